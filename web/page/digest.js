"use strict";
// Compares the program with what was built, while it arrives, by the digest of its blocks' digests, as web/build
// computes it (sums.go). When the last byte arrives almost everything is done, so it delays nothing. The browser
// computes SHA-256 off the main thread. A page without https has no SHA-256: anyone who could forge the program there
// could forge this script too, so a fast checksum against accidents is enough.
(() => {
  const block = 1 << 20;
  const subtle = crypto.subtle;

  /** @param {number} word @param {number} by */
  const rotate = (word, by) => (word << by) | (word >>> (32 - by));

  // mix is the fast checksum.
  /** @param {Uint8Array} bytes */
  function mix(bytes) {
    const whole = new Uint8Array((bytes.length + 3) & ~3);
    whole.set(bytes);
    let a = bytes.length;
    let b = ~a;
    for (const word of new Uint32Array(whole.buffer)) {
      a = Math.imul(rotate(a ^ word, 15), 0x85ebca6b);
      b = Math.imul(rotate((b + word) | 0, 11), 0xc2b2ae35);
    }
    return new Uint8Array(Uint32Array.of(a, b).buffer);
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  const digest = async (bytes) => (subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : mix(bytes));

  /** @param {Promise<Uint8Array>[]} sums */
  async function root(sums) {
    const all = await Promise.all(sums);
    const joined = new Uint8Array(all.reduce((n, sum) => n + sum.length, 0));
    let at = 0;
    for (const sum of all) {
      joined.set(sum, at);
      at += sum.length;
    }
    return Array.from(await digest(joined), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // blocks passes the bytes of a stream to onBlock, in blocks, each valid until it returns, and the length of every
  // piece to arrived.
  /** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream @param {(more: number) => void} arrived
   *  @param {(bytes: Uint8Array<ArrayBuffer>) => void} onBlock */
  async function blocks(stream, arrived, onBlock) {
    const reader = stream.getReader();
    const buffer = new Uint8Array(block);
    let filled = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length;) {
        const n = Math.min(block - filled, value.length - at);
        buffer.set(value.subarray(at, at + n), filled);
        filled += n;
        at += n;
        if (filled < block) continue;
        onBlock(buffer);
        filled = 0;
      }
      arrived(value.length);
    }
    if (filled > 0) onBlock(buffer.subarray(0, filled));
  }

  self.kvDigest = {
    // isRight returns whether a response is the program of a build ({sum, check}). It reads the response to its end and
    // passes the length of every piece to arrived, if given. It throws where the response breaks off.
    async isRight(build, response, arrived) {
      /** @type {Promise<Uint8Array>[]} */
      const sums = [];
      if (response.body) await blocks(response.body, arrived || (() => {}), (bytes) => { sums.push(digest(bytes)); });
      return (await root(sums)) === (subtle ? build.sum : build.check);
    },
  };
})();
