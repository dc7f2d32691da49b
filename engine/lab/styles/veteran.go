package styles

import "kilovolt/engine"

// veteran plays as strong players advise: a price cap for each plant, plants that last, never the largest network
// before the end, and in the last round no fuel and no plant for those who need them.
var veteran = variant("veteran", func(p *profile) {
	p.cashReserve = 3
	p.worth = veteranWorth
	p.cityTarget = veteranCities
	p.denies = true
})

// Numbers of the veteran.
const (
	veteranOver  = 30 // the most it pays for a plant above the printed number, Elektro
	veteranLasts = 2  // capacity that a plant must add once all places are taken
)

// veteranWorth returns what a plant gains in capacity, fuel and final cities, up to a cap. A plant that adds a single
// city is refused unless cities stay dark.
func veteranWorth(t *turn, plant engine.Plant) int {
	if t.last() {
		return max(t.lastLimit(plant), t.denial(plant))
	}
	if t.pl.Plants.Len() == t.r.MaxPlants && t.gain(plant) < veteranLasts && t.pl.Capacity() >= t.houses() {
		return 0
	}
	return min(t.usualWorth(plant), int(plant)+veteranOver)
}

// veteranCities keeps the seat second in order until the end is near, where that costs it a single city.
func veteranCities(t *turn) int {
	want := t.pl.Capacity() + t.overbuild
	if leader := t.leaderCities(); want == leader+1 && !t.nearEnd() {
		return min(want, max(leader, t.pace()))
	}
	return want
}
