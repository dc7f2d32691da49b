"use strict";
// Limits a field with data-most to that many characters as people count them: a family emoji is one. The attribute
// maxlength counts UTF-16 units, of which that emoji has eleven, and gives no reason. Here the excess is removed
// where it was typed or pasted, and the field shows the message in data-full. The game counts again.
(() => {
  const Cutter = window.Intl?.Segmenter;
  /** @type {Intl.Segmenter | null} */
  let cutter = null; // made when it is first needed: Chromium takes some milliseconds for it

  /** @param {string} text */
  function split(text) {
    if (!Cutter) return Array.from(text);
    cutter ??= new Cutter(undefined, { granularity: "grapheme" });
    return Array.from(cutter.segment(text), (c) => c.segment);
  }

  /** @type {HTMLInputElement | HTMLTextAreaElement | null} */
  let full = null; // the field that shows the message

  function quiet() {
    full?.setCustomValidity("");
    full = null;
  }

  // Runs before all other listeners; a text that is still being composed is left alone.
  /** @param {Event} e */
  function limit(e) {
    const field = e.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const most = Number(field.dataset.most);
    if (!most || /** @type {InputEvent} */ (e).isComposing) return;
    quiet();
    const text = field.value;
    const over = text.length > most ? split(text).length - most : 0;
    if (over <= 0) return;
    const at = field.selectionEnd ?? text.length;
    const kept = split(text.slice(0, at)).slice(0, -over).join("");
    field.value = split(kept + text.slice(at)).slice(0, most).join("");
    field.setSelectionRange(kept.length, kept.length);
    full = field;
    field.setCustomValidity(field.dataset.full || "");
    field.reportValidity();
  }

  for (const name of ["input", "compositionend"]) window.addEventListener(name, limit, true);
  // The next input removes the message, which would otherwise keep a form from being submitted.
  for (const name of ["keydown", "pointerdown", "change"]) window.addEventListener(name, quiet, true);
})();
