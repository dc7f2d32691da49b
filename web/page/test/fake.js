"use strict";
// A browser for the tests of the page's scripts, in node: tabs that share storage, locks and time. It does what the
// standards say of the parts that the scripts use, and no more.
//
//	const b = new Browser();
//	const tab = b.open(["words.js", "claim.js"]); // runs these scripts of web/page in a new tab
//	await b.pass(1000);                           // a second goes by, in no time
//	tab.window.kvClaim.mine();
//
// Every tab has a JavaScript context of its own. Time stands still but for pass.
const { createHash, webcrypto: crypto } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const folder = path.join(__dirname, "..");
const words = fs.readFileSync(path.join(folder, "../../game/words/languages/en/page.json"), "utf8");

// source returns a script of the page as the build makes it.
const source = (name, build) => fs.readFileSync(path.join(folder, name), "utf8")
  .replace("BUILT_WORDS", () => words).replace("BUILT_WORKER", () => JSON.stringify(build));

// settle lets everything happen that waits for no timer of the pages.
async function settle() {
  for (let i = 0; i < 12; i++) await new Promise((done) => { setImmediate(done); });
}

// Clock is the time, in ms, and what waits for it.
class Clock {
  now = 1e12;
  #timers = new Map(); // by number: {at, every, call, owner}
  #next = 1;

  set(call, ms, every, owner) {
    const id = this.#next++;
    this.#timers.set(id, { at: this.now + Math.max(0, ms || 0), every, call, owner });
    return id;
  }

  clear(id) { this.#timers.delete(id); }

  // forget drops the timers of a tab.
  forget(owner) {
    for (const [id, t] of this.#timers) if (t.owner === owner) this.#timers.delete(id);
  }

  // pass lets time go by. A tab that is frozen gets its timers later.
  async pass(ms) {
    const end = this.now + ms;
    await settle();
    for (;;) {
      let first = null;
      for (const [id, t] of this.#timers) {
        if (t.at <= end && !(t.owner && t.owner.frozen) && (!first || t.at < first[1].at)) first = [id, t];
      }
      if (!first) break;
      const [id, t] = first;
      this.now = Math.max(this.now, t.at);
      if (t.every) t.at = this.now + Math.max(1, t.every);
      else this.#timers.delete(id);
      t.call();
      await settle();
    }
    this.now = end;
  }
}

// Locks are navigator.locks of all tabs: https://www.w3.org/TR/web-locks/
class Locks {
  #held = new Map();  // by name: {page, broken}
  #waiting = [];      // {page, name, grant}

  of(page) {
    return { request: (name, options, held) => this.#request(page, name, options, held) };
  }

  #request(page, name, { ifAvailable, steal, signal } = {}, held) {
    return new Promise((resolve, reject) => {
      const aborted = () => page.tab.error("AbortError", "the request was aborted");
      const grant = async () => {
        const lock = { page, broken: () => reject(page.tab.error("AbortError", "the lock was stolen")) };
        this.#held.set(name, lock);
        try {
          resolve(await held({ name }));
        } catch (e) {
          reject(e);
        }
        if (this.#held.get(name) === lock) this.#release(name);
      };
      if (signal && signal.aborted) {
        reject(aborted());
      } else if (steal) {
        const lock = this.#held.get(name);
        if (lock) setImmediate(lock.broken);
        grant();
      } else if (!this.#held.has(name)) {
        grant();
      } else if (ifAvailable) {
        Promise.resolve(held(null)).then(resolve, reject);
      } else {
        const request = { page, name, grant };
        this.#waiting.push(request);
        if (signal) signal.addEventListener("abort", () => {
          this.#waiting = this.#waiting.filter((r) => r !== request);
          reject(aborted());
        });
      }
    });
  }

  #release(name) {
    this.#held.delete(name);
    const at = this.#waiting.findIndex((r) => r.name === name);
    if (at >= 0) this.#waiting.splice(at, 1)[0].grant();
  }

  // leave releases what a page holds, which is gone.
  leave(page) {
    this.#waiting = this.#waiting.filter((r) => r.page !== page);
    for (const [name, lock] of [...this.#held]) if (lock.page === page) this.#release(name);
  }
}

// Area is a storage area: localStorage, or a tab's sessionStorage.
class Area {
  map = new Map();
  full = false; // nothing more may be stored

  // of returns the area as a tab sees it; heard is called with each change for the other tabs.
  of(tab, heard) {
    const change = (key, value) => {
      const oldValue = this.map.has(key) ? this.map.get(key) : null;
      if (value === null) this.map.delete(key);
      else this.map.set(key, value);
      if (oldValue !== value && heard) heard(tab, { key, oldValue, newValue: value });
    };
    const area = this;
    return {
      getItem: (key) => (area.map.has(key) ? area.map.get(key) : null),
      setItem: (key, value) => {
        if (area.full) throw tab.error("QuotaExceededError", "no room");
        change(key, String(value));
      },
      removeItem: (key) => change(key, null),
      key: (i) => [...area.map.keys()][i] ?? null,
      get length() { return area.map.size; },
    };
  }
}

// Element is an element of a document, as far as the scripts use it.
class Element extends EventTarget {
  children = [];
  attributes = new Map();
  dataset = {};
  hidden = false;
  inert = false;
  disabled = false;
  textContent = "";
  value = "";
  content = "";
  className = "";
  style = {};
  open = false;
  tabIndex = 0;
  parent = null;

  constructor(tag, document) {
    super();
    this.tagName = tag.toUpperCase();
    this.document = document;
  }

  get id() { return this.attributes.get("id") || ""; }
  set id(value) { this.attributes.set("id", value); }
  get isConnected() { return this.document.documentElement.all().includes(this); }
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  hasAttribute(name) { return this.attributes.has(name); }
  removeAttribute(name) { this.attributes.delete(name); }

  append(...more) {
    for (const e of more) {
      if (typeof e === "string") {
        this.textContent += e;
      } else {
        e.remove();
        e.parent = this;
        this.children.push(e);
      }
    }
  }

  remove() {
    if (!this.parent) return;
    this.parent.children = this.parent.children.filter((e) => e !== this);
    this.parent = null;
  }

  after(e) {
    e.parent = this.parent;
    this.parent.children.splice(this.parent.children.indexOf(this) + 1, 0, e);
  }

  focus() { this.document.activeElement = this; }
  click() { if (!this.disabled) this.dispatchEvent(new Event("click")); }

  // A dialog. Browsers say that it has been closed in a task of its own.
  showModal() { this.open = true; }
  close() {
    this.open = false;
    setImmediate(() => this.dispatchEvent(new Event("close")));
  }

  // What is hidden takes no room.
  getClientRects() { return this.hidden || this.parent?.getClientRects().length === 0 ? [] : [{}]; }

  // all returns the element and everything in it.
  all() { return [this, ...this.children.flatMap((e) => e.all())]; }

  // is reports whether one of the selectors fits: a tag, an id, a class or an attribute, or several of them.
  is(selectors) {
    return selectors.split(", ").some((selector) => {
      const [, tag, id, kind, attribute] = /^(\w*)(?:#([\w-]+))?(?:\.([\w-]+))?(?:\[([\w-]+)[^\]]*\])?$/.exec(selector);
      return (!tag || this.tagName === tag.toUpperCase()) && (!id || this.id === id) &&
        (!kind || this.className.split(" ").includes(kind)) && (!attribute || this.has(attribute));
    });
  }

  has(attribute) {
    if (attribute === "open") return this.open;
    return attribute.startsWith("data-") ? attribute.slice(5) in this.dataset : this.hasAttribute(attribute);
  }

  closest(selectors) { return this.is(selectors) ? this : this.parent && this.parent.closest(selectors); }
  querySelectorAll(selectors) { return this.all().filter((e) => e !== this && e.is(selectors)); }
}

// A document with the given elements of index.html; others that a script looks for are made.
function newDocument() {
  const d = new EventTarget();
  Object.assign(d, { hidden: false, activeElement: null, title: "", currentScript: null });
  d.documentElement = new Element("html", d);
  d.head = new Element("head", d);
  d.body = new Element("body", d);
  d.documentElement.append(d.head, d.body);
  d.createElement = (tag) => new Element(tag, d);
  d.getElementById = (id) => {
    const there = d.documentElement.all().find((e) => e.id === id);
    if (there || !id.startsWith("kv-")) return there || null;
    const made = d.createElement("div");
    made.id = id;
    d.body.append(made);
    return made;
  };
  d.querySelectorAll = (selectors) => d.documentElement.querySelectorAll(selectors);
  const description = d.createElement("meta");
  d.querySelector = (selectors) => {
    if (selectors.startsWith("meta")) return description;
    return d.querySelectorAll(selectors.split(" ").at(-1))[0] || null; // wherever it is
  };
  return d;
}

// Tab is a tab; a reload gives it a new window and leaves it its sessionStorage.
class Tab {
  frozen = false;
  reloads = 0;
  left = false; // the page has been left

  constructor(browser, scripts, options) {
    Object.assign(this, { browser, scripts, options, session: new Area() });
    this.#load();
  }

  error(name, message) {
    const e = new Error(message);
    e.name = name;
    return e;
  }

  #load() {
    const { browser: b, options } = this;
    const owner = { tab: this, get frozen() { return this.tab.frozen; } }; // stands for the page
    const w = new EventTarget();
    const local = b.local.of(this, (from, change) => b.stored(from, change));
    const session = this.session.of(this);
    const denied = () => { throw this.error("SecurityError", "blocked"); };
    Object.assign(w, {
      document: newDocument(),
      navigator: { userAgent: "Chrome/1", languages: ["en"], locks: b.withLocks ? b.locks.of(owner) : undefined },
      location: { protocol: "https:", hash: "", href: b.address, origin: new URL(b.address).origin, pathname: "/",
        search: "", reload: () => this.reload() },
      history: { length: 1, back() {}, state: null, replaceState() {} },
      setTimeout: (call, ms, ...args) => b.clock.set(() => call(...args), ms, 0, owner),
      setInterval: (call, ms) => b.clock.set(call, ms, ms, owner),
      clearTimeout: (id) => b.clock.clear(id),
      clearInterval: (id) => b.clock.clear(id),
      performance: { now: () => b.clock.now - 1e12, mark() {} },
      Date: class extends Date {
        constructor(...args) { super(...(args.length > 0 ? args : [b.clock.now])); }
        static now() { return b.clock.now; }
      },
      Math: Object.create(Math, { random: { value: () => b.random() } }),
      MessageChannel: Channel, AbortController, Event, EventTarget, Headers, Response, URL, Blob, TextDecoder, crypto,
      isSecureContext: true, console,
      // What other scripts of the page offer.
      kvCalls: { stopped: "", stop(why) { this.stopped = why; } },
      kvFrame: { stopped: false, stop() { this.stopped = true; }, wake() {} },
      kvStorage: { lost: false, unsaved() { return this.lost; }, settled: async () => {}, readAhead() {} },
      kvRescue: { wanted: "", want(what) { this.wanted = what; }, comeBack() { this.wanted = "back"; } },
      kvDialog: { message(dialog, button) { button.focus(); }, dismiss() {}, uppermost: () => null },
      kvBack: { changed() {} },
      kvLink: { waits: () => w.location.hash !== "", look() {} },
      kvScript: (address) => address,
    });
    for (const [name, area] of [["localStorage", local], ["sessionStorage", session]]) {
      Object.defineProperty(w, name, { get: () => (b.blocked ? denied() : area), configurable: true });
    }
    w.window = w.self = w;
    this.owner = owner;
    this.window = w;
    this.left = false;
    if (options.prepare) options.prepare(w, this);
    const context = vm.createContext(w);
    for (const name of this.scripts) vm.runInContext(source(name, options.build), context, { filename: name });
  }

  // tell dispatches an event at the window.
  tell(name, members) {
    if (this.left || this.frozen) return;
    this.window.dispatchEvent(Object.assign(new Event(name), members));
  }

  #leave() {
    this.left = true;
    this.browser.clock.forget(this.owner);
    this.browser.locks.leave(this.owner);
  }

  reload() {
    if (this.left) return;
    this.tell("pagehide");
    this.#leave();
    this.reloads++;
    this.#load();
  }

  // close closes the tab; kill does so without any event in it.
  close() {
    this.tell("pagehide");
    this.kill();
  }

  kill() {
    this.#leave();
    this.browser.tabs = this.browser.tabs.filter((t) => t !== this);
  }

  element(id) { return this.window.document.documentElement.all().find((e) => e.id === id) || null; }
}

// Channel is a MessageChannel whose messages arrive at once.
class Channel {
  constructor() {
    const port = () => ({ onmessage: null, postMessage(data) {
      setImmediate(() => this.other.onmessage && this.other.onmessage({ data, ports: [] }));
    } });
    this.port1 = port();
    this.port2 = port();
    [this.port1.other, this.port2.other] = [this.port2, this.port1];
  }
}

// Browser is what tabs share.
class Browser {
  clock = new Clock();
  locks = new Locks();
  local = new Area();
  tabs = [];
  withLocks = true;
  blocked = false; // storage is
  address = "https://example.org/";
  #seed = 1;

  // random is Math.random of all tabs: SplitMix32, from the same seed in every test.
  random() {
    this.#seed = (this.#seed + 0x9e3779b9) | 0;
    let z = Math.imul(this.#seed ^ (this.#seed >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  }

  open(scripts, options = {}) {
    const tab = new Tab(this, scripts, options);
    this.tabs.push(tab);
    return tab;
  }

  // stored tells the other tabs of a change in localStorage.
  stored(from, change) {
    for (const tab of this.tabs) {
      if (tab !== from) this.clock.set(() => tab.tell("storage", change), 1, 0, tab.owner);
    }
  }

  pass(ms) { return this.clock.pass(ms); }
}

const sha256 = (data) => createHash("sha256").update(data).digest("hex");

module.exports = { Browser, Channel, Clock, Element, settle, sha256, source };
