"use strict";
// Decides when the game gets an animation frame. Loaded before Go starts, because Ebitengine stores whatever
// window.requestAnimationFrame is at that moment.
//
// - While the game is idle, its callback is held back: a page that requests frames and draws nothing takes 7 % of a
//   core, a parked one 1 %.
// - Anything that may change the picture wakes the game: pointer, key, resize and visibility events here; the script
//   interface, the text version and the game's own timers call wake().
// - A slow heartbeat runs a held callback, so that a forgotten wake() cannot park the game forever.
// - Where nothing can be drawn, the game has frames of its own, without Ebitengine.
// - A hidden tab gets no frames from the browser. A timer replaces them, so that computers and scripts go on there.
(() => {
  const heartbeat = 500; // ms between callbacks while parked
  const linger = 150;    // ms that frames keep coming after a wake: input is read per tick, not per frame
  const hiddenBeat = 50; // ms between the callbacks of a hidden tab

  const request = requestAnimationFrame;
  const cancel = cancelAnimationFrame;

  /** @type {Map<number, FrameRequestCallback>} */
  let waiting = new Map();
  let nextId = 1;
  let asked = 0; // handle of the requested browser frame, 0 for none
  let idle = false;
  let woken = false; // since the last callback
  let stopped = false;
  let own = false; // the frames are no longer Ebitengine's
  let awakeUntil = performance.now() + linger;
  let lastRun = performance.now();
  let ran = 0;
  /** @type {Worker | null} */
  let worker = null;
  let timer = 0;

  const parked = () => idle && performance.now() >= awakeUntil;

  /** @param {unknown} e */
  function raise(e) {
    if (typeof window.reportError === "function") window.reportError(e);
    else setTimeout(() => { throw e; });
  }

  /** @param {number} now */
  function run(now) {
    woken = false;
    // Without its context Ebitengine can paint nothing, and the page is about to reload.
    if (stopped || !own && window.kvSurface.lost()) return;
    lastRun = performance.now();
    const batch = waiting;
    waiting = new Map();
    for (const callback of batch.values()) {
      ran++;
      try {
        callback(now);
      } catch (e) {
        raise(e);
      }
    }
  }

  function schedule() {
    if (waiting.size === 0 || parked()) return;
    if (document.hidden) {
      startTicker();
      return;
    }
    if (!asked) {
      asked = request((now) => {
        asked = 0;
        run(now);
      });
    }
  }

  // The browser does not throttle a worker's timer in a hidden tab, as it does the page's own (to one call a second
  // or less). Where no worker can start, the page's timer has to do.
  function startTicker() {
    if (worker || timer) return;
    const slow = () => {
      worker = null;
      if (!timer) timer = setInterval(tick, hiddenBeat);
    };
    try {
      const source = "setInterval(() => postMessage(0), " + hiddenBeat + ")";
      const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      worker = new Worker(window.kvScript(url));
      URL.revokeObjectURL(url);
      worker.onmessage = tick;
      worker.onerror = slow;
    } catch (e) {
      slow();
    }
  }

  function stopTicker() {
    if (worker) worker.terminate();
    if (timer) clearInterval(timer);
    worker = null;
    timer = 0;
  }

  function tick() {
    if (!document.hidden || parked()) {
      stopTicker();
      schedule();
      return;
    }
    run(performance.now());
  }

  /** @param {number} [ms] */
  function wake(ms) {
    woken = true;
    awakeUntil = Math.max(awakeUntil, performance.now() + Math.max(linger, ms || 0));
    schedule();
  }

  window.requestAnimationFrame = (callback) => {
    const id = nextId++;
    waiting.set(id, callback);
    schedule();
    return id;
  };

  window.cancelAnimationFrame = (id) => {
    waiting.delete(id);
  };

  Object.assign(window.kvBuiltins.forGo, {
    requestAnimationFrame: window.requestAnimationFrame, cancelAnimationFrame: window.cancelAnimationFrame,
  });

  // Also handles a browser that stops sending frames without reporting the tab as hidden, as for a frame (iframe)
  // scrolled out of view.
  setInterval(() => {
    if (waiting.size > 0 && performance.now() - lastRun >= heartbeat - 20) run(performance.now());
  }, heartbeat);

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      if (asked) cancel(asked);
      asked = 0;
    } else {
      stopTicker();
    }
    wake();
  });

  const wakers = [
    "pointerdown", "pointermove", "pointerup", "pointercancel",
    "mousedown", "mousemove", "mouseup",
    "touchstart", "touchmove", "touchend", "touchcancel",
    "wheel", "gesturechange", "keydown", "keyup", "click", "input", "change", "dragover", "drop",
    "resize", "orientationchange", "focus", "blur", "pageshow", "online", "offline",
  ];
  for (const name of wakers) {
    window.addEventListener(name, () => wake(), { capture: true, passive: true });
  }

  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const afterwards = [];
  channel.port1.onmessage = () => {
    const f = afterwards.shift();
    if (stopped || !f) return;
    try {
      f();
    } catch (e) {
      raise(e);
    }
  };

  window.kvFrame = {
    // setIdle says whether the picture may stay as it is until something wakes the game.
    setIdle(value) {
      idle = Boolean(value);
      if (!idle) schedule();
    },
    // wake lets frames through for at least ms milliseconds.
    wake,
    // wakeAfter wakes the game once, ms milliseconds from now.
    wakeAfter(ms) { setTimeout(wake, ms); },
    // after calls f once, after the present frame and before the next.
    after(f) {
      afterwards.push(f);
      channel.port2.postMessage(0);
    },
    // instead calls f in every frame from now on, and no longer what Ebitengine has requested.
    instead(f) {
      own = true;
      waiting.clear();
      /** @param {number} now */
      const next = (now) => {
        window.requestAnimationFrame(next);
        f(now);
      };
      next(performance.now());
    },
    // stop ends the game's frames for good.
    stop() { stopped = true; },
    // stats returns how many callbacks have run since the page was loaded, and whether frames are held back now.
    stats: () => ({
      ran, parked: parked() && !woken, idle, hidden: document.hidden, stopped, waiting: waiting.size, asked,
    }),
  };
})();
