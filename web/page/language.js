"use strict";
// The languages beside English: a file each, which is fetched when its language is chosen, and verified like the
// program. Which one to start with is known here before the program runs: the one that the player has chosen, or else
// the one that the browser prefers. The page's own words in it are stored, so that the loader speaks it at once at the
// next visit (index.html), before its file has come from the cache.
(() => {
  const words = window.kvWords;
  const english = "en";
  // [{tag, name, direction, matches}], with what a program has for all but English
  /** @type {Language[]} */
  let all = JSON.parse(document.getElementById("kv-languages").textContent);
  // An extension that has replaced JSON.parse may leave nothing of it. The loader says so soon (builtins.js).
  if (!Array.isArray(all)) {
    all = [/** @type {Language} */ ({ tag: english, name: "English", direction: "ltr", matches: [english] })];
  }
  const place = "kilovolt-language"; // in localStorage: {chosen, tag, direction, words}
  const patience = 10000; // ms for which a program that has arrived waits for its language

  /** @param {string} tag */
  const named = (tag) => all.find((l) => l.tag === tag);
  /** @param {string} tag */
  const direction = (tag) => named(tag)?.direction ?? "ltr";

  /** @returns {Chosen} */
  function kept() {
    try {
      const v = JSON.parse(window.localStorage.getItem(place) || "{}");
      return v !== null && typeof v === "object" ? v : {};
    } catch (e) {
      return {};
    }
  }

  /** @param {Chosen} v */
  function keep(v) {
    try {
      window.localStorage.setItem(place, JSON.stringify(v));
    } catch (e) { /* then the next visit asks the browser again */ }
  }

  /** @param {string} tag @param {string} start */
  const begins = (tag, start) => (tag.toLowerCase() + "-").startsWith(start.toLowerCase() + "-");

  // match returns the tag of the language that suits the first of the wanted tags that any suits, by the longest match;
  // English if none does. It is i18n.Match of the program.
  /** @param {readonly string[]} wanted */
  function match(wanted) {
    for (const tag of wanted) {
      let best = "", length = 0;
      for (const l of all) {
        for (const m of l.matches) {
          if (m.length > length && begins(tag, m)) [best, length] = [l.tag, m.length];
        }
      }
      if (best) return best;
    }
    return english;
  }

  const preferred = () => match(navigator.languages || [navigator.language || ""]);

  /** @type {Map<string, string>} */
  const texts = new Map(); // of the languages that have arrived, by tag

  // text returns a language's file: null if it does not arrive, "" if it is not what was built.
  /** @param {string} tag @returns {Promise<string | null>} */
  async function text(tag) {
    const l = named(tag);
    const there = texts.get(tag);
    if (!l || there !== undefined) return there ?? null;
    for (const cache of [undefined, /** @type {const} */ ("reload")]) {
      try {
        const { signal } = new AbortController();
        const response = await window.kvPacked.either(l, { cache, signal }, () => {});
        const bytes = await response.arrayBuffer();
        if (!(await window.kvDigest.isRight(l, new Response(bytes)))) continue;
        const got = new TextDecoder().decode(bytes);
        texts.set(tag, got);
        return got;
      } catch (e) {
        if (cache) return null;
      }
    }
    return "";
  }

  // wording returns the page's words of a language that has arrived.
  /** @param {string} tag @returns {Words} */
  function wording(tag) {
    const own = tag === english ? {} : JSON.parse(texts.get(tag) || "{}").page;
    return own !== null && typeof own === "object" ? own : {};
  }

  // speak has the page speak a language.
  /** @param {string} tag @param {string} dir @param {Words} own */
  function speak(tag, dir, own) {
    const root = document.documentElement;
    [root.lang, root.dir] = [tag, dir];
    words.use(own);
    const canvas = document.querySelector("canvas[role]");
    if (canvas) canvas.setAttribute("aria-label", words.say("canvas"));
  }

  const before = kept();
  const first = before.chosen && named(before.chosen) ? before.chosen : preferred();
  if (before.tag === first && before.words) speak(first, direction(first), before.words);
  else speak(english, "ltr", {}); // the loader has begun in what is stored (index.html)
  /** @type {{ tag: string, text: string | null }} */
  const start = { tag: first, text: first === english ? "" : null };

  // begun resolves when the file has arrived, or will not.
  const begun = first === english ? Promise.resolve() : text(first).then((got) => {
    if (Object.isFrozen(start)) return;
    start.text = got;
    if (got) speak(first, direction(first), wording(first));
    else speak(english, "ltr", {});
  });

  window.kvLanguage = {
    list: () => all,
    match,
    preferred,
    // arrived resolves when the program can start: with its language, or without it.
    arrived: () => Promise.race([begun, new Promise((done) => { setTimeout(done, patience); })])
      .then(() => { Object.freeze(start); }), // what arrives later is too late
    // atStart returns the language to start with: {tag, text}.
    atStart: () => start,
    // get fetches a language and passes its text to then.
    get(tag, then) {
      text(tag).then(then);
    },
    // use has the page speak the language that the program uses; chosen is the one that the player wants, "" for the
    // one that the browser prefers.
    use(tag, chosen) {
      const own = wording(tag);
      speak(tag, direction(tag), own);
      if (tag === english) keep({ chosen, tag });
      else keep({ chosen, tag, direction: direction(tag), words: own });
      window.kvUpdate.keep(tag);
    },
  };
})();
