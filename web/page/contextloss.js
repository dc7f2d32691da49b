"use strict";
// When the browser takes the WebGL context away, Ebitengine reloads the page,
// and the autosave puts the game back, at the table where it was. Where that happens over and over, the
// page must not flicker for ever: after three reloads within a minute it stops
// and says so.
(() => {
  const most = 3;
  const span = 60000; // ms
  const key = "kilovolt/context-losses";

  // remember adds this moment to the list and returns how many losses lie
  // within the span. Where nothing can be remembered over a reload, every loss
  // counts as one too many.
  function remember() {
    try {
      const now = Date.now();
      const past = JSON.parse(window.sessionStorage.getItem(key) || "[]");
      const recent = (Array.isArray(past) ? past : []).filter((t) => typeof t === "number" && now - t >= 0 && now - t < span);
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
