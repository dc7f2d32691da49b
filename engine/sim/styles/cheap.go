package styles

import "kilovolt/engine"

// cheap buys the cheapest plant that helps and never fights over one; the money goes into cities.
var cheap = manner{
	name:      "cheap",
	perNumber: 100, perCity: 6, perRun: 10,
	spare: 1, margin: 20, stretch: 100, cash: 15,
	worth: func(t *turn, plant engine.Plant) int {
		if t.gain(plant) <= 0 {
			return 0
		}
		return int(plant) + 1
	},
}
