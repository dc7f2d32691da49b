"use strict";
// The service worker keeps this build of the game, so that it starts without a
// network, and leaves the step to the next build to the player.
//
// - Everything of a build lies in one cache, under names that carry a hash of
//   what is inside. It is taken from there; what is not as it was built is
//   taken from the network and kept anew.
// - The page itself comes from the network first. Where the network has
//   another build's page, that one is given to whoever comes in; but while a
//   page of this build runs, a reload stays with it: the new build is offered
//   there (update.js), and takes over when the player says so.
// - The cache of another build goes when no page runs it any more.
//
// The worker answers for its own folder only. program.js stands before it.
(() => {
  const build = @build@; // {id, version, wasm, gz, parts: {name: its SHA-256}}

  const page = "index.html";
  const slow = 4000;   // ms after which the page that is kept does
  const silence = 1000; // ms after which a page that is asked is taken to be busy
  const scope = self.registration.scope;
  const family = "kilovolt " + scope + " "; // another copy of the game on this host has another scope
  const own = family + build.id;
  const whatever = { ignoreVary: true, ignoreSearch: true };

  // Keeping

  async function digest(response) {
    const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, "0")).join("");
  }

  const right = async (name, response) => response.ok && (await digest(response.clone())) === build.parts[name];

  // put keeps a response; a cache refuses one that varies with everything.
  async function put(cache, name, response) {
    if ((response.headers.get("vary") || "").includes("*")) {
      const headers = new Headers(response.headers);
      headers.delete("vary");
      response = new Response(response.body, { headers });
    }
    await cache.put(name, response);
  }

  async function keepPart(cache, name) {
    const old = await caches.match(name, whatever); // another build's, if nothing has changed in it
    if (old && await right(name, old)) {
      await put(cache, name, old);
      return;
    }
    for (const options of [{}, { cache: "reload" }]) {
      const response = await fetch(name, options);
      if (await right(name, response)) {
        await put(cache, name, response);
        return;
      }
    }
    throw new Error(name + " is not what was built");
  }

  // isProgram tells whether a response is the program: its name begins with its digest.
  const isProgram = async (response) => Boolean(response) && build.wasm.includes("-" + (await digest(response)).slice(0, 10) + ".");

  // keepProgram looks at what is kept as well: as long as the browser has the
  // program compiled, nobody else would (theProgram).
  async function keepProgram(cache) {
    if (await isProgram(await cache.match(build.wasm, whatever))) return;
    await cache.delete(build.wasm, whatever);
    const old = await caches.match(build.wasm, whatever); // another build's, if the program is the same
    await put(cache, build.wasm, old || self.kvProgram.toKeep(await self.kvProgram.fetch(build, {})));
    if (await isProgram(await cache.match(build.wasm, whatever))) return;
    await cache.delete(build.wasm, whatever);
    throw new Error(build.wasm + " is not what was built");
  }

  async function keepPage(cache) {
    const answer = await fetch(page, { cache: "no-cache" });
    const text = await answer.text();
    if (!answer.ok || buildOf(text) !== build.id) throw new Error("the page is another build's"); // the host is being changed: the next time
    await put(cache, page, html(text, answer));
  }

  // fill keeps whatever is not there yet.
  async function fill() {
    const cache = await caches.open(own);
    const missing = async (name, keep) => (await cache.match(name, whatever)) || keep();
    await Promise.all([
      missing(page, () => keepPage(cache)),
      keepProgram(cache),
      ...Object.keys(build.parts).map((name) => missing(name, () => keepPart(cache, name))),
    ]);
  }

  // Pages that run

  // ask gives the build that a page runs, "" if it runs none (it stands there
  // with an error), null if it is too busy to say.
  function ask(client) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (e) => resolve(String(e.data));
      setTimeout(() => resolve(null), silence);
      client.postMessage({ kilovolt: "build" }, [port2]);
    });
  }

  async function running() {
    const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return Promise.all(all.filter((c) => c.url.startsWith(scope)).map(ask));
  }

  // tidy removes the caches that nobody needs. Where a page is too busy to say,
  // it asks so many times in all; after that it is left to the next visit.
  async function tidy(times) {
    if (self.registration.waiting || self.registration.installing) return; // one of them is theirs
    const others = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own);
    if (others.length === 0) return;
    const needed = await running();
    if (needed.includes(null)) {
      if (times > 1) await tidy(times - 1);
      return;
    }
    await Promise.all(others.filter((name) => !needed.includes(name.slice(family.length))).map((name) => caches.delete(name)));
  }

  // Answering

  // buildOf reads from a page which build it belongs to; "" if it is none of ours.
  function buildOf(text) {
    const about = /id="kv-build">[^<]*"id":"([0-9a-f]+)"/.exec(text);
    return about ? about[1] : "";
  }

  function html(text, answer) {
    const headers = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(text, { headers });
  }

  // fresh is the page as the network has it: {text, answer}; null if there is
  // none to be had, or not of ours (a host's own page of excuses).
  async function fresh(address) {
    try {
      const answer = await fetch(address, { cache: "no-cache" });
      const text = await answer.text();
      return answer.ok && buildOf(text) ? { text, answer } : null;
    } catch (e) {
      return null;
    }
  }

  async function thePage(request) {
    const cache = await caches.open(own);
    const kept = await cache.match(page, whatever);
    if (!kept) return fetch(request);
    const late = new Promise((resolve) => { setTimeout(resolve, slow, null); });
    const network = await Promise.race([fresh(request.url), late]);
    if (!network) return kept;
    const theirs = buildOf(network.text);
    if (theirs !== build.id) {
      const runs = await running();
      if (runs.includes(build.id) || runs.includes(null)) return kept;
    }
    return html(network.text, network.answer);
  }

  async function thePart(request, name) {
    const cache = await caches.open(own);
    const kept = request.cache === "reload" ? null : await cache.match(name, whatever);
    if (kept && await right(name, kept)) return kept;
    const response = await fetch(request);
    if (await right(name, response)) await put(cache, name, response.clone());
    return response;
  }

  // compiled gives the program out of the browser's own cache, null if it is
  // not there: what a browser has compiled it keeps with what lies in that one,
  // and only with what came from the host as it is (program.js). WebKit would
  // ask the host, whatever the word; there is no other way to know than by name.
  async function compiled(address) {
    if (!/(Chrome|Firefox)\//.test(navigator.userAgent)) return null;
    try {
      const response = await fetch(address, { mode: "same-origin", cache: "only-if-cached" });
      return response.ok && self.kvProgram.isWasm(response) && response.headers.get("content-encoding") ? response : null;
    } catch (e) {
      return null;
    }
  }

  // theProgram is checked by whoever compiles it: the loader asks once more,
  // past every cache, for one that is damaged. The page's next word (settled)
  // has it kept anew.
  async function theProgram(request) {
    const cache = await caches.open(own);
    if (request.cache === "reload") {
      await cache.delete(build.wasm, whatever);
      return fetch(request);
    }
    return (await compiled(request.url)) || (await cache.match(build.wasm, whatever)) || fetch(request);
  }

  // anothers is a file of another build, for a page that runs it.
  async function anothers(request) {
    return (request.cache !== "reload" && await caches.match(request, whatever)) || fetch(request);
  }

  self.addEventListener("install", (e) => e.waitUntil(fill()));

  self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim().then(() => tidy(1))));

  self.addEventListener("fetch", (e) => {
    const address = e.request.url.split(/[?#]/)[0];
    if (e.request.method !== "GET" || !address.startsWith(scope)) return;
    const name = address.slice(scope.length);
    if (e.request.mode === "navigate") {
      if (name === "" || name === page) e.respondWith(thePage(e.request));
    } else if (name === build.wasm) {
      e.respondWith(theProgram(e.request));
    } else if (Object.prototype.hasOwnProperty.call(build.parts, name)) {
      e.respondWith(thePart(e.request, name));
    } else if (/-[0-9a-f]{10}\.[a-z]+$/.test(name)) {
      e.respondWith(anothers(e.request));
    }
  });

  self.addEventListener("message", (e) => {
    switch (e.data && e.data.kilovolt) {
      case "who": // which build is this?
        e.ports[0].postMessage({ id: build.id, version: build.version });
        break;
      case "take-over": // the player's wish, or the page is of this build already
        self.skipWaiting();
        break;
      case "settled": // a page runs, and the network may be used for something else
        e.waitUntil(fill().catch(() => {}).then(() => tidy(10)));
        break;
    }
  });
})();
