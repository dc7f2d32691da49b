"use strict";
// Ebitengine calls preventDefault for every key that reaches its canvas, which would take Tab, reload, zoom and the
// developer tools away from the browser. Those keys are stopped before they reach it, so that the browser handles them
// as usual.
(() => {
  const own = new Set(["Tab", "F5", "F6", "F11", "F12"]);
  const withheld = new Set();

  function browsers(e) {
    if (own.has(e.key) || own.has(e.code)) return true;
    // AltGr is reported as Ctrl+Alt on some systems, and types letters.
    if (e.getModifierState && e.getModifierState("AltGraph")) return false;
    if (e.ctrlKey || e.metaKey) return true;
    // Back and forward in the browser's history.
    return e.altKey && (e.key === "ArrowLeft" || e.key === "ArrowRight" || e.key === "Home");
  }

  const forCanvas = (e) => e.target instanceof HTMLCanvasElement;

  window.addEventListener("keydown", (e) => {
    if (!forCanvas(e) || !browsers(e)) return;
    withheld.add(e.code);
    e.stopImmediatePropagation();
  }, true);

  // A key that went down in the game must come up there, whatever is held by
  // then; one that was withheld never went down.
  window.addEventListener("keyup", (e) => {
    if (!withheld.delete(e.code) || !forCanvas(e)) return;
    e.stopImmediatePropagation();
  }, true);

  window.addEventListener("blur", () => withheld.clear());
})();
