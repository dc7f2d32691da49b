package styles

// network takes cities while they are cheap, and buys plants once it has cities to power.
var network = variant("network", func(p *profile) {
	p.spare = 0
	p.overbuild, p.maxCityCost = 3, 25
})
