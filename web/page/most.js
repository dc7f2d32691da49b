"use strict";
// Limits a field with data-most to so many characters as people count them: a family emoji is one. The attribute
// maxlength counts UTF-16 units, of which that emoji has eleven, and says nothing. Here what does not fit is left out
// where it was typed or pasted, and the field says so with data-full. The game counts again.
(() => {
  const cutter = window.Intl && Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
  const split = (text) => (cutter ? Array.from(cutter.segment(text), (c) => c.segment) : Array.from(text));

  let full = null; // the field that says so

  function quiet() {
    full?.setCustomValidity("");
    full = null;
  }

  // Before any other listener; a text still being composed is left alone.
  function limit(e) {
    const field = e.target;
    const most = Number(field.dataset?.most);
    if (!most || e.isComposing) return;
    quiet();
    const text = field.value;
    const over = text.length > most ? split(text).length - most : 0;
    if (over <= 0) return;
    const at = field.selectionEnd;
    const kept = split(text.slice(0, at)).slice(0, -over).join("");
    field.value = split(kept + text.slice(at)).slice(0, most).join("");
    field.setSelectionRange(kept.length, kept.length);
    full = field;
    field.setCustomValidity(field.dataset.full || "");
    field.reportValidity();
  }

  for (const name of ["input", "compositionend"]) window.addEventListener(name, limit, true);
  // Whatever is done next, it keeps no form from being sent.
  for (const name of ["keydown", "pointerdown", "change"]) window.addEventListener(name, quiet, true);
})();
