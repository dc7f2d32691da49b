"use strict";
// What a wheel and a trackpad do on the canvas (input.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser, Element } = require("./fake.js");

// opened returns what the game is told: the last values of each kind, by how many entries.
function opened() {
  class HTMLCanvasElement extends Element {}
  let canvas;
  const tab = new Browser().open(["input.js"], {
    prepare(w) {
      canvas = new HTMLCanvasElement("canvas", w.document);
      Object.assign(w, { HTMLCanvasElement, kvKeyboard: { y: (e) => e.clientY }, kvKeys: { browsers: () => false } });
    },
  });
  const { document, kvInput } = tab.window;
  return {
    does(name, members) {
      const e = new Event(name, { cancelable: true });
      Object.defineProperty(e, "target", { value: canvas });
      document.dispatchEvent(Object.assign(e, { clientX: 30, clientY: 40 }, members));
      return e;
    },
    told() {
      const all = (kvInput.drain() || []).slice(1);
      const entries = [];
      for (let i = 0; i < all.length; i += 8) {
        const [kind, , x, y, , a, b] = all.slice(i, i + 8);
        assert.deepEqual([x, y], [30, 40]);
        entries.push([kind, Math.round(a * 100) / 100, Math.round(b * 100) / 100]);
      }
      return entries;
    },
  };
}

const wheel = 4, pinch = 6;
const turn = (deltaX, deltaY, more) => ({ deltaX, deltaY, deltaMode: 0, ctrlKey: false, ...more });

test("a pinch on a trackpad zooms by as much as the fingers spread", () => {
  const page = opened();
  for (let i = 0; i < 23; i++) {
    const e = page.does("wheel", turn(0, -3, { ctrlKey: true }));
    assert.ok(e.defaultPrevented, "the browser zooms the page");
  }
  assert.deepEqual(page.told(), [[pinch, 1.99, 0]]); // exp(0.69)
  page.does("wheel", turn(0, -69.3, { ctrlKey: true }));
  page.does("wheel", turn(0, 69.3, { ctrlKey: true }));
  assert.deepEqual(page.told(), [[pinch, 1, 0]]);
  page.does("wheel", turn(0, 1, { ctrlKey: true, deltaMode: 2 }));
  assert.deepEqual(page.told(), [[pinch, 0.37, 0]], "a page is no more than 100 pixels");
});

test("Safari's pinch is heard, but not beside fingers on a screen", () => {
  const page = opened();
  const pinched = (scales) => {
    page.does("gesturestart", { scale: 1 });
    for (const scale of scales) assert.ok(page.does("gesturechange", { scale }).defaultPrevented);
    page.does("gestureend", { scale: scales.at(-1) });
  };
  pinched([1.1, 1.6, 2]);
  assert.deepEqual(page.told(), [[pinch, 2, 0]]);
  pinched([0.5]);
  assert.deepEqual(page.told(), [[pinch, 0.5, 0]]);

  const at = { identifier: 1, clientX: 30, clientY: 40 };
  page.does("touchstart", { touches: [at], changedTouches: [at] });
  page.told();
  pinched([2]);
  assert.deepEqual(page.told(), []);
});

test("a swipe to the side keeps its length, a notch is one and a half turns in any unit", () => {
  const page = opened();
  for (let i = 0; i < 4; i++) page.does("wheel", turn(134, 6.7));
  assert.deepEqual(page.told(), [[wheel, 8, 0.4]]);
  for (const notch of [turn(0, 100), turn(0, 120), turn(0, 3, { deltaMode: 1 }), turn(0, 1, { deltaMode: 2 })]) {
    page.does("wheel", notch);
    assert.deepEqual(page.told(), [[wheel, 0, notch.deltaY === 100 ? 1.49 : 1.5]]);
  }
  page.does("wheel", turn(0, 1, { deltaMode: 1 }));
  assert.deepEqual(page.told(), [[wheel, 0, 0.5]]);
});
