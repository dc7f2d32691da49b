"use strict";
// Links that carry a game in the fragment of the page's address, as #g=... The part behind the # is not sent to the
// host.
//
// Once the game has taken a fragment, it is removed from the address, so that a reload does not ask again. Fragments of
// another form are left alone.
(() => {
  /** @type {((fragment: string) => void) | null} */
  let receive = null; // the game's function

  /** @param {string} hash */
  const isLink = (hash) => /^#[a-z]{1,8}=./.test(hash);
  const waits = () => isLink(location.hash);

  /** @param {string} text */
  function open(text) {
    receive?.(text);
    window.kvFrame.wake();
  }

  function take() {
    const text = location.hash;
    if (!receive || !waits()) return;
    try {
      history.replaceState(history.state, "", location.pathname + location.search);
    } catch (e) {
      // a frame or a file may not: a reload asks again then
    }
    open(text);
  }

  window.addEventListener("hashchange", take);

  window.kvLink = {
    // answer sets the game's function, which takes the fragment that is there and those to come.
    answer(f) {
      receive = f;
      take();
    },

    // opens opens the link in an address that the page has not been sent to; it does nothing with any other address.
    opens(address) {
      const { hash } = new URL(address, location.href);
      if (receive && isLink(hash)) open(hash);
    },

    // waits returns whether there is a link in the address that the game has not taken yet.
    waits,

    // address returns the address that links lead to. A file, and a page in a sandboxed frame, have none that others
    // could open. In any other frame that of the build is better: the page around it is what people visit.
    address(home) {
      const own = /^https?:$/.test(location.protocol) && self.origin !== "null";
      if (home && !(own && window.top === window)) return home;
      return own ? location.origin + location.pathname : "";
    },
  };
})();
