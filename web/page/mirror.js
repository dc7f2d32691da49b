"use strict";
// Opens and closes the text version. The game fills #mirror (game/view/textversion); this is only the panel around it.
(() => {
  const panel = document.getElementById("kv-panel");
  const main = document.getElementById("mirror");
  let changes = 0;
  let alone = false; // there is nothing but the text version

  const opener = document.getElementById("kv-show-mirror");
  const tab = "data-kv-tabindex"; // stores the canvas's own tabindex

  const isOpen = () => panel.classList.contains("kv-open");

  // Neither Tab nor a screen reader may reach what the panel covers: with the focus on a hidden canvas, keys would
  // play blindly. The game creates its canvas after this script has run, so the loader calls this once more.
  function cover() {
    const open = isOpen();
    opener.inert = open;
    const canvas = document.querySelector("canvas");
    if (!canvas || open === canvas.hasAttribute(tab)) return;
    canvas.inert = open;
    if (open) {
      canvas.setAttribute(tab, canvas.getAttribute("tabindex") || "0");
      canvas.setAttribute("tabindex", "-1");
      canvas.setAttribute("aria-hidden", "true");
    } else {
      canvas.setAttribute("tabindex", canvas.getAttribute(tab) || "0");
      canvas.removeAttribute(tab);
      canvas.removeAttribute("aria-hidden");
    }
  }

  /** @param {boolean} open */
  function show(open) {
    if (open === isOpen() || alone && !open) return;
    changes++;
    panel.classList.toggle("kv-open", open);
    if (open) {
      if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
      cover(); // after the focus has left what it covers
    } else {
      cover();
      const canvas = document.querySelector("canvas");
      if (canvas) canvas.focus();
    }
    window.kvFrame.wake();
  }

  opener.addEventListener("click", () => show(true));
  document.getElementById("kv-hide-mirror").addEventListener("click", () => show(false));

  // It is better to open the panel than to have an invisible focus.
  panel.addEventListener("focusin", () => show(true));

  panel.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || e.defaultPrevented) return;
    e.preventDefault();
    show(false);
  });

  // stay opens the text version for good: nothing can be drawn, so there is nothing to close it for.
  function stay() {
    alone = true;
    document.getElementById("kv-hide-mirror").hidden = true;
    document.getElementById("kv-alone").hidden = false;
    show(true);
    if (!panel.contains(document.activeElement)) main.focus({ preventScroll: true });
  }

  window.kvMirror = { show, isOpen, cover, stay, isAlone: () => alone, changes: () => changes };
})();
