package e2e

import (
	"slices"
	"testing"
)

// soundStats is what the page reports about sound.
type soundStats struct {
	State           string
	Wanted, Touched bool
	Sounds          []string
}

// Before the first touch or key, and while sound is off, nothing plays and there is no audio context.
func TestSoundBeginsWithATouch(t *testing.T) {
	p := open(t, tabOptions{})
	stats := func() soundStats { return eval[soundStats](p, "kvSound.stats()") }
	p.must(p.Exec(`kilovolt.newGame({seed: "4", board: "germany", players: [{name: "Ada"}, {name: "Volta"}]})`))
	p.wait("kilovolt.view() !== null")
	p.must(p.Exec(`kilovolt.play(kilovolt.legal()[0].text.replace("{n}", kilovolt.legal()[0].low))`))
	p.must(p.Frames(3))
	if s := stats(); s.State != "none" || s.Touched || len(s.Sounds) != 0 {
		t.Errorf("before any input, the state of sound is %+v", s)
	}
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.must(p.Key("v")) // off
	p.must(p.Frames(3))
	p.wait("!kvSound.stats().wanted")
	p.must(p.Key("v")) // on again, which plays a sound
	p.wait(`kvSound.stats().sounds.includes("coin")`)
	if s := stats(); !s.Wanted || !s.Touched || s.State == "none" || !slices.Contains(s.Sounds, "coin") {
		t.Errorf("after a key, the state of sound is %+v", s)
	}
}
