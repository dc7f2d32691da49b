// Package display starts virtual displays (Xvfb), on which windows are drawn in software.
package display

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// patience is how long a server may take to begin.
const patience = time.Minute

// A Display is a virtual display.
type Display struct {
	Name   string // value of DISPLAY
	server *exec.Cmd
}

// Open starts a display of so many pixels; more are further arguments of Xvfb. If Xvfb is missing, the error says so.
func Open(width, height int, more ...string) (*Display, error) {
	const own = "KILOVOLT_XVFB"
	program := os.Getenv(own)
	if program == "" {
		program = "Xvfb"
	}
	path, err := exec.LookPath(program)
	if err != nil {
		return nil, fmt.Errorf("a virtual display: %w (install the package xvfb, or name the program in %s)", err, own)
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	size := fmt.Sprintf("%dx%dx24", width, height)
	args := append([]string{"-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp", "-noreset"}, more...)
	d := &Display{server: exec.Command(path, args...)}
	dieWithUs(d.server)
	var said bytes.Buffer
	d.server.ExtraFiles, d.server.Stderr = []*os.File{tell}, &said
	err = d.server.Start()
	tell.Close()
	if err != nil {
		return nil, err
	}
	_ = number.SetReadDeadline(time.Now().Add(patience))
	line, err := io.ReadAll(number) // until the server has written its number or has ended
	text := strings.TrimSpace(string(line))
	if err != nil || text == "" {
		d.Close()
		return nil, fmt.Errorf("the X server Xvfb does not start: %v\n%s", err, said.Bytes())
	}
	d.Name = ":" + text
	return d, nil
}

// Close ends the display and everything on it.
func (d *Display) Close() {
	_ = d.server.Process.Kill()
	_ = d.server.Wait()
}

// Env returns the environment of a program that should appear on the display.
func (d *Display) Env() []string {
	return append(os.Environ(), "DISPLAY="+d.Name, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1")
}

// again is set where Rerun has started the program.
const again = "KILOVOLT_ON_VIRTUAL_DISPLAY"

// Rerun runs this program with its arguments once more on a virtual display, if there is no other, or always where
// displays can be virtual; it returns the code with which that has ended. Ebitengine looks for a display before main
// begins. elsewhere is false in the program that has a display: it goes on.
func Rerun(always bool) (code int, elsewhere bool) {
	virtual := runtime.GOOS != "windows" && runtime.GOOS != "darwin"
	display := os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	if !virtual || os.Getenv(again) != "" || display && !always {
		return 0, false
	}
	err := rerun()
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode(), true
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1, true
	}
	return 0, true
}

func rerun() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	d, err := Open(640, 480)
	if err != nil {
		return err
	}
	defer d.Close()
	cmd := exec.Command(self, os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(d.Env(), again+"=1")
	return cmd.Run()
}
