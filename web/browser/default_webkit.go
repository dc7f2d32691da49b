//go:build webkit

package browser

// Default is the engine that Options uses if it names none.
const Default = WebKit
