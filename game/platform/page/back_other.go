//go:build !js

package page

// SetBack does nothing: natively there is no way back but Escape.
func SetBack(back func() bool) {}

// TellBack does nothing.
func TellBack(closes bool) {}
