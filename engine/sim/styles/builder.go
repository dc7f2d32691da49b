package styles

// builder is the best all-round player of the formula: it pays for capacity, thinks of fuel for several rounds and stores what is cheap. Its numbers
// were found by playing.
var builder = manner{
	name:      "builder",
	perNumber: 60, perCity: 9, perFinal: 8, perRun: 20,
	spare: 2, margin: 8, stretch: 100, choosy: 50, cash: 14,
	stock: [4]int{3, 3, 3, 3},
	over:  1, dear: 35,
}

// butFor is the builder with something different.
func butFor(name string, differs func(m *manner)) manner {
	m := builder
	m.name = name
	differs(&m)
	return m
}
