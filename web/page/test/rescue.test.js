"use strict";
// What can still be done after the program has failed (rescue.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser, settle } = require("./fake.js");

// start opens a page; saves are the copies of the current game in the small store, and large the one in the database.
function start({ b = new Browser(), saves = {}, large = null } = {}) {
  const exported = [];
  const tab = b.open(["words.js", "rescue.js"], {
    prepare(w) {
      const keys = Object.keys(saves);
      w.kvStorage = {
        idbGet: async () => ({ value: large }), list: () => ({ value: keys.length > 0 ? keys : null }),
        get: (key) => ({ value: saves[key] }),
      };
      w.kvPage = { saveFile: (...file) => exported.push(file.join(" ")) };
      const row = w.document.createElement("p");
      row.className = "kv-row";
      w.document.body.append(row);
    },
  });
  const { window } = tab;
  const text = (id) => tab.element(id)?.textContent;
  return { b, tab, rescue: window.kvRescue, text, exported, page: () => tab.window };
}

const save = (serial) => JSON.stringify({ serial });

// fail has the program fail at a position, and returns the buttons that are offered.
async function fail({ tab, rescue }, position, kind = "crashed") {
  if (position) rescue.note(position, "lines");
  await rescue.failed(kind);
  return ["kv-undo", "kv-export"].filter((id) => tab.element(id));
}

test("a wish is granted by the next page, once", () => {
  const { tab, rescue } = start();
  assert.equal(rescue.wish(), "");
  rescue.want("back");
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "back");
  assert.equal(tab.window.kvRescue.wish(), "");
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "");
  tab.window.kvRescue.want("back");
  tab.reload();
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "", "it was for the page before");
});

test("a page that has come back into a game can do so again before the game has said where it is", () => {
  const { tab, rescue } = start();
  rescue.note("here", "");
  rescue.comeBack();
  tab.reload();
  tab.window.kvRescue.comeBack();
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "game");
});

test("without a game there is nothing to come back to", () => {
  const { tab, rescue } = start();
  rescue.comeBack();
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "");
  tab.window.kvRescue.note("here", "");
  tab.window.kvRescue.note("", "");
  tab.window.kvRescue.comeBack();
  tab.reload();
  assert.equal(tab.window.kvRescue.wish(), "");
});

test("the first failure at a place only offers to resume, the second to go back or to export", async () => {
  const { b, tab, text, ...one } = start({ saves: { "game-a": save(1) } });
  assert.deepEqual(await fail({ tab, ...one }, "move 7"), []);
  assert.equal(text("kv-reload"), "Resume");
  assert.equal(one.rescue.notes(), "lines");
  const again = start({ b, saves: { "game-a": save(1) } });
  assert.deepEqual(await fail(again, "move 7"), ["kv-undo", "kv-export"]);
  assert.match(again.text("kv-trouble-hint"), /failed here before/);
  again.tab.element("kv-undo").click();
  assert.equal(again.tab.reloads, 1);
  assert.equal(again.page().kvRescue.wish(), "back");
});

test("failures at other places, of other kinds, and before others do not count", async () => {
  const b = new Browser();
  const saves = { "game-a": save(1) };
  assert.deepEqual(await fail(start({ b, saves }), "move 7"), []);
  assert.deepEqual(await fail(start({ b, saves }), "move 8", "ended"), []);
  assert.deepEqual(await fail(start({ b, saves }), "move 7"), []);
  assert.deepEqual(await fail(start({ b, saves }), "move 7", "download"), []);
  assert.deepEqual(await fail(start({ b, saves }), "move 7", "ended"), ["kv-undo", "kv-export"]);
});

test("nonsense in the store is no failure, and without a store or a game there is nothing to offer", async () => {
  for (const kept of ["{", "null", "7", "{}"]) {
    const b = new Browser();
    b.local.map.set("kilovolt-failed", kept);
    assert.deepEqual(await fail(start({ b, large: save(1) }), "move 7"), [], kept);
  }
  const blocked = Object.assign(new Browser(), { blocked: true });
  for (let i = 0; i < 2; i++) assert.deepEqual(await fail(start({ b: blocked, large: save(1) }), "move 7"), []);
  const empty = new Browser();
  for (let i = 0; i < 2; i++) assert.deepEqual(await fail(start({ b: empty }), "move 7"), []);
  const reload = start();
  await fail(reload, "");
  assert.equal(reload.text("kv-reload"), "Reload");
});

test("the newest whole copy of the game is exported", async () => {
  for (const [saves, large, want] of [
    [{ "game-a": save(3), "game-b": save(12) }, save(5), save(12)],
    [{ "game-a": save(3) }, save(5), save(5)],
    [{ "game-a": save(5) }, save(5), save(5)],
    [{ "game-a": "{" , "game-b": null, settings: save(99) }, save(0), save(0)],
    [{}, save(7), save(7)],
  ]) {
    const b = new Browser();
    await fail(start({ b, saves, large }), "move 7");
    const it = start({ b, saves, large });
    await fail(it, "move 7");
    it.tab.element("kv-export").click();
    await settle();
    assert.deepEqual(it.exported, ["kilovolt-rescued.json " + want]);
  }
});

test("a copy that has gone meanwhile is said to be missing", async () => {
  const b = new Browser();
  const saves = { "game-a": save(1) };
  await fail(start({ b, saves }), "move 7");
  const it = start({ b, saves });
  await fail(it, "move 7");
  delete saves["game-a"];
  it.tab.element("kv-export").click();
  await settle();
  assert.deepEqual(it.exported, []);
  assert.equal(it.text("kv-copied"), "There is no saved game to export.");
});
