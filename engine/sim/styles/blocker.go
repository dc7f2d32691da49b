package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// blocker builds where rivals want to go.
var blocker = butFor("blocker", func(m *manner) { m.bonus = wanted })

// wanted is how much a city is wanted by rivals, in Elektro: some for each who could build there next for little.
func wanted(t *turn, city maps.City) int {
	sum := 0
	for i := range t.r.Players {
		pl := &t.p.Players[i]
		if engine.Seat(i) != t.seat && pl.Cities != 0 && !pl.Cities.Has(city) {
			sum += max(15-int(pl.Reach[city]), 0)
		}
	}
	return sum
}
