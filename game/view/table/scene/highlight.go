package scene

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// Highlight is what is highlighted on the table because it was touched in a sentence, until the next touch.
type Highlight struct {
	Cities maps.CitySet
	Plants engine.PlantSet
	Seats  engine.SeatSet
	Fuels  [engine.Fuels]bool
}

// Add adds what a piece of a sentence names.
func (l *Highlight) Add(s i18n.Segment) {
	switch s.Kind {
	case phrase.CityName:
		l.Cities = l.Cities.Add(maps.City(s.ID))
	case phrase.PlantNumber:
		l.Plants = l.Plants.With(engine.Plant(s.ID))
	case phrase.PlayerName:
		l.Seats = l.Seats.With(engine.Seat(s.ID))
	case phrase.FuelName:
		l.Fuels[s.ID] = true
	}
}

// Has reports whether a name is highlighted.
func (l *Highlight) Has(s i18n.Segment) bool {
	switch s.Kind {
	case phrase.CityName:
		return l.Cities.Has(maps.City(s.ID))
	case phrase.PlantNumber:
		return l.Plants.Has(engine.Plant(s.ID))
	case phrase.PlayerName:
		return l.Seats.Has(engine.Seat(s.ID))
	case phrase.FuelName:
		return l.Fuels[s.ID]
	}
	return false
}

// Glow paints the ring of a highlight, to be laid over a card.
func Glow(on bool) func(*ui.Paint) {
	return func(p *ui.Paint) {
		if on {
			p.Box(p.Rect, theme.R2, theme.Alpha(theme.Amber, 0.25))
			p.BoxLine(p.Rect.Inset(-1), theme.R2, theme.FocusW, theme.AmberInk)
		}
	}
}
