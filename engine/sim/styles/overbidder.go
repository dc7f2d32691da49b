package styles

// overbidder cannot see a plant go to somebody else: it opens high, raises in leaps and goes beyond the worth.
var overbidder = butFor("overbidder", func(m *manner) {
	m.stretch, m.jump, m.choosy, m.cash = 115, 40, 0, 15
})
