"use strict";
// When the game gets a frame (frame.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// open opens a page whose game asks for the next frame in each, and counts them in page.frames. The browser has a
// frame every 16 ms while the page is seen.
function open(b) {
  const seen = { lost: false, drawn: true };
  const tab = b.open(["frame.js"], {
    prepare(w, own) {
      w.document.hidden = false;
      w.kvSurface = { lost: () => seen.lost };
      w.kvBuiltins = { forGo: {} };
      w.requestAnimationFrame = (f) => b.clock.set(() => {
        if (!w.document.hidden && seen.drawn) f(w.performance.now());
      }, 16, 0, own.owner);
      w.cancelAnimationFrame = (id) => b.clock.clear(id);
      w.URL = { createObjectURL: () => "blob:", revokeObjectURL() {} };
      w.Worker = class {
        constructor() { this.timer = b.clock.set(() => this.onmessage(), 50, 50, own.owner); }
        terminate() { b.clock.clear(this.timer); }
      };
    },
  });
  const page = {
    tab, frames: 0, asks: true,
    frame: tab.window.kvFrame,
    lose(value) { seen.lost = value; },
    draw(value) { seen.drawn = value; },
    hide(value) {
      tab.window.document.hidden = value;
      tab.window.document.dispatchEvent(new Event("visibilitychange"));
    },
    // during returns how many frames the game has while ms milliseconds pass.
    async during(ms) {
      const before = page.frames;
      await b.pass(ms);
      return page.frames - before;
    },
  };
  const next = () => {
    page.frames++;
    if (page.asks) tab.window.requestAnimationFrame(next);
  };
  tab.window.requestAnimationFrame(next);
  return page;
}

const between = (n, low, high) => assert.ok(n >= low && n <= high, `${n} frames, want ${low} to ${high}`);

test("a game with something to do has every frame", async () => {
  const b = new Browser();
  const page = open(b);
  between(await page.during(1600), 95, 101);
});

test("a game at rest has two frames a second, and one that is woken has all for a while", async () => {
  const b = new Browser();
  const page = open(b);
  page.frame.setIdle(true);
  await b.pass(500);
  assert.equal(page.frame.stats().parked, true);
  between(await page.during(4000), 7, 9);
  page.tab.tell("pointerdown");
  between(await page.during(150), 8, 10);
  await b.pass(100);
  between(await page.during(4000), 7, 9);
  page.frame.wake(1000);
  between(await page.during(1000), 60, 63);
  page.frame.wakeAfter(2000);
  await b.pass(1900);
  between(await page.during(300), 8, 11);
  page.frame.setIdle(false);
  between(await page.during(1600), 95, 101);
});

test("every event that may change the picture wakes the game", async () => {
  const b = new Browser();
  const page = open(b);
  page.frame.setIdle(true);
  await b.pass(1000);
  for (const name of ["pointermove", "touchend", "wheel", "keydown", "input", "drop", "resize", "focus", "pageshow"]) {
    await b.pass(1000);
    page.tab.tell(name);
    between(await page.during(100), 5, 7);
  }
});

test("without its context the game has no frame, and goes on when it is back", async () => {
  const b = new Browser();
  const page = open(b);
  await b.pass(100);
  page.lose(true);
  page.frame.wake(1500);
  assert.equal(await page.during(1500), 0);
  page.lose(false);
  page.frame.wake();
  between(await page.during(600), 1, 40);
});

test("a hidden page goes on by a timer while it has something to do, and rests after it", async () => {
  const b = new Browser();
  const page = open(b);
  await b.pass(100);
  page.hide(true);
  between(await page.during(2000), 38, 42);
  page.frame.setIdle(true);
  await b.pass(600);
  between(await page.during(4000), 7, 9);
  page.hide(false);
  between(await page.during(150), 8, 10);
});

test("a page whose frames stop without a word goes on slowly", async () => {
  const b = new Browser();
  const page = open(b);
  page.draw(false); // as for a frame (iframe) scrolled out of view
  between(await page.during(4000), 7, 9);
});

test("a game that is stopped has no frame any more", async () => {
  const b = new Browser();
  const page = open(b);
  await b.pass(100);
  page.frame.stop();
  assert.equal(await page.during(4000), 0);
});

test("frames can be the page's own instead of the game's", async () => {
  const b = new Browser();
  const page = open(b);
  await b.pass(100);
  page.lose(true);
  let own = 0;
  page.frame.instead(() => { own++; });
  const game = await page.during(1600);
  assert.equal(game, 0);
  between(own, 95, 102);
});

test("what is to happen after a frame happens once, even if something before it fails", async () => {
  const b = new Browser();
  const page = open(b);
  const done = [];
  page.tab.window.reportError = () => done.push("reported");
  page.frame.after(() => { throw new Error("of the game"); });
  page.frame.after(() => done.push("second"));
  await b.pass(0);
  assert.deepEqual(done, ["reported", "second"]);
});
