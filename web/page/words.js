"use strict";
// All texts of the page itself: the loader runs before the game's own catalogue has arrived. The build puts the English
// ones in here (game/words/languages/en/page.json); in another language those of its file replace them (language.js).
window.kvWords = {
  english: BUILT_WORDS,
  table: {},

  // use has the page speak with other words, and in English where they lack a text.
  use(own) {
    this.table = { ...this.english };
    for (const [key, text] of Object.entries(own)) {
      if (typeof text === "string" && text !== "") this.table[key] = text;
    }
    this.fill();
  },

  // say returns the text for a key with its {name} placeholders filled in.
  say(key, values) {
    const text = Object.prototype.hasOwnProperty.call(this.table, key) ? this.table[key] : key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? String(values[name]) : whole));
  },

  // fill writes the texts of all elements that name one in data-word; their other data are the values.
  fill() {
    for (const node of document.querySelectorAll("[data-word]")) {
      node.textContent = this.say(String(node.dataset.word), node.dataset);
    }
    document.querySelector("meta[name=description]").content = this.say("manifest.description");
  },
};
window.kvWords.use({});
