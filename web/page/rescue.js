"use strict";
// What can still be done after the program has failed or was stopped: return to the same place at the next start and,
// if it fails there again, take back one decision or export the game. The program may be dead by then, so it leaves
// what a report needs here in advance.
(() => {
  const wishes = "kilovolt/wish";     // in sessionStorage: what the next start should do
  const places = "kilovolt/position"; // in sessionStorage: the position at which that was requested
  const failures = "kilovolt-failed"; // in localStorage: {position, count}

  /** @param {"localStorage" | "sessionStorage"} kind @param {string} key @param {string | null} [value] */
  const store = (kind, key, value) => {
    try {
      const s = window[kind];
      if (value === null) s.removeItem(key);
      else if (value !== undefined) s.setItem(key, value);
      return s.getItem(key);
    } catch (e) {
      return null;
    }
  };

  let wished = store("sessionStorage", wishes) || "";
  let position = (wished && store("sessionStorage", places)) || "";
  let notes = "";
  store("sessionStorage", wishes, null);

  /** @param {string} what */
  function want(what) {
    wished = what;
    store("sessionStorage", wishes, what);
    store("sessionStorage", places, position);
  }

  // count returns how many times in a row the program has failed at this position.
  function count() {
    /** @type {{ position: string, count: number } | null} */
    let last = null;
    try {
      last = JSON.parse(store("localStorage", failures) || "null");
    } catch (e) { /* then there are none */ }
    const n = last && last.position === position ? last.count + 1 : 1;
    store("localStorage", failures, JSON.stringify({ position, count: n }));
    return n;
  }

  // newest returns the newest copy of the current game as text, or null.
  /** @returns {Promise<string | null>} */
  async function newest() {
    const texts = [(await window.kvStorage.idbGet("game")).value];
    for (const key of window.kvStorage.list().value || []) {
      if (key.startsWith("game-")) texts.push(window.kvStorage.get(key).value);
    }
    /** @type {string | null} */
    let best = null;
    let serial = -1;
    for (const text of texts) {
      try {
        const n = JSON.parse(String(text)).serial;
        if (n > serial) [best, serial] = [text, n];
      } catch (e) { /* damaged or missing */ }
    }
    return best;
  }

  /** @param {string} id @param {string} text @param {() => void} act */
  function button(id, text, act) {
    const b = document.createElement("button");
    b.id = id;
    b.type = "button";
    b.className = "kv-button kv-quiet";
    b.textContent = text;
    b.addEventListener("click", act);
    document.querySelector("#kv-trouble .kv-row").append(b);
  }

  /** @param {string} kind */
  async function failed(kind) {
    const words = window.kvWords;
    if (kind !== "crashed" && kind !== "ended") return;
    const again = count() > 1;
    document.getElementById("kv-reload").textContent = position ? words.say("resume") : words.say("reload");
    if (!again || !(await newest())) return;
    document.getElementById("kv-trouble-hint").textContent = words.say("rescue.back.about");
    button("kv-undo", words.say("rescue.back"), () => {
      want("back");
      location.reload();
    });
    button("kv-export", words.say("rescue.export"), async () => {
      const text = await newest();
      if (text) window.kvPage.saveFile("kilovolt-rescued.json", text);
      else document.getElementById("kv-copied").textContent = words.say("rescue.export.failed");
    });
  }

  window.kvRescue = {
    // note stores what a report needs: the position of the game ("" if there is none) and lines about it.
    note(where, text) {
      position = where;
      notes = text;
    },
    notes: () => notes,
    // want says what the next start should do: "game" continues the saved game, "back" does so one decision earlier.
    want,
    // comeBack has the next start continue the game, if there is one now.
    comeBack() { if (position) want("game"); },
    // wish returns, only once, what this start should do; "" for nothing.
    wish() {
      const what = wished;
      wished = "";
      store("sessionStorage", wishes, null);
      return what;
    },
    failed,
  };
})();
