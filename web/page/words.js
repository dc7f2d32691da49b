"use strict";
// Every word that the page itself says: the loader runs before the game's own
// catalogue has arrived. The game replaces any of them (kvPage.setWords) once
// it speaks another language.
window.kvWords = {
  table: {
    "loading": "Loading the game",
    "starting": "Starting the game",
    "size": "{done} of {all} MB",
    "reload": "Reload",
    "copy": "Copy report",
    "copied": "The report is on the clipboard.",
    "copy.failed": "The browser refused the clipboard. The report is marked below: copy it by hand.",
    "report": "Report",
    "mirror.show": "Show the text version",
    "mirror.hide": "Close the text version",
    "update.text": "A new version is ready: {version}. Your game goes on where it is.",
    "update.now": "Go over to it",
    "resume": "Resume",
    "rescue.back": "Go back one decision",
    "rescue.back.about": "It failed at this place before. Going back takes back your last decision; the game as it is stays among the saved ones.",
    "rescue.export": "Export the game",
    "rescue.export.failed": "There is no saved game to export.",
    "claim.there.title": "The game is open in another tab",
    "claim.there.text": "Every move is saved as it is made, so only one tab at a time can play. Go on there, or take the game over: it goes on here at the same move, and the other tab stops.",
    "claim.lost.title": "The game goes on in another tab",
    "claim.lost.text": "It was taken over there, with every move up to now. You can close this tab, or take the game back.",
    "claim.take": "Take over here",
    "claim.back": "Back",
    "canvas": "The game table, drawn. The text version holds the same in words.",

    "files.open": "Open a saved game",
    "files.open.text": "Or paste the text of a saved game",
    "files.copy": "The game as text",
    "files.copy.text": "Whoever pastes this text under “Open a saved game” has the same game. It holds the hidden cards too.",
    "files.copy.button": "Copy the text",
    "files.copied": "The text is on the clipboard.",
    "files.not.copied": "The browser refused the clipboard. The text is marked: copy it by hand.",
    "files.one": "One file at a time, please.",
    "files.browse": "Choose a file",
    "files.take": "Open the text",
    "files.cancel": "Cancel",
    "files.done": "Done",
    "files.drop": "Drop the saved game here",

    "trouble.nowasm.title": "This browser cannot run the game",
    "trouble.nowasm.text": "Kilovolt needs WebAssembly, and this browser does not have it or has it switched off.",
    "trouble.nowasm.hint": "Any current version of Chrome, Edge, Firefox or Safari has it. Some browsers switch it off in a strict protection mode.",

    "trouble.nowebgl.title": "This browser cannot draw the game",
    "trouble.nowebgl.text": "Kilovolt needs WebGL 2 to draw, and this browser does not offer it here.",
    "trouble.nowebgl.hint": "Often it helps to switch on hardware acceleration in the browser's settings, to update the graphics driver, or to take another browser.",

    "trouble.download.title": "The game could not be downloaded",
    "trouble.download.text": "The connection failed before the game had arrived.",
    "trouble.download.hint": "Check the connection and reload. Nothing of a saved game is lost.",

    "trouble.broken.title": "The download is damaged",
    "trouble.broken.text": "The game arrived incomplete or altered, twice.",
    "trouble.broken.hint": "Reload in a while. If it stays so, the copy on the server is damaged. Nothing of a saved game is lost.",

    "trouble.ended.title": "The game has ended",
    "trouble.ended.text": "The program behind this page has stopped by itself.",
    "trouble.ended.hint": "Reload to go on: every move was saved as it was made.",

    "trouble.crashed.title": "The game has stopped",
    "trouble.crashed.text": "Something in the program went wrong. That is our fault, not yours.",
    "trouble.crashed.hint": "Reload to go on: every move was saved as it was made. The report below tells what happened; it holds nothing personal beyond the name of your browser.",

    "trouble.graphics.title": "The graphics keep failing",
    "trouble.graphics.text": "The browser has taken the drawing surface away several times within a minute.",
    "trouble.graphics.hint": "Close other tabs that draw a lot, then reload to go on: every move was saved as it was made.",
  },

  // say returns the words for a key with {name} placeholders filled in.
  say(key, values) {
    const text = Object.prototype.hasOwnProperty.call(this.table, key) ? this.table[key] : key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? String(values[name]) : whole));
  },

  // fill writes the words of every element that names one in data-word.
  fill() {
    for (const node of document.querySelectorAll("[data-word]")) {
      node.textContent = this.say(node.getAttribute("data-word"));
    }
  },
};
