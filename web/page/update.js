"use strict";
// The page's side of the service worker (sw.js): it has the worker store the game for use without a network, and
// reports a newer version, which is installed only when the player agrees. Where there are no service workers (plain
// http, a file, a sandboxed frame), it does nothing.
(() => {
  /** @type {Build} */
  const build = JSON.parse(document.getElementById("kv-build").textContent);
  const often = 60 * 60 * 1000; // ms between checks for a newer version
  const patience = 2000; // ms that the newer version's worker has to take over

  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let offered = "";     // the version on offer, "" for none
  let newer = "";       // the id of its build
  let wished = 0;       // the timer of the reload once the player has agreed
  let runs = true;      // the page runs the game, or is about to
  let checked = 0;       // time of the last check for a newer version
  let changed = () => {};
  let language = "";    // tag of the language in use

  // In a sandboxed frame, even reading the property throws.
  const container = (() => {
    try {
      return window.isSecureContext && build.sw ? navigator.serviceWorker || null : null;
    } catch (e) {
      return null;
    }
  })();

  /** @param {ServiceWorker} worker @param {ToWorker} said @param {Transferable[]} [ports] */
  const tell = (worker, said, ports = []) => worker.postMessage(said, ports);

  // who asks a worker which build it stores.
  /** @param {ServiceWorker} worker @returns {Promise<Kept>} */
  function who(worker) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (e) => resolve(e.data);
      tell(worker, { kilovolt: "who" }, [port2]);
    });
  }

  /** @param {Kept} newest */
  function offer({ id, version }) {
    if (newer === id) return;
    [newer, offered] = [id, version];
    const notice = document.getElementById("kv-update");
    const text = document.getElementById("kv-update-text");
    [text.dataset.word, text.dataset.version] = ["update.text", version];
    window.kvWords.fill();
    notice.hidden = false;
    changed();
  }

  // consider examines a worker that is waiting or has just been activated. A worker older than the page may be of an
  // older build: the page came from the network.
  /** @param {ServiceWorker | null} worker */
  async function consider(worker) {
    if (!worker) return;
    const theirs = await who(worker);
    if (theirs.id !== build.id) offer(theirs);
    // The page is of the new build already.
    else if (registration && worker === registration.waiting) tell(worker, { kilovolt: "take-over" });
  }

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    if (!worker) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") consider(registration && registration.waiting);
    });
  }

  // keepLanguage has the worker store the language's file, which this page may have fetched before there was a worker.
  function keepLanguage() {
    if (!registration || !language) return;
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) {
      if (worker) tell(worker, { kilovolt: "language", tag: language });
    }
  }

  function check() {
    if (Date.now() - checked < often) return;
    checked = Date.now();
    registration?.update().catch(() => {}); // without a network: later
  }

  async function start() {
    if (!container || registration) return;
    try {
      const known = await container.getRegistration();
      registration = await container.register(window.kvScript(build.sw), { updateViaCache: "none" });
      const registered = registration;
      registered.addEventListener("updatefound", () => follow(registered.installing));
      follow(registered.installing);
      consider(registered.waiting);
      if (container.controller) tell(container.controller, { kilovolt: "settled" });
      keepLanguage();
      if (!known) checked = Date.now();
      check();
      setInterval(check, often);
      document.addEventListener("visibilitychange", () => { if (!document.hidden) check(); });
      window.addEventListener("online", check);
    } catch (e) {
      registration = null; // storage is blocked, or the host does not serve the worker
    }
  }

  // apply switches to the offered version: the page reloads, and the game continues where it was. A browser does not
  // replace a worker that is busy, such as with a request that is not answered. Then the page reloads all the same,
  // and that worker serves the newer version, as no tab needs its own any more.
  function apply() {
    if (!offered) return;
    window.kvRescue.comeBack();
    if (!registration || !registration.waiting) {
      location.reload();
      return;
    }
    tell(registration.waiting, { kilovolt: "take-over" });
    clearTimeout(wished);
    wished = setTimeout(() => location.reload(), patience);
  }

  // needed returns the id of the build that this page needs, "" for none.
  function needed() {
    if (!runs) return "";
    return wished ? newer : build.id;
  }

  if (container) {
    container.addEventListener("message", (e) => {
      if (e.data && e.data.kilovolt === "build" && e.ports[0]) e.ports[0].postMessage(needed());
    });
    container.addEventListener("controllerchange", () => {
      if (!wished) {
        consider(container.controller); // another tab has updated
        return;
      }
      clearTimeout(wished); // a second reload might be the new page's
      location.reload();
    });
    container.startMessages();
    document.getElementById("kv-update-now").addEventListener("click", apply);
  }

  window.kvUpdate = {
    // start starts storing the game; the loader calls it when the game is idle.
    start,
    // failed reports that this page runs no game: any new version may be installed. goesOn reports that it does again.
    failed() { runs = false; },
    goesOn() { runs = true; },
    // version is the version on offer, "" for none; the listener is called when it changes.
    version: () => offered,
    onChange(heard) { changed = heard; },
    // keep has the language in use stored for use without a network.
    keep(tag) {
      language = tag;
      keepLanguage();
    },
    apply,
  };
})();
