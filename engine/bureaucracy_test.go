package engine

import (
	"fmt"
	"testing"
)

// Rules: C2, C2 example
// 6 cities, and plants 7, 10 and 15 all run: 3 oil and 4 coal are burnt, there is power for 7, and 6 cities pay 73.
func TestPoweringExample(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{Phase: "power", Houses: networks(setup, 6),
		Players: []PositionPlayer{owns(0, "4 oil 5 coal", 7, 10, 15)}})
	d.supply("2 oil 15 garbage 10 uranium")
	d.play("run 7; run 10; run 15; done").saw("ran 0 7 3 0", "ran 0 10 2 0", "ran 0 15 2 0", "income 0 6 73")
	d.money(0, 73).store(0, "1 oil 1 coal").supply("4 coal 5 oil 15 garbage 10 uranium")
}

// Rules: C2
// Income is paid in player order. The number of powered cities is the lesser of the power and the player's cities; a
// player may power fewer, or none for 10. A plant burns its full need even for one city.
func TestPowering(t *testing.T) {
	setup := at(Recharged, 4)
	d := lay(t, setup, Position{
		Phase: "power", Order: []Seat{2, 0, 3, 1}, Houses: networks(setup, 4, 4, 4, 1),
		Players: []PositionPlayer{owns(0, "2 coal 3 oil", 4, 7), owns(0, "2 coal", 10), owns(0, "", 50),
			owns(0, "2 garbage", 19)},
	})
	d.awaits(2, AwaitRun).play("run 50; done").money(2, int32(Payment(4))) // power for 6
	d.awaits(0, AwaitRun).play("run 7; done").money(0, int32(Payment(2))).store(0, "2 coal")
	d.awaits(3, AwaitRun).refuse("run 4", CodeNotOwned, "C2").play("run 19; done").money(3, int32(Payment(1))).
		store(3, "")
	d.awaits(1, AwaitRun).play("done").money(1, int32(Payment(0))).store(1, "2 coal")
}

// elektro returns the payment for n cities, from the table in the rules and not from the engine.
func elektro(n int) int32 {
	return []int32{10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148,
		150}[min(n, 20)]
}

// Rules: C2
// The payment for each number of cities; beyond 20 it stays the same.
func TestPayment(t *testing.T) {
	for n := range 36 {
		if got := Payment(n); got != int(elektro(n)) {
			t.Errorf("%d cities pay %d, want %d", n, got, elektro(n))
		}
	}
	setup := at(Recharged, 5)
	d := lay(t, setup, Position{Phase: "power", Step: 2, Houses: networks(setup, 14, 8),
		Players: []PositionPlayer{owns(0, "", 50, 44, 37), owns(0, "3 coal", 36, 33)}})
	d.play("run 50; run 44; run 37; done").saw(income(0, 14)).play("run 36; run 33; done").saw(income(1, 8))
}

// Rules: C2
// The player chooses the mix of a hybrid.
func TestHybridMix(t *testing.T) {
	setup := at(Recharged, 3)
	pos := Position{Phase: "power", Houses: networks(setup, 9),
		Players: []PositionPlayer{owns(0, "3 coal 2 oil", 46, 5)}}
	d := lay(t, setup, pos)
	d.offers(VerbRun, "run 46 3 coal", "run 46 2 coal 1 oil", "run 46 1 coal 2 oil", "run 5 2 coal",
		"run 5 1 coal 1 oil", "run 5 2 oil")
	d.play("run 46 1 coal 2 oil; run 5 2 coal; done").saw("ran 0 46 1 2", "ran 0 5 2 0", income(0, 8)).store(0, "")
	d = lay(t, setup, pos)
	d.play("run 46 3 coal; run 5 2 oil; done").saw("ran 0 46 3 0", "ran 0 5 0 2", income(0, 8))
}

// Rules: C3, C3 example
// 5 players, Step 1, after 10 coal, 2 oil and 1 garbage were bought and with 4 coal in the supply: 4 coal (one on 4,
// three on 3), 4 oil (two on 3, two on 2), 3 garbage and 2 uranium (12 and 10) come. Classic garbage: one on 7, two on
// 6; recharged: one on 6, two on 5.
func TestResupplyExample(t *testing.T) {
	for e, garbage := range map[Edition][2]int{Classic: {6, 8}, Recharged: {9, 11}} {
		setup := at(e, 5)
		left := fuel(fmt.Sprintf("14 coal 16 oil %d garbage 2 uranium", garbage[0]-1))
		d := lay(t, setup, Position{
			Phase: "power", Fuel: left, Houses: networks(setup, 1, 1, 1, 1, 1),
			Players: []PositionPlayer{owns(0, "6 coal", 20), owns(0, "2 oil", 16), owns(0, "1 garbage", 6)},
		})
		d.supply(fmt.Sprintf("4 coal 6 oil %d garbage 10 uranium", 24-garbage[0]))
		d.idle(PhaseAuction)
		d.saw("resupply 4 coal", "resupply 4 oil", "resupply 3 garbage", "resupply 2 uranium")
		d.fuel(fmt.Sprintf("18 coal 20 oil %d garbage 4 uranium", garbage[1]))
		prices := map[Fuel]map[int]int{ // tokens on each price that was refilled
			Coal:    {4: 3, 3: 3, 2: 0},
			Oil:     {3: 3, 2: 2, 1: 0},
			Uranium: {12: 1, 10: 1, 8: 0},
			Garbage: {8: 3, 7: 3, 6: 2, 5: 0},
		}
		if e == Recharged {
			prices[Garbage] = map[int]int{7: 3, 6: 3, 5: 2, 4: 0}
		}
		for f, want := range prices {
			got := map[int]int{}
			for _, s := range MarketSpaces(&d.s.Public, f) {
				if s.Full {
					got[s.Price]++
				}
			}
			for price, n := range want {
				if got[price] != n {
					t.Errorf("%s: %d %s on %d, want %d", e, got[price], f, price, n)
				}
			}
		}
	}
}

// Rules: C3
// The resupply for every table and Step is that of the printed table: coal, oil, garbage, uranium.
func TestResupplyTable(t *testing.T) {
	want := map[int][3]string{
		2: {"3 coal 2 oil 1 garbage 1 uranium", "4 coal 2 oil 2 garbage 1 uranium",
			"3 coal 4 oil 3 garbage 1 uranium"},
		3: {"4 coal 2 oil 1 garbage 1 uranium", "5 coal 3 oil 2 garbage 1 uranium",
			"3 coal 4 oil 3 garbage 1 uranium"},
		4: {"5 coal 3 oil 2 garbage 1 uranium", "6 coal 4 oil 3 garbage 2 uranium",
			"4 coal 5 oil 4 garbage 2 uranium"},
		5: {"5 coal 4 oil 3 garbage 2 uranium", "7 coal 5 oil 3 garbage 3 uranium",
			"5 coal 6 oil 5 garbage 2 uranium"},
		6: {"7 coal 5 oil 3 garbage 2 uranium", "9 coal 6 oil 5 garbage 3 uranium",
			"6 coal 7 oil 6 garbage 3 uranium"},
	}
	for _, e := range []Edition{Classic, Recharged} {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			for step := 1; step <= 3; step++ {
				d := lay(t, at(e, players), Position{Phase: "power", Step: step, Stack: stackFor(step),
					Fuel: fuel("")})
				d.idle(PhaseAuction).fuel(want[players][step-1])
			}
		}
	}
}

// Rules: C3
// The resupply is limited by the supply.
func TestResupplyIsLimitedByTheSupply(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Phase: "power", Fuel: fuel("22 coal 24 oil 23 garbage 12 uranium")})
	d.idle(PhaseAuction).only("resupply", "resupply 2 coal", "resupply 1 garbage").
		fuel("24 coal 24 oil 24 garbage 12 uranium").supply("")
}

// Rules: C4
// Recharged Germany: once a player has bought plant 39, uranium is no longer resupplied, in this round and in all later
// ones.
func TestUraniumPhaseOut(t *testing.T) {
	market := []Plant{39, 40, 42, 44, 46, 50}
	pos := Position{Step: 3, Market: market, Stack: []Plant{30, 31, 32, 33, 34, 35}, Players: everyone(4, 200),
		Houses: nil}
	buy := func(setup Setup) *desk {
		d := lay(t, setup, pos)
		d.play("pass", "open 39 39")
		for d.s.Await == AwaitBid {
			d.play("drop")
		}
		return d
	}
	d := buy(at(Recharged, 4))
	d.saw("bought 1 39 39", "phase-out").idle(PhaseResources).idle(PhaseAuction).saw("resupply 4 garbage").
		fuel("24 coal 23 oil 13 garbage 2 uranium")
	d.idle(PhaseResources).idle(PhaseAuction).fuel("24 coal 24 oil 17 garbage 2 uranium")

	for _, setup := range []Setup{at(Classic, 4), inUSA(Recharged, 4), inUSA(Classic, 4)} {
		d := buy(setup)
		d.only("phase-out").idle(PhaseResources).idle(PhaseAuction).saw("resupply 2 uranium")
	}
	// Plant 39 leaving unsold does not end the resupply, and neither does buying another uranium plant.
	d = lay(t, at(Recharged, 4), pos)
	d.play("pass", "pass", "pass", "pass").saw("removed 39").idle(PhaseResources).idle(PhaseAuction).
		saw("resupply 2 uranium")
	pos.Market = []Plant{28, 40, 42, 44, 46, 50}
	d = lay(t, at(Recharged, 4), pos)
	d.play("pass", "open 28 28", "drop", "drop", "pass", "pass").only("phase-out").idle(PhaseAuction).
		saw("resupply 2 uranium")
}

// Rules: C4 decision, X3
// The Trust taking plant 39 does not count as a purchase.
func TestTrustTakes39WithoutPhaseOut(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Step: 3, Market: []Plant{20, 25, 26, 27, 30, 39},
		Stack: []Plant{40, 42, 44}})
	d.play("pass").saw("trust-took 39").only("phase-out").owns(TrustSeat, 39)
	d.idle(PhaseResources).idle(PhaseAuction).saw("resupply 1 uranium")
}

// Rules: C5
// Steps 1 and 2: the highest plant of the future market goes face down under the stack, below the Step 3 card, and a
// card is drawn.
func TestPlantMarketInSteps1And2(t *testing.T) {
	for step := 1; step <= 2; step++ {
		d := lay(t, at(Classic, 3), Position{
			Phase: "power", Step: step, Market: []Plant{16, 20, 21, 22, 23, 24, 25, 26},
			Stack: []Plant{13, 30, 31, Step3Card},
		})
		d.idle(PhaseAuction).only("under drawn removed", "under 26", "drawn 13").
			market(13, 16, 20, 21, 22, 23, 24, 25).stack(4)
		d.idle(PhaseResources).idle(PhaseAuction) // A10 removes 13 and draws 30, which C5 then puts under the stack
		st := &d.s.Stack
		if st.KnownLen != 3 || st.Known[0] != Step3Card || st.Known[1] != 26 || st.Known[2] != 30 {
			t.Errorf("under the hidden cards are %v", st.Known[:st.KnownLen])
		}
		d.market(16, 20, 21, 22, 23, 24, 25, 31)
	}
}

// Rules: C5, A14
// Step 3: the lowest plant leaves the game and a card is drawn. If the stack is empty nothing is drawn, and the plant
// still leaves.
func TestPlantMarketInStep3(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Phase: "power", Step: 3, Market: []Plant{16, 20, 25, 28, 30, 33},
		Stack: []Plant{40}})
	d.idle(PhaseAuction).only("under drawn removed", "removed 16", "drawn 40").market(20, 25, 28, 30, 33, 40).gone(16)
	d.play("open 40 40", "drop", "drop", "pass", "pass").idle(PhaseAuction).only("under drawn removed", "removed 20").
		market(25, 28, 30, 33)
}

// Rules: C1, C2, C3, C5
// Phase 5 goes in this order: a Step that is due, income, resupply, plant market; then the next round begins.
func TestOrderOfPhaseFive(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{
		Phase: "power", Market: []Plant{16, 20, 21, 22, 23, 24, 25, 26}, Stack: []Plant{13, 30, 31, Step3Card},
		Houses:  networks(setup, step2(setup)),
		Players: []PositionPlayer{owns(0, "2 coal", 4)},
	})
	d.saw("phase power", "step 2", "removed 16", "drawn 13").awaits(0, AwaitRun)
	d.play("run 4; done", "done", "done")
	d.saw("ran 0 4 2 0", income(0, 1), income(1, 0), income(2, 0), "resupply 2 coal", "under 26", "drawn 30",
		"round 3", "phase order", "phase auction")
}

// Rules: C3, T2, T3, T4
// The forecast of a resupply uses the Step that will be in force in phase 5.
func TestResupplyForecast(t *testing.T) {
	for _, c := range []struct {
		name string
		want string
		lay  func() *desk
	}{
		{"Step 1", "4 coal 2 oil 1 garbage 1 uranium", func() *desk {
			return lay(t, at(Classic, 3), Position{Phase: "build", Fuel: fuel("")})
		}},
		{"T2 falls due", "5 coal 3 oil 2 garbage 1 uranium", func() *desk {
			setup := at(Classic, 3)
			return lay(t, setup, Position{Phase: "build", Fuel: fuel(""), Houses: networks(setup, step2(setup))})
		}},
		{"T3", "3 coal 4 oil 3 garbage 1 uranium", func() *desk {
			d := lay(t, at(Classic, 3), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40},
				Fuel: fuel("")})
			return d.play("open 16 16", "drop", "drop").phase(PhaseAuction)
		}},
		{"T4", "3 coal 4 oil 3 garbage 1 uranium", func() *desk {
			d := lay(t, at(Classic, 3), Position{
				Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Market: []Plant{3, 20, 21, 22, 23, 24, 25, 26},
				Stack:  []Plant{Step3Card, 40},
				Houses: houses("essen 0", "munster 0"), Fuel: fuel(""),
			})
			return d.play("build duisburg").phase(PhaseBuild)
		}},
		{"T6", "3 coal 4 oil 3 garbage 1 uranium", func() *desk {
			setup := at(Classic, 3)
			return lay(t, setup, Position{Phase: "build", Market: []Plant{20, 21, 22, 23, 24, 25, 26, 27},
				Stack: []Plant{Step3Card, 40}, Fuel: fuel(""), Houses: networks(setup, step2(setup))})
		}},
		{"introductory", "7 coal 5 oil 3 garbage 2 uranium", func() *desk {
			setup := introductory(6)
			return lay(t, setup, Position{Phase: "build", Fuel: fuel(""), Houses: networks(setup, 6)})
		}},
		{"supply", "2 coal 1 garbage", func() *desk {
			return lay(t, at(Classic, 3), Position{Phase: "build", Fuel: fuel("22 coal 24 oil 23 garbage 12 uranium")})
		}},
	} {
		d := c.lay()
		if got := Incoming(d.r, &d.s.Public); got != counted(c.want) {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
}
