"use strict";
// What fingers, the mouse and keys do on the canvas waits here, with the time of each event, until the game takes it at
// its next tick. So nothing is missed however long a frame is, and a tap is told from a long press by how long it
// lasted, not by when the game looked. Ebitengine knows only the state at a tick, and nothing of cancelled touches:
// none of these events reaches it.
(() => {
  const most = 256;    // entries that wait
  const stale = 10000; // ms after which an entry is dropped, as when the tab was frozen
  const apart = 50;    // ms between two moves that are told; one in between changes the place of the first

  // As in game/platform/page/edge.go.
  const down = 0, move = 1, up = 2, cancel = 3, wheel = 4, key = 5, pinch = 6;

  /** @typedef {[number, number, number, number, number, number, number | string, number | string]} Entry */
  /** @type {Entry[]} */
  let queue = [];            // entries [kind, pointer, x, y, time, a, b, c]
  let pressed = false;       // a button of the mouse is down; the mouse is pointer 0
  let last = 0;              // pointers that touches have had
  const fingers = new Map(); // the pointers of the touches that are down, by identifier

  const { y } = window.kvKeyboard; // the canvas may be lifted

  /** @param {Event} e */
  const ours = (e) => (e.target instanceof HTMLCanvasElement ? e.target : null);

  /** @param {Event} e */
  function time(e) {
    const now = performance.now();
    return e.timeStamp <= now && e.timeStamp > now - stale ? e.timeStamp : now;
  }

  // retain drops other entries; whatever is down may have come up with them.
  /** @param {(entry: Entry, i: number) => boolean} which */
  function retain(which) {
    const left = queue.filter(which);
    if (left.length < queue.length) left.unshift([cancel, -1, 0, 0, queue[0][4], 0, 0, 0]);
    queue = left;
  }

  /** @param {number} kind @param {Event} e @param {number} pointer @param {number} x @param {number} y
   *  @param {number} [a] @param {number | string} [b] @param {number | string} [c] */
  function put(kind, e, pointer, x, y, a = 0, b = 0, c = 0) {
    queue.push([kind, pointer, x, y, time(e), a, b, c]);
    if (queue.length > most) retain((_, i) => i > most / 2);
  }

  // latest is the waiting entry of a kind and pointer since the last one of another kind.
  /** @param {number} kind @param {number} pointer */
  function latest(kind, pointer) {
    for (let i = queue.length - 1; i >= 0 && queue[i][0] === kind; i--) {
      if (queue[i][1] === pointer) return queue[i];
    }
    return null;
  }

  /** @param {Event} e @param {number} pointer @param {number} x @param {number} y */
  function moved(e, pointer, x, y) {
    const before = latest(move, pointer);
    if (before && time(e) - before[4] < apart) [before[2], before[3]] = [x, y];
    else put(move, e, pointer, x, y);
  }

  // withhold keeps an event from Ebitengine and from what the browser would do.
  /** @param {Event} e */
  function withhold(e) {
    e.stopPropagation();
    if (e.cancelable) e.preventDefault();
  }

  // On the document: the listeners of the window come first, such as those of field.js and sound.js.
  /** @type {<K extends keyof DocumentEventMap>(name: K, f: (e: DocumentEventMap[K]) => void) => void} */
  const on = (name, f) => document.addEventListener(name, f, { capture: true, passive: false });

  // The mouse. While a button is down its events count wherever it is.
  /** @param {"mousedown" | "mousemove" | "mouseup" | "mouseout"} name
   *  @param {(e: MouseEvent, x: number, y: number) => void} f */
  function mouse(name, f) {
    on(name, (e) => {
      if (ours(e)) withhold(e);
      else if (!pressed) return;
      if (fingers.size === 0) f(e, e.clientX, y(e));
    });
  }

  /** @param {Event} e */
  function lost(e) {
    if (pressed) put(cancel, e, 0, 0, 0);
    pressed = false;
  }

  mouse("mousedown", (e, x, y) => {
    ours(e)?.focus({ preventScroll: true });
    if (pressed || e.button === 1 || e.button > 2) return;
    pressed = true;
    put(down, e, 0, x, y, e.button);
  });
  mouse("mousemove", (e, x, y) => {
    if (e.buttons === 0) lost(e); // it came up where the page was not told
    moved(e, 0, x, y);
  });
  mouse("mouseup", (e, x, y) => {
    if (!pressed || e.buttons & 3) return;
    pressed = false;
    put(up, e, 0, x, y);
  });
  mouse("mouseout", (e) => {
    if (!pressed) moved(e, 0, -1e6, -1e6);
  });

  // scroll tells of a wheel or of two fingers on a trackpad, spread of two that pinch there; what waits adds up.
  /** @param {MouseEvent} e @param {number} across @param {number} along */
  function scroll(e, across, along) {
    const before = latest(wheel, 0);
    if (!before) put(wheel, e, 0, e.clientX, y(e), across, along);
    else [before[5], before[6]] = [before[5] + across, Number(before[6]) + along];
  }

  /** @param {MouseEvent} e @param {number} factor */
  function spread(e, factor) {
    const before = latest(pinch, 0);
    if (!before) put(pinch, e, 0, e.clientX, y(e), factor);
    else before[5] *= factor;
  }

  // How many pixels a line and a page are.
  const line = 33.5, sheet = 800;

  on("wheel", (e) => {
    if (!ours(e)) return;
    withhold(e);
    const unit = [1, line, sheet][e.deltaMode] || 1;
    const across = e.deltaX * unit, along = e.deltaY * unit;
    /** @param {number} d @param {number} limit */
    const within = (d, limit) => Math.max(-limit, Math.min(limit, d));
    // A pinch on a trackpad arrives as a wheel with Ctrl held.
    if (e.ctrlKey) spread(e, Math.exp(-within(along, 100) / 100));
    // One and a half turns are a notch of most mice: 100 pixels, or three lines. A swipe to the side moves the picture
    // as far as the fingers, so it may be longer.
    else scroll(e, within(across / 67, 15), within(along / 67, 1.5));
  });

  // Safari tells of a pinch on a trackpad by events of its own. On a phone it sends them beside the touches.
  let scale = 1; // of the latest event of the pinch
  for (const name of ["gesturestart", "gesturechange", "gestureend"]) {
    document.addEventListener(name, (event) => {
      const e = /** @type {MouseEvent & { scale: number }} */ (event);
      if (!ours(e)) return;
      withhold(e);
      if (name === "gesturechange" && fingers.size === 0 && e.scale > 0) spread(e, e.scale / scale);
      scale = name === "gesturechange" && e.scale > 0 ? e.scale : 1;
    }, { capture: true, passive: false });
  }

  /** @param {"touchstart" | "touchmove" | "touchend" | "touchcancel"} name
   *  @param {(e: TouchEvent, t: Touch, pointer: number | undefined) => void} f */
  function touch(name, f) {
    on(name, (e) => {
      if (!ours(e)) return;
      withhold(e);
      for (const t of e.changedTouches || []) f(e, t, fingers.get(t.identifier));
    });
  }

  touch("touchstart", (e, t) => {
    ours(e)?.focus({ preventScroll: true });
    const here = Array.from(e.touches, (other) => other.identifier);
    for (const [id, pointer] of fingers) {
      if (here.includes(id) && id !== t.identifier) continue;
      fingers.delete(id); // its end was not told
      put(cancel, e, pointer, 0, 0);
    }
    fingers.set(t.identifier, ++last);
    put(down, e, last, t.clientX, y(t));
  });
  touch("touchmove", (e, t, pointer) => {
    if (pointer) moved(e, pointer, t.clientX, y(t));
  });
  for (const [name, kind] of /** @type {const} */ ([["touchend", up], ["touchcancel", cancel]])) {
    touch(name, (e, t, pointer) => {
      fingers.delete(t.identifier);
      if (pointer) put(kind, e, pointer, t.clientX, y(t));
    });
  }

  // Keys: shift, alt and repeat are bits; of a key that is held one repeat waits at the most.
  on("keydown", (e) => {
    if (!ours(e)) return;
    e.stopPropagation();
    if (window.kvKeys.browsers(e)) return;
    e.preventDefault();
    if (e.repeat && queue.some((was) => was[0] === key && was[7] === e.code && was[5] & 4)) return;
    put(key, e, 0, 0, 0, (e.shiftKey ? 1 : 0) | (e.altKey ? 2 : 0) | (e.repeat ? 4 : 0), e.key || "", e.code || "");
  });
  on("keyup", (e) => {
    if (!ours(e)) return;
    e.stopPropagation();
    if (!window.kvKeys.browsers(e)) e.preventDefault();
  });

  window.addEventListener("blur", lost);
  document.addEventListener("visibilitychange", (e) => {
    if (!document.hidden || !pressed && fingers.size === 0) return;
    pressed = false;
    fingers.clear();
    put(cancel, e, -1, 0, 0);
  });

  window.kvInput = {
    // drain returns what waits as one list, the time now before it; null if nothing does.
    drain() {
      if (queue.length === 0) return null;
      const now = performance.now();
      if (queue[0][4] < now - stale) retain((entry) => entry[4] >= now - stale);
      const all = [now, ...queue.flat()];
      queue = [];
      return all;
    },
    // waiting is the number of entries that wait.
    waiting: () => queue.length,
  };
})();
