package styles

import "kilovolt/engine"

// baron relies on coal and denies it to the others: coal plants and hybrids, and full coal stores.
var baron = variant("baron", func(p *profile) {
	p.kindBonus[engine.KindCoal], p.kindBonus[engine.KindHybrid] = 10, 6
	p.stockPrice[engine.Coal] = 5
})
