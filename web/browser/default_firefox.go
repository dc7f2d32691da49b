//go:build firefox

package browser

// Default is the engine of Options without one.
const Default = Firefox
