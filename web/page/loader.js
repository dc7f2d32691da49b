"use strict";
// Fetches the program, shows how far it is, starts it, and says in words what
// is missing when something is.
//
// window.kvPage is what the Go side (game/page) talks to. window.kilovolt is
// the script interface: here it is only {schema, ready}; the game puts its
// functions onto the same object and then calls kvPage.ready(), which resolves
// window.kilovolt.ready with it.
(() => {
  const words = window.kvWords;
  const build = JSON.parse(document.getElementById("kv-build").textContent);
  const at = (id) => document.getElementById(id);
  const ownFile = (document.currentScript && document.currentScript.src) || location.href;

  document.getElementById("kv-loader-stuck").remove();
  words.fill();

  let state = "loading"; // loading, starting, running, failed
  let changes = 0;       // counts what env() may have changed
  let settle;
  const ready = new Promise((resolve, reject) => { settle = { resolve, reject }; });
  ready.catch(() => {}); // a page that fails tells so in the DOM, not in the console

  window.kilovolt = { schema: 1, ready };

  // Progress

  function progress(fraction, line, size) {
    if (state === "failed") return;
    const bar = at("kv-loader-bar");
    if (fraction === null) bar.removeAttribute("value");
    else bar.value = Math.max(0, Math.min(1, fraction));
    if (at("kv-loader-line").textContent !== line) at("kv-loader-line").textContent = line;
    at("kv-loader-size").textContent = size || "";
  }

  const megabytes = (n) => (n / 1e6).toFixed(1);

  function arrived(bytes) {
    if (state !== "loading") return;
    const done = Math.min(bytes, build.raw);
    progress(done / build.raw, words.say("loading"), words.say("size", { done: megabytes(done), all: megabytes(build.raw) }));
  }

  // Trouble

  // What the program printed last: a Go panic tells its story there.
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

  function report(kind, detail) {
    return [
      "Kilovolt " + build.version,
      "what: " + kind,
      "when: " + new Date().toISOString(),
      "browser: " + navigator.userAgent,
      "window: " + window.innerWidth + "x" + window.innerHeight + " at " + window.devicePixelRatio,
      "",
      String(detail || "").trim(),
      "",
      window.kvRescue.notes(),
      "",
      printed.join("").slice(-6000),
    ].join("\n").trim() + "\n";
  }

  // fail shows the trouble in words, once: the first one is the cause, what
  // follows is its wake. kind is a name in the table of words.
  function fail(kind, detail) {
    if (state === "failed") return;
    state = "failed";
    window.kvUpdate.failed();
    at("kv-trouble-title").textContent = words.say("trouble." + kind + ".title");
    at("kv-trouble-text").textContent = words.say("trouble." + kind + ".text");
    at("kv-trouble-hint").textContent = words.say("trouble." + kind + ".hint");
    at("kv-report").value = report(kind, detail);
    at("kv-loader").hidden = true;
    at("kv-trouble").hidden = false;
    at("kv-trouble").dataset.kind = kind;
    window.kvRescue.failed(kind);
    at("kv-reload").focus();
    settle.reject(new Error(words.say("trouble." + kind + ".text")));
  }

  at("kv-reload").addEventListener("click", () => {
    window.kvRescue.comeBack();
    location.reload();
  });

  at("kv-copy").addEventListener("click", async () => {
    const done = await window.kvCopy(at("kv-report"));
    at("kv-copied").textContent = words.say(done ? "copied" : "copy.failed");
  });

  // An exception that went through the program leaves it in pieces. Others
  // (an extension's, say) are none of our business once the game runs.
  function uncaught(error, message, file) {
    const stack = String((error && error.stack) || "");
    const throughGo = /wasm/i.test(stack) || error instanceof WebAssembly.RuntimeError;
    if (throughGo || (state !== "running" && file === ownFile)) {
      fail("crashed", message + "\n" + stack);
    }
  }
  if (typeof WebAssembly === "object") {
    window.addEventListener("error", (e) => uncaught(e.error, e.message, e.filename));
    window.addEventListener("unhandledrejection", (e) => uncaught(e.reason, String(e.reason), ""));
  }

  // Download

  class Trouble extends Error {
    constructor(kind, detail) {
      super(detail);
      this.kind = kind;
    }
  }

  // download gives a response with the program.
  async function download(options, counter) {
    const nobody = build.script && self.origin === "null"; // a page without an origin of its own
    try {
      if (nobody && location.protocol === "file:") return await asScript();
      return await window.kvProgram.fetch(build, options, (bytes) => {
        counter.bytes += bytes;
        arrived(counter.bytes);
      });
    } catch (e) {
      const script = nobody ? await asScript().catch(() => null) : null;
      if (script) return script;
      throw new Trouble("download", String(e));
    }
  }

  function asScript() {
    progress(null, words.say("loading"), "");
    return window.kvPacked.fetch(build);
  }

  async function compile(options, imports) {
    const counter = { bytes: 0 };
    const response = await download(options, counter);
    try {
      if (window.kvProgram.isWasm(response) && WebAssembly.instantiateStreaming) {
        return (await WebAssembly.instantiateStreaming(response, imports)).instance;
      }
      return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
    } catch (e) {
      // A stream that broke off is the connection's fault, bytes that are no
      // program are the file's.
      const kind = e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError || counter.bytes >= build.raw ? "broken" : "download";
      throw new Trouble(kind, counter.bytes + " of " + build.raw + " bytes: " + e);
    }
  }

  // Start

  // Ebitengine adds a viewport line of its own, which would win over the page's.
  function keepViewport() {
    const all = document.querySelectorAll("meta[name=viewport]");
    for (const meta of all) meta.content = all[0].content;
  }

  // whenAtRest puts off what is in no hurry until the game has drawn itself, at
  // the latest for ten seconds.
  function whenAtRest(work) {
    if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 10000 });
    else setTimeout(work, 3000);
  }

  async function boot() {
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
      fail("nowasm", "");
      return;
    }
    if (typeof WebGL2RenderingContext !== "function") { // surface.js hears of a browser that has it and gives none
      fail("nowebgl", "");
      return;
    }
    const go = new Go();
    go.argv = ["kilovolt"];
    let code = 0;
    go.exit = (c) => { code = c; };

    arrived(0);
    let instance;
    try {
      try {
        instance = await compile({}, go.importObject);
      } catch (e) {
        // What lies in the browser's cache may be the damaged part.
        instance = await compile({ cache: "reload" }, go.importObject);
      }
    } catch (e) {
      fail(e instanceof Trouble ? e.kind : "broken", e.message || e);
      return;
    }
    await window.kvClaim.granted();
    if (state === "failed") return;
    state = "starting";
    progress(1, words.say("starting"), "");
    try {
      const running = go.run(instance);
      keepViewport();
      await running;
      fail(code === 0 ? "ended" : "crashed", "exit code " + code);
    } catch (e) {
      fail("crashed", (e && e.stack) || e);
    }
  }

  // What the game asks the page

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
  for (const name of ["resize", "orientationchange", "languagechange", "pageshow"]) window.addEventListener(name, changed);
  document.addEventListener("visibilitychange", changed);
  document.addEventListener("fullscreenchange", changed);

  const pixels = (text) => parseFloat(text) || 0;

  window.kvPage = {
    // progress shows that the started game is still preparing; fraction is 0..1.
    progress(fraction, line) {
      if (state === "starting") progress(fraction, line, "");
    },

    // ready takes the loader away and resolves window.kilovolt.ready.
    ready() {
      if (state !== "starting") return;
      state = "running";
      at("kv-loader").hidden = true;
      const canvas = document.querySelector("canvas");
      if (canvas) {
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", words.say("canvas"));
      }
      window.kvMirror.cover(); // the text version may be open already
      performance.mark("kilovolt-ready");
      settle.resolve(window.kilovolt);
      window.kvUpdate.onChange(changed);
      whenAtRest(window.kvUpdate.start);
    },

    // fail shows one of the troubles; fatal is the game's own last word.
    fail,
    fatal(text) { fail("crashed", text); },

    // changes grows whenever env() may give something else.
    changes: () => changes + window.kvMirror.changes(),

    env() {
      const safe = getComputedStyle(at("kv-safe"));
      const root = document.documentElement;
      return {
        dpr: window.devicePixelRatio || 1,
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

    // fullscreen takes the whole page, not the canvas: the text version and the
    // dialogs of the page must stay reachable.
    fullscreen(on) {
      const done = on ? document.documentElement.requestFullscreen && document.documentElement.requestFullscreen()
        : document.fullscreenElement && document.exitFullscreen();
      if (done && done.catch) done.catch(() => {});
    },

    showMirror: (open) => window.kvMirror.show(open),

    // update goes over to the version that env() says is offered.
    update: () => window.kvUpdate.take(),

    title(text) { document.title = text; },

    // saveFile has the browser download a text as a file.
    saveFile(name, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = name;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },

    // theme has the page wear the colours of the game's theme: light, dark, high.
    theme(name) {
      document.documentElement.dataset.theme = name;
      const room = getComputedStyle(document.documentElement).getPropertyValue("--kv-room").trim();
      for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = room;
    },

    // setWord replaces one of the page's own words, language the page's language.
    setWord(key, text) {
      words.table[key] = text;
      words.fill();
      const canvas = document.querySelector("canvas[role=img]");
      if (canvas) canvas.setAttribute("aria-label", words.say("canvas"));
    },
    language(tag) { document.documentElement.lang = tag; },
  };

  boot();
})();
