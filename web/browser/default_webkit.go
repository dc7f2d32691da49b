//go:build webkit

package browser

// Default is the engine of Options without one.
const Default = WebKit
