"use strict";
// The page's side of the service worker (sw.js): has it keep the game for days
// without a network, and tells of a newer version, which comes when the player
// says so and never by itself. Where there are no service workers (plain http,
// a file, a sandboxed frame) there is none of it, and nothing is said.
(() => {
  const build = JSON.parse(document.getElementById("kv-build").textContent);
  const often = 60 * 60 * 1000; // ms between looks for a newer version

  let registration = null;
  let offered = "";     // the version that is offered, "" for none
  let wished = false;   // the player has said so
  let runs = true;      // the page runs the game, or is about to
  let looked = 0;       // when a newer version was last looked for
  let changed = () => {};

  // A sandboxed frame throws when it is so much as looked at.
  const container = (() => {
    try {
      return window.isSecureContext && build.sw ? navigator.serviceWorker || null : null;
    } catch (e) {
      return null;
    }
  })();

  // who asks a worker which build it keeps.
  function who(worker) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (e) => resolve(e.data);
      worker.postMessage({ kilovolt: "who" }, [port2]);
    });
  }

  function offer(version) {
    if (offered === version) return;
    offered = version;
    const notice = document.getElementById("kv-update");
    document.getElementById("kv-update-text").textContent = window.kvWords.say("update.text", { version });
    notice.hidden = false;
    changed();
  }

  // consider looks at a worker that waits for its turn, or has just had it. One
  // that was there before the page may be the older of the two: the page came
  // from the network.
  async function consider(worker) {
    if (!worker) return;
    const theirs = await who(worker);
    if (theirs.id !== build.id) offer(theirs.version);
    else if (registration && worker === registration.waiting) worker.postMessage({ kilovolt: "take-over" }); // the page is as new already
  }

  function follow(worker) {
    if (!worker) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") consider(registration.waiting);
    });
  }

  function look() {
    if (Date.now() - looked < often) return;
    looked = Date.now();
    registration.update().catch(() => {}); // without a network, later
  }

  async function start() {
    if (!container || registration) return;
    try {
      const known = await container.getRegistration();
      registration = await container.register(window.kvScript(build.sw), { updateViaCache: "none" });
      registration.addEventListener("updatefound", () => follow(registration.installing));
      follow(registration.installing);
      consider(registration.waiting);
      if (container.controller) container.controller.postMessage({ kilovolt: "settled" });
      if (!known) looked = Date.now();
      look();
      setInterval(look, often);
      document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
      window.addEventListener("online", look);
    } catch (e) {
      registration = null; // storage is blocked, or the host does not serve the worker
    }
  }

  // take goes over to the version that is offered: the page is loaded anew, and
  // the game goes on where it was.
  function take() {
    if (!offered) return;
    wished = true;
    window.kvRescue.comeBack();
    if (registration && registration.waiting) registration.waiting.postMessage({ kilovolt: "take-over" });
    else location.reload();
  }

  if (container) {
    container.addEventListener("message", (e) => {
      if (e.data && e.data.kilovolt === "build" && e.ports[0]) e.ports[0].postMessage(runs ? build.id : "");
    });
    container.addEventListener("controllerchange", () => {
      if (wished) location.reload();
      else consider(container.controller); // another tab has gone over
    });
    container.startMessages();
    document.getElementById("kv-update-now").addEventListener("click", take);
  }

  window.kvUpdate = {
    // start begins to keep the game; the loader calls it once it runs and rests.
    start,
    // failed says that the page runs nothing: whatever is new may come in.
    failed() { runs = false; },
    // version is the one that is offered, "" for none; heard is called when that changes.
    version: () => offered,
    onChange(heard) { changed = heard; },
    take,
  };
})();
