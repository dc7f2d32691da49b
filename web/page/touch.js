"use strict";
// Ebitengine does not listen to touchcancel: a touch that the system takes away
// (a gesture of its own, a call) would stay pressed for ever. The canvas is told
// of a touchend with the touches that are left, and the game that what it saw
// was no tap.
(() => {
  let cancelled = 0;

  window.addEventListener("touchcancel", (e) => {
    if (!(e.target instanceof HTMLCanvasElement)) return;
    cancelled++;
    const end = new Event("touchend", { bubbles: false, cancelable: true });
    const left = Array.from(e.targetTouches || []);
    // Ebitengine reads nothing but this list.
    Object.defineProperty(end, "targetTouches", { value: { length: left.length, item: (i) => left[i] } });
    e.target.dispatchEvent(end);
  }, true);

  // cancels counts the touches taken away since the page was opened.
  window.kvTouch = { cancels: () => cancelled };
})();
