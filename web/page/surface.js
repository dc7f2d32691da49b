"use strict";
// The game's WebGL context: the only one that is ever requested. If the browser refuses it, in whatever way, the page
// says so.
// Requesting one in advance to find out delayed a browser's first visit by some tenths of a second, and doing so in a
// worker made WebKit crash with an invalid memory access in one game out of ten.
//
// The context is requested without antialiasing. Ebitengine draws the picture elsewhere and copies it to the canvas
// as one rectangle: there are no edges to smooth, and four samples per pixel would be stored, filled and resolved in
// every frame for nothing. Without a graphics card they make a frame take up to half as long again.
//
// The page decides how many pixels the canvas has. Ebitengine would give it all that the screen has, and end the
// program when the graphics card cannot hold that many: browsers that hide what they run on report a screen of two
// pixels to a CSS pixel and a card that holds 2048. When Ebitengine sets the size of its canvas, the page sets it to
// what fits. The game is told the ratio (env in loader.js), and paints as many pixels; what they cover on the screen
// stays the same.
(() => {
  /** @typedef {(this: HTMLCanvasElement, kind: string, attributes?: object, ...rest: unknown[]) =>
   *  RenderingContext | null} Get */
  /** @typedef {{ get(this: HTMLCanvasElement): number, set(this: HTMLCanvasElement, pixels: number): void }} Side */

  const get = /** @type {Get} */ (HTMLCanvasElement.prototype.getContext);
  /** @type {WebGL2RenderingContext | null} */
  let context = null;

  // Kept free on each side: what is as large as the canvas fits into an image of the game with its margins
  // (sprites/atlas).
  const margins = 12;
  // The most pixels of a canvas: see maxPixels of the game (game/app/window).
  const mostPixels = 4096 * 4096;

  const sides = /** @type {{ width: Side, height: Side }} */ ({
    width: Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width"),
    height: Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "height"),
  });

  let most = 0;  // pixels of a side, 0 while unknown
  let ratio = 0; // of the canvas's pixels to CSS pixels, 0 while it has none

  // longest returns how many pixels the sides of a canvas may have with a context. Ebitengine's images have at most
  // a power of two.
  /** @param {WebGL2RenderingContext} gl */
  function longest(gl) {
    const all = [gl.MAX_TEXTURE_SIZE, gl.MAX_RENDERBUFFER_SIZE, gl.MAX_VIEWPORT_DIMS].flatMap((limit) => {
      const value = gl.getParameter(limit);
      return typeof value === "number" ? [value] : [...(value || [])];
    });
    const least = Math.min(...all.filter((n) => n > 0), 16384);
    return 2 ** Math.floor(Math.log2(least)) - margins;
  }

  // fitting returns the number of pixels to a CSS pixel for a canvas of w×h CSS pixels.
  /** @param {number} w @param {number} h */
  const fitting = (w, h) => Math.min(window.devicePixelRatio || 1, most / w, most / h, Math.sqrt(mostPixels / (w * h)));

  // fit sizes the canvas for what the body measures now.
  /** @param {HTMLCanvasElement} canvas */
  function fit(canvas) {
    const { clientWidth: w, clientHeight: h } = document.body;
    if (w === 0 || h === 0) return; // nothing is shown
    const was = window.kvSurface.ratio();
    ratio = fitting(w, h);
    for (const [side, length] of /** @type {const} */ ([["width", w], ["height", h]])) {
      const pixels = Math.max(1, Math.round(length * ratio));
      if (sides[side].get.call(canvas) !== pixels) sides[side].set.call(canvas, pixels);
    }
    if (was !== ratio) window.kvPage.changed();
  }

  // watch calls f whenever the screen's own ratio changes, as when the window is moved to another one.
  /** @param {() => void} f */
  function watch(f) {
    const at = window.matchMedia("(resolution: " + window.devicePixelRatio + "dppx)");
    at.addEventListener("change", () => {
      f();
      watch(f);
    }, { once: true });
  }

  /** @param {HTMLCanvasElement} canvas @param {WebGL2RenderingContext} gl */
  function adopt(canvas, gl) {
    context = gl;
    most = longest(gl);
    for (const [side, { get: read }] of Object.entries(sides)) {
      Object.defineProperty(canvas, side, { get: read, set() { fit(canvas); }, configurable: true });
    }
    fit(canvas);
    watch(() => fit(canvas));
  }

  /** @type {Get} */
  function getContext(kind, attributes, ...rest) {
    if (kind !== "webgl2") return get.call(this, kind, attributes, ...rest);
    /** @type {WebGL2RenderingContext | null} */
    let gl = null;
    let why = "";
    try {
      const given = get.call(this, kind, { ...attributes, antialias: false }, ...rest);
      gl = /** @type {WebGL2RenderingContext | null} */ (given);
      if (gl && !context && gl.isContextLost()) [gl, why] = [null, "the context is lost"];
    } catch (e) {
      why = String(e); // in the program it would be a panic
    }
    if (gl && !context) adopt(this, gl);
    if (!gl) window.kvPage.fail("nowebgl", why);
    return gl;
  }
  HTMLCanvasElement.prototype.getContext = /** @type {typeof HTMLCanvasElement.prototype.getContext} */ (getContext);

  window.kvSurface = {
    // drawable requests the context, as Ebitengine then does for the same canvas, and returns whether there is one.
    drawable() {
      const attributes = { alpha: true, premultipliedAlpha: true, stencil: true, depth: false };
      return Boolean(document.querySelector("canvas")?.getContext("webgl2", attributes));
    },
    // abandon leaves the canvas as it is: Ebitengine would draw at once if its size changed, without a context.
    abandon() {
      const canvas = document.querySelector("canvas");
      if (canvas) [canvas.style.width, canvas.style.height] = [canvas.clientWidth + "px", canvas.clientHeight + "px"];
    },
    // lost returns whether the context is lost: the event that tells so comes later.
    lost: () => context !== null && context.isContextLost(),

    // ratio returns the number of the canvas's pixels to a CSS pixel.
    ratio: () => ratio || window.devicePixelRatio || 1,
  };
})();
