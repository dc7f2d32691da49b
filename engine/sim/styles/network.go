package styles

// network takes the ground first: cities while they are cheap, and plants when there are cities to power.
var network = butFor("network", func(m *manner) {
	m.spare = 0
	m.over, m.dear = 3, 25
})
