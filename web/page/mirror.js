"use strict";
// Opens and closes the text version. What stands in it is the game's affair
// (game/mirror fills #mirror); here is only the panel around it.
(() => {
  const panel = document.getElementById("kv-panel");
  const main = document.getElementById("mirror");
  let changes = 0;

  const isOpen = () => panel.classList.contains("kv-open");

  function show(open) {
    if (open === isOpen()) return;
    changes++;
    panel.classList.toggle("kv-open", open);
    if (open) {
      if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    } else {
      const canvas = document.querySelector("canvas");
      if (canvas) canvas.focus();
    }
    window.kvFrame.wake();
  }

  document.getElementById("kv-show-mirror").addEventListener("click", () => show(true));
  document.getElementById("kv-hide-mirror").addEventListener("click", () => show(false));

  // A focus that cannot be seen is worse than a panel that opens.
  panel.addEventListener("focusin", () => show(true));

  panel.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || e.defaultPrevented) return;
    e.preventDefault();
    show(false);
  });

  window.kvMirror = { show, isOpen, changes: () => changes };
})();
