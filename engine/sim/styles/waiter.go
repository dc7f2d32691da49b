package styles

import "kilovolt/engine"

// waiter saves for plants that last to the end: after its first one or two it wants five cities a plant or none.
var waiter = manner{
	name:      "waiter",
	perNumber: 60, perCity: 9, perRun: 15,
	spare: 4, margin: 10, stretch: 120, cash: 10,
	reserve: 30,
	wants: func(t *turn, plant engine.Plant) bool {
		return plant.Info().Powers >= 5 || t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()
	},
}
