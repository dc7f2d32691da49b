"use strict";
// What is left to do when the program has failed or was taken away: come back to
// the same place at the next start, and where it fails there again, go back one
// decision or carry the game off as a file. The program may be dead by then, so
// it leaves here beforehand what a report should have.
(() => {
  const wishes = "kilovolt/wish";     // in sessionStorage: what the next start is to do
  const places = "kilovolt/position"; // in sessionStorage: where that wish was made
  const failures = "kilovolt-failed"; // in localStorage: {position, count}

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

  function want(what) {
    wished = what;
    store("sessionStorage", wishes, what);
    store("sessionStorage", places, position);
  }

  // count tells how often in a row it has failed at this position.
  function count() {
    let last = null;
    try {
      last = JSON.parse(store("localStorage", failures) || "null");
    } catch (e) { /* as if there were none */ }
    const n = last && last.position === position ? last.count + 1 : 1;
    store("localStorage", failures, JSON.stringify({ position, count: n }));
    return n;
  }

  // newest is the newest copy of the game that is on, as text, or null.
  async function newest() {
    const texts = [(await window.kvStorage.idbGet("game")).value];
    for (const key of window.kvStorage.list().value || []) {
      if (key.startsWith("game-")) texts.push(window.kvStorage.get(key).value);
    }
    let best = null;
    let serial = -1;
    for (const text of texts) {
      try {
        const n = JSON.parse(text).serial;
        if (n > serial) [best, serial] = [text, n];
      } catch (e) { /* damaged, or none */ }
    }
    return best;
  }

  function button(id, text, act) {
    const b = document.createElement("button");
    b.id = id;
    b.type = "button";
    b.className = "kv-button kv-quiet";
    b.textContent = text;
    b.addEventListener("click", act);
    document.querySelector("#kv-trouble .kv-row").append(b);
  }

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
    // note keeps what a report should have: where the game is, "" at no table,
    // and lines about it.
    note(where, text) {
      position = where;
      notes = text;
    },
    notes: () => notes,
    // want says what the start is to do: "game" goes on with the saved game,
    // "back" does so one decision earlier.
    want,
    // comeBack wants the game at the next start, if one is on now.
    comeBack() { if (position) want("game"); },
    // wish gives what the start is to do, once; "" for nothing.
    wish() {
      const what = wished;
      wished = "";
      store("sessionStorage", wishes, null);
      return what;
    },
    failed,
  };
})();
