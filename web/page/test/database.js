"use strict";
// An IndexedDB for the tests of the page's scripts: one database with one store, which can have faults.
// https://www.w3.org/TR/IndexedDB/

const error = (name) => Object.assign(new Error(name), { name });

class Database {
  content = new Map();
  ms = 0;       // how long it takes to open it, and each transaction
  // silent: it never answers; held: another tab has it; broken: it cannot be opened; full: it takes no more; aborts: it
  // gives up every transaction
  fault = "";
  opened = 0;   // times
  #made = false;
  #open = [];

  constructor(clock) { this.clock = clock; }

  #later(f) {
    if (this.ms > 0) this.clock.set(f, this.ms);
    else setImmediate(f);
  }

  // open is that of window.indexedDB.
  open() {
    this.opened++;
    const request = {};
    if (this.fault === "silent") return request;
    const db = {
      closed: false,
      createObjectStore: () => { this.#made = true; },
      transaction: (_, mode) => this.#transaction(db, mode),
      close: () => { db.closed = true; },
    };
    this.#later(() => {
      if (this.fault === "held") {
        request.onblocked();
      } else if (this.fault === "broken") {
        request.error = error("UnknownError");
        request.onerror();
      } else {
        request.result = db;
        if (!this.#made) request.onupgradeneeded();
        this.#open.push(db);
        request.onsuccess();
      }
    });
    return request;
  }

  // change has the browser tell the pages that the database is to go; drop closes it on them.
  change() { for (const db of this.#open.splice(0)) db.onversionchange(); }
  drop() {
    for (const db of this.#open.splice(0)) {
      db.closed = true;
      db.onclose();
    }
  }

  #transaction(db, mode) {
    if (db.closed || !this.#made) throw error("InvalidStateError");
    const tx = { error: null };
    const content = new Map(this.content);
    const pending = [];
    const ask = (f) => {
      const request = {};
      pending.push(() => {
        request.result = f();
        request.onsuccess?.();
      });
      return request;
    };
    const write = (f) => {
      if (mode !== "readwrite") throw error("ReadOnlyError");
      return ask(() => {
        if (this.fault === "full") tx.error = error("QuotaExceededError");
        f();
      });
    };
    const cursor = () => {
      const keys = [...content.keys()].sort();
      const at = (i) => i < keys.length ? {
        key: keys[i], value: content.get(keys[i]),
        continue() {
          pending.push(() => {
            request.result = at(i + 1);
            request.onsuccess();
          });
        },
      } : null;
      const request = ask(() => at(0));
      return request;
    };
    tx.objectStore = () => ({
      get: (key) => ask(() => content.get(key)),
      count: (key) => ask(() => (content.has(key) ? 1 : 0)),
      put: (value, key) => write(() => content.set(key, value)),
      delete: (key) => write(() => content.delete(key)),
      openCursor: cursor,
    });
    this.#later(() => {
      while (pending.length > 0) pending.shift()();
      if (this.fault === "aborts" || tx.error) {
        tx.onabort();
        return;
      }
      this.content = content;
      tx.oncomplete();
    });
    return tx;
  }
}

module.exports = { Database };
