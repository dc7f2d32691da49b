package present

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// TestTheResupplyIsNeverNegative: what it brings is told, even where the Trust takes more than that before (X4).
func TestTheResupplyIsNeverNegative(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 1,
		Position: &engine.Position{Phase: "resources", Order: []engine.Seat{1, 0},
			Trust: &engine.PositionPlayer{Plants: []engine.Plant{20, 25}}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := NewFuels(phrase.NewTeller(phrase.English(), r, nil), r, &s.Public, &s.Public)
	come, now := engine.Resupply(r, &s.Public)[engine.Coal], s.Market.Fuel[engine.Coal]
	if m.After.Market.Fuel[engine.Coal] >= now {
		t.Fatalf("the case proves nothing: %d coal, then %d", now, m.After.Market.Fuel[engine.Coal])
	}
	if got := m.Incoming(engine.Coal); !strings.HasPrefix(got, fmt.Sprintf("+%d → ", come)) {
		t.Errorf("the resupply brings %q", got)
	}
}

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
