"use strict";
// The browser's two stores, behind functions that never throw. Go cannot catch an exception of a property getter, and
// window.localStorage throws where storage is blocked; so the game accesses storage only through this object.
//
// Every function returns {ok, err, value, detail}. err is "" or one of
//   "blocked"   the browser does not let this page store anything
//   "quota"     there is no room left
//   "timeout"   the store did not answer
//   "elsewhere" another tab has the game now, and this one must not write
//   "failed"    anything else; detail has the browser's own words
// Functions whose names begin with idb, and persist, return promises, which always resolve.
//
// A missing key is not an error: its value is null. Values are strings.
(() => {
  // The prefix separates the saves from those of other games of the same origin (a portal, a user page), but not from
  // those of other copies of this game: the saves must still be found after the game moves to another folder of the
  // host.
  const prefix = "kilovolt/";
  const answerLimit = 4000; // ms

  /** @template T @param {T} [value] @returns {Answer<T>} */
  const success = (value) => ({ ok: true, err: "", value: value === undefined ? null : value, detail: "" });

  /** @param {unknown} e @returns {Answer<never>} */
  function failure(e) {
    const { name, message } = /** @type {Partial<Error>} */ (e ?? {});
    /** @type {Answer<never>["err"]} */
    let err = "failed";
    if (name === "SecurityError" || name === "InvalidAccessError") err = "blocked";
    if (name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED") err = "quota";
    if (name === "TimeoutError") err = "timeout";
    if (name === "ElsewhereError") err = "elsewhere";
    return { ok: false, err, value: null, detail: String(message || e) };
  }

  /** @param {string} what */
  function blocked(what) {
    const e = new Error(what + " is not there");
    e.name = "SecurityError";
    return e;
  }

  // claimed throws if another tab has the game.
  function claimed() {
    if (window.kvClaim.mine()) return;
    const e = new Error("another tab has the game");
    e.name = "ElsewhereError";
    throw e;
  }

  /** @template T @param {(store: Storage) => T} work @returns {Answer<T>} */
  function guarded(work) {
    try {
      const store = window.localStorage;
      if (!store) throw blocked("localStorage");
      return success(work(store));
    } catch (e) {
      return failure(e);
    }
  }

  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;

  function open() {
    if (opening) return opening;
    opening = new Promise((resolve, reject) => {
      if (!window.indexedDB) throw blocked("indexedDB");
      const request = window.indexedDB.open("kilovolt", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("kv");
      request.onblocked = () => reject(new Error("indexedDB is held by another tab"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const db = request.result;
        const forget = () => { opening = null; };
        db.onversionchange = () => { db.close(); forget(); };
        db.onclose = forget;
        resolve(db);
      };
    });
    opening.catch(() => { opening = null; });
    return opening;
  }

  // Some browsers never answer an open request in private mode.
  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  function inTime(promise) {
    /** @type {number | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        const e = new Error("indexedDB did not answer");
        e.name = "TimeoutError";
        reject(e);
      }, answerLimit);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  // Opening the database for the first time may take a browser a third of a second, and the game reads its saves
  // before anything else. So the database is opened while the program is downloaded.
  open();

  /** @type {ReturnType<typeof kvStorage.idbGetAll> | null} */
  let ahead = null; // a read started before the game asks for it
  let under = 0; // pending write transactions

  // transaction resolves once the work is committed, and rejects when the time limit is reached.
  /** @template T @param {IDBTransactionMode} mode @param {(s: IDBObjectStore, give: (value: T) => void) => void} work
   *  @param {(run: Promise<T>) => Promise<T>} [limit] @returns {Promise<Answer<T>>} */
  function transaction(mode, work, limit = inTime) {
    const writes = mode === "readwrite";
    if (writes) {
      under++;
      ahead = null;
    }
    const run = open().then((db) => new Promise((/** @type {(value: T) => void} */ resolve, reject) => {
      if (mode === "readwrite") claimed();
      const tx = db.transaction("kv", mode);
      /** @type {T} */
      let result;
      tx.oncomplete = () => resolve(result);
      // A failed request aborts the transaction, which has an error only then, not yet at its error event.
      tx.onabort = () => reject(tx.error || new Error("indexedDB gave up the transaction"));
      work(tx.objectStore("kv"), (value) => { result = value; });
    }));
    return limit(run).then(success, failure).finally(() => { if (writes) under--; });
  }

  // A slow store still has its content: reading everything waits as long as it takes.
  /** @returns {ReturnType<typeof kvStorage.idbGetAll>} */
  const readAll = () => transaction("readonly", (s, give) => {
    /** @type {{ key: string, value: string }[]} */
    const all = [];
    give(all);
    const request = s.openCursor();
    request.onsuccess = () => {
      const c = request.result;
      if (!c) return;
      all.push({ key: String(c.key), value: c.value });
      c.continue();
    };
  }, (run) => run);

  // While something is not saved, the browser asks before the page is closed. The listener exists only during that
  // time: it would keep the page out of the back/forward cache.
  let unsaved = false;

  /** @param {BeforeUnloadEvent} e */
  function asks(e) {
    e.preventDefault();
    e.returnValue = true; // for older browsers, which know only this
  }

  window.kvStorage = {
    // setUnsaved says whether closing the page now would lose something.
    setUnsaved(value) {
      if (value === unsaved) return;
      unsaved = value;
      if (unsaved) window.addEventListener("beforeunload", asks);
      else window.removeEventListener("beforeunload", asks);
    },
    unsaved: () => unsaved,

    get: (key) => guarded((s) => s.getItem(prefix + key)),
    has: (key) => guarded((s) => s.getItem(prefix + key) !== null),
    set: (key, value) => guarded((s) => { claimed(); s.setItem(prefix + key, value); }),
    del: (key) => guarded((s) => { claimed(); s.removeItem(prefix + key); }),
    // list returns the keys, sorted.
    list: () => guarded((s) => {
      const keys = [];
      for (let i = 0; i < s.length; i++) {
        const k = s.key(i);
        if (k !== null && k.startsWith(prefix)) keys.push(k.slice(prefix.length));
      }
      return keys.sort();
    }),

    // idbGetAll returns a list of {key, value}, sorted by key; the first call returns what readAhead has read.
    idbGetAll: () => {
      const read = ahead || readAll();
      ahead = null;
      return read;
    },
    // readAhead starts reading while the program, which reads everything before anything else, is still being
    // downloaded. Call it when no other tab writes any more.
    readAhead() { ahead = readAll(); },
    idbGet: (key) => transaction("readonly", (s, give) => {
      const request = s.get(key);
      request.onsuccess = () => give(request.result);
    }),
    idbHas: (key) => transaction("readonly", (s, give) => {
      const request = s.count(key);
      request.onsuccess = () => give(request.result > 0);
    }),
    idbSet: (key, value) => transaction("readwrite", (s) => { s.put(value, key); }),
    idbDel: (key) => transaction("readwrite", (s) => { s.delete(key); }),

    // settled resolves when all pending writes are done, or after a second.
    async settled() {
      for (let calm = 0, end = performance.now() + 1000; calm < 3 && performance.now() < end;) {
        await new Promise((done) => { setTimeout(done, 5); }); // one write may be followed by another
        calm = under === 0 ? calm + 1 : 0;
      }
    },

    // persist asks the browser not to clear the stores by itself; value is whether it agreed.
    persist: () => Promise.resolve()
      .then(() => (navigator.storage && navigator.storage.persist ? navigator.storage.persist() : false))
      .then(success, failure),
  };
})();
