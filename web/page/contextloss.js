"use strict";
// When the browser takes the WebGL context away, Ebitengine reloads the page, and the autosave restores the table as
// it was. To avoid an endless loop of reloads, the page stops after three of them within a minute and says so.
(() => {
  const most = 3;
  const span = 60000; // ms
  const key = "kilovolt/context-losses";

  // remember adds this moment to the list and returns how many losses lie within the span. Where the list cannot be
  // stored across a reload, it returns one more than is allowed.
  function remember() {
    try {
      const now = Date.now();
      const past = JSON.parse(window.sessionStorage.getItem(key) || "[]");
      const isRecent = (/** @type {unknown} */ t) => typeof t === "number" && now - t >= 0 && now - t < span;
      const recent = (Array.isArray(past) ? past : []).filter(isRecent);
      recent.push(now);
      window.sessionStorage.setItem(key, JSON.stringify(recent));
      return recent.length;
    } catch (e) {
      return most + 1;
    }
  }

  window.addEventListener("webglcontextlost", (e) => {
    if (remember() <= most) {
      window.kvRescue.comeBack();
      return;
    }
    e.stopImmediatePropagation();
    window.kvPage.fail("graphics", "webglcontextlost");
  }, true);
})();
