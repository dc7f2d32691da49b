// What the page has that TypeScript does not know: the elements of index.html, what only some browsers have, and what
// scripts find on the window.

// Elements are the elements of index.html that scripts use, by id. They are always there.
interface Elements {
  "kv-alone": HTMLElement;
  "kv-build": HTMLScriptElement;
  "kv-copied": HTMLElement;
  "kv-copy": HTMLButtonElement;
  "kv-field": HTMLInputElement;
  "kv-field-cover": HTMLElement;
  "kv-files": HTMLDialogElement;
  "kv-files-browse": HTMLButtonElement;
  "kv-files-close": HTMLButtonElement;
  "kv-files-copy": HTMLButtonElement;
  "kv-files-drop": HTMLElement;
  "kv-files-label": HTMLElement;
  "kv-files-pick": HTMLInputElement;
  "kv-files-said": HTMLElement;
  "kv-files-share": HTMLButtonElement;
  "kv-files-take": HTMLButtonElement;
  "kv-files-text": HTMLTextAreaElement;
  "kv-files-title": HTMLElement;
  "kv-heard": HTMLElement;
  "kv-hide-mirror": HTMLButtonElement;
  "kv-languages": HTMLScriptElement;
  "kv-loader": HTMLElement;
  "kv-loader-again": HTMLButtonElement;
  "kv-loader-bar": HTMLProgressElement;
  "kv-loader-line": HTMLElement;
  "kv-loader-size": HTMLElement;
  "kv-loader-stalled": HTMLElement;
  "kv-loader-stuck": HTMLElement;
  "kv-panel": HTMLElement;
  "kv-picture": HTMLDialogElement;
  "kv-picture-close": HTMLButtonElement;
  "kv-picture-copy": HTMLButtonElement;
  "kv-picture-img": HTMLImageElement;
  "kv-picture-said": HTMLElement;
  "kv-picture-save": HTMLButtonElement;
  "kv-picture-share": HTMLButtonElement;
  "kv-reload": HTMLButtonElement;
  "kv-report": HTMLTextAreaElement;
  "kv-safe": HTMLElement;
  "kv-show-mirror": HTMLButtonElement;
  "kv-text": HTMLButtonElement;
  "kv-trouble": HTMLDialogElement;
  "kv-trouble-hint": HTMLElement;
  "kv-trouble-text": HTMLElement;
  "kv-trouble-title": HTMLElement;
  "kv-update": HTMLElement;
  "kv-update-now": HTMLButtonElement;
  "kv-update-text": HTMLElement;
  mirror: HTMLElement;
}

interface Document {
  getElementById<K extends keyof Elements>(id: K): Elements[K];
}

interface ParentNode {
  querySelector(selector: "meta[name=description]"): HTMLMetaElement;
  querySelector(selector: "#kv-trouble .kv-row"): HTMLElement;
  querySelectorAll(selector: `meta[name=${string}]`): NodeListOf<HTMLMetaElement>;
  querySelectorAll(selector: "[data-word]"): NodeListOf<HTMLElement>;
  querySelectorAll(selector: "dialog[open]"): NodeListOf<HTMLDialogElement>;
  querySelectorAll(selector: Focusable): NodeListOf<HTMLElement & { disabled?: boolean }>;
}

// Focusable is what dialog.js looks for.
type Focusable = "button, [href], input, select, textarea, [tabindex]";

interface Window {
  kilovolt: { ready?: Promise<object>; [member: string]: unknown };
  launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  CloseWatcher?: new () => CloseWatching;
  // The address that it makes is an object which goes wherever an address does.
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): {
      createScriptURL(address: string): string;
    };
  };
  webkitAudioContext?: typeof AudioContext;
}

interface CloseWatching {
  destroy(): void;
  onclose: (() => void) | null;
}

interface Launch {
  targetURL?: string;
  files?: readonly FileSystemFileHandle[];
}

interface Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}
