package styles

import "kilovolt/engine"

// eco prefers plants that need no fuel, and among the others those that need little.
var eco = variant("eco", func(p *profile) {
	p.kindBonus[engine.KindEco], p.kindBonus[engine.KindFusion] = 16, 16
	p.perRun = 20
})
