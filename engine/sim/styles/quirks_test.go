package styles

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// habits is what a style did in some games, on the mean.
type habits struct {
	rounds    mean                        // a game
	stored    mean                        // tokens left after powering
	surcharge mean                        // paid for a plant beyond its minimum, in Elektro
	late      mean                        // cities powered by a plant bought with two in hand
	atOnce    mean                        // cities in a turn of phase 4 with any
	contested mean                        // how much the cities that it built were wanted by rivals
	behind    mean                        // cities behind the leader of the rivals, when its turn of phase 4 ends
	beyond    mean                        // cities beyond the capacity, at the same time
	alike     mean                        // share of the plants bought that are of a kind that the leader of the rivals has, in percent
	kinds     [engine.KindFusion + 1]mean // share of the plants bought, in percent
}

// mean sums up numbers.
type mean struct{ sum, n int }

func (m *mean) add(x int)     { m.sum, m.n = m.sum+x, m.n+1 }
func (m *mean) share(is bool) { m.add(map[bool]int{true: 100}[is]) }
func (m mean) value() float64 { return float64(m.sum) / float64(max(m.n, 1)) }

// observe plays some games of four and watches the seats of one style: a whole table of it, or a single seat among builders.
func observe(t *testing.T, name string, alone bool) (h habits) {
	for g := range 24 {
		setup := engine.Setup{Board: []string{"germany", "usa"}[g%2], Edition: engine.Edition(g / 2 % 2), Players: 4, Seed: mix(21, uint64(g/4))}
		seats := slices.Repeat([]string{name}, 4)
		watched := engine.SeatSet(0b1111)
		if alone {
			seats = slices.Repeat([]string{"builder"}, 4)
			seats[g%4] = name
			watched = engine.SeatSet(0).With(engine.Seat(g % 4))
		}
		end := play(t, setup, seats, func(r *engine.Rules, s *engine.State, actions []engine.Action) {
			after := *s
			if err := engine.ApplyAll(r, &after, actions, nil); err != nil {
				t.Fatal(err)
			}
			for seat := range engine.Seat(4) {
				if fresh := after.Players[seat].Plants &^ s.Players[seat].Plants; watched.Has(seat) && fresh != 0 {
					h.bought(r, s, seat, fresh.Lowest(), int(s.Players[seat].Money-after.Players[seat].Money))
				}
			}
			if watched.Has(s.Actor) {
				h.decided(r, s, &after, actions)
			}
		})
		h.rounds.add(int(end.Round))
	}
	return h
}

// decided watches a decision about cities or powering.
func (h *habits) decided(r *engine.Rules, before, after *engine.State, actions []engine.Action) {
	seat := before.Actor
	was, is := &before.Players[seat], &after.Players[seat]
	t := turn{manner: &builder, r: r, p: &before.Public, seat: seat, pl: was}
	switch before.Await {
	case engine.AwaitBuild:
		if n := int(is.Houses) - int(was.Houses); n > 0 && was.Houses > 0 {
			h.atOnce.add(n)
		}
		for _, a := range actions {
			if a.Verb == engine.VerbBuild && was.Houses > 0 {
				h.contested.add(wanted(&t, maps.City(a.What)))
			}
		}
		if actions[len(actions)-1].Verb == engine.VerbDone && before.Round > 2 {
			h.behind.add(t.leader() - int(is.Houses))
			if before.Round <= 7 {
				h.beyond.add(int(is.Houses) - is.Capacity())
			}
		}
	case engine.AwaitRun:
		sum := 0
		for _, n := range is.Tokens {
			sum += int(n)
		}
		h.stored.add(sum)
	}
}

// bought watches the sale of a plant, in the position before its last bid.
func (h *habits) bought(r *engine.Rules, before *engine.State, seat engine.Seat, plant engine.Plant, paid int) {
	t := turn{manner: &builder, r: r, p: &before.Public, seat: seat, pl: &before.Players[seat]}
	if !t.last() { // then everybody pays what it takes
		h.surcharge.add(paid - t.p.MinBid(plant))
	}
	for k := range h.kinds {
		h.kinds[k].share(int(plant.Info().Kind) == k)
	}
	if t.pl.Plants.Len() >= 2 {
		h.late.add(int(plant.Info().Powers))
	}
	same := false
	for _, p := range t.p.Players[t.model()].Plants.List() {
		same = same || p.Info().Kind == plant.Info().Kind
	}
	h.alike.share(same)
}

// Every style shows what it is about.
func TestQuirks(t *testing.T) {
	fuelFree := func(h *habits) float64 { return h.kinds[engine.KindEco].value() + h.kinds[engine.KindFusion].value() }
	rest := func(h *habits) float64 {
		return h.kinds[engine.KindGarbage].value() + h.kinds[engine.KindUranium].value()
	}
	coal := func(h *habits) float64 { return h.kinds[engine.KindCoal].value() + h.kinds[engine.KindHybrid].value() }
	common := observe(t, "builder", true)
	for _, c := range []struct {
		name  string
		what  string
		of    func(h *habits) float64
		times float64 // of the builder's: above 1 at least, below 1 at most
	}{
		{"hoarder", "tokens stored", func(h *habits) float64 { return h.stored.value() }, 2},
		{"baron", "plants for coal, in percent", coal, 1.3},
		{"eco", "plants without fuel, in percent", fuelFree, 1.4},
		{"recycler", "plants for garbage and uranium, in percent", rest, 1.5},
		{"waiter", "cities of a later plant", func(h *habits) float64 { return h.late.value() }, 1.1},
		{"overbidder", "Elektro above the minimum", func(h *habits) float64 { return h.surcharge.value() }, 1.25},
		{"bargainer", "Elektro above the minimum", func(h *habits) float64 { return h.surcharge.value() }, 0.8},
		{"cheap", "Elektro above the minimum", func(h *habits) float64 { return h.surcharge.value() }, 0.5},
		{"miser", "cities built at once", func(h *habits) float64 { return h.atOnce.value() }, 1.3},
		{"blocker", "how much rivals want its cities", func(h *habits) float64 { return h.contested.value() }, 1.1},
		{"copycat", "plants of the leader's kinds, in percent", func(h *habits) float64 { return h.alike.value() }, 1.2},
		{"network", "cities beyond the capacity, and ten", func(h *habits) float64 { return 10 + h.beyond.value() }, 1.05},
		{"turtle", "cities behind the leader, and ten", func(h *habits) float64 { return 10 + h.behind.value() }, 1.03},
	} {
		h := observe(t, c.name, true)
		got, usual := c.of(&h), c.of(&common)
		t.Logf("%s: %s %.2f, the builder's %.2f", c.name, c.what, got, usual)
		if c.times > 1 && got < c.times*usual || c.times < 1 && got > c.times*usual {
			t.Errorf("%s: %s %.2f, the builder's %.2f", c.name, c.what, got, usual)
		}
	}
}

// No table of another style is through as soon as one of rushers.
func TestRushersEndFirst(t *testing.T) {
	rush := observe(t, "rusher", false)
	for _, name := range Names() {
		if name == "rusher" {
			continue
		}
		if other := observe(t, name, false); other.rounds.value() <= rush.rounds.value() {
			t.Errorf("rushers take %.1f rounds, %s %.1f", rush.rounds.value(), name, other.rounds.value())
		}
	}
}

// No two styles play the same game.
func TestStylesDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for _, name := range Names() {
		end := play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, slices.Repeat([]string{name}, 4), nil)
		if other, same := seen[end.Hash()]; same {
			t.Errorf("%s plays like %s", name, other)
		}
		seen[end.Hash()] = name
	}
}
