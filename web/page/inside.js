"use strict";
// Replaces program.js where the page is a single file: the programs are in the page, gzipped and in base64.
(() => {
  const type = "application/wasm";

  /** @param {string} base64 */
  function bytes(base64) {
    if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(base64);
    return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  }

  /** @type {Omit<typeof kvProgram, "toKeep">} */
  const program = { // without what the service worker needs, which a file does not have
    isWasm: (response) => response.headers.get("content-type") === type,

    // fetch returns a response with the program of a build ({inside}).
    async fetch(build) {
      const text = document.getElementById(build.inside || "")?.textContent;
      if (!text) throw new Error(build.inside + " is not in the page");
      const packed = new Blob([bytes(text.trim())]);
      const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(stream, { headers: { "Content-Type": type } });
    },
  };
  self.kvProgram = /** @type {typeof kvProgram} */ (program);
})();
