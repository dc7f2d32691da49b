package styles

// rusher wants the end as early as it can come: it spends little on plants and all on cities, and takes the last one without a look at the others.
var rusher = butFor("rusher", func(m *manner) {
	m.choosy, m.perCity = 90, 7
	m.ends = func(*turn) bool { return true }
})
