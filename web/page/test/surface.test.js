"use strict";
// The canvas never has more pixels than the device can hold, and a refused context is said (surface.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// start opens a page whose browser gives a WebGL context with these limits; refuses says how it refuses one.
function start({ limit = 16384, limits = {}, ratio = 1, w: width = 800, h: height = 600, refuses = "" } = {}) {
  const failed = [];
  const asked = [];
  const media = [];
  let changed = 0;
  const context = {
    MAX_TEXTURE_SIZE: "texture", MAX_RENDERBUFFER_SIZE: "buffer", MAX_VIEWPORT_DIMS: "viewport",
    lost: refuses === "lost",
    isContextLost() { return this.lost; },
    getParameter(name) {
      return { texture: limit, buffer: limit, viewport: new Int32Array([limit, limit]), ...limits }[name];
    },
  };
  class HTMLCanvasElement {
    style = {};
    pixels = { width: 300, height: 150 };
    get width() { return this.pixels.width; }
    set width(n) { this.pixels.width = n; }
    get height() { return this.pixels.height; }
    set height(n) { this.pixels.height = n; }
    getContext(kind, attributes) {
      asked.push({ kind, ...attributes });
      if (refuses === "throws") throw new Error("no");
      return refuses === "null" ? null : context;
    }
  }
  const tab = new Browser().open(["surface.js"], {
    prepare(w) {
      w.HTMLCanvasElement = HTMLCanvasElement;
      w.devicePixelRatio = ratio;
      w.kvPage = { changed: () => { changed++; }, fail: (...what) => failed.push(what.join(": ")) };
      w.matchMedia = (query) => {
        const at = Object.assign(new EventTarget(), { query });
        media.push(at);
        return at;
      };
      const canvas = new HTMLCanvasElement();
      Object.assign(canvas, { clientWidth: width, clientHeight: height });
      Object.assign(w.document.body, { clientWidth: width, clientHeight: height });
      w.document.querySelector = () => canvas;
    },
  });
  const { window } = tab;
  const canvas = window.document.querySelector("canvas");
  const size = () => [canvas.width, canvas.height];
  return { window, surface: window.kvSurface, canvas, context, size, failed, asked, media, changed: () => changed };
}

test("the canvas has the screen's pixels where the device can hold them", () => {
  for (const [ratio, want] of [[1, [800, 600]], [2, [1600, 1200]], [1.5, [1200, 900]], [undefined, [800, 600]]]) {
    const { surface, size } = start({ ratio });
    assert.equal(surface.ratio(), ratio || 1);
    assert.equal(surface.drawable(), true);
    assert.deepEqual(size(), want);
    assert.equal(surface.ratio(), ratio || 1);
  }
});

test("no side exceeds a limit of the device, less the margins of an image, or the power of two below", () => {
  for (const [options, want] of [
    [{ limit: 2048, ratio: 2, w: 1200, h: 600 }, [2036, 1018]],
    [{ limit: 2048, ratio: 2, w: 600, h: 1200 }, [1018, 2036]],
    [{ limit: 4096, limits: { texture: 2048 }, ratio: 3, w: 1000, h: 100 }, [2036, 204]],
    [{ limit: 4096, limits: { buffer: 2048 }, ratio: 3, w: 1000, h: 100 }, [2036, 204]],
    [{ limit: 4096, limits: { viewport: new Int32Array([4096, 2048]) }, ratio: 3, w: 1000, h: 100 }, [2036, 204]],
    [{ limit: 3000, ratio: 3, w: 1000, h: 100 }, [2036, 204]],
    [{ limit: 2048, limits: { viewport: null, buffer: 0 }, ratio: 3, w: 1000, h: 100 }, [2036, 204]],
    [{ limit: 32768, ratio: 5, w: 4000, h: 10 }, [16372, 41]],
  ]) {
    const { surface, size } = start(options);
    surface.drawable();
    assert.deepEqual(size(), want, JSON.stringify(options));
  }
});

test("the canvas has no more than sixteen million pixels", () => {
  const { surface, size } = start({ ratio: 4, w: 2000, h: 2000 });
  surface.drawable();
  assert.deepEqual(size(), [4096, 4096]);
  assert.equal(surface.ratio(), 2.048);
});

test("a side has at least one pixel, and a page that is not shown leaves the canvas as it is", () => {
  const thin = start({ w: 4000, h: 1, ratio: 0.1 });
  thin.surface.drawable();
  assert.deepEqual(thin.size(), [400, 1]);
  for (const nothing of [{ w: 0 }, { h: 0 }]) {
    const { surface, size } = start(nothing);
    surface.drawable();
    assert.deepEqual(size(), [300, 150]);
  }
});

test("whatever size Ebitengine sets, the canvas gets the one that fits, and the game is told of another ratio", () => {
  const { window, surface, canvas, size, changed } = start({ limit: 2048, ratio: 2, w: 1000, h: 500 });
  surface.drawable();
  assert.deepEqual(size(), [2000, 1000]);
  assert.equal(changed(), 0, "it is the screen's own");
  Object.assign(window.document.body, { clientWidth: 1500, clientHeight: 500 });
  canvas.width = 3000;
  canvas.height = 1000;
  assert.deepEqual(size(), [2036, 679]);
  assert.equal(changed(), 1);
  assert.equal(surface.ratio(), 2036 / 1500);
});

test("a window that is moved to another screen is drawn with its pixels, as often as it is", () => {
  const { window, surface, size, media, changed } = start();
  surface.drawable();
  for (const [i, ratio] of [2, 1, 1.25].entries()) {
    window.devicePixelRatio = ratio;
    media[i].dispatchEvent(new Event("change"));
    assert.deepEqual(size(), [800 * ratio, 600 * ratio]);
    assert.equal(media[i + 1].query, `(resolution: ${ratio}dppx)`);
    assert.equal(changed(), i + 1);
  }
});

test("the context is requested without antialiasing, and others as they are", () => {
  const { canvas, surface, asked } = start();
  assert.equal(surface.drawable(), true);
  canvas.getContext("webgl2", { antialias: true, alpha: false });
  canvas.getContext("2d", { antialias: true });
  const [first, second, flat] = asked;
  assert.deepEqual([first.antialias, first.stencil, second.antialias, second.alpha, flat.antialias],
    [false, true, false, false, true]);
});

test("a refused context is said, in whatever way the browser refuses it", () => {
  for (const [refuses, why] of [["null", ""], ["throws", "Error: no"], ["lost", "the context is lost"]]) {
    const { surface, failed, size } = start({ refuses });
    assert.equal(surface.drawable(), false);
    assert.deepEqual(failed, ["nowebgl: " + why]);
    assert.deepEqual(size(), [300, 150]);
    assert.equal(surface.lost(), false, "there was none");
  }
});

test("a context that is lost later is known to be lost, and requested again it is the same", () => {
  const { surface, canvas, context, failed, media } = start();
  surface.drawable();
  assert.equal(surface.lost(), false);
  context.lost = true;
  assert.equal(surface.lost(), true);
  assert.equal(canvas.getContext("webgl2"), context);
  assert.equal(media.length, 1, "it watches the screen once");
  assert.deepEqual(failed, []);
});

test("a canvas that is abandoned keeps its size on the page", () => {
  const { surface, canvas } = start();
  surface.abandon();
  assert.deepEqual(canvas.style, { width: "800px", height: "600px" });
});
