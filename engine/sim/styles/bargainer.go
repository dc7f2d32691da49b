package styles

// bargainer never pays what a plant is worth: it waits until one goes for much less.
var bargainer = butFor("bargainer", func(m *manner) {
	m.stretch, m.margin = 75, 3
})
