//go:build firefox

package browser

// Default is the engine that Options without one stand for.
const Default = Firefox
