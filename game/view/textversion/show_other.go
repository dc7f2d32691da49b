//go:build !js

package textversion

// Page is nil: there is no page to show the document on.
func Page(func(Event)) Display { return nil }
