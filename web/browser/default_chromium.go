//go:build !firefox && !webkit

package browser

// Default is the engine of Options without one: Chromium, or the one that the
// build tag firefox or webkit names.
const Default = Chromium
