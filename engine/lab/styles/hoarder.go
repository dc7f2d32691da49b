package styles

import "kilovolt/engine"

// hoarder fills its stores whenever it can pay: its plants never stand still, and its rivals find an empty market.
var hoarder = variant("hoarder", func(p *profile) {
	p.stockPrice = [engine.Fuels]int{6, 6, 7, 9}
})
