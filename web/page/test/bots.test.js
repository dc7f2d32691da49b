"use strict";
// The worker in which the computers think: it is started twice at most, and what it does not answer comes back
// (bots.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

const build = { wasm: "bots.wasm" };

// start opens a page and starts its worker. files are what each request for the program brings.
async function start({ files = ["right"], noWorkers = false } = {}) {
  const b = new Browser();
  const made = [];
  const asked = [];
  class Worker {
    told = [];
    ended = false;
    constructor() {
      if (noWorkers) throw new Error("no workers");
      made.push(this);
    }

    postMessage(message) { this.told.push(message); }
    terminate() { this.ended = true; }
    says(data) { this.onmessage({ data: { memory: 1, ...data } }); }
  }
  const tab = b.open(["bots.js"], {
    prepare(w) {
      w.Worker = Worker;
      w.kvGo = "() => {}";
      w.kvPacked = {
        either: async (_, options) => {
          asked.push(options.cache || "");
          const text = files[Math.min(files.length, asked.length) - 1];
          if (text === null) throw new TypeError("Failed to fetch");
          return new Response(text);
        },
      };
      w.kvDigest = { isRight: async (_, response) => (await response.text()) === "right" };
      w.WebAssembly = { compile: async () => "module" };
      w.URL = { createObjectURL: () => "blob:1", revokeObjectURL() {} };
      w.kvFrame.woken = 0;
      w.kvFrame.wake = function () { this.woken++; };
    },
  });
  const bots = tab.window.kvBots;
  await bots.start(build);
  await b.pass(0);
  return { b, tab, bots, made, asked };
}

test("a worker answers what it was asked, once", async () => {
  const { bots, made, tab } = await start();
  assert.equal(bots.ready(), false);
  made[0].says({ answer: "" });
  assert.equal(bots.ready(), true);
  bots.send("position");
  assert.deepEqual(made[0].told, ["module", "position"]);
  assert.equal(bots.answer(), "");
  made[0].says({ answer: "buy 3" });
  assert.equal(bots.answer(), "buy 3");
  assert.equal(bots.answer(), "");
  assert.ok(tab.window.kvFrame.woken > 0);
});

test("a damaged program is fetched once more, then done without", async () => {
  const heals = await start({ files: ["spoilt", "right"] });
  assert.deepEqual(heals.asked, ["", "reload"]);
  assert.equal(heals.made.length, 1);
  for (const files of [["spoilt"], [null]]) {
    const { bots, made } = await start({ files });
    assert.equal(made.length, 0);
    assert.equal(bots.stats().state, "failed");
  }
});

test("a silent worker is given up after five seconds, and a second one starts for later requests", async () => {
  const { b, bots, made } = await start();
  made[0].says({ answer: "" });
  bots.send("one");
  await b.pass(4000);
  made[0].says({ answer: "" }); // a sign of life
  await b.pass(5000);
  assert.equal(bots.answer(), "");
  await b.pass(2000);
  assert.equal(bots.answer(), null, "the game thinks by itself");
  assert.equal(made[0].ended, true);
  assert.equal(made.length, 2);
  made[1].says({ answer: "" });
  bots.send("two");
  made[1].says({ answer: "pass" });
  assert.equal(bots.answer(), "pass");
});

test("a request that was lost with its worker is told as lost even after the next worker is ready", async () => {
  const { bots, made } = await start();
  made[0].says({ answer: "" });
  bots.send("one");
  made[0].onerror({});
  made[1].says({ answer: "" });
  assert.equal(bots.ready(), true);
  assert.equal(bots.answer(), null);
});

test("a worker that fails while nothing is asked loses nothing", async () => {
  const { bots, made } = await start();
  made[0].says({ answer: "" });
  made[0].onerror({});
  assert.equal(bots.answer(), "");
});

test("an answer to an earlier request is none to a later one", async () => {
  const { bots, made } = await start();
  made[0].says({ answer: "" });
  bots.send("one");
  made[0].says({ answer: "pass" });
  bots.send("two");
  assert.equal(bots.answer(), "");
});

test("no third worker is started", async () => {
  const { bots, made } = await start();
  for (const worker of [0, 1]) {
    made[worker].says({ answer: "" });
    bots.send("x");
    made[worker].onerror({});
  }
  assert.equal(made.length, 2);
  assert.equal(bots.ready(), false);
});

test("a hidden page does not count the silence", async () => {
  const { b, bots, made, tab } = await start();
  made[0].says({ answer: "" });
  tab.window.document.hidden = true;
  bots.send("one");
  await b.pass(60000);
  assert.equal(bots.answer(), "");
  assert.equal(made[0].ended, false);
});

test("a worker has half a minute to start", async () => {
  const { b, made, bots } = await start();
  await b.pass(29000);
  assert.equal(made[0].ended, false);
  await b.pass(3000);
  assert.equal(made[0].ended, true);
  assert.equal(bots.stats().state, "failed");
});

test("without workers the game thinks by itself", async () => {
  const { bots, tab } = await start({ noWorkers: true });
  assert.equal(bots.ready(), false);
  assert.equal(bots.stats().state, "failed");
  assert.equal(tab.reloads, 0);
});
