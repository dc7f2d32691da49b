"use strict";
// The page's policy (index.html) lets no text become markup or the address of a
// script, whoever wrote it: browsers that know Trusted Types throw. The two
// scripts that the page itself starts beside its own pass through here.
(() => {
  const own = (address) => {
    if (!address.startsWith("blob:") && address !== "sw.js") throw new TypeError("no script of this page: " + address);
    return address;
  };
  const policy = window.trustedTypes && window.trustedTypes.createPolicy("kilovolt", { createScriptURL: own });

  // kvScript gives the address of a worker in the form that the browser takes.
  window.kvScript = (address) => (policy ? policy.createScriptURL(address) : own(address));
})();
