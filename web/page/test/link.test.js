"use strict";
// Links that carry a game behind the # of the address (link.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

function start(hash = "", more = () => {}) {
  const opened = [];
  const replaced = [];
  const tab = new Browser().open(["link.js"], {
    prepare(w) {
      Object.assign(w.location, { hash, search: "?a=1" });
      w.history.replaceState = (state, title, address) => {
        replaced.push(address);
        w.location.hash = "";
      };
      w.kvFrame.woken = 0;
      w.kvFrame.wake = () => { w.kvFrame.woken++; };
      w.top = w;
      w.origin = w.location.origin;
      more(w);
    },
  });
  const link = tab.window.kvLink;
  return { tab, link, opened, replaced, take: (text) => opened.push(text) };
}

test("a link in the address waits for the game, which takes it once", () => {
  const { tab, link, opened, replaced, take } = start("#g=abc");
  assert.equal(link.waits(), true);
  link.answer(take);
  assert.deepEqual(opened, ["#g=abc"]);
  assert.deepEqual(replaced, ["/?a=1"]);
  assert.equal(link.waits(), false);
  assert.equal(tab.window.kvFrame.woken, 1);
  link.answer(take);
  assert.equal(opened.length, 1);
});

test("a link that comes later is taken then", () => {
  const { tab, link, opened, take } = start();
  tab.window.location.hash = "#p=1";
  tab.tell("hashchange");
  assert.deepEqual(opened, [], "there is no game yet");
  link.answer(take);
  tab.window.location.hash = "#p=2";
  tab.tell("hashchange");
  assert.deepEqual(opened, ["#p=1", "#p=2"]);
});

test("other fragments are left alone", () => {
  for (const hash of ["", "#", "#g", "#g=", "#=a", "#G=a", "#verylongname=a", "#kv-loader", "#a/b=c", "g=a"]) {
    const { link, opened, replaced, take } = start(hash);
    assert.equal(link.waits(), false, hash);
    link.answer(take);
    assert.deepEqual([opened, replaced], [[], []], hash);
  }
});

test("a link that was altered on its way is taken as it is", () => {
  for (const hash of ["#g%3Dabc", "#%67=abc", "#g%253Dabc", "#%23g=abc", "#%23g%3Dabc", "#%E2%80%8Bg=abc", "##g=abc",
    "#g=3Dabc", "#g=abc%20", "#%20g%3Dabc", "#t%E2%80%8D%3Dabc", "#go%3Ddaily"]) {
    const { link, opened, replaced, take } = start(hash);
    assert.equal(link.waits(), true, hash);
    link.answer(take);
    assert.deepEqual([opened, replaced], [[hash], ["/?a=1"]], hash);
    assert.equal(link.waits(), false, hash);
  }
  for (const hash of ["#%23", "#g%3D", "#g%3D%E2%80%8B", "#a%2Fb=c", "#%3Da", "#100%=1", "#%FFg=abc", "#"]) {
    const { link, opened, take } = start(hash);
    link.answer(take);
    assert.deepEqual([link.waits(), opened], [false, []], hash);
  }
});

test("a link whose # has become a part of the address is taken out of it", () => {
  for (const [search, opens, left] of [
    ["?a=1%23g=abc", ["#g=abc"], ["/?a=1"]], ["?%2523g%253Dabc", ["#g=abc"], ["/?"]], ["?a=%23", [], []],
    ["?a=%23g", [], []], ["?g=abc", [], []],
  ]) {
    const { link, opened, replaced, take } = start("", (w) => { w.location.search = search; });
    link.answer(take);
    assert.deepEqual([opened, replaced], [opens, left], search);
  }
});

test("a page that may not change its address takes the link all the same", () => {
  const { link, opened, take } = start("#g=1", (w) => {
    w.history.replaceState = () => { throw new Error("SecurityError"); };
  });
  link.answer(take);
  assert.deepEqual(opened, ["#g=1"]);
});

test("the link of an address elsewhere is opened, and the page's own stays", () => {
  const { link, opened, replaced, take } = start();
  link.opens("https://example.org/#g=1");
  link.answer(take);
  link.opens("https://example.org/kilovolt/#g=2");
  link.opens("https://example.org/");
  link.opens("#g=3");
  link.opens("https://example.org/%23g=4");
  link.opens("https://example.org/?%2523g%253D5");
  link.opens("https://example.org/?g=6");
  link.opens("https://example.org/#g%3D7");
  assert.deepEqual(opened, ["#g=2", "#g=3", "#g=4", "#g=5", "#g%3D7"]);
  assert.deepEqual(replaced, []);
});

test("a link leads to an address that others can open", () => {
  const home = "https://home.example/";
  const framed = (w) => { w.top = {}; };
  const file = (w) => Object.assign(w.location, { protocol: "file:", origin: "null" });
  const sandboxed = (w) => { framed(w); w.origin = "null"; };
  for (const [more, withHome, without] of [
    [() => {}, "https://example.org/", "https://example.org/"],
    [(w) => Object.assign(w.location, { protocol: "http:" }), "https://example.org/", "https://example.org/"],
    [framed, home, "https://example.org/"],
    [sandboxed, home, ""],
    [file, home, ""],
    [(w) => { w.origin = "null"; }, home, ""],
  ]) {
    const { link } = start("", more);
    assert.equal(link.address(home), withHome);
    assert.equal(link.address(""), without);
  }
});
