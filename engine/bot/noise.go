package bot

import "kilovolt/maps"

// A careless opponent misjudges: everything that it weighs up it takes for better or worse by up to its level's noise. The error about one
// thing stays the same for a whole round, as a person's would. It is drawn from public facts, so that it is nobody's secret and the same on
// every machine, and it never touches what is known for certain: prices, money, what may be done.

// subject is a thing that may be misjudged, with a number beside it.
type subject uint64

const (
	aboutPlant subject = iota << 32 // the plant's number
	aboutBuild                      // cities that are built this round
	aboutCity                       // the city as a next one to build
	aboutStart                      // the city as the first one
)

// misjudge returns the error about a thing in Elektro, from -noise to noise, small ones more often.
func (m *mind) misjudge(about subject, number int) int {
	n := m.level.noise
	if n == 0 {
		return 0
	}
	g := m.mood + chance(about) + chance(number)
	return g.below(n+1) - g.below(n+1)
}

// moodOf sums up the round for a seat: what is the same until its houses are built.
func (m *mind) moodOf() chance {
	g := chance(m.p.Round)<<8 + chance(m.me)
	mix := func(n uint64) { g = chance(g.next() + n) }
	mix(uint64(m.r.Cities))
	for _, seat := range m.p.Order[:m.p.Seats] {
		mix(uint64(seat) + 8)
	}
	mix(uint64(m.own().Cities))
	return g
}

// wandering adds by how much each city looks cheaper as a next one than it is, in Elektro.
func (m *mind) wandering(pull *[maps.MaxCities]int) {
	for c := range m.r.Cities.All() {
		pull[c] += m.misjudge(aboutCity, int(c))
	}
}
