package styles

// overbidder cannot see a plant go to somebody else: it opens often and bids beyond the worth.
var overbidder = butFor("overbidder", func(m *manner) {
	m.spare, m.margin, m.stretch, m.cash = 4, 8, 140, 10
})
