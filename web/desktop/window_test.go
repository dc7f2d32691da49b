package desktop

import (
	"bytes"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheWindow: it has the game's name and icon, comes in the size that is asked for, fills the screen and goes back, and is where it was left the next time.
func TestTheWindow(t *testing.T) {
	s, data := screen(t, ScreenOptions{Width: 1600, Height: 1000}), t.TempDir()
	size := func(p *player, w, h int) {
		t.Helper()
		_, err := p.Wait("its size", func(Scene) bool { _, _, gw, gh, err := p.Place(); return err == nil && gw == w && gh == h })
		p.must(err)
	}
	p := sit(t, s, data)
	size(p, 1280, 800)
	if p.Title() != "Kilovolt" {
		t.Errorf("the window is called %q", p.Title())
	}
	if icons := p.Icons(); len(icons) < 4 || icons[len(icons)-1][0] < 128 {
		t.Errorf("the window has icons of %v", icons)
	}
	p.must(p.Resize(900, 700))
	for _, keys := range [][]string{{"F11"}, {"Enter", "Alt"}} {
		p.must(p.Key(keys[0], keys[1:]...))
		size(p, 1600, 1000)
		p.must(p.Key(keys[0], keys[1:]...))
		size(p, 900, 700)
	}
	if p.look().Find("play-now") == nil {
		t.Error("Alt and Enter have done more than to fill the screen")
	}
	x, y, _, _, err := p.Place()
	p.must(err)
	if said, err := p.Close(); err != nil || said != "" {
		t.Errorf("closing the window: %v, %q", err, said)
	}
	p = sit(t, s, data)
	size(p, 900, 700)
	if nx, ny, _, _, err := p.Place(); err != nil || nx != x || ny != y {
		t.Errorf("the window was at %d,%d and opens at %d,%d: %v", x, y, nx, ny, err)
	}
	p.Kill()
	p = sit(t, s, data, "-size", "640x480")
	size(p, 640, 480)
}

// TestADenseScreen: where the desktop says that a dp has two pixels, everything is laid out in dp, drawn in pixels, and found by the mouse.
func TestADenseScreen(t *testing.T) {
	p := sit(t, screen(t, ScreenOptions{DPI: 192}), "", "-size", "800x600")
	if scale, err := p.Scale(); err != nil || math.Abs(scale-2) > 0.01 {
		t.Fatalf("%v pixels to a dp: %v", scale, err)
	}
	if s := p.look(); s.Width != 800 || s.Height != 600 {
		t.Errorf("the window is %v × %v dp", s.Width, s.Height)
	}
	p.press("new-game")
	p.see("setup-start")
}

// TestAClosedWindowLosesNothing: a game goes on where the window was closed.
func TestAClosedWindowLosesNothing(t *testing.T) {
	s, data := screen(t, ScreenOptions{}), t.TempDir()
	p := sit(t, s, data)
	p.press("play-now")
	p.see("act")
	for range 2 {
		p.decide(p.turn())
	}
	v := p.turn()
	before, err := Call[string](p.Program, "save")
	p.must(err)
	if _, err := p.Close(); err != nil {
		t.Fatal(err)
	}
	p = sit(t, s, data)
	p.press("continue")
	p.see("act")
	after, err := Call[string](p.Program, "save")
	p.must(err)
	if !bytes.Equal(decoded(t, before), decoded(t, after)) {
		t.Errorf("the game goes on elsewhere than at action %d", v.Index)
	}
}

// TestAFolderThatCannotBeUsed: the program says so on the title and in the menu, in words with the folder's name, and the game can be played.
func TestAFolderThatCannotBeUsed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(file, []byte("a file, no folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := sit(t, screen(t, ScreenOptions{}), filepath.Join(file, "saves"))
	if w := p.see("trouble").Find("trouble"); !strings.Contains(w.Label, file) {
		t.Errorf("the title says %q", w.Label)
	}
	p.press("play-now")
	p.see("act")
	for range 2 {
		p.decide(p.turn())
	}
	p.open("menu", "menu-trouble")
	if said, err := p.Close(); err != nil {
		t.Errorf("closing the window: %v, %q", err, said)
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != "a file, no folder" {
		t.Error("the file in the way was touched")
	}
}

// TestTheCommandLine: what is asked for is printed and the program ends with 0; what is not understood is named and it ends with 2, and without a display with 1.
func TestTheCommandLine(t *testing.T) {
	for _, c := range []struct {
		args      string
		code      int
		out, said string // parts of the standard output and error
	}{
		{"-version", 0, "Kilovolt v0-test\n", ""},
		{"-notices", 0, "Apache License", ""},
		{"-h", 0, "", "-data folder"},
		{"-colour", 2, "", "-colour"},
		{"-size big", 2, "", "-size big"},
		{"play", 2, "", `"play"`},
		{"", 1, "", "a display is needed"},
	} {
		cmd := exec.Command(program, strings.Fields(c.args)...)
		cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=", "HOME="+t.TempDir(), "XDG_CONFIG_HOME=")
		var out, said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &said
		var exit *exec.ExitError
		if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if got := cmd.ProcessState.ExitCode(); got != c.code || !strings.Contains(out.String(), c.out) || !strings.Contains(said.String(), c.said) {
			t.Errorf("kilovolt %s: exit code %d, want %d; it says\n%.300s\n%.600s", c.args, got, c.code, out.String(), said.String())
		}
		if c.code != 0 && strings.Contains(said.String(), "goroutine ") {
			t.Errorf("kilovolt %s shows a stack", c.args)
		}
	}
}

// decoded is a saved game without what tells one save from another.
func decoded(t *testing.T, text string) []byte {
	t.Helper()
	return plain(t, read(t, text))
}
