// Package check has TypeScript read what authors of scripts rely on: that the types of window.kilovolt are types, and
// that the examples use them rightly. TypeScript is pinned by package-lock.json, and only for tests.
package check
