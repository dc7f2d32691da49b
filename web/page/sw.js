"use strict";
// The service worker. It stores this build of the game so that it starts without a network, and lets the player
// decide when to update to the next build.
//
// - All files of a build are in one cache, under names with a hash of the content. They are served from there; a file
//   that differs from what was built is fetched from the network and stored again.
// - The page itself comes from the network first. If the network has another build's page, a new visit gets that one;
//   but while a page of this build is open, a reload stays with this build: the new one is offered there (update.js)
//   and takes over when the player agrees.
// - The cache of another build is removed once no page runs that build any more.
// - Whatever is interrupted, killed or reloaded during an update, at least one build is always stored completely: a
//   worker is installed only once its own build is stored, and only then is the older build removed, never by a
//   worker that has been superseded.
//
// The worker serves its own folder only. digest.js and program.js are put in front of it. It is written by hand
// because Workbox removes the files of the previous version when a worker is activated, although a page may still be
// running it.
(() => {
  const build = BUILT_WORKER;
  const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (/** @type {unknown} */ (self));

  const page = "index.html";
  const slow = 4000;   // ms after which the stored page is used instead of the network's
  const silence = 1000; // ms after which a page of the game that does not answer counts as busy
  const scope = worker.registration.scope;
  const prefix = "kilovolt " + scope + " "; // another copy of the game on this host has another scope
  const own = prefix + build.id;
  const whatever = { ignoreVary: true, ignoreSearch: true };

  // family returns the names of the caches of all builds, oldest first.
  const family = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

  // Storing

  /** @param {Response} response */
  async function digest(response) {
    const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, "0")).join("");
  }

  /** @param {string} name @param {Response} response */
  const right = async (name, response) => response.ok && (await digest(response.clone())) === build.parts[name];

  // put stores a response. A cache refuses one with "Vary: *".
  /** @param {Cache} cache @param {string} name @param {Response} response */
  async function put(cache, name, response) {
    if ((response.headers.get("vary") || "").includes("*")) {
      const headers = new Headers(response.headers);
      headers.delete("vary");
      response = new Response(response.body, { headers });
    }
    await cache.put(name, response);
  }

  /** @param {Cache} cache @param {string} name */
  async function storePart(cache, name) {
    const old = await caches.match(name, whatever); // from another build, if the file is unchanged
    if (old && await right(name, old)) {
      await put(cache, name, old);
      return;
    }
    for (const options of [{}, { cache: /** @type {const} */ ("reload") }]) {
      const response = await fetch(name, options);
      if (await right(name, response)) {
        await put(cache, name, response);
        return;
      }
    }
    throw new Error(name + " is not what was built");
  }

  /** @param {StoredProgram} program @param {Response | null | undefined} response */
  const isProgram = async (program, response) => (
    response && response.body ? self.kvDigest.isRight(program, response) : false
  );

  // storeProgram verifies a stored program, too: as long as the browser has the compiled code, nothing else reads it
  // (theProgram).
  /** @param {Cache} cache @param {StoredProgram} program */
  async function storeProgram(cache, program) {
    const kept = await cache.match(program.wasm, whatever);
    if (kept && await isProgram(program, kept)) return;
    const old = await caches.match(program.wasm, whatever); // from another build, if the program is unchanged
    /** @param {RequestInit} options */
    const fetchWith = (options) => () => self.kvProgram.fetch(program, options);
    for (const from of [() => old, fetchWith({}), fetchWith({ cache: "reload" })]) {
      const response = await from();
      if (!response || !(await isProgram(program, response.clone()))) continue;
      await put(cache, program.wasm, self.kvProgram.toKeep(response));
      return;
    }
    throw new Error(program.wasm + " is not what was built");
  }

  // storePage prefers the page that this visit has just fetched and the browser still has in its cache.
  /** @param {Cache} cache */
  async function storePage(cache) {
    for (const from of [() => cached(scope), () => fetch(page, { cache: "no-cache" })]) {
      const answer = await from();
      const text = answer && answer.ok ? await answer.text() : "";
      if (!answer || buildOf(text) !== build.id) continue;
      await put(cache, page, html(text, answer));
      return;
    }
    throw new Error("the page is another build's"); // the next attempt succeeds if the host is just being updated
  }

  // files returns the names of the files that a page needs, whichever build it belongs to.
  /** @param {string} text @returns {string[]} */
  const files = (text) => text.match(/\b(?:page|kilovolt)-[0-9a-f]{10}\.(?:js|css|wasm)(?=")/g) || [];

  // wholePage returns the page in a cache, or null if it or a file that it needs is missing.
  /** @param {string} name */
  async function wholePage(name) {
    if (!(await caches.has(name))) return null;
    const cache = await caches.open(name);
    const kept = await cache.match(page, whatever);
    if (!kept) return null;
    const there = await Promise.all(files(await kept.clone().text()).map((file) => cache.match(file, whatever)));
    return there.every(Boolean) ? kept : null;
  }

  // keptPage returns the stored page of this build, or that of another build if this one is incomplete or if the open
  // pages need only that other one.
  async function keptPage() {
    const all = await family();
    const builds = all.length > 1 ? await needed() : [];
    const first = isNeeded(builds) ? [] : all.filter((name) => builds.includes(name.slice(prefix.length)));
    for (const name of [...first, own, ...all]) {
      const kept = await wholePage(name);
      if (kept) return kept;
    }
    return null;
  }

  // spoken returns the languages of this build that have been chosen: those of which any build has stored a file.
  async function spoken() {
    /** @type {string[]} */
    const names = [];
    for (const name of await family()) {
      const requests = await (await caches.open(name)).keys();
      names.push(...requests.map((request) => request.url.slice(scope.length)));
    }
    return build.languages.filter(({ tag }) => names.some((name) => (
      name.startsWith("lang-" + tag + "-") && /^[0-9a-f]{10}\./.test(name.slice(tag.length + 6))
    )));
  }

  // fill stores whatever is missing.
  async function fill() {
    const cache = await caches.open(own);
    const programs = [...build.programs, ...(await spoken())];
    /** @param {string} name @param {() => Promise<void>} keep */
    const missing = async (name, keep) => (await cache.match(name, whatever)) || keep();
    await Promise.all([
      missing(page, () => storePage(cache)),
      ...programs.map((program) => storeProgram(cache, program)),
      ...Object.keys(build.parts).map((name) => missing(name, () => storePart(cache, name))),
    ]);
    if (!(await wholePage(own))) throw new Error("stored files have been removed");
  }

  // Open pages

  // isGame returns whether a window has the game's page, and not another one in the folder, such as NOTICES.txt or a
  // portal's page around the game: those never answer.
  /** @param {Client} client */
  const isGame = (client) => ["", page].includes(client.url.slice(scope.length).split(/[?#]/)[0]);

  // ask returns the build that a page needs: the one that it runs or, once the player has accepted a newer one, that;
  // "" if it needs none (it shows an error, or is not the game's), or null if it is too busy to answer.
  /** @param {Client} client @returns {Promise<string | null>} */
  function ask(client) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (e) => resolve(String(e.data));
      setTimeout(() => resolve(isGame(client) ? null : ""), silence);
      client.postMessage({ kilovolt: "build" }, [port2]);
    });
  }

  async function needed() {
    const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return Promise.all(all.filter((c) => c.url.startsWith(scope)).map(ask));
  }

  // isNeeded returns whether a page needs this build, or might.
  /** @param {(string | null)[]} builds */
  const isNeeded = (builds) => builds.includes(build.id) || builds.includes(null);

  // tidy removes the given caches of other builds that no page needs, provided that this build's cache is complete:
  // files may have been removed since it was filled. While a page is too busy to answer, it tries that many times,
  // then leaves the rest to the next visit.
  /** @param {string[]} unneeded @param {number} times */
  async function tidy(unneeded, times) {
    if (unneeded.length === 0 || !(await wholePage(own))) return;
    const builds = await needed();
    if (builds.includes(null)) {
      if (times > 1) await tidy(unneeded, times - 1);
      return;
    }
    if (worker.registration.waiting || worker.registration.installing) return; // one of the caches is theirs
    const unused = unneeded.filter((name) => !builds.includes(name.slice(prefix.length)));
    await Promise.all(unused.map((name) => caches.delete(name)));
  }

  // others returns the caches of all other builds, earlier those made before this build's. A worker may still be
  // running after a newer one has replaced it: it must leave newer caches alone.
  const others = async () => (await family()).filter((name) => name !== own);

  async function earlier() {
    const all = await family();
    return all.slice(0, Math.max(0, all.indexOf(own)));
  }

  // Serving

  // buildOf reads from a page which build it belongs to; "" if it is not a page of the game.
  /** @param {string} text */
  function buildOf(text) {
    const about = /id="kv-build">[^<]*"id":"([0-9a-f]+)"/.exec(text);
    return about ? about[1] : "";
  }

  /** @param {string} text @param {Response} answer */
  function html(text, answer) {
    const headers = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(text, { headers });
  }

  // fresh returns the page from the network: {text, answer}. It returns null if there is none, if it is not the
  // game's (a host's error page), or if it belongs to another build and a file that it needs is missing.
  /** @param {string} address */
  async function fresh(address) {
    try {
      const answer = await fetch(address, { cache: "no-cache" });
      const text = await answer.text();
      const theirs = answer.ok ? buildOf(text) : "";
      if (theirs && theirs !== build.id) {
        for (const name of files(text).filter((n) => !n.endsWith(".wasm"))) {
          if (!(await fetch(name)).ok) return null;
        }
      }
      return theirs ? { text, answer } : null;
    } catch (e) {
      return null;
    }
  }

  /** @param {Request} request */
  async function thePage(request) {
    /** @type {Promise<null>} */
    const late = new Promise((resolve) => { setTimeout(resolve, slow, null); });
    const asked = fresh(request.url);
    const kept = await keptPage();
    if (!kept) return fetch(request);
    const network = await Promise.race([asked, late]);
    if (!network) return kept;
    if (buildOf(network.text) !== build.id && isNeeded(await needed())) return kept;
    return html(network.text, network.answer);
  }

  /** @param {Request} request @param {string} name */
  async function thePart(request, name) {
    const cache = await caches.open(own);
    const kept = request.cache === "reload" ? null : await cache.match(name, whatever);
    if (kept && await right(name, kept)) return kept;
    const response = await fetch(request);
    if (await right(name, response)) await put(cache, name, response.clone()).catch(() => {}); // there may be no room
    return response;
  }

  // cached returns a response from the browser's own cache, or null. WebKit would ask the host in spite of the cache
  // mode, and can be recognised only by its name.
  /** @param {string} address */
  async function cached(address) {
    if (!/(Chrome|Firefox)\//.test(navigator.userAgent)) return null;
    try {
      return await fetch(address, { mode: "same-origin", cache: "only-if-cached" });
    } catch (e) {
      return null;
    }
  }

  // compiled returns the program from the browser's own cache: browsers attach the compiled code only to a response
  // in that cache, and only to one that came from the host as it is (program.js).
  /** @param {string} address */
  async function compiled(address) {
    const response = await cached(address);
    const whole = response && response.ok && self.kvProgram.isWasm(response);
    return whole && response.headers.get("content-encoding") ? response : null;
  }

  // theProgram does not verify a program; the page does when it compiles it. The page requests a damaged
  // program again, bypassing all caches, and the page's next message (settled) has it stored again.
  /** @param {Request} request */
  async function theProgram(request) {
    if (request.cache === "reload") return fetch(request);
    const cache = await caches.open(own);
    return (await compiled(request.url)) || (await cache.match(request, whatever)) || fetch(request);
  }

  // theLanguage stores a language when it is fetched for the first time.
  /** @param {Request} request @param {StoredProgram} language */
  async function theLanguage(request, language) {
    if (request.cache === "reload") return fetch(request);
    const cache = await caches.open(own);
    const kept = await cache.match(request, whatever);
    if (kept) return kept;
    await storeProgram(cache, language).catch(() => {}); // the page says so
    return (await cache.match(request, whatever)) || fetch(request);
  }

  // keepLanguage stores a language that a page has fetched without this worker.
  /** @param {string} tag */
  async function keepLanguage(tag) {
    const language = build.languages.find((l) => l.tag === tag);
    if (language) await storeProgram(await caches.open(own), language);
  }

  // anothers returns a file of another build, for a page that runs that build.
  /** @param {Request} request */
  async function anothers(request) {
    return (request.cache !== "reload" && await caches.match(request, whatever)) || fetch(request);
  }

  worker.addEventListener("install", (e) => e.waitUntil(fill()));

  // Until this is done, no newer worker can replace this one.
  worker.addEventListener("activate", (e) => {
    e.waitUntil(worker.clients.claim().then(others).then((all) => tidy(all, 1)));
  });

  worker.addEventListener("fetch", (e) => {
    const address = e.request.url.split(/[?#]/)[0];
    if (e.request.method !== "GET" || !address.startsWith(scope)) return;
    const name = address.slice(scope.length);
    /** @param {Promise<Response>} response */
    const respond = (response) => e.respondWith(response.catch((error) => {
      if (e.request.signal.aborted) throw error; // the page is gone: this worker must not stay busy for it
      return fetch(e.request); // if the caches are damaged, the network has it
    }));
    const language = build.languages.find((l) => l.wasm === name);
    if (e.request.mode === "navigate") {
      if (name === "" || name === page) respond(thePage(e.request));
    } else if (build.programs.some((program) => program.wasm === name)) {
      respond(theProgram(e.request));
    } else if (language) {
      respond(theLanguage(e.request, language));
    } else if (Object.prototype.hasOwnProperty.call(build.parts, name)) {
      respond(thePart(e.request, name));
    } else if (/-[0-9a-f]{10}\.[a-z]+$/.test(name)) {
      respond(anothers(e.request));
    }
  });

  worker.addEventListener("message", (e) => {
    /** @type {ToWorker | null} */
    const said = e.data;
    switch (said?.kilovolt) {
      case "who": // which build is this?
        e.ports[0].postMessage(/** @type {Kept} */ ({ id: build.id, version: build.version }));
        break;
      case "language": // the page speaks this one
        e.waitUntil(keepLanguage(said.tag).catch(() => {}));
        break;
      case "take-over": // the player agreed, or the page is of this build already
        worker.skipWaiting();
        break;
      case "settled": // a page runs and the network is free; what fails now is retried next time
        e.waitUntil(fill().then(earlier).then((all) => tidy(all, 10)).catch(() => {}));
        break;
    }
  });
})();
