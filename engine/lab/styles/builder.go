package styles

// builder is the strongest all-round profile: it pays for capacity, considers the fuel of several rounds, and stores
// cheap tokens. Its numbers were found by playing.
var builder = profile{
	name:      "builder",
	perNumber: 60, perCity: 9, perFinal: 8, perRun: 20,
	spare: 2, margin: 8, bidShare: 100, alternative: 50, cashReserve: 14,
	stockPrice: [4]int{3, 3, 3, 3},
	overbuild:  1, maxCityCost: 35,
}

// variant returns the builder with changes.
func variant(name string, differs func(p *profile)) profile {
	p := builder
	p.name = name
	differs(&p)
	return p
}
