package bot

import (
	"testing"

	"kilovolt/engine"
)

// Games that are played by reflexes alone end, within sensible bounds, and hold to the rules.
func TestReflexesPlayWholeGames(t *testing.T) {
	for i, setup := range tables() {
		for seed := range uint64(10) {
			setup.Seed = seed
			r, s, err := engine.New(setup, nil)
			if err != nil {
				t.Fatal(err)
			}
			m := mind{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
			for !m.ready {
				m.prepare()
			}
			who := crowd(seed)
			g := playout{r: r, s: s, chance: chance(seed), who: &who, starts: m.scan.table(), own: engine.NoSeat}
			g.play(40)
			if g.slips > 0 {
				t.Errorf("table %d, seed %d: %d actions against the rules", i, seed, g.slips)
			}
			if g.s.Round > 30 && !setup.Introductory { // which can get stuck (V2)
				t.Errorf("table %d, seed %d: not over after %d rounds", i, seed, g.s.Round)
			}
		}
	}
}

// BenchmarkPlayout is a whole game by reflexes.
func BenchmarkPlayout(b *testing.B) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, nil)
	if err != nil {
		b.Fatal(err)
	}
	m := mind{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
	for !m.ready {
		m.prepare()
	}
	starts := m.scan.table()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		who := crowd(uint64(i))
		g := playout{r: r, s: s, chance: chance(i), who: &who, starts: starts, own: engine.NoSeat}
		g.play(40)
	}
}
