"use strict";
// Downloads the program, shows the progress, starts it, and says what is missing if it cannot start.
//
// window.kvPage is the interface for Go (game/platform/page); its ready() resolves window.kilovolt.ready with the
// script interface (script.js).
(() => {
  const words = window.kvWords;
  /** @type {Build} */
  const build = JSON.parse(document.getElementById("kv-build").textContent);
  /** @template {keyof Elements} K @param {K} id */
  const at = (id) => document.getElementById(id);
  const ownFile = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src || location.href;

  document.getElementById("kv-loader-stuck").remove();

  let state = "loading"; // loading, starting, running, failed
  let changes = 0;       // how often the values of env() may have changed
  /** @type {{ resolve: (api: object) => void, reject: (e: Error) => void }} */
  let settle;

  // begin has scripts wait for the start.
  function begin() {
    const ready = new Promise((resolve, reject) => { settle = { resolve, reject }; });
    ready.catch(() => {}); // a failure is shown on the page, not in the console
    window.kilovolt.ready = ready;
  }
  begin();

  // Progress

  /** @param {number | null} fraction @param {string} line @param {string} [size] */
  function progress(fraction, line, size) {
    if (state === "failed") return;
    const bar = at("kv-loader-bar");
    if (fraction === null) bar.removeAttribute("value");
    else bar.value = Math.max(0, Math.min(1, fraction));
    if (at("kv-loader-line").textContent !== line) at("kv-loader-line").textContent = line;
    at("kv-loader-size").textContent = size || "";
  }

  /** @param {number} n */
  const megabytes = (n) => (n / 1e6).toLocaleString(document.documentElement.lang,
    { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  // mark notes the time of a step of the start, for make bench-web.
  /** @param {string} step */
  const mark = (step) => performance.mark("kilovolt-" + step);

  // arrived shows how many bytes of the program have arrived. After the last byte the rest of the start is up to this
  // machine.
  /** @param {number} bytes */
  function arrived(bytes) {
    if (state !== "loading") return;
    if (bytes >= build.raw) {
      window.kvStall.done();
      mark("fetched");
    } else {
      window.kvStall.arrived();
    }
    const done = Math.min(bytes, build.raw);
    const size = words.say("size", { done: megabytes(done), all: megabytes(build.raw) });
    progress(done / build.raw, words.say("loading"), size);
  }

  // Trouble

  // The program's last lines of output, which include the trace of a Go panic.
  /** @type {string[]} */
  const printed = [];
  {
    const decoder = new TextDecoder("utf-8");
    const write = globalThis.fs.writeSync;
    globalThis.fs.writeSync = function (fd, buf) {
      printed.push(decoder.decode(buf));
      while (printed.length > 400) printed.shift();
      return write.call(this, fd, buf);
    };
  }

  /** @param {string} kind @param {unknown} detail */
  function report(kind, detail) {
    return [
      "Kilovolt " + build.version,
      "what: " + kind,
      "when: " + new Date().toISOString(),
      "browser: " + navigator.userAgent,
      "window: " + window.innerWidth + "x" + window.innerHeight + " at " + window.devicePixelRatio +
        ", drawn at " + window.kvSurface.ratio(),
      "",
      String(detail || "").trim(),
      "",
      window.kvRescue.notes(),
      "",
      printed.join("").slice(-6000),
    ].join("\n").trim() + "\n";
  }

  // Where nothing can be drawn, there is still the text version: the same program goes on without a picture.
  /** @param {string} kind */
  const undrawable = (kind) => kind === "nowebgl" || kind === "graphics";
  let before = "";   // the state when it failed
  /** @type {((value?: undefined) => void) | undefined} */
  let chosen; // resolves textOnly
  /** @type {Promise<undefined>} */
  const textOnly = new Promise((resolve) => { chosen = resolve; });

  // fail shows an error, only once: the first is the cause, later ones are its consequences. kind is a name in the
  // table of words.
  /** @param {string} kind @param {unknown} detail */
  function fail(kind, detail) {
    if (undrawable(kind) && window.kvMirror.isAlone()) return;
    if (state === "failed") {
      if (!undrawable(kind)) at("kv-text").hidden = true; // nothing is left to go on
      return;
    }
    before = state;
    state = "failed";
    window.kvCalls.stop("stopped");
    window.kvUpdate.failed();
    at("kv-trouble-title").textContent = words.say("trouble." + kind + ".title");
    at("kv-trouble-text").textContent = words.say("trouble." + kind + ".text");
    at("kv-trouble-hint").textContent = words.say("trouble." + kind + ".hint");
    at("kv-report").value = report(kind, detail);
    at("kv-loader").hidden = true;
    at("kv-text").hidden = !undrawable(kind);
    at("kv-trouble").dataset.kind = kind;
    window.kvRescue.failed(kind);
    window.kvDialog.message(at("kv-trouble"), at("kv-reload"));
    settle.reject(new Error(words.say("trouble." + kind + ".text")));
  }

  at("kv-text").addEventListener("click", () => {
    state = before;
    window.kvCalls.goOn();
    window.kvUpdate.goesOn();
    if (state !== "running") begin();
    at("kv-loader").hidden = state === "running";
    window.kvDialog.dismiss(at("kv-trouble"));
    window.kvSurface.abandon();
    window.kvMirror.stay();
    chosen?.();
  });

  // A page that has been left reports nothing: WebKit may still run its scripts, and their window is then that of the
  // next page.
  window.addEventListener("pagehide", () => { state = "failed"; });

  at("kv-reload").addEventListener("click", () => {
    window.kvRescue.comeBack();
    location.reload();
  });

  at("kv-copy").addEventListener("click", async () => {
    const done = await window.kvCopy(at("kv-report"));
    at("kv-copied").textContent = words.say(done ? "copied" : "copy.failed");
  });

  // traceOf returns the stack trace of an exception, "" if it has none.
  /** @param {unknown} e */
  const traceOf = (e) => /** @type {Partial<Error> | null | undefined} */ (e)?.stack || "";

  // Once the game runs, uncaught exceptions come from other scripts, or are rejections that those ignore. An
  // exception that has passed through the program is caught elsewhere (entry.js).
  /** @param {unknown} error @param {string} message @param {string} file */
  function uncaught(error, message, file) {
    if (state !== "running" && file === ownFile) fail("crashed", message + "\n" + traceOf(error));
  }
  window.addEventListener("error", (e) => uncaught(e.error, e.message, e.filename));

  // Download

  class Trouble extends Error {
    /** @param {string} kind @param {string} detail */
    constructor(kind, detail) {
      super(detail);
      this.kind = kind;
    }
  }

  // download returns a response with the program.
  /** @param {Fetching} options */
  async function download(options) {
    try {
      return await window.kvPacked.either(build, options, () => {
        progress(null, words.say("loading"), "");
        window.kvStall.blind();
      });
    } catch (e) {
      throw new Trouble("download", String(e));
    }
  }

  // compile returns an instance of the program, and refuses any program other than the one that was built.
  /** @param {Fetching} options @param {WebAssembly.Imports} imports */
  async function compile(options, imports) {
    const response = await download(options);
    let bytes = 0;
    const right = window.kvDigest.isRight(build, response.clone(), (more) => {
      bytes += more;
      arrived(bytes);
    });
    right.catch(() => {}); // reported by the await below
    const about = () => bytes + " of " + build.raw + " bytes: ";
    try {
      const made = window.kvProgram.isWasm(response) && WebAssembly.instantiateStreaming
        ? await WebAssembly.instantiateStreaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
      if (!(await right)) throw new Trouble("broken", about() + "not what was built");
      return made.instance;
    } catch (e) {
      if (e instanceof Trouble) throw e;
      // A stream that breaks off is the connection's fault; bytes that are not a valid program are the file's.
      const invalid = e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError;
      const kind = invalid || bytes >= build.raw ? "broken" : "download";
      throw new Trouble(kind, about() + e);
    }
  }

  // fetched returns an instance of the program. The browser's cache may hold a damaged copy, so the second request
  // bypasses it. So does one that the player makes by "Try again": Chromium would otherwise join it to the request
  // that has stalled.
  /** @param {WebAssembly.Imports} imports */
  async function fetched(imports) {
    for (let failed = 0, cache = {};; cache = { cache: "reload" }) {
      const attempt = new AbortController();
      const given = new Promise((_, reject) => {
        attempt.signal.addEventListener("abort", () => reject(new Trouble("download", "given up")));
      });
      window.kvStall.watch(() => attempt.abort());
      arrived(0);
      try {
        return await Promise.race([compile({ ...cache, signal: attempt.signal }, imports), given]);
      } catch (e) {
        if (!attempt.signal.aborted && ++failed > 1) throw e;
      } finally {
        window.kvStall.done();
      }
    }
  }

  // Start

  // Ebitengine adds a viewport element of its own, which would override the page's.
  function keepViewport() {
    const all = document.querySelectorAll("meta[name=viewport]");
    for (const meta of all) meta.content = all[0].content;
  }

  // whenAtRest delays work that is not urgent until the game has drawn its first pictures, ten seconds at most.
  /** @param {() => void} work */
  function whenAtRest(work) {
    if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 10000 });
    else setTimeout(work, 3000);
  }

  async function boot() {
    mark("script");
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
      fail("nowasm", "");
      return;
    }
    // surface.js handles a browser that supports WebGL 2 but refuses a context.
    if (typeof WebGL2RenderingContext !== "function") {
      fail("nowebgl", "");
      await textOnly;
    }
    const broken = window.kvBuiltins.broken();
    if (broken.length > 0) {
      fail("altered", broken.join(", "));
      return;
    }
    const go = new Go();
    go.argv = ["kilovolt"];
    // Every collection would otherwise take stack from the program, which the next frame copies to get it back.
    go.env = { GODEBUG: "gcshrinkstackoff=1" };
    let code = 0;
    go.exit = (c) => { code = c; };
    window.kvEntry.watch(go, (e) => fail("crashed", e + "\n" + traceOf(e)));

    let instance;
    try {
      instance = await fetched(go.importObject);
    } catch (e) {
      fail(e instanceof Trouble ? e.kind : "broken", /** @type {Partial<Error>} */ (e).message || e);
      return;
    }
    mark("compiled");
    await window.kvClaim.granted();
    await window.kvLanguage.arrived();
    if (state === "failed") return;
    state = "starting";
    progress(1, words.say("starting"), "");
    Object.freeze(window.kvBuiltins.forGo);
    try {
      const running = go.run(instance);
      keepViewport();
      await running;
      fail(code === 0 ? "ended" : "crashed", "exit code " + code);
    } catch (e) {
      fail("crashed", traceOf(e) || e);
    }
  }

  // What the game requests of the page

  /** @param {string} query */
  const media = (query) => window.matchMedia(query);
  const queries = {
    reducedMotion: media("(prefers-reduced-motion: reduce)"),
    dark: media("(prefers-color-scheme: dark)"),
    moreContrast: media("(prefers-contrast: more)"),
    forcedColors: media("(forced-colors: active)"),
    coarse: media("(pointer: coarse)"),
  };

  function changed() {
    changes++;
    window.kvFrame.wake();
  }
  for (const q of Object.values(queries)) {
    if (q.addEventListener) q.addEventListener("change", changed);
  }
  for (const name of ["resize", "orientationchange", "languagechange", "pageshow"]) {
    window.addEventListener(name, changed);
  }
  // Ebitengine, whose listener comes after the page's, would draw at once, without a context.
  window.addEventListener("resize", (e) => { if (window.kvMirror.isAlone()) e.stopImmediatePropagation(); });
  document.addEventListener("visibilitychange", changed);
  document.addEventListener("fullscreenchange", changed);

  /** @param {string} text */
  const pixels = (text) => parseFloat(text) || 0;

  window.kvPage = {
    mark,

    // progress shows that the game has started and is still preparing; fraction is from 0 to 1.
    progress(fraction, line) {
      if (state === "starting") progress(fraction, line, "");
    },

    // ready removes the loader and resolves window.kilovolt.ready.
    ready() {
      if (state !== "starting") return;
      state = "running";
      at("kv-loader").hidden = true;
      const canvas = document.querySelector("canvas");
      if (canvas) {
        canvas.setAttribute("role", "application"); // so that a screen reader leaves it the arrow keys
        canvas.setAttribute("aria-label", words.say("canvas"));
      }
      window.kvMirror.cover(); // the text version may be open already
      mark("ready");
      settle.resolve(window.kilovolt);
      window.kvUpdate.onChange(changed);
      whenAtRest(() => {
        window.kvUpdate.start();
        window.kvBots.start(build.bots);
      });
    },

    // fail shows an error; fatal is the last call that a failing game makes.
    fail,
    fatal(text) { fail("crashed", text); },

    // onTextOnly has f called if the player goes on without anything drawn.
    onTextOnly(f) { textOnly.then(f); },

    // changed says that env() may return something else; changes grows whenever it may.
    changed,
    changes: () => changes + window.kvMirror.changes(),

    env() {
      const safe = getComputedStyle(at("kv-safe"));
      const root = document.documentElement;
      return {
        dpr: window.kvSurface.ratio(),
        top: pixels(safe.paddingTop),
        right: pixels(safe.paddingRight),
        bottom: pixels(safe.paddingBottom),
        left: pixels(safe.paddingLeft),
        reducedMotion: queries.reducedMotion.matches,
        dark: queries.dark.matches,
        moreContrast: queries.moreContrast.matches || queries.forcedColors.matches,
        coarse: queries.coarse.matches,
        hidden: document.hidden,
        languages: (navigator.languages || [navigator.language || ""]).join(","),
        mirror: window.kvMirror.isOpen(),
        canFullscreen: Boolean(document.fullscreenEnabled && root.requestFullscreen),
        fullscreen: Boolean(document.fullscreenElement),
        update: window.kvUpdate.version(),
      };
    },

    // fullscreen applies to the whole page, not just the canvas: the text version and the page's dialogs must stay
    // reachable.
    fullscreen(on) {
      const done = on ? document.documentElement.requestFullscreen && document.documentElement.requestFullscreen()
        : document.fullscreenElement && document.exitFullscreen();
      if (done && done.catch) done.catch(() => {});
    },

    showMirror: (open) => window.kvMirror.show(open),

    // update switches to the version that env() offers.
    update: () => window.kvUpdate.apply(),

    title(text) { document.title = text; },
    // say has assistive technology announce what has the focus on the canvas, in a language other than the page's if
    // it is given.
    say(text, lang) {
      const heard = at("kv-heard");
      if (lang) heard.lang = lang;
      else heard.removeAttribute("lang");
      heard.textContent = text;
    },

    // saveFile offers a text as a download.
    saveFile(name, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = name;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },

    // theme applies the colours of one of the game's themes: light, dark, high.
    theme(name) {
      document.documentElement.dataset.theme = name;
      const room = getComputedStyle(document.documentElement).getPropertyValue("--kv-room").trim();
      for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = room;
    },
  };

  boot();
})();
