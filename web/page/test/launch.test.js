"use strict";
// Launches of the installed game open links and files, each once (launch.js).
const assert = require("node:assert/strict");
const { File } = require("node:buffer");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

class PerformanceNavigationTiming {
  constructor(type) { this.type = type; }
}

// start opens a page that was launched; reloaded says that the browser reloaded it.
function start({ b = new Browser(), session = null, reloaded = false, blocked = false } = {}) {
  const opened = [];
  let launch = null;
  b.blocked = blocked;
  const tab = b.open(["launch.js"], {
    prepare(w, self) {
      if (session) self.session.map = session;
      w.PerformanceNavigationTiming = PerformanceNavigationTiming;
      w.performance.getEntriesByType = () => [new PerformanceNavigationTiming(reloaded ? "reload" : "navigate")];
      w.launchQueue = { setConsumer: (consumer) => { launch = consumer; } };
      w.File = File;
      w.kvFiles = { read: async (files) => { opened.push(...files.map((f) => `${f.name}:${f.size}`)); } };
      w.kvLink = { opens: (address) => opened.push(address) };
    },
  });
  tab.window.kvLaunch.begin();
  return { b, tab, opened, launch: (what) => launch(what), session: tab.session.map };
}

const file = (name, text, lastModified = 1) => (
  { name, getFile: async () => new File([text], name, { lastModified }) }
);
const own = "https://example.org/";

test("the launch that began the page is the page itself, later ones are links", async () => {
  const { b, opened, launch } = start();
  launch({ targetURL: own });
  launch({ targetURL: own });
  launch({ targetURL: own + "#g=1" });
  await b.pass(0);
  assert.deepEqual(opened, [own, own + "#g=1"]);
});

test("a launch into a page that shows another address opens its link", async () => {
  const { b, opened, launch } = start();
  launch({ targetURL: own + "?shortcut#d=1" });
  await b.pass(0);
  assert.deepEqual(opened, [own + "?shortcut#d=1"]);
});

test("files are opened, in the order of the launches, and one that is gone is one without a game", async () => {
  const { b, opened, launch } = start();
  let give;
  const slow = { name: "slow.json", getFile: () => new Promise((done) => { give = done; }) };
  const gone = { name: "gone.json", getFile: async () => { throw new Error("NotFoundError"); } };
  launch({ targetURL: own, files: [slow] });
  launch({ files: [file("a.json", "12345"), gone] });
  await b.pass(0);
  assert.deepEqual(opened, []);
  give(new File(["1"], "slow.json"));
  await b.pass(0);
  assert.deepEqual(opened, ["slow.json:1", "a.json:5", "gone.json:0"]);
});

test("a reload does not open the same launch again", async () => {
  const files = [file("a.json", "12")];
  const { b, opened, launch, session } = start();
  launch({ targetURL: own, files });
  await b.pass(0);
  assert.deepEqual(opened, ["a.json:2"]);
  const again = start({ session, reloaded: true });
  again.launch({ targetURL: own, files });
  await again.b.pass(0);
  assert.deepEqual(again.opened, []);
  again.launch({ targetURL: own, files });
  await again.b.pass(0);
  assert.deepEqual(again.opened, ["a.json:2"], "the player opened it once more");
  const other = start({ session, reloaded: true });
  other.launch({ targetURL: own, files: [file("a.json", "123")] });
  await other.b.pass(0);
  assert.deepEqual(other.opened, ["a.json:3"], "another file of that name");
  const newer = start({ session, reloaded: true });
  newer.launch({ targetURL: own, files: [file("a.json", "124", 2)] });
  await newer.b.pass(0);
  assert.deepEqual(newer.opened, ["a.json:3"], "it has been saved since");
  const anew = start({ session });
  anew.launch({ targetURL: own, files: [file("a.json", "124", 2)] });
  await anew.b.pass(0);
  assert.deepEqual(anew.opened, ["a.json:3"], "not a reload");
});

test("a launch that fails does not hold up the next, nor does a blocked store", async () => {
  const { b, tab, opened, launch } = start({ blocked: true });
  tab.window.kvFiles.read = async () => { throw new Error("no"); };
  launch({ files: [file("a.json", "1")] });
  launch({ targetURL: own + "#g=2" });
  await b.pass(0);
  assert.deepEqual(opened, [own + "#g=2"]);
});

test("a browser without launches has none", () => {
  const tab = new Browser().open(["launch.js"], {
    prepare(w) { w.performance.getEntriesByType = () => []; },
  });
  tab.window.kvLaunch.begin();
});
