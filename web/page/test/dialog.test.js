"use strict";
// What the page's dialogs have in common: the focus, Tab, and how they close (dialog.js).
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Browser, settle } = require("./fake.js");

// start opens a page with a canvas, and a dialog with buttons.
function start({ textVersion = false } = {}) {
  const tab = new Browser().open(["dialog.js"], {
    prepare(w) {
      w.kvMirror = { isOpen: () => textVersion };
      w.kvFrame.woken = 0;
      w.kvFrame.wake = () => { w.kvFrame.woken++; };
    },
  });
  const { document, kvDialog } = tab.window;
  const make = (tag, id, parent = document.body) => {
    const e = document.createElement(tag);
    if (id) e.id = id;
    parent.append(e);
    return e;
  };
  const canvas = make("canvas");
  make("main", "mirror");
  const dialog = make("dialog", "d");
  const [first, middle, last] = ["button", "input", "button"].map((tag, i) => make(tag, "stop" + i, dialog));
  // press presses Tab and returns which element has the focus then; "" where the browser moves it.
  const press = (members) => {
    const e = Object.assign(new Event("keydown", { cancelable: true }), { key: "Tab", ...members });
    tab.window.dispatchEvent(e);
    return e.defaultPrevented ? document.activeElement?.id : "";
  };
  return { tab, document, kvDialog, canvas, dialog, first, middle, last, press, make };
}

test("Tab goes round in a dialog, in both directions", () => {
  const { dialog, first, middle, last, press } = start();
  dialog.showModal();
  last.focus();
  assert.equal(press(), "stop0");
  assert.equal(press({ shiftKey: true }), "stop2");
  middle.focus();
  assert.equal(press(), "", "the browser's own way");
  assert.equal(press({ shiftKey: true }), "");
  first.focus();
  assert.equal(press(), "");
  last.focus();
  for (const key of ["altKey", "ctrlKey", "metaKey"]) assert.equal(press({ [key]: true }), "", key);
  assert.equal(press({ key: "Enter" }), "");
});

test("what cannot have the focus is left out, and a focus from elsewhere comes in", () => {
  const { dialog, first, last, press, canvas, make } = start();
  const link = make("a", "link", dialog);
  link.setAttribute("href", "#");
  dialog.showModal();
  link.tabIndex = -1;
  last.disabled = true;
  canvas.focus();
  assert.equal(press(), "stop0");
  assert.equal(press({ shiftKey: true }), "stop1");
  first.hidden = true;
  assert.equal(press(), "stop1");
});

test("without a dialog Tab is the browser's; with several it is that of the focus, or the last", () => {
  const { dialog, middle, press, make, document } = start();
  middle.focus();
  assert.equal(press(), "");
  dialog.showModal();
  const other = make("dialog", "other");
  make("button", "alone", other);
  other.showModal();
  document.activeElement = null;
  assert.equal(press(), "alone");
  middle.focus();
  assert.equal(press(), "", "in its own dialog");
});

test("a message stays until it is dismissed", async () => {
  const { dialog, kvDialog, first, document } = start();
  dialog.hidden = true;
  kvDialog.message(dialog, first);
  assert.ok(dialog.open && !dialog.hidden);
  assert.equal(document.activeElement, first);
  const cancel = new Event("cancel", { cancelable: true });
  const escape = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
  const enter = Object.assign(new Event("keydown", { cancelable: true }), { key: "Enter" });
  for (const e of [cancel, escape, enter]) dialog.dispatchEvent(e);
  assert.deepEqual([cancel, escape, enter].map((e) => e.defaultPrevented), [true, true, false]);
  dialog.close(); // by a browser that lets a page refuse it only once
  await settle();
  assert.equal(dialog.open, true);
  kvDialog.message(dialog, first);
  dialog.close();
  dialog.remove();
  await settle();
  assert.equal(dialog.open, false, "it is no longer in the page");
  document.body.append(dialog);
  kvDialog.message(dialog, first);
  kvDialog.dismiss(dialog);
  await settle();
  assert.ok(!dialog.open && dialog.hidden);
});

test("an old browser without dialogs is only told that it is open", () => {
  const { dialog, kvDialog, first } = start();
  dialog.showModal = dialog.close = undefined;
  kvDialog.message(dialog, first);
  assert.equal(dialog.hasAttribute("open"), true);
  kvDialog.dismiss(dialog);
  assert.equal(dialog.hasAttribute("open"), false);
});

test("a dialog closes by its button, by a press outside and by Escape, and the focus goes to the game", async () => {
  const { tab, dialog, kvDialog, first, middle, canvas, document } = start();
  let closed = 0;
  const close = kvDialog.closable(dialog, first, () => { closed++; });
  const ways = [
    () => first.click(), () => dialog.click(), close,
    () => dialog.dispatchEvent(new Event("cancel", { cancelable: true })), () => dialog.close(),
  ];
  for (const [i, way] of ways.entries()) {
    dialog.showModal();
    first.focus();
    way();
    await settle();
    assert.equal(dialog.open, false, `way ${i}`);
    assert.equal(closed, i + 1);
    assert.equal(document.activeElement, canvas);
    assert.equal(tab.window.kvFrame.woken, i + 1);
  }
  dialog.showModal();
  middle.click();
  // The chooser of a file within the dialog has been cancelled: that event comes up to the dialog.
  const within = Object.defineProperty(new Event("cancel"), "target", { value: middle });
  dialog.dispatchEvent(within);
  assert.equal(dialog.open, true);
  dialog.close();
  dialog.showModal(); // before the browser has said that it was closed
  await settle();
  assert.equal(closed, ways.length);
});

test("in the text version the focus stays where it is, or goes to its beginning", async () => {
  const { dialog, kvDialog, first, document, make } = start({ textVersion: true });
  const close = kvDialog.closable(dialog, first, () => {});
  const heading = make("button", "somewhere");
  for (const [focus, want] of [
    [() => heading.focus(), "somewhere"], [() => { document.activeElement = null; }, "mirror"],
    [() => document.body.focus(), "mirror"], [() => { heading.focus(); heading.hidden = true; }, "mirror"],
  ]) {
    dialog.showModal();
    focus();
    close();
    await settle();
    assert.equal(document.activeElement.id, want);
  }
});
