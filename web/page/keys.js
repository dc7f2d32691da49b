"use strict";
// Keys that stay with the browser even while the game has the focus: Tab, reload, zoom, the developer tools, and
// going back.
(() => {
  const own = new Set(["Tab", "F5", "F6", "F11", "F12"]);

  window.kvKeys = {
    // browsers reports whether a key event is for the browser.
    browsers(e) {
      if (own.has(e.key) || own.has(e.code)) return true;
      // Some systems report AltGr as Ctrl+Alt; it types letters.
      if (e.getModifierState && e.getModifierState("AltGraph")) return false;
      if (e.ctrlKey || e.metaKey) return true;
      return e.altKey && (e.key === "ArrowLeft" || e.key === "ArrowRight" || e.key === "Home");
    },
  };
})();
