package present

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/budget"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
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
		"income": TestOneMoreCityEarnsWhatIsSaid, "capacity": TestPlantsCouldPowerWhatIsSaid,
		"track": TestTheTrackCountsCities, "stack": TestStep3ComesWithTheCardThatIsSaid,
		"lowest-bid": TestAnAuctionOpensAtTheLowestBid, "for-sale": TestTokensCostWhatIsSaid,
		"space": TestTokensCostWhatIsSaid, "room": TestThereIsRoomForWhatIsSaid,
		"budget": TestABudgetAddsUp,
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

// TestABudgetAddsUp: the figures of a budget add up, and say what the engine leaves of the money once the plan is
// carried out.
func TestABudgetAddsUp(t *testing.T) {
	seen := map[engine.Await]int{}
	everyDecision(t, func(r *engine.Rules, s *engine.State, tell *phrase.Teller) {
		d := Decision{Teller: tell, Rules: r, Draft: draft.New(r, engine.ViewOf(s, s.Actor))}
		if city, ok := budget.Next(r, &s.Public, s.Actor, 2); ok && s.Await == engine.AwaitBuild {
			d.Draft.Toggle(city.City)
		}
		b := d.Budget()
		if foreseen := s.Phase >= engine.PhaseAuction && s.Phase <= engine.PhaseBuild; foreseen != (b != nil) {
			t.Fatalf("%v in %s", b, s.Phase)
		} else if !foreseen {
			return
		}
		seen[s.Await]++
		sum := 0
		for _, f := range b.Figures {
			if left, ok := strings.CutPrefix(f.Number, "="); ok {
				if n, err := strconv.Atoi(left); err != nil || n != sum {
					t.Fatalf("%+v: %d are left", b, sum)
				}
				break
			}
			n, err := strconv.Atoi(strings.Replace(f.Number, "−", "-", 1))
			if err != nil {
				t.Fatal(err)
			}
			sum += n
		}
		next := *s
		if s.Await != engine.AwaitBuild || !d.Draft.Planned() {
			return
		}
		if err := engine.ApplyAll(r, &next, d.Draft.Actions(), nil); err != nil {
			t.Fatal(err)
		}
		if int(next.Players[s.Actor].Money) != sum || !strings.Contains(b.Line, fmt.Sprintf("= %d E left", sum)) {
			t.Fatalf("%d are left, but it is said: %s", next.Players[s.Actor].Money, b.Line)
		}
	})
	for _, a := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild} {
		if seen[a] == 0 {
			t.Errorf("no budget in the decision %s", a)
		}
	}
}

// TestPlantsCouldPowerWhatIsSaid: with all the fuel that they can store, and houses enough, the engine powers as many
// cities as the plants of a player are said to (C2).
func TestPlantsCouldPowerWhatIsSaid(t *testing.T) {
	plants := map[int]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		for seat := range engine.Seat(r.Players) {
			full := s.Public
			full.Await = engine.AwaitBuy // in phase 5 those that have run do not run again
			pl := &full.Players[seat]
			pl.Houses = 60
			for f := range engine.Fuel(engine.Fuels) {
				pl.Tokens[f] += uint8(pl.Room(f))
			}
			plants[pl.Plants.Len()]++
			if power := engine.BestPowering(r, &full, seat).Cities; power != s.Players[seat].Capacity() {
				t.Fatalf("plants %v power %d, not %d", pl.Plants.List(), power, s.Players[seat].Capacity())
			}
		}
	})
	if plants[1] == 0 || plants[3] == 0 {
		t.Errorf("players had so many plants: %v", plants)
	}
}

// TestTheTrackCountsCities: a player's number on the track is that of the cities where they have a house.
func TestTheTrackCountsCities(t *testing.T) {
	most := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		for seat := range engine.Seat(r.Players) {
			cities := 0
			for _, spaces := range s.Spaces {
				for _, o := range spaces {
					if o == engine.HouseOf(seat) {
						cities++
						break
					}
				}
			}
			if most = max(most, cities); int(s.Players[seat].Houses) != cities {
				t.Fatalf("%d cities, on the track %d", cities, s.Players[seat].Houses)
			}
		}
	})
	if most < 5 {
		t.Errorf("nobody had more than %d cities", most)
	}
}

// TestStep3ComesWithTheCardThatIsSaid: of the cards that are still to be drawn, as they lie in the engine, the Step 3
// card is where it is said to be, counted from the top, and there are as many as is said (S4).
func TestStep3ComesWithTheCardThatIsSaid(t *testing.T) {
	seen := map[bool]int{}
	everyDecision(t, func(r *engine.Rules, s *engine.State, tell *phrase.Teller) {
		words, _ := Stack(tell, r, &s.Public)
		cards := slices.Clone(s.Secret.Cards[:s.Stack.Hidden]) // the last is the top
		slices.Reverse(cards)
		cards = append(cards, s.Stack.Known[:s.Stack.KnownLen]...)
		at := slices.Index(cards, engine.Step3Card) + 1
		want := fmt.Sprintf("; Step 3 is card %d", at)
		if at == 1 {
			want = "; Step 3 is the next one"
		}
		if at == 0 || r.Introductory {
			seen[false]++
			if strings.Contains(words[0], "Step 3") {
				t.Fatalf("%q, but it is not in the stack", words)
			}
			return
		}
		seen[true]++
		if !strings.HasPrefix(words[0], fmt.Sprintf("%d card", len(cards))) || !strings.HasSuffix(words[0], want) {
			t.Fatalf("%q of %d cards, want %q", words, len(cards), want)
		}
	})
	bothSeen(t, seen)
}

// TestAnAuctionOpensAtTheLowestBid: whoever can pay it opens an auction with what stands below the plant, and nobody
// with less (A2, A12).
func TestAnAuctionOpensAtTheLowestBid(t *testing.T) {
	seen := map[bool]int{}
	everyDecision(t, func(r *engine.Rules, s *engine.State, _ *phrase.Teller) {
		if s.Await != engine.AwaitOpen {
			return
		}
		for _, plant := range s.Current().List() {
			opens := func(bid int) bool {
				next := *s
				return engine.Apply(r, &next, engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(bid)},
					nil) == nil
			}
			lowest := s.MinBid(plant)
			pays := int(s.Players[s.Actor].Money) >= lowest
			if seen[pays]++; opens(lowest) != pays || opens(lowest-1) {
				t.Fatalf("plant %s with %d E: opened at %d: %v, below: %v", plant, s.Players[s.Actor].Money, lowest,
					opens(lowest), opens(lowest-1))
			}
		}
	})
	bothSeen(t, seen)
}

// TestTokensCostWhatIsSaid: the next token of a kind costs what is said beside how many there are, those after it cost
// no less, and apart from those in the coal storage each costs what its space says (P7, R2).
func TestTokensCostWhatIsSaid(t *testing.T) {
	bought := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuy {
			return
		}
		for f := range engine.Fuel(engine.Fuels) {
			var spaces []int
			for _, space := range engine.MarketSpaces(&s.Public, f) {
				if space.Full {
					spaces = append(spaces, space.Price)
				}
			}
			paid := 0
			for n := 1; n <= engine.MostTokens(r, &s.Public, f); n++ {
				next := *s
				if err := engine.Apply(r, &next, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)},
					nil); err != nil {
					t.Fatal(err)
				}
				cost := int(s.Players[s.Actor].Money-next.Players[s.Actor].Money) - paid
				paid += cost
				storage := engine.OnSale(r, &s.Public, f) > len(spaces)
				if n <= len(spaces) && !storage && cost != spaces[n-1] {
					t.Fatalf("token %d of %v costs %d, its space says %d", n, f, cost, spaces[n-1])
				}
				said := d.Fuels().Spaces(f)
				if n == 1 && !strings.HasSuffix(said, fmt.Sprintf(", next %d E", cost)) ||
					!strings.HasPrefix(said, fmt.Sprint(len(spaces))) {
					t.Fatalf("%q, but it costs %d, with %d on the spaces", said, cost, len(spaces))
				}
				if price, _ := engine.Price(r, &s.Public, f, 1); cost < price {
					t.Fatalf("token %d of %v costs %d, the first %d", n, f, cost, price)
				}
				bought++
			}
		}
	})
	if bought == 0 {
		t.Error("nothing could be bought")
	}
}

// TestThereIsRoomForWhatIsSaid: a player with money and tokens for it can buy as many of a kind as there is said to be
// room for, and no more; of room that is shared, coal and oil together (P5, P6).
func TestThereIsRoomForWhatIsSaid(t *testing.T) {
	shared := 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuy {
			return
		}
		rich := *s
		rich.Players[rich.Actor].Money = 1000
		pl := &rich.Players[rich.Actor]
		buys := func(s engine.State, f engine.Fuel, n int) (engine.State, bool) {
			if n == 0 {
				return s, true
			}
			err := engine.Apply(r, &s, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}, nil)
			return s, err == nil
		}
		for f := range engine.Fuel(engine.Fuels) {
			room := pl.Room(f)
			if engine.OnSale(r, &rich.Public, f) <= room {
				continue
			}
			full, fits := buys(rich, f, room)
			if _, more := buys(rich, f, room+1); !fits || more {
				t.Fatalf("%v: room for %d, which can be bought: %v, and one more: %v", f, room, fits, more)
			}
			if f == engine.Coal && fits && pl.Shared() == room && pl.Room(engine.Oil) == room && room > 0 {
				shared++
				if _, more := buys(full, engine.Oil, 1); more {
					t.Fatal("coal leaves room for oil that is shared")
				}
			}
		}
	})
	if shared == 0 {
		t.Error("no room was shared")
	}
}
