package textversion

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// atPower is a table at which Ann decides what to run: plant 10 powers two cities on two coal, plant 4 one on
// two; there is no oil for plant 7.
func atPower(t *testing.T, coal int) *reader {
	t.Helper()
	r := newReader(t)
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Players: 3, Regions: []string{"w", "sw", "nw"},
		Position: &engine.Position{Round: 4, Phase: "power", Order: []engine.Seat{0, 1, 2},
			Market: []engine.Plant{11, 13, 15, 17, 22, 25, 27, 31},
			Players: []engine.PositionPlayer{
				{Plants: []engine.Plant{4, 7, 10}, Tokens: engine.PositionFuel{Coal: coal}}, {}, {},
			},
			Fuel: &engine.PositionFuel{Coal: 9, Oil: 9, Garbage: 6, Uranium: 2},
			Houses: []engine.PositionHouses{
				{City: "essen", Seats: []engine.Seat{0}}, {City: "munster", Seats: []engine.Seat{0}},
			}}}}
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.wait()
	return r
}

// TestAPlantWithAButtonIsNotClosed: what the best powering burns is not missing for another plant.
func TestAPlantWithAButtonIsNotClosed(t *testing.T) {
	r := atPower(t, 2)
	if r.button("Run plant 4") == nil {
		t.Fatalf("plant 4 cannot run: %s", r.section().Content())
	}
	var closed []string
	r.section().Walk(func(n *Node) bool {
		if strings.HasPrefix(n.key, "closed-") {
			closed = append(closed, n.Text)
		}
		return true
	})
	if len(closed) != 1 || !strings.Contains(closed[0], "7") {
		t.Errorf("it says %q", closed)
	}
}

// TestNothingMoreIsNotNothing: once plants have run, running none of the others is not offered as running nothing.
func TestNothingMoreIsNotNothing(t *testing.T) {
	r := atPower(t, 4)
	r.press(r.button("Run plant 10"))
	if p := r.on.Match().Public(); p.Ran == 0 || r.button("Run plant 4") == nil {
		t.Fatalf("plant 10 has not run, or nothing is left to run: %s", r.section().Content())
	}
	if b := r.button("Best: "); b != nil {
		t.Errorf("it offers %q", b.Text)
	}
	r.check()
	r.press(r.button("Finish"))
	if r.on.Match().Public().Await == engine.AwaitRun {
		t.Error("there is no other way to end the decision")
	}
}
