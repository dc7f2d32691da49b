package main

import (
	"errors"
	"flag"
	"slices"
	"strings"
	"testing"

	"kilovolt/web/scenes"
)

func TestArguments(t *testing.T) {
	for _, c := range []struct {
		args   string
		scenes string
		device scenes.Device
	}{
		{"build 390x844", "germany-6-4-build",
			scenes.Device{Name: "390x844", Width: 390, Height: 844, Ratio: 2, Touch: true}},
		{"-game usa-3 4-build 1280x800@2", "usa-3-4-build",
			scenes.Device{Name: "1280x800@2", Width: 1280, Height: 800, Ratio: 2}},
		{"-pointer mouse title,germany-6-2-bid 390x844@1", "germany-6-2-bid title",
			scenes.Device{Name: "390x844@1", Width: 390, Height: 844, Ratio: 1}},
		{"-pointer finger -game usa-2,usa-4 3-h* 1280x800", "usa-2-3-hint usa-4-3-hint",
			scenes.Device{Name: "1280x800", Width: 1280, Height: 800, Ratio: 1, Touch: true}},
	} {
		o, err := parse(strings.Fields(c.args), nil)
		if err != nil {
			t.Errorf("%s: %v", c.args, err)
			continue
		}
		var got []string
		for name := range o.wanted {
			got = append(got, name)
		}
		slices.Sort(got)
		if names := strings.Join(got, " "); names != c.scenes || len(o.devices) != 1 || o.devices[0] != c.device {
			t.Errorf("%s: %s on %+v", c.args, names, o.devices)
		}
	}
	o, err := parse([]string{"-lang", "en,he", "-theme", "dark,contrast", "*", "390x844,1280x800"}, nil)
	if err != nil || len(o.devices)*len(o.langs)*len(o.themes) != 8 || len(o.wanted) != len(o.list) {
		t.Errorf("%+v, %v", o, err)
	}
}

// TestWrongArguments: the error names what there is.
func TestWrongArguments(t *testing.T) {
	for args, want := range map[string]string{
		"":                             "go run ./web/scene build 390x844",
		"build":                        "go run ./web/scene build 390x844",
		"build 390x844 x":              "go run ./web/scene build 390x844",
		"bild 390x844":                 "set-up",
		"build,bild 390x844":           "there is no scene \"bild\"",
		"[ 390x844":                    "pattern",
		"build 390":                    "390x844",
		"build 390x844@9":              "between 0.25 and 8",
		"build 390x844@":               "390x844",
		"-lang xx build 390x844":       "sr-Cyrl",
		"-theme blue build 390x844":    "contrast",
		"-pointer nose build 390x844":  "finger",
		"-game atlantis build 390x844": "germany",
		"-colour build 390x844":        "-colour",
	} {
		if _, err := parse(strings.Fields(args), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something with %q", args, err, want)
		}
	}
}

// TestHelp: it lists the options and the scenes.
func TestHelp(t *testing.T) {
	var out strings.Builder
	if _, err := parse([]string{"-game", "usa-3", "-h"}, &out); !errors.Is(err, flag.ErrHelp) {
		t.Fatal(err)
	}
	for _, word := range []string{"-lang", "390x844", "\n  set-up\n", "\n  usa-3-4-build\n", "\n  rules-01-aim\n"} {
		if !strings.Contains(out.String(), word) {
			t.Errorf("it lacks %q", word)
		}
	}
}
