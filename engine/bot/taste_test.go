package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

func temperNamed(t *testing.T, name string) *temper {
	t.Helper()
	for i := range tempers {
		if tempers[i].name == name {
			return &tempers[i]
		}
	}
	t.Fatalf("there is no temper %q", name)
	return nil
}

// A temper likes what it is fond of better, by no more than its bound; the even one likes all the same, and looking changes nothing.
func TestTasteLikesWhatATemperIsFondOf(t *testing.T) {
	act := func(verb engine.Verb, what, n int) engine.Action {
		return engine.Action{Verb: verb, What: uint8(what), N: int16(n)}
	}
	done := act(engine.VerbDone, 0, 0)
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Public
	own, home, near, away := -1, -1, -1, -1 // where the seat and its rival live, and two cities: near the rival, and away from it
	for c := range r.Cities.All() {
		for d := range r.Cities.All() {
			switch dist := r.Routes.Dist[c][d]; {
			case home < 0 && c != d && dist <= tasteNear:
				home, near = int(c), int(d)
			case int(c) == home && dist > 3*tasteNear && away < 0:
				away = int(d)
			case int(c) == home && int(d) != near && int(d) != home:
				own = int(d)
			}
		}
	}
	if own < 0 || away < 0 {
		t.Fatal("the zone is too small")
	}
	for seat, c := range []int{own, home} {
		p.Players[seat].Houses, p.Players[seat].Cities, p.Players[seat].Reach = 1, maps.Cities(maps.City(c)), r.Routes.Dist[c]
	}
	p.Players[0].Plants = engine.PlantSet(0).With(5)
	for _, c := range []struct {
		temper       string
		await        engine.Await
		better, less []engine.Action
	}{
		{"builder", engine.AwaitBuild, []engine.Action{act(engine.VerbBuild, away, 0), done}, []engine.Action{done}},
		{"blocker", engine.AwaitBuild, []engine.Action{act(engine.VerbBuild, near, 0), done}, []engine.Action{act(engine.VerbBuild, away, 0), done}},
		{"rusher", engine.AwaitBuild, []engine.Action{act(engine.VerbBuild, away, 0), done}, []engine.Action{done}},
		{"patient", engine.AwaitBuild, []engine.Action{done}, []engine.Action{act(engine.VerbBuild, away, 0), done}},
		{"hoarder", engine.AwaitBuy, []engine.Action{act(engine.VerbBuy, int(engine.Coal), 4), done}, []engine.Action{act(engine.VerbBuy, int(engine.Coal), 2), done}},
		{"patient", engine.AwaitOpen, []engine.Action{act(engine.VerbOpen, 36, 36)}, []engine.Action{act(engine.VerbOpen, 4, 4)}},
		{"rusher", engine.AwaitOpen, []engine.Action{act(engine.VerbOpen, 20, 20)}, []engine.Action{act(engine.VerbPass, 0, 0)}},
		{"thrifty", engine.AwaitBid, []engine.Action{act(engine.VerbDrop, 0, 0)}, []engine.Action{act(engine.VerbBid, 0, 30)}},
		{"gambler", engine.AwaitBid, []engine.Action{act(engine.VerbBid, 0, 30)}, []engine.Action{act(engine.VerbBid, 0, 21)}},
	} {
		q := p
		q.Await, q.Actor, q.Auction.Plant, q.Auction.Bid = c.await, 0, 20, 20
		before := q
		temper := temperNamed(t, c.temper)
		better, less := temper.taste(r, &q, c.better, 0), temper.taste(r, &q, c.less, 0)
		if better <= less || max(better, -better, less, -less) > tasteMost {
			t.Errorf("a %s likes %s by %d, %s by %d", c.temper, engine.FormatAll(r, c.better), better, engine.FormatAll(r, c.less), less)
		}
		if even := temperNamed(t, "even").taste(r, &q, c.better, 0); even != 0 || q != before {
			t.Errorf("the even temper likes %s by %d", engine.FormatAll(r, c.better), even)
		}
	}
}
