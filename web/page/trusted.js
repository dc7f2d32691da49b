"use strict";
// The page's policy (index.html) does not let text become markup or the address of a script: browsers with Trusted
// Types throw. The addresses of scripts that the page itself starts pass through here.
(() => {
  /** @param {string} address */
  const own = (address) => {
    const allowed = /^(blob:.*|sw\.js|((kilovolt|bots)-[0-9a-f]+\.wasm|lang-[\w-]+\.json)\.js(\?\d+)?)$/;
    if (!allowed.test(address)) throw new TypeError("not a script of this page: " + address);
    return address;
  };
  const policy = window.trustedTypes && window.trustedTypes.createPolicy("kilovolt", { createScriptURL: own });

  // kvScript returns the address of such a script in the form that the browser accepts.
  window.kvScript = (address) => (policy ? policy.createScriptURL(address) : own(address));
})();
