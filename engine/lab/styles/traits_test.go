package styles

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// behaviour is what a style did in some games, on average.
type behaviour struct {
	rounds    mean                        // per game
	stored    mean                        // tokens left after powering
	surcharge mean                        // paid for a plant above its minimum, in Elektro
	late      mean                        // cities powered by a plant bought as the third or later one
	atOnce    mean                        // cities in a turn of phase 4 that has any
	contested mean                        // how much rivals want the cities it built
	behind    mean                        // cities behind the leading rival, after its turn of phase 4
	beyond    mean                        // the same for cities beyond the capacity
	alike     mean                        // percentage of its plants that share a kind with the leading rival's
	kinds     [engine.KindFusion + 1]mean // percentage of the plants bought
}

// mean adds up numbers and their count.
type mean struct{ sum, n int }

func (m *mean) add(x int)     { m.sum, m.n = m.sum+x, m.n+1 }
func (m *mean) share(is bool) { m.add(map[bool]int{true: 100}[is]) }
func (m mean) value() float64 { return float64(m.sum) / float64(max(m.n, 1)) }

// observe plays four-player games and observes the seats of one style: a whole table of it, or a single seat among
// builders.
func observe(t *testing.T, name string, alone bool) (h behaviour) {
	for g := range 24 {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[g%2], Edition: engine.Edition(g / 2 % 2), Players: 4,
			Seed: mix(21, uint64(g/4)),
		}
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

// decided observes a decision about cities or powering.
func (h *behaviour) decided(r *engine.Rules, before, after *engine.State, actions []engine.Action) {
	seat := before.Actor
	was, is := &before.Players[seat], &after.Players[seat]
	t := turn{profile: &builder, r: r, p: &before.Public, seat: seat, pl: was}
	switch before.Await {
	case engine.AwaitBuild:
		if n := int(is.Houses) - int(was.Houses); n > 0 && was.Houses > 0 {
			h.atOnce.add(n)
		}
		for _, a := range actions {
			if a.Verb == engine.VerbBuild && was.Houses > 0 {
				h.contested.add(rivalDemand(&t, maps.City(a.What)))
			}
		}
		if actions[len(actions)-1].Verb == engine.VerbDone && before.Round > 2 {
			h.behind.add(t.leaderCities() - int(is.Houses))
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

// bought observes the purchase of a plant, in the position before the last bid.
func (h *behaviour) bought(r *engine.Rules, before *engine.State, seat engine.Seat, plant engine.Plant, paid int) {
	t := turn{profile: &builder, r: r, p: &before.Public, seat: seat, pl: &before.Players[seat]}
	if !t.last() { // in the last round everybody pays any price
		h.surcharge.add(paid - t.p.MinBid(plant))
	}
	for k := range h.kinds {
		h.kinds[k].share(int(plant.Info().Kind) == k)
	}
	if t.pl.Plants.Len() >= 2 {
		h.late.add(int(plant.Info().Powers))
	}
	same := false
	for _, p := range t.p.Players[t.leaderSeat()].Plants.List() {
		same = same || p.Info().Kind == plant.Info().Kind
	}
	h.alike.share(same)
}

// Every style shows its traits in play.
func TestEveryStyleShowsItsTraits(t *testing.T) {
	fuelFree := func(h *behaviour) float64 {
		return h.kinds[engine.KindEco].value() + h.kinds[engine.KindFusion].value()
	}
	rest := func(h *behaviour) float64 {
		return h.kinds[engine.KindGarbage].value() + h.kinds[engine.KindUranium].value()
	}
	coal := func(h *behaviour) float64 {
		return h.kinds[engine.KindCoal].value() + h.kinds[engine.KindHybrid].value()
	}
	surcharge := func(h *behaviour) float64 { return h.surcharge.value() }
	alike := func(h *behaviour) float64 { return h.alike.value() }
	beyond := func(h *behaviour) float64 { return 10 + h.beyond.value() }
	behind := func(h *behaviour) float64 { return 10 + h.behind.value() }
	common := observe(t, "builder", true)
	for _, c := range []struct {
		name  string
		what  string
		of    func(h *behaviour) float64
		times float64 // of the builder's figure: a minimum if above 1, a maximum if below
	}{
		{"hoarder", "tokens stored", func(h *behaviour) float64 { return h.stored.value() }, 2},
		{"baron", "plants for coal, in percent", coal, 1.3},
		{"eco", "plants without fuel, in percent", fuelFree, 1.4},
		{"recycler", "plants for garbage and uranium, in percent", rest, 1.5},
		{"nuclear", "plants for uranium, in percent", func(h *behaviour) float64 {
			return h.kinds[engine.KindUranium].value()
		}, 2},
		{"spoiler", "tokens stored", func(h *behaviour) float64 { return h.stored.value() }, 1.2},
		{"spoiler", "Elektro above the minimum", surcharge, 1.1},
		{"veteran", "cities of a later plant", func(h *behaviour) float64 { return h.late.value() }, 1.03},
		{"waiter", "cities of a later plant", func(h *behaviour) float64 { return h.late.value() }, 1.1},
		{"overbidder", "Elektro above the minimum", surcharge, 1.25},
		{"bargainer", "Elektro above the minimum", surcharge, 0.8},
		{"cheap", "Elektro above the minimum", surcharge, 0.5},
		{"miser", "cities built at once", func(h *behaviour) float64 { return h.atOnce.value() }, 1.3},
		{"blocker", "rivals' demand for its cities", func(h *behaviour) float64 { return h.contested.value() }, 1.1},
		{"copycat", "plants of the leader's kinds, in percent", alike, 1.2},
		{"network", "cities beyond the capacity, plus ten", beyond, 1.05},
		{"turtle", "cities behind the leader, plus ten", behind, 1.03},
	} {
		h := observe(t, c.name, true)
		got, usual := c.of(&h), c.of(&common)
		t.Logf("%s: %s %.2f, the builder's %.2f", c.name, c.what, got, usual)
		if c.times > 1 && got < c.times*usual || c.times < 1 && got > c.times*usual {
			t.Errorf("%s: %s %.2f, the builder's %.2f", c.name, c.what, got, usual)
		}
	}
}

// Games between rushers end sooner than those between players of any other style.
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
	for _, name := range everyName() {
		setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}
		end := play(t, setup, slices.Repeat([]string{name}, 4), nil)
		if other, same := seen[end.Hash()]; same {
			t.Errorf("%s plays like %s", name, other)
		}
		seen[end.Hash()] = name
	}
}
