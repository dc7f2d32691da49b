"use strict";
// The browser's own functions, as they were when this page loaded. Extensions and userscripts share the page with the
// game, and some replace the functions they find: a console that throws, a JSON.parse that does something else, a
// clock set back. All scripts of the page, including Go's support code for browsers, use the functions stored here
// (web/build puts these names in front of them). So does Go: what it reads from the window under a name listed in
// forGo comes from here.
//
// A script that ran before the page may have replaced functions already. A replacement is used as long as it works;
// broken() names those that don't.
(() => {
  /** @type {(of: any, name: string) => any} */
  const bound = (of, name) => (of && typeof of[name] === "function" ? of[name].bind(of) : undefined);

  // A console that throws must never end a game.
  /** @type {Record<string, (...what: unknown[]) => void>} */
  const console = {};
  for (const name of ["log", "info", "warn", "error", "debug"]) {
    const write = bound(window.console, name);
    console[name] = (...what) => {
      try {
        write(...what);
      } catch (e) { /* nobody can read it then */ }
    };
  }

  // reading returns a clock's time in ms, or NaN if the clock gives none.
  /** @param {() => number} clock */
  function reading(clock) {
    try {
      return Number(clock());
    } catch (e) {
      return NaN;
    }
  }

  const day = bound(window.Date, "now");
  class PageDate extends window.Date {
    static now() {
      const at = reading(day);
      return at >= 0 ? at : new PageDate().getTime();
    }
  }

  // A Go program aborts if its clock goes back. If the clock does, the time stands still for a moment and then goes
  // on from there.
  const own = bound(window.performance, "now");
  const ticks = reading(own) >= 0 ? own : PageDate.now;
  let last = 0;
  let lost = 0;
  function now() {
    const at = reading(ticks) + lost;
    if (at > last) last = at;
    else if (at < last) lost += last - at;
    return last;
  }

  const mark = bound(window.performance, "mark");
  const performance = {
    now,
    mark(/** @type {string} */ name) {
      try {
        mark(name);
      } catch (e) { /* only tests and measurements look for it */ }
    },
  };

  const subtle = (window.crypto && window.crypto.subtle) || undefined; // not in a page without https
  const fill = bound(window.crypto, "getRandomValues");
  const crypto = {
    subtle: subtle && { digest: bound(subtle, "digest") },
    getRandomValues(/** @type {Uint8Array} */ into) {
      try {
        return fill(into);
      } catch (e) { // nothing here is a secret
        for (let i = 0; i < into.length; i++) into[i] = Math.floor(Math.random() * 256);
        return into;
      }
    },
  };

  const decode = window.TextDecoder.prototype.decode;
  const Decoder = window.TextDecoder;
  class TextDecoder {
    constructor(/** @type {ConstructorParameters<typeof Decoder>} */ ...how) {
      const own = new Decoder(...how);
      this.decode = decode.bind(own);
    }
  }

  /** @type {Record<string, any>} */
  const kept = {
    console, performance, crypto, TextDecoder,
    Date: PageDate,
    JSON: { parse: bound(window.JSON, "parse"), stringify: bound(window.JSON, "stringify") },
    Promise: (async () => {})().constructor, // the browser's, even if something else has that name
    Reflect: {},
    fetch: bound(window, "fetch"),
    requestAnimationFrame: bound(window, "requestAnimationFrame"),
    cancelAnimationFrame: bound(window, "cancelAnimationFrame"),
    setTimeout: bound(window, "setTimeout"),
    clearTimeout: bound(window, "clearTimeout"),
    setInterval: bound(window, "setInterval"),
    clearInterval: bound(window, "clearInterval"),
  };
  const reflect = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (window.Reflect));
  for (const name of Object.getOwnPropertyNames(reflect)) kept.Reflect[name] = reflect[name];

  const forGo = Object.assign(Object.create(null), kept);
  delete forGo.Reflect;
  const get = kept.Reflect.get;
  kept.Reflect.get = (/** @type {object} */ from, /** @type {string} */ name) => {
    const own = from === window ? forGo[name] : undefined;
    return own === undefined ? get(from, name) : own;
  };

  /** @type {Record<string, () => boolean>} */
  const works = {
    "JSON.parse": () => kept.JSON.parse('{"a":[1]}').a[0] === 1,
    "JSON.stringify": () => kept.JSON.stringify({ a: "1" }) === '{"a":"1"}',
    "Promise": () => new kept.Promise((/** @type {() => void} */ resolve) => { resolve(); }) instanceof kept.Promise,
    "TextDecoder": () => new TextDecoder("utf-8").decode(new Uint8Array([107, 226, 130, 172])) === "k€",
    "Date": () => PageDate.now() > 0,
    "requestAnimationFrame": () => { kept.cancelAnimationFrame(kept.requestAnimationFrame(() => {})); return true; },
    "setTimeout": () => { kept.clearTimeout(kept.setTimeout(() => {}, 0)); return true; },
    "setInterval": () => { kept.clearInterval(kept.setInterval(() => {}, 1000)); return true; },
    "fetch": () => typeof kept.fetch === "function",
  };

  window.kvBuiltins = Object.freeze(Object.assign(kept, {
    // forGo has what Go gets under these names; frame.js adds its own animation frame functions.
    forGo,
    // broken returns the names of the functions that another script has replaced with something that does not work.
    broken: () => Object.keys(works).filter((name) => {
      try {
        return !works[name]();
      } catch (e) {
        return true;
      }
    }),
  }));
})();
