// What ESLint looks for in the page's scripts, their tests and the examples: faults, no style.
import { createRequire } from "node:module";

// It is installed outside the sources (Makefile).
const installed = createRequire(new URL("../../dist/check/", import.meta.url));
const js = installed("@eslint/js");
const globals = installed("globals");

// Go's support code for browsers, and what the build puts in (web/build/page.go).
const built = { BUILT_WORDS: "readonly", BUILT_WORKER: "readonly", Go: "readonly", kvGo: "readonly" };

const rules = {
  "array-callback-return": "error",
  "block-scoped-var": "error",
  "consistent-return": "error",
  "default-case-last": "error",
  eqeqeq: "error",
  "no-constructor-return": "error",
  "no-eval": "error",
  "no-extend-native": "error",
  "no-implicit-globals": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-promise-executor-return": "error",
  "no-self-compare": "error",
  "no-template-curly-in-string": "error",
  "no-throw-literal": "error",
  "no-unreachable-loop": "error",
  "no-unused-expressions": "error",
  "no-unused-vars": ["error", { caughtErrors: "none" }],
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-useless-assignment": "error",
  "no-var": "error",
  "prefer-const": "error",
};

const strict = { ...rules, strict: ["error", "global"] };

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["web/page/*.js", "web/serve/*.js"],
    languageOptions: { sourceType: "script", globals: { ...globals.browser, ...built } },
    rules: strict,
  },
  { files: ["web/page/sw.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["web/page/test/*.js", "game/view/script/examples/person.js"],
    languageOptions: { sourceType: "commonjs", globals: globals.node },
    rules: strict,
  },
  { files: ["engine/sim/examples/*.js"], languageOptions: { sourceType: "commonjs", globals: globals.node }, rules },
  { files: ["game/view/script/examples/turns.js"], languageOptions: { globals: globals.browser }, rules },
];
