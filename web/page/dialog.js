"use strict";
// What the page's dialogs have in common: how they are closed, and where the focus is then.
(() => {
  // refocus gives the focus to what the player uses: the canvas, or the text version if the element that had the focus
  // before the dialog is no longer there.
  function refocus() {
    const now = document.activeElement;
    if (!window.kvMirror.isOpen()) {
      const canvas = document.querySelector("canvas");
      if (canvas) canvas.focus({ preventScroll: true });
    } else if (!now || now === document.body || now.getClientRects().length === 0) {
      document.getElementById("mirror").focus({ preventScroll: true });
    }
  }

  // closable has a button, Escape and a press outside the box close a dialog, and returns the function that does.
  // closed is called whenever it has been closed.
  window.kvDialog = {
    closable(dialog, button, closed) {
      function close() {
        dialog.close();
        refocus();
      }
      button.addEventListener("click", close);
      dialog.addEventListener("click", (e) => { if (e.target === dialog) close(); });
      dialog.addEventListener("cancel", (e) => {
        if (e.target !== dialog) return; // a file chooser inside it has been cancelled
        e.preventDefault();
        close();
      });
      dialog.addEventListener("close", () => {
        if (dialog.open) return; // reopened before this event arrived
        closed();
        refocus(); // browsers may close it without asking
        window.kvFrame.wake();
      });
      return close;
    },
  };
})();
