// Kilovolt: a power-company board game for the browser and the desktop.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"kilovolt/game"
	"kilovolt/game/page"
)

// version is set by the builds (-ldflags "-X main.version=...").
var version = "dev"

// notices are the licences of everything in this program.
//
//go:embed NOTICES
var notices string

// options are the command line's options.
type options struct {
	showVersion bool
	showNotices bool
	data        string // folder of the saves, "" for the user's own
	width       int    // of the window, dp; 0 for the last size
	height      int
	mute        bool
	open        string // path of a saved game to open
	script      bool   // calls on standard input, answers on standard output
}

func main() {
	page.Mark("main")
	page.Console()
	o, err := parse(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "kilovolt: %v\nkilovolt -h lists the options.\n", err)
		os.Exit(2)
	}
	switch {
	case o.showVersion:
		fmt.Println("Kilovolt", version)
		return
	case o.showNotices:
		fmt.Print(notices)
		return
	}
	run := game.Options{Version: version, Notices: notices, DataDir: o.data, Width: o.width, Height: o.height,
		Mute: o.mute, Open: o.open}
	if o.script {
		run.Calls, run.Answers = os.Stdin, os.Stdout
	}
	err = game.Run(run)
	if err != nil {
		page.Fatal(explain(err))
		os.Exit(1)
	}
}

// explain says what ended the program, and what is missing if there is no display. Ebitengine has no error value for
// that, only a text.
func explain(err error) string {
	text := err.Error()
	if strings.Contains(text, "no window system") || strings.Contains(strings.ToLower(text), "display") {
		return "kilovolt: a display is needed: X11, or Wayland with Xwayland (DISPLAY names it). " + text
	}
	return "kilovolt: " + text
}

// parse reads the command line. The error names the argument that is not understood.
func parse(args []string, out io.Writer) (options, error) {
	var o options
	var size string
	flags := flag.NewFlagSet("kilovolt", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // main prints it, once
	flags.BoolVar(&o.showVersion, "version", false, "print the version and exit")
	flags.BoolVar(&o.showNotices, "notices", false, "print the licences of this program's parts and exit")
	flags.StringVar(&o.data, "data", "", "`folder` for saved games and settings (default: the user's own)")
	flags.StringVar(&size, "size", "",
		"`size` of the window, width x height (default: the last size, at first 1280x800)")
	flags.StringVar(&o.open, "open", "",
		"`file` of a saved game to open; the game in progress is kept among the saved games")
	flags.BoolVar(&o.mute, "mute", false, "open no sound device")
	flags.BoolVar(&o.script, "script", false,
		"also accept calls as lines of JSON on standard input, as a page does with window.kilovolt")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(out, "Kilovolt, a board game.")
		flags.SetOutput(out)
		flags.PrintDefaults()
	}
	if err != nil {
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if size == "" {
		return o, nil
	}
	w, h, ok := strings.Cut(size, "x")
	o.width, err = strconv.Atoi(w)
	if err == nil {
		o.height, err = strconv.Atoi(h)
	}
	if !ok || err != nil || o.width < 320 || o.height < 320 || o.width > 16384 || o.height > 16384 {
		return options{}, fmt.Errorf("-size %s: want width x height such as 1280x800, each from 320 to 16384", size)
	}
	return o, nil
}
