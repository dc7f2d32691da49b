package engine

import (
	"fmt"
	"testing"
)

func withMarks(players int) Setup {
	setup := at(Recharged, players)
	setup.StartingCities = true
	return setup
}

func introductory(players int) Setup {
	setup := at(Classic, players)
	setup.Introductory = true
	return setup
}

// Rules: V1
// After the zone and the lots each player in order marks one free city; then round 1 begins.
func TestMarkingStartingCities(t *testing.T) {
	d := lay(t, withMarks(3), Position{Phase: "setup", Order: []Seat{1, 2, 0}})
	d.awaits(1, AwaitMark)
	if n := countOffers(d, VerbMark); n != d.r.Cities.Len() {
		t.Errorf("%d cities to mark, want %d", n, d.r.Cities.Len())
	}
	d.play("mark essen").saw("marked 1 essen").awaits(2, AwaitMark).refuse("mark essen", CodeAlreadyMarked, "V1").
		refuse("mark berlin", CodeOutOfZone, "S1")
	d.play("mark kiel").awaits(0, AwaitMark).play("mark trier").saw("marked 0 trier", "round 1", "phase auction").
		awaits(1, AwaitOpen)
	d.spaces("essen").spaces("kiel").spaces("trier") // a mark is not a house

	if d := newDesk(t, withMarks(4)); d.s.Await != AwaitMark || d.s.Actor != d.s.Order[0] {
		t.Errorf("a game with starting cities begins with %s of seat %d", d.s.Await, d.s.Actor)
	}
}

// Rules: V1
// A first house must go to a marked city in which nobody has started, no matter who marked it. In Step 1 nobody may
// connect a marked city in any other way, not even after somebody else has started there.
func TestFirstHouseOnAStartingCity(t *testing.T) {
	d := lay(t, withMarks(3), Position{
		Phase: "build", Order: []Seat{2, 1, 0}, Marked: []string{"essen", "kiel", "dusseldorf"},
		Players: everyone(3, 100),
	})
	d.offers(VerbBuild, "build essen", "build kiel", "build dusseldorf").refuse("build koln", CodeFirstMarked, "V1")
	d.play("build essen").saw("built 0 essen 10+0")
	d.refuse("build dusseldorf", CodeMarked, "V1").play("build koln").
		saw("built 0 koln 10+6") // the route may pass through it
	d.play("done").awaits(1, AwaitBuild).offers(VerbBuild, "build kiel", "build dusseldorf").
		refuse("build essen", CodeCityFull, "B4", 1, 1)
	d.play("build dusseldorf; done").awaits(2, AwaitBuild).offers(VerbBuild, "build kiel").play("build kiel")
}

// Rules: V1
// From Step 2, unused starting cities are ordinary cities for anybody who has a network; a first house still goes to an
// empty one.
func TestStartingCitiesFromStep2(t *testing.T) {
	pos := Position{
		Phase: "build", Step: 2, Order: []Seat{2, 1, 0}, Marked: []string{"essen", "kiel", "dusseldorf"},
		Players: everyone(3, 100),
		Houses:  houses("essen 0"),
	}
	d := lay(t, withMarks(3), pos)
	d.play("build dusseldorf").saw("built 0 dusseldorf 10+2").play("done")
	d.awaits(1, AwaitBuild).offers(VerbBuild, "build kiel").refuse("build dusseldorf", CodeFirstMarked, "V1").
		refuse("build koln", CodeFirstMarked, "V1")
	d.play("build kiel").play("done")
	// Now no marked city is empty, though nobody has started in Düsseldorf: that is the decision of the next test.
	d.awaits(2, AwaitBuild).refuse("build dusseldorf", CodeFirstEmpty, "B2").play("build koln")
}

// Rules: V1 decision, B2
// If no marked city is empty any more, B2 applies: any empty city, or in a full zone any free space. Marking takes no
// uranium from the supply.
func TestNoStartingCityLeft(t *testing.T) {
	setup := withMarks(3)
	d := lay(t, setup, Position{
		Phase: "build", Step: 2, Order: []Seat{2, 1, 0}, Marked: []string{"essen", "kiel", "dusseldorf"},
		Players: everyone(3, 100),
		Houses:  houses("essen 1", "kiel 2", "dusseldorf 1"),
	})
	if n := countOffers(d, VerbBuild); n != d.r.Cities.Len()-3 {
		t.Errorf("%d cities, want all %d empty ones", n, d.r.Cities.Len()-3)
	}
	d.play("build koln").saw("built 0 koln 10+0")
	d.supply("6 oil 15 garbage 10 uranium").fuel("24 coal 18 oil 9 garbage 2 uranium")
	d = lay(t, setup, Position{
		Phase: "build", Step: 2, Order: []Seat{2, 1, 0}, Marked: []string{"essen", "kiel", "dusseldorf"},
		Players: everyone(3, 100), Houses: networks(setup, 0, 11, 10),
	})
	d.play("build essen").saw("built 0 essen 15+0")
}

// Rules: V2
// Nobody builds beyond the limit. The game ends after the phase 4 in which somebody has reached it; players who build
// later in that phase may still reach it too. Phase 5 is never reached, and Step 2 never begins, not even with the six
// cities of six players.
func TestIntroductoryGame(t *testing.T) {
	setup := introductory(3)
	pos := Position{
		Phase: "build", Order: []Seat{2, 1, 0}, Houses: networks(setup, 6, 5, 0),
		Players: []PositionPlayer{owns(100, "", 50), owns(100, "", 44), owns(0, "", 13)},
	}
	d := lay(t, setup, pos)
	d.play("build frankfurt-main").cities(0, 7).offers(VerbBuild).refuse("build mannheim", CodeHouseLimit, "V2", 7, 7)
	d.play("done").awaits(1, AwaitBuild).play("build saarbrucken; build mannheim").cities(1, 7).play("done")
	d.awaits(2, AwaitBuild).play("done").phase(PhaseOver).
		saw(fmt.Sprintf("final 0 6 %d", d.s.Players[0].Money), "game-over 0").only("income")

	pos.Houses = networks(setup, 6, 6, 6)
	d = lay(t, setup, pos)
	d.idle(PhasePower).step(1).idle(PhaseAuction)

	six := introductory(6)
	six.Reading = FirstReading // in the second one it is over by now
	d = lay(t, six, Position{Phase: "power", Houses: networks(six, 6, 6, 6, 6, 6, 5), Fuel: fuel("")})
	d.step(1).only("step removed").idle(PhaseAuction).fuel("7 coal 5 oil 3 garbage 2 uranium")
	d.idle(PhaseBuild).step(1).turn(0).refuse("build munster", CodeOwnCity, "B4").
		refuse("build kassel", CodeCityFull, "B4", 1, 1)
}

// Rules: V2 decision
// The game also ends after a phase 4 that leaves no city of the zone without a house, as nobody could ever build again.
func TestIntroductoryGameWithoutRoom(t *testing.T) {
	six := introductory(6)
	pos := Position{Phase: "build", Order: []Seat{5, 0, 1, 2, 3, 4}, Houses: networks(six, 6, 6, 6, 6, 6, 4),
		Players: everyone(6, 200)}
	d := lay(t, six, pos)
	last := EmptyCities(d.r, &d.s.Public)
	if last.Len() != 1 || CitiesToEnd(d.r, &d.s.Public) != 1 || NoCityLeft(d.r, &d.s.Public) {
		t.Fatalf("%d cities are empty", last.Len())
	}
	d.turn(5).play("build " + d.r.Board.Cities[lowestCity(last)].ID)
	if CitiesToEnd(d.r, &d.s.Public) != 0 || !NoCityLeft(d.r, &d.s.Public) {
		t.Error("the end is not due")
	}
	if _, ok := Resupplied(d.r, &d.s.Public); ok {
		t.Error("another resupply is foreseen")
	}
	d.play("done").phase(PhaseOver).saw("game-over 0 1 2 3 4")

	// With a city left it goes on, and in the first reading always.
	lay(t, six, pos).idle(PhasePower)
	six.Reading = FirstReading
	d = lay(t, six, pos)
	d.turn(5).play("build " + d.r.Board.Cities[lowestCity(last)].ID).idle(PhasePower)
}

// Rules: V2, V2 decision
// The winner is decided by powered cities, then money, and nothing else: here five and six cities do not separate
// players who power one each.
func TestIntroductoryWinner(t *testing.T) {
	setup := introductory(3)
	pos := Position{Phase: "build", Houses: networks(setup, 7, 6, 5),
		Players: []PositionPlayer{owns(5, ""), owns(20, "", 13), owns(20, "1 uranium", 11)}}
	lay(t, setup, pos).idle(PhaseOver).saw("final 0 0 5", "final 1 1 20", "final 2 2 20", "game-over 2")
	pos.Players[2] = owns(20, "1 oil", 9)
	lay(t, setup, pos).idle(PhaseOver).saw("game-over 1 2")
	pos.Players[2] = owns(21, "1 oil", 9)
	lay(t, setup, pos).idle(PhaseOver).saw("game-over 2")
}

// Rules: V2 decision
// When the Step 3 card is drawn it is discarded, the stack is shuffled and another card is drawn, in every phase; Step
// 1 continues.
func TestIntroductoryStep3Card(t *testing.T) {
	setup := introductory(3)
	low := []Plant{3, 20, 21, 22, 23, 24, 25, 26}

	d := lay(t, setup, Position{Market: low, Stack: []Plant{Step3Card, 40, 42}})
	d.play("open 3 3", "drop", "drop").saw("step3-drawn", "shuffled").only("removed step")
	if d.s.Market.Plants.Len() != 8 || d.s.Market.Plants.Has(Step3Card) {
		t.Errorf("market %v", d.s.Market.Plants.List())
	}
	d.idle(PhaseResources).step(1).stack(1).only("step removed")

	d = lay(t, setup, Position{Phase: "build", Order: []Seat{1, 2, 0}, Market: low, Stack: []Plant{Step3Card, 40},
		Houses: houses("essen 0", "munster 0")})
	d.play("build duisburg").only("obsolete step3-drawn shuffled drawn removed step", "obsolete 3", "step3-drawn",
		"shuffled", "drawn 40")
	d.market(20, 21, 22, 23, 24, 25, 26, 40).idle(PhasePower).step(1)

	d = lay(t, setup, Position{Phase: "power", Market: low, Stack: []Plant{Step3Card}})
	d.idle(PhaseAuction).only("under step3-drawn shuffled drawn removed step", "under 26", "step3-drawn", "shuffled",
		"drawn 26").step(1).market(low...).stack(0)

	// If no card is left at all, the market stays as it is.
	d = lay(t, setup, Position{Market: low, Stack: []Plant{Step3Card}})
	d.play("open 3 3", "drop", "drop").only("step3-drawn drawn", "step3-drawn").market(20, 21, 22, 23, 24, 25, 26).
		stack(0)
}
