//go:build !js

package mirror

// Page returns nobody: there is no page to show the document on.
func Page(handle func(Event)) Shower { return nil }
