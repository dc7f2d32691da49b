package styles

// rusher wants the end as early as it can come: all money goes into cities, and the last one is taken without a look at the others.
var rusher = butFor("rusher", func(m *manner) {
	m.cash, m.over, m.dear, m.reserve = 0, 3, 0, 0
	m.ends = func(*turn) bool { return true }
})
