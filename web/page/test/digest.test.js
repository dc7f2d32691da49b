"use strict";
// The page recognises the program that was built, by the digests that the build computes (digest.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");
const { subtle } = require("./host.js");
const sums = require("./sums.json"); // web/build/sums_test.go reads it too

const { kvDigest: secure } = open({ subtle });
const { kvDigest: plain } = open({}); // a page without https

function open(crypto) {
  return new Browser().open(["digest.js"], { prepare(w) { w.crypto = crypto; } }).window;
}

// sent returns a response that arrives in pieces of a size.
function sent(bytes, size) {
  let at = 0;
  return new Response(new ReadableStream({
    pull(c) {
      if (at >= bytes.length) c.close();
      else c.enqueue(new Uint8Array(bytes.subarray(at, at += size)));
    },
  }));
}

for (const { text, times, sum, check } of sums) {
  const bytes = Buffer.from(text.repeat(times));

  test(`${bytes.length} bytes are recognised, with SHA-256 and without, however they arrive`, async () => {
    for (const size of [65536, (1 << 20) + 1]) {
      let arrived = 0;
      assert.equal(await secure.isRight({ sum, check: "" }, sent(bytes, size), (more) => { arrived += more; }), true);
      assert.equal(arrived, bytes.length);
      assert.equal(await plain.isRight({ sum: "", check }, sent(bytes, size)), true);
    }
  });

  test(`any other ${bytes.length} bytes are not, nor more or fewer`, async () => {
    const others = [Buffer.concat([bytes, Buffer.from([0])])];
    if (bytes.length > 0) {
      const one = Buffer.from(bytes);
      one[bytes.length >> 1] ^= 4;
      others.push(one, bytes.subarray(0, -1));
    }
    for (const other of others) {
      assert.equal(await secure.isRight({ sum, check }, sent(other, 1 << 20)), false);
      assert.equal(await plain.isRight({ sum, check }, sent(other, 1 << 20)), false);
    }
  });
}

test("where the response breaks off, that is thrown", async () => {
  const broken = new Response(new ReadableStream({ pull(c) { c.error(new TypeError("network error")); } }));
  await assert.rejects(secure.isRight(sums[0], broken), /network error/);
  assert.equal(await secure.isRight(sums[1], new Response(null)), false);
});
