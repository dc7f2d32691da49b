"use strict";
// The program as a script. A page without an origin of its own (in a sandboxed
// frame, or opened from a disk) may not fetch the files beside it, unless the
// host says that anybody may; but scripts from there it may run. So the packed
// program is there once more in the form of one.
(() => {
  const script = document.currentScript; // beside which the program lies

  window.kvPacked = {
    // fetch gives a response with the program of a build ({script}). How far it
    // has come nobody can tell.
    async fetch(build) {
      const text = await new Promise((resolve, reject) => {
        window.kvPacked.take = resolve; // which the script calls
        const tag = document.createElement("script");
        tag.src = window.kvScript(build.script);
        tag.onload = () => reject(new Error(build.script + " holds no program"));
        tag.onerror = () => reject(new Error(build.script + " did not arrive"));
        script.after(tag);
      });
      const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    },
  };
})();
