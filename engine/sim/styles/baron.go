package styles

import "kilovolt/engine"

// baron lives on coal and keeps it from the others: coal plants and hybrids, and full coal stores.
var baron = butFor("baron", func(m *manner) {
	m.taste[engine.KindCoal], m.taste[engine.KindHybrid] = 10, 6
	m.stock[engine.Coal] = 5
})
