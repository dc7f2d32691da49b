"use strict";
// Saved games that come in and go out of the page: a file that is picked or dragged onto the page, a text that is pasted, and a text to copy.
//
// - Browsers open their file picker and give the clipboard only to a press on an element of the page, never to one on the canvas, of which the
//   game hears with the next frame. So a dialog of the page asks for the file and holds the text.
// - What comes in is hostile until the game has looked at it. It is measured before it is read; the game says in words why it refuses one, and
//   nothing has happened then.
// - Ebitengine listens for dropped files on its canvas; it never hears of them, as they are taken here, wherever on the page they fall.
(() => {
  const words = window.kvWords;
  const at = (id) => document.getElementById(id);
  const dialog = at("kv-files"), area = at("kv-files-text"), picker = at("kv-files-pick"), said = at("kv-files-said");

  let game = null; // {take, most}: a function of the game, and the most bytes that it looks at

  function say(text) {
    said.textContent = "";
    if (text) said.append(text);
  }

  // give hands a text to the game and shows why it is refused, if it is. A text of null was too big to be read. What is refused while the
  // dialog is closed the game tells itself.
  function give(name, text) {
    const open = dialog.open;
    const refused = game.take(name, text, open);
    if (open) {
      say(refused);
      if (!refused) dialog.close();
    }
    window.kvFrame.wake();
  }

  async function read(files) {
    if (!game) return;
    if (files.length !== 1) {
      open("open", "");
      say(words.say("files.one"));
      return;
    }
    const file = files[0];
    if (file.size > game.most) {
      give(file.name, null);
      return;
    }
    let text = "";
    try {
      text = await file.text();
    } catch (e) {
      text = ""; // a folder, or a file that has gone: no game either
    }
    give(file.name, text);
  }

  function open(mode, text) {
    if (dialog.open) return;
    dialog.dataset.mode = mode;
    const copy = mode === "copy";
    at("kv-files-title").textContent = copy ? words.say("files.copy") : words.say("files.open");
    at("kv-files-label").textContent = copy ? words.say("files.copy.text") : words.say("files.open.text");
    at("kv-files-close").textContent = copy ? words.say("files.done") : words.say("files.cancel");
    area.value = text;
    area.readOnly = copy;
    picker.value = "";
    say("");
    dialog.showModal();
    if (copy) {
      area.focus();
      area.select();
    }
  }

  picker.addEventListener("change", () => { if (picker.files.length) read(picker.files); });
  at("kv-files-browse").addEventListener("click", () => picker.click());
  at("kv-files-take").addEventListener("click", () => {
    const text = area.value;
    give("", text.length > game.most ? null : text);
  });
  at("kv-files-close").addEventListener("click", () => dialog.close());
  at("kv-files-copy").addEventListener("click", async () => {
    const done = await window.kvCopy(area);
    say(words.say(done ? "files.copied" : "files.not.copied"));
  });
  dialog.addEventListener("click", (e) => { if (e.target === dialog) dialog.close(); }); // beside it
  dialog.addEventListener("close", () => {
    if (dialog.open) return; // once more, before this was told
    area.value = ""; // a game may be long
    const canvas = document.querySelector("canvas");
    if (canvas && !window.kvMirror.isOpen()) canvas.focus({ preventScroll: true });
    window.kvFrame.wake();
  });

  // Dragging. A file that misses the page's own elements would be opened by the browser in the game's place, so all of the page takes it.
  const mark = at("kv-files-drop");
  const carries = (e) => Boolean(e.dataTransfer && [...e.dataTransfer.types].includes("Files"));
  let over = 0;

  function drag(type, handle) {
    window.addEventListener(type, (e) => {
      if (!carries(e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      handle(e);
    }, true);
  }

  drag("dragenter", () => { mark.hidden = false; });
  drag("dragover", (e) => {
    e.dataTransfer.dropEffect = game ? "copy" : "none";
    mark.hidden = false;
    clearTimeout(over);
    over = setTimeout(() => { mark.hidden = true; }, 700); // no event tells surely that the file has left the page
  });
  drag("drop", (e) => {
    clearTimeout(over);
    mark.hidden = true;
    read([...e.dataTransfer.files]);
  });

  window.kvFiles = {
    // answer takes the game's function take(name, text, open), which gives "" or the words of a refusal, and the most bytes of a file.
    answer(take, most) { game = { take, most }; },
    // open shows the dialog: "open" asks for a game, "copy" holds one as text.
    open,
  };
})();
