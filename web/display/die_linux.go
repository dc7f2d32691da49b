package display

import (
	"os/exec"
	"syscall"
)

// dieWithUs makes the kernel end a program when this one ends, however it ends.
func dieWithUs(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
