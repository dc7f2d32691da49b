package bot

import "kilovolt/maps"

// The weaker levels make errors: they rate everything they weigh up better or worse than it is by up to the level's
// noise. The error about one thing stays the same for a whole round, as a person's would. It is drawn from public
// facts, so that it depends on nothing hidden and is the same on every machine. It never affects what is certain:
// prices, money, and which actions are legal.

// A subject is a kind of thing that may be misjudged; a number tells which.
type subject uint64

const (
	aboutPlant subject = iota << 32 // the plant's number
	aboutBuild                      // building this round
	aboutCity                       // the city as a next one
	aboutStart                      // the city as the first one
)

// misjudge returns the error about a thing in Elektro, from -noise to noise; small errors are more likely.
func (ev *evaluator) misjudge(about subject, number int) int {
	n := ev.level.noise
	if n == 0 {
		return 0
	}
	g := ev.roundSeed + rng(about) + rng(number)
	a, b := g.below(n+1), g.below(n+1)
	return a - b
}

// drawRoundSeed combines the public facts that stay the same for a seat from the start of the round until it builds.
func (ev *evaluator) drawRoundSeed() rng {
	g := rng(ev.p.Round)<<8 + rng(ev.me)
	mix := func(n uint64) { g = rng(g.next() + n) }
	mix(uint64(ev.r.Cities))
	for _, seat := range ev.p.Order[:ev.p.Seats] {
		mix(uint64(seat) + 8)
	}
	mix(uint64(ev.own().Cities))
	return g
}

// addCityErrors adds how much cheaper each city seems as a next one than it is, in Elektro.
func (ev *evaluator) addCityErrors(discount *[maps.MaxCities]int) {
	for c := range ev.r.Cities.All() {
		discount[c] += ev.misjudge(aboutCity, int(c))
	}
}
