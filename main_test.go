package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"kilovolt/game/platform/page"
	"kilovolt/game/words/phrase"
)

var en = phrase.English()

func TestParse(t *testing.T) {
	o, err := parse(en, []string{"-data", "x", "-size", "800x600", "-mute", "-open", "a.json"}, nil)
	if err != nil || o.data != "x" || o.width != 800 || o.height != 600 || !o.mute || o.open != "a.json" {
		t.Errorf("got %+v, %v", o, err)
	}
	if o, err = parse(en, nil, nil); err != nil || o.width != 0 || o.height != 0 || o.data != "" || o.mute {
		t.Errorf("without arguments: %+v, %v", o, err)
	}
}

// A file or a link is opened, wherever it stands among the options.
func TestParseOpens(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"game.json", "-mute", "two words.json"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link := "https://example.org/kilovolt/#g=" + strings.Repeat("Bx-_9aZ0", 5)
	for _, c := range []struct {
		args []string
		want options
	}{
		{[]string{"game.json"}, options{open: "game.json"}},
		{[]string{"two words.json", "-mute"}, options{open: "two words.json", mute: true}},
		{[]string{"-mute", "game.json", "-size=800x600"},
			options{open: "game.json", mute: true, width: 800, height: 600}},
		{[]string{"-data", "--", "game.json", "-mute"}, options{open: "game.json", mute: true, data: "--"}},
		{[]string{"--", "-mute"}, options{open: "-mute"}},
		{[]string{"-script", "-no-window", "--", "-mute"}, options{open: "-mute", script: true, noWindow: true}},
		{[]string{"game.json", "--"}, options{open: "game.json"}},
		{[]string{link}, options{open: link}},
		{[]string{"-open", "none.json"}, options{open: "none.json"}}, // the window says so
		{[]string{"game.json", "-version"}, options{open: "game.json", showVersion: true}},
	} {
		if got, err := parse(en, c.args, nil); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v, want %+v", c.args, got, err, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-colour", "-colour"},
		{"play", "play"},
		{"-size 800", "-size 800"},
		{"-size 0x0", "-size 0x0"},
		{"-size axb", "-size axb"},
		{"-data", "-data"},
		{"a b", "“b”"}, // two things to open
		{"-open a b", "“b”"},
		{"-no-window", "-script"},
		{"play -colour", "-colour"},
		{"-- -mute", "“-mute”"}, // a file of that name, which is not there
		{".", "."},
	} {
		if _, err := parse(en, strings.Fields(c.args), nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error that names %s", c.args, err, c.want)
		}
	}
}

func TestWithoutADisplayItSaysWhatItNeeds(t *testing.T) {
	for text, display := range map[string]bool{
		"ui: no window system is available: fbdev: failed to open /dev/fb0":   true,
		"glfw: x11: failed to open display :99":                               true,
		"glfw: x11: the DISPLAY environment variable is missing":              true,
		"start: the folder /nowhere cannot be made: no space left on a drive": false,
	} {
		got := explain(en, errors.New(text))
		if !strings.HasPrefix(got, "kilovolt: ") || !strings.HasSuffix(got, text) ||
			strings.Contains(got, "X11, or Wayland") != display {
			t.Errorf("%q is told as %q", text, got)
		}
	}
}

func TestHelp(t *testing.T) {
	dir, err := page.DataDir()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := parse(en, []string{"-h"}, &out); !errors.Is(err, flag.ErrHelp) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"-data", "-size", "-version", "-notices", "-mute", "-script", "-open", "-no-window",
		"[file of a saved game, or a link]", dir} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the help does not name %s:\n%s", want, out.String())
		}
	}
}

func TestNoticesAreInTheProgram(t *testing.T) {
	if !strings.Contains(notices, "Apache License") {
		t.Error("the licences are not embedded")
	}
}

// A program without a stamped version has the version that the go command noted.
func TestVersionWithoutAStamp(t *testing.T) {
	for v, want := range map[string]string{
		"": "dev", "(devel)": "dev", "v1.2.3": "v1.2.3", "v1.2.3+dirty": "v1.2.3-dirty",
		"v0.0.0-20261128034200-577aa626d200":        "577aa62",
		"v0.0.0-20261128034200-577aa626d200+dirty":  "577aa62-dirty",
		"v1.2.4-0.20261128034200-577aa626d200":      "577aa62",
		"v1.2.3-rc.1.0.20261128034200-577aa626d200": "577aa62",
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: v}}
		if got := noted(info, true); got != want {
			t.Errorf("%q gives %q, want %q", v, got, want)
		}
	}
	if got := noted(nil, false); got != "dev" {
		t.Errorf("without notes it is %q", got)
	}
}
