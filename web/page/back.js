"use strict";
// The way back of a browser or a phone closes what is uppermost, as Escape does, and leaves the page only where nothing
// is left to close.
//
// - While something is open, the page has an entry of its own in the history, over the one that it came with: going
//   back leads from there to here, and not away. There is one such entry at the most, whatever is open, and it goes
//   when all has been closed otherwise. One that a reloaded page finds stays: a browser that was asked to reload while
//   the entry was made may take itself to be on the entry below, and would leave the page.
// - A phone with Chrome asks a CloseWatcher first. That is better where there is one: browsers skip entries that were
//   added without a touch, as the entry for a menu is whose dialog has just been closed by going back.
(() => {
  const key = "kilovolt"; // in history.state: over or under
  const calm = 300;       // ms for which nothing is open before the entry goes

  /** @type {(() => boolean) | null} */
  let back = null;      // the game's function
  let wanted = false;   // the game has something open
  let leaving = false;  // the entry is about to go
  let ours = false;     // this page, and not the one before a reload, has made its entry
  let barred = false;   // the history cannot be written, as in some frames
  let quiet = 0;        // the timer for that
  /** @type {CloseWatching | null} */
  let watcher = null;

  // place returns where the page is in its history: over or under its own entry, undefined without one.
  const place = () => history.state?.[key];
  let was = place();

  const open = () => wanted || window.kvDialog.uppermost() !== null;

  function enter() {
    try {
      history.replaceState({ ...history.state, [key]: "under" }, "");
      history.pushState({ [key]: "over" }, "");
      was = "over";
      ours = true;
    } catch (e) {
      barred = true;
    }
  }

  function leave() {
    stay();
    if (open() || leaving || place() !== "over") return;
    leaving = true;
    ours = false;
    history.back();
  }

  function watch() {
    if (!open()) {
      watcher?.destroy();
      watcher = null;
    } else if (!watcher && window.CloseWatcher) {
      watcher = new window.CloseWatcher();
      watcher.onclose = () => {
        watcher = null;
        close();
        settle();
      };
    }
  }

  // settle brings the history in line with what is open.
  function settle() {
    watch();
    if (leaving || barred) return;
    // A link that still waits for the game would stay in the entry below.
    if (open() && place() !== "over" && !window.kvLink.waits()) enter();
    if (!open() && ours && place() === "over" && !quiet) {
      quiet = setTimeout(leave, calm);
      window.addEventListener("beforeunload", stay);
    }
  }

  // stay keeps the entry when the page is about to be reloaded or left: going back would call that off.
  function stay() {
    clearTimeout(quiet);
    quiet = 0;
    window.removeEventListener("beforeunload", stay);
  }

  // close closes what is uppermost, and returns whether there was anything. The game then says what is left.
  function close() {
    const dialog = window.kvDialog.uppermost();
    if (dialog) {
      dialog();
      return true;
    }
    wanted = false;
    try {
      return back !== null && back();
    } catch (e) {
      return false; // it has ended
    } finally {
      window.kvFrame.wake();
    }
  }

  window.addEventListener("popstate", () => {
    // A link that comes in a tab where something is open comes as a popstate first. With its address in the entry below
    // the page's own it would be offered again whenever that is gone back to.
    window.kvLink.look();
    const left = was === "over" && place() === "under";
    was = place();
    if (leaving) leaving = false;
    else if (left && !close()) history.back();
    if (back) settle();
  });

  window.kvBack = {
    // answer sets the game's function, which closes what is uppermost and returns whether there was anything.
    answer(f) { back = f; },
    // closes says whether the game has anything open.
    closes(value) {
      wanted = value;
      settle();
    },
    // changed says that a dialog of the page has been opened or closed.
    changed: settle,
  };
})();
