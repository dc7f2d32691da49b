"use strict";
// Lets node read the file MUTANT_OF from MUTANT_IS, as the go command's -overlay does: node --require instead.cjs.
const fs = require("node:fs");
const path = require("node:path");

const read = fs.readFileSync;
fs.readFileSync = (file, ...options) => {
  const own = typeof file === "string" && path.resolve(file) === process.env.MUTANT_OF;
  return read(own ? process.env.MUTANT_IS : file, ...options);
};
