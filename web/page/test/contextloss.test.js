"use strict";
// A browser that takes the WebGL context away again and again does not make the page reload for ever (contextloss.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

const place = "kilovolt/context-losses";

// start opens a page on which Ebitengine, whose listener comes after the page's, reloads when the context is lost.
function start(b = new Browser()) {
  const failed = [];
  const tab = b.open(["contextloss.js"], {
    prepare(w) { w.kvPage = { fail: (...what) => failed.push(what.join()) }; },
  });
  const watch = () => tab.window.addEventListener("webglcontextlost", () => tab.reload());
  const lose = () => {
    watch();
    tab.tell("webglcontextlost");
  };
  return { b, tab, lose, failed };
}

test("a lost context reloads the page, into the same game", () => {
  const { tab, lose, failed } = start();
  const page = tab.window;
  lose();
  assert.equal(tab.reloads, 1);
  assert.equal(page.kvRescue.wanted, "back");
  assert.deepEqual(failed, []);
});

test("the fourth loss within a minute is the end", async () => {
  const { b, tab, lose, failed } = start();
  for (let i = 0; i < 3; i++) {
    lose();
    await b.pass(19999);
  }
  const page = tab.window;
  lose();
  assert.equal(tab.reloads, 3);
  assert.equal(page.kvRescue.wanted, "");
  assert.deepEqual(failed, ["graphics,webglcontextlost"]);
});

test("losses count for a minute", async () => {
  const { b, tab, lose, failed } = start();
  for (let i = 0; i < 10; i++) {
    lose();
    await b.pass(20000);
  }
  assert.equal(tab.reloads, 10);
  assert.deepEqual(failed, []);
});

test("what else is in the store does not count", () => {
  for (const [kept, reloads] of [
    ["{}", 1], ["null", 1], ['["a",null,1e300]', 1], ["[1,2,3,4]", 1], [`[${Array(4).fill(1e12 + 5)}]`, 1], ["{", 0],
  ]) {
    const { tab, lose } = start();
    tab.session.map.set(place, kept);
    lose();
    assert.equal(tab.reloads, reloads, kept);
  }
});

test("where losses cannot be counted the first is the end", () => {
  for (const faults of [{ blocked: true }, { full: true }]) {
    const { tab, lose, failed } = start(Object.assign(new Browser(), faults));
    if (faults.full) tab.session.full = true;
    lose();
    assert.equal(tab.reloads, 0);
    assert.equal(failed.length, 1);
  }
});
