package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// blocker builds where rivals want to build.
var blocker = variant("blocker", func(p *profile) { p.cityBonus = rivalDemand })

// rivalDemand returns how much rivals want a city, in Elektro: more for each one that could build there next at low
// cost.
func rivalDemand(t *turn, city maps.City) int {
	sum := 0
	for i := range t.r.Players {
		pl := &t.p.Players[i]
		if engine.Seat(i) != t.seat && pl.Cities != 0 && !pl.Cities.Has(city) {
			sum += max(15-int(pl.Reach[city]), 0)
		}
	}
	return sum
}
