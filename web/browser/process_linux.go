package browser

import (
	"os/exec"
	"syscall"
)

// dieWithUs makes the kernel kill a program when this one ends, however it ends, and puts the program and everything
// it starts into one process group.
func dieWithUs(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
}

// killAll kills a program and everything that it has started.
func killAll(c *exec.Cmd) error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
