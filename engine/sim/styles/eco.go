package styles

import "kilovolt/engine"

// eco loves plants that burn nothing, and of the others those that burn little.
var eco = butFor("eco", func(m *manner) {
	m.taste[engine.KindEco], m.taste[engine.KindFusion] = 16, 16
	m.perRun = 20
})
