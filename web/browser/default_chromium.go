//go:build !firefox && !webkit

package browser

// Default is the engine that Options without one stand for: Chromium, or that of
// the build tag firefox or webkit.
const Default = Chromium
