package main

import (
	"strings"
	"testing"
)

// The file is shipped in every binary and shown in the game: it must name what is linked.
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
		t.Error("chromedp is named although it is only for tests")
	}
}
