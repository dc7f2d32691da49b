package styles

// overbidder hates to lose a plant: it opens high, raises in leaps, and bids more than the plant is worth.
var overbidder = variant("overbidder", func(p *profile) {
	p.bidShare, p.raiseShare, p.alternative, p.cashReserve = 115, 40, 0, 15
})
