package bot

import (
	"testing"

	"kilovolt/engine"
)

// TestChancesAreThoseAtTheTable: they add up, grow with the weakness of the rivals, are the estimate among equals, and
// strength counts the less the nearer the end is.
func TestChancesAreThoseAtTheTable(t *testing.T) {
	rounds := 0
	early, late := 0, 0
	visit := func(r *engine.Rules, s *engine.State, _ uint64, _ []engine.Action, _ Reason) {
		if s.Await != engine.AwaitOpen || s.Auction.Bought|s.Auction.Passed != 0 {
			return
		}
		rounds++
		even := Estimate(r, &s.Public)
		for _, names := range [][]string{{"", "", "", ""}, {"expert", "expert/builder", "expert", "expert"}} {
			if got := EstimateAmong(r, &s.Public, names); got != even {
				t.Errorf("round %d, %q: %v, want %v", s.Round, names, got, even)
			}
		}
		before := int32(-1)
		for _, rival := range []string{"master", "expert", "hard", "normal", "easy"} {
			got := EstimateAmong(r, &s.Public, []string{"", rival, rival, rival})
			sum := int32(0)
			for _, n := range got {
				sum += n
			}
			if sum != fullChance || got[0] < before {
				t.Errorf("round %d among %s: %v", s.Round, rival, got)
			}
			before = got[0]
		}
		why := Reason{Code: CodePassPoor, Chance: 26}
		p := s.Public
		p.Actor = 0
		told := why.Among(r, &p, []string{"", "normal", "normal", "normal"}).(Reason)
		if s.Round == 2 && (told.Chance < 42 || told.Chance > 58) {
			t.Errorf("26 %% in round 2 are %d %% among Normals", told.Chance)
		}
		if late = told.Chance; early == 0 {
			early = late
		}
		if told = why.Among(r, &p, []string{"", "", "", ""}).(Reason); told != why {
			t.Errorf("round %d: %+v among equals", s.Round, told)
		}
		if told = why.Among(r, &p, []string{"", "easy", "easy", "easy"}).(Reason); s.Round == 2 && told.Chance < 95 {
			t.Errorf("26 %% in round 2 are %d %% among Easys", told.Chance)
		}
	}
	end := play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 6}, visit)
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 6}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := EstimateAmong(r, &end.Public, []string{"", "easy", "easy", "easy"}); got != Estimate(r, &end.Public) {
		t.Errorf("after the end: %v", got)
	}
	if rounds < 5 || late < 26 || late >= early-10 {
		t.Errorf("%d rounds; 26 %% are %d %% among Normals, and late in the game %d %%", rounds, early, late)
	}
}
