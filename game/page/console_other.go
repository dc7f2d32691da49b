//go:build !windows && !js

package page

// Console does nothing: a program with a window has its standard output all the same.
func Console() {}

// alert does nothing: whoever starts a program without a terminal finds what it has said in the system's log.
func alert(string) {}
