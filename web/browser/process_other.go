//go:build !linux

package browser

import "os/exec"

func dieWithUs(*exec.Cmd) {}

func killAll(c *exec.Cmd) error { return c.Process.Kill() }
