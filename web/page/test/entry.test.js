"use strict";
// Once an exception has passed through the program, nothing enters it any more (entry.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// start watches a program in which the given function runs at each entry.
function start(run) {
  const calls = [];
  const { kvEntry: entry } = new Browser().open(["entry.js"]).window;
  const call = (name) => (sp) => { calls.push(name + sp); };
  const go = {
    exited: false,
    entered: 0,
    _scheduledTimeouts: new Map([[1, 2]]),
    _resume() {
      this.entered++;
      run(this, entry);
    },
    importObject: { gojs: {
      "syscall/js.valueCall": call("call"), "syscall/js.valueInvoke": call("invoke"),
      "syscall/js.valueNew": call("new"), "syscall/js.valueGet": call("get"),
    } },
  };
  const failed = [];
  entry.watch(go, (e) => failed.push(e.message));
  return { entry, go, failed, calls };
}

test("it is known whether the program is running", () => {
  const inside = [];
  let deep = false;
  const { entry, go, failed } = start((it) => {
    inside.push(entry.inside());
    if (deep) return;
    deep = true;
    it._resume(); // a call that the program makes may enter it again
    inside.push(entry.inside());
  });
  assert.equal(entry.inside(), false);
  go._resume();
  assert.deepEqual(inside, [true, true, true]);
  assert.equal(entry.inside(), false);
  assert.deepEqual(failed, []);
});

test("the first exception is told, and passes on; no entry follows, and nothing polls", () => {
  const { entry, go, failed } = start(() => { throw new Error("broken"); });
  assert.throws(() => go._resume(), /broken/);
  assert.equal(entry.inside(), false);
  go._resume();
  go._resume();
  assert.equal(go.entered, 1);
  assert.deepEqual(failed, ["broken"]);
  assert.equal(go._scheduledTimeouts.size, 0);
});

test("an exception that passes through several entries is told once", () => {
  const { go, failed } = start((it) => {
    if (it.entered < 3) it._resume();
    throw new Error("number " + it.entered);
  });
  assert.throws(() => go._resume());
  assert.deepEqual(failed, ["number 3"]);
});

test("the program's own calls do not go on after it has failed", () => {
  const { go, calls } = start(() => { throw new Error("broken"); });
  const { gojs } = go.importObject;
  gojs["syscall/js.valueCall"](1);
  assert.throws(() => go._resume());
  for (const name of ["Call", "Invoke", "New"]) assert.throws(() => gojs["syscall/js.value" + name](2), /failed/);
  gojs["syscall/js.valueGet"](3);
  assert.deepEqual(calls, ["call1", "call2", "invoke2", "new2", "get3"]);
});

test("a program that has ended has not failed", () => {
  const { go, failed } = start((it) => {
    it.exited = true;
    throw new Error("exit");
  });
  assert.throws(() => go._resume());
  go._resume();
  assert.equal(go.entered, 1);
  assert.deepEqual(failed, []);
  assert.equal(go._scheduledTimeouts.size, 0);
});
