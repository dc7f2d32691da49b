"use strict";
// The elements that the type check takes for granted are in the page (types/dom.d.ts).
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");

const read = (name) => fs.readFileSync(path.join(__dirname, "..", name), "utf8");

const tags = {
  HTMLButtonElement: "button", HTMLDialogElement: "dialog", HTMLImageElement: "img", HTMLInputElement: "input",
  HTMLProgressElement: "progress", HTMLScriptElement: "script", HTMLTextAreaElement: "textarea", HTMLElement: "\\w+",
};

test("every element is in the page, once, and is what its type says", () => {
  const [, list] = /interface Elements \{([^}]*)\}/.exec(read("types/dom.d.ts"));
  const page = read("index.html");
  const elements = [...list.matchAll(/^ *"?([a-z-]+)"?: (\w+);/gm)];
  assert.equal(elements.length, list.trim().split("\n").length);
  for (const [, id, type] of elements) {
    assert.match(page, new RegExp(`<${tags[type]} [^>]*\\bid="${id}"`), `#${id}`);
    assert.equal(page.split(`id="${id}"`).length, 2, `#${id}`);
  }
});
