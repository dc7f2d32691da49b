package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
	"kilovolt/game/match/review"
)

// Ending says in one or two sentences why the game has ended, and who ended it.
func (t *Teller) Ending(e *review.Ending) string {
	limit := i18n.Count("limit", e.Limit)
	if e.Full {
		return t.T("review.ended-full", i18n.Number("round", e.Round), t.Player("player", e.Seat),
			t.City("city", e.City))
	}
	if e.Seat == engine.NoSeat {
		return t.T("result.reason", i18n.Number("cities", e.Most), limit)
	}
	round, player, city := i18n.Number("round", e.Round), t.Player("player", e.Seat), t.City("city", e.City)
	out := t.T("review.ended-by", round, player, limit, city)
	if len(e.Too) > 0 {
		out += " " + t.T("review.ended-too", i18n.List("players", t.players(e.Too)...))
	}
	return out
}

// A TurnLine is a sentence about a turning point.
type TurnLine struct {
	Text string
	Deed bool // what somebody did, not how their chance changed
}

// TurningPoint describes a turning point: whose chance rose and whose fell, by how much, and what they did.
func (t *Teller) TurningPoint(v *review.Review, turn *review.Turn) (title string, lines []TurnLine) {
	add := func(key i18n.Key, seat engine.Seat, from, to int, deeds *recap.Deeds) {
		text := t.T(key, t.Player("player", seat), i18n.Number("from", from), i18n.Number("to", to))
		lines = append(lines, TurnLine{text, false})
		if deeds.Any() {
			lines = append(lines, TurnLine{i18n.Plain(t.Deeds(deeds)), true})
		}
	}
	if turn.UpBy > 0 {
		add("review.turn-up", turn.Up, turn.UpFrom, turn.UpFrom+turn.UpBy, &turn.UpDid)
	}
	if turn.DownBy > 0 {
		add("review.turn-down", turn.Down, turn.DownFrom, turn.DownFrom-turn.DownBy, &turn.DownDid)
	}
	return t.T("review.turn", i18n.Number("n", v.Rounds[turn.Round].N)), lines
}

// measureKeys are the name of each measure, and a sentence with its unit.
var measureKeys = [review.Measures]struct{ short, text i18n.Key }{
	review.Cities:    {"panel.way-cities", "review.cities-text"},
	review.Capacity:  {"review.capacity", "review.capacity-text"},
	review.Money:     {"review.money", "review.money-text"},
	review.Chance:    {"review.chance", "review.chance-text"},
	review.ForPlants: {"review.plants", "review.plants-text"},
	review.ForFuel:   {"panel.tab-fuel", "review.fuel-text"},
	review.ForCities: {"review.building", "review.building-text"},
	review.Spent:     {"review.spent", "review.spent-text"},
}

// Measure returns the name of a measure.
func (l *Lang) Measure(m review.Measure) string { return l.T(measureKeys[m].short) }

// MeasureText returns a sentence about what a measure shows, and in what unit.
func (l *Lang) MeasureText(m review.Measure) string { return l.T(measureKeys[m].text) }

// MeasureValue returns a value of a measure with its unit.
func (l *Lang) MeasureValue(m review.Measure, n int) string {
	switch m {
	case review.Cities, review.Capacity:
		return l.T("panel.number", i18n.Number("n", n))
	case review.Chance:
		return l.T("review.percent", i18n.Number("n", n))
	}
	return l.T("money.short", i18n.Number("n", n))
}

// MeasurePoint returns the label of a point on an axis: the round's number, or the end.
func (l *Lang) MeasurePoint(v *review.Review, point int) string {
	if point >= len(v.Rounds) {
		return l.T("review.point-end")
	}
	return l.T("panel.number", i18n.Number("n", v.Rounds[point].N))
}

// MeasureTitle returns the heading of a measure's values at a point.
func (l *Lang) MeasureTitle(v *review.Review, m review.Measure, point int) string {
	if point >= len(v.Rounds) {
		return l.T("review.title-end")
	}
	n := i18n.Number("n", v.Rounds[point].N)
	switch {
	case m == review.Chance:
		return l.T("review.title-begin", n)
	case m.Sums():
		return l.T("review.title-in", n)
	}
	return l.T("review.title-after", n)
}
