package browser

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// The size of the screen, pixels.
const screenWidth, screenHeight = 1440, 1000

// display is a virtual display (Xvfb). Firefox and WebKit have WebGL 2 only in a
// window.
type display struct {
	*process
	name string // such as ":7"
}

func openDisplay() (*display, error) {
	path, err := find("Xvfb", "KILOVOLT_XVFB", "xvfb", "Xvfb")
	if err != nil {
		return nil, err
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	// Xvfb finds a free display number and writes it to the pipe once it listens.
	x := exec.Command(path, "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", screenWidth, screenHeight),
		"-nolisten", "tcp", "-noreset")
	x.ExtraFiles = []*os.File{w}
	p, err := startProcess(x, "", func(string) {})
	w.Close()
	if err != nil {
		return nil, err
	}
	if err = r.SetReadDeadline(time.Now().Add(startLimit)); err == nil {
		var line string
		if line, err = bufio.NewReader(r).ReadString('\n'); err == nil {
			return &display{p, ":" + strings.TrimSpace(line)}, nil
		}
	}
	p.close()
	return nil, fmt.Errorf("%s does not open a display: %w", path, err)
}

// env returns the environment of a program that is shown on the display: it renders in software, and stores its data
// in a folder of its own.
func (d *display) env(home string) []string {
	own := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "WAYLAND_") })
	return append(own,
		"DISPLAY="+d.name, "GDK_BACKEND=x11", "GDK_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1",
		"LC_ALL=C.UTF-8", "LANGUAGE=en", "HOME="+home,
		"XDG_CONFIG_HOME="+home+"/.config", "XDG_CACHE_HOME="+home+"/.cache", "XDG_DATA_HOME="+home+"/.local/share",
		"XDG_RUNTIME_DIR="+home)
}
