"use strict";
// The page's policy (index.html) lets no text become markup or the address of a
// script, whoever wrote it: browsers that know Trusted Types throw. The scripts
// that the page itself starts beside its own pass through here.
(() => {
  const own = (address) => {
    if (!/^(blob:.*|sw\.js|kilovolt-[0-9a-f]+\.wasm\.js)$/.test(address)) throw new TypeError("no script of this page: " + address);
    return address;
  };
  const policy = window.trustedTypes && window.trustedTypes.createPolicy("kilovolt", { createScriptURL: own });

  // kvScript gives the address of such a script in the form that the browser takes.
  window.kvScript = (address) => (policy ? policy.createScriptURL(address) : own(address));
})();
