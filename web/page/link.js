"use strict";
// Links that carry a game in the fragment of the page's address, as #g=... The part behind the # is not sent to the
// host.
//
// Once the game has taken a fragment, it is removed from the address, so that a reload does not ask again. Fragments of
// another form are left alone.
(() => {
  /** @type {((fragment: string) => void) | null} */
  let receive = null; // the game's function

  const hidden = /%(?:25)*23.*/i; // a # in a path, escaped once or more, and what follows

  // plain undoes what mail programs, filters and messengers do to an address, as often as they may have done it. The
  // game reads links with more care (game/remote/link); here they only have to be known.
  /** @param {string} text */
  function plain(text) {
    for (let i = 0; i < 5; i++) {
      text = text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
        try {
          return decodeURIComponent(escaped);
        } catch (e) {
          return escaped.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
        }
      }).replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, "");
    }
    return text;
  }

  /** @param {string} hash */
  const isLink = (hash) => /^#+[a-z]{1,8}=./.test(plain(hash));

  // within returns the link in an address, also where its # has become a part of the path or the query.
  /** @param {{ pathname: string, search: string, hash: string }} address */
  const within = ({ pathname, search, hash }) => [hash, plain(hidden.exec(pathname + search)?.[0] || "")].find(isLink);
  const waits = () => within(location) !== undefined;

  /** @param {string} text */
  function open(text) {
    receive?.(text);
    window.kvFrame.wake();
  }

  function take() {
    const text = within(location);
    if (!receive || !text) return;
    try {
      const path = location.pathname + location.search;
      history.replaceState(history.state, "", isLink(location.hash) ? path : path.replace(hidden, ""));
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
      const link = within(new URL(address, location.href));
      if (receive && link) open(link);
    },

    // look takes the fragment that is there, before the browser says that there is one.
    look: take,

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
