package styles

import "kilovolt/engine"

// cheap buys the cheapest plant that helps and never fights over one. The money goes into cities.
var cheap = variant("cheap", func(p *profile) {
	p.worth = func(t *turn, plant engine.Plant) int {
		if t.gain(plant) <= 0 || t.formula(plant) < int(plant) {
			return 0
		}
		return int(plant) + 2
	}
	p.margin = 0
})
