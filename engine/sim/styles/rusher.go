package styles

// rusher wants the end as early as it can come: it spends little on plants and all on cities, and takes the last one without a look at the others.
var rusher = butFor("rusher", func(m *manner) {
	m.choosy, m.perCity, m.perRun = 90, 7, 15
	m.margin, m.cash, m.stock = 12, 20, [4]int{2, 2, 3, 2}
	m.ends = func(*turn) bool { return true }
})
