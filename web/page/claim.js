"use strict";
// One tab at a time runs the game: of two that played the same one, each would
// write over what the other saved. The program is started only in the tab that
// has the claim; another one says where the game is and may take it over. The
// tab that loses it brings to the store what is on its way, writes nothing any
// more and says so.
//
// The claim is a lock of the browser's, which goes with the tab, however that
// ends. Beside it stands the number of the tab in localStorage: it carries the
// wish to take over, it stops a tab that slept through the loss of its lock, and
// where there are no locks (a page without https) it is the claim. Where nothing
// can be stored there is nothing to claim.
(() => {
  const name = "kilovolt";
  const place = "kilovolt-tab"; // in localStorage, beside the saves, not among them
  const asking = place + "-ask";    // there too: who wants to know whether the claim's tab lives
  const leaving = place + "-leave"; // and who wants the claim
  const kept = "kilovolt/tab";  // in sessionStorage: the number of the tab's page before
  const lost = "kilovolt/lost"; // in sessionStorage: that page had to give the game up

  const brief = 800;      // ms for a tab that is going to be gone
  const reloading = 5000; // ms for this tab's own page before, which is surely going
  const answer = 1000;    // ms for another tab to say that it is there
  const beat = 2000;      // ms between two signs of life where there are no locks
  const dead = 15000;     // ms without one, after which a tab that does not answer is gone
  const handing = 2000;   // ms for another tab to hand over, before it is taken

  const me = Math.random().toString(36).slice(2) + Date.now().toString(36);
  let state = "asking"; // asking, held, elsewhere
  let losing = false;
  let release = null;   // lets go of the lock

  const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

  // The number in localStorage: {id, at, here}, with the time of the last sign of
  // life. Only the tab that has the claim writes it, as two that did might write
  // over one another. Somebody who asks writes his own number beside it, and the
  // tab that has the claim puts that into here.
  function read() {
    try {
      const text = window.localStorage.getItem(place);
      const v = text === null ? null : JSON.parse(text);
      return v !== null && typeof v === "object" ? v : null;
    } catch (e) {
      return null;
    }
  }

  function write(v) {
    try {
      window.localStorage.setItem(place, JSON.stringify(v));
      return true;
    } catch (e) {
      return false;
    }
  }

  function wish(key) {
    try {
      window.localStorage.setItem(key, me);
    } catch (e) { /* then nobody hears it */ }
  }

  function erase() {
    try {
      window.localStorage.removeItem(place);
    } catch (e) { /* then nothing can be read there either */ }
  }

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
  const hadLost = session(lost, null) !== null;
  session(kept, me);

  // The lock

  // within gives up waiting after so many ms.
  function within(patience) {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), patience);
    return { signal: limit.signal };
  }

  // locked asks for the lock: true, false, or null where there are no locks.
  function locked(options) {
    if (!navigator.locks || !navigator.locks.request) return Promise.resolve(null);
    return new Promise((resolve) => {
      const held = (lock) => {
        if (!lock) {
          resolve(false);
          return null;
        }
        resolve(true);
        return new Promise((done) => { release = done; });
      };
      try {
        navigator.locks.request(name, options, held).catch((e) => {
          if (state === "held") lose(); // somebody took it
          resolve(e && e.name === "AbortError" ? false : null);
        });
      } catch (e) {
        resolve(null);
      }
    });
  }

  // numbered asks for the claim where there are no locks.
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
    if (state !== "held") window.kvStorage.readAhead(); // nobody else writes from now on
    state = "held";
    say();
  }

  function say(here) {
    if (losing) return; // the record is somebody else's by now
    if (!write({ id: me, at: Date.now(), here })) erase(); // there is no room for it; nobody else's may stand there
  }

  async function ask() {
    const there = read();
    let got = await locked({ ifAvailable: true });
    if (got === false) got = await locked(within(there && there.id === before ? reloading : brief));
    if (got === null) got = await numbered();
    if (!got) return false;
    hold();
    return true;
  }

  async function take() {
    if (read()) wish(leaving);
    let got = await locked(within(handing));
    if (got === false) got = await locked({ steal: true });
    if (got === null) await wait(300); // for what the other tab is writing
    hold();
  }

  // lose gives the game up: nothing is begun any more, what is on its way is
  // finished, and the page comes back without the program, saying so.
  async function lose() {
    if (state !== "held" || losing) return;
    losing = true;
    window.kvFrame.stop();
    await window.kvStorage.settled();
    state = "elsewhere";
    session(lost, "yes");
    if (release) release();
    location.reload();
  }

  window.addEventListener("storage", (e) => {
    if (state !== "held") return;
    if (e.key === leaving && e.newValue) lose();
    else if (e.key === asking && e.newValue) say(e.newValue);
    else if (e.key === place || e.key === null) {
      const there = read();
      if (!there) hold(); // the store was emptied
      else if (there.id !== me) lose();
    }
  });

  window.addEventListener("pagehide", () => {
    const there = read();
    if (state === "held" && there && there.id === me) erase();
  });

  // A page that the browser had put to sleep knows nothing of what came after.
  window.addEventListener("pageshow", (e) => {
    if (e.persisted) location.reload();
  });

  // What is said

  function element(tag, attributes, ...inside) {
    const e = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    e.append(...inside);
    return e;
  }

  // offered shows that the game is in another tab, until it is taken over here.
  function offered() {
    const words = window.kvWords;
    const [title, text] = hadLost ? [words.say("claim.lost.title"), words.say("claim.lost.text")]
      : [words.say("claim.there.title"), words.say("claim.there.text")];
    const takeOver = element("button", { id: "kv-take", class: "kv-button", type: "button" }, words.say("claim.take"));
    const back = element("button", { id: "kv-back", class: "kv-button kv-quiet", type: "button" }, words.say("claim.back"));
    back.hidden = window.history.length < 2;
    back.addEventListener("click", () => window.history.back());
    const box = element("section", { id: "kv-claim", role: "alertdialog", "aria-modal": "true", "aria-labelledby": "kv-claim-title", "aria-describedby": "kv-claim-text" },
      element("div", { class: "kv-box" },
        element("h1", { id: "kv-claim-title" }, title),
        element("p", { id: "kv-claim-text" }, text),
        element("p", { class: "kv-row" }, takeOver, back)));
    const covered = [...document.body.children].filter((e) => !e.inert);
    for (const e of covered) e.inert = true;
    document.body.append(box);
    takeOver.focus();
    return new Promise((done) => {
      takeOver.addEventListener("click", async () => {
        takeOver.disabled = back.disabled = true;
        await take();
        window.kvRescue.want("game");
        box.remove();
        for (const e of covered) e.inert = false;
        done();
      });
    });
  }

  if (!navigator.locks) setInterval(() => { if (window.kvClaim.mine()) say((read() || {}).here); }, beat);

  const asked = ask();

  window.kvClaim = {
    // granted resolves once this tab has the claim, which may take a player's
    // word.
    async granted() {
      if (await asked) return;
      await offered();
    },
    // mine tells whether this tab may write now.
    mine() {
      if (state !== "held") return false;
      const there = read();
      if (!there || there.id === me) return true;
      lose();
      return false;
    },
  };
})();
