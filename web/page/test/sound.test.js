"use strict";
// Sounds, and how long the page keeps the audio device awake for them (sound.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// FakeContext is an AudioContext that runs when it is told to, unless the browser blocks that.
class FakeContext {
  static blocked = false;
  static made = [];
  state = "suspended";
  destination = {};
  sources = [];

  constructor() { FakeContext.made.push(this); }

  async resume() {
    if (FakeContext.blocked) throw new Error("NotAllowedError");
    this.state = "running";
  }

  async suspend() { this.state = "suspended"; }

  createBufferSource() {
    const source = { connect: (to) => to, start: () => { this.sources.push(source); } };
    return source;
  }

  createGain() { return { gain: {}, connect: (to) => to, disconnect() {} }; }
}

class FakeBuffer {
  constructor({ length }) { this.samples = new Float32Array(length); }

  getChannelData() { return this.samples; }
}

function start() {
  FakeContext.made = [];
  FakeContext.blocked = false;
  const b = new Browser();
  const tab = b.open(["sound.js"], {
    prepare(w) {
      w.AudioContext = FakeContext;
      w.AudioBuffer = FakeBuffer;
    },
  });
  const sound = tab.window.kvSound;
  sound.set(true);
  sound.add("coin", new Int16Array([1, 2, 3]).buffer, 44100);
  return { b, tab, sound, state: () => sound.stats().state, made: FakeContext.made };
}

test("without a gesture there is no context", async () => {
  const { b, sound, state } = start();
  sound.play("coin", 1);
  await b.pass(0);
  assert.equal(state(), "none");
});

test("a gesture that plays nothing keeps the context awake for no longer than a sound does", async () => {
  const { b, tab, sound, state, made } = start();
  tab.tell("pointerdown");
  tab.tell("click");
  await b.pass(2900);
  assert.equal(state(), "running");
  await b.pass(200);
  assert.equal(state(), "suspended");
  tab.tell("click"); // it has run: it resumes with its next sound only
  await b.pass(0);
  assert.equal(state(), "suspended");
  sound.play("no such sound", 1);
  await b.pass(0);
  assert.equal(state(), "running");
  await b.pass(3100);
  assert.equal(state(), "suspended");
  sound.play("coin", 1);
  await b.pass(0);
  assert.deepEqual([state(), made.length, made[0].sources.length], ["running", 1, 1]);
});

test("the context sleeps only after the last sound", async () => {
  const { b, tab, sound, state, made } = start();
  tab.tell("keydown");
  await b.pass(0);
  sound.play("coin", 1);
  await b.pass(5000);
  assert.deepEqual([state(), sound.stats().sounding], ["running", 1]);
  made[0].sources[0].onended();
  await b.pass(2900);
  assert.equal(state(), "running");
  await b.pass(200);
  assert.equal(state(), "suspended");
});

test("a gesture tries again where the one before was not enough", async () => {
  const { b, tab, state } = start();
  FakeContext.blocked = true;
  tab.tell("pointerdown");
  await b.pass(4000);
  assert.equal(state(), "suspended");
  FakeContext.blocked = false;
  tab.tell("pointerup");
  await b.pass(0);
  assert.equal(state(), "running");
  await b.pass(3100);
  assert.equal(state(), "suspended");
});
