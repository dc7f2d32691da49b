"use strict";
// One tab at a time has the game (claim.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

const scripts = ["words.js", "claim.js"];

// openTab opens a tab that asks for the game, and notes when it has been granted.
function openTab(b, options) {
  const tab = b.open(scripts, options);
  watch(tab);
  return tab;
}

// watch notes in tab.granted when the page that the tab has now is granted the game.
function watch(tab) {
  const page = tab.window;
  tab.granted = false;
  page.kvClaim.granted().then(() => { if (tab.window === page) tab.granted = true; });
}

const record = (b) => JSON.parse(b.local.map.get("kilovolt-tab") || "null");
const title = (tab) => tab.element("kv-claim-title")?.textContent || "";

for (const locks of [true, false]) {
  const kind = locks ? "with locks" : "without locks";

  const browser = () => Object.assign(new Browser(), { withLocks: locks });

  test(`the only tab has the game at once, ${kind}`, async () => {
    const b = browser();
    const tab = openTab(b);
    await b.pass(0);
    assert.equal(tab.granted, true);
    assert.equal(tab.window.kvClaim.mine(), true);
    assert.ok(record(b).id);
  });

  test(`a second tab says where the game is and writes nothing, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    const before = record(b).id;
    const second = openTab(b);
    await b.pass(3000);
    assert.equal(second.granted, false);
    assert.equal(title(second), "The game is open in another tab");
    assert.equal(second.window.kvClaim.mine(), false);
    assert.equal(first.window.kvClaim.mine(), true);
    assert.equal(record(b).id, before);
    assert.equal(first.reloads, 0);
  });

  test(`a tab takes the game over when asked to, and the first can take it back, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    const second = openTab(b);
    await b.pass(3000);
    second.element("kv-take").click();
    await b.pass(3000);
    assert.equal(second.granted, true);
    assert.equal(second.window.kvRescue.wanted, "game");
    assert.equal(second.element("kv-claim"), null);
    assert.equal(first.reloads, 1);
    watch(first);
    await b.pass(3000);
    assert.equal(first.granted, false);
    assert.equal(title(first), "The game continues in another tab");
    first.element("kv-take").click();
    await b.pass(3000);
    assert.equal(first.granted, true);
    assert.equal(second.reloads, 1);
    assert.equal(second.window.kvClaim.mine(), false);
  });

  test(`a tab that is frozen loses the game, and notices before it writes, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    first.frozen = true;
    const second = openTab(b);
    await b.pass(20000);
    if (!second.granted) {
      second.element("kv-take").click();
      await b.pass(5000);
    }
    assert.equal(second.granted, true);
    first.frozen = false;
    assert.equal(first.window.kvClaim.mine(), false);
    await b.pass(100);
    assert.equal(first.reloads, 1);
    assert.equal(second.window.kvClaim.mine(), true);
  });

  test(`a reload keeps the game without a question, ${kind}`, async () => {
    const b = browser();
    const tab = openTab(b);
    await b.pass(100);
    tab.reload();
    watch(tab);
    await b.pass(2000);
    assert.equal(tab.granted, true);
    assert.equal(title(tab), "");
  });

  test(`a game that could not be stored stays on the screen, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    first.window.kvStorage.lost = true;
    const second = openTab(b);
    await b.pass(3000);
    second.element("kv-take").click();
    await b.pass(5000);
    assert.equal(second.granted, true);
    assert.equal(first.reloads, 0);
    assert.equal(first.window.kvFrame.stopped, false);
    assert.equal(first.window.kvClaim.mine(), false);
  });

  test(`a hidden tab gives the game up to one that is opened, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    first.window.document.hidden = true;
    const second = openTab(b);
    await b.pass(4000);
    assert.equal(second.granted, true);
    assert.equal(title(second), "");
    assert.equal(second.window.kvClaim.mine(), true);
    assert.equal(first.window.kvClaim.mine(), false);
    assert.equal(first.reloads, 1);
    assert.match(first.window.kvClaim.why(), /^hidden/);
    await b.pass(4000); // the first one, which has started again behind the second, does not ask for it back
    assert.equal(second.window.kvClaim.mine(), true);
    assert.equal(second.reloads, 0);
  });

  test(`a hidden tab with something that is not stored keeps the game, ${kind}`, async () => {
    const b = browser();
    const first = openTab(b);
    await b.pass(100);
    first.window.document.hidden = true;
    first.window.kvStorage.lost = true;
    const second = openTab(b);
    await b.pass(4000);
    assert.equal(second.granted, false);
    assert.equal(title(second), "The game is open in another tab");
    assert.equal(first.window.kvClaim.mine(), true);
    assert.equal(first.reloads, 0);
  });

  test(`a store that is emptied takes the game from nobody, ${kind}`, async () => {
    const b = browser();
    const tab = openTab(b);
    await b.pass(100);
    b.local.map.clear();
    tab.tell("storage", { key: null, newValue: null });
    await b.pass(100);
    assert.equal(tab.window.kvClaim.mine(), true);
    assert.ok(record(b).id);
    assert.equal(tab.reloads, 0);
  });
}

test("a tab that closes leaves the game to the one that waits, without a question", async () => {
  const b = new Browser();
  const first = openTab(b);
  await b.pass(100);
  const second = openTab(b);
  await b.pass(300);
  first.close();
  await b.pass(100);
  assert.equal(second.granted, true);
  assert.equal(title(second), "");
});

test("a reloaded page waits for its own lock, which a slow browser still holds", async () => {
  const b = new Browser();
  const tab = openTab(b);
  await b.pass(100);
  const { leave } = b.locks;
  b.locks.leave = () => {}; // not released yet
  const page = tab.owner;
  tab.reload();
  watch(tab);
  await b.pass(3000);
  assert.equal(tab.granted, false);
  assert.equal(title(tab), "");
  leave.call(b.locks, page);
  await b.pass(100);
  assert.equal(tab.granted, true);
});

test("a killed tab without locks is waited for until it counts as dead", async () => {
  const b = Object.assign(new Browser(), { withLocks: false });
  const first = openTab(b);
  await b.pass(100);
  first.kill();
  const early = openTab(b);
  await b.pass(5000);
  assert.equal(title(early), "The game is open in another tab");
  early.kill();
  await b.pass(15000);
  const late = openTab(b);
  await b.pass(2000);
  assert.equal(late.granted, true);
});

test("where nothing can be stored there is nothing to claim", async () => {
  const b = Object.assign(new Browser(), { withLocks: false, blocked: true });
  const first = openTab(b);
  const second = openTab(b);
  await b.pass(3000);
  assert.ok(first.granted && second.granted);
});

test("a page from the back/forward cache starts again", async () => {
  const b = new Browser();
  const tab = openTab(b);
  await b.pass(100);
  tab.tell("pageshow", { persisted: true });
  assert.equal(tab.reloads, 1);
});

test("a record from before is only late", async () => {
  const b = new Browser();
  const tab = openTab(b);
  await b.pass(100);
  b.local.map.set("kilovolt-tab", JSON.stringify({ id: "earlier", at: b.clock.now - 60000 }));
  tab.tell("storage", { key: "kilovolt-tab", newValue: "" });
  await b.pass(100);
  assert.equal(tab.reloads, 0);
  assert.notEqual(record(b).id, "earlier");
});
