"use strict";
// A phone opens its keyboard for an element of the page only, never for a field
// painted on a canvas. So an <input> is laid over the field that is edited, and
// what was typed into it goes to the game when it is done.
//
// - iOS opens the keyboard only if focus() is called while the browser handles
//   the touch. The game gets its touches with the next frame, which is too
//   late; so the end of a touch asks the game at once whether it taps a field,
//   and opens the input there and then. What the game itself asks for (open)
//   comes later: on Android, and for a mouse or keys beside a touch screen,
//   that is early enough, and for a touch the input is there by then.
// - While the input is there, an invisible cover lies over the canvas. A tap on
//   it is done with the field, or goes on to the next one. The tap does not
//   reach the game: the keyboard that goes may move the page under the finger.
// - Nothing typed here can reach the game as keys: Ebitengine listens to keys
//   on its canvas alone. A key acts when it comes up, so that one held does
//   not go on repeating on the canvas once that has the focus again.
(() => {
  const input = document.getElementById("kv-field");
  const cover = document.getElementById("kv-field-cover");
  const canvas = () => document.querySelector("canvas");

  let game = null;   // {tapped, closed, typed}, functions of the game
  let shown = null;  // {id, value, live}: the field that is edited, and what was in it
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
    tell(true); // of another one; the input stays, and with it the keyboard
    shown = { id: f.id, value: f.value, live: f.live };
    pressed = "";
    input.maxLength = f.most;
    input.value = f.value;
    input.setAttribute("aria-label", f.label);
    place(f);
    input.hidden = cover.hidden = false;
    input.focus();
    input.select();
  }

  // tell gives the game what was typed, or that it is given up.
  function tell(keep) {
    if (!shown) return;
    const was = shown;
    shown = null;
    const back = was.live && !keep ? was.value : null; // of what has been told letter by letter
    game.closed(was.id, keep && input.value !== was.value ? input.value : back);
    window.kvFrame.wake();
  }

  function close(keep, toCanvas) {
    if (!shown) return;
    tell(keep);
    if (toCanvas && canvas()) canvas().focus({ preventScroll: true });
    input.blur();
    input.hidden = cover.hidden = true;
    // Browsers move the page so that the input is seen above the keyboard; not
    // all of them move it back.
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
    const t = e.changedTouches?.[0]; // none in the event that stands in for a touch taken away
    const from = finger;
    finger = null;
    if (from && t && e.touches.length === 0) tapped(from, t.clientX, t.clientY, e.timeStamp);
  }, { capture: true, passive: true });

  cover.addEventListener("mousedown", (e) => e.preventDefault()); // which would take the focus before the click
  cover.addEventListener("click", (e) => {
    if (!tapped({ x: e.clientX, y: e.clientY, since: e.timeStamp }, e.clientX, e.clientY, e.timeStamp)) close(true, true);
  });

  input.addEventListener("keydown", (e) => {
    // Enter that only ends a composition is not the end of the line.
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
    // answer takes the game's functions: tapped(x0, y0, x1, y1, milliseconds)
    // gives a field or null, closed(id, text) hears what was typed, or null,
    // typed(id, text) every letter in a live field.
    answer(tapped, closed, typed) { game = { tapped, closed, typed }; },
    // open lays the input over a field {id, label, value, most, live, x, y, w, h,
    // zoom}, in CSS pixels, or moves it there.
    open,
    close: () => close(true, true),
  };
})();
