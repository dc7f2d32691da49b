"use strict";
// Copies the text of a field to the clipboard. Resolves to false where the browser refuses; the text is selected then,
// to be copied by hand.
window.kvCopy = async (area) => {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch (e) {
    area.focus();
    area.select();
    try {
      return document.execCommand("copy");
    } catch (e2) {
      return false;
    }
  }
};
