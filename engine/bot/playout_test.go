package bot

import (
	"testing"

	"kilovolt/engine"
)

// Games played by the playout policy end within a reasonable number of rounds, and all its actions are legal.
func TestPlayoutsFinishLegally(t *testing.T) {
	for i, setup := range tables() {
		for seed := range uint64(20) {
			setup.Seed, setup.Reading = seed/2, engine.Reading(seed%2)
			r, s, err := engine.New(setup, nil)
			if err != nil {
				t.Fatal(err)
			}
			ev := evaluator{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
			for !ev.ready {
				ev.prepare()
			}
			profiles := drawProfiles(seed)
			g := playout{
				r: r, s: s, rng: rng(seed), profiles: &profiles, starts: ev.starts.startTable(), own: engine.NoSeat,
			}
			g.play(40)
			if g.illegal > 0 {
				t.Errorf("table %d, seed %d: %d illegal actions", i, seed, g.illegal)
			}
			if g.s.Round > 30 && !setup.Introductory { // an introductory game may stall (V2)
				t.Errorf("table %d, seed %d: not over after %d rounds", i, seed, g.s.Round)
			}
		}
	}
}

// BenchmarkPlayout measures a whole game by the playout policy.
func BenchmarkPlayout(b *testing.B) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, nil)
	if err != nil {
		b.Fatal(err)
	}
	ev := evaluator{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
	for !ev.ready {
		ev.prepare()
	}
	starts := ev.starts.startTable()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		profiles := drawProfiles(uint64(i))
		g := playout{r: r, s: s, rng: rng(i), profiles: &profiles, starts: starts, own: engine.NoSeat}
		g.play(40)
	}
}
