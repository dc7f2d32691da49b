package browser

import (
	"os"
	"slices"
	"strings"

	"kilovolt/web/display"
)

// The size of the screen, pixels.
const screenWidth, screenHeight = 1440, 1000

// openDisplay starts a virtual display: Firefox and WebKit have WebGL 2 only in a
// window.
func openDisplay() (*display.Display, error) { return display.Open(screenWidth, screenHeight) }

// onDisplay returns the environment of a program that is shown on the display: it renders in software, and stores its
// data in a folder of its own.
func onDisplay(d *display.Display, home string) []string {
	own := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "WAYLAND_") })
	return append(own,
		"DISPLAY="+d.Name, "GDK_BACKEND=x11", "GDK_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1",
		"LC_ALL=C.UTF-8", "LANGUAGE=en", "HOME="+home,
		"XDG_CONFIG_HOME="+home+"/.config", "XDG_CACHE_HOME="+home+"/.cache", "XDG_DATA_HOME="+home+"/.local/share",
		"XDG_RUNTIME_DIR="+home)
}
