// Lists the mutants of a script as JSON: node script.mjs FILE. The offsets are in bytes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// It is installed outside the sources (Makefile).
const { parse } = createRequire(new URL("../../dist/check/", import.meta.url))("acorn");

const source = readFileSync(process.argv[2], "utf8");
const found = [];

const bytes = (n) => Buffer.byteLength(source.slice(0, n));
const replace = (start, end, text) => found.push({ start: bytes(start), end: bytes(end), new: text });
const text = (node) => source.slice(node.start, node.end);

const otherwise = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "==": "!=", "!=": "==" };

// yesOrNo reports whether an expression is a boolean by its form.
function yesOrNo(node) {
  switch (node.type) {
    case "BinaryExpression": return node.operator in otherwise || ["in", "instanceof"].includes(node.operator);
    case "UnaryExpression": return node.operator === "!";
    case "Literal": return typeof node.value === "boolean";
    case "LogicalExpression": return node.operator !== "??" && yesOrNo(node.left) && yesOrNo(node.right);
    default: return false;
  }
}

function visit(node) {
  if (node.type === "BinaryExpression" && node.operator in otherwise) {
    const at = node.left.end + source.slice(node.left.end).indexOf(node.operator);
    replace(at, at + node.operator.length, otherwise[node.operator]);
  } else if (node.type === "Literal" && /^\d+$/.test(node.raw)) {
    replace(node.start, node.end, String(node.value + 1));
  } else if (node.type === "ReturnStatement" && !node.argument) {
    replace(node.start, node.end, "{}");
  } else if (node.type === "ReturnStatement" && yesOrNo(node.argument)) {
    replace(node.argument.start, node.argument.end, `!(${text(node.argument)})`);
  } else if (node.type === "ReturnStatement" && !["undefined", "null"].includes(text(node.argument))) {
    replace(node.argument.start, node.argument.end, "undefined");
  }
  for (const child of Object.values(node).flat()) {
    if (child && typeof child.type === "string") visit(child);
  }
}

visit(parse(source, { ecmaVersion: "latest", sourceType: "script" }));
process.stdout.write(JSON.stringify(found.sort((a, b) => a.start - b.start)));
