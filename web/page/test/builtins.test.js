"use strict";
// The page's scripts and the program use the browser's own functions, whatever other scripts replace (builtins.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const vm = require("node:vm");
const { Browser } = require("./fake.js");

const throws = () => { throw new Error("an intruder's"); };

// start opens a page, on which a script has replaced functions before.
function start(replaces = () => {}) {
  const clock = { ms: 1000 };
  const tab = new Browser().open(["builtins.js"], {
    prepare(w) {
      Object.assign(w, {
        JSON: { parse: JSON.parse, stringify: JSON.stringify }, Promise, TextDecoder: class extends TextDecoder {},
        Reflect: Object.create(null, Object.getOwnPropertyDescriptors(Reflect)), Date: class extends Date {},
        performance: { now: () => clock.ms, mark() {} }, crypto: { getRandomValues: (into) => into.fill(7) },
        console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
        fetch: async () => "fetched", requestAnimationFrame: () => 5, cancelAnimationFrame() {},
      });
      replaces(w);
    },
  });
  return { window: tab.window, kept: tab.window.kvBuiltins, clock };
}

test("a function that is replaced later stays the browser's here", async () => {
  const { window, kept } = start();
  for (const [of, name] of [
    [window.JSON, "parse"], [window.JSON, "stringify"], [window, "fetch"], [window, "requestAnimationFrame"],
    [window.Date, "now"], [window.crypto, "getRandomValues"], [window.console, "log"],
    [window.TextDecoder.prototype, "decode"], [window.performance, "now"], [window, "setTimeout"],
  ]) of[name] = throws;
  assert.equal(kept.JSON.parse("[1]")[0], 1);
  assert.equal(kept.JSON.stringify({ a: 1 }), '{"a":1}');
  assert.equal(await kept.fetch(), "fetched");
  assert.equal(kept.requestAnimationFrame(), 5);
  assert.ok(kept.Date.now() > 0);
  assert.equal(kept.performance.now(), 1000);
  assert.equal(new kept.TextDecoder("utf-8").decode(Buffer.from("€")), "€");
  assert.equal(kept.crypto.getRandomValues(new Uint8Array(1))[0], 7);
  kept.console.log("nothing");
  assert.deepEqual([...kept.broken()], []);
});

test("the program gets them too, under the names that it reads from the window", () => {
  const { window, kept } = start();
  const { get } = kept.Reflect;
  const inside = vm.runInContext("window", window); // the window as the page's scripts see it
  window.fetch = throws;
  window.mine = "mine";
  assert.equal(get(inside, "fetch"), kept.fetch);
  assert.equal(get(inside, "mine"), "mine");
  assert.equal(get({ fetch: 1 }, "fetch"), 1);
  assert.equal(get(inside, "Reflect"), window.Reflect, "its own access is not for it");
  assert.equal(get(inside, "toString"), window.toString, "nothing comes from a prototype");
});

test("the time never goes back, and goes on from where it stood", () => {
  const { kept, clock } = start();
  const { now } = kept.performance;
  assert.equal(now(), 1000);
  clock.ms = 400;
  assert.equal(now(), 1000);
  clock.ms = 450;
  assert.equal(now(), 1050);
  clock.ms = 100;
  assert.equal(now(), 1050);
  clock.ms = 110;
  assert.equal(now(), 1060);
});

test("a clock that gives no time is done without", () => {
  for (const broken of [throws, () => NaN, () => "nonsense", () => -5]) {
    const { kept } = start((w) => { w.performance.now = broken; });
    assert.ok(kept.performance.now() > 1e12, "the time of day");
  }
  for (const broken of [throws, () => NaN, () => undefined, undefined]) {
    const { kept } = start((w) => { w.Date.now = broken; });
    assert.ok(Math.abs(kept.Date.now() - Date.now()) < 10000);
    assert.deepEqual([...kept.broken()], []);
  }
});

test("functions without which the game does well may throw", () => {
  const { kept } = start((w) => {
    for (const name of Object.keys(w.console)) w.console[name] = throws;
    w.crypto.getRandomValues = w.performance.mark = throws;
  });
  for (const name of ["log", "info", "warn", "error", "debug"]) kept.console[name]("a", 1);
  kept.performance.mark("step");
  const bytes = kept.crypto.getRandomValues(new Uint8Array(64));
  assert.ok(new Set(bytes).size > 1);
  assert.deepEqual([...kept.broken()], []);
  assert.equal(kept.crypto.subtle, undefined, "a page without https has none");
  const none = start((w) => { w.console = w.crypto = undefined; });
  none.kept.console.log("nowhere");
  assert.deepEqual([...none.kept.broken()], []);
});

test("what the game cannot do without, and does not work, is named", () => {
  for (const [name, replaces] of [
    ["JSON.parse", (w) => { w.JSON.parse = () => ({}); }], ["JSON.stringify", (w) => { w.JSON.stringify = () => ""; }],
    ["TextDecoder", (w) => { w.TextDecoder.prototype.decode = () => "k?"; }],
    ["requestAnimationFrame", (w) => { w.requestAnimationFrame = throws; }],
    ["setTimeout", (w) => { w.setTimeout = throws; }], ["setInterval", (w) => { w.clearInterval = null; }],
    ["fetch", (w) => { w.fetch = "nothing"; }],
  ]) assert.deepEqual([...start(replaces).kept.broken()], [name]);
});
