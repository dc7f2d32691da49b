"use strict";
// window.kilovolt, the interface for scripts; game/view/script answers the calls while the program runs. Its members
// exist as long as the page, and none of them throws or hangs: without a program, promises are rejected with the
// reason, and functions that return a value return null.
//
// A script's code never runs inside the program: arguments become plain values before the program is entered, and a
// script's exceptions are handled here. A call that would change something while the program is running, such as one
// from a listener, waits until it is done. Waiting calls are made in order, and the page gets time between them.
(() => {
  // The functions as they are now: a script may replace them later.
  const { Promise, Error, MessageChannel, setTimeout } = window;
  const { parse, stringify } = JSON;

  const schema = 1;
  const most = 250;   // calls that may be waiting
  const once = 16;    // waiting calls that are made before the page gets time
  const least = 2000; // stack frames reserved for the program

  const values = [
    "view", "legal", "review", "judged", "puzzles", "records", "slots", "saving", "at", "inspect", "save", "orders",
    "pages",
  ];
  const promises = [
    "newGame", "play", "takeOver", "hint", "warnings", "undo", "seat", "learn", "nextStep", "skip", "next", "load",
    "puzzle", "judge", "resetRecords", "leave", "keep", "open", "rename", "discard", "sendLink", "receiveLink", "order",
    "myTurn", "press",
  ];

  /** @type {Answers | null} */
  let program = null;       // answers calls; null if there is none
  /** @type {Answers | null} */
  let halted = null;        // it, while it does not answer
  let absent = "not-ready"; // why there is none
  let subscribed = false;   // the program reports its changes
  let telling = false;
  /** @type {{ listen: (change: unknown) => void, gone: boolean }[]} */
  let listeners = [];
  /** @type {Call[]} */
  let waiting = [];         // calls that wait
  /** @type {Set<Call>} */
  const unsettled = new Set();

  // Errors

  const words = window.kvWords || { say: (key) => key };
  /** @type {Record<string, () => string>} */
  const reasons = {
    "not-ready": () => words.say("calls.early"),
    elsewhere: () => words.say("calls.elsewhere"),
    stopped: () => words.say("calls.stopped"),
    telling: () => words.say("calls.telling"),
    "too-deep": () => words.say("calls.deep"),
  };

  /** @param {Refused} e */
  function refusal(e) {
    const error = /** @type {Error & Record<string, unknown>} */ (new Error(e.message));
    for (const key of ["code", "rule", "await", "have", "need"]) {
      if (e[key] !== undefined) error[key] = e[key];
    }
    return error;
  }

  // report reports an exception of a script as the browser would.
  /** @param {unknown} e */
  function report(e) {
    try {
      console.error(e);
    } catch (_) { /* the script has replaced console.error */ }
  }

  // Entering the program

  // room throws if the stack is nearly full: the program itself must not run out of it.
  /** @type {(n: number) => number} */
  const room = (n) => (n === 0 ? 0 : 1 + room(n - 1));

  // The limits on an argument, in characters: for the longest game, and for anything else. A longer text is cut off
  // one character past the limit, so that the program refuses it for its length without a full copy.
  const longest = 2 << 20, long = 1 << 16;

  /** @param {string} text @param {number} most */
  const bounded = (text, most) => (text.length > most ? text.slice(0, most + 1) : text);

  // plain turns everything but strings, numbers, booleans, null and undefined into false, which no call accepts.
  /** @param {unknown} value @param {number} [most] @returns {Plain} */
  function plain(value, most = long) {
    if (value === undefined || value === null) return null;
    if (typeof value === "string") return bounded(value, most);
    return typeof value === "number" || typeof value === "boolean" ? value : false;
  }

  // asJSON stops at the first member that is too many, however deep it is.
  /** @param {unknown} value @returns {Plain} */
  function asJSON(value) {
    if (value === undefined || value === null) return null;
    let left = long;
    /** @param {string} key @param {unknown} member */
    const count = (key, member) => {
      left -= 1 + key.length + (typeof member === "string" ? member.length : 0);
      if (left < 0) throw new Error("too long");
      return member;
    };
    try {
      const text = stringify(value, count);
      return typeof text === "string" ? bounded(text, long) : false;
    } catch (e) {
      return left < 0 ? " ".repeat(long + 1) : false;
    }
  }

  // enter makes a call. Its callback receives the result as JSON, or "" and the refusal as JSON.
  /** @param {Call} call */
  function enter(call) {
    if (!program) {
      call.refuse(absent);
      return;
    }
    try {
      room(least);
      program(call.name, call.end, call.first, call.second);
    } catch (e) {
      call.refuse("too-deep");
    }
  }

  /** @param {string} name @param {unknown} [first] */
  function ask(name, first) {
    /** @type {any} */
    let value = null;
    if (!program) return value;
    /** @type {Call["end"]} */
    const end = (result, refused) => {
      try {
        if (!refused) value = parse(result);
      } catch (e) { /* then it is null */ }
    };
    enter({ name, first: plain(first), second: null, end, refuse() {} });
    return value;
  }

  const busy = () => telling || Boolean(window.kvEntry && window.kvEntry.inside());

  /** @param {string} name @param {Plain} first @param {Plain} second */
  function promised(name, first, second) {
    return new Promise((resolve, reject) => {
      /** @type {Call} */
      const call = {
        name, first, second,
        end(result, refused) {
          try {
            unsettled.delete(call);
            if (refused) reject(refusal(parse(refused)));
            else resolve(parse(result));
          } catch (e) {
            reject(e);
          }
        },
        refuse(code) {
          unsettled.delete(call);
          reject(refusal({ code, message: reasons[code]() }));
        },
      };
      unsettled.add(call);
      if (!program) {
        call.refuse(absent);
      } else if (name === "warnings" || waiting.length === 0 && !busy()) { // it changes nothing
        enter(call);
      } else if (waiting.length < most) {
        waiting.push(call);
        if (waiting.length === 1) later();
      } else {
        call.refuse("telling");
      }
    });
  }

  const channel = new MessageChannel();

  // later makes the waiting calls after the page has had some time. A message gives the page that time; in a hidden
  // tab a timer would be throttled to one call a second or less.
  function later() {
    if (window.document && window.document.hidden) channel.port2.postMessage(0);
    else setTimeout(make, 0);
  }

  function make() {
    for (let left = once; left > 0 && waiting.length > 0; left--) {
      enter(waiting[0]);
      waiting.shift(); // only now, so that calls made by this one wait too
    }
    if (waiting.length > 0) later();
  }
  channel.port1.onmessage = make;

  // Changes

  // notify is called by the program for every change. Listeners removed in the meantime are skipped; new ones start
  // with the next change.
  /** @param {string} change */
  function notify(change) {
    const now = listeners;
    telling = true;
    for (let i = 0; i < now.length; i++) {
      const { listen, gone } = now[i];
      if (gone) continue;
      try {
        listen(parse(change));
      } catch (e) {
        report(e);
      }
    }
    telling = false;
  }

  function subscribe() {
    if (!program || subscribed || listeners.length === 0) return;
    try {
      room(least);
      program("on");
      subscribed = true;
    } catch (e) { /* the next listener tries again */ }
  }

  /** @param {(change: unknown) => void} listen */
  function on(listen) {
    if (typeof listen !== "function") return () => {};
    const listener = { listen, gone: false };
    listeners = [...listeners, listener];
    subscribe();
    return () => {
      listener.gone = true;
      listeners = listeners.filter((l) => l !== listener);
    };
  }

  /** @type {Window["kilovolt"]} */
  const object = { schema };
  for (const name of values) object[name] = (/** @type {unknown} */ first) => ask(name, first);
  for (const name of promises) {
    /** @param {unknown} first @param {unknown} second */
    object[name] = (first, second) => promised(name, plain(first), plain(second));
  }
  object.load = (/** @type {unknown} */ text) => promised("load", plain(text, longest), null);
  object.newGame = (/** @type {unknown} */ setup) => promised("newGame", asJSON(setup), null);
  /** @param {unknown} seat @param {unknown} orders */
  object.order = (seat, orders) => promised("order", plain(seat), asJSON(orders));
  object.on = on;
  Object.defineProperty(object, "saved", {
    get() {
      const saving = ask("saving");
      return saving === null ? null : saving.saved;
    },
    enumerable: true,
  });
  window.kilovolt = object;

  window.kvCalls = {
    // serve sets who answers calls from now on.
    serve(answer) {
      program = answer;
      subscribe();
    },
    tell: notify,
    // stop refuses all calls from now on, including those still waiting: "stopped" after a failure, "elsewhere" while
    // another tab has the game, "not-ready" until the program is ready.
    stop(code) {
      halted = program || halted;
      program = null;
      absent = code;
      waiting = [];
      for (const call of [...unsettled]) call.refuse(code);
    },
    // goOn has the program answer again, or as soon as it is ready.
    goOn() {
      program = halted;
      absent = "not-ready";
      subscribe();
    },
  };
})();
