package engine

import "testing"

// Rules: A10
// Classic: if nobody has bought a plant, the lowest one in the market leaves the game and is replaced.
func TestNobodyBuys(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass", "pass", "pass").only("removed drawn", "removed 3", "drawn 13").market(4, 5, 6, 7, 8, 9, 10, 13).
		gone(3)

	// After one sale it stays.
	d = lay(t, at(Classic, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass", "pass", "open 6 6").only("removed drawn", "drawn 13").market(3, 4, 5, 7, 8, 9, 10, 13)

	// The same holds in Step 3.
	d = lay(t, at(Classic, 3), Position{Step: 3, Market: []Plant{16, 20, 25, 28, 30, 33}, Stack: []Plant{40}})
	d.play("pass", "pass", "pass").only("removed drawn", "removed 16", "drawn 40").market(20, 25, 28, 30, 33, 40)

	// Not in the recharged edition: there the discounted plant leaves (A12), and nothing else.
	d = lay(t, at(Recharged, 3), Position{Market: lowMarket, Stack: lowStack})
	d.play("pass", "pass", "pass").only("removed drawn", "removed 3", "drawn 13")
}

// Rules: A10, A11
// If the replacement itself is obsolete, it leaves at once and another is drawn.
func TestNobodyBuysAndTheReplacementIsObsolete(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Market: []Plant{15, 16, 17, 18, 19, 20, 21, 22},
		Stack: []Plant{4, 7, 30, 31, Step3Card}, Houses: networks(setup, 7)})
	d.play("pass", "pass", "pass").only("removed drawn obsolete", "removed 15", "drawn 4", "obsolete 4", "drawn 7",
		"obsolete 7", "drawn 30")
	d.market(16, 17, 18, 19, 20, 21, 22, 30).gone(4, 7, 15)
}

// Rules: A11, A11 example
// A player's sixth city removes plant 6 from the market; the plants 3, 4 and 5 that players own stay.
func TestSixthCityRemovesPlantSix(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{
		Phase: "build", Order: []Seat{1, 2, 0}, Market: []Plant{6, 7, 8, 9, 10, 11, 12, 15},
		Stack:   []Plant{13, 20, Step3Card},
		Houses:  networks(setup, 5, 3),
		Players: []PositionPlayer{owns(100, "", 3), owns(100, "", 4), owns(100, "", 5)},
	})
	d.market(6, 7, 8, 9, 10, 11, 12, 15)
	d.play("build koln").cities(0, 6).saw("built 0 koln 10+6", "obsolete 6", "drawn 13")
	d.market(7, 8, 9, 10, 11, 12, 13, 15).gone(6).owns(0, 3).owns(1, 4).owns(2, 5)
	// This is checked after every single house, even in the middle of a turn.
	d.play("build trier").cities(0, 7).only("obsolete drawn", "obsolete 7", "drawn 20").awaits(0, AwaitBuild)
}

// Rules: A11, A11 example
// The fifteenth city removes plant 15, and a 14 drawn as its replacement leaves at once.
func TestFifteenthCityAndADrawnFourteen(t *testing.T) {
	setup := at(Classic, 4)
	d := lay(t, setup, Position{
		Phase: "build", Order: []Seat{1, 2, 3, 0}, Step: 2, Market: []Plant{15, 16, 17, 18, 19, 20, 21, 22},
		Stack:  []Plant{14, 30, 31, Step3Card},
		Houses: networks(setup, 14), Players: everyone(4, 100),
	})
	d.play("build cuxhaven").cities(0, 15)
	d.only("obsolete drawn", "obsolete 15", "drawn 14", "obsolete 14", "drawn 30").
		market(16, 17, 18, 19, 20, 21, 22, 30).gone(14, 15)
}

// Rules: A11
// The largest network counts, no matter whose it is: a house in a smaller one changes nothing. Several plants may leave
// at once.
func TestLargestNetworkCounts(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{
		Phase: "build", Order: []Seat{1, 2, 0}, Market: []Plant{9, 10, 11, 12, 16, 17, 18, 19},
		Stack:  []Plant{30, 31, 32, Step3Card},
		Houses: networks(setup, 1, 8), Players: everyone(3, 300),
	})
	d.play("build wilhelmshaven").only("obsolete").cities(0, 2)
	d.play("done", "done").awaits(1, AwaitBuild)
	d.play("build trier").only("obsolete drawn", "obsolete 9", "drawn 30").cities(1, 9)
}

// Rules: A11
// The recharged edition has no obsolete plants.
func TestNoObsoletePlantsInRecharged(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{
		Phase: "build", Order: []Seat{1, 2, 0}, Market: lowMarket, Stack: lowStack, Houses: networks(setup, 5),
		Players: everyone(3, 100),
	})
	d.play("build dusseldorf").cities(0, 6).only("obsolete removed drawn").market(lowMarket...)
	// A low card that is drawn stays too.
	d = lay(t, setup, Position{Phase: "power", Market: step3Market, Stack: []Plant{4, 30, Step3Card},
		Houses: networks(setup, 6)})
	d.idle(PhaseAuction).only("obsolete drawn", "drawn 4").market(4, 16, 20, 21, 22, 23, 24, 25)
}

// Rules: A11, C5
// An obsolete card drawn in phase 5 also leaves at once.
func TestObsoleteCardDrawnInPhaseFive(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{
		Phase: "power", Market: []Plant{16, 17, 18, 19, 20, 21, 22, 23}, Stack: []Plant{5, 30, 31, Step3Card},
		Houses: networks(setup, 5), Players: everyone(3, 0),
	})
	d.idle(PhaseAuction).only("under drawn obsolete", "under 23", "drawn 5", "obsolete 5", "drawn 30").
		market(16, 17, 18, 19, 20, 21, 22, 30)
}
