"use strict";
// Watches the entry into the program. Every event, timer and call enters it through one function of Go's, so an
// exception that leaves that function has passed through the program and left it unusable. Stack traces would not tell:
// a script that the game calls, or one with a Go program of its own, shows the same names.
(() => {
  let depth = 0; // how many entries have not been left
  let broken = false;

  function watch(go, failed) {
    const resume = go._resume;
    go._resume = function () {
      if (broken || go.exited) { // nothing could answer
        go._scheduledTimeouts.clear(); // Go's support would poll for one of them for ever
        return;
      }
      depth++;
      try {
        resume.call(go);
      } catch (e) {
        if (!broken && !go.exited) {
          broken = true;
          failed(e);
        }
        throw e;
      } finally {
        depth--;
      }
    };
    // A call that the program made from within must not continue outside either.
    for (const name of ["syscall/js.valueCall", "syscall/js.valueInvoke", "syscall/js.valueNew"]) {
      const call = go.importObject.gojs[name];
      go.importObject.gojs[name] = (sp) => {
        call(sp);
        if (broken) throw new Error("the program has failed");
      };
    }
  }

  window.kvEntry = {
    // watch reports the first exception that passes through the program to failed. Call it before the program is
    // instantiated.
    watch,
    // inside returns whether the program is running, so that the caller was called by it.
    inside: () => depth > 0,
  };
})();
