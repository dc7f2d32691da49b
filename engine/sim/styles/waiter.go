package styles

import "kilovolt/engine"

// waiter saves for plants that last to the end: after the first two it wants five cities a plant or none.
var waiter = butFor("waiter", func(m *manner) {
	m.spare = 4
	m.wants = func(t *turn, plant engine.Plant) bool {
		return plant.Info().Powers >= 5 || t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()
	}
})
