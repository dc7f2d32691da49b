//go:build !js

package script

// Expose does nothing: there is no page.
func (a *API) Expose() {}
