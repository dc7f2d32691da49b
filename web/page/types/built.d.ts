// What the page and the service worker share: what was built, what they say to each other, and the two scripts that
// both have. Only the type check reads this (tsconfig.json, tsconfig.worker.json).

// Program is a program, or the file of a language, as a page knows it.
interface Program {
  wasm: string;
  gz: string;
  script: string;
  inside?: string; // in a single file, the id of the element that has it
  raw: number;     // bytes
  sum: string;
  check: string;
}

// Build is what #kv-build has.
interface Build extends Program {
  id: string;
  version: string;
  sw: string; // "" where there is no service worker
  bots: Program;
}

// Language is one of those that #kv-languages has. English is no program of its own.
interface Language extends Program {
  tag: string;
  name: string;
  direction: string;
  matches: string[];
}

// StoredProgram and StoredBuild are what the service worker knows of a build.
type StoredProgram = Pick<Program, "wasm" | "gz" | "sum">;

interface StoredBuild {
  id: string;
  version: string;
  programs: StoredProgram[];
  languages: (StoredProgram & { tag: string })[];
  parts: Record<string, string>; // the SHA-256 of each file, by its name
}

// The build puts it in (web/build/page.go).
declare const BUILT_WORKER: StoredBuild;

// ToWorker is what a page tells the service worker, and Kept the answer to "who".
type ToWorker = { kilovolt: "who" | "take-over" | "settled" } | { kilovolt: "language"; tag: string };

interface Kept {
  id: string;
  version: string;
}

declare var kvDigest: {
  isRight(
    build: { sum: string; check?: string }, response: Response, arrived?: (more: number) => void,
  ): Promise<boolean>;
};

declare var kvProgram: {
  isWasm(response: Response): boolean;
  fetch(build: StoredProgram & { inside?: string }, options: RequestInit): Promise<Response>;
  toKeep(response: Response): Response; // for the service worker
};
