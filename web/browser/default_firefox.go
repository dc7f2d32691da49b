//go:build firefox

package browser

// Default is the engine that Options uses if it names none.
const Default = Firefox
