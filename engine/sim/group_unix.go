//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// ownGroup has a program begin a group of processes of its own, to be ended together.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends a program and everything that it has started. Whoever has ended already does not mind.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
