//go:build !js

package page

// SetLinks does nothing: natively links come by -open and by pasting.
func SetLinks(receive func(text string)) {}

// Address is home: natively there is no page with an address of its own.
func Address(home string) string { return home }
