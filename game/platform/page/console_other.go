//go:build !windows && !js

package page

// Console does nothing: only on Windows does a program with a window lack its standard output.
func Console() {}

// alert does nothing: what a program without a terminal prints is in the system's log.
func alert(string) {}
