package desktop

import (
	"bytes"
	"errors"
	"math"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The window has the game's name and icon and the requested size, can fill the screen and return from that, and opens
// where it was closed.
func TestWindow(t *testing.T) {
	s, data := screen(t, ScreenOptions{Width: 1600, Height: 1000}), t.TempDir()
	size := func(p *player, w, h int) {
		t.Helper()
		_, err := p.Wait("its size", func(Scene) bool {
			_, _, gw, gh, err := p.Place()
			return err == nil && gw == w && gh == h
		})
		p.must(err)
	}
	p := startProgram(t, s, data)
	size(p, 1280, 800)
	if p.Title() != "Kilovolt" {
		t.Errorf("the window is called %q", p.Title())
	}
	if icons := p.Icons(); len(icons) < 4 || icons[len(icons)-1][0] < 128 {
		t.Errorf("the window has icons of the sizes %v", icons)
	}
	p.must(p.Resize(900, 700))
	for _, keys := range [][]string{{"F11"}, {"Enter", "Alt"}} {
		p.must(p.Key(keys[0], keys[1:]...))
		size(p, 1600, 1000)
		p.must(p.Key(keys[0], keys[1:]...))
		size(p, 900, 700)
	}
	if p.scene().Find("play-now") == nil {
		t.Error("Alt+Enter did more than make the window fill the screen")
	}
	x, y, _, _, err := p.Place()
	p.must(err)
	if said, err := p.Close(); err != nil || said != "" {
		t.Errorf("closing the window: %v, %q", err, said)
	}
	p = startProgram(t, s, data)
	size(p, 900, 700)
	if nx, ny, _, _, err := p.Place(); err != nil || nx != x || ny != y {
		t.Errorf("the window was closed at %d,%d and opens at %d,%d: %v", x, y, nx, ny, err)
	}
	p.Kill()
	p = startProgram(t, s, data, "-size", "640x480")
	size(p, 640, 480)
}

// If the desktop reports two pixels to a dp, everything is laid out in dp, drawn in pixels, and found by the mouse.
func TestDenseScreen(t *testing.T) {
	p := startProgram(t, screen(t, ScreenOptions{DPI: 192}), "", "-size", "800x600")
	if scale, err := p.Scale(); err != nil || math.Abs(scale-2) > 0.01 {
		t.Fatalf("there are %v pixels to a dp, want 2: %v", scale, err)
	}
	if s := p.scene(); s.Width != 800 || s.Height != 600 {
		t.Errorf("the window is %v × %v dp", s.Width, s.Height)
	}
	p.press("new-game")
	p.waitFor("setup-start")
}

// A game continues where it was when the window was closed.
func TestClosedWindowLosesNothing(t *testing.T) {
	s, data := screen(t, ScreenOptions{}), t.TempDir()
	p := startProgram(t, s, data)
	p.press("play-now")
	p.waitFor("act")
	for range 2 {
		p.decide(p.turn())
	}
	v := p.turn()
	before, err := Call[string](p.Program, "save")
	p.must(err)
	if _, err := p.Close(); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, s, data)
	p.press("continue")
	p.waitFor("act")
	after, err := Call[string](p.Program, "save")
	p.must(err)
	if !bytes.Equal(decoded(t, before), decoded(t, after)) {
		t.Errorf("after reopening, the saved game is not the one at action %d", v.Index)
	}
}

// If the folder cannot be used, the title and the menu say so and name it, the game can still be played, and closing
// asks first.
func TestUnusableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(file, []byte("a file, no folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := startProgram(t, screen(t, ScreenOptions{}), filepath.Join(file, "saves"))
	if w := p.waitFor("trouble").Find("trouble"); !strings.Contains(w.Label, file) {
		t.Errorf("the title shows %q", w.Label)
	}
	p.press("play-now")
	p.waitFor("act")
	for range 2 {
		p.decide(p.turn())
	}
	p.open("menu", "menu-trouble")
	p.must(p.AskToClose())
	p.waitFor("unsaved-close")
	_ = p.Press("unsaved-close") // the program ends meanwhile
	p.must(p.Ended())
	if data, err := os.ReadFile(file); err != nil || string(data) != "a file, no folder" {
		t.Error("the file in its place was changed")
	}
}

// Requested information is printed on standard output, with exit code 0; an unknown argument is named on standard
// error, with exit code 2; without a display the exit code is 1.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args      string
		code      int
		out, said string // expected in the standard output and the standard error
	}{
		{"-version", 0, "Kilovolt v0-test\n", ""},
		{"-notices", 0, "Apache License", ""},
		{"-h", 0, "-data folder", ""},
		{"--help", 0, ".local/share/kilovolt)", ""},
		{"none.json -help", 0, "-no-window", ""},
		{"-colour", 2, "", "-colour"},
		{"-size big", 2, "", "-size big"},
		{"play", 2, "", "“play”"},
		{". -mute", 2, "", ". is not a file"},
		{"window_test.go player_test.go", 2, "", "“player_test.go”"},
		{"-no-window", 2, "", "-script"},
		{"", 1, "", "a display is needed"},
	} {
		cmd := exec.Command(program, strings.Fields(c.args)...)
		cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=", "HOME="+t.TempDir(), "XDG_CONFIG_HOME=",
			"XDG_DATA_HOME=")
		var out, said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &said
		var exit *exec.ExitError
		if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		got := cmd.ProcessState.ExitCode()
		if got != c.code || !strings.Contains(out.String(), c.out) || !strings.Contains(said.String(), c.said) {
			t.Errorf("kilovolt %s: exit code %d, want %d; it prints\n%.300s\n%.600s",
				c.args, got, c.code, out.String(), said.String())
		}
		if other := [...]*bytes.Buffer{&said, &out, &out}[c.code]; other.Len() > 0 {
			t.Errorf("kilovolt %s prints in the wrong place\n%.600s", c.args, other)
		}
		if c.code == 2 && strings.Count(said.String(), "-h ") != 1 {
			t.Errorf("kilovolt %s does not point to the help once:\n%s", c.args, said.String())
		}
		if c.code != 0 && strings.Contains(said.String(), "goroutine ") {
			t.Errorf("kilovolt %s prints a stack trace", c.args)
		}
	}
}

// A saved game named on the command line, as desktops do it after a double click, is played, and the one in progress
// is kept.
func TestAFileOnTheCommandLine(t *testing.T) {
	s, data := screen(t, ScreenOptions{}), t.TempDir()
	p := startProgram(t, s, data, "-size", "400x400")
	three := []any{map[string]any{}, map[string]any{}, map[string]any{}}
	_, err := Call[any](p.Program, "newGame", map[string]any{"seed": "one", "players": three})
	p.must(err)
	text, err := Call[string](p.Program, "save")
	p.must(err)
	_, err = Call[any](p.Program, "newGame", map[string]any{"seed": "two", "players": three})
	p.must(err)
	p.Kill()
	file := filepath.Join(t.TempDir(), "Zürich, 50 %.json")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p = startProgram(t, s, data, (&url.URL{Scheme: "file", Path: file}).String(), "-size", "400x400")
	p.waitFor("act")
	now, err := Call[string](p.Program, "save")
	p.must(err)
	if !bytes.Equal(decoded(t, text), decoded(t, now)) {
		t.Error("another game is played than the one in the file")
	}
	if slots, err := Call[[]any](p.Program, "slots"); err != nil || len(slots) < 2 {
		t.Errorf("kept are %v, %v", slots, err)
	}
}

// decoded returns a saved game without what differs from save to save.
func decoded(t *testing.T, text string) []byte {
	t.Helper()
	return plain(t, read(t, text))
}
