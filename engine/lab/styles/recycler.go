package styles

import "kilovolt/engine"

// recycler burns what others avoid: garbage and uranium.
var recycler = variant("recycler", func(p *profile) {
	p.kindBonus[engine.KindGarbage], p.kindBonus[engine.KindUranium] = 8, 8
	p.kindBonus[engine.KindCoal], p.kindBonus[engine.KindOil] = -5, -5
	p.stockPrice[engine.Garbage], p.stockPrice[engine.Uranium] = 4, 4
})
