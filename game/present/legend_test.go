package present

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/guide"
)

// TestEveryNumberOfTheLegendIsHeld: each figure that the legend explains has a test that holds what it says against the
// engine, in random games.
func TestEveryNumberOfTheLegendIsHeld(t *testing.T) {
	held := map[string]func(*testing.T){
		"runs": TestAllPlantsRunAsOftenAsIsSaid, "runs-part": TestFuelForSomePlantsIsSaid,
		"next-order": TestTheNextOrderIsByCitiesAndPlants, "race": TestTheRaceCountsWhatCanBePowered,
		"brief-power": TestAPlantsFiguresAreWhatItBrings, "brief-fuel": TestAPlantsFiguresAreWhatItBrings,
		"incoming": TestTheResupplyBringsWhatIsSaid, "purse": TestAPlanLeavesWhatIsSaid,
		"plant-runs": TestPlantsDoNotCountOnTheSameFuel, "fuel-for": TestFuelIsForAsManyCitiesAsItPowers,
		"income": TestOneMoreCityEarnsWhatIsSaid,
	}
	for _, n := range guide.TableNumbers {
		if held[n.ID] == nil {
			t.Errorf("nothing holds %s", n.ID)
		}
	}
	if len(held) != len(guide.TableNumbers) {
		t.Errorf("%d numbers, %d are held", len(guide.TableNumbers), len(held))
	}
}

// TestAllPlantsRunAsOftenAsIsSaid: the plants of a player that burn fuel can all run so often one round after the
// other, and not more often.
func TestAllPlantsRunAsOftenAsIsSaid(t *testing.T) {
	seen := map[int]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		for seat := range engine.Seat(r.Players) {
			burning := fuelled(s.Players[seat].Plants)
			if burning == 0 {
				continue
			}
			all := s.Public
			all.Await = engine.AwaitBuy // in phase 5 those that have run do not run again
			runs := allRuns(r, all, seat, burning)
			seen[runs]++
			said := RunsInStore(d.Teller, &s.Public, seat)
			if want := fmt.Sprintf("%d run", runs); runs > 0 && !strings.HasPrefix(said, want) {
				t.Fatalf("%d runs, but it is said: %s", runs, said)
			}
			if part := strings.Contains(said, " of "); part != (runs == 0) {
				t.Fatalf("%d runs, but it is said: %s", runs, said)
			}
		}
	})
	if seen[0] == 0 || seen[1] == 0 || seen[2] == 0 {
		t.Errorf("not every case came up: %v", seen)
	}
}

// allRuns tries every way to run the burning plants of a seat again and again.
func allRuns(r *engine.Rules, p engine.Public, seat engine.Seat, burning engine.PlantSet) (most int) {
	for _, w := range engine.Powerings(r, &p, seat) {
		if fuelled(w.Plants) != burning {
			continue
		}
		after := p
		w.Spend(&after, seat)
		most = max(most, 1+allRuns(r, after, seat, burning))
	}
	return most
}

// TestTheNextOrderIsByCitiesAndPlants: whoever has more cities comes first, and of those with as many, whoever has the
// higher plant (O1).
func TestTheNextOrderIsByCitiesAndPlants(t *testing.T) {
	compared := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if r.Trust {
			return // which follows rules of its own
		}
		order := engine.NextOrder(r, &s.Public)
		for i, seat := range order[1:] {
			before, after := &s.Players[order[i]], &s.Players[seat]
			if before.Houses < after.Houses ||
				before.Houses == after.Houses && before.Plants.Highest() < after.Plants.Highest() {
				t.Fatalf("%v, with %+v before %+v", order, before, after)
			}
			compared++
		}
	})
	if compared == 0 {
		t.Error("nobody was compared")
	}
}

// TestAPlantsFiguresAreWhatItBrings: of every plant on the market, for whoever is to decide: the cities that the plants
// power with it, in place of the one that adds least if there would be too many, and the cheapest fuel for one run.
func TestAPlantsFiguresAreWhatItBrings(t *testing.T) {
	scrapped, hybrids := 0, 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		pl := &s.Players[s.Actor]
		for _, plant := range s.Market.Plants.List() {
			if plant == engine.Step3Card {
				continue
			}
			with := pl.Plants.With(plant)
			most := (&engine.Player{Plants: with}).Capacity()
			if with.Len() > r.MaxPlants {
				scrapped++
				most = 0
				for _, old := range pl.Plants.List() {
					most = max(most, (&engine.Player{Plants: with.Without(old)}).Capacity())
				}
			}
			power, fuel := PlantBrief(d.Teller, r, &s.Public, pl, plant)
			if want := fmt.Sprintf("%d → %d", pl.Capacity(), most); power != want {
				t.Fatalf("plant %s: %q, want %q", plant, power, want)
			}
			if want := cheapestRun(r, &s.Public, plant); fuel != want {
				t.Fatalf("fuel for plant %s: %q, want %q", plant, fuel, want)
			}
			if plant.Info().Kind == engine.KindHybrid {
				hybrids++
			}
		}
	})
	if scrapped == 0 || hybrids == 0 {
		t.Errorf("%d with a plant too many, %d hybrids", scrapped, hybrids)
	}
}

// cheapestRun is the price of the fuel for one run of a plant; "" where the market has too little.
func cheapestRun(r *engine.Rules, p *engine.Public, plant engine.Plant) string {
	needs, least := int(plant.Info().Needs), -1
	for coal := range needs + 1 {
		cost, all := 0, true
		for f := range engine.Fuel(engine.Fuels) {
			n := 0
			switch one, single := plant.Info().Kind.Fuel(); {
			case single && f == one:
				n = needs
			case !single && f == engine.Coal:
				n = coal
			case !single && f == engine.Oil:
				n = needs - coal
			}
			price, ok := engine.Price(r, p, f, n)
			cost, all = cost+price, all && ok
		}
		if all && (least < 0 || cost < least) {
			least = cost
		}
	}
	if least < 0 {
		return ""
	}
	return fmt.Sprintf("%d E", least)
}

// TestTheResupplyBringsWhatIsSaid: what the market is said to have then is what the engine puts there once the last
// player of a round has carried out the plan (C3).
func TestTheResupplyBringsWhatIsSaid(t *testing.T) {
	rounds := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitRun {
			return
		}
		next, said := *s, d.Fuels()
		for _, a := range d.Draft.Actions() {
			if err := engine.Apply(r, &next, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if next.Round == s.Round {
			return
		}
		rounds++
		for f := range engine.Fuel(engine.Fuels) {
			price, ok := engine.Price(r, &next.Public, f, 1)
			then := int(next.Market.Fuel[f])
			want := fmt.Sprintf(" → %d, then %d E", then, price)
			if text := said.Incoming(f); ok && !strings.HasSuffix(text, want) {
				t.Fatalf("%v: %q, want it to end with %q", f, text, want)
			}
		}
	})
	if rounds == 0 {
		t.Error("no round ended")
	}
}

// TestAPlanLeavesWhatIsSaid: once a purchase is carried out the player has the money that the line says is left.
func TestAPlanLeavesWhatIsSaid(t *testing.T) {
	planned := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuy || d.Draft.FillRuns(1) != nil || d.Draft.Cost() == 0 {
			return
		}
		planned++
		next := *s
		for _, a := range d.Draft.Actions() {
			if err := engine.Apply(r, &next, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		was, is := s.Players[s.Actor].Money, next.Players[s.Actor].Money
		if said, want := d.Purse(), fmt.Sprintf("%d E − %d E = %d E", was, was-is, is); said != want {
			t.Fatalf("%q, want %q", said, want)
		}
	})
	if planned == 0 {
		t.Error("nobody could buy")
	}
}
