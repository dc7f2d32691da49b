// Kilovolt: a power-company board game for the browser and the desktop.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"kilovolt/game"
	"kilovolt/game/i18n"
	"kilovolt/game/languages"
	"kilovolt/game/page"
	"kilovolt/game/phrase"
)

// version is set by the builds (-ldflags "-X main.version=..."); without it the go command's notes tell it.
var version = ""

// home is the address that links lead to where the program has none of its own, set by builds with HOME_URL.
var home = ""

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
	open        string // path of a saved game to open, or a link
	script      bool   // calls on standard input, answers on standard output
}

func main() {
	page.Mark("main")
	if version == "" {
		version = noted(debug.ReadBuildInfo())
	}
	page.Console()
	l, _ := languages.AtStart() // what is wrong with it is said in the window
	o, err := parse(l, os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "kilovolt: %v\n%s\n", err, l.T("cli.help"))
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
		Mute: o.mute, Open: o.open, Home: home}
	if o.script {
		run.Calls, run.Answers = os.Stdin, os.Stdout
	}
	err = game.Run(run)
	if err != nil {
		page.Fatal(explain(l, err))
		os.Exit(1)
	}
}

// noted returns the version that the go command has noted in a program (go build, go install), in the form that git
// gives it: a tag, or the hash of a commit, and whether the tree had changes. It is "dev" where nothing was noted.
func noted(info *debug.BuildInfo, ok bool) string {
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "dev"
	}
	v, changed := strings.CutSuffix(info.Main.Version, "+dirty")
	// A commit without a tag of its own is "v0.0.0-20261128034200-577aa626d200" or
	// "v1.2.4-0.20261128034200-577aa626d200".
	if parts := strings.Split(v, "-"); len(parts) > 2 && len(parts[len(parts)-1]) == 12 {
		if when := parts[len(parts)-2]; len(when[strings.LastIndexByte(when, '.')+1:]) == 14 {
			v = parts[len(parts)-1][:7]
		}
	}
	if changed {
		v += "-dirty"
	}
	return v
}

// explain says what ended the program, and what is missing if there is no display. Ebitengine has no error value for
// that, only a text.
func explain(l *phrase.Lang, err error) string {
	text := err.Error()
	if strings.Contains(text, "no window system") || strings.Contains(strings.ToLower(text), "display") {
		return "kilovolt: " + l.T("cli.display") + " " + text
	}
	return "kilovolt: " + text
}

// parse reads the command line. The error names the argument that is not understood.
func parse(l *phrase.Lang, args []string, out io.Writer) (options, error) {
	var o options
	var size string
	flags := flag.NewFlagSet("kilovolt", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // main prints it, once
	flags.BoolVar(&o.showVersion, "version", false, l.T("cli.version"))
	flags.BoolVar(&o.showNotices, "notices", false, l.T("cli.notices"))
	flags.StringVar(&o.data, "data", "", l.T("cli.data"))
	flags.StringVar(&size, "size", "", l.T("cli.size"))
	flags.StringVar(&o.open, "open", "", l.T("cli.open"))
	flags.BoolVar(&o.mute, "mute", false, l.T("cli.mute"))
	flags.BoolVar(&o.script, "script", false, l.T("cli.script"))
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(out, l.T("cli.about"))
		flags.SetOutput(out)
		flags.PrintDefaults()
	}
	if err != nil {
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, errors.New(l.T("cli.argument", i18n.Name("argument", flags.Arg(0))))
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
		return options{}, errors.New(l.T("cli.bad-size", i18n.Name("size", size)))
	}
	return o, nil
}
