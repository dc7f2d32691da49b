"use strict";
// All texts of the page itself: the loader runs before the game's own catalogue has arrived. In another language the
// game replaces them (kvPage.setWord).
window.kvWords = {
  table: {
    "loading": "Loading the game",
    "starting": "Starting the game",
    "size": "{done} of {all} MB",
    "stalled": "Nothing has arrived for 15 seconds. Loading continues as soon as the connection does.",
    "slow": "This takes longer than it should. The connection may have failed.",
    "again": "Try again",
    "reload": "Reload",
    "copy": "Copy report",
    "copied": "The report is on the clipboard.",
    "copy.failed": "The browser refused the clipboard. The report is selected below: copy it by hand.",
    "report": "Report",
    "mirror.show": "Show the text version",
    "mirror.hide": "Close the text version",
    "update.text": "A new version is ready: {version}. Your game continues where it is.",
    "update.now": "Update now",
    "resume": "Resume",
    "rescue.back": "Go back one decision",
    "rescue.back.about": "It has failed here before. Going back undoes your last decision; " +
      "the game as it is now stays among the saved games.",
    "rescue.export": "Export the game",
    "rescue.export.failed": "There is no saved game to export.",
    "claim.there.title": "The game is open in another tab",
    "claim.there.text": "Every move is saved as it is made, so only one tab can play at a time. Continue there, " +
      "or take the game over: it continues here at the same move, and the other tab stops.",
    "claim.lost.title": "The game continues in another tab",
    "claim.lost.text": "It was taken over there, with every move so far. You can close this tab, or take the game " +
      "back.",
    "claim.take": "Take over here",
    "claim.back": "Back",
    "calls.early": "The game is not running yet.",
    "calls.elsewhere": "The game is open in another tab.",
    "calls.stopped": "The game has stopped.",
    "calls.telling": "One moment: the last move is not finished yet.",
    "calls.deep": "There is not enough stack space left for the game.",
    "canvas": "The game table, drawn. Arrow keys move the focus. The text version says the same in words.",

    "files.open": "Open a saved game",
    "files.open.text": "Or paste the text of a saved game",
    "files.copy": "The game as text",
    "files.copy.text": "Paste this text under “Open a saved game” to get the same game. It contains the hidden cards " +
      "too.",
    "files.copy.button": "Copy the text",
    "files.copied": "The text is on the clipboard.",
    "files.not.copied": "The browser refused the clipboard. The text is selected: copy it by hand.",
    "files.one": "One file at a time, please.",
    "files.browse": "Choose a file",
    "files.take": "Open the text",
    "files.cancel": "Cancel",
    "files.done": "Done",
    "files.drop": "Drop the saved game here",

    "picture.title": "Picture of the result",
    "picture.save": "Save",
    "picture.copy": "Copy",
    "picture.share": "Share",
    "picture.saved": "Your browser is saving the file {name}.",
    "picture.copied": "The picture is on the clipboard.",
    "picture.not.copied": "The browser refused the clipboard. Save the picture instead.",
    "picture.not.shared": "The picture could not be shared. Save it instead.",
    "picture.failed": "The picture could not be made. A screenshot shows the same.",

    "trouble.nowasm.title": "This browser cannot run the game",
    "trouble.nowasm.text": "Kilovolt needs WebAssembly, and this browser lacks it or has it switched off.",
    "trouble.nowasm.hint": "Any current version of Chrome, Edge, Firefox or Safari has it. Some browsers switch it " +
      "off in strict protection modes.",

    "trouble.nowebgl.title": "This browser cannot draw the game",
    "trouble.nowebgl.text": "Kilovolt needs WebGL 2 to draw, and this browser does not offer it here.",
    "trouble.nowebgl.hint": "It often helps to turn on hardware acceleration in the browser's settings, to update " +
      "the graphics driver, or to use another browser.",

    "trouble.download.title": "The game could not be downloaded",
    "trouble.download.text": "The connection failed before the game had arrived.",
    "trouble.download.hint": "Check the connection and reload. Saved games are not affected.",

    "trouble.broken.title": "The download is damaged",
    "trouble.broken.text": "The game arrived incomplete or altered, twice.",
    "trouble.broken.hint": "Reload in a few minutes. If it happens again, the copy on the server is damaged. " +
      "Saved games are not affected.",

    "trouble.altered.title": "Another script is in the way",
    "trouble.altered.text": "Something has replaced functions of the browser that the game needs, and they no longer " +
      "work.",
    "trouble.altered.hint": "It may be an extension or a userscript: turn it off for this page and reload. The " +
      "report names the functions. Saved games are not affected.",

    "trouble.ended.title": "The game has ended",
    "trouble.ended.text": "The program behind this page has stopped by itself.",
    "trouble.ended.hint": "Reload to continue from the last saved move.",

    "trouble.crashed.title": "The game has stopped",
    "trouble.crashed.text": "Something in the program went wrong. That is our fault, not yours.",
    "trouble.crashed.hint": "Reload to continue from the last saved move. The report below says what happened; it " +
      "contains nothing personal beyond the name of your browser.",

    "trouble.graphics.title": "The graphics keep failing",
    "trouble.graphics.text": "The browser has taken the drawing surface away several times within a minute.",
    "trouble.graphics.hint": "Close other tabs that draw a lot, then reload to continue from the last saved move.",
  },

  // say returns the text for a key with its {name} placeholders filled in.
  say(key, values) {
    const text = Object.prototype.hasOwnProperty.call(this.table, key) ? this.table[key] : key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? String(values[name]) : whole));
  },

  // fill writes the texts of all elements that name one in data-word.
  fill() {
    for (const node of document.querySelectorAll("[data-word]")) {
      node.textContent = this.say(node.getAttribute("data-word"));
    }
  },
};
