"use strict";
// The game's WebGL context: the only one that is ever requested. If the browser refuses it, the page says so.
// Requesting one in advance to find out delayed a browser's first visit by some tenths of a second, and doing so in a
// worker made WebKit crash with an invalid memory access in one game out of ten.
//
// The context is requested without antialiasing. Ebitengine draws the picture elsewhere and copies it to the canvas
// as one rectangle: there are no edges to smooth, and four samples per pixel would be stored, filled and resolved in
// every frame for nothing. Without a graphics card they make a frame take up to half as long again.
(() => {
  const get = HTMLCanvasElement.prototype.getContext;
  let context = null;

  HTMLCanvasElement.prototype.getContext = function (kind, attributes, ...rest) {
    const gl = get.call(this, kind, kind === "webgl2" ? { ...attributes, antialias: false } : attributes, ...rest);
    if (kind === "webgl2" && !gl) window.kvPage.fail("nowebgl", "");
    if (kind === "webgl2" && gl) context = gl;
    return gl;
  };

  window.kvSurface = {
    // lost returns whether the context is lost: the event that tells so comes later.
    lost: () => context !== null && context.isContextLost(),
  };
})();
