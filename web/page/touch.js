"use strict";
// Touch events that Ebitengine misses.
//
// - It does not listen to touchcancel: a touch that the system cancels (for its own gesture, or a call) would stay
//   pressed for ever. The canvas gets a touchend with the remaining touches instead, and the game is told that it was
//   no tap.
// - It reads once a tick which touches are down, and would miss one that comes and goes in between. So the end of a
//   short touch is delayed until a tick must have seen it.
(() => {
  const least = 40; // ms that a touch lasts at least, more than two ticks
  const most = 1000; // ms that its end is delayed at the most

  let cancelled = 0;
  let late = 0;            // ends that are delayed
  let down = [];           // touches on the canvas
  const began = new Map(); // when each of them began: {ran, at}, by identifier

  const ran = () => window.kvFrame.stats().ran;

  function unseen(start) {
    const age = performance.now() - start.at;
    return age < least || ran() === start.ran && age < most;
  }

  function sendEnd(canvas) {
    const end = new Event("touchend", { bubbles: false, cancelable: true });
    const left = down;
    // Ebitengine reads only this list.
    Object.defineProperty(end, "targetTouches", { value: { length: left.length, item: (i) => left[i] } });
    canvas.dispatchEvent(end);
  }

  window.addEventListener("touchcancel", (e) => {
    if (!(e.target instanceof HTMLCanvasElement)) return;
    cancelled++;
    down = Array.from(e.targetTouches || []);
    for (const t of e.changedTouches || []) began.delete(t.identifier);
    sendEnd(e.target);
  }, true);

  // The synthetic events have no changedTouches.
  const ofCanvas = (e) => e.changedTouches && e.target instanceof HTMLCanvasElement;

  // On the document: other listeners of the window come first (field.js).
  document.addEventListener("touchstart", (e) => {
    if (!ofCanvas(e)) return;
    down = Array.from(e.targetTouches);
    for (const t of e.changedTouches) began.set(t.identifier, { ran: ran(), at: performance.now() });
  }, { capture: true, passive: true });

  document.addEventListener("touchend", (e) => {
    if (!ofCanvas(e)) return;
    down = Array.from(e.targetTouches);
    const short = [];
    for (const t of e.changedTouches) {
      const start = began.get(t.identifier);
      began.delete(t.identifier);
      if (start && unseen(start)) short.push(start);
    }
    if (short.length === 0) return;
    e.stopImmediatePropagation();
    e.preventDefault(); // no mouse events are to follow
    const canvas = e.target;
    late++;
    (function wait() {
      window.kvFrame.wake();
      if (short.some(unseen)) {
        setTimeout(wait, 8);
        return;
      }
      late--;
      sendEnd(canvas);
    })();
  }, { capture: true, passive: false });

  // cancels is the number of touches cancelled since the page was opened; late the number of ends that the game has not
  // received yet.
  window.kvTouch = { cancels: () => cancelled, late: () => late };
})();
