"use strict";
// Which language the page begins in, and how another one arrives (language.js).
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

const list = [
  { tag: "en", name: "English", direction: "ltr", matches: ["en"] },
  { tag: "he", name: "עברית", direction: "rtl", matches: ["he", "iw"] },
  { tag: "sr-Cyrl", name: "српски", direction: "ltr", matches: ["sr", "sr-Cyrl"] },
  { tag: "sr-Latn", name: "srpski", direction: "ltr", matches: ["sr-Latn"] },
];
const file = (tag) => JSON.stringify({ page: { loading: "loading in " + tag } });

// early runs what the page does before its scripts, with this in the store, and returns the root of the document and
// the text of an element that is to be in the player's language from the first moment on.
function early(kept) {
  const [, script] = /<script id="kv-early">([^]*?)<\/script>/.exec(
    fs.readFileSync(path.join(__dirname, "../index.html"), "utf8"));
  const b = new Browser();
  if (kept !== null) b.local.map.set("kilovolt-language", kept);
  const tab = b.open([], {});
  const { document } = tab.window;
  document.currentScript = document.createElement("script");
  const line = Object.assign(document.createElement("p"), { dataset: { early: "loading" }, textContent: "Loading" });
  vm.runInContext(script, tab.window);
  document.body.append(line);
  document.dispatchEvent(new Event("readystatechange"));
  const { lang, dir } = document.documentElement;
  return [lang, dir, line.textContent].map((text) => text ?? "").join(" ").trim();
}

// start opens a page. files are the languages' files by tag: a text, a list of one for each request, or missing.
function start({ languages = ["en"], files = {}, kept = null, b = new Browser(), ms = 0, spoilt = null } = {}) {
  if (kept) b.local.map.set("kilovolt-language", typeof kept === "string" ? kept : JSON.stringify(kept));
  const asked = [];
  const tab = b.open(["words.js", "language.js"], {
    prepare(w) {
      w.navigator.languages = languages;
      w.document.getElementById("kv-languages").textContent = JSON.stringify(spoilt || list);
      w.kvPacked = {
        either: async (l, options) => {
          asked.push(l.tag + (options.cache ? " " + options.cache : ""));
          await new Promise((done) => { b.clock.set(done, ms); });
          const all = [files[l.tag]].flat();
          const text = all[Math.min(all.length - 1, asked.length - 1)];
          if (text === undefined) throw new TypeError("Failed to fetch");
          return new Response(text);
        },
      };
      w.kvDigest = { isRight: async (l, response) => (await response.text()) === file(l.tag) };
      w.kvUpdate = { kept: "", keep(tag) { this.kept = tag; } };
    },
  });
  const root = tab.window.document.documentElement;
  return { b, tab, asked, root, language: tab.window.kvLanguage, words: tab.window.kvWords };
}

test("the browser's language is found by the longest match, else it is English", () => {
  const { language } = start();
  for (const [wanted, tag] of [
    [["he-IL"], "he"], [["iw"], "he"], [["sr"], "sr-Cyrl"], [["sr-Latn-RS"], "sr-Latn"], [["SR-LATN"], "sr-Latn"],
    [["fr", "he"], "he"], [["fr"], "en"], [["hex"], "en"], [[""], "en"], [[], "en"],
  ]) assert.equal(language.match(wanted), tag, wanted.join());
});

test("a language that the browser prefers is spoken once it has arrived, in its direction", async () => {
  const { b, root, words, language } = start({ languages: ["he"], files: { he: file("he") }, ms: 500 });
  assert.equal(root.dir, "ltr");
  let ready = false;
  language.arrived().then(() => { ready = true; });
  await b.pass(400);
  assert.equal(ready, false);
  await b.pass(200);
  assert.equal(ready, true);
  assert.deepEqual([root.lang, root.dir], ["he", "rtl"]);
  assert.equal(words.say("loading"), "loading in he");
  assert.deepEqual({ ...language.atStart() }, { tag: "he", text: file("he") });
});

test("what was stored is spoken at once at the next visit", () => {
  const kept = { chosen: "he", tag: "he", direction: "rtl", words: { loading: "kept" } };
  const { root, words } = start({ kept, files: { he: file("he") } });
  assert.equal(root.dir, "rtl");
  assert.equal(words.say("loading"), "kept");
});

test("a game does not wait for ever for its language, and does not change it later by itself", async () => {
  const { b, language, root } = start({ languages: ["he"], files: { he: file("he") }, ms: 30000 });
  let ready = false;
  language.arrived().then(() => { ready = true; });
  await b.pass(9000);
  assert.equal(ready, false);
  await b.pass(2000);
  assert.equal(ready, true);
  await b.pass(30000);
  assert.equal(root.lang, "en");
  assert.equal(language.atStart().text, null);
});

test("a damaged file is fetched once more past the caches, then said to be broken", async () => {
  const heals = start({ languages: ["he"], files: { he: ["spoilt", file("he")] } });
  await heals.b.pass(100);
  assert.deepEqual(heals.asked, ["he", "he reload"]);
  assert.equal(heals.root.lang, "he");
  const broken = start({ languages: ["he"], files: { he: "spoilt" } });
  await broken.b.pass(100);
  assert.equal(broken.language.atStart().text, "");
  assert.equal(broken.root.lang, "en");
});

test("without a network the page speaks English", async () => {
  const { b, root, language } = start({ languages: ["he"] });
  await b.pass(100);
  assert.equal(root.lang, "en");
  assert.equal(language.atStart().text, null);
});

test("a language that is chosen is kept, with its words, and stored for use without a network", async () => {
  const { b, tab, language } = start({ files: { he: file("he") } });
  let got = "";
  language.get("he", (text) => { got = text; });
  await b.pass(100);
  assert.equal(got, file("he"));
  language.use("he", "he");
  const kept = JSON.parse(b.local.map.get("kilovolt-language"));
  assert.deepEqual(kept, { chosen: "he", tag: "he", direction: "rtl", words: { loading: "loading in he" } });
  assert.equal(tab.window.kvUpdate.kept, "he");
  language.use("en", "");
  assert.deepEqual(JSON.parse(b.local.map.get("kilovolt-language")), { chosen: "", tag: "en" });
});

test("the loader speaks what was stored before any script of the page runs", () => {
  assert.equal(early('{"tag":"he","direction":"rtl","words":{"loading":"kept"}}'), "he rtl kept");
  assert.equal(early('{"tag":"he","direction":"rtl","words":{}}'), "he rtl Loading");
  for (const kept of [null, "{", "null", "7", '{"tag":"he"}', '{"words":{}}']) {
    assert.equal(early(kept), "Loading", kept);
  }
});

test("nonsense in the store, and no store, are as good as nothing", () => {
  for (const kept of [
    "{", "null", "7", '{"chosen":"xx","tag":"xx","words":{}}', '{"chosen":"__proto__"}', '{"words":{}}',
    '{"tag":"undefined","direction":"rtl","words":{}}',
  ]) {
    const { root } = start({ kept });
    assert.deepEqual([root.lang, root.dir], ["en", "ltr"], kept);
  }
  const b = Object.assign(new Browser(), { blocked: true });
  const { language, root } = start({ b });
  language.use("en", "en");
  assert.equal(root.lang, "en");
});

test("a page whose list of languages was spoilt speaks English", () => {
  const { language, root } = start({ spoilt: { not: "a list" } });
  assert.equal(root.lang, "en");
  assert.deepEqual([...language.list()].map((l) => l.tag), ["en"]);
});
