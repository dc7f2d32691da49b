package styles

import "kilovolt/engine"

// recycler burns what others leave: garbage and uranium.
var recycler = butFor("recycler", func(m *manner) {
	m.taste[engine.KindGarbage], m.taste[engine.KindUranium] = 8, 8
	m.taste[engine.KindCoal], m.taste[engine.KindOil] = -5, -5
	m.stock[engine.Garbage], m.stock[engine.Uranium] = 4, 4
})
