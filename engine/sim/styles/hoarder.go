package styles

import "kilovolt/engine"

// hoarder fills its stores whenever it can pay: its plants never stand still, and its rivals find an empty market.
var hoarder = butFor("hoarder", func(m *manner) {
	m.stock = [engine.Fuels]int{6, 6, 7, 9}
})
