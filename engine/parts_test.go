package engine

import (
	"fmt"
	"strings"
	"testing"
)

// Rules: P1
// A whole round of buying, burning and resupplying neither creates nor loses a token, and burnt tokens are in the
// supply.
func TestTokensAreFiniteAndNeverLost(t *testing.T) {
	if TokenTotal != counted("24 coal 24 oil 24 garbage 12 uranium") {
		t.Fatalf("tokens in all: %v", TokenTotal)
	}
	setup := at(Classic, 3)
	d := lay(t, setup, Position{
		Phase: "resources", Market: []Plant{26, 27, 28, 29, 32, 33, 34, 35}, Houses: networks(setup, 3, 3, 3),
		Players: []PositionPlayer{owns(50, "2 coal", 10), owns(50, "", 24, 9), owns(50, "1 uranium", 23)},
	})
	sum := func() {
		t.Helper()
		for f, total := range TokenTotal {
			n := d.s.Market.Fuel[f] + d.s.Market.Supply[f]
			for i := range d.s.Players {
				n += d.s.Players[i].Tokens[f]
			}
			if n != total {
				t.Fatalf("%d %s tokens, want %d", n, Fuel(f), total)
			}
		}
	}
	sum()
	d.supply("6 oil 18 garbage 9 uranium").
		fuel("22 coal 18 oil 6 garbage 2 uranium") // 24 coal on the market would be two too many
	d.play("done", "buy 2 garbage; buy 2 oil; done", "buy 2 coal; done", "done", "done", "done")
	sum()
	d.play("run 10; done", "run 24; run 9; done", "run 23; done")
	sum()
	d.store(0, "2 coal").store(1, "1 oil")
}

// Rules: P1 decision
// The bank pays whatever is earned, however much money is in play already, and a player may build more than the 22
// printed houses.
func TestBankAndHousesNeverRunOut(t *testing.T) {
	setup := at(Recharged, 5)
	d := lay(t, setup, Position{Phase: "build", Step: 2, Order: []Seat{4, 3, 2, 1, 0}, Players: everyone(5, 10000),
		Houses: networks(setup, 14)})
	built := 14
	for built < 35 {
		var l List
		Legal(d.r, &d.s.Public, &l)
		d.play(Format(d.r, l.At[0].Action))
		built++
	}
	d.cities(0, 35)

	d = lay(t, setup, Position{Phase: "power", Players: everyone(5, 10000), Houses: networks(setup, 2, 2, 2, 2, 2)})
	d.idle(PhaseAuction).money(0, int32(10000+Payment(0))).money(4, int32(10000+Payment(0)))
}

// plantTable is the 42 plants of P2: number, fuel, tokens needed, cities powered, back.
const plantTable = `
	3 oil 2 1 plug | 4 coal 2 1 plug | 5 hybrid 2 1 plug | 6 garbage 1 1 plug | 7 oil 3 2 plug
	8 coal 3 2 plug | 9 oil 1 1 plug | 10 coal 2 2 plug | 11 uranium 1 2 plug | 12 hybrid 2 2 plug
	13 eco 0 1 plug | 14 garbage 2 2 plug | 15 coal 2 3 plug | 16 oil 2 3 socket | 17 uranium 1 2 socket
	18 eco 0 2 socket | 19 garbage 2 3 socket | 20 coal 3 5 socket | 21 hybrid 2 4 socket | 22 eco 0 2 socket
	23 uranium 1 3 socket | 24 garbage 2 4 socket | 25 coal 2 5 socket | 26 oil 2 5 socket | 27 eco 0 3 socket
	28 uranium 1 4 socket | 29 hybrid 1 4 socket | 30 garbage 3 6 socket | 31 coal 3 6 socket | 32 oil 3 6 socket
	33 eco 0 4 socket | 34 uranium 1 5 socket | 35 oil 1 5 socket | 36 coal 3 7 socket | 37 eco 0 4 socket
	38 garbage 3 7 socket | 39 uranium 1 6 socket | 40 oil 2 6 socket | 42 coal 2 6 socket | 44 eco 0 5 socket
	46 hybrid 3 7 socket | 50 fusion 0 6 socket`

// Rules: P2
func TestPlantTable(t *testing.T) {
	listed := PlantSet(0)
	for _, line := range strings.Split(strings.ReplaceAll(strings.TrimSpace(plantTable), "\n", "|"), "|") {
		var number, needs, powers int
		var kind, back string
		if _, err := fmt.Sscan(line, &number, &kind, &needs, &powers, &back); err != nil {
			t.Fatal(err)
		}
		plant := Plant(number)
		listed = listed.With(plant)
		info := plant.Info()
		if info.Kind.String() != kind || int(info.Needs) != needs || int(info.Powers) != powers ||
			plant.Back().String() != back {
			t.Errorf("plant %d is %s %d %d %s, want %s %d %d %s",
				number, info.Kind, info.Needs, info.Powers, plant.Back(), kind, needs, powers, back)
		}
		if !plant.Exists() {
			t.Errorf("plant %d does not exist", number)
		}
	}
	if listed.Len() != 42 || AllPlants != listed {
		t.Errorf("plants %v, want %v", AllPlants.List(), listed.List())
	}
	for n := range 256 {
		if p := Plant(n); p.Exists() != (n < 64 && listed.Has(p)) {
			t.Errorf("plant %d: exists %v", n, p.Exists())
		}
	}
}

// Rules: P2, S5, S6
// From the start every card is in exactly one place: the market, the stack, or removed unseen. There is one Step 3
// card.
func TestEveryCardIsSomewhereOnce(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			d := newDesk(t, at(e, players))
			seen := d.s.Market.Plants
			st := &d.s.Stack
			for _, c := range d.s.Secret.Cards[:st.Hidden] {
				if seen.Has(c) || !c.Exists() {
					t.Fatalf("%s, %d players: plant %s twice", e, players, c)
				}
				seen = seen.With(c)
			}
			n := d.r.Numbers
			if removed := 42 - seen.Len(); removed != n.PlantsRemoved+n.PlugsRemoved+n.SocketRemoved {
				t.Errorf("%s, %d players: %d plants removed", e, players, removed)
			}
			if st.KnownLen != 1 || st.Known[0] != Step3Card {
				t.Errorf("%s, %d players: the Step 3 card is not alone at the bottom", e, players)
			}
		}
	}
}

// Rules: P3
// A plant's number is its minimum bid and its place in the market. (The tie-break of player order is tested under O1.)
func TestPlantNumber(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Market: []Plant{50, 3, 20, 8, 15, 11, 44, 4}, Players: everyone(3, 100)})
	d.current(3, 4, 8, 11).future(15, 20, 44, 50)
	d.refuse("open 11 10", CodeBidTooLow, "A2", 10, 11)
	d.play("open 11 11")
}

// Rules: P4
// A plant needs all of its tokens to run and runs once a round; the mix of a hybrid adds up to its whole need.
func TestPlantRunsOnExactlyItsNeed(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{
		Phase: "power", Houses: networks(setup, 9),
		Players: []PositionPlayer{owns(0, "4 coal 1 oil", 10, 5, 7), owns(0, "", 3), owns(0, "", 4)},
	})
	d.refuse("run 7", CodeFuelShort, "P4", 1, 3)
	d.refuse("run 5 2 oil", CodeFuelShort, "P4", 1, 2)
	d.refuseAction(Action{VerbRun, 5, 3}, CodeMix, "P4")
	d.refuseAction(Action{VerbRun, 10, 1}, CodeMix, "P4")
	d.offers(VerbRun, "run 10", "run 5 1 coal 1 oil", "run 5 2 coal")
	d.play("run 10").store(0, "2 coal 1 oil")
	d.refuse("run 10", CodeAlreadyRan, "P4")
	d.offers(VerbRun, "run 5 1 coal 1 oil", "run 5 2 coal")
	d.play("run 5 1 coal 1 oil").store(0, "1 coal").saw("ran 0 5 1 1")
	d.play("done").saw(income(0, 3))
	d.refuse("run 3", CodeFuelShort, "P4", 0, 2)
}

// Rules: P4
// A plant powers up to its number of cities; surplus power is lost.
func TestSurplusPowerIsLost(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{Phase: "power", Houses: networks(setup, 2),
		Players: []PositionPlayer{owns(0, "", 44, 50)}})
	d.play("run 44; run 50; done").saw(income(0, 2)).money(0, int32(Payment(2)))
}

// Rules: P5, R1, R example
// A plant stores twice its need of the fuel it accepts: plant 3 (2 oil) four, plant 46 (a hybrid of 3) six in any mix,
// plant 13 none.
func TestPlantsStoreTwiceTheirNeed(t *testing.T) {
	at3 := func(plants ...Plant) *desk {
		return lay(t, at(Recharged, 3), Position{
			Phase: "resources", Order: []Seat{1, 2, 0}, Fuel: fuel("24 coal 24 oil 24 garbage 12 uranium"),
			Players: []PositionPlayer{owns(500, "", plants...)},
		})
	}
	d := at3(3)
	d.offers(VerbBuy, "buy 1..4 oil")
	d.refuse("buy 5 oil", CodeStorage, "P5", 4, 5)
	d.refuse("buy 1 coal", CodeNotAccepted, "R1")
	d.play("buy 3 oil").refuse("buy 2 oil", CodeStorage, "P5", 1, 2)
	d.play("buy 1 oil").offers(VerbBuy)

	for coal := range 7 { // 46 needs 3
		d := at3(46)
		d.offers(VerbBuy, "buy 1..6 coal", "buy 1..6 oil")
		if coal > 0 {
			d.play(fmt.Sprintf("buy %d coal", coal))
		}
		if coal < 6 {
			d.refuse(fmt.Sprintf("buy %d oil", 7-coal), CodeStorage, "P5", 6-coal, 7-coal)
			d.play(fmt.Sprintf("buy %d oil", 6-coal))
		}
		d.offers(VerbBuy)
	}

	d = at3(13, 50)
	d.offers(VerbBuy)
	for f := range Fuel(Fuels) {
		d.refuse("buy 1 "+f.String(), CodeNotAccepted, "R1")
	}

	d = at3(6, 11)
	d.offers(VerbBuy, "buy 1..2 garbage", "buy 1..2 uranium")
}

// Rules: P6
// A store is a total per kind: tokens count as lying wherever they leave the most room. With plants 4 (2 coal) and 5 (a
// hybrid of 2), coal stored on plant 4 leaves the hybrid to oil.
func TestStoreIsATotal(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "resources", Order: []Seat{1, 2, 0}, Players: []PositionPlayer{owns(500, "", 4, 5)},
	})
	d.play("buy 2 coal").offers(VerbBuy, "buy 1..6 coal", "buy 1..4 oil")
	d.play("buy 3 oil").offers(VerbBuy, "buy 1..3 coal", "buy 1 oil")
	d.refuse("buy 4 coal", CodeStorage, "P5", 3, 4)
	d.play("buy 3 coal").store(0, "5 coal 3 oil").offers(VerbBuy)

	// Oil on its own plant leaves the hybrid to coal.
	own := lay(t, at(Recharged, 3), Position{
		Phase: "resources", Order: []Seat{1, 2, 0}, Players: []PositionPlayer{owns(500, "4 oil", 3, 5)},
	})
	own.offers(VerbBuy, "buy 1..4 coal", "buy 1..4 oil").play("buy 1 oil").
		offers(VerbBuy, "buy 1..3 coal", "buy 1..3 oil")

	// The same plants may run on these tokens either way: tokens are not tied to a plant.
	pl := d.s.Players[0]
	for _, c := range []struct {
		tokens string
		fits   bool
	}{
		{"8 coal", true}, {"4 coal 4 oil", true}, {"5 coal 3 oil", true}, {"4 oil", true}, {"5 coal 4 oil", false},
		{"5 oil", false},
		{"9 coal", false}, {"1 garbage", false}, {"1 uranium", false},
	} {
		if pl.Fits(counted(c.tokens)) != c.fits {
			t.Errorf("%s on plants 4 and 5: room for %v, want %v", c.tokens, !c.fits, c.fits)
		}
	}
}

// Rules: P7
// There are three spaces for each price from 1 to 8; uranium has one space for each of 1 to 8, 10, 12, 14 and 16.
func TestMarketSpaces(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Phase: "resources", Fuel: fuel("5 coal 24 oil 1 garbage 3 uranium")})
	for f := range Fuel(Fuels) {
		want := []int{1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8}
		if f == Uranium {
			want = []int{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16}
		}
		spaces := MarketSpaces(&d.s.Public, f)
		if len(spaces) != len(want) {
			t.Fatalf("%s: %d spaces, want %d", f, len(spaces), len(want))
		}
		for i, s := range spaces {
			if full := i >= len(want)-int(d.s.Market.Fuel[f]); s.Price != want[i] || s.Full != full {
				t.Errorf("%s: space %d is %+v, want price %d, full %v", f, i, s, want[i], full)
			}
		}
	}
}

// Rules: P7 decision, R1
// Tokens are bought cheapest first, and the next buyer pays what is then the lowest price.
func TestTokensAreBoughtCheapestFirst(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "resources", Order: []Seat{1, 2, 0}, Fuel: fuel("23 coal 3 oil 24 garbage 3 uranium"),
		Players: []PositionPlayer{owns(100, "", 20, 28), owns(100, "", 4), owns(100, "", 3)},
	})
	d.play("buy 4 coal").saw("tokens 0 4 coal for 6").money(0, 94) // 1, 1, 2, 2
	d.play("buy 2 uranium").saw("tokens 0 2 uranium for 26")       // 12, 14
	d.play("done", "buy 2 oil").saw("tokens 2 2 oil for 16")       // the last three cost 8 each
	d.play("done", "buy 1 coal").saw("tokens 1 1 coal for 2").money(1, 98)
	d.play("buy 1 coal").saw("tokens 1 1 coal for 3") // 18 are left, the cheapest at 3
	for n, want := range []int{0, 3, 6, 10, 14} {
		if cost, ok := Price(d.r, &d.s.Public, Coal, n); !ok || cost != want {
			t.Errorf("%d coal cost %d, %v; want %d", n, cost, ok, want)
		}
	}
}

// Rules: P7 decision, C3
// A resupply starts at the most expensive empty space.
func TestMarketFillsFromTheDearest(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{Phase: "power", Fuel: fuel("2 coal 0 oil 0 garbage 0 uranium")})
	d.idle(PhaseAuction).fuel("6 coal 2 oil 1 garbage 1 uranium")
	for f, want := range []int{7, 8, 8, 16} {
		if cost, _ := Price(d.r, &d.s.Public, Fuel(f), 1); cost != want {
			t.Errorf("the next %s costs %d, want %d", Fuel(f), cost, want)
		}
	}
}
