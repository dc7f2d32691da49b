package styles

import "kilovolt/engine"

// nuclear relies on uranium: plants for it above all, and a store that lasts.
var nuclear = variant("nuclear", func(p *profile) {
	p.kindBonus[engine.KindUranium] = 22
	p.stockPrice[engine.Uranium] = 8
})
