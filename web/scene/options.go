package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kilovolt/game/words/languages"
	"kilovolt/web/scenes"
)

// options say which pictures to make.
type options struct {
	out     string
	list    []scenes.Scene // of all groups, and all games that are asked for
	wanted  map[string]bool
	devices []scenes.Device
	langs   []string
	themes  []string
}

// themes are the device's preferences of colours.
var themes = []string{"light", "dark", "contrast"}

// parse reads the command line. With [flag.ErrHelp] the help has been written.
func parse(args []string, help io.Writer) (*options, error) {
	var o options
	flags := flag.NewFlagSet("scene", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.out, "out", "dist/scenes", "`folder` for the pictures")
	games := flags.String("game", "germany-6", "the `games` at the tables: board and number of players, such as usa-3")
	langs := flags.String("lang", "en", "the `languages` that the device prefers")
	looks := flags.String("theme", "light", "the `themes` that the device prefers: light, dark, contrast")
	pointer := flags.String("pointer", "", "the main `pointer`, finger or mouse; by default what such windows have")
	err := flags.Parse(args)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		o.list = scenes.Always()
		for _, name := range strings.Split(*games, ",") {
			g, err := scenes.GameOf(name)
			if err != nil {
				return nil, err
			}
			o.list = append(o.list, g.Scenes()...)
		}
	}
	if errors.Is(err, flag.ErrHelp) {
		usage(help, flags, o.list)
	}
	if err != nil {
		return nil, err
	}
	if flags.NArg() != 2 {
		return nil, errors.New("it takes scenes and sizes, as in: go run ./web/scene build 390x844 (-h lists all)")
	}
	if o.wanted, err = choose(o.list, strings.Split(flags.Arg(0), ",")); err != nil {
		return nil, err
	}
	for _, size := range strings.Split(flags.Arg(1), ",") {
		d, err := device(size, *pointer)
		if err != nil {
			return nil, err
		}
		o.devices = append(o.devices, d)
	}
	var known []string
	for _, l := range languages.All() {
		known = append(known, l.Tag)
	}
	if o.langs, err = oneOf("language", *langs, known); err != nil {
		return nil, err
	}
	o.themes, err = oneOf("theme", *looks, themes)
	return &o, err
}

// oneOf splits a list of words of which each has to be known.
func oneOf(what, list string, known []string) ([]string, error) {
	words := strings.Split(list, ",")
	for _, word := range words {
		if !slices.Contains(known, word) {
			return nil, fmt.Errorf("there is no %s %q; there are: %s", what, word, strings.Join(known, ", "))
		}
	}
	return words, nil
}

// usage writes the help.
func usage(out io.Writer, flags *flag.FlagSet, list []scenes.Scene) {
	fmt.Fprint(out, `usage: go run ./web/scene [options] scenes sizes

Scenes are names or patterns, with commas between them: build, 2-auction, '*-hint', '*'. A name stands for all scenes
that have it after the name of their game and their number. Sizes are those of windows in CSS pixels, if need be with a
number of pixels to each: 390x844, 1280x800@2.

`)
	flags.SetOutput(out)
	flags.PrintDefaults()
	fmt.Fprint(out, "\nScenes:\n")
	for i := range list {
		fmt.Fprintln(out, "  "+list[i].Name)
	}
}

// numbered is the number that the name of a game's scene begins with.
var numbered = regexp.MustCompile(`^[0-9]-`)

// called returns the names of a scene: in full, without its game, and without its number.
func called(s *scenes.Scene) []string {
	plain := strings.TrimPrefix(s.Name, s.Game+"-")
	return []string{s.Name, plain, numbered.ReplaceAllString(plain, "")}
}

// choose returns the names of the scenes that patterns name.
func choose(list []scenes.Scene, patterns []string) (map[string]bool, error) {
	wanted := map[string]bool{}
	for _, pattern := range patterns {
		found := false
		for i := range list {
			for _, name := range called(&list[i]) {
				match, err := path.Match(pattern, name)
				if err != nil {
					return nil, fmt.Errorf("the pattern %q: %w", pattern, err)
				}
				if match {
					wanted[list[i].Name], found = true, true
				}
			}
		}
		if !found {
			return nil, fmt.Errorf("there is no scene %q; there are: %s", pattern, strings.Join(short(list), ", "))
		}
	}
	return wanted, nil
}

// short returns the shortest names of scenes, each once.
func short(list []scenes.Scene) (names []string) {
	for i := range list {
		all := called(&list[i])
		if name := all[len(all)-1]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

var sized = regexp.MustCompile(`^([1-9][0-9]{1,4})x([1-9][0-9]{1,4})(@[0-9.]+)?$`)

// device reads a size, as "390x844" or "390x844@3".
func device(text, pointer string) (scenes.Device, error) {
	m := sized.FindStringSubmatch(text)
	if m == nil {
		return scenes.Device{}, fmt.Errorf("%q is no size; sizes are 390x844 and, with three pixels to each, 390x844@3",
			text)
	}
	w, _ := strconv.Atoi(m[1])
	h, _ := strconv.Atoi(m[2])
	d := scenes.DeviceOf(w, h)
	d.Name = text
	if m[3] != "" {
		ratio, err := strconv.ParseFloat(m[3][1:], 64)
		if err != nil || ratio < 0.25 || ratio > 8 {
			return d, fmt.Errorf("%s: the number of pixels is between 0.25 and 8", text)
		}
		d.Ratio = ratio
	}
	switch pointer {
	case "":
	case "finger", "mouse":
		d.Touch = pointer == "finger"
	default:
		return d, fmt.Errorf("there is no pointer %q; there are: finger, mouse", pointer)
	}
	return d, nil
}
