"use strict";
// Passes something on by the device's own share sheet. Not every browser takes all that can be said of it.
(() => {
  window.kvShare = {
    // able returns whether there is a share sheet at all.
    able: () => typeof navigator.share === "function",

    // forms returns what could be shared of a message, the fullest first: with a title and a sentence, without the
    // title, and only the link, or the text where there is none.
    forms({ text, subject, words, link }) {
      const said = link && link === text ? words : [words, text].filter(Boolean).join("\n\n");
      const whole = { title: subject, text: said, url: link };
      const forms = [whole, { ...whole, title: "" }, link ? { url: link } : { text: said }];
      return forms.map((form) => Object.fromEntries(Object.entries(form).filter(([, value]) => value)));
    },

    // send shares a message in the first form that the browser takes.
    send(message) {
      const forms = this.forms(message);
      const takes = (/** @type {ShareData} */ form) => {
        try {
          return !navigator.canShare || navigator.canShare(form);
        } catch (e) {
          return false;
        }
      };
      return navigator.share(forms.find(takes) || forms.at(-1));
    },

    // pass shares a message, or copies its link or else its text where there is no share sheet. It resolves to "shared"
    // or "copied", "kept" where somebody has closed the sheet, and "shown" where the browser allows neither, so that
    // the text has to be shown.
    async pass(message) {
      if (this.able()) {
        try {
          await this.send(message);
          return "shared";
        } catch (e) {
          if (/** @type {Error} */ (e).name === "AbortError") return "kept";
        }
      }
      try {
        await navigator.clipboard.writeText(message.link || message.text);
        return "copied";
      } catch (e) {
        return "shown";
      }
    },
  };
})();
