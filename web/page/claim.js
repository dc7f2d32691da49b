"use strict";
// One tab at a time runs the game: two that played the same one would overwrite each other's saves. Only the tab that
// holds the claim starts the program. Another tab gets it from one that is hidden and has stored all of the game;
// otherwise it says where the game is, and may take it over. The tab that loses it finishes its pending writes, writes
// nothing more and says so.
//
// The claim is a lock (navigator.locks), which ends with the tab, in whatever way. In addition localStorage has a
// record with the tab's id. It carries requests to take over, it stops a tab that slept through the loss of its lock,
// and where there are no locks (a page without https) it is the claim. Where nothing can be stored there is nothing to
// claim.
(() => {
  const name = "kilovolt";
  const place = "kilovolt-tab"; // in localStorage, beside the saves
  const asking = place + "-ask";    // there too: the id of a tab that asks whether the claim's tab is alive
  const leaving = place + "-leave"; // and that of a tab that wants the claim
  const yielding = place + "-yield"; // and that of a tab that wants it from one that nobody looks at
  const kept = "kilovolt/tab";  // in sessionStorage: the id of this tab's previous page
  const lost = "kilovolt/lost"; // in sessionStorage: that page lost the game to another tab

  const brief = 800;      // ms for a tab that may be closing
  const reloading = 5000; // ms for this tab's previous page, which is certainly closing
  const answer = 1000;    // ms for another tab to answer
  const beat = 2000;      // ms between two signs of life where there are no locks
  const dead = 15000;     // ms without a sign of life after which a tab that does not answer is gone
  const handing = 2000;   // ms for another tab to hand over before the claim is taken by force

  const me = Math.random().toString(36).slice(2) + Date.now().toString(36);
  let state = "asking"; // asking, held, elsewhere
  let since = 0;        // when this tab got the claim, by Date.now()
  let losing = false;
  let left = false;     // the page has been left
  let why = "";         // why this tab lost the claim: asked, hidden, lock, record or write
  /** @type {(() => void) | null} */
  let release = null;   // releases the lock

  /** @param {number} ms */
  const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

  // The record: {id, at, here}; at is the time of the last sign of life. Only the tab with the claim writes it: two
  // writers might overwrite each other. A tab that asks writes its own id under another key, and the claim's tab copies
  // it into here.
  /** @returns {Tab | null} */
  function read() {
    try {
      const text = window.localStorage.getItem(place);
      const v = text === null ? null : JSON.parse(text);
      return v !== null && typeof v === "object" ? v : null;
    } catch (e) {
      return null;
    }
  }

  /** @param {Tab} v */
  function write(v) {
    try {
      window.localStorage.setItem(place, JSON.stringify(v));
      return true;
    } catch (e) {
      return false;
    }
  }

  /** @param {string} key */
  function wish(key) {
    try {
      window.localStorage.setItem(key, me);
    } catch (e) { /* then no tab receives it */ }
  }

  function erase() {
    try {
      window.localStorage.removeItem(place);
    } catch (e) { /* then nothing can be read there either */ }
  }

  /** @param {string} key @param {string | null} [value] */
  function session(key, value) {
    try {
      const was = window.sessionStorage.getItem(key);
      if (value === null) window.sessionStorage.removeItem(key);
      else if (value !== undefined) window.sessionStorage.setItem(key, value);
      return was;
    } catch (e) {
      return null;
    }
  }

  const before = session(kept);
  const hadLost = session(lost, null);
  session(kept, me);

  // The lock

  /** @type {number | undefined} */
  let limit = 0; // the timer that aborts the pending request

  // within aborts after so many ms.
  /** @param {number} ms */
  function within(ms) {
    const control = new AbortController();
    limit = setTimeout(() => control.abort(), ms);
    return { signal: control.signal };
  }

  // locked asks for the lock: true, false, or null where there are no locks.
  /** @param {LockOptions} options @returns {Promise<boolean | null>} */
  function locked(options) {
    if (!navigator.locks || !navigator.locks.request) return Promise.resolve(null);
    return new Promise((resolve) => {
      let granted = false;
      /** @param {Lock | null} lock */
      const held = (lock) => {
        clearTimeout(limit);
        if (!lock) {
          resolve(false);
          return null;
        }
        granted = true;
        resolve(true);
        return new Promise((/** @type {(value?: unknown) => void} */ done) => { release = done; });
      };
      try {
        navigator.locks.request(name, options, held).catch((e) => {
          if (granted) lose("lock");
          resolve(e && e.name === "AbortError" ? false : null);
        });
      } catch (e) {
        resolve(null);
      }
    });
  }

  // numbered asks for the claim by records, where there are no locks.
  async function numbered() {
    const there = read();
    if (!there) return true;
    wish(asking);
    for (const end = performance.now() + answer; performance.now() < end;) {
      await wait(20);
      const now = read();
      if (!now) return true;
      if (now.here === me) return false;
    }
    return !(Date.now() - there.at < dead);
  }

  function hold() {
    if (state !== "held") window.kvStorage.readAhead(); // no other tab writes from now on
    state = "held";
    since = Date.now();
    say();
  }

  /** @param {string} [here] */
  function say(here) {
    if (losing) return; // the record belongs to another tab by now
    if (!write({ id: me, at: Date.now(), here })) erase(); // no room; another tab's record must not stay
  }

  // another returns whether a record is that of a tab that took the claim from this one. One from before is only late:
  // under load WebKit still shows a page what the tab's previous page had written.
  /** @param {Tab} there */
  const another = (there) => there.id !== me && !(there.at < since);

  async function ask() {
    if (hadLost === "hidden") await wait(brief); // the tab that wanted the game comes first
    const there = read();
    let got = await locked({ ifAvailable: true });
    const own = before !== null && (!there || there.id === before); // which erased its record when it was left
    if (got === false) got = await locked(within(own ? reloading : brief));
    if (got === null) got = await numbered();
    if (!got && !hadLost && !document.hidden) got = await yielded();
    if (!got) return false;
    hold();
    return true;
  }

  // yielded asks the other tab to give the game up if it is hidden and all of it is stored, as where a link was opened
  // in a new tab: nobody is in the middle of anything there. It returns whether this tab has the game now.
  async function yielded() {
    wish(yielding);
    const got = await locked(within(answer));
    if (got !== null) return got;
    for (const end = performance.now() + answer; performance.now() < end;) {
      await wait(20);
      if (!read()) return true;
    }
    return false;
  }

  async function takeOver() {
    if (read()) wish(leaving);
    let got = await locked(within(handing));
    if (got === false) got = await locked({ steal: true });
    if (got === null) await wait(300); // for the other tab's pending writes
    hold();
  }

  // lose gives the game up: it starts nothing new, waits for pending writes, and reloads the page, which then says so
  // instead of starting the program. A game that could not be stored stays on the screen, where it can still be
  // exported. A page that is left does nothing: WebKit still runs its scripts when it takes the lock from it, and their
  // window is that of the next page by then.
  /** @param {string} reason */
  async function lose(reason) {
    if (state !== "held" || losing || left) return;
    losing = true;
    why = reason;
    if (!window.kvStorage.unsaved()) {
      window.kvCalls.stop("elsewhere");
      window.kvFrame.stop();
    }
    await window.kvStorage.settled();
    state = "elsewhere";
    if (release) release();
    if (window.kvStorage.unsaved()) return;
    window.kvCalls.stop("elsewhere");
    window.kvFrame.stop();
    session(lost, why);
    if (reason === "hidden" && (read() || {}).id === me) erase(); // nobody has it: where there are no locks, that tells
    location.reload();
  }

  window.addEventListener("storage", (e) => {
    if (state !== "held") return;
    if (e.key === leaving && e.newValue) lose("asked");
    else if (e.key === yielding && e.newValue) {
      if (document.hidden && !window.kvStorage.unsaved()) lose("hidden");
    }
    else if (e.key === asking && e.newValue) say(e.newValue);
    else if (e.key === place || e.key === null) {
      const there = read();
      if (!there) hold(); // the store was emptied
      else if (another(there)) lose("record");
      else if (there.id !== me) say();
    }
  });

  window.addEventListener("pagehide", () => {
    left = true;
    const there = read();
    if (state === "held" && there && there.id === me) erase();
  });

  // A page restored from the browser's back/forward cache does not know what has happened since.
  window.addEventListener("pageshow", (e) => {
    if (e.persisted) location.reload();
  });

  // The dialog

  /** @type {<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Words, ...inside: (Node | string)[]) =>
   *   HTMLElementTagNameMap[K]} */
  function element(tag, attributes, ...inside) {
    const e = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    e.append(...inside);
    return e;
  }

  // offered shows that the game is in another tab, until the player takes it over.
  function offered() {
    const words = window.kvWords;
    const [title, text] = hadLost ? [words.say("claim.lost.title"), words.say("claim.lost.text")]
      : [words.say("claim.there.title"), words.say("claim.there.text")];
    const button = element("button", { id: "kv-take", class: "kv-button", type: "button" }, words.say("claim.take"));
    const quiet = { id: "kv-back", class: "kv-button kv-quiet", type: "button" };
    const back = element("button", quiet, words.say("claim.back"));
    back.hidden = window.history.length < 2;
    back.addEventListener("click", () => window.history.back());
    // A link that was opened here stays in the address until the tab has the game.
    const about = element("p", { id: "kv-claim-text" });
    const tell = () => { about.textContent = window.kvLink.waits() ? `${text} ${words.say("claim.link")}` : text; };
    tell();
    window.addEventListener("hashchange", tell);
    const box = element("dialog", {
      id: "kv-claim", role: "alertdialog", "aria-modal": "true", closedby: "none",
      "aria-labelledby": "kv-claim-title", "aria-describedby": "kv-claim-text",
    },
      element("div", { class: "kv-box" },
        element("h1", { id: "kv-claim-title" }, title),
        about,
        element("p", { class: "kv-row" }, button, back)));
    window.kvCalls.stop("elsewhere");
    document.body.append(box);
    window.kvDialog.message(box, button);
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      button.addEventListener("click", async () => {
        button.disabled = back.disabled = true;
        await takeOver();
        window.kvRescue.want("game");
        window.kvCalls.stop("not-ready");
        window.removeEventListener("hashchange", tell);
        window.kvDialog.dismiss(box);
        box.remove();
        done();
      });
    });
  }

  if (!navigator.locks) setInterval(() => { if (window.kvClaim.mine()) say((read() || {}).here); }, beat);

  const asked = ask();

  window.kvClaim = {
    // why returns why the tab's previous page and this one lost the claim, for reports.
    why: () => [hadLost, why].filter(Boolean).join(", "),
    // granted resolves once this tab has the claim; the player may have to agree first.
    async granted() {
      if (await asked) return;
      await offered();
    },
    // mine returns whether this tab may write now.
    mine() {
      if (state !== "held") return false;
      const there = read();
      if (!there || !another(there)) return true;
      lose("write");
      return false;
    },
  };
})();
