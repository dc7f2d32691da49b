package present

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/phrase"
)

// TestWhatDroppingOutBrings: the plant that comes up for sale next is named, but not where the Trust may take it first
// (X3).
func TestWhatDroppingOutBrings(t *testing.T) {
	market := []engine.Plant{8, 9, 10, 11, 20, 21, 22, 23}
	for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
		r, s, err := engine.New(engine.Setup{Board: "germany", Edition: edition, Players: 2, Seed: 1,
			Position: &engine.Position{Market: market, Order: []engine.Seat{0, 1}}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		open := engine.Action{Verb: engine.VerbOpen, What: 9, N: 9}
		if err := engine.Apply(r, &s, open, nil); err != nil || s.Await != engine.AwaitBid {
			t.Fatal(err, s.Await)
		}
		tell := phrase.NewTeller(phrase.English(), r, nil)
		d := Decision{Teller: tell, Rules: r, Draft: draft.New(r, engine.ViewOf(&s, s.Actor))}
		if got := d.Means(); strings.Contains(got, "20") == r.Trust || got == "" {
			t.Errorf("against the Trust: %v, %q", r.Trust, got)
		}
	}
}
