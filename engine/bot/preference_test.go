package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

func personalityNamed(t *testing.T, name string) *personality {
	t.Helper()
	for i := range personalities {
		if personalities[i].name == name {
			return &personalities[i]
		}
	}
	t.Fatalf("there is no personality %q", name)
	return nil
}

// A personality prefers what it is biased towards, within maxPreference. The even personality has no preference, and
// the position is not changed.
func TestPersonalityPrefersWhatItIsBiasedTowards(t *testing.T) {
	act := func(verb engine.Verb, what, n int) engine.Action {
		return engine.Action{Verb: verb, What: uint8(what), N: int16(n)}
	}
	done := act(engine.VerbDone, 0, 0)
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Public
	// The homes of the seat and of its rival, and two cities: one near the rival and one far from it.
	own, home, near, away := -1, -1, -1, -1
	for c := range r.Cities.All() {
		for d := range r.Cities.All() {
			switch dist := r.Routes.Dist[c][d]; {
			case home < 0 && c != d && dist <= nearReach:
				home, near = int(c), int(d)
			case int(c) == home && dist > 3*nearReach && away < 0:
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
		pl := &p.Players[seat]
		pl.Houses, pl.Cities, pl.Reach = 1, maps.Cities(maps.City(c)), r.Routes.Dist[c]
	}
	p.Players[0].Plants = engine.PlantSet(0).With(5)
	type actions []engine.Action
	buildNear, buildAway := act(engine.VerbBuild, near, 0), act(engine.VerbBuild, away, 0)
	buyCoal := func(n int) engine.Action { return act(engine.VerbBuy, int(engine.Coal), n) }
	for _, c := range []struct {
		name         string
		await        engine.Await
		better, less actions
	}{
		{"builder", engine.AwaitBuild, actions{buildAway, done}, actions{done}},
		{"blocker", engine.AwaitBuild, actions{buildNear, done}, actions{buildAway, done}},
		{"rusher", engine.AwaitBuild, actions{buildAway, done}, actions{done}},
		{"patient", engine.AwaitBuild, actions{done}, actions{buildAway, done}},
		{"hoarder", engine.AwaitBuy, actions{buyCoal(4), done}, actions{buyCoal(2), done}},
		{"patient", engine.AwaitOpen, actions{act(engine.VerbOpen, 36, 36)}, actions{act(engine.VerbOpen, 4, 4)}},
		{"rusher", engine.AwaitOpen, actions{act(engine.VerbOpen, 20, 20)}, actions{act(engine.VerbPass, 0, 0)}},
		{"thrifty", engine.AwaitBid, actions{act(engine.VerbDrop, 0, 0)}, actions{act(engine.VerbBid, 0, 30)}},
		{"gambler", engine.AwaitBid, actions{act(engine.VerbBid, 0, 30)}, actions{act(engine.VerbBid, 0, 21)}},
	} {
		q := p
		q.Await, q.Actor, q.Auction.Plant, q.Auction.Bid = c.await, 0, 20, 20
		before := q
		p := personalityNamed(t, c.name)
		better, less := p.preference(r, &q, c.better, 0), p.preference(r, &q, c.less, 0)
		if better <= less || max(better, -better, less, -less) > maxPreference {
			t.Errorf("%s: preference %d for %s, %d for %s",
				c.name, better, engine.FormatAll(r, c.better), less, engine.FormatAll(r, c.less))
		}
		if even := personalityNamed(t, "even").preference(r, &q, c.better, 0); even != 0 || q != before {
			t.Errorf("even: preference for %s is %d", engine.FormatAll(r, c.better), even)
		}
	}
}
