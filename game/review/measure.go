package review

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
)

// Measure is something that is followed through a game.
type Measure uint8

// The measures, in the order in which they are offered.
const (
	Cities Measure = iota
	Capacity
	Money
	Chance
	ForPlants
	ForFuel
	ForCities
	Spent // on plants, fuel and cities together
	Measures
)

// measureNames are the ids and the words of the measures.
var measureNames = [Measures]struct {
	id          string
	short, text lang.Key
}{
	Cities:    {"cities", "review.cities", "review.cities-text"},
	Capacity:  {"capacity", "review.capacity", "review.capacity-text"},
	Money:     {"money", "review.money", "review.money-text"},
	Chance:    {"chance", "review.chance", "review.chance-text"},
	ForPlants: {"plants", "review.plants", "review.plants-text"},
	ForFuel:   {"fuel", "review.fuel", "review.fuel-text"},
	ForCities: {"building", "review.building", "review.building-text"},
	Spent:     {"spent", "review.spent", "review.spent-text"},
}

// ID is the measure's name in widgets and scripts.
func (m Measure) ID() string { return measureNames[m].id }

// MeasureByID finds a measure; the first one if there is none of that id.
func MeasureByID(id string) Measure {
	for m := range Measures {
		if measureNames[m].id == id {
			return m
		}
	}
	return 0
}

// Name is the measure in a word, Text in a sentence.
func (m Measure) Name(l *lang.Lang) string { return l.T(measureNames[m].short) }

// Text says in a sentence what the measure tells, and in what unit.
func (m Measure) Text(l *lang.Lang) string { return l.T(measureNames[m].text) }

// Sums tells whether the values of all rounds add up to something: what is spent does, what one has does not.
func (m Measure) Sums() bool { return m >= ForPlants }

// Points is how many values a measure has: one a round, and for the chance one more, the outcome.
func (v *Review) Points(m Measure) int {
	if m == Chance {
		return len(v.Rounds) + 1
	}
	return len(v.Rounds)
}

// Value is a measure of a seat at a point: in or at the end of a round, but the chance at its beginning.
func (v *Review) Value(m Measure, point int, seat engine.Seat) int {
	if m == Chance {
		if point == len(v.Rounds) {
			return v.after[seat]
		}
		return v.Rounds[point].Chance[seat]
	}
	f := &v.Rounds[point].Seats[seat]
	switch m {
	case Cities:
		return f.Cities
	case Capacity:
		return f.Capacity
	case Money:
		return f.Money
	case ForPlants:
		return f.Plants
	case ForFuel:
		return f.Fuel
	case ForCities:
		return f.Building
	}
	return f.Plants + f.Fuel + f.Building
}

// Total is the sum of a seat's values over the game.
func (v *Review) Total(m Measure, seat engine.Seat) (n int) {
	for point := range v.Points(m) {
		n += v.Value(m, point, seat)
	}
	return n
}

// Most is the greatest value of anybody, at least 1.
func (v *Review) Most(m Measure) int {
	most := 1
	for point := range v.Points(m) {
		for seat := range v.Players {
			most = max(most, v.Value(m, point, engine.Seat(seat)))
		}
	}
	return most
}

// PointName is what a point is called on an axis: the round's number, or the end.
func (v *Review) PointName(l *lang.Lang, m Measure, point int) string {
	if point >= len(v.Rounds) {
		return l.T("review.point-end")
	}
	return l.T("review.point", lang.Int("n", v.Rounds[point].N))
}

// PointTitle is what a point is called in a heading.
func (v *Review) PointTitle(l *lang.Lang, m Measure, point int) string {
	switch {
	case point >= len(v.Rounds):
		return l.T("review.title-end")
	case m == Chance:
		return l.T("review.title-begin", lang.Int("n", v.Rounds[point].N))
	case m.Sums():
		return l.T("review.title-in", lang.Int("n", v.Rounds[point].N))
	}
	return l.T("review.title-after", lang.Int("n", v.Rounds[point].N))
}

// Shown is a value with its unit, where it stands alone.
func (m Measure) Shown(l *lang.Lang, n int) string {
	switch m {
	case Cities, Capacity:
		return l.T("review.count", lang.Int("n", n))
	case Chance:
		return l.T("review.percent", lang.Int("n", n))
	}
	return l.T("money.short", lang.Int("n", n))
}
