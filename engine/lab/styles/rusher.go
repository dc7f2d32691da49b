package styles

// rusher wants the game to end as early as possible: it spends little on plants and everything on cities, and takes
// the last one, no matter who wins.
var rusher = variant("rusher", func(p *profile) {
	p.alternative, p.perCity, p.perRun = 90, 7, 15
	p.margin, p.cashReserve, p.stockPrice = 12, 20, [4]int{2, 2, 3, 2}
	p.endsGame = func(*turn) bool { return true }
})
