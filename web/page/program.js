"use strict";
// How the program is fetched: as the host sends it where the host compresses,
// else the packed file, which is inflated here, else as it lies there. For the
// loader, and for the service worker (sw.js), which keeps it.
(() => {
  const type = "application/wasm";
  // On a response that lies in the worker's cache: it is the program itself,
  // though the host has not compressed it.
  const unpacked = "x-kilovolt-unpacked";

  const isWasm = (response) => /^application\/wasm\b/i.test(response.headers.get("content-type") || "");

  // plain counts a response on a clone and gives back the original: only an
  // original response is kept compiled for the next visit.
  function plain(response, arrived) {
    if (arrived && response.body) count(response.clone().body, arrived).catch(() => {});
    return response;
  }

  async function count(stream, arrived) {
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      arrived(value.length);
    }
  }

  // inflate turns the packed file into a response with the program. Some hosts
  // send a .gz file as a compressed transfer, and the browser has unpacked it
  // before we see it.
  async function inflate(response, arrived) {
    const reader = response.body.getReader();
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
    if (arrived) {
      stream = stream.pipeThrough(new TransformStream({
        transform(chunk, c) {
          arrived(chunk.length);
          c.enqueue(chunk);
        },
      }));
    }
    return new Response(stream, { headers: { "Content-Type": type, [unpacked]: "1" } });
  }

  self.kvProgram = {
    isWasm,

    // fetch gives a response with the program of a build ({wasm, gz}); arrived,
    // if given, hears of every piece how many bytes of the program it holds.
    // It throws what fetch throws, or an Error with the host's answer.
    async fetch(build, options, arrived) {
      const response = await fetch(build.wasm, options);
      if (response.ok && (response.headers.get("content-encoding") || response.headers.get(unpacked))) return plain(response, arrived);
      if (build.gz && typeof DecompressionStream === "function") {
        const packed = await fetch(build.gz, options).catch(() => null);
        if (packed && packed.ok && packed.body) {
          if (response.body) response.body.cancel().catch(() => {});
          return inflate(packed, arrived);
        }
      }
      if (response.ok) return plain(response, arrived);
      throw new Error(build.wasm + ": " + response.status + " " + response.statusText);
    },

    // toKeep gives a response that can lie in a cache and be compiled from
    // there as it comes, whatever the host called it.
    toKeep(response) {
      if (isWasm(response) && (response.headers.get("content-encoding") || response.headers.get(unpacked))) return response;
      return new Response(response.body, { headers: { "Content-Type": type, [unpacked]: "1" } });
    },
  };
})();
