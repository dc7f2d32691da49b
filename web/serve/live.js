"use strict";
// The page of "make play WATCH=1", in which this script runs before the page's own: it reloads the page once a newer
// build is there, and shows why a build has failed. It needs nothing of the page, which may be broken.
(() => {
  const element = document.getElementById("kv-build");
  const build = element ? JSON.parse(element.textContent) : { id: "" };
  // A service worker would keep the page as it is.
  Object.defineProperty(navigator, "serviceWorker", { value: null });

  const style = {
    position: "fixed", zIndex: 2147483647, left: 0, bottom: 0, maxWidth: "100%", maxHeight: "60%", overflow: "auto",
    boxSizing: "border-box", margin: 0, padding: "4px 10px", font: "13px/1.4 monospace", color: "#fff",
    background: "#8c1d18", cursor: "pointer", userSelect: "text",
  };

  /** @type {HTMLElement | null} */
  let bar = null;

  // show says why the build has failed, in one line at the edge, which opens to all of it.
  /** @param {string} trouble */
  function show(trouble) {
    if (bar) bar.remove();
    bar = null;
    if (!trouble) return;
    bar = document.createElement("details");
    bar.id = "live-trouble";
    bar.setAttribute("role", "status");
    const title = document.createElement("summary");
    title.textContent = "The build has failed; this page is the last one that worked";
    const text = document.createElement("pre");
    text.textContent = trouble;
    bar.append(title, text);
    Object.assign(bar.style, style);
    document.body.append(bar);
  }

  // reload does so once for a build. If the page is still another one's, reloading again would not help.
  /** @param {string} id */
  function reload(id) {
    try {
      if (sessionStorage.getItem("live") === id) return;
      sessionStorage.setItem("live", id);
      window.kvRescue.comeBack(); // the game goes on where it was
    } catch (e) { /* storage is blocked, or the page is broken */ }
    location.reload();
  }

  new EventSource("live").onmessage = (e) => {
    const report = JSON.parse(e.data);
    show(report.trouble);
    if (report.build && report.build !== build.id) reload(report.build);
  };
})();
