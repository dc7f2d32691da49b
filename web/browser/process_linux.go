package browser

import (
	"os/exec"
	"syscall"
)

// dieWithUs lets the kernel end a program when this one ends, however that
// happens, and puts it into a group of its own with what it starts.
func dieWithUs(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
}

// killAll kills a program and all that it has started.
func killAll(c *exec.Cmd) error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
