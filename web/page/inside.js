"use strict";
// In the place of program.js where the page is one file with everything in it:
// the program lies in the page, packed and written as base64.
(() => {
  const type = "application/wasm";

  function bytes(base64) {
    if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(base64);
    return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  }

  self.kvProgram = {
    isWasm: (response) => response.headers.get("content-type") === type,

    // fetch gives a response with the program; arrived hears of every piece how
    // many bytes of the program it holds.
    async fetch(build, options, arrived) {
      const packed = new Blob([bytes(document.getElementById("kv-program").textContent.trim())]);
      const stream = packed.stream().pipeThrough(new DecompressionStream("gzip")).pipeThrough(new TransformStream({
        transform(chunk, c) {
          arrived(chunk.length);
          c.enqueue(chunk);
        },
      }));
      return new Response(stream, { headers: { "Content-Type": type } });
    },
  };
})();
