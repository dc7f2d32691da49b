package engine

import (
	"slices"
	"testing"
)

// Rules: O1, P3, O example
// Players have 6, 5, 5 and 4 cities; the highest plants of the two with 5 are 17 and 15. The order is 6, 5 (plant 17),
// 5 (plant 15), 4.
func TestOrderExample(t *testing.T) {
	setup := at(Recharged, 4)
	d := lay(t, setup, Position{
		Phase: "power", Houses: networks(setup, 4, 5, 6, 5),
		Players: []PositionPlayer{owns(0, "", 20), owns(0, "", 15, 13), owns(0, "", 10), owns(0, "", 3, 17)},
	})
	if got := NextOrder(d.r, &d.s.Public); !slices.Equal(got, []Seat{2, 3, 1, 0}) {
		t.Errorf("forecast %v", got)
	}
	d.order(0, 1, 2, 3).idle(PhaseAuction).saw("round 3", "phase order", "order 2 3 1 0", "phase auction").
		order(2, 3, 1, 0).awaits(2, AwaitOpen)
}

// Rules: O1
// Money, tokens and the number of plants do not matter, only cities and then the single highest plant.
func TestOrderCountsOnlyTheHighestPlant(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{
		Phase: "power", Houses: networks(setup, 2, 2, 2),
		Players: []PositionPlayer{owns(500, "", 3, 4, 5), owns(0, "", 7, 8, 9), owns(0, "", 10)},
	})
	d.idle(PhaseAuction).order(2, 1, 0)
}

// Rules: O2, O1
// In round 1 the order drawn by lot holds for the auction; afterwards the owner of the highest plant comes first, so
// that the owner of the lowest one buys tokens first.
func TestOrderIsSettledAgainAfterTheFirstAuction(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Round: 1, Order: []Seat{1, 0, 2}, Market: []Plant{3, 4, 5, 6, 7, 8, 9, 10},
		Stack: []Plant{13, 30, 31, Step3Card}})
	d.awaits(1, AwaitOpen)
	d.play("open 3 3", "drop", "drop")
	d.owns(1, 3).awaits(0, AwaitOpen)
	d.play("open 6 6", "drop").awaits(2, AwaitOpen)
	d.play("open 5 5").saw("bought 2 5 5", "order 0 2 1", "phase resources").order(0, 2, 1).awaits(1, AwaitBuy)
}

// Rules: O2
// In later rounds the order settled in phase 1 holds for the whole round, whatever was bought.
func TestOrderStandsInLaterRounds(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Players: []PositionPlayer{owns(50, "", 20), owns(50, "", 15),
		owns(100, "", 3)}})
	d.play("pass", "pass", "open 25 25").only("order").order(0, 1, 2).awaits(2, AwaitBuy)
}
