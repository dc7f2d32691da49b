// Kilovolt: a power-company board game for the browser and the desktop.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"kilovolt/game/app"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/remote/link"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/phrase"
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
	noWindow    bool   // nothing is drawn
}

func main() {
	page.Mark("main")
	if version == "" {
		version = noted(debug.ReadBuildInfo())
	}
	page.Console()
	l, _ := languages.AtStart() // what is wrong with it is said in the window
	var help strings.Builder
	o, err := parse(l, os.Args[1:], &help)
	switch {
	case errors.Is(err, flag.ErrHelp):
		show(help.String())
		return
	case err != nil:
		fmt.Fprintf(os.Stderr, "kilovolt: %v\n%s\n", err, l.T("cli.help"))
		os.Exit(2)
	case o.showVersion:
		show("Kilovolt " + version + "\n")
		return
	case o.showNotices:
		show(notices)
		return
	}
	run := app.Options{Version: version, Notices: notices, DataDir: o.data, Width: o.width, Height: o.height,
		Mute: o.mute, Open: o.open, Home: home, NoWindow: o.noWindow || o.script && !page.HasDisplay()}
	if o.script {
		run.Calls, run.Answers = os.Stdin, os.Stdout
	}
	if err = app.Run(run); err != nil {
		page.Fatal(explain(l, err))
	}
	page.EndBySignal() // if one has asked the program to end
	if err != nil {
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

// show prints what was asked for. If that fails, the program ends with code 1 and the reason.
func show(text string) {
	if _, err := os.Stdout.WriteString(text); err != nil {
		fmt.Fprintln(os.Stderr, "kilovolt:", err)
		os.Exit(1)
	}
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

// parse reads the command line: options, and a file or a link to open between, before or behind them. What follows
// "--" is not an option. The error names the argument that is not understood; with [flag.ErrHelp] the help is in out.
func parse(l *phrase.Lang, args []string, out io.Writer) (options, error) {
	var o options
	var size string
	folder, _ := page.DataDir()
	flags := flag.NewFlagSet("kilovolt", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // main prints it, once
	flags.BoolVar(&o.showVersion, "version", false, l.T("cli.version"))
	flags.BoolVar(&o.showNotices, "notices", false, l.T("cli.notices"))
	flags.StringVar(&o.data, "data", "", l.T("cli.data", i18n.Text("folder", folder)))
	flags.StringVar(&size, "size", "", l.T("cli.size"))
	flags.StringVar(&o.open, "open", "", l.T("cli.open"))
	flags.BoolVar(&o.mute, "mute", false, l.T("cli.mute"))
	flags.BoolVar(&o.script, "script", false, l.T("cli.script"))
	flags.BoolVar(&o.noWindow, "no-window", false, l.T("cli.no-window"))
	named, err := parseMixed(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(out, l.T("cli.about")+"\n"+l.T("cli.usage"))
		flags.SetOutput(out)
		flags.PrintDefaults()
	}
	if err != nil {
		return options{}, err
	}
	if o.noWindow && !o.script {
		return options{}, errors.New(l.T("cli.only-script"))
	}
	if len(named) > 0 {
		if err := o.name(l, named); err != nil {
			return options{}, err
		}
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

// parseMixed parses options with arguments before and between them, and returns the arguments.
func parseMixed(flags *flag.FlagSet, args []string) (named []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if len(rest) == 0 {
			return named, nil
		}
		// Parse has stopped at an argument, or behind a "--" that is not an option's value: without it, nothing is
		// missing.
		read := args[:len(args)-len(rest)]
		if last := len(read) - 1; last >= 0 && read[last] == "--" && flags.Parse(read[:last]) == nil {
			return append(named, rest...), nil
		}
		named, args = append(named, rest[0]), rest[1:]
	}
}

// name has what the arguments name opened: one file or link.
func (o *options) name(l *phrase.Lang, named []string) error {
	extra := 1
	if o.open != "" {
		extra = 0
	}
	if len(named) > extra {
		return errors.New(l.T("cli.argument", i18n.Name("argument", named[extra])))
	}
	open, err := page.Argument(named[0], link.Meant)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New(l.T("cli.nothing", i18n.Name("argument", named[0])))
	case errors.Is(err, page.ErrNoFile):
		return errors.New(l.T("saved.no-file", i18n.Name("name", named[0])))
	case err != nil:
		return errors.New(l.T("saved.unread", i18n.Name("name", named[0]), i18n.Name("why", err.Error())))
	}
	o.open = open
	return nil
}
