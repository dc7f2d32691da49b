"use strict";
// What the page's dialogs have in common: Tab stays in them, how they are closed, and where the focus is then.
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

  // The browser makes everything behind a dialog inert, but at its end Tab leads to the browser's own buttons, and in a
  // frame to whatever is around it. So it goes round.
  const stops = "button, [href], input, select, textarea, [tabindex]";

  /** @param {KeyboardEvent} e */
  function round(e) {
    if (e.key !== "Tab" || e.altKey || e.ctrlKey || e.metaKey) return;
    const on = document.activeElement;
    const dialog = on?.closest("dialog[open]") || [...document.querySelectorAll("dialog[open]")].pop();
    if (!dialog) return;
    const all = [...dialog.querySelectorAll(stops)]
      .filter((n) => n.tabIndex >= 0 && !n.disabled && n.getClientRects().length > 0);
    const last = e.shiftKey ? 0 : all.length - 1;
    if (on && all.some((n) => n === on) && on !== all[last]) return;
    e.preventDefault();
    all[all.length - 1 - last]?.focus();
  }
  window.addEventListener("keydown", round, true);

  // insist keeps a message open: what it says lasts, so Escape, or a phone's gesture for going back, does not close it.
  // Some browsers let a page refuse that only once in a row.
  /** @param {HTMLDialogElement} dialog */
  function insist(dialog) {
    dialog.addEventListener("keydown", (e) => { if (e.key === "Escape") e.preventDefault(); });
    dialog.addEventListener("cancel", (e) => e.preventDefault());
    dialog.addEventListener("close", () => { if (!dialog.hidden && dialog.isConnected) open(dialog); });
  }

  const messages = new WeakSet();
  /** @type {Map<HTMLDialogElement, () => void>} */
  const closers = new Map(); // of the dialogs that can be closed

  /** @param {HTMLDialogElement} dialog */
  function open(dialog) {
    if (dialog.open) return;
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute("open", ""); // a browser so old that it can only be told that it is
    window.kvBack.changed();
  }

  // closable has a button, Escape and a press outside the box close a dialog, and returns the function that does.
  // closed is called whenever it has been closed.
  window.kvDialog = {
    // message shows a message, which stays until dismiss, with the focus on one of its buttons.
    message(dialog, button) {
      if (!messages.has(dialog)) insist(dialog);
      messages.add(dialog);
      dialog.hidden = false;
      open(dialog);
      button.focus();
    },
    dismiss(dialog) {
      dialog.hidden = true;
      if (dialog.close) dialog.close();
      else dialog.removeAttribute("open");
    },
    closable(dialog, button, closed) {
      function close() {
        dialog.close();
        refocus();
      }
      closers.set(dialog, close);
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
        window.kvBack.changed();
        window.kvFrame.wake();
      });
      return close;
    },
    open,
    // uppermost returns what closes the dialog that is open, null without one.
    uppermost() {
      for (const [dialog, close] of closers) if (dialog.open) return close;
      return null;
    },
  };
})();
