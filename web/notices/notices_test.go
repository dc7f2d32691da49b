package main

import (
	"strings"
	"testing"
)

// The file is shipped with every binary and shown in the game, so it must name everything that is linked.
func TestNoticesAreUpToDate(t *testing.T) {
	if err := run(true); err != nil {
		t.Fatal(err)
	}
}

func TestNoticesNameWhatIsLinked(t *testing.T) {
	text, err := Text("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"github.com/hajimehoshi/ebiten/v2\n", "Apache License", "The Go runtime and standard library\n",
		"github.com/ebitengine/purego\n", "Natural Earth", "Marcus Geelnard", "SIL OPEN FONT LICENSE",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("NOTICES lacks %q", want)
		}
	}
	if strings.Contains(string(text), "chromedp") {
		t.Error("NOTICES names chromedp, which only tests use")
	}
}
