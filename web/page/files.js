"use strict";
// Import and export of saved games: a file that is chosen or dropped, a text that is pasted, and a text to copy.
//
// - Browsers open the file picker and allow access to the clipboard only in response to a click on an element of the
//   page. A click on the canvas does not count: the game receives it with the next frame. So a dialog of the page asks
//   for the file and shows the text.
// - Input is hostile until the game has checked it. Its size is checked before it is read; the game returns the
//   reason if it refuses it, and nothing has changed then.
// - Ebitengine listens for dropped files on its canvas; they are handled here first, wherever on the page they land.
(() => {
  const words = window.kvWords;
  /** @template {keyof Elements} K @param {K} id */
  const at = (id) => document.getElementById(id);
  const dialog = at("kv-files"), area = at("kv-files-text"), picker = at("kv-files-pick"), said = at("kv-files-said");

  /** @type {Message | null} */
  let message = null; // what is to be shared: {text, subject, words, link}
  /** @type {FilesGame | null} */
  let game = null; // {receive, most}: a function of the game, and the maximum size in bytes

  /** @param {string} text */
  function say(text) {
    said.textContent = "";
    if (text) said.append(text);
  }

  // submit passes a text to the game and shows the reason if it is refused; null stands for a text that is too large
  // to read. While the dialog is closed, the game shows the reason itself.
  /** @param {string} name @param {string | null} text */
  function submit(name, text) {
    if (!game) return;
    const open = dialog.open;
    const refused = game.receive(name, text, open);
    if (open) {
      say(refused);
      if (!refused) close();
    }
    window.kvFrame.wake();
  }

  // take passes on a text that has no name.
  /** @param {string} text */
  function take(text) {
    submit("", game && text.length > game.most ? null : text);
  }

  /** @param {ArrayLike<File>} files */
  async function read(files) {
    if (!game) return;
    if (files.length !== 1) {
      open("open", "");
      say(words.say("files.one"));
      return;
    }
    const file = files[0];
    if (file.size > game.most) {
      submit(file.name, null);
      return;
    }
    let text;
    try {
      text = await file.text();
    } catch (e) {
      text = ""; // a folder, or a file that no longer exists: no game either
    }
    submit(file.name, text.length > game.most ? null : text); // it may have grown since
  }

  /** @type {typeof kvFiles.open} */
  function open(mode, text, title, label) {
    if (dialog.open) return;
    dialog.dataset.mode = mode;
    const copy = mode === "copy";
    at("kv-files-title").textContent = title || (copy ? words.say("files.copy") : words.say("files.open"));
    at("kv-files-label").textContent = label ||
      (copy ? words.say("files.copy.text") : words.say("files.open.text"));
    at("kv-files-share").hidden = !(title && window.kvShare.able());
    at("kv-files-close").textContent = copy ? words.say("files.done") : words.say("files.cancel");
    area.value = text;
    area.readOnly = copy;
    picker.value = "";
    say("");
    window.kvDialog.open(dialog);
    if (copy) {
      area.focus();
      area.select();
    }
  }

  picker.addEventListener("change", () => { if (picker.files?.length) read(picker.files); });
  at("kv-files-browse").addEventListener("click", () => picker.click());
  at("kv-files-take").addEventListener("click", () => take(area.value));
  // A text that is too large is refused before the browser lays it out, which may take long.
  area.addEventListener("paste", (e) => {
    const text = e.clipboardData ? e.clipboardData.getData("text/plain") : "";
    if (!game || text.length <= game.most) return;
    e.preventDefault();
    submit("", null);
  });
  at("kv-files-copy").addEventListener("click", async () => {
    const done = await window.kvCopy(area);
    say(words.say(done ? "files.copied" : "files.not.copied"));
  });
  at("kv-files-share").addEventListener("click", async () => {
    say("");
    if (!message) return;
    try {
      await window.kvShare.send(message);
    } catch (e) {
      if (/** @type {Error} */ (e).name === "AbortError") return; // the player has changed their mind
      say(words.say("files.not.shared"));
    }
  });
  const close = window.kvDialog.closable(dialog, at("kv-files-close"), () => {
    area.value = ""; // a game may be long
  });

  // Drag and drop. A file dropped beside the page's own elements would replace the game in the browser, so the whole
  // page accepts files.
  const mark = at("kv-files-drop");
  // A link may be dropped as a text too, but not within the page: that is moved into a field.
  /** @param {DragEvent} e */
  const kind = (e) => {
    const types = e.dataTransfer ? [...e.dataTransfer.types] : [];
    if (types.includes("Files")) return "files";
    const field = e.target instanceof Element && e.target.closest("input, textarea");
    return types.includes("text/plain") && !inside && !field ? "text" : "";
  };
  let inside = false; // what is dragged comes from the page
  window.addEventListener("dragstart", () => { inside = true; }, true);
  window.addEventListener("dragend", () => { inside = false; }, true);
  /** @type {number | undefined} */
  let over = 0;

  /** @param {"dragenter" | "dragover" | "drop"} type @param {(e: DragEvent) => void} handle */
  function drag(type, handle) {
    window.addEventListener(type, (e) => {
      if (!kind(e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      handle(e);
    }, true);
  }

  drag("dragenter", () => { mark.hidden = false; });
  drag("dragover", (e) => {
    if (e.dataTransfer) e.dataTransfer.dropEffect = game ? "copy" : "none";
    mark.hidden = false;
    clearTimeout(over);
    over = setTimeout(() => { mark.hidden = true; }, 700); // no event reliably says that the file has left the page
  });
  drag("drop", (e) => {
    clearTimeout(over);
    mark.hidden = true;
    if (kind(e) === "files") {
      read([...(e.dataTransfer?.files || [])]);
    } else {
      take(e.dataTransfer?.getData("text/plain") || "");
    }
  });

  window.kvFiles = {
    // answer sets the game's function receive(name, text, open), which returns "" or the reason for a refusal, and
    // the maximum size of a file in bytes.
    answer(receive, most) {
      game = { receive, most };
      area.maxLength = most + 1; // laying out a longer text may take long
      window.kvLaunch.begin();
    },
    // open shows the dialog: "open" asks for a game, "copy" shows one as text.
    open,
    // read opens files as if they had been dropped onto the page.
    read,
    // send shows a text with a title and what it is, to be copied or shared; subject, words and link are what is shared
    // with it, each "" for none.
    send(title, label, text, subject, words, link) {
      if (dialog.open) return;
      message = { text, subject, words, link };
      open("copy", text, title, label);
    },
    // pass passes such a text on without asking: to the share sheet, or where there is none the link to the clipboard.
    // A click on the canvas still counts as one with the next frame, in most browsers. Where it does not, the dialog
    // shows the text as send does. done is told which it was: "shared", "kept" (the sheet was closed), "copied",
    // "shown".
    async pass(title, label, text, subject, words, link, done) {
      const how = await window.kvShare.pass({ text, subject, words, link });
      if (how === "shown") this.send(title, label, text, subject, words, link);
      done(how);
      window.kvFrame.wake();
    },
  };
})();
