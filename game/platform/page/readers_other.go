//go:build !js

package page

import (
	"os/signal"
	"syscall"
)

// IgnoreBrokenPipe keeps the program running when the reader of its output is gone.
func IgnoreBrokenPipe() { signal.Ignore(syscall.SIGPIPE) }
