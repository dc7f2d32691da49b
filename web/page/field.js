"use strict";
// A phone opens its keyboard only for an element of the page, never for a field painted on a canvas. So an <input> is
// laid over the field that is edited, and its text is passed to the game at the end.
//
// - iOS opens the keyboard only if focus() is called while the browser handles the touch. The game receives its touches
//   with the next frame, which is too late. So the end of a touch asks the game at once whether it taps a field, and
//   opens the input right there. What the game itself requests (open) comes later: on Android, and for a mouse or keys
//   beside a touch screen, that is early enough, and for a touch the input is there already.
// - While the input is shown, an invisible cover lies over the canvas. A tap on it finishes the field, or moves on to
//   the next one. The tap does not reach the game: the closing keyboard may move the page under the finger.
// - Nothing typed here can reach the game as keys: Ebitengine listens to keys on its canvas only. A key acts when it
//   comes up, so that one held does not repeat on the canvas once that has the focus again.
(() => {
  const input = document.getElementById("kv-field");
  const cover = document.getElementById("kv-field-cover");
  const canvas = () => document.querySelector("canvas");

  let game = null;   // {tapped, closed, typed}, functions of the game
  let shown = null;  // {id, value, live}: the field that is edited, and its text before
  let finger = null; // {x, y, since}: the one finger that is down on the canvas
  let pressed = "";  // the key that went down in the input

  function place(f) {
    input.style.left = f.x + "px";
    input.style.top = f.y + "px";
    input.style.width = f.w + "px";
    input.style.height = f.h + "px";
    input.style.setProperty("--kv-zoom", f.zoom);
  }

  function open(f) {
    if (shown && shown.id === f.id) {
      place(f);
      return;
    }
    report(true); // the previous field; the input stays, and with it the keyboard
    shown = { id: f.id, value: f.value, live: f.live };
    pressed = "";
    input.dataset.most = f.most;
    input.value = f.value;
    input.setAttribute("aria-label", f.label);
    place(f);
    input.hidden = cover.hidden = false;
    input.focus();
    input.select();
  }

  // report passes the text to the game, or null if the edit was cancelled.
  function report(keep) {
    if (!shown) return;
    const was = shown;
    shown = null;
    const back = was.live && !keep ? was.value : null; // a live field has reported every letter already
    game.closed(was.id, keep && input.value !== was.value ? input.value : back);
    window.kvFrame.wake();
  }

  function close(keep, toCanvas) {
    if (!shown) return;
    report(keep);
    if (toCanvas && canvas()) canvas().focus({ preventScroll: true });
    input.blur();
    input.hidden = cover.hidden = true;
    // Browsers move the page so that the input is visible above the keyboard; not all of them move it back.
    window.scrollTo(0, 0);
  }

  function tapped(from, x, y, now) {
    const f = game.tapped(from.x, from.y, x, y, now - from.since);
    if (f) open(f);
    return Boolean(f);
  }

  window.addEventListener("touchstart", (e) => {
    const t = e.touches[0];
    const one = game && e.touches.length === 1 && e.target instanceof HTMLCanvasElement;
    finger = one ? { x: t.clientX, y: t.clientY, since: e.timeStamp } : null;
  }, { capture: true, passive: true });

  window.addEventListener("touchcancel", () => { finger = null; }, { capture: true, passive: true });

  window.addEventListener("touchend", (e) => {
    const t = e.changedTouches?.[0]; // none in the synthetic event for a cancelled touch
    const from = finger;
    finger = null;
    if (from && t && e.touches.length === 0) tapped(from, t.clientX, t.clientY, e.timeStamp);
  }, { capture: true, passive: true });

  cover.addEventListener("mousedown", (e) => e.preventDefault()); // it would take the focus before the click
  cover.addEventListener("click", (e) => {
    const here = { x: e.clientX, y: e.clientY, since: e.timeStamp };
    if (!tapped(here, e.clientX, e.clientY, e.timeStamp)) close(true, true);
  });

  input.addEventListener("keydown", (e) => {
    // An Enter that only ends a composition does not finish the field.
    pressed = e.isComposing || e.keyCode === 229 ? "" : e.key;
    if (pressed === "Enter" || pressed === "Escape") e.preventDefault();
  });
  input.addEventListener("keyup", (e) => {
    if (e.key !== pressed) return;
    if (e.key === "Enter") close(true, true);
    if (e.key === "Escape") close(false, true);
  });
  input.addEventListener("input", () => {
    if (!shown || !shown.live) return;
    game.typed(shown.id, input.value);
    window.kvFrame.wake();
  });
  input.addEventListener("blur", (e) => close(true, !e.relatedTarget));

  window.kvField = {
    // answer sets the game's functions: tapped(x0, y0, x1, y1, milliseconds) returns a field or null, closed(id, text)
    // receives the text or null, typed(id, text) every change in a live field.
    answer(tapped, closed, typed) { game = { tapped, closed, typed }; },
    // open shows the input over a field {id, label, value, most, live, x, y, w, h, zoom}, in CSS pixels, or moves it
    // there.
    open,
    close: () => close(true, true),
  };
})();
