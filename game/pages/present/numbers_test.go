package present

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// randomDecisions plays random games to their end and calls back at every decision of phases 3 to 5.
func randomDecisions(t *testing.T, visit func(r *engine.Rules, s *engine.State, d Decision)) {
	t.Helper()
	everyDecision(t, func(r *engine.Rules, s *engine.State, tell *phrase.Teller) {
		switch s.Await {
		case engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun:
			visit(r, s, Decision{Teller: tell, Rules: r, Draft: draft.New(r, engine.ViewOf(s, s.Actor))})
		}
	})
}

// everyDecision plays the same games and calls back at every decision.
func everyDecision(t *testing.T, visit func(r *engine.Rules, s *engine.State, tell *phrase.Teller)) {
	t.Helper()
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 36))
		r, s, err := engine.New(engine.Setup{Board: []string{"germany", "usa"}[seed%2], Players: 2 + int(seed)%5,
			Edition: []engine.Edition{engine.Classic, engine.Recharged}[seed/2%2], Reading: engine.LatestReading,
			Seed:         seed,
			Introductory: seed%4 == 0}, nil)
		if err != nil {
			t.Fatal(err)
		}
		tell := phrase.NewTeller(phrase.English(), r, nil)
		var list engine.List
		for s.Await != engine.AwaitNothing {
			visit(r, &s, tell)
			engine.Legal(r, &s.Public, &list)
			if err := engine.Apply(r, &s, list.At[rng.IntN(list.N)].Action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// bothSeen fails if one of two cases did not come up.
func bothSeen(t *testing.T, seen map[bool]int) {
	t.Helper()
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("not every case came up: %v", seen)
	}
}

// TestOneMoreCityEarnsWhatIsSaid: whatever city is built on top, the engine pays then what the line says, and where the
// game ends it pays nothing (C2, T8, V2).
func TestOneMoreCityEarnsWhatIsSaid(t *testing.T) {
	seen := map[string]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuild {
			return
		}
		pays := func(s *engine.State) int {
			return engine.Payment(engine.BestPowering(r, &s.Public, d.Draft.Start().Actor).Cities)
		}
		said, now := d.Income(), pays(s)
		if engine.CitiesToEnd(r, &s.Public) == 0 {
			seen["ends"]++
			if said != "The game ends: no more income" {
				t.Fatalf("the game ends, but it is said: %s", said)
			}
			return
		}
		if want := fmt.Sprintf("Income %d E", now); !strings.HasPrefix(said, want) {
			t.Fatalf("%q, want it to begin with %q", said, want)
		}
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		for _, c := range list.Choices() {
			next := *s
			if c.Verb != engine.VerbBuild {
				continue
			}
			if err := engine.Apply(r, &next, c.Action, nil); err != nil {
				t.Fatal(err)
			}
			kind, want := "nothing", "1 more city earns nothing more"
			switch then := pays(&next); {
			case engine.CitiesToEnd(r, &next.Public) == 0:
				kind, want = "last", "1 more city may end the game"
			case strings.HasSuffix(said, "may end the game") && r.EndsWhenFull():
				continue // built elsewhere than in the last empty city
			case then > now:
				kind, want = "more", fmt.Sprintf("1 more city: %d E", then)
			}
			seen[kind]++
			if !strings.HasSuffix(said, " · "+want) {
				t.Fatalf("%q, but it is: %s", said, want)
			}
		}
	})
	for _, kind := range []string{"ends", "nothing", "last", "more"} {
		if seen[kind] == 0 {
			t.Errorf("no case of %q among %v", kind, seen)
		}
	}
}

// TestTheMostIncomeIsWhatTheEngineAllows: in phase 5 no other choice of plants pays more than is said (C2).
func TestTheMostIncomeIsWhatTheEngineAllows(t *testing.T) {
	seen := map[bool]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitRun {
			return
		}
		most := engine.Payment(engine.BestPowering(r, &s.Public, s.Actor).Cities)
		for _, w := range d.Ways() {
			d.Draft.SetPowering(w.Powering)
			want := fmt.Sprintf("Income %d E, the most possible", w.Income)
			if w.Income < most {
				want = fmt.Sprintf("Income %d E · at most %d E", w.Income, most)
			}
			seen[w.Income < most]++
			if said := d.Income(); said != want {
				t.Fatalf("%q, want %q", said, want)
			}
		}
	})
	bothSeen(t, seen)
}

// TestFuelIsForAsManyCitiesAsItPowers: the figure for the fuel in store is what the engine would power with it if the
// player had a house in every city, and never hangs on the houses there are.
func TestFuelIsForAsManyCitiesAsItPowers(t *testing.T) {
	beyond := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuild {
			return
		}
		all := s.Public
		all.Players[s.Actor].Houses = 60
		power := engine.BestPowering(r, &all, s.Actor).Cities
		if power > int(s.Players[s.Actor].Houses) {
			beyond++
		}
		if said, want := d.Capacity(), fmt.Sprintf(" · fuel for %d", power); !strings.HasSuffix(said, want) {
			t.Fatalf("%q, want it to end with %q", said, want)
		}
	})
	if beyond == 0 {
		t.Error("nobody had fuel for more cities than houses")
	}
}

// TestFuelForSomePlantsIsSaid: where the fuel in store is not enough for all plants, it is said for how many cities it
// is, if only none: what the engine would power with it if the player had enough of them.
func TestFuelForSomePlantsIsSaid(t *testing.T) {
	some := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		for seat := range engine.Seat(r.Players) {
			pl := &s.Players[seat]
			all := s.Public
			all.Players[seat].Houses = 60
			power, runs := engine.BestPowering(r, &all, seat).Cities, engine.Runs(&s.Public, seat)
			cities := "cities"
			if pl.Capacity() == 1 {
				cities = "city"
			}
			part := fmt.Sprintf("%d of %d\u00a0%s", power, pl.Capacity(), cities)
			if said := RunsInStore(d.Teller, &s.Public, seat); (said == part) != (runs == 0) {
				t.Fatalf("%d runs, power for %s: %q", runs, part, said)
			}
			if s.Await != engine.AwaitBuy || seat != s.Actor {
				continue
			}
			if said := d.PlantRuns(); strings.HasSuffix(said, " enough for "+part+".") != (runs == 0) {
				t.Fatalf("%d runs, power for %s: %q", runs, part, said)
			}
			if runs == 0 && power > 0 {
				some++
			}
		}
	})
	if some == 0 {
		t.Error("nobody had fuel for some of the plants")
	}
}

// TestTheRaceCountsWhatCanBePowered: nothing in Step 1; then for each seat the cities that the engine powers with its
// fuel once it has been bought, and until then, in brackets, those that the plants would power.
func TestTheRaceCountsWhatCanBePowered(t *testing.T) {
	var bought, ran engine.SeatSet // that have decided in this round
	var last engine.Seat
	var await engine.Await
	seen := map[bool]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		switch {
		case s.Await == engine.AwaitBuy && await != engine.AwaitBuy:
			bought, ran = 0, 0
		case s.Await == await && s.Actor != last && await == engine.AwaitBuy:
			bought = bought.With(last)
		case s.Await == await && s.Actor != last && await == engine.AwaitRun:
			ran = ran.With(last)
		}
		last, await = s.Actor, s.Await
		race := NewRace(d.Teller, r, &s.Public, match.Redaction{})
		if (s.Step == 1) != (race.Lines == nil) {
			t.Fatalf("Step %d: %+v", s.Step, race.Lines)
		}
		for _, line := range race.Lines {
			pl := &s.Players[line.Seat]
			ahead := s.Await == engine.AwaitBuy && !bought.Has(line.Seat) || ran.Has(line.Seat)
			cities := engine.BestPowering(r, &s.Public, line.Seat).Cities
			figure, words := fmt.Sprint(cities), " Elektro"
			if ahead {
				cities = min(pl.Capacity(), int(pl.Houses))
				figure, words = fmt.Sprintf("(%d)", cities), " (fuel still to be bought)"
			}
			seen[ahead]++
			if line.Cities != figure || !strings.HasSuffix(line.Words, words) || line.Powered != cities ||
				!strings.Contains(line.Words, fmt.Sprintf(": %d\u00a0cit", cities)) {
				t.Fatalf("%s: %+v, want %s%s", s.Await, line, figure, words)
			}
		}
	})
	bothSeen(t, seen)
}

// TestPlantsDoNotCountOnTheSameFuel: all plants together can run as often as is said of each, and no plant once more
// beside that.
func TestPlantsDoNotCountOnTheSameFuel(t *testing.T) {
	shared := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuy {
			return
		}
		p, runs, alone := s.Public, d.Draft.PlantRuns(), 0
		all := engine.Runs(&s.Public, s.Actor)
		for round := 0; ; round++ {
			var now engine.PlantSet
			for _, plant := range s.Players[s.Actor].Plants.List() {
				if plant.Info().Needs == 0 {
					continue
				}
				if runs[plant] > round {
					now = now.With(plant)
				}
				if round == 0 && runs[plant] < all {
					t.Fatalf("all plants can run %d times: %v", all, runs)
				}
				if round == 0 && runs[plant] == 0 && canRun(r, &s.Public, s.Actor, plant) {
					alone++
				}
			}
			if now == 0 {
				break
			}
			left := -1
			next := p
			for _, w := range engine.Powerings(r, &p, s.Actor) {
				after := p
				w.Spend(&after, s.Actor)
				if again := engine.Runs(&after, s.Actor); fuelled(w.Plants) == now && again > left {
					next, left = after, again
				}
			}
			if p = next; left < 0 {
				t.Fatalf("%v cannot run together: %v", now.List(), runs)
			}
		}
		for _, plant := range s.Players[s.Actor].Plants.List() {
			if plant.Info().Needs > 0 && runs[plant] < 2 && canRun(r, &p, s.Actor, plant) {
				t.Fatalf("plant %s can run once more: %v", plant, runs)
			}
		}
		if alone > 0 {
			shared++
		}
	})
	if shared == 0 {
		t.Error("no plants shared fuel")
	}
}

// fuelled is the plants of a set that burn something.
func fuelled(set engine.PlantSet) (out engine.PlantSet) {
	for _, plant := range set.List() {
		if plant.Info().Needs > 0 {
			out = out.With(plant)
		}
	}
	return out
}

// canRun reports whether a plant of a seat can run on what is in store.
func canRun(r *engine.Rules, p *engine.Public, seat engine.Seat, plant engine.Plant) bool {
	for _, w := range engine.Powerings(r, p, seat) {
		if w.Plants.Has(plant) {
			return true
		}
	}
	return false
}
