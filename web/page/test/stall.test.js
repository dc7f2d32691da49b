"use strict";
// A download that stalls is said, and can be tried again (stall.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

function start() {
  const b = new Browser();
  const tab = b.open(["words.js", "stall.js"]);
  const text = tab.window.document.getElementById("kv-loader-stalled");
  const button = tab.window.document.getElementById("kv-loader-again");
  let again = 0;
  return { b, text, button, stall: tab.window.kvStall, retry: () => { again++; }, again: () => again, tab };
}

test("fifteen seconds without a byte are said, and a byte takes it back", async () => {
  const { b, text, button, stall, retry } = start();
  stall.watch(retry);
  await b.pass(14500);
  assert.equal(text.textContent, "");
  await b.pass(1000);
  assert.notEqual(text.textContent, "");
  assert.equal(button.hidden, false);
  stall.arrived();
  assert.equal(text.textContent, "");
  assert.equal(button.hidden, true);
});

test("trying again asks again and waits anew", async () => {
  const { b, text, button, stall, retry, again } = start();
  stall.watch(retry);
  await b.pass(16000);
  button.click();
  assert.equal(again(), 1);
  assert.equal(text.textContent, "");
  await b.pass(14000);
  assert.equal(text.textContent, "");
});

test("a page that was suspended counts only a moment of it", async () => {
  const { b, text, stall, retry, tab } = start();
  stall.watch(retry);
  tab.frozen = true;
  await b.pass(3600000);
  tab.frozen = false;
  await b.pass(5000);
  assert.equal(text.textContent, "");
});

test("a download whose progress is unknown has four times as long", async () => {
  const { b, text, stall, retry } = start();
  stall.watch(retry);
  stall.blind();
  await b.pass(59000);
  assert.equal(text.textContent, "");
  await b.pass(2000);
  assert.notEqual(text.textContent, "");
});

test("what has arrived is waited for no longer", async () => {
  const { b, text, stall, retry } = start();
  stall.watch(retry);
  stall.done();
  await b.pass(60000);
  assert.equal(text.textContent, "");
});
