//go:build !js

package page

// AfterFrame does nothing: natively what it is for costs too little to wait.
func AfterFrame(f func()) {}
