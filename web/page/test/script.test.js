"use strict";
// window.kilovolt answers every call of a script, and none of its code runs inside the program (script.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// start opens a page. With program it has one, which notes the calls: answer says what a call gets, as [result] or
// ["", refusal], or null if it waits.
function start({ program = true, answer = (name) => [JSON.stringify(name)], more = () => {} } = {}) {
  const b = new Browser();
  const calls = [];
  const tab = b.open(["words.js", "script.js"], {
    prepare(w) {
      delete w.kvCalls;
      Object.assign(w, { Promise, Error });
      w.kvEntry = { running: false, inside() { return this.running; } };
      more(w);
    },
  });
  const { kilovolt: kv, kvCalls, kvEntry } = tab.window;
  const pending = [];
  const serve = () => kvCalls.serve((name, end, first, second) => {
    calls.push(name === "on" ? [name] : [name, first, second]);
    if (name === "on") return;
    const got = answer(name, first, second);
    if (got) end(got[0], got[1] || "");
    else pending.push(end);
  });
  if (program) serve();
  return { b, tab, kv, calls, kvCalls, kvEntry, pending, serve };
}

const code = (promise) => promise.then(() => "done", (e) => e.code);

// all calls every function, and returns what they give: values, and the codes of refusals.
async function all(kv) {
  const out = new Set();
  for (const name of Object.keys(kv)) {
    if (typeof kv[name] !== "function" || name === "on") continue;
    const got = kv[name]("x", "y");
    out.add(got && got.then ? await code(got) : got);
  }
  return [...out].sort();
}

test("without a program values are null, and promises are refused with the reason", async () => {
  const { kv, kvCalls, serve } = start({ program: false });
  assert.equal(kv.schema, 1);
  assert.deepEqual(await all(kv), ["not-ready", null].sort());
  assert.equal(kv.saved, null);
  serve();
  for (const why of ["elsewhere", "stopped"]) {
    kvCalls.stop(why);
    assert.deepEqual(await all(kv), [why, null].sort());
    assert.equal(kv.saved, null);
  }
  await assert.rejects(kv.play("x"), (e) => e.message.length > 20);
  kvCalls.goOn();
  assert.equal(await kv.play("x"), "play");
});

test("calls get what the program answers", async () => {
  const { kv, calls } = start({ answer: (name) => [JSON.stringify({ name, saved: true })] });
  assert.equal(kv.view().name, "view");
  assert.equal((await kv.play("pass")).name, "play");
  assert.equal((await kv.order(1, { run: true })).name, "order");
  assert.equal(kv.saved, true);
  assert.deepEqual(calls, [
    ["view", null, null], ["play", "pass", null], ["order", 1, '{"run":true}'], ["saving", null, null],
  ]);
});

test("a refusal says why", async () => {
  const refusal = { code: "rule", message: "You have 3 E", rule: "A9", have: 3, need: 4, other: 1 };
  const { kv } = start({ answer: () => ["", JSON.stringify(refusal)] });
  await assert.rejects(kv.play("x"), (e) => {
    const { other, ...told } = refusal;
    assert.deepEqual({ ...e, message: e.message }, told, `not ${other}`);
    return e instanceof Error;
  });
  assert.equal(kv.view(), null);
});

test("a script's values become plain before the program gets them", async () => {
  const { kv, calls } = start();
  const got = (name, ...values) => {
    calls.length = 0;
    kv[name](...values);
    return calls[0].slice(1);
  };
  const evil = { toString() { throw new Error("entered"); }, toJSON() { throw new Error("entered"); } };
  assert.deepEqual(got("seat", 1, "hard"), [1, "hard"]);
  assert.deepEqual(got("seat", undefined, null), [null, null]);
  assert.deepEqual(got("seat", true, evil), [true, false]);
  assert.deepEqual(got("play", Symbol("x")), [false, null]);
  assert.deepEqual(got("newGame", evil), [false, null]);
  assert.deepEqual(got("newGame", () => {}), [false, null]);
  assert.deepEqual(got("newGame", undefined), [null, null]);
  const circle = {};
  circle.circle = circle;
  assert.deepEqual(got("newGame", circle), [false, null]);
  assert.deepEqual(got("order", 2, [1, "a"]), [2, '[1,"a"]']);
});

test("what is too long arrives as too long, without a copy of it", () => {
  const { kv, calls } = start();
  const length = (name, ...values) => {
    calls.length = 0;
    kv[name](...values);
    return calls[0].slice(1).filter((v) => v !== null).map((v) => v.length).join();
  };
  const most = 1 << 16;
  assert.equal(length("play", "x".repeat(most)), String(most));
  assert.equal(length("play", "x".repeat(most + 5)), String(most + 1));
  assert.equal(length("load", "x".repeat(2 << 20)), String(2 << 20));
  assert.equal(length("load", "x".repeat((2 << 20) + 5)), String((2 << 20) + 1));
  assert.equal(length("newGame", { seed: "9".repeat(1e6) }), String(most + 1));
  assert.equal(length("newGame", "9".repeat(most - 4)), String(most - 2));
  let asked = 0;
  const many = Array.from({ length: 1e6 }, () => ({ get a() { return asked++; } }));
  assert.equal(length("newGame", many), String(most + 1));
  assert.ok(asked < most, `${asked} members were read`);
});

test("a call from a listener waits until the program is done, and then they are made in order", async () => {
  const { b, kv, calls, kvEntry } = start();
  kvEntry.running = true;
  const ends = [];
  for (const text of ["a", "b", "c"]) kv.play(text).then(() => ends.push(text));
  kv.warnings("w"); // changes nothing
  kv.view();
  assert.deepEqual(calls.map(([name, first]) => name + (first || "")), ["warningsw", "view"]);
  kvEntry.running = false;
  kv.play("d"); // after those that wait
  assert.equal(calls.length, 2);
  await b.pass(1);
  assert.deepEqual(calls.slice(2).map((c) => c[1]), ["a", "b", "c", "d"]);
  assert.deepEqual(ends, ["a", "b", "c"]);
  kv.play("e");
  assert.equal(calls.at(-1)[1], "e", "at once");
});

test("the page gets time between many calls, in a hidden tab too, and too many are refused", async () => {
  for (const hidden of [false, true]) {
    const { b, tab, kv, calls, kvEntry } = start();
    tab.window.document.hidden = hidden;
    const made = [];
    tab.window.setTimeout = () => assert.fail("a script's own");
    kvEntry.running = true;
    const asked = Array.from({ length: 252 }, (_, i) => code(kv.play(String(i))));
    kvEntry.running = false;
    b.clock.set(() => made.push(calls.length), 0);
    await b.pass(100);
    assert.equal(calls.length, 250);
    if (!hidden) assert.equal(made[0], 16);
    assert.deepEqual((await Promise.all(asked)).slice(249), ["done", "telling", "telling"]);
  }
});

test("calls that wait are refused when the program stops, and not made when it goes on", async () => {
  const { b, kv, calls, kvCalls, kvEntry, pending } = start({ answer: () => null });
  const first = code(kv.play("a"));
  kvEntry.running = true;
  const second = code(kv.play("b"));
  kvCalls.stop("elsewhere");
  assert.deepEqual(await Promise.all([first, second]), ["elsewhere", "elsewhere"]);
  pending[0]('"late"', "");
  kvCalls.goOn();
  kvEntry.running = false;
  await b.pass(1);
  assert.deepEqual(calls.map((c) => c[1]), ["a"]);
});

test("listeners hear every change, each on its own, until they are removed", () => {
  const reported = [];
  const { kv, kvCalls, calls } = start({ more(w) { w.console = { error: (e) => reported.push(e.message) }; } });
  const heard = [];
  const remove = [];
  remove.push(kv.on((change) => {
    heard.push("a" + change.n);
    change.n = 0; // its own copy
    if (heard.length === 1) {
      remove[1]();
      kv.on((later) => heard.push("d" + later.n));
    }
  }));
  remove.push(kv.on(() => heard.push("b")));
  kv.on(() => { throw new Error("of a listener"); });
  kv.on((change) => heard.push("c" + change.n));
  kvCalls.tell('{"n":1}');
  kvCalls.tell('{"n":2}');
  remove[0]();
  kvCalls.tell('{"n":3}');
  assert.deepEqual(heard, ["a1", "c1", "a2", "c2", "d2", "c3", "d3"]);
  assert.equal(reported.length, 3);
  assert.deepEqual(calls, [["on"]], "the program is asked once");
  assert.equal(typeof kv.on("nothing"), "function");
});

test("a listener's calls wait until all have heard", async () => {
  const { b, kv, kvCalls, calls } = start();
  kv.on(() => { kv.play("from a listener"); });
  kvCalls.tell("{}");
  assert.deepEqual(calls, [["on"]]);
  await b.pass(1);
  assert.equal(calls[1][1], "from a listener");
});

test("listeners from before there was a program are served by it", () => {
  const { kv, calls, serve } = start({ program: false });
  kv.on(() => {});
  assert.deepEqual(calls, []);
  serve();
  assert.deepEqual(calls, [["on"]]);
});

test("a script that has used up the stack gets an answer, and the program is not entered", async () => {
  const { kv, calls } = start();
  const asked = [];
  const down = () => {
    try {
      down();
    } catch (e) { /* the end */ }
    if (asked.length < 400) asked.push(kv.play("x")); // on the way back there is a little more space for each
  };
  down();
  const codes = await Promise.all(asked.map(code));
  assert.ok(codes.includes("too-deep"));
  assert.ok(codes.every((got) => got === "too-deep" || got === undefined), "some could not even begin");
  assert.deepEqual(calls, []);
  assert.equal(await kv.play("x"), "play");
});

test("what a script replaces later is not used", async () => {
  const { b, tab, kv } = start();
  const broken = () => { throw new Error("an intruder's"); };
  Object.assign(tab.window, { Promise: broken, Error: broken, setTimeout: broken, MessageChannel: broken });
  assert.equal(await kv.play("x"), "play");
  assert.equal(kv.view(), "view");
  await b.pass(1);
});
