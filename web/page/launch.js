"use strict";
// Launches of the installed game: by its icon, a shortcut, a link, or files that the system opens with it. One that
// finds the game running is only told to it (launch_handler in the manifest), and the game goes on: a link is opened as
// behind the # of the address, a file as if it had been dropped.
(() => {
  const kept = "kilovolt/launch"; // in sessionStorage: the last launch of this tab
  const arrived = location.href;  // where the browser has sent this page, before links are taken out of it
  const reloaded = window.performance.getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

  let first = true;

  /** @param {string} value */
  function swap(value) {
    try {
      const was = sessionStorage.getItem(kept);
      sessionStorage.setItem(kept, value);
      return was;
    } catch (e) {
      return null;
    }
  }

  /** @param {Launch} launch */
  async function handle(launch) {
    const begins = first;
    first = false;
    // A file that cannot be read is one without a game.
    const files = await Promise.all([...(launch.files || [])].map((f) => (
      f.getFile().catch(() => new File([], f.name))
    )));
    const said = JSON.stringify([launch.targetURL, files.map((f) => [f.name, f.size, f.lastModified])]);
    const again = swap(said) === said;
    if (begins && reloaded && again) return; // browsers repeat the last launch when the page is reloaded
    if (files.length > 0) await window.kvFiles.read(files);
    else if (launch.targetURL && !(begins && launch.targetURL === arrived)) window.kvLink.opens(launch.targetURL);
  }

  let after = Promise.resolve(); // one after the other, in the order in which they come

  window.kvLaunch = {
    // begin takes the launch that began this page, and those to come. The browser keeps them until then.
    begin() {
      if (!window.launchQueue) return;
      window.launchQueue.setConsumer((launch) => {
        after = after.then(() => handle(launch)).catch(() => {});
      });
    },
  };
})();
