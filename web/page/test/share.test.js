"use strict";
// Something is shared in the fullest form that the browser takes (share.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

const link = { text: "https://e.org/#g=1", subject: "A game", words: "Play this", link: "https://e.org/#g=1" };
const text = { text: "{}", subject: "A game", words: "Play this", link: "" };

// start opens a page whose browser takes only some forms; takes null stands for one that does not tell.
function start(takes = null) {
  const shared = [];
  const tab = new Browser().open(["share.js"], {
    prepare(w) {
      w.navigator.share = async (form) => { shared.push({ ...form }); };
      if (takes) w.navigator.canShare = takes;
    },
  });
  return { share: tab.window.kvShare, shared, tab };
}

test("a link is shared with its title and its sentence, a text after its sentence", async () => {
  const { share, shared } = start();
  await share.send(link);
  await share.send(text);
  await share.send({ ...link, text: "Round 3" });
  await share.send({ text: "{}", subject: "", words: "", link: "" });
  assert.deepEqual(shared, [
    { title: "A game", text: "Play this", url: link.link },
    { title: "A game", text: "Play this\n\n{}" },
    { title: "A game", text: "Play this\n\nRound 3", url: link.link },
    { text: "{}" },
  ]);
});

test("what the browser does not take is left out", async () => {
  for (const [takes, message, want] of [
    [(form) => !form.title, link, { text: "Play this", url: link.link }],
    [(form) => !form.title, text, { text: "Play this\n\n{}" }],
    [(form) => Object.keys(form).length === 1, link, { url: link.link }],
    [() => false, link, { url: link.link }],
    [() => { throw new TypeError("no"); }, text, { text: "Play this\n\n{}" }],
  ]) {
    const { share, shared } = start(takes);
    await share.send(message);
    assert.deepEqual(shared, [want]);
  }
});

test("where there is no share sheet it is not offered", () => {
  const { share, tab } = start();
  assert.equal(share.able(), true);
  delete tab.window.navigator.share;
  assert.equal(share.able(), false);
});

test("what is passed on goes to the share sheet, else to the clipboard, else it is to be shown", async () => {
  const refused = (name) => Object.assign(new Error(name), { name });
  for (const [sheet, clipboard, message, want, copied] of [
    [null, true, link, "shared", []],
    ["AbortError", true, link, "kept", []],
    ["NotAllowedError", true, link, "copied", [link.link]],
    ["none", true, link, "copied", [link.link]],
    ["none", true, text, "copied", ["{}"]],
    ["none", false, link, "shown", []],
    ["NotAllowedError", false, link, "shown", []],
  ]) {
    const { share, tab } = start();
    const there = [];
    const nav = tab.window.navigator;
    if (sheet === "none") delete nav.share;
    else if (sheet) nav.share = async () => { throw refused(sheet); };
    nav.clipboard = { writeText: async (what) => {
      if (!clipboard) throw refused("NotAllowedError");
      there.push(what);
    } };
    assert.equal(await share.pass(message), want, `${sheet}, ${clipboard}`);
    assert.deepEqual(there, copied);
  }
});
