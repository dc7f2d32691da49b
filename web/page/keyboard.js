"use strict";
// A keyboard on the screen covers the lower part of the page; the browser tells it by a smaller visual viewport, and
// not all of them move the page until the field that is edited is seen. So the canvas and the input over it are lifted
// together, as far as the field needs. The game knows nothing of it: it is told where on the canvas something happens.
(() => {
  const input = document.getElementById("kv-field");
  const view = window.visualViewport;
  const air = 8; // CSS pixels between the field and the keyboard

  let at = null;  // the field that is edited: its edges as if nothing were lifted, {top, bottom}
  let lift = 0;   // CSS pixels
  let lowest = 0; // what was seen of the page ended here

  function update() {
    const bottom = view.offsetTop + view.height;
    let up = lift;
    if (view.scale > 1.05) up = 0; // enlarged with two fingers; the browser finds the field
    else if (at) up = Math.max(0, Math.min(at.bottom + air - bottom, at.top - view.offsetTop));
    else if (bottom > lowest) up = 0; // not before the keyboard goes: a finger may be down
    lowest = bottom;
    up = Math.ceil(up);
    if (up === lift) return;
    lift = up;
    const canvas = document.querySelector("canvas");
    for (const it of [canvas, input]) it.style.transform = lift ? "translateY(-" + lift + "px)" : "";
  }

  for (const name of ["resize", "scroll"]) view?.addEventListener(name, update);

  window.kvKeyboard = {
    // y returns where an event of a pointer is on the canvas.
    y: (e) => e.clientY + lift,
    // shows says where the field lies that is edited, hides that none is.
    shows(top, bottom) {
      at = { top, bottom };
      if (view) update();
    },
    hides() { at = null; },
  };
})();
