"use strict";
// The way back of a browser or a phone (back.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser, settle } = require("./fake.js");

// History is a tab's history: the entries of the page, and what is before them, which is elsewhere. An address here is
// its fragment.
class History {
  entries = [{ state: null, hash: "" }];
  at = 0;
  gone = false; // the page has been left
  barred = false;

  constructor(w) { this.w = w; }

  get state() { return this.entries[this.at].state; }
  get length() { return this.entries.length; }
  #write(state, address) {
    if (this.barred) throw new Error("SecurityError");
    if (address !== undefined) this.w.location.hash = address.includes("#") ? address.slice(address.indexOf("#")) : "";
    return { state, hash: this.w.location.hash };
  }
  replaceState(state, title, address) { this.entries[this.at] = this.#write(state, address); }
  pushState(state, title, address) { this.entries.splice(++this.at, Infinity, this.#write(state, address)); }
  // follow is what a browser does for a link to another fragment of the page.
  follow(hash) {
    this.entries.splice(++this.at, Infinity, { state: null, hash });
    this.#arrive();
  }
  back() { setImmediate(() => this.go(-1)); }
  go(by) {
    this.at += by;
    if (this.at < 0) this.gone = true;
    else this.#arrive();
  }
  #arrive() {
    const { location } = this.w;
    const { hash } = this.entries[this.at];
    const other = location.hash !== hash;
    location.hash = hash;
    this.w.dispatchEvent(new Event("popstate"));
    if (other) this.w.dispatchEvent(new Event("hashchange"));
  }
}

// opened is a page whose game has layers that can be closed, the uppermost last. It is as the game does it: it says
// once what it can close, and again after each step back.
function opened({ watchers = false, barred = false, prepare } = {}) {
  const layers = [];
  const b = new Browser();
  const game = { closed: [], watcher: null };
  const tab = b.open(["link.js", "back.js"], {
    prepare(w) {
      w.history = new History(w);
      w.history.barred = barred;
      w.kvFrame = { wake() {} };
      if (watchers) {
        w.CloseWatcher = class {
          constructor() {
            assert.equal(game.watcher, null, "there are two watchers");
            game.watcher = this;
          }
          destroy() { game.watcher = null; }
        };
      }
      prepare?.(w);
    },
  });
  const { kvBack, history } = tab.window;
  let told;
  const tick = () => {
    if (told !== layers.length > 0) kvBack.closes(told = layers.length > 0);
  };
  const start = () => {
    kvBack.answer(() => {
      told = undefined;
      if (layers.length > 0) game.closed.push(layers.pop());
      else return false;
      return true;
    });
    tick();
  };
  return {
    tab, b, history, kvBack, start, tick, game,
    open(...names) { layers.push(...names); tick(); },
    shut() { layers.length = 0; tick(); },
    async back() {
      if (game.watcher) {
        const { onclose } = game.watcher;
        game.watcher = null;
        onclose();
      } else {
        history.go(-1);
      }
      await settle();
      if (!history.gone) tick();
    },
  };
}

for (const watchers of [false, true]) {
  test(`going back closes one thing after another, then leaves${watchers ? ", with watchers" : ""}`, async () => {
    const p = opened({ watchers });
    p.start();
    assert.equal(p.history.length, 1, "nothing is open");
    p.open("menu", "settings", "question");
    for (const name of ["question", "settings", "menu"]) {
      await p.back();
      assert.deepEqual([p.game.closed.at(-1), p.history.gone, p.history.length], [name, false, 2]);
    }
    await p.b.pass(1000);
    await p.back();
    assert.ok(p.history.gone, "the page cannot be left");
  });
}

test("what is closed otherwise leaves nothing in the history", async () => {
  const p = opened();
  p.start();
  for (let i = 0; i < 20; i++) {
    p.open("menu");
    await p.b.pass(i * 50); // some are gone before the history is tidied
    p.shut();
    await p.b.pass(i * 50);
  }
  await p.b.pass(1000);
  assert.deepEqual([p.history.at, p.history.length <= 2], [0, true]);
  await p.back();
  assert.ok(p.history.gone);
  assert.deepEqual(p.game.closed, []);
});

test("what opens again while the history is tidied is closed by going back", async () => {
  const p = opened();
  p.start();
  p.open("menu");
  p.shut();
  await p.b.clock.pass(299);
  p.open("sheet");
  await p.b.pass(1000);
  p.shut();
  const tidied = p.b.pass(300);
  p.open("menu");
  await tidied;
  await p.b.pass(1000);
  await p.back();
  assert.deepEqual([p.game.closed, p.history.gone], [["menu"], false]);
});

test("going back to tidy up does not call a reload off", async () => {
  const p = opened();
  p.start();
  p.open("menu");
  p.shut();
  p.tab.tell("beforeunload");
  await p.b.pass(1000);
  assert.equal(p.history.at, 1);
  p.open("menu"); // the reload was called off otherwise
  p.shut();
  await p.b.pass(1000);
  assert.equal(p.history.at, 0);
});

test("a page that comes back with an entry of its own keeps it", async () => {
  const p = opened({ prepare(w) {
    w.history.replaceState({ kilovolt: "under" });
    w.history.pushState({ kilovolt: "over" });
  } });
  p.start();
  await p.b.pass(1000);
  assert.deepEqual([p.history.at, p.history.length], [1, 2]);
  p.open("menu");
  await p.back();
  assert.deepEqual([p.game.closed, p.history.gone], [["menu"], false]);
  await p.b.pass(1000);
  await p.back();
  assert.ok(p.history.gone);
});

test("a page that comes back on another entry than it takes itself to be on does not leave", async () => {
  const p = opened({ prepare(w) { w.history.replaceState({ kilovolt: "over" }); } });
  p.start();
  p.open("menu");
  p.shut();
  await p.b.pass(1000);
  assert.deepEqual([p.history.at, p.history.gone], [0, false]);
});

test("before the game answers, going back leaves", async () => {
  const p = opened({ prepare(w) {
    w.history.replaceState({ kilovolt: "under" });
    w.history.pushState({ kilovolt: "over" });
  } });
  p.history.go(-1);
  await p.b.pass(10);
  assert.ok(p.history.gone);
});

test("a dialog of the page is closed before what the game has open", async () => {
  let shown = false;
  const p = opened({ prepare(w) {
    w.kvDialog = { uppermost: () => (shown ? () => { shown = false; } : null) };
  } });
  p.start();
  shown = true;
  p.kvBack.changed();
  p.open("menu");
  await p.back();
  assert.deepEqual([shown, p.game.closed, p.history.gone], [false, [], false]);
  await p.back();
  assert.deepEqual([p.game.closed, p.history.gone], [["menu"], false]);
});

test("a link that is opened in the tab is no way back", async () => {
  const p = opened();
  p.start();
  p.open("menu");
  p.history.follow("#another");
  await p.b.pass(10);
  assert.deepEqual([p.game.closed, p.history.gone], [[], false]);
  await p.back();
  assert.deepEqual([p.game.closed, p.history.gone], [["menu"], false]);
});

test("a link is offered once, whatever is open when it comes", async () => {
  const p = opened();
  const offered = [];
  p.start();
  p.tab.window.kvLink.answer((text) => {
    offered.push(text);
    p.open("offer");
  });
  for (const open of [[], ["menu"]]) {
    p.open(...open);
    p.history.follow("#g=abc");
    await p.b.pass(10);
    assert.deepEqual(offered.splice(0), ["#g=abc"]);
    p.shut();
    await p.b.pass(1000);
    assert.deepEqual([offered, p.history.entries.map((e) => e.hash).join("")], [[], ""]);
  }
});

test("a link that waits for the game is in no entry below that of a dialog", async () => {
  let shown = true;
  const p = opened({ prepare(w) {
    w.location.hash = w.history.entries[0].hash = "#g=abc";
    w.kvDialog = { uppermost: () => (shown ? () => { shown = false; } : null) };
  } });
  const offered = [];
  p.kvBack.changed();
  p.start();
  p.tab.window.kvLink.answer((text) => offered.push(text));
  p.kvBack.changed();
  await p.back();
  assert.deepEqual([shown, offered, p.history.gone], [false, ["#g=abc"], false]);
});

test("where the history cannot be written nothing is held up", async () => {
  const p = opened({ barred: true });
  p.start();
  p.open("menu");
  await p.b.pass(1000);
  await p.back();
  assert.ok(p.history.gone);
});

test("a game that has failed does not keep the page", async () => {
  const p = opened();
  p.start();
  p.open("menu");
  p.kvBack.answer(() => { throw new Error("Go program has already exited"); });
  p.history.go(-1);
  await p.b.pass(10);
  assert.ok(p.history.gone);
});
