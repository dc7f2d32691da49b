"use strict";
// The browser's stores, behind functions that never throw and always answer (storage.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Database } = require("./database.js");
const { Browser, settle } = require("./fake.js");

// start opens a page with both stores; mine says whether this tab has the game, more changes the page before its
// scripts run.
function start({ b = new Browser(), fault = "", ms = 0, more = () => {} } = {}) {
  const database = Object.assign(new Database(b.clock), { fault, ms });
  const claim = { mine: true };
  const tab = b.open(["storage.js"], {
    prepare(w) {
      delete w.kvStorage;
      w.kvClaim = { mine: () => claim.mine };
      w.indexedDB = database;
      more(w);
    },
  });
  return { b, tab, database, claim, storage: tab.window.kvStorage, map: b.local.map };
}

const plain = (answer) => JSON.parse(JSON.stringify(answer));
const good = (value) => ({ ok: true, err: "", value, detail: "" });

// answered returns how a promise has been answered within some time: "nothing" if it has not.
async function answered(b, promise, ms = 0) {
  let got = "nothing";
  promise.then((answer) => { got = plain(answer); });
  await b.pass(ms);
  return got;
}

test("small values are kept under names of the game's own", () => {
  const { storage, map } = start();
  map.set("other", "x");
  assert.deepEqual(plain(storage.get("a")), good(null));
  assert.deepEqual(plain(storage.has("a")), good(false));
  assert.deepEqual(plain(storage.set("b", "2")), good(null));
  assert.deepEqual(plain(storage.set("a", "1")), good(null));
  assert.equal(map.get("kilovolt/a"), "1");
  assert.deepEqual(plain(storage.get("a")), good("1"));
  assert.deepEqual(plain(storage.has("a")), good(true));
  assert.deepEqual(plain(storage.list()), good(["a", "b"]));
  assert.deepEqual(plain(storage.del("a")), good(null));
  assert.deepEqual([...map.keys()], ["other", "kilovolt/b"]);
});

test("what a store refuses is answered in one word", () => {
  const full = start();
  full.b.local.full = true;
  assert.deepEqual([full.storage.set("a", "1").err, full.storage.set("a", "1").detail], ["quota", "no room"]);
  const blocked = start({ b: Object.assign(new Browser(), { blocked: true }) });
  for (const [name, ...values] of [["get", "a"], ["has", "a"], ["set", "a", "1"], ["del", "a"], ["list"]]) {
    assert.equal(blocked.storage[name](...values).err, "blocked", name);
  }
  for (const [name, err] of [
    ["NS_ERROR_DOM_QUOTA_REACHED", "quota"], ["InvalidAccessError", "blocked"], ["UnknownError", "failed"],
    ["TimeoutError", "timeout"],
  ]) {
    const { storage, b } = start();
    b.local.map.get = () => { throw Object.assign(new Error("as the browser says"), { name }); };
    b.local.map.has = () => true;
    assert.deepEqual(plain(storage.get("a")), { ok: false, err, value: null, detail: "as the browser says" });
  }
  const { storage, b } = start();
  b.local.map.has = () => { throw "a word"; }; // eslint-disable-line no-throw-literal -- anything can be thrown
  assert.deepEqual(plain(storage.get("a")), { ok: false, err: "failed", value: null, detail: "a word" });
});

test("a browser without stores is like one that blocks them", async () => {
  const { b, storage } = start({
    more(w) {
      Object.defineProperty(w, "localStorage", { value: null });
      w.indexedDB = undefined;
    },
  });
  assert.equal(storage.get("a").err, "blocked");
  assert.equal((await answered(b, storage.idbGet("a"))).err, "blocked");
  assert.equal((await answered(b, storage.idbSet("a", "1"))).err, "blocked");
  assert.equal((await answered(b, storage.idbGetAll())).err, "blocked");
});

test("large values are kept in the database", async () => {
  const { b, storage, database } = start();
  assert.deepEqual(await answered(b, storage.idbGet("a")), good(null));
  assert.deepEqual(await answered(b, storage.idbSet("b", "2")), good(null));
  assert.deepEqual(await answered(b, storage.idbSet("a", "1")), good(null));
  assert.deepEqual(await answered(b, storage.idbGet("a")), good("1"));
  assert.deepEqual(await answered(b, storage.idbHas("a")), good(true));
  assert.deepEqual(await answered(b, storage.idbGetAll()), good([{ key: "a", value: "1" }, { key: "b", value: "2" }]));
  assert.deepEqual(await answered(b, storage.idbDel("a")), good(null));
  assert.deepEqual(await answered(b, storage.idbHas("a")), good(false));
  assert.equal(database.opened, 1);
});

test("a tab that has lost the game writes nothing and still reads", async () => {
  const { b, storage, claim, database, map } = start();
  await answered(b, storage.idbSet("a", "1"));
  storage.set("a", "1");
  claim.mine = false;
  for (const answer of [storage.set("a", "2"), storage.del("a"), await answered(b, storage.idbSet("a", "2")),
    await answered(b, storage.idbDel("a"))]) assert.equal(answer.err, "elsewhere");
  assert.deepEqual([map.get("kilovolt/a"), database.content.get("a")], ["1", "1"]);
  assert.equal(storage.get("a").value, "1");
  assert.equal((await answered(b, storage.idbGet("a"))).value, "1");
});

test("a tab that loses the game while the database opens writes nothing", async () => {
  const { b, storage, claim, database } = start({ ms: 100 });
  const written = storage.idbSet("a", "1");
  claim.mine = false;
  assert.equal((await answered(b, written, 300)).err, "elsewhere");
  assert.equal(database.content.size, 0);
});

test("a full database refuses a write and keeps what was there", async () => {
  const { b, storage, database } = start();
  await answered(b, storage.idbSet("a", "1"));
  database.fault = "full";
  assert.equal((await answered(b, storage.idbSet("a", "2"))).err, "quota");
  assert.equal((await answered(b, storage.idbGet("a"))).value, "1");
  database.fault = "aborts";
  const { err, detail } = await answered(b, storage.idbSet("a", "2"));
  assert.deepEqual([err, detail], ["failed", "indexedDB gave up the transaction"]);
});

test("a database that does not answer is given up after four seconds", async () => {
  const { b, storage } = start({ fault: "silent" });
  assert.equal(await answered(b, storage.idbGet("a"), 3900), "nothing");
  assert.equal((await answered(b, storage.idbGet("a"), 4000)).err, "timeout");
  assert.equal((await answered(b, storage.idbSet("a", "1"), 4000)).err, "timeout");
});

test("reading everything waits for a slow database", async () => {
  const { b, storage } = start({ ms: 5000 });
  const read = storage.idbGetAll();
  assert.equal(await answered(b, read, 9000), "nothing");
  assert.deepEqual(await answered(b, read, 2000), good([]));
});

test("a database that could not be opened is tried again", async () => {
  for (const fault of ["held", "broken"]) {
    const { b, storage, database } = start({ fault });
    assert.equal((await answered(b, storage.idbGet("a"))).err, "failed");
    database.fault = "";
    assert.deepEqual(await answered(b, storage.idbGet("a")), good(null));
  }
});

test("a database that goes is opened again", async () => {
  for (const go of ["change", "drop"]) {
    const { b, storage, database } = start();
    await answered(b, storage.idbSet("a", "1"));
    database[go]();
    assert.equal((await answered(b, storage.idbGet("a"))).value, "1", go);
    assert.equal(database.opened, 2);
  }
});

test("what was read ahead is given once, and not after a write", async () => {
  const { b, storage, database } = start();
  database.content.set("a", "1");
  await answered(b, storage.idbSet("b", "2"));
  storage.readAhead();
  await settle();
  database.content.set("a", "changed behind its back");
  assert.equal((await answered(b, storage.idbGetAll())).value[0].value, "1");
  assert.equal((await answered(b, storage.idbGetAll())).value[0].value, "changed behind its back");
  storage.readAhead();
  await answered(b, storage.idbSet("a", "3"));
  assert.equal((await answered(b, storage.idbGetAll())).value[0].value, "3");
});

test("pending writes are waited for, a second at most", async () => {
  const { b, storage, database } = start();
  await answered(b, storage.idbSet("a", "0"));
  const done = async (ms) => {
    let calm = false;
    storage.settled().then(() => { calm = true; });
    await b.pass(ms);
    return calm;
  };
  assert.equal(await done(50), true);
  database.ms = 300;
  storage.idbSet("a", "1");
  assert.equal(await done(290), false);
  await b.pass(50);
  storage.idbGet("a"); // reading is not a write
  assert.equal(await done(50), true);
  storage.idbSet("a", "1").then(() => b.clock.set(() => storage.idbSet("a", "2"), 7)); // one leads to another
  assert.equal(await done(550), false);
  assert.equal(await done(150), true);
  database.ms = 3000;
  storage.idbSet("a", "2");
  assert.equal(await done(980), false);
  storage.idbSet("a", "3");
  assert.equal(await done(1010), true);
});

test("the browser asks before it closes a page only while something is not saved", () => {
  const { tab, storage } = start();
  const close = () => {
    const e = new Event("beforeunload", { cancelable: true });
    Object.defineProperty(e, "returnValue", { value: "", writable: true });
    tab.window.dispatchEvent(e);
    return e.defaultPrevented;
  };
  assert.equal(close(), false);
  storage.setUnsaved(true);
  storage.setUnsaved(true);
  assert.deepEqual([close(), storage.unsaved()], [true, true]);
  storage.setUnsaved(false);
  assert.deepEqual([close(), storage.unsaved()], [false, false]);
});

test("the browser may promise to keep the stores", async () => {
  for (const [persist, want] of [
    [{ persist: async () => true }, good(true)], [{ persist: async () => false }, good(false)], [{}, good(false)],
    [undefined, good(false)],
    [{ persist: async () => { throw new Error("no"); } }, { ok: false, err: "failed", value: null, detail: "no" }],
  ]) {
    const { b, storage } = start({ more(w) { w.navigator.storage = persist; } });
    assert.deepEqual(await answered(b, storage.persist()), want);
  }
});
