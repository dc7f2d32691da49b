package styles

import "kilovolt/engine"

// waiter saves for plants that last to the end: after the first two, it wants plants for five cities or none.
var waiter = variant("waiter", func(p *profile) {
	p.spare = 4
	p.considers = func(t *turn, plant engine.Plant) bool {
		return plant.Info().Powers >= 5 || t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()
	}
})
