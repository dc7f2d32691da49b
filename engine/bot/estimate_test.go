package bot

import (
	"testing"

	"kilovolt/engine"
)

// The chances always add up to one win, and once the game is over only the winners have a chance.
func TestEstimateAddsUpToOneWin(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 5}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		sum := int32(0)
		for _, c := range Estimate(r, &s.Public) {
			sum += c
		}
		if sum != fullChance {
			t.Fatalf("round %d, %s: the chances add up to %d, want %d", s.Round, s.Await, sum, fullChance)
		}
		think, err := New("normal", r, engine.ViewOf(&s, s.Actor), n)
		if err != nil {
			t.Fatal(err)
		}
		for !think.Step(64) {
		}
		actions, _ := think.Decision()
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			t.Fatal(err)
		}
	}
	for seat, c := range Estimate(r, &s.Public) {
		if won := s.Winners.Has(engine.Seat(seat)); won != (c > 0) {
			t.Errorf("seat %d: chance %d once the game is over; won: %v", seat, c, won)
		}
	}
}
