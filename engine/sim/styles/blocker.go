package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// blocker builds where rivals want to go.
var blocker = manner{
	name:      "blocker",
	perNumber: 60, perCity: 9, perRun: 15,
	spare: 2, margin: 12, stretch: 100, cash: 20,
	over:  1,
	bonus: wanted,
}

// wanted is how much a city is wanted by rivals, in Elektro: some for each who could build there next for little.
func wanted(t *turn, city maps.City) int {
	sum := 0
	for i := range t.r.Players {
		pl := &t.p.Players[i]
		if engine.Seat(i) != t.seat && pl.Cities != 0 && !pl.Cities.Has(city) {
			sum += max(8-int(pl.Reach[city]), 0)
		}
	}
	return sum
}
