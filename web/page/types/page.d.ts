// What the page's scripts share: what each of them puts on the window, for the others and for Go, and the records and
// messages between them. What members do is said where they are defined.

// Words are texts by key (game/words/languages/en/page.json).
type Words = Record<string, string>;

// The build puts them in (web/build/page.go).
declare const BUILT_WORDS: Words;

// Go's support code for browsers. The build makes it a function; bots.js passes on its text.
declare const kvGo: () => void;

declare class Go {
  argv: string[];
  env: Record<string, string>;
  exited: boolean;
  exit: (code: number) => void;
  importObject: { gojs: Record<string, (sp: number) => void> };
  run(instance: WebAssembly.Instance): Promise<void>;
  _inst: { exports: { mem: WebAssembly.Memory } };
  _resume(): void;
  _scheduledTimeouts: Map<number, unknown>;
}

declare var fs: { writeSync(fd: number, buf: Uint8Array): number };

// Messages

// FromBots is what the worker of the computers says: "" for an answer is a sign of life.
interface FromBots {
  answer: string;
  memory: number;
}

// BotsWorker is the global object of that worker, with what its program puts there.
interface BotsWorker {
  kvBots: { take(request: string): void; think(ms: number): string | null };
  onmessage: ((e: MessageEvent<WebAssembly.Module | string>) => void) | null;
  postMessage(said: FromBots): void;
}

// Calls of scripts

// Call is a call of window.kilovolt that waits to be made, or for its answer.
interface Call {
  name: string;
  first: Plain;
  second: Plain;
  end(result: string, refused: string): void;
  refuse(code: string): void;
}

// Plain is an argument of one.
type Plain = string | number | boolean | null;

// Answers is the program's function that answers calls. "on" has it report its changes.
type Answers = (name: string, end?: Call["end"], first?: Plain, second?: Plain) => void;

// Refused is why a call was refused, and the members of the error that says so.
interface Refused {
  code: string;
  message: string;
  [member: string]: unknown;
}

// Records

// Tab is who has the game (localStorage, "kilovolt-tab").
interface Tab {
  id: string;
  at: number;
  here?: string;
}

// Chosen is the language of the last visit (localStorage, "kilovolt-language"); any member may be missing.
interface Chosen {
  chosen?: string;
  tag?: string;
  direction?: string;
  words?: Words;
}

// Answer is what a function of kvStorage returns.
interface Answer<T> {
  ok: boolean;
  err: "" | "blocked" | "quota" | "timeout" | "elsewhere" | "failed";
  value: T | null;
  detail: string;
}

// Message is something to be shared.
interface Message {
  text: string;
  subject: string;
  words: string;
  link: string;
}

// What the scripts put on the window

declare var kvBack: {
  answer(f: () => boolean): void;
  closes(value: boolean): void;
  changed(): void;
};

declare var kvBots: {
  start(build: Program): Promise<void>;
  ready(): boolean;
  send(request: string): void;
  answer(): string | null;
  stats(): object;
};

declare var kvBuiltins: Readonly<{
  forGo: Record<string, unknown>;
  broken(): string[];
}>;

declare var kvCalls: {
  serve(answer: Answers): void;
  tell(change: string): void;
  stop(code: "not-ready" | "elsewhere" | "stopped"): void;
  goOn(): void;
};

declare var kvClaim: {
  why(): string;
  granted(): Promise<void>;
  mine(): boolean;
};

declare var kvCopy: (area: HTMLTextAreaElement) => Promise<boolean>;

declare var kvDialog: {
  message(dialog: HTMLDialogElement, button: HTMLElement): void;
  dismiss(dialog: HTMLDialogElement): void;
  closable(dialog: HTMLDialogElement, button: HTMLElement, closed: () => void): () => void;
  uppermost(): (() => void) | null;
  open(dialog: HTMLDialogElement): void;
};

declare var kvEntry: {
  watch(go: Go, failed: (e: unknown) => void): void;
  inside(): boolean;
};

// FieldGame has the game's functions for text fields.
interface FieldGame {
  tapped(x0: number, y0: number, x1: number, y1: number, ms: number): boolean;
  typed(id: string, text: string): void;
  closed(id: string, key: string): void;
}

declare var kvField: {
  answer(tapped: FieldGame["tapped"], typed: FieldGame["typed"], closed: FieldGame["closed"]): void;
  open(
    id: string, label: string, value: string, full: string, hint: string, wrong: string, typed: string, most: number,
    reached: boolean, left: number, top: number, w: number, h: number, above: number, below: number, count: number,
    zoom: number, digits?: boolean,
  ): void;
  close(): void;
};

// Passed is how something was passed on.
type Passed = "shared" | "kept" | "copied" | "shown";

// FilesGame has the game's function for files. It returns the reason for a refusal, "" for none.
interface FilesGame {
  receive(name: string, text: string | null, open: boolean): string;
  most: number;
}

declare var kvFiles: {
  answer(receive: FilesGame["receive"], most: number): void;
  open(mode: "open" | "copy", text: string, title?: string, label?: string): void;
  read(files: ArrayLike<File>): Promise<void>;
  send(title: string, label: string, text: string, subject: string, words: string, link: string): void;
  pass(
    title: string, label: string, text: string, subject: string, words: string, link: string,
    done: (how: Passed) => void,
  ): Promise<void>;
};

declare var kvFrame: {
  setIdle(value: boolean): void;
  wake(ms?: number): void;
  wakeAfter(ms: number): void;
  after(f: () => void): void;
  instead(f: FrameRequestCallback): void;
  stop(): void;
  stats(): object;
};

// Glyph is a drawn text: pixels with premultiplied colours.
interface Glyph {
  x: number;
  y: number;
  w: number;
  h: number;
  pix: Uint8ClampedArray;
  coloured: boolean;
}

declare var kvGlyph: {
  width(text: string, size: number, bold: boolean): number;
  draw(text: string, size: number, bold: boolean): Glyph;
};

declare var kvInput: {
  drain(): (number | string)[] | null;
  waiting(): number;
};

declare var kvKeyboard: {
  y(e: { clientY: number }): number;
  shows(top: number, bottom: number): void;
  hides(): void;
};

declare var kvKeys: {
  browsers(e: KeyboardEvent): boolean;
};

declare var kvLanguage: {
  list(): Language[];
  match(wanted: readonly string[]): string;
  preferred(): string;
  arrived(): Promise<void>;
  atStart(): { tag: string; text: string | null };
  get(tag: string, then: (text: string | null) => void): void;
  use(tag: string, chosen: string): void;
};

declare var kvLaunch: {
  begin(): void;
};

declare var kvLink: {
  answer(f: (fragment: string) => void): void;
  opens(address: string): void;
  look(): void;
  waits(): boolean;
  address(home: string): string;
};

declare var kvMirror: {
  show(open: boolean): void;
  isOpen(): boolean;
  cover(): void;
  stay(): void;
  isAlone(): boolean;
  changes(): number;
};

declare var kvPacked: {
  take(text: string): void;
  fetch(build: Program, options: Fetching): Promise<Response>;
  either(build: Program, options: Fetching, asScript: () => void): Promise<Response>;
};

// Fetching says how a program is fetched; with a cache mode, past the caches.
interface Fetching {
  cache?: RequestCache;
  signal: AbortSignal;
}

declare var kvPage: {
  mark(step: string): void;
  progress(fraction: number, line: string): void;
  ready(): void;
  fail(kind: string, detail: unknown): void;
  fatal(text: string): void;
  onTextOnly(f: () => void): void;
  changed(): void;
  changes(): number;
  env(): Record<string, string | number | boolean>;
  fullscreen(on: boolean): void;
  showMirror(open: boolean): void;
  update(): void;
  title(text: string): void;
  say(text: string, lang: string): void;
  saveFile(name: string, text: string): void;
  theme(name: string): void;
};

declare var kvPicture: {
  able: boolean;
  begin(width: number, height: number): void;
  rows(bytes: Uint8Array<ArrayBuffer>): void;
  end(called: string, alt: string): Promise<void>;
};

declare var kvRehearsal: {
  offer(step: () => boolean): void;
};

declare var kvRescue: {
  note(where: string, text: string): void;
  notes(): string;
  want(what: string): void;
  comeBack(): void;
  wish(): string;
  failed(kind: string): Promise<void>;
};

declare var kvScript: (address: string) => string;

declare var kvShare: {
  able(): boolean;
  forms(message: Message): ShareData[];
  send(message: Message): Promise<void>;
  pass(message: Message): Promise<Passed>;
};

declare var kvSound: {
  there(): boolean;
  set(on: boolean): void;
  add(name: string, data: ArrayBuffer, rate: number): void;
  play(name: string, gain: number): void;
  stats(): object;
};

declare var kvStall: {
  watch(retry: () => void): void;
  blind(): void;
  arrived(): void;
  done(): void;
};

declare var kvStorage: {
  setUnsaved(value: boolean): void;
  unsaved(): boolean;
  get(key: string): Answer<string | null>;
  has(key: string): Answer<boolean>;
  set(key: string, value: string): Answer<void>;
  del(key: string): Answer<void>;
  list(): Answer<string[]>;
  idbGetAll(): Promise<Answer<{ key: string; value: string }[]>>;
  readAhead(): void;
  idbGet(key: string): Promise<Answer<string>>;
  idbHas(key: string): Promise<Answer<boolean>>;
  idbSet(key: string, value: string): Promise<Answer<void>>;
  idbDel(key: string): Promise<Answer<void>>;
  settled(): Promise<void>;
  persist(): Promise<Answer<boolean>>;
};

declare var kvSurface: {
  drawable(): boolean;
  abandon(): void;
  lost(): boolean;
  ratio(): number;
};

declare var kvUpdate: {
  start(): Promise<void>;
  failed(): void;
  goesOn(): void;
  version(): string;
  onChange(heard: () => void): void;
  keep(tag: string): void;
  apply(): void;
};

declare var kvWords: {
  english: Words;
  table: Words;
  use(own: Words): void;
  say(key: string, values?: Record<string, unknown>): string;
  fill(): void;
};
