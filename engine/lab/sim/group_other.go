//go:build !unix

package sim

import "os/exec"

// startGroup does nothing, as there are no process groups here.
func startGroup(*exec.Cmd) {}

// killGroup kills a program.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
