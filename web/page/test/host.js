"use strict";
// A host with builds of the game, and the service worker that stores them, for its tests.
const { createHash } = require("node:crypto");
const vm = require("node:vm");
const { Channel, Clock, settle, sha256, source } = require("./fake.js");

const scope = "https://example.org/game/";

const hex = (text) => sha256(text).slice(0, 10);

// digest is the checksum of a program of less than a block (digest.js).
function digest(body) {
  return sha256(createHash("sha256").update(body).digest());
}

// newBuild makes a small build of the game: what its worker knows of it, and its files.
function newBuild(version, { languages = [] } = {}) {
  const files = new Map();
  const put = (stem, ext, body) => {
    const name = `${stem}-${hex(body)}${ext}`;
    files.set(name, { body });
    return name;
  };
  const program = (stem, ext, body) => {
    const wasm = put(stem, ext, body);
    return { wasm, gz: wasm + ".gz", sum: digest(body) };
  };
  const programs = [program("kilovolt", ".wasm", "program " + version), program("bots", ".wasm", "bots " + version)];
  const spoken = languages.map((tag) => ({ tag, ...program("lang-" + tag, ".json", `${tag} ${version}`) }));
  const script = put("page", ".js", "script " + version);
  const icon = put("icon-32", ".png", "icon"); // the same in every build
  const parts = { [script]: sha256("script " + version), [icon]: sha256("icon") };
  const id = hex("build " + version);
  const page = `<script type="application/json" id="kv-build">{"id":"${id}"}</script>` +
    `<link href="${programs[0].wasm}"><script src="${script}"></script>`;
  files.set("index.html", { body: page });
  return { id, version, programs, languages: spoken, parts, files, script };
}

// subtle computes at once, so that nothing depends on other threads.
const subtle = {
  digest: async (_, data) => new Uint8Array(createHash("sha256").update(new Uint8Array(data)).digest()).buffer,
};

// Caches are the browser's caches of one site, which outlive its workers.
class Caches {
  all = new Map(); // by name: Map of {body, headers} by address
  room = true;

  of(worker) {
    const found = (kept, request) => {
      const at = kept.get(worker.address(request));
      return at && new Response(at.body, { headers: at.headers });
    };
    const open = (name) => ({
      match: async (request) => found(this.all.get(name) || new Map(), request),
      keys: async () => [...(this.all.get(name) || new Map()).keys()].map((url) => ({ url })),
      put: async (request, response) => {
        const body = Buffer.from(await response.arrayBuffer());
        await worker.step();
        if (!this.room) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
        if (!this.all.has(name)) this.all.set(name, new Map());
        this.all.get(name).set(worker.address(request), { body, headers: [...response.headers] });
      },
    });
    return {
      open: async (name) => {
        if (!this.all.has(name)) this.all.set(name, new Map());
        return open(name);
      },
      has: async (name) => this.all.has(name),
      keys: async () => [...this.all.keys()],
      delete: async (name) => {
        await worker.step();
        return this.all.delete(name);
      },
      match: async (request) => {
        for (const kept of this.all.values()) {
          const response = found(kept, request);
          if (response) return response;
        }
        return undefined;
      },
    };
  }

  // whole reports whether a build is stored with every file, each as it was built.
  whole(build) {
    const kept = this.all.get(`kilovolt ${scope} ${build.id}`);
    if (!kept) return false;
    const names = ["index.html", ...build.programs.map((p) => p.wasm), ...Object.keys(build.parts)];
    return names.every((name) => kept.get(scope + name)?.body.toString() === build.files.get(name).body);
  }
}

// Site is a host, and a browser that has visited it.
class Site {
  clock = new Clock();
  caches = new Caches();
  pages = [];      // open pages: {url, build}; build null for a page too busy to answer
  served = null;   // the build that the host has
  old = [];        // builds of which it still has the files, except the page
  online = true;
  slow = 0;        // ms for each answer
  asked = [];      // requests that reached the host: {name, cache}
  damage = new Map(); // by name: how many more times the file is sent damaged

  async answer(name, cache) {
    this.asked.push({ name, cache });
    if (this.slow) await new Promise((done) => { this.clock.set(done, this.slow); });
    if (!this.online) throw new TypeError("Failed to fetch");
    const at = name.split(/[?#]/)[0] || "index.html";
    const build = [this.served, ...(at === "index.html" ? [] : this.old)].find((b) => b.files.has(at));
    if (!build) return new Response("none", { status: 404 });
    const { body, headers } = build.files.get(at);
    const times = this.damage.get(at) || 0;
    if (times > 0) this.damage.set(at, times - 1);
    const type = at.endsWith(".wasm") ? "application/wasm" : "text/plain";
    const sent = times > 0 ? body.toUpperCase() : body;
    return new Response(sent, { headers: { "content-type": type, "content-encoding": "br", ...headers } });
  }

  // worker starts the service worker of a build.
  worker(build) { return new Worker(this, build); }
}

// Worker is a running service worker. One that is killed at a step never goes beyond it.
class Worker {
  steps = 0;
  killAt = Infinity;
  killed = false;
  skipped = false; // skipWaiting was called
  #listeners = new Map();

  constructor(site, build) {
    Object.assign(this, { site, build });
    this.registration = { scope, waiting: null, installing: null };
    const { clock } = site;
    const worker = this;
    const g = {
      registration: this.registration,
      caches: site.caches.of(this),
      clients: {
        claim: async () => {},
        matchAll: async () => site.pages.map((page) => ({
          url: page.url || scope,
          postMessage: (_, [port]) => { if (page.build !== null) port.postMessage(page.build); },
        })),
      },
      skipWaiting: () => { this.skipped = true; },
      addEventListener: (name, call) => this.#listeners.set(name, call),
      fetch: async (request, options = {}) => {
        await this.step();
        const address = this.address(request);
        const cache = options.cache || request.cache || "default";
        if (cache === "only-if-cached") throw new TypeError("not cached");
        if (!address.startsWith(scope)) throw new TypeError("elsewhere");
        return site.answer(address.slice(scope.length), cache);
      },
      navigator: { userAgent: "Chrome/1" },
      setTimeout: (call, ms, ...args) => clock.set(() => call(...args), ms),
      MessageChannel: Channel, Response, Headers, ReadableStream, DecompressionStream, AbortController,
      crypto: { subtle },
      performance: { now: () => clock.now },
      console,
    };
    g.self = g;
    const context = vm.createContext(g);
    const about = { id: build.id, version: build.version, programs: build.programs, languages: build.languages,
      parts: build.parts };
    for (const name of ["digest.js", "program.js", "sw.js"]) {
      vm.runInContext(source(name, about), context, { filename: name });
    }
    worker.global = g;
  }

  address(request) { return new URL(typeof request === "string" ? request : request.url, scope).href; }

  // step is called before everything that reaches the network or changes the caches.
  async step() {
    if (this.steps++ < this.killAt) return;
    this.killed = true;
    await new Promise(() => {});
  }

  // event dispatches an event and returns its outcome: "done", "failed", or "pending" for one that was killed.
  async event(name, members = {}) {
    let outcome = "done";
    const wait = (promise) => promise.then(() => { outcome = "done"; }, (e) => {
      outcome = "failed";
      this.error = e;
    });
    this.#listeners.get(name)({ ...members, waitUntil: (p) => { outcome = "pending"; wait(p); } });
    for (let i = 0; i < 200 && outcome === "pending" && !this.killed; i++) await settle();
    return outcome;
  }

  // get requests an address of the site and returns the answer, undefined if the worker leaves it to the browser.
  get(name, { mode = "cors", cache = "default", method = "GET" } = {}) {
    let answer;
    const request = { url: scope + name, mode, cache, method, signal: new AbortController().signal };
    this.#listeners.get("fetch")({ request, respondWith: (p) => { answer = p; } });
    return answer;
  }

  // page requests the page and returns the version of the build that it belongs to.
  async page() {
    const answer = await this.get("", { mode: "navigate" });
    const id = /"id":"([0-9a-f]+)"/.exec(await answer.text());
    return id && id[1];
  }
}

module.exports = { Site, digest, newBuild, scope, subtle };
