"use strict";
// In a single file the programs are in the page, packed (inside.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { gzipSync } = require("node:zlib");
const { Browser } = require("./fake.js");

for (const [kind, fromBase64] of [
  ["by the browser", (text) => Uint8Array.from(Buffer.from(text, "base64"))], ["by hand", undefined],
]) {
  test(`a program comes from its element, unpacked ${kind}`, async () => {
    const tab = new Browser().open(["inside.js"], {
      prepare(w) {
        w.Uint8Array = class extends Uint8Array { static fromBase64 = fromBase64; };
        Object.assign(w, { atob, DecompressionStream });
        const element = w.document.getElementById("kv-program");
        element.textContent = "\n" + gzipSync("program \u0000\u00ff").toString("base64") + "\n";
      },
    });
    const { kvProgram } = tab.window;
    const response = await kvProgram.fetch({ inside: "kv-program" });
    assert.equal(kvProgram.isWasm(response), true);
    assert.equal(await response.text(), "program \u0000\u00ff");
    assert.equal(kvProgram.isWasm(new Response("")), false);
    await assert.rejects(kvProgram.fetch({ inside: "missing" }));
  });
}
