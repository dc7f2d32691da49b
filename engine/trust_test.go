package engine

import (
	"slices"
	"testing"
)

// Rules: X1, S7
// The Trust is always second in order; the humans are first and third by O1 between them, and at first by lot. It has
// no money, and 16 houses.
func TestTrustIsSecond(t *testing.T) {
	first := map[Seat]int{}
	for seed := range uint64(40) {
		setup := at(Recharged, 2)
		setup.Seed = seed
		d := newDesk(t, setup)
		if d.s.Order[1] != TrustSeat || d.s.Seats != 3 || d.s.TrustHouses != 16 || d.s.Players[TrustSeat].Money != 0 {
			t.Fatalf("order %v, %d seats, %d houses, %d Elektro", d.s.Order, d.s.Seats, d.s.TrustHouses,
				d.s.Players[TrustSeat].Money)
		}
		first[d.s.Order[0]]++
	}
	evenly(t, "who is first", []int{first[0], first[1]})

	setup := at(Recharged, 2)
	pos := Position{
		Phase: "power", Houses: networks(setup, 3, 4), Players: []PositionPlayer{owns(0, "", 20), owns(0, "", 10)},
		Trust: &PositionPlayer{Plants: []Plant{50}},
	}
	d := lay(t, setup, pos)
	d.order(0, TrustSeat, 1).idle(PhaseAuction).saw("order 1 2 0").order(1, TrustSeat, 0)
	pos.Houses = networks(setup, 4, 4)
	d = lay(t, setup, pos)
	d.idle(PhaseAuction).order(0, TrustSeat, 1)
	pos.Players = []PositionPlayer{owns(0, "", 10), owns(0, "", 20)}
	d = lay(t, setup, pos)
	d.idle(PhaseAuction).order(1, TrustSeat, 0)
}

// Rules: X1, O2
// The same holds after the first auction.
func TestTrustIsSecondAfterTheFirstAuction(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Round: 1, Market: lowMarket, Stack: lowStack})
	d.play("open 3 1", "drop", "open 5 5").saw("order 1 2 0").order(1, TrustSeat, 0).awaits(0, AwaitBuy)
}

// Rules: X2
// Six Trust houses go on the spaces for 10 of connected cities: the first player places one, the other two, the first
// two, the other one. Ten remain.
func TestTrustCities(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Phase: "setup", Order: []Seat{1, 0}})
	if n := countOffers(d, VerbTrust); n != d.r.Cities.Len() {
		t.Errorf("%d cities for the first house, want all %d", n, d.r.Cities.Len())
	}
	d.refuse("trust berlin", CodeOutOfZone, "S1")
	for i, c := range []struct {
		seat Seat
		city string
	}{{1, "flensburg"}, {0, "kiel"}, {0, "hamburg"}, {1, "bremen"}, {1, "osnabruck"}, {0, "munster"}} {
		d.awaits(c.seat, AwaitTrust)
		switch i {
		case 1:
			d.offers(VerbTrust, "trust kiel") // Flensburg's only neighbour in the zone
			d.refuse("trust hamburg", CodeNotAdjacent, "X2").refuse("trust flensburg", CodeNotEmpty, "X2")
		case 3:
			d.offers(VerbTrust, "trust bremen", "trust cuxhaven",
				"trust hannover") // Lübeck and Schwerin are not in the zone
		}
		d.play("trust " + c.city).saw("trust-placed " + string('0'+rune(c.seat)) + " " + c.city).spaces(c.city + " 2")
	}
	if d.s.TrustHouses != 10 || d.s.TrustCities.Len() != 6 {
		t.Errorf("%d houses left, %d cities", d.s.TrustHouses, d.s.TrustCities.Len())
	}
	if d.s.TrustCities.Len() != TrustCities {
		t.Errorf("there are to be %d", TrustCities)
	}
	d.saw("round 1", "phase auction").awaits(1, AwaitOpen).order(1, TrustSeat, 0)
}

// Rules: X2 decision
// If no empty city is directly connected to a city of the Trust, any empty city will do. (Here a human's house is in
// the way.)
func TestTrustCityAnywhereWhenNoneIsAdjacent(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Phase: "setup", TrustCities: []string{"flensburg"},
		Houses: houses("kiel 0")})
	d.awaits(1, AwaitTrust).refuse("trust kiel", CodeNotEmpty, "X2")
	if n := countOffers(d, VerbTrust); n != d.r.Cities.Len()-2 {
		t.Errorf("%d cities, want %d", n, d.r.Cities.Len()-2)
	}
	d.play("trust trier").offers(VerbTrust, "trust aachen", "trust koln", "trust mainz", "trust saarbrucken").
		refuse("trust essen", CodeNotAdjacent, "X2")
}

var trustMarket = []Plant{8, 9, 10, 11, 20, 21, 22, 23}

// Rules: X3, X3 decision
// Once a round, as soon as a plant has been bought and replaced, the Trust takes the highest plant of the current
// market for free. It never bids.
func TestTrustTakesAPlantAfterASale(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Market: trustMarket, Stack: []Plant{30, 31, 32, 33, 34, 35, Step3Card},
		Players: everyone(2, 100)})
	d.play("open 9 9").awaits(1, AwaitBid).play("drop") // the Trust is not asked
	d.saw("bought 0 9 9", "drawn 30", "trust-took 20", "drawn 31").owns(TrustSeat, 20).
		market(8, 10, 11, 21, 22, 23, 30, 31)
	d.awaits(1, AwaitOpen).play("open 10 10").only("trust-took trust-declined").owns(TrustSeat, 20) // once a round
	if d.s.Players[TrustSeat].Money != 0 {
		t.Error("the Trust has money")
	}
	d.idle(PhaseAuction).play("pass").saw("trust-took 23").owns(TrustSeat, 20, 23) // and once in the next
}

// Rules: X3
// Or as soon as the first player has passed, before the other one opens.
func TestTrustTakesAPlantAfterTheFirstPlayersPass(t *testing.T) {
	pos := Position{Order: []Seat{1, 0}, Market: trustMarket, Stack: []Plant{7, 31, 32, 33, Step3Card},
		Players: everyone(2, 100)}
	d := lay(t, at(Recharged, 2), pos)
	d.play("pass").saw("passed 1", "trust-took 11", "drawn 7", "undercut 7", "drawn 31").awaits(0, AwaitOpen).
		current(8, 9, 10, 20)
	d.play("open 20 20").only("trust-took").owns(TrustSeat, 11)

	// The first player opens and loses: that sale is the Trust's chance; the pass after it is not.
	d = lay(t, at(Recharged, 2), pos)
	d.play("open 9 9", "bid 10", "drop").saw("bought 0 9 10", "trust-took 20").awaits(1, AwaitOpen).play("pass").
		only("trust-took")

	// The second player's pass gives no chance either.
	d = lay(t, at(Recharged, 2), pos)
	d.play("open 9 9", "drop").saw("trust-took 20").play("pass").only("trust-took")
}

// Rules: X3, A8 decision
// The buyer scraps after the Trust has taken its plant.
func TestTrustTakesBeforeTheBuyerScraps(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Market: trustMarket, Stack: lowerStack(),
		Players: []PositionPlayer{owns(100, "", 13, 14, 15)}})
	d.play("open 9 9", "drop").saw("bought 0 9 9", "trust-took 20").awaits(0, AwaitScrap).play("scrap 13").
		owns(0, 9, 14, 15)
}

func lowerStack() []Plant { return []Plant{30, 31, 32, 33, Step3Card} }

// Rules: X3 decision
// The Trust takes the discounted plant too, if it is the highest; the token leaves with it.
func TestTrustTakesTheDiscountedPlant(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Step: 3, Market: []Plant{20}, Stack: []Plant{13, 30}})
	d.saw("discount 20").play("pass").saw("trust-took 20", "discount-off 20", "drawn 13").only("undercut").
		owns(TrustSeat, 20).market(13)
	d.play("pass").only("removed") // no discounted plant is left to remove
}

// Rules: X3 decision
// In Step 3 it takes the highest plant of the whole market.
func TestTrustTakesTheHighestOfAllInStep3(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Step: 3, Market: []Plant{16, 20, 25, 28, 30, 33}, Stack: []Plant{40}})
	d.play("pass").saw("trust-took 33", "drawn 40").market(16, 20, 25, 28, 30, 40)
}

// Rules: X3, X3 decision
// With three plants it only takes a plant higher than its lowest, which it scraps. Declining uses up the chance for the
// round.
func TestTrustWithThreePlants(t *testing.T) {
	trust := &PositionPlayer{Plants: []Plant{12, 13, 40}}
	d := lay(t, at(Recharged, 2), Position{Market: trustMarket, Stack: lowerStack(), Trust: trust})
	d.play("pass").saw("trust-declined 11").owns(TrustSeat, 12, 13, 40).market(trustMarket...)
	d.play("open 9 9").saw("drawn 30").only("trust-took").owns(TrustSeat, 12, 13, 40) // although 20 is on offer by then

	d = lay(t, at(Recharged, 2), Position{Market: trustMarket, Stack: lowerStack(), Trust: trust})
	d.play("open 9 9", "drop").saw("drawn 30", "scrapped 2 12", "trust-took 20", "drawn 31").
		owns(TrustSeat, 13, 20, 40).gone(12)

	// With two plants it takes a lower one too.
	d = lay(t, at(Recharged, 2), Position{Market: trustMarket, Stack: lowerStack(),
		Trust: &PositionPlayer{Plants: []Plant{13, 40}}})
	d.play("pass").saw("trust-took 11").owns(TrustSeat, 11, 13, 40)
}

// Rules: X3, A14
// If nothing is left, the Trust takes nothing.
func TestTrustFindsNothing(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Step: 3, Market: []Plant{20}, Stack: []Plant{}})
	d.play("open 20 1", "drop").saw("trust-declined 0").owns(TrustSeat).phase(PhaseResources)
}

// Rules: X4
// In its turn in reverse order the Trust takes the tokens for one run of each of its plants for free, cheapest first,
// so that those who buy after it pay more.
func TestTrustTakesTokensInItsPlace(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{
		Phase: "resources", Order: []Seat{1, 0}, Trust: &PositionPlayer{Plants: []Plant{20, 23, 30}},
		Players: []PositionPlayer{owns(50, "", 25), owns(50, "", 10)},
	})
	d.awaits(0, AwaitBuy).only("trust-tokens").play("buy 1 coal").money(0, 49)
	d.play("done").saw("turn-ended 0", "trust-tokens 3 coal", "trust-tokens 3 garbage", "trust-tokens 1 uranium").
		store(TrustSeat, "3 coal 3 garbage 1 uranium")
	d.awaits(1, AwaitBuy).fuel("20 coal 18 oil 6 garbage 1 uranium").play("buy 2 coal").money(1, 46) // 2 each
	if d.s.Players[TrustSeat].Money != 0 {
		t.Error("the Trust has money")
	}
	d.idle(PhasePower).only("trust-tokens").store(TrustSeat, "3 coal 3 garbage 1 uranium")
}

// Rules: X4, X4 decision
// Every hybrid takes coal, oil, coal, oil …, continuing with the other kind when one runs out; plants come in ascending
// order of number, as long as there are tokens.
func TestTrustHybrids(t *testing.T) {
	for _, c := range []struct {
		plants     []Plant
		fuel, took string
	}{
		{[]Plant{46}, "24 coal 18 oil", "2 coal 1 oil"},
		{[]Plant{5, 20, 46}, "24 coal 18 oil", "6 coal 2 oil"},
		{[]Plant{29, 46}, "24 coal 18 oil", "3 coal 1 oil"}, // each begins with coal
		{[]Plant{5, 12, 21}, "24 coal 18 oil", "3 coal 3 oil"},
		{[]Plant{5, 20, 46}, "2 coal 18 oil", "2 coal 4 oil"}, // 5: coal, oil; 20: the last coal; 46: three oil
		{[]Plant{46}, "24 coal", "3 coal"},
		{[]Plant{46}, "5 oil", "3 oil"},
		{[]Plant{21, 46}, "24 coal 1 oil", "4 coal 1 oil"},
		{[]Plant{20, 46}, "3 coal 18 oil", "3 coal 3 oil"}, // 46 before 20 would leave 20 with one coal
		{[]Plant{20, 46}, "4 coal 1 oil", "4 coal 1 oil"},
		{[]Plant{6, 19, 38}, "4 garbage", "4 garbage"},
		{[]Plant{11, 17, 23}, "2 uranium", "2 uranium"},
		{[]Plant{46}, "1 garbage", ""},
		{[]Plant{13, 18, 50}, "24 coal 18 oil 9 garbage 2 uranium", ""},
	} {
		d := lay(t, at(Recharged, 2), Position{Phase: "resources", Trust: &PositionPlayer{Plants: c.plants},
			Fuel: fuel(c.fuel)})
		d.play("done").store(TrustSeat, c.took)
		for f, n := range counted(c.fuel) {
			if d.s.Market.Fuel[f] != n-counted(c.took)[f] {
				t.Errorf("%v of %s: left %v", c.plants, c.fuel, d.s.Market.Fuel)
			}
		}
	}
}

// Rules: X4 decision, R3, X6
// It never takes coal from the storage, but coal that the Trust has burnt goes back there.
func TestTrustTakesNoStorageCoal(t *testing.T) {
	d := lay(t, inUSA(Recharged, 2), Position{
		Phase: "resources", Trust: &PositionPlayer{Plants: []Plant{20}},
		Fuel:    fuel("2 coal 24 oil 24 garbage 12 uranium"),
		Players: []PositionPlayer{owns(50, "", 25)},
	})
	d.play("done").store(TrustSeat, "2 coal").supply("22 coal")
	d.play("buy 1 coal").money(0, 42).supply("21 coal") // 8 from the storage
	d.idle(PhasePower).idle(PhaseAuction).saw("tokens-lost 2 2 coal", "resupply 3 coal").store(TrustSeat, "").
		fuel("3 coal 24 oil 24 garbage 12 uranium").supply("20 coal")
}

// Rules: X5
// In Step 1 no human builds in the six cities, but routes may pass through them. Every empty city that a player newly
// connects also gets a Trust house on its space for 15, including the city of a first house.
func TestTrustHousesFollow(t *testing.T) {
	six := []string{"dusseldorf", "essen", "munster", "osnabruck", "duisburg", "dortmund"}
	d := lay(t, at(Recharged, 2), Position{Phase: "build", Order: []Seat{1, 0}, TrustCities: six,
		Players: everyone(2, 200)})
	if d.s.TrustHouses != 10 {
		t.Fatalf("%d Trust houses", d.s.TrustHouses)
	}
	d.refuse("build essen", CodeTrustCity, "X5")
	d.play("build koln").saw("built 0 koln 10+0", "trust-house koln").spaces("koln 0 2")
	d.refuse("build dusseldorf", CodeTrustCity, "X5").play("build kassel").
		saw("built 0 kassel 10+28", "trust-house kassel") // 10+18, through Dortmund
	if d.s.TrustHouses != 8 {
		t.Errorf("%d Trust houses left, want 8", d.s.TrustHouses)
	}
	d.play("done").awaits(1, AwaitBuild).refuse("build koln", CodeCityFull, "B4", 2, 1)
}

// Rules: X5
// From Step 2 humans may build on the space for 15 in the six cities; a city with a human's house and a Trust house is
// full; the Trust never takes a space for 20.
func TestTrustCitiesFromStep2(t *testing.T) {
	six := []string{"dusseldorf", "essen", "munster", "osnabruck", "duisburg", "dortmund"}
	pos := Position{
		Phase: "build", Step: 2, Order: []Seat{1, 0}, TrustCities: six, Players: everyone(2, 200),
		Houses: houses("koln 0 2", "aachen 1 2", "dusseldorf 2 1"),
	}
	d := lay(t, at(Recharged, 2), pos)
	d.refuse("build aachen", CodeCityFull, "B4", 2, 2).refuse("build dusseldorf", CodeCityFull, "B4", 2, 2)
	d.play("build essen").saw("built 0 essen 15+6").only("trust-house").spaces("essen 2 0")
	d.play("build trier").saw("built 0 trier 10+20", "trust-house trier")

	pos.Step, pos.Stack = 3, stackFor(3)
	d = lay(t, at(Recharged, 2), pos)
	d.play("build aachen").saw("built 0 aachen 20+7").only("trust-house").spaces("aachen 1 2 0")
	d.play("build dusseldorf").saw("built 0 dusseldorf 20+4").only("trust-house").spaces("dusseldorf 2 1 0")
}

// Rules: X5, X1
// This lasts while the Trust has houses: the seventeenth city gets none, and its space for 15 stays free for humans.
func TestTrustRunsOutOfHouses(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{
		Phase: "build", Step: 2, Order: []Seat{1, 0}, Players: everyone(2, 200),
		TrustCities: []string{"dusseldorf", "essen", "munster", "osnabruck", "duisburg", "dortmund"},
		Houses: houses("koln 0 2", "aachen 0 2", "trier 0 2", "saarbrucken 0 2", "mainz 0 2",
			"frankfurt-main 0 2", "mannheim 1 2", "kassel 1 2", "hannover 1 2"),
	})
	if d.s.TrustHouses != 1 {
		t.Fatalf("%d Trust houses", d.s.TrustHouses)
	}
	d.play("build bremen").saw("trust-house bremen").play("build hamburg").only("trust-house").spaces("hamburg 0")
	d.turn(1).play("build hamburg").saw("built 1 hamburg 15+17").spaces("hamburg 0 1")
}

// Rules: X6
// The Trust's tokens return to the supply in phase 5, where the resupply can use them.
func TestTrustTokensGoBack(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{
		Phase: "power", Trust: &PositionPlayer{Plants: []Plant{20, 24}, Tokens: PositionFuel{Coal: 3, Garbage: 2}},
		Fuel: fuel("21 coal 24 oil 22 garbage 12 uranium"),
	})
	d.supply("").idle(PhaseAuction).saw("tokens-lost 2 3 coal", "tokens-lost 2 2 garbage", "resupply 3 coal",
		"resupply 1 garbage")
	d.store(TrustSeat, "").fuel("24 coal 24 oil 23 garbage 12 uranium").supply("1 garbage")
}

// Rules: X7, T2, T8
// The Trust triggers neither Step 2 nor the end and cannot win; humans do.
func TestTrustTriggersNothing(t *testing.T) {
	setup := at(Recharged, 2)
	with := func(zero, one int, pos Position) *desk {
		pos.Houses = nil
		for i, h := range networks(setup, zero, one) { // a Trust house on every 15 until it has none
			if len(h.Seats) > 0 && i < 16 {
				h.Seats = append(h.Seats[:1], TrustSeat)
			}
			pos.Houses = append(pos.Houses, h)
		}
		return lay(t, setup, pos)
	}
	few, enough := step2(setup)-1, end(setup)
	d := with(few, few, Position{Phase: "power"})
	d.step(1).only("step") // the Trust has twice as many houses
	d = with(few+1, 1, Position{Phase: "power"})
	d.step(2)

	trust := &PositionPlayer{Plants: []Plant{50, 44, 37}}
	d = with(enough-1, 3, Position{Phase: "build", Step: 2, Trust: trust})
	d.idle(PhasePower)
	d = with(enough, 3, Position{Phase: "build", Step: 2, Trust: trust,
		Players: []PositionPlayer{owns(0, "", 13), owns(50, "", 18)}})
	d.idle(PhaseOver).only("final", "final 0 1 0", "final 1 2 50").saw("game-over 1")
	for _, line := range Ranking(d.r, &d.s.Public) {
		if line.Seat == TrustSeat {
			t.Error("the Trust is ranked")
		}
	}
}

// Rules: X7 decision, C3
// The resupply is that for two players. (The table of C3 is tested for every number of players; this compares with the
// row for three.)
func TestTrustGamesUseTheTwoPlayerRow(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Phase: "power", Fuel: fuel("")})
	d.idle(PhaseAuction).fuel("3 coal 2 oil 1 garbage 1 uranium")
}

// Rules: X8, V1
// With starting cities, the six cities come first; then each human marks a city, which gets a Trust house on its space
// for 15, and eight remain. Such a city gets no second one, and its space for 10 is open to a first house under V1.
func TestStartingCitiesAgainstTheTrust(t *testing.T) {
	setup := at(Recharged, 2)
	setup.StartingCities = true
	d := lay(t, setup, Position{Phase: "setup", Order: []Seat{1, 0}, Players: everyone(2, 200)})
	for _, city := range []string{"flensburg", "kiel", "hamburg", "bremen", "osnabruck", "munster"} {
		d.play("trust " + city)
	}
	d.awaits(1, AwaitMark).refuse("mark kiel", CodeNotEmpty, "V1").refuse("mark berlin", CodeOutOfZone, "S1")
	d.play("mark essen").saw("marked 1 essen", "trust-house essen").spaces("essen - 2").awaits(0, AwaitMark)
	d.refuse("mark essen", CodeAlreadyMarked, "V1").play("mark trier").spaces("trier - 2")
	if d.s.TrustHouses != 8 {
		t.Errorf("%d Trust houses left, want 8", d.s.TrustHouses)
	}
	d.phase(PhaseAuction)

	pos := Position{
		Phase: "build", Order: []Seat{1, 0}, Players: everyone(2, 200), Marked: []string{"essen", "trier"},
		TrustCities: []string{"flensburg", "kiel", "hamburg", "bremen", "osnabruck", "munster"},
	}
	d = lay(t, setup, pos)
	if d.s.TrustHouses != 8 {
		t.Errorf("%d Trust houses left, want 8", d.s.TrustHouses)
	}
	d.offers(VerbBuild, "build essen", "build trier").refuse("build koln", CodeFirstMarked, "V1")
	d.play("build essen").saw("built 0 essen 10+0").only("trust-house").spaces("essen 0 2")
	d.refuse("build trier", CodeMarked, "V1").play("build duisburg").saw("trust-house duisburg")
	d.play("done").offers(VerbBuild, "build trier").play("build trier").spaces("trier 1 2")

	// From Step 2 an unused starting city is an ordinary city, and still gets no second Trust house.
	pos.Step, pos.Houses = 2, houses("essen 0 2")
	d = lay(t, setup, pos)
	d.play("build trier").saw("built 0 trier 10+26").only("trust-house").spaces("trier 0 2")
	if d.s.TrustHouses != 8 {
		t.Errorf("%d Trust houses left, want 8", d.s.TrustHouses)
	}
	if !slices.Equal(d.s.Order[:3], []Seat{1, TrustSeat, 0}) {
		t.Errorf("order %v", d.s.Order)
	}
}

// Rules: X5
// In Step 1 the Trust's six cities are closed and no others are; from Step 2 none is.
func TestClosedCities(t *testing.T) {
	pos := Position{Phase: "build", TrustCities: []string{"dusseldorf", "essen", "munster", "osnabruck", "duisburg",
		"dortmund"}, Houses: houses("koln 0 2")}
	d := lay(t, at(Recharged, 2), pos)
	for c := range d.r.Cities.All() {
		if d.s.Closed(c) != d.s.TrustCities.Has(c) {
			t.Errorf("%s is closed in Step 1: %v", d.r.cityID(c), d.s.Closed(c))
		}
	}
	pos.Step = 2
	d = lay(t, at(Recharged, 2), pos)
	for c := range d.r.Cities.All() {
		if d.s.Closed(c) {
			t.Errorf("%s is closed in Step 2", d.r.cityID(c))
		}
	}
}
