"use strict";
// The drawing surface is asked for without its own smoothing of edges. Ebitengine
// draws the picture beside it and lays the whole of it over the surface in one
// rectangle: there is no edge to smooth, and four samples a pixel would be kept,
// filled and put together in every frame for nothing. A computer that draws
// without a graphics card takes up to half as long again for it.
(() => {
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, attributes, ...rest) {
    return get.call(this, kind, kind === "webgl2" ? { ...attributes, antialias: false } : attributes, ...rest);
  };
})();
