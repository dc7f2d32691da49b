package styles

// miser saves its money with few cities and good plants, and then builds many at once.
var miser = variant("miser", func(p *profile) {
	p.maxCityCost = 0
	p.cityTarget = func(t *turn) int {
		want := t.pl.Capacity() + 1
		next := t.next()
		n, _ := next.affordable(t.money(), miserBatch)
		if n < miserBatch && t.houses() >= miserFirst && t.toGo() > miserBatch {
			return t.houses()
		}
		return want
	}
})

const (
	miserFirst = 3 // cities that the miser builds like any other style
	miserBatch = 3 // cities that it then builds at once, or none
)
