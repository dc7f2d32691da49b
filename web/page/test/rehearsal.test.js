"use strict";
// When the program rehearses (rehearsal.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// rehearse starts a page whose program came with so many bytes over the network, and returns how often it has
// rehearsed after ten seconds, of the three steps that it would take, and how often after one.
async function rehearse({ bytes, userAgent = "Chrome/1" }) {
  const b = new Browser();
  class Timing {
    constructor(name, transferSize) { Object.assign(this, { name, transferSize }); }
  }
  const marks = [];
  const tab = b.open(["rehearsal.js"], {
    prepare(w) {
      w.navigator.userAgent = userAgent;
      w.PerformanceResourceTiming = Timing;
      w.performance.getEntriesByType = () => [
        new Timing("https://example.org/page-1.js", 5000), new Timing("https://example.org/kilovolt-1.wasm", bytes),
      ];
      w.document.getElementById = (id) => (id === "kv-build" ? { textContent: '{"wasm": "kilovolt-1.wasm"}' } : null);
      w.kvPage = { mark: (name) => marks.push(name) };
    },
  });
  let steps = 0;
  tab.window.kvRehearsal.offer(() => ++steps < 3);
  await b.pass(1000);
  const soon = steps;
  await b.pass(9000);
  return { soon, steps, marks };
}

test("a program that came over the network rehearses once, when the start is over", async () => {
  assert.deepEqual(await rehearse({ bytes: 3e6 }), { soon: 0, steps: 3, marks: ["rehearsed"] });
});

test("one from a cache does not, nor does one in a browser that stores no compiled code by this rule", async () => {
  assert.deepEqual(await rehearse({ bytes: 0 }), { soon: 0, steps: 0, marks: [] });
  assert.deepEqual(await rehearse({ bytes: 3e6, userAgent: "Firefox/1" }), { soon: 0, steps: 0, marks: [] });
});
