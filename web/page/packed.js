"use strict";
// The program as a script. A page without an origin of its own (in a sandboxed frame, or opened from a disk) may not
// fetch the files beside it unless the host allows every origin, but it may run scripts from there. So the packed
// program also exists in that form.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript); // the program is in the same folder

  /** @type {WeakMap<Element, (text: string) => void>} */
  const takers = new WeakMap(); // functions that take the text of a script, by its element

  window.kvPacked = {
    // take is called by such a script, maybe when it is no longer needed.
    take(text) {
      if (document.currentScript) takers.get(document.currentScript)?.(text);
    },

    // fetch returns a response with the program of a build ({script}), bypassing the browser's cache if the options
    // say so. Its progress is unknown.
    async fetch(build, options) {
      const tag = document.createElement("script");
      const text = await new Promise((/** @type {(text: string) => void} */ resolve, reject) => {
        takers.set(tag, resolve);
        tag.src = window.kvScript(build.script + (options.cache ? "?" + Date.now() : ""));
        tag.onload = () => reject(new Error(build.script + " has no program in it"));
        tag.onerror = () => reject(new Error(build.script + " did not arrive"));
        options.signal.addEventListener("abort", () => reject(new Error(build.script + " is no longer needed")));
        script.after(tag);
      }).finally(() => tag.remove());
      const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    },

    // either returns a response with the program of a build ({wasm, gz, script}): as a file, or from the script if this
    // page may not fetch the file; then asScript is called first.
    async either(build, options, asScript) {
      const nobody = build.script && self.origin === "null"; // a page without an origin of its own
      const script = () => {
        asScript();
        return window.kvPacked.fetch(build, options);
      };
      if (nobody && location.protocol === "file:") return script();
      try {
        return await window.kvProgram.fetch(build, options);
      } catch (e) {
        const given = nobody && !options.signal.aborted ? await script().catch(() => null) : null;
        if (given) return given;
        throw e;
      }
    },
  };
})();
