"use strict";
// How the program is fetched: as it is if the host compresses it; otherwise as the packed file, which is inflated
// here; otherwise uncompressed. Used by the loader, and by the service worker (sw.js), which stores it.
(() => {
  const type = "application/wasm";
  // Marks a response in the worker's cache as the program itself although the host has not compressed it.
  const unpacked = "x-kilovolt-unpacked";

  /** @param {Response} response */
  const isWasm = (response) => /^application\/wasm\b/i.test(response.headers.get("content-type") || "");

  // inflate turns the packed file into a response with the program. Some hosts send a .gz file with a Content-Encoding,
  // and the browser has inflated it already.
  /** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body */
  async function inflate(body) {
    const reader = body.getReader();
    const first = await reader.read();
    const packed = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
    let stream = new ReadableStream({
      start(c) {
        if (first.done) c.close();
        else c.enqueue(first.value);
      },
      async pull(c) {
        const { done, value } = await reader.read();
        if (done) c.close();
        else c.enqueue(value);
      },
      cancel(reason) { return reader.cancel(reason); },
    });
    if (packed) stream = stream.pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "Content-Type": type, [unpacked]: "1" } });
  }

  self.kvProgram = {
    isWasm,

    // fetch returns a response with the program of a build ({wasm, gz}): the host's own response if possible, because
    // browsers cache the compiled code only for such a response. It throws what fetch throws, or an Error with the
    // host's status.
    async fetch(build, options) {
      const response = await fetch(build.wasm, options);
      if (response.ok && (response.headers.get("content-encoding") || response.headers.get(unpacked))) return response;
      if (build.gz && typeof DecompressionStream === "function") {
        const packed = await fetch(build.gz, options).catch(() => null);
        if (packed && packed.ok && packed.body) {
          if (response.body) response.body.cancel().catch(() => {});
          return inflate(packed.body);
        }
      }
      if (response.ok) return response;
      throw new Error(build.wasm + ": " + response.status + " " + response.statusText);
    },

    // toKeep returns a response that can be cached and later compiled from the cache, whatever type the host gave it.
    toKeep(response) {
      const { headers } = response;
      if (isWasm(response) && (headers.get("content-encoding") || headers.get(unpacked))) return response;
      return new Response(response.body, { headers: { "Content-Type": type, [unpacked]: "1" } });
    },
  };
})();
