"use strict";
// The page's side of the service worker: a newer version is offered, and the player decides (update.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser, Channel, settle } = require("./fake.js");

const mine = { id: "aaaaaaaaaa", version: "1", sw: "sw.js" };
const theirs = { id: "bbbbbbbbbb", version: "2" };

// A worker that says which build it has and keeps what it was told.
class FakeWorker extends EventTarget {
  state = "activated";
  told = [];

  constructor(build) {
    super();
    this.build = build;
  }

  postMessage(data, [port] = []) {
    this.told.push(data.kilovolt + (data.tag ? " " + data.tag : ""));
    if (port) port.postMessage({ id: this.build.id, version: this.build.version });
  }
}

// start opens a page whose browser has these workers, and starts its updates.
async function start({ waiting = null, active = new FakeWorker(mine), refuses = false, known = true } = {}) {
  const b = new Browser();
  const registration = Object.assign(new EventTarget(), { waiting, active, installing: null, checks: 0,
    update: async () => { registration.checks++; } });
  const container = Object.assign(new EventTarget(), {
    controller: active, startMessages() {},
    getRegistration: async () => (known ? registration : undefined),
    register: async () => {
      if (refuses) throw new Error("no");
      return registration;
    },
  });
  const tab = b.open(["words.js", "update.js"], {
    prepare(w) {
      w.navigator.serviceWorker = container;
      w.document.getElementById("kv-build").textContent = JSON.stringify(mine);
    },
  });
  let heard = 0;
  tab.window.kvUpdate.onChange(() => { heard++; });
  await tab.window.kvUpdate.start();
  await b.pass(10);
  return { b, tab, registration, container, update: tab.window.kvUpdate, heard: () => heard };
}

// needed asks the page which build it needs, as a worker does.
async function needed(container) {
  let said = null;
  const { port1, port2 } = new Channel();
  port1.onmessage = (e) => { said = e.data; };
  container.dispatchEvent(Object.assign(new Event("message"), { data: { kilovolt: "build" }, ports: [port2] }));
  await settle();
  return said;
}

test("a waiting newer version is offered, once", async () => {
  const waiting = new FakeWorker(theirs);
  const { b, tab, update, registration, heard } = await start({ waiting });
  assert.equal(update.version(), "2");
  assert.equal(tab.element("kv-update").hidden, false);
  assert.equal(heard(), 1);
  registration.installing = waiting;
  registration.dispatchEvent(new Event("updatefound"));
  waiting.state = "installed";
  waiting.dispatchEvent(new Event("statechange"));
  await b.pass(10);
  assert.equal(heard(), 1);
  assert.ok(!waiting.told.includes("take-over"));
});

test("a version that arrives later is offered once it is stored", async () => {
  const { b, update, registration } = await start();
  assert.equal(update.version(), "");
  const worker = Object.assign(new FakeWorker(theirs), { state: "installing" });
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  await b.pass(10);
  assert.equal(update.version(), "");
  [worker.state, registration.installing, registration.waiting] = ["installed", null, worker];
  worker.dispatchEvent(new Event("statechange"));
  await b.pass(10);
  assert.equal(update.version(), "2");
});

test("a page of the new build already has its worker take over", async () => {
  const waiting = new FakeWorker(mine);
  const { update } = await start({ waiting, active: new FakeWorker(theirs) });
  assert.deepEqual(waiting.told, ["who", "take-over"]);
  assert.equal(update.version(), "");
});

test("agreeing reloads into the new version where the game was", async () => {
  const waiting = new FakeWorker(theirs);
  const { b, tab, container, update } = await start({ waiting });
  assert.equal(await needed(container), mine.id);
  tab.element("kv-update-now").click();
  assert.equal(tab.window.kvRescue.wanted, "back");
  assert.ok(waiting.told.includes("take-over"));
  assert.equal(await needed(container), theirs.id);
  assert.equal(tab.reloads, 0);
  container.controller = waiting;
  container.dispatchEvent(new Event("controllerchange"));
  assert.equal(tab.reloads, 1);
  await b.pass(5000);
  assert.equal(tab.reloads, 1, "no second reload");
  assert.ok(update);
});

test("a worker that is too busy to be replaced does not hold up the update", async () => {
  const { b, tab, update } = await start({ waiting: new FakeWorker(theirs) });
  update.apply();
  await b.pass(1900);
  assert.equal(tab.reloads, 0);
  await b.pass(200);
  assert.equal(tab.reloads, 1);
});

test("another tab that updates makes this one offer the version, and not reload", async () => {
  const { b, tab, container, update } = await start();
  container.controller = new FakeWorker(theirs);
  container.dispatchEvent(new Event("controllerchange"));
  await b.pass(10);
  assert.equal(update.version(), "2");
  assert.equal(tab.reloads, 0);
  update.apply(); // nothing waits any more
  assert.equal(tab.reloads, 1);
});

test("a page whose game has failed needs no build", async () => {
  const { container, update } = await start();
  update.failed();
  assert.equal(await needed(container), "");
});

test("the language in use is stored, whenever it is chosen", async () => {
  const active = new FakeWorker(mine);
  const { b, update, tab } = await start({ active });
  assert.ok(active.told.includes("settled"));
  update.keep("he");
  await b.pass(0);
  assert.ok(active.told.includes("language he"));
  assert.ok(tab);
});

test("it looks for a newer version every hour, when the page is seen again, and not more often", async () => {
  const { b, tab, registration } = await start();
  const first = registration.checks;
  assert.equal(first, 1);
  tab.window.document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(registration.checks, first);
  await b.pass(61 * 60 * 1000);
  assert.equal(registration.checks, first + 1);
});

test("a first visit does not look again at once", async () => {
  const { registration } = await start({ known: false });
  assert.equal(registration.checks, 0);
});

test("where there are no service workers, nothing is stored and nothing offered", async () => {
  const denied = { get() { throw new Error("sandboxed"); } };
  for (const [prepare, about] of [
    [() => {}, mine], [(w) => Object.defineProperty(w.navigator, "serviceWorker", denied), mine],
    [(w) => Object.assign(w, { isSecureContext: false, navigator: { serviceWorker: null } }), mine],
    [(w) => Object.assign(w.navigator, { serviceWorker: {} }), { ...mine, sw: "" }],
  ]) {
    const tab = new Browser().open(["words.js", "update.js"], {
      prepare(w) {
        prepare(w);
        w.document.getElementById("kv-build").textContent = JSON.stringify(about);
      },
    });
    const { kvUpdate } = tab.window;
    await kvUpdate.start();
    kvUpdate.keep("he");
    kvUpdate.apply();
    assert.equal(kvUpdate.version(), "");
    assert.equal(tab.reloads, 0);
  }
});

test("where the worker is refused, the game goes on without it", async () => {
  const { update, tab } = await start({ refuses: true });
  assert.equal(update.version(), "");
  update.apply();
  assert.equal(tab.reloads, 0);
});
