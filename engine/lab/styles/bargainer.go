package styles

// bargainer never pays what a plant is worth: it waits until one goes for much less.
var bargainer = variant("bargainer", func(p *profile) {
	p.bidShare, p.margin = 75, 3
})
