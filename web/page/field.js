"use strict";
// A text field of the canvas is edited in an <input> of the page that is laid over it, so it has everything that the
// system offers for text, from "select all" to input methods and a phone's on-screen keyboard. The canvas draws the
// field around it.
//
// - iOS opens the keyboard only if focus() is called while the browser handles the touch. The game receives its
//   touches with the next frame, which is too late. So at the end of a touch the page asks the game immediately
//   whether the touch is a tap on a field, and opens the input right there. The game's own request (open) comes
//   later: on other systems that is early enough, and after a touch the input is open already.
// - On devices that have touch input, an invisible cover lies over the canvas while a field is edited. A tap on it
//   ends the edit or moves on to another field. The tap does not reach the game, because the closing keyboard may
//   move the page under the finger.
// - Nothing typed here can reach the game as keys: it listens for keys on its canvas only. A key that leaves the
//   field acts on keyup, so that a held key does not repeat on the canvas once the canvas has the focus again.
(() => {
  /** @typedef {{ x: number, y: number, since: number }} Point */

  const input = document.getElementById("kv-field");
  const cover = document.getElementById("kv-field-cover");
  const coarse = window.matchMedia("(pointer: coarse)");
  const canvas = () => document.querySelector("canvas");

  const { y } = window.kvKeyboard; // the canvas may be shifted up

  /** @type {FieldGame | null} */
  let game = null;   // {tapped, typed, closed}, functions of the game
  /** @type {{ id: string, value: string, told: string, reached: boolean } | null} */
  let shown = null;  // the edited field: {id, value, told, reached}; value is the old text, told the game's
  /** @type {Point | null} */
  let finger = null; // {x, y, since}: the only finger that is down on the canvas
  let pressed = "";  // the key that was pressed in the input and will leave it
  let touching = false;

  // open shows the input over a field, or moves it there (see page.Field of the game). The last arguments are its
  // position, how much of it is hidden above and below, how much is kept free on the right, all in CSS pixels, how many
  // CSS pixels make a dp, and whether a phone shows its keyboard for numbers.
  /** @type {typeof kvField.open} */
  function open(
    id, label, value, full, hint, wrong, typed, most, reached, left, top, w, h, above, below, count, zoom, digits,
  ) {
    const style = input.style;
    style.left = left + "px";
    style.top = top + "px";
    style.width = w + "px";
    style.height = h + "px";
    style.clipPath = "inset(" + above + "px 0 " + below + "px)";
    window.kvKeyboard.shows(top, top + h);
    style.setProperty("--kv-zoom", String(zoom));
    style.setProperty("--kv-count", count + "px");
    input.setAttribute("aria-invalid", String(wrong !== ""));
    input.setAttribute("aria-description", wrong);
    if (!shown || shown.id !== id) {
      const last = shown; // the input stays open, and so does a phone's keyboard
      tell(true);
      shown = { id, value, told: value, reached };
      if (last) game?.closed(last.id, "");
      pressed = "";
      input.value = value;
      input.placeholder = hint;
      input.dataset.most = String(most);
      input.dataset.full = full;
      input.setAttribute("aria-label", label);
      input.inputMode = digits ? "numeric" : "text"; // before it has the focus
      input.hidden = false;
      const byFinger = touching || coarse.matches;
      style.setProperty("--kv-least", byFinger ? "16px" : "0px"); // with smaller text iOS would zoom in
      cover.hidden = !byFinger;
      input.focus();
      input.select();
    }
    if (typed) document.execCommand("insertText", false, typed);
  }

  // tell passes the text to the game, or the text from before the edit if it was cancelled.
  /** @param {boolean} keep */
  function tell(keep) {
    if (!shown) return;
    const text = keep ? input.value : shown.value;
    if (text === shown.told) return;
    shown.told = text;
    game?.typed(shown.id, text);
    window.kvFrame.wake();
  }

  /** @param {boolean} keep @param {boolean} toCanvas @param {string} [key] */
  function close(keep, toCanvas, key) {
    if (!shown) return;
    tell(keep);
    const was = shown;
    shown = null;
    if (toCanvas) canvas()?.focus({ preventScroll: true });
    input.blur();
    input.hidden = cover.hidden = true;
    window.kvKeyboard.hides();
    // Browsers scroll the page to show the input above the keyboard; not all of them scroll it back.
    window.scrollTo(0, 0);
    game?.closed(was.id, key || ""); // may open the next one
  }

  // tapped opens the field that was tapped, and reports whether there is one.
  /** @param {Point} from @param {number} x @param {number} y @param {number} now */
  function tapped(from, x, y, now) {
    touching = true;
    const taken = game?.tapped(from.x, from.y, x, y, now - from.since);
    touching = false;
    return taken;
  }

  window.addEventListener("touchstart", (e) => {
    const t = e.touches[0];
    const one = game && e.touches.length === 1 && e.target instanceof HTMLCanvasElement;
    finger = one ? { x: t.clientX, y: y(t), since: e.timeStamp } : null;
  }, { capture: true, passive: true });

  window.addEventListener("touchcancel", () => { finger = null; }, { capture: true, passive: true });

  window.addEventListener("touchend", (e) => {
    const t = e.changedTouches?.[0]; // undefined in the synthetic event of a cancelled touch
    const from = finger;
    finger = null;
    if (!from || !t || e.touches.length > 0) return;
    if (!tapped(from, t.clientX, y(t), e.timeStamp)) close(true, true);
  }, { capture: true, passive: true });

  cover.addEventListener("mousedown", (e) => e.preventDefault()); // it would take the focus before the click
  cover.addEventListener("click", (e) => {
    const here = { x: e.clientX, y: y(e), since: e.timeStamp };
    if (!tapped(here, e.clientX, y(e), e.timeStamp)) close(true, true);
  });

  // leaves reports whether a key ends the edit. An arrow key does so at the end of the text, or if the field was
  // reached by keys and nothing has been typed yet. An Enter that only ends a composition does not.
  /** @param {KeyboardEvent} e @param {boolean} [reached] */
  function leaves(e, reached) {
    if (e.isComposing || e.keyCode === 229 || e.repeat) return false;
    if (e.shiftKey || e.ctrlKey || e.altKey || e.metaKey) return false;
    if (["Enter", "Escape", "ArrowUp", "ArrowDown"].includes(e.key)) return true;
    if (e.key !== "ArrowLeft" && e.key !== "ArrowRight") return false;
    const { selectionStart: from, selectionEnd: to, value: { length } } = input;
    if (from !== to) return reached && Number(to) - Number(from) === length;
    const onwards = (e.key === "ArrowRight") !== (getComputedStyle(input).direction === "rtl");
    return to === (onwards ? length : 0);
  }

  input.addEventListener("keydown", (e) => {
    const out = leaves(e, shown?.reached);
    if (shown) shown.reached = false;
    pressed = out || e.key === "Tab" && !e.shiftKey ? e.key : "";
    if (out) e.preventDefault();
  });
  input.addEventListener("keyup", (e) => {
    if (e.key === pressed) close(e.key !== "Escape", true, e.key.replace("Arrow", ""));
  });
  input.addEventListener("input", () => tell(true));
  input.addEventListener("compositionend", () => tell(true));
  input.addEventListener("blur", (e) => {
    if (document.activeElement === input) return; // the window lost it: the player may be copying a text
    close(true, !e.relatedTarget, pressed === "Tab" && e.relatedTarget === canvas() ? "Tab" : "");
  });
  // The field may be inside something that scrolls.
  input.addEventListener("wheel", (e) => canvas()?.dispatchEvent(new WheelEvent("wheel", e)), { passive: true });

  window.kvField = {
    // answer sets the game's functions: tapped(x0, y0, x1, y1, milliseconds) opens the field at that point and
    // reports whether there is one, typed(id, text) receives every change, closed(id, key) the end of an edit.
    answer(tapped, typed, closed) { game = { tapped, typed, closed }; },
    open,
    close: () => close(true, true),
  };
})();
