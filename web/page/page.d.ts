// What the page's scripts share: what each of them puts on the window, for the others and for Go, and the records,
// messages and elements between them. Only the check of types reads this (tsconfig.json); what the members do is said
// where they are.

// What was built

interface Program {
  wasm: string;
  gz: string;
  script: string;
  inside?: string;
  raw: number;
  sum: string;
  check: string;
}

// Build is what the page knows of its build (#kv-build).
interface Build extends Program {
  id: string;
  version: string;
  sw: string;
  bots: Program;
}

// Language is one of #kv-languages. English is in the program, and no program of its own.
interface Language extends Program {
  tag: string;
  name: string;
  direction: string;
  matches: string[];
}

// StoredProgram and StoredBuild are what the service worker knows.
type StoredProgram = Pick<Program, "wasm" | "gz" | "sum">;

interface StoredBuild {
  id: string;
  version: string;
  programs: StoredProgram[];
  languages: (StoredProgram & { tag: string })[];
  parts: Record<string, string>; // SHA-256 by the file's name
}

// Words are texts by their keys (page.json).
type Words = Record<string, string>;

// What the build puts in
declare const BUILT_WORDS: Words;
declare const BUILT_WORKER: StoredBuild;

// Go's support code for browsers, and what the build makes of it
declare class Go {
  argv: string[];
  env: Record<string, string>;
  exited: boolean;
  exit: (code: number) => void;
  importObject: { gojs: Record<string, (sp: number) => void> };
  run(instance: WebAssembly.Instance): Promise<void>;
  _inst: { exports: { mem: WebAssembly.Memory } };
  _resume(): void;
  _scheduledTimeouts: Map<number, number>;
}
declare const kvGo: () => void;
declare var fs: { writeSync(fd: number, buf: Uint8Array): number };

// Messages

// ToWorker is what a page tells the service worker.
type ToWorker = { kilovolt: "who" | "take-over" | "settled" } | { kilovolt: "language"; tag: string };

// What the scripts put on the window

declare var kvDigest: {
  isRight(build: { sum: string; check?: string }, response: Response, arrived?: (more: number) => void): Promise<boolean>;
};

declare var kvProgram: {
  isWasm(response: Response): boolean;
  fetch(build: { wasm: string; gz: string; inside?: string }, options: RequestInit): Promise<Response>;
  toKeep?(response: Response): Response;
};
