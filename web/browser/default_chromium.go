//go:build !firefox && !webkit

package browser

// Default is the engine that Options uses if it names none: Chromium, or the one that the build tag firefox or webkit
// names.
const Default = Chromium
