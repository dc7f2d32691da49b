"use strict";
// Watches every entry into the Go program. Events, timers and calls all enter it through one function of Go's, so an
// exception that leaves that function has unwound the program's stack and left it unusable. A stack trace could not
// tell: a script that the game calls, or a script that runs a Go program of its own, shows the same names.
(() => {
  let depth = 0; // entries that have not returned
  let broken = false;

  /** @param {Go} go @param {(e: unknown) => void} failed */
  function watch(go, failed) {
    const resume = go._resume;
    go._resume = function () {
      if (broken || go.exited) { // nothing could answer
        go._scheduledTimeouts.clear(); // Go's support code would poll for one of them forever
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
    // A call that the program makes must not go on outside it either, once it has failed.
    for (const name of ["syscall/js.valueCall", "syscall/js.valueInvoke", "syscall/js.valueNew"]) {
      const call = go.importObject.gojs[name];
      go.importObject.gojs[name] = (sp) => {
        call(sp);
        if (broken) throw new Error("the program has failed");
      };
    }
  }

  window.kvEntry = {
    // watch calls failed with the first exception that passes through the program. Call it before the program is
    // instantiated.
    watch,
    // inside reports whether the program is running, which means that it called the caller.
    inside: () => depth > 0,
  };
})();
