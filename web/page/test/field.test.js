"use strict";
// The input that lies over a text field of the canvas (field.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

test("a phone shows the keyboard that the field is for, before it opens", () => {
  const shown = [];
  const tab = new Browser().open(["field.js"], {
    prepare(w) {
      const input = w.document.getElementById("kv-field");
      Object.assign(input.style, { setProperty() {} });
      input.select = () => {};
      input.focus = () => shown.push(input.inputMode);
      w.matchMedia = () => ({ matches: true });
      w.kvKeyboard = { y: (at) => at.clientY, shows() {}, hides() {} };
      w.scrollTo = () => {};
    },
  });
  const { kvField } = tab.window;
  const open = (id, digits) => kvField.open(id, id, "", "", "", "", "", 4, false, 0, 0, 99, 44, 0, 0, 0, 1, digits);
  open("name", false);
  open("limit", true);
  open("limit", true); // has only moved
  open("seed");
  assert.deepEqual(shown, ["text", "numeric", "text"]);
});
