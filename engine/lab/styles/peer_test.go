package styles

import (
	"slices"
	"testing"

	"kilovolt/engine"
)

// everyName is all styles, the reconstructed ones included.
func everyName() []string { return slices.Concat(Names(), PeerNames()) }

// Each reconstructed style is worth measuring against: alone among random players it nearly always wins.
func TestReconstructedStylesBeatRandom(t *testing.T) {
	if len(PeerNames()) != 11 {
		t.Errorf("%d reconstructed styles, want 11", len(PeerNames()))
	}
	for _, name := range PeerNames() {
		won, games := 0, 0
		for n := range uint64(16) {
			seats := slices.Repeat([]string{"random"}, 4)
			own := engine.Seat(n % 4)
			seats[own] = name
			setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: mix(31, n/4)}
			games++
			if end := play(t, setup, seats, nil); end.Winners.Has(own) {
				won++
			}
		}
		if won*10 < games*9 {
			t.Errorf("%s wins %d of %d games against random players", name, won, games)
		}
	}
}

// The numbers that tell the reconstructed styles apart show in play, each against the plain one's.
func TestReconstructedStylesShowTheirTraits(t *testing.T) {
	common := observe(t, "peer-balanced", true)
	for _, c := range []struct {
		name string
		of   func(h *behaviour) float64
		more bool
	}{
		{"peer-builder", func(h *behaviour) float64 { return h.beyond.value() }, true},
		{"peer-tycoon", func(h *behaviour) float64 { return h.surcharge.value() }, true},
		{"peer-miser", func(h *behaviour) float64 { return h.surcharge.value() }, false},
		{"peer-eco", func(h *behaviour) float64 { return h.kinds[engine.KindEco].value() }, true},
		{"peer-nuclear", func(h *behaviour) float64 { return h.kinds[engine.KindUranium].value() }, true},
		{"peer-hoarder", func(h *behaviour) float64 { return h.stored.value() }, true},
		{"peer-planner", func(h *behaviour) float64 { return h.stored.value() }, true},
		{"peer-driver", func(h *behaviour) float64 { return h.surcharge.value() }, true},
		{"peer-blocker", func(h *behaviour) float64 { return h.contested.value() }, true},
		{"peer-turtle", func(h *behaviour) float64 { return h.behind.value() }, true},
	} {
		h := observe(t, c.name, true)
		if got, usual := c.of(&h), c.of(&common); got == usual || got > usual != c.more {
			t.Errorf("%s: %.2f, the plain style's %.2f; more: %v", c.name, got, usual, c.more)
		}
	}
}

// A reconstructed style that has less capacity than a rival leaves the last city alone.
func TestReconstructedStylesEndWithTheMostCapacity(t *testing.T) {
	ended := 0
	for n := range uint64(12) {
		setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: mix(32, n)}
		visit := func(r *engine.Rules, s *engine.State, actions []engine.Action) {
			after := *s
			if s.Await != engine.AwaitBuild || s.Round >= stallRound ||
				engine.ApplyAll(r, &after, actions, nil) != nil {
				return
			}
			own := &s.Players[s.Actor]
			if s.MaxHouses() >= r.EndCities || int(after.Players[s.Actor].Houses) < r.EndCities {
				return
			}
			ended++
			for i := range r.Players {
				if s.Players[i].Capacity() > own.Capacity() {
					t.Errorf("seed %d: seat %d ends the game with less capacity than seat %d", n, s.Actor, i)
				}
			}
		}
		play(t, setup, []string{"peer-balanced", "peer-builder", "peer-tycoon"}, visit)
	}
	if ended == 0 {
		t.Error("nobody ended a game")
	}
}
