"use strict";
// The script that "make play WATCH=1" puts into the page (web/serve/live.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser } = require("./fake.js");

// start opens a page of a build; tell sends it a report.
function start({ broken = false } = {}) {
  const host = { page: "aaaaaaaaaa", tell: null };
  const b = new Browser();
  const tab = b.open(["../serve/live.js"], {
    prepare(w) {
      w.document.getElementById("kv-build").textContent = JSON.stringify({ id: host.page, sw: "sw.js" });
      w.document.createElement = ((make) => (tag) => Object.assign(make(tag), { style: {} }))(w.document.createElement);
      w.navigator.serviceWorker = {};
      w.EventSource = class {
        constructor(address) {
          assert.equal(address, "live");
          host.tell = (build, trouble = "") => this.onmessage({ data: JSON.stringify({ build, trouble }) });
        }
      };
      if (broken) delete w.kvRescue;
    },
  });
  return { host, tab, bar: () => tab.element("live-trouble") };
}

test("a newer build reloads the page once, and the game goes on", () => {
  const { host, tab } = start();
  host.tell("aaaaaaaaaa");
  assert.equal(tab.reloads, 0);
  let wanted = "";
  tab.window.kvRescue.comeBack = () => { wanted = "back"; };
  host.page = "bbbbbbbbbb";
  host.tell("bbbbbbbbbb");
  assert.equal(tab.reloads, 1);
  assert.equal(wanted, "back");
  host.tell("bbbbbbbbbb");
  assert.equal(tab.reloads, 1);
});

test("a page that stays another build's is not reloaded for ever", () => {
  const { host, tab } = start();
  host.tell("bbbbbbbbbb");
  host.tell("bbbbbbbbbb");
  assert.equal(tab.reloads, 1);
  host.tell("cccccccccc");
  assert.equal(tab.reloads, 2);
});

test("a page whose own scripts are broken is reloaded too", () => {
  const { host, tab } = start({ broken: true });
  host.tell("bbbbbbbbbb");
  assert.equal(tab.reloads, 1);
});

test("a build that fails is shown until one works", () => {
  const { host, tab, bar } = start();
  host.tell("aaaaaaaaaa", "main.go:1: wrong");
  assert.equal(bar().children[1].textContent, "main.go:1: wrong");
  host.tell("aaaaaaaaaa", "main.go:2: wrong");
  assert.equal(bar().children[1].textContent, "main.go:2: wrong");
  assert.equal(tab.window.document.body.children.filter((e) => e.id === "live-trouble").length, 1);
  host.tell("aaaaaaaaaa");
  assert.equal(bar(), null);
  assert.equal(tab.reloads, 0);
});

test("no service worker keeps the page as it is", () => {
  assert.equal(start().tab.window.navigator.serviceWorker, null);
});
