"use strict";
// An on-screen keyboard covers the lower part of the page. The browser reports it as a smaller visual viewport, and
// not every browser scrolls until the edited field is visible. So the canvas and the input over it are shifted up
// together, as far as the field needs. The game is not told: it gets positions on the canvas, not on the screen.
(() => {
  const input = document.getElementById("kv-field");
  const view = window.visualViewport;
  const air = 8; // CSS pixels between the field and the keyboard

  /** @type {{ top: number, bottom: number } | null} */
  let at = null;  // the field being edited: its edges as if nothing were shifted, {top, bottom}
  let lift = 0;   // CSS pixels
  let lowest = 0; // bottom edge of the visible part of the page at the last update

  function update() {
    if (!view) return;
    const bottom = view.offsetTop + view.height;
    let up = lift;
    if (view.scale > 1.05) up = 0; // pinch-zoomed; the browser scrolls to the field
    else if (at) up = Math.max(0, Math.min(at.bottom + air - bottom, at.top - view.offsetTop));
    else if (bottom > lowest) up = 0; // not before the keyboard goes: a finger may be down
    lowest = bottom;
    up = Math.ceil(up);
    if (up === lift) return;
    lift = up;
    const canvas = document.querySelector("canvas");
    for (const it of [canvas, input]) if (it) it.style.transform = lift ? "translateY(-" + lift + "px)" : "";
  }

  for (const name of ["resize", "scroll"]) view?.addEventListener(name, update);

  window.kvKeyboard = {
    // y returns the y coordinate of a pointer event on the canvas.
    y: (e) => e.clientY + lift,
    // shows says where the edited field is; hides says that no field is being edited.
    shows(top, bottom) {
      at = { top, bottom };
      update();
    },
    hides() { at = null; },
  };
})();
