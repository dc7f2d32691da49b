"use strict";
// What the game draws on: the only surface that is ever asked for. Where there
// is none, the page says so. Asking for one in advance held up the page for a
// few tenths of a second at a browser's first; and a worker that asked had
// WebKit end every tenth game with an access to memory that it does not make.
//
// The surface is asked for without its own smoothing of edges. Ebitengine draws
// the picture beside it and lays the whole of it over the surface in one
// rectangle: there is no edge to smooth, and four samples a pixel would be kept,
// filled and put together in every frame for nothing. A computer that draws
// without a graphics card takes up to half as long again for it.
(() => {
  const get = HTMLCanvasElement.prototype.getContext;

  HTMLCanvasElement.prototype.getContext = function (kind, attributes, ...rest) {
    const gl = get.call(this, kind, kind === "webgl2" ? { ...attributes, antialias: false } : attributes, ...rest);
    if (kind === "webgl2" && !gl) window.kvPage.fail("nowebgl", "");
    return gl;
  };
})();
