"use strict";
// The program arrives whole, in whatever way the host and the page allow, or the player is told why not (loader.js,
// program.js, packed.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { gunzipSync, gzipSync } = require("node:zlib");
const { Browser } = require("./fake.js");
const { digest, subtle } = require("./host.js");

const program = "wasm program " + "x".repeat(200000);
const type = { "content-type": "application/wasm" };
const compressed = { ...type, "content-encoding": "br" };
const packed = gzipSync(program);
const other = program.slice(0, -1) + "y";
const aScript = `kvPacked.take("${packed.toString("base64")}");`;

const build = {
  id: "1", version: "9.9", wasm: "kilovolt-1.wasm", gz: "kilovolt-1.wasm.gz", script: "kilovolt-1.wasm.js",
  raw: program.length, sum: digest(program), check: "", sw: "sw.js", bots: { wasm: "bots.wasm" },
};

// Gunzip is DecompressionStream, at once.
class Gunzip extends TransformStream {
  constructor() {
    const all = [];
    super({
      transform(chunk) { all.push(chunk); },
      flush(c) { c.enqueue(new Uint8Array(gunzipSync(Buffer.concat(all)))); },
    });
  }
}

class CompileError extends Error {}
class LinkError extends Error {}

// compiled is the compiler: what begins with "wasm" is a program.
async function compiled(bytes, imports) {
  const text = Buffer.from(bytes).toString();
  if (!text.startsWith("wasm")) throw new CompileError("expected magic word");
  if (text.includes("unlinked")) throw new LinkError("no such import");
  assert.ok(imports.gojs);
  return { instance: text };
}

// stream sends a body in parts, one in every so many ms; after breaks parts the connection breaks, after stalls parts
// nothing more comes.
function stream(b, signal, { body, parts = 1, every = 0, breaks = Infinity, stalls = Infinity }) {
  const bytes = new Uint8Array(Buffer.from(body));
  const size = Math.ceil(bytes.length / parts);
  let at = 0;
  return new ReadableStream({
    start(c) { signal?.addEventListener("abort", () => c.error(new Error("AbortError"))); },
    async pull(c) {
      if (at === stalls) await new Promise(() => {});
      if (every > 0) await new Promise((done) => { b.clock.set(done, every); });
      if (at === breaks) c.error(new TypeError("network error"));
      else if (at >= parts) c.close();
      else c.enqueue(bytes.slice(at * size, (at + 1) * size));
      at++;
    },
  });
}

// start opens a page on a host with these files: for each name the answer, or a list with one for every request. An
// answer null is none. more changes the page before its scripts run.
async function start({ files = {}, more = () => {}, own = {} } = {}) {
  const b = new Browser();
  const it = { b, asked: [], ran: [], copied: true, wanted: [], started: [] };
  let end = {};
  const answer = async (name, options) => {
    it.asked.push([name, options.cache].filter(Boolean).join(" "));
    const all = [files[name] === undefined ? { status: 404, body: "none" } : files[name]].flat();
    const times = it.asked.filter((asked) => asked.split(" ")[0] === name).length;
    const one = all[Math.min(all.length, times) - 1];
    if (one === null) throw new TypeError("Failed to fetch");
    const { status = 200, headers = compressed } = one;
    const statusText = status === 404 ? "Not Found" : "";
    return new Response(stream(b, options.signal, one), { status, statusText, headers });
  };
  it.tab = b.open([
    "words.js", "digest.js", "program.js", "packed.js", "stall.js", "entry.js", "loader.js",
  ], {
    prepare(w) {
      const { document } = w;
      const made = document.getElementById.bind(document);
      made("kv-build").textContent = JSON.stringify({ ...build, ...own });
      made("kv-loader-bar").removeAttribute = function () { this.value = "unknown"; };
      document.currentScript = Object.assign(document.createElement("script"), { src: "https://example.org/page.js" });
      document.body.append(document.currentScript);
      made("kv-trouble").hidden = true;
      made("kv-loader");
      const insert = document.currentScript.after;
      document.currentScript.after = function (tag) { // runs a script
        insert.call(this, tag);
        const { src } = tag;
        answer(src.split("?")[0], { cache: src.includes("?") ? "reload" : "" }).then(async (response) => {
          if (!response.ok) throw new Error("not a script");
          const text = await response.text();
          [document.currentScript, it.script] = [tag, tag];
          if (text.includes("take")) w.kvPacked.take(/"(.*)"/.exec(text)[1]);
          tag.onload();
        }).catch(() => tag.onerror());
      };
      Object.assign(w, {
        origin: w.location.origin, crypto: { subtle }, DecompressionStream: Gunzip, ReadableStream, atob,
        fetch: (name, options) => answer(name, options),
        WebAssembly: {
          CompileError, LinkError, instantiate: compiled,
          instantiateStreaming: async (response, imports) => compiled(await response.arrayBuffer(), imports),
        },
        WebGL2RenderingContext: class {},
        Go: class {
          importObject = { gojs: {} };
          exited = false;
          run(instance) {
            it.ran.push(instance);
            it.go = this;
            return new Promise((resolve, reject) => { end = { resolve, reject }; });
          }

          _resume() { throw new Error("a panic of the page"); }
        },
        fs: { writeSync: (fd, buf) => buf.length },
        innerWidth: 800, innerHeight: 600, devicePixelRatio: 2,
        kilovolt: {},
        matchMedia: (query) => Object.assign(new EventTarget(), { query, matches: false }),
        getComputedStyle: () => ({ paddingTop: "12px", paddingRight: "", paddingBottom: "3.5px", paddingLeft: "0px" }),
        requestIdleCallback: (work) => w.setTimeout(work, 100),
        kvBuiltins: { broken: () => [], forGo: {} },
        kvBots: { start: (bots) => it.started.push(bots.wasm) },
        kvCalls: { stop: (why) => it.wanted.push("calls " + why), goOn: () => it.wanted.push("calls go on") },
        kvClaim: { granted: async () => {} },
        kvCopy: async () => it.copied,
        kvDialog: {
          message: (dialog) => { dialog.hidden = false; }, dismiss: (dialog) => { dialog.hidden = true; },
        },
        kvFrame: { woken: 0, wake() { this.woken++; } },
        kvLanguage: { arrived: async () => {} },
        kvMirror: {
          alone: false, isAlone() { return this.alone; }, isOpen: () => false, cover() {}, changes: () => 10,
          stay() { this.alone = true; }, show() {},
        },
        kvRescue: { notes: () => "notes of the game", failed() {}, comeBack: () => it.wanted.push("come back") },
        kvSurface: { ratio: () => 1.5, abandon() {}, lost: () => false },
        kvUpdate: {
          failed: () => it.wanted.push("no update"), goesOn: () => it.wanted.push("update"), version: () => "",
          start: () => it.started.push("update"), onChange() {},
        },
      });
      more(w, it);
    },
  });
  const text = (id) => it.tab.element(id)?.textContent ?? "";
  it.bar = () => it.tab.element("kv-loader-bar")?.value;
  it.trouble = () => (it.tab.element("kv-trouble").hidden ? "" : it.tab.element("kv-trouble").dataset.kind);
  it.report = () => it.tab.element("kv-report").value;
  it.text = text;
  it.end = () => end;
  it.page = it.tab.window.kvPage;
  await b.pass(10);
  return it;
}

// arrives starts a page whose program is expected to arrive after these requests.
async function arrives(options, asked) {
  const it = await start(options);
  assert.equal(it.trouble(), "");
  assert.deepEqual(it.ran, [program]);
  assert.deepEqual(it.asked, asked);
  return it;
}

// fails starts a page on which something is said instead, and returns what.
async function fails(options, kind, asked) {
  const it = await start(options);
  assert.equal(it.trouble(), kind);
  if (asked) assert.deepEqual(it.asked, asked);
  assert.deepEqual(it.ran, []);
  for (const part of ["title", "text", "hint"]) {
    assert.equal(it.text("kv-trouble-" + part), it.tab.window.kvWords.english[`trouble.${kind}.${part}`]);
  }
  assert.equal(it.tab.element("kv-loader").hidden, true);
  await assert.rejects(it.tab.window.kilovolt.ready, { message: it.text("kv-trouble-text") });
  return it;
}

const good = { body: program };
const { wasm, gz, script } = build;

test("a program that the host compresses is compiled while it arrives", async () => {
  await arrives({ files: { [wasm]: good } }, [wasm]);
  await arrives({ files: { [wasm]: { ...good, headers: { "content-encoding": "br" } } } }, [wasm]); // of no type
  await arrives({ files: { [wasm]: { ...good, headers: { ...type, "x-kilovolt-unpacked": "1" } } } }, [wasm]); // stored
  await arrives({
    files: { [wasm]: good }, more(w) { delete w.WebAssembly.instantiateStreaming; },
  }, [wasm]);
});

test("where the host does not compress it, the packed file is fetched and unpacked", async () => {
  const plain = { ...good, headers: type };
  const file = { body: packed, headers: {} };
  const it = await arrives({ files: { [wasm]: plain, [gz]: { ...file, parts: 7 } } }, [wasm, gz]);
  assert.equal(it.bar(), 1);
  await arrives({ files: { [wasm]: plain, [gz]: { body: program, headers: {} } } }, [wasm, gz]); // already unpacked
  await arrives({ files: { [wasm]: plain } }, [wasm, gz]); // there is none
  await arrives({ files: { [wasm]: { ...good, headers: {} } } }, [wasm, gz]); // nor a type
  await arrives({ files: { [wasm]: plain, [gz]: null } }, [wasm, gz]);
  await arrives({ files: { [gz]: file } }, [wasm, gz]); // there is only that
  await arrives({
    files: { [wasm]: plain, [gz]: file }, more(w) { w.DecompressionStream = undefined; },
  }, [wasm]);
  await arrives({ files: { [wasm]: plain }, own: { gz: "" } }, [wasm]);
});

test("a download that fails once is tried again, past the caches", async () => {
  for (const first of [
    null, { body: "Service Unavailable", status: 503 }, { ...good, parts: 4, breaks: 3 }, { body: other }, { body: "" },
    { body: program.slice(0, -1) }, { body: program + "x" }, { body: "<h1>Welcome</h1>" },
  ]) {
    const asked = first?.status ? [wasm, gz, wasm + " reload"] : [wasm, wasm + " reload"];
    await arrives({ files: { [wasm]: [first, good] } }, asked);
  }
});

test("a download that fails twice is said to have failed", async () => {
  const twice = [wasm, wasm + " reload"];
  const broken = await fails({ files: { [wasm]: null } }, "download", twice);
  assert.match(broken.report(), /what: download\n[^]*Failed to fetch/);
  const missing = await fails({}, "download", [wasm, gz, wasm + " reload", gz + " reload"]);
  assert.match(missing.report(), /kilovolt-1.wasm: 404 Not Found/);
  const cut = await fails({ files: { [wasm]: { ...good, parts: 4, every: 1, breaks: 3 } } }, "download", twice);
  assert.match(cut.report(), /150012 of 200013 bytes: TypeError: network error/);
});

test("a program that is not the one that was built is said to be broken", async () => {
  for (const [body, why] of [
    [other, "200013 of 200013 bytes: not what was built"], [program.slice(0, -1), "200012 of 200013 bytes: not what"],
    [program + "x", "200014 of 200013 bytes: not what"], ["<h1>Welcome</h1>", "16 of 200013 bytes: .*expected magic"],
    ["wasm unlinked", "13 of 200013 bytes: .*no such import"],
  ]) {
    const it = await fails({ files: { [wasm]: { body, every: 1 } } }, "broken", [wasm, wasm + " reload"]);
    assert.match(it.report(), new RegExp("what: broken\n[^]*" + why));
  }
  const it = await fails({ files: { [wasm]: { ...good, parts: 3, every: 1, breaks: 3 } } }, "broken"); // after all
  assert.match(it.report(), /200013 of 200013 bytes: TypeError/);
});

test("the progress is what has arrived", async () => {
  const it = await start({ files: { [wasm]: { ...good, parts: 4, every: 1000 } }, own: { raw: 1.5e6, sum: "" } });
  assert.equal(it.bar(), 0);
  assert.equal(it.text("kv-loader-line"), "Loading the game");
  assert.equal(it.text("kv-loader-size"), "0.0 of 1.5 MB");
  await it.b.pass(3000);
  assert.equal(it.bar(), 150012 / 1.5e6);
  assert.equal(it.text("kv-loader-size"), "0.2 of 1.5 MB");
  await it.b.pass(10000);
  assert.equal(it.trouble(), "broken", "it has come to its end");
});

test("a download that stalls is said, and tried again past the caches when the player wishes", async () => {
  const stalled = { ...good, parts: 4, stalls: 2 };
  const it = await start({ files: { [wasm]: [stalled, { ...good, parts: 4, every: 14000 }] } });
  await it.b.pass(16000);
  assert.match(it.text("kv-loader-stalled"), /15 seconds/);
  it.tab.element("kv-loader-again").click();
  await it.b.pass(0);
  assert.deepEqual(it.asked, [wasm, wasm + " reload"]);
  assert.equal(it.text("kv-loader-stalled"), "");
  await it.b.pass(50000);
  assert.equal(it.text("kv-loader-stalled"), "", "a slow one that arrives is not stalled");
  await it.b.pass(50000);
  assert.deepEqual(it.ran, [program]);
  assert.equal(it.trouble(), "");
});

test("a try that the player has given up does not count as failed", async () => {
  const stalled = { ...good, parts: 4, stalls: 2 };
  const it = await start({ files: { [wasm]: [stalled, stalled, null, good] } });
  for (let i = 0; i < 2; i++) {
    await it.b.pass(16000);
    it.tab.element("kv-loader-again").click();
  }
  await it.b.pass(10);
  assert.deepEqual(it.ran, [program]);
});

test("when the last byte has arrived, only this machine is waited for", async () => {
  const compiling = await start({ files: { [wasm]: good }, more(w) {
    w.WebAssembly.instantiateStreaming = (response) => response.arrayBuffer().then(() => new Promise(() => {}));
  } });
  await compiling.b.pass(60000);
  assert.equal(compiling.bar(), 1);
  assert.equal(compiling.text("kv-loader-stalled"), "");
  const it = await start({ files: { [wasm]: good }, more(w) { w.kvLanguage.arrived = () => new Promise(() => {}); } });
  await it.b.pass(60000);
  assert.equal(it.text("kv-loader-stalled"), "");
  assert.deepEqual(it.ran, []);
});

const sandboxed = (w) => { w.origin = "null"; };
const fromDisk = (w) => {
  sandboxed(w);
  w.location.protocol = "file:";
};

test("a page without an origin gets the program as a script where it may not fetch it", async () => {
  const refused = { [wasm]: null, [gz]: null, [script]: { body: aScript } };
  const framed = await arrives({ files: refused, more: sandboxed }, [wasm, script]);
  assert.equal(framed.script.isConnected, false, "the script has been removed");
  await arrives({ files: { ...refused, [wasm]: good }, more: sandboxed }, [wasm]);
  await arrives({ files: refused, more: fromDisk }, [script]);
  for (const bad of [aScript.replace("take", "no"), `kvPacked.take("${gzipSync(other).toString("base64")}");`]) {
    const files = { ...refused, [script]: [{ body: bad }, { body: aScript }] };
    await arrives({ files, more: fromDisk }, [script, script + " reload"]);
  }
});

test("other pages do not try a script, and one without a script does not either", async () => {
  const files = { [wasm]: null, [script]: { body: aScript } };
  await fails({ files }, "download", [wasm, wasm + " reload"]);
  await fails({ files, own: { script: "" }, more: sandboxed }, "download", [wasm, wasm + " reload"]);
});

test("a script that does not arrive, or has no program in it, is a failed download", async () => {
  for (const [file, why] of [[undefined, "did not arrive"], [{ body: "nothing" }, "has no program in it"]]) {
    const files = { [script]: file };
    const it = await fails({ files, more: fromDisk }, "download", [script, script + " reload"]);
    assert.match(it.report(), new RegExp(script + " " + why));
    const framed = await fails({ files: { ...files, [wasm]: null }, more: sandboxed }, "download");
    assert.match(framed.report(), /Failed to fetch/, "of the two, the fetch says more");
  }
});

test("a script has no progress and four times as long, and can be given up", async () => {
  const slow = { body: aScript, every: 45000 };
  const it = await start({ files: { [script]: [{ ...slow, stalls: 0 }, slow] }, more: fromDisk });
  assert.equal(it.bar(), "unknown");
  await it.b.pass(58000);
  assert.equal(it.text("kv-loader-stalled"), "");
  await it.b.pass(4000);
  assert.match(it.text("kv-loader-stalled"), /longer than it should/);
  it.tab.element("kv-loader-again").click();
  await it.b.pass(100000);
  assert.deepEqual(it.asked, [script, script + " reload"]);
  assert.deepEqual(it.ran, [program]);
});

test("what a browser lacks is said before anything is fetched", async () => {
  for (const [more, kind] of [
    [(w) => { w.WebAssembly = undefined; }, "nowasm"], [(w) => { w.WebAssembly = {}; }, "nowasm"],
    [(w) => { w.WebGL2RenderingContext = undefined; }, "nowebgl"],
    [(w) => { w.kvBuiltins.broken = () => ["JSON.parse", "fetch"]; }, "altered"],
  ]) {
    const it = await fails({ files: { [wasm]: good }, more }, kind, []);
    if (kind === "altered") assert.match(it.report(), /JSON.parse, fetch/);
    assert.equal(it.tab.element("kv-text").hidden, kind !== "nowebgl");
  }
});

test("where nothing can be drawn, the text version goes on, which no failure of graphics ends", async () => {
  const it = await fails({
    files: { [wasm]: good }, more(w) { w.WebGL2RenderingContext = undefined; },
  }, "nowebgl", []);
  let textOnly = false;
  it.page.onTextOnly(() => { textOnly = true; });
  it.tab.element("kv-text").click();
  await it.b.pass(10);
  assert.equal(textOnly, true);
  assert.equal(it.trouble(), "");
  assert.deepEqual(it.ran, [program]);
  assert.deepEqual(it.wanted, ["calls stopped", "no update", "calls go on", "update"]);
  it.page.fail("graphics", "");
  assert.equal(it.trouble(), "");
  it.page.ready();
  assert.equal(await it.tab.window.kilovolt.ready, it.tab.window.kilovolt);
  it.page.fail("crashed", "");
  assert.equal(it.trouble(), "crashed");
});

test("a game whose graphics fail later goes on where it is", async () => {
  const it = await start({ files: { [wasm]: good } });
  it.page.ready();
  const { ready } = it.tab.window.kilovolt;
  it.page.fail("graphics", "");
  assert.equal(it.tab.element("kv-loader").hidden, true);
  it.tab.element("kv-text").click();
  assert.equal(it.trouble(), "");
  assert.equal(it.tab.element("kv-loader").hidden, true);
  assert.equal(it.tab.window.kilovolt.ready, ready, "it still runs");
});

test("once the program itself has failed, the text version is no way out", async () => {
  const it = await start({ files: { [wasm]: good } });
  it.page.fail("graphics", "");
  assert.equal(it.tab.element("kv-text").hidden, false);
  it.page.fail("graphics", "again");
  assert.equal(it.tab.element("kv-text").hidden, false);
  it.page.fail("crashed", "");
  assert.equal(it.tab.element("kv-text").hidden, true);
  assert.equal(it.trouble(), "graphics", "the first is the cause");
});

test("the game is started once this tab has it and its language is there", async () => {
  let grant;
  let speak;
  const it = await start({ files: { [wasm]: good }, more(w) {
    w.kvClaim.granted = () => new Promise((done) => { grant = done; });
    w.kvLanguage.arrived = () => new Promise((done) => { speak = done; });
  } });
  assert.deepEqual(it.ran, []);
  grant();
  await it.b.pass(0);
  assert.deepEqual(it.ran, []);
  speak();
  await it.b.pass(0);
  assert.deepEqual(it.ran, [program]);
  assert.equal(it.text("kv-loader-line"), "Starting the game");
  assert.deepEqual([...it.go.argv], ["kilovolt"]);
  assert.ok(Object.isFrozen(it.tab.window.kvBuiltins.forGo));
});

test("a game that has failed meanwhile is not started", async () => {
  let grant;
  const it = await start({ files: { [wasm]: good }, more(w) {
    w.kvClaim.granted = () => new Promise((done) => { grant = done; });
  } });
  it.page.fail("crashed", "");
  grant();
  await it.b.pass(0);
  assert.deepEqual(it.ran, []);
});

test("when the game is ready the loader goes, and what is not urgent waits for a quiet moment", async () => {
  const it = await start({ files: { [wasm]: good } });
  it.page.progress(0.5, "Drawing");
  assert.deepEqual([it.bar(), it.text("kv-loader-line"), it.text("kv-loader-size")], [0.5, "Drawing", ""]);
  it.page.progress(7, "Drawing");
  assert.equal(it.bar(), 1);
  it.page.ready();
  assert.equal(it.tab.element("kv-loader").hidden, true);
  assert.deepEqual(it.started, []);
  await it.b.pass(200);
  assert.deepEqual(it.started, ["update", "bots.wasm"]);
  it.page.progress(0.2, "late");
  assert.equal(it.bar(), 1);
  it.page.ready();
  await it.b.pass(200);
  assert.equal(it.started.length, 2, "ready once");
  assert.equal(await it.tab.window.kilovolt.ready, it.tab.window.kilovolt);
  const old = await start({ files: { [wasm]: good }, more(w) { w.requestIdleCallback = undefined; } });
  old.page.ready();
  await old.b.pass(3100);
  assert.equal(old.started.length, 2);
});

test("a game is ready only after it has started", async () => {
  const it = await start({ files: { [wasm]: { ...good, every: 1000 } } });
  it.page.ready();
  it.page.progress(0.7, "early");
  assert.equal(it.tab.element("kv-loader").hidden, false);
  assert.equal(it.bar(), 0);
  await it.b.pass(5000);
  it.page.ready();
  assert.equal(it.tab.element("kv-loader").hidden, true);
});

test("however the program ends, it is said", async () => {
  for (const [how, kind, why] of [
    [(it) => it.end().resolve(), "ended", "exit code 0"],
    [(it) => {
      it.go.exit(2);
      it.end().resolve();
    }, "crashed", "exit code 2"],
    [(it) => it.end().reject(new Error("unreachable")), "crashed", "Error: unreachable\n    at"],
    [(it) => it.end().reject("a word"), "crashed", "a word"],
    [(it) => assert.throws(() => it.go._resume()), "crashed", "Error: a panic of the page\n"],
    [(it) => it.page.fatal("goroutine 1"), "crashed", "goroutine 1"],
  ]) {
    const it = await start({ files: { [wasm]: good } });
    it.page.ready();
    how(it);
    await it.b.pass(0);
    assert.equal(it.trouble(), kind, why);
    assert.ok(it.report().includes(why), it.report());
  }
});

test("a report says what is needed to find the fault", async () => {
  const it = await start({ files: { [wasm]: good } });
  const { fs } = it.tab.window;
  for (let i = 0; i < 500; i++) {
    const line = Buffer.from(`line ${i}\n`);
    assert.equal(fs.writeSync(1, line), line.length);
  }
  it.page.fatal("goroutine 1 [running]");
  const report = it.report();
  assert.match(report, new RegExp("^Kilovolt 9.9\nwhat: crashed\nwhen: 2001-09-09T[^]*browser: Chrome/1\n" +
    "window: 800x600 at 2, drawn at 1.5\n\ngoroutine 1 .running.\n\nnotes of the game\n\n"));
  assert.ok(report.endsWith("line 499\n") && report.includes("line 100\n") && !report.includes("line 99\n"));
});

test("the report is copied, or said to be selected, and a reload comes back to the game", async () => {
  const it = await start({ files: { [wasm]: null } });
  it.tab.element("kv-copy").click();
  await it.b.pass(0);
  assert.match(it.text("kv-copied"), /on the clipboard/);
  it.copied = false;
  it.tab.element("kv-copy").click();
  await it.b.pass(0);
  assert.match(it.text("kv-copied"), /refused/);
  it.tab.element("kv-reload").click();
  assert.equal(it.wanted.at(-1), "come back");
  assert.equal(it.tab.reloads, 1);
});

test("an exception of the page's own script is said before the game runs, and only then", async () => {
  const own = "https://example.org/page.js";
  const error = { message: "x is null", error: new Error("x is null"), filename: own };
  const it = await start({ files: { [wasm]: good } });
  it.tab.tell("error", { ...error, filename: "https://ads.example/a.js" });
  assert.equal(it.trouble(), "");
  it.tab.tell("error", error);
  assert.equal(it.trouble(), "crashed");
  assert.match(it.report(), /x is null\nError: x is null\n +at/);
  const later = await start({ files: { [wasm]: good } });
  later.page.ready();
  later.tab.tell("error", error);
  assert.equal(later.trouble(), "");
});

test("a page that has been left says nothing", async () => {
  const it = await start({ files: { [wasm]: good } });
  it.tab.tell("pagehide");
  it.page.fatal("the window is gone");
  assert.equal(it.trouble(), "");
});

test("the game learns of the page what it asks for, and when it may have changed", async () => {
  const it = await start({ files: { [wasm]: good }, more(w) {
    w.matchMedia = (query) => Object.assign(new EventTarget(), { matches: /motion|forced|coarse/.test(query) });
    w.navigator.languages = ["he", "en"];
  } });
  const before = it.page.changes();
  for (const name of ["resize", "languagechange"]) it.tab.tell(name);
  assert.equal(it.page.changes(), before + 2);
  assert.ok(it.tab.window.kvFrame.woken >= 2);
  assert.deepEqual({ ...it.page.env() }, {
    dpr: 1.5, top: 12, right: 0, bottom: 3.5, left: 0, reducedMotion: true, dark: false, moreContrast: true,
    coarse: true, hidden: false, languages: "he,en", mirror: false, canFullscreen: false, fullscreen: false, update: "",
  });
});
