"use strict";
// Shows a message when no byte of the program has arrived for a while, and offers to request it again. The message
// disappears when something arrives.
(() => {
  const limit = 15000; // ms without a byte
  const period = 1000; // ms between two checks

  const text = document.getElementById("kv-loader-stalled");
  const button = document.getElementById("kv-loader-again");
  /** @type {number | undefined} */
  let timer = 0;
  let checked = 0;
  let quiet = 0;   // ms without a byte while the page was awake
  let allowed = 0; // ms without a byte that are acceptable
  /** @type {(() => void) | null} */
  let again = null;

  /** @param {string} words */
  function say(words) {
    if (text.textContent !== words) text.textContent = words;
    button.hidden = words === "";
  }

  // A page that was suspended for an hour counts only a moment of it.
  function check() {
    const now = performance.now();
    quiet += Math.min(now - checked, 2 * period);
    checked = now;
    const words = window.kvWords;
    if (quiet >= allowed) say(allowed > limit ? words.say("slow") : words.say("stalled"));
  }

  function arrived() {
    quiet = 0;
    if (!button.hidden) say("");
  }

  button.addEventListener("click", () => {
    arrived();
    again?.();
  });

  window.kvStall = {
    // watch starts waiting for bytes; retry requests the program again.
    watch(retry) {
      again = retry;
      allowed = limit;
      arrived();
      checked = performance.now();
      if (!timer) timer = setInterval(check, period);
    },
    // blind says that the progress of the download is unknown.
    blind() { allowed = 4 * limit; },
    // arrived reports that something has arrived.
    arrived,
    // done reports that nothing more is expected.
    done() {
      clearInterval(timer);
      timer = 0;
      say("");
    },
  };
})();
