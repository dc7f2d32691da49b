//go:build !js

package page

import (
	"os/signal"
	"syscall"
)

// IgnoreBrokenPipe has the program go on where whoever reads its output has gone.
func IgnoreBrokenPipe() { signal.Ignore(syscall.SIGPIPE) }
