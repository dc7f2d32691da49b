//go:build unix

package sim

import (
	"os/exec"
	"syscall"
)

// startGroup makes a program the leader of its own process group.
func startGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills a program and everything it has started. Processes that have ended are ignored.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
