//go:build !js

package page

// Rehearse does nothing: a native program is compiled already.
func Rehearse(step func() (more bool)) {}
