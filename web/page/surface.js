"use strict";
// The WebGL context of the game: the only one that is ever requested. Where there is none, the page says so. Requesting
// one in advance delayed a browser's first visit by some tenths of a second, and from a worker it made WebKit end every
// tenth game with an invalid memory access.
//
// The context is requested without antialiasing. Ebitengine draws the picture elsewhere and puts it on the canvas as
// one rectangle: there is no edge to smooth, and four samples a pixel would be stored, filled and resolved in every
// frame for nothing. Without a graphics card that makes a frame up to half as long again.
(() => {
  const get = HTMLCanvasElement.prototype.getContext;

  HTMLCanvasElement.prototype.getContext = function (kind, attributes, ...rest) {
    const gl = get.call(this, kind, kind === "webgl2" ? { ...attributes, antialias: false } : attributes, ...rest);
    if (kind === "webgl2" && !gl) window.kvPage.fail("nowebgl", "");
    return gl;
  };
})();
