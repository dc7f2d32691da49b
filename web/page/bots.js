"use strict";
// The worker in which the computers think, so that the page stays free for what is seen and touched. It runs a program
// of its own (game/platform/thinking/worker), made from a blob, because a page that is a file or in a sandboxed frame
// may not start a worker from an address; it fetches nothing. Without it the game thinks within its frames.
(() => {
  const slice = 6;      // ms of thinking after which the worker looks for a new request
  const beat = 1000;    // ms between its signs of life while it thinks
  const patience = 5;   // s without a sign of life, after which it counts as dead
  const starting = 30;  // s that it may take to start
  const attempts = 2;   // how many workers are started in all

  let state = "none";   // none, starting, ready, failed
  /** @type {WebAssembly.Module | null} */
  let module = null;
  /** @type {Worker | null} */
  let worker = null;
  let started = 0;      // how many workers have been
  let waiting = false;  // for an answer, or for the worker to start
  let silent = 0;       // s without a sign of life
  /** @type {number | undefined} */
  let watch = 0;        // the timer that counts them
  let answer = "";
  let unanswerable = false; // the worker failed while it had the last request
  let asked = 0;
  let answered = 0;
  let memory = 0;       // bytes of the worker's program

  // serve is what the worker runs; only its text gets there.
  /** @param {number} slice @param {number} beat */
  function serve(slice, beat) {
    const own = /** @type {BotsWorker} */ (/** @type {unknown} */ (self));
    const { port1, port2 } = new MessageChannel();
    const go = new Go();
    let busy = false;
    let told = 0;
    /** @param {string} answer */
    const tell = (answer) => {
      told = performance.now();
      own.postMessage({ answer, memory: go._inst.exports.mem.buffer.byteLength });
    };
    port1.onmessage = () => {
      const answer = own.kvBots.think(slice);
      busy = answer === null;
      if (busy) port2.postMessage(0);
      if (answer || (busy && performance.now() - told > beat)) tell(answer || "");
    };
    /** @param {WebAssembly.Module} module */
    const run = async (module) => {
      const instance = await WebAssembly.instantiate(module, go.importObject);
      go.run(instance); // until the program waits for requests
      tell("");
    };
    own.onmessage = (e) => {
      if (e.data instanceof WebAssembly.Module) {
        run(e.data).catch((error) => setTimeout(() => { throw error; }));
        return;
      }
      own.kvBots.take(e.data);
      told = performance.now();
      if (!busy) port2.postMessage(0);
      busy = true;
    };
  }

  // wait counts the seconds in which nothing is heard of the worker. Those of a hidden page do not count, nor those in
  // which it is frozen, when no timer runs.
  /** @param {number} limit */
  function wait(limit) {
    waiting = true;
    silent = 0;
    clearInterval(watch);
    watch = setInterval(() => {
      if (!document.hidden && ++silent > limit) fail();
    }, 1000);
  }

  function stopWaiting() {
    waiting = false;
    clearInterval(watch);
  }

  // fail ends the worker. Whatever it was asked, the game then thinks about itself; a new worker is for later requests.
  function fail() {
    const ran = state === "ready";
    if (ran && waiting) unanswerable = true;
    stopWaiting();
    if (worker) worker.terminate();
    worker = null;
    state = "failed";
    if (ran && started < attempts) begin();
    window.kvFrame.wake();
  }

  /** @param {MessageEvent<FromBots>} e */
  function heard(e) {
    silent = 0;
    memory = e.data.memory;
    if (state === "starting") {
      state = "ready";
      stopWaiting();
    } else if (e.data.answer) {
      answer = e.data.answer;
      answered++;
      stopWaiting();
      window.kvFrame.wake();
    }
  }

  // begin starts a worker.
  function begin() {
    state = "starting";
    started++;
    try {
      const text = "(" + kvGo + ")();\n(" + serve + ")(" + slice + "," + beat + ");";
      const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      worker = new Worker(window.kvScript(address));
      URL.revokeObjectURL(address);
      worker.onmessage = heard;
      worker.onerror = fail;
      worker.onmessageerror = fail;
      worker.postMessage(module);
      wait(starting);
    } catch (e) {
      fail();
    }
  }

  // compile returns the program, compiled, and refuses any other than the one that was built.
  /** @param {Program} build */
  async function compile(build) {
    for (const cache of [undefined, /** @type {const} */ ("reload")]) {
      const { signal } = new AbortController();
      const response = await window.kvPacked.either(build, { cache, signal }, () => {});
      const bytes = await response.arrayBuffer();
      if (await window.kvDigest.isRight(build, new Response(bytes))) return WebAssembly.compile(bytes);
    }
    throw new Error(build.wasm + " is not what was built");
  }

  window.kvBots = {
    // start fetches the program of a build ({wasm, gz, script, inside, sum, check}) and starts the worker. If that
    // fails, there is none until the page is loaded again.
    async start(build) {
      if (state !== "none") return;
      state = "starting";
      try {
        module = await compile(build);
      } catch (e) {
        state = "failed";
        return;
      }
      begin();
    },

    // ready returns whether the worker can be asked.
    ready: () => state === "ready",

    // send asks it, in place of a request that it has not yet answered.
    send(request) {
      asked++;
      answer = "";
      unanswerable = false;
      worker?.postMessage(request);
      wait(patience);
    },

    // answer returns the answer, once; "" before it is there, and null if it will not come.
    answer() {
      if (unanswerable) return null;
      const given = answer;
      answer = "";
      return given;
    },

    // stats is for tests and measurements.
    stats: () => ({ state, started, asked, answered, memory, waiting }),
  };
})();
