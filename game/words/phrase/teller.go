package phrase

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
)

// Teller words the facts of one table in one language: it knows the players' names and the board.
type Teller struct {
	*Lang
	Rules *engine.Rules
	Names []string // by seat; a seat without a name is named by its number
}

// NewTeller returns the teller of a table with these players by seat, in the language.
func NewTeller(l *Lang, r *engine.Rules, players []record.Player) *Teller {
	t := &Teller{Lang: l, Rules: r}
	for seat, p := range players {
		t.Names = append(t.Names, l.PlayerName(p.Name, seat))
	}
	return t
}

// Name returns the name of a seat.
func (t *Teller) Name(seat engine.Seat) string {
	switch {
	case t.Rules.IsTrust(seat):
		return t.T("name.trust")
	case seat < 0:
		return t.T("name.nobody")
	case int(seat) < len(t.Names) && t.Names[seat] != "":
		return t.Names[seat]
	}
	return t.T("name.unnamed", i18n.Number("n", int(seat)+1))
}

// CityName returns the name of a city of the table's board.
func (t *Teller) CityName(c maps.City) string {
	if b := t.Board(t.Rules.Board); int(c) < len(b.Cities) {
		return b.Cities[c].Name
	}
	return t.T("name.no-city")
}

// RegionOf returns the name of a city's region.
func (t *Teller) RegionOf(c maps.City) string {
	b := t.Board(t.Rules.Board)
	return b.Regions[b.Cities[c].Region].Name
}

// Player fills a placeholder with a seat's name.
func (t *Teller) Player(name string, seat engine.Seat) i18n.Arg {
	return Player(name, seat, t.Name(seat))
}

// City fills a placeholder with a city's name.
func (t *Teller) City(name string, c maps.City) i18n.Arg { return City(name, c, t.CityName(c)) }

// players lists seats in order as items of a list.
func (t *Teller) players(seats []engine.Seat) []i18n.Arg {
	var out []i18n.Arg
	for _, seat := range seats {
		if seat != engine.NoSeat {
			out = append(out, t.Player("", seat))
		}
	}
	return out
}

// seatsOf lists a set of seats, lowest first.
func seatsOf(set engine.SeatSet) []engine.Seat {
	var out []engine.Seat
	for seat := engine.Seat(0); seat < engine.MaxPlayers; seat++ {
		if set.Has(seat) {
			out = append(out, seat)
		}
	}
	return out
}
