"use strict";
// Limits a field with data-most to so many characters as people count them: a family emoji is one. The attribute
// maxlength counts UTF-16 units, of which that emoji has eleven. The game counts again; this shows the limit while
// typing.
(() => {
  const cutter = window.Intl && Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

  // cut returns the first characters of a text.
  function cut(text, most) {
    if (text.length <= most) return text;
    let kept = "", n = 0;
    for (const c of cutter ? cutter.segment(text) : text) {
      if (n++ === most) break;
      kept += cutter ? c.segment : c;
    }
    return kept;
  }

  // Before any other listener; a text still being composed is left alone.
  window.addEventListener("input", (e) => {
    const most = Number(e.target.dataset?.most);
    if (!most || e.isComposing) return;
    const text = cut(e.target.value, most);
    if (text !== e.target.value) e.target.value = text;
  }, true);
})();
