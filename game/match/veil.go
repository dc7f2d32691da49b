package match

import "kilovolt/engine"

// Veil is the one filter between a game and whoever looks at the screen, where money is hidden (H1). What seats have is hidden; what they pay
// and earn happens openly at the table and is not, so the log is the same for everybody. Every surface (table, text version, scripts) shows
// positions only through it. The zero value hides nothing.
type Veil struct {
	hidden engine.SeatSet
}

// Veil returns the filter for the position now. facing is the human in front of the screen, NoSeat for nobody.
//
//   - Where money is not hidden, and once the game is over, everything is shown.
//   - A human who is the only one sees their own money, always.
//   - Of several humans the one at turn sees their own, when it is they who face the screen.
//   - Otherwise nobody's is shown: while computers play, while the device is handed over, and where there are computers only.
func (m *Match) Veil(facing engine.Seat) Veil {
	if !m.cfg.HideMoney || m.Over() {
		return Veil{}
	}
	shown := engine.NoSeat
	switch humans := m.Humans(); {
	case humans.Len() == 1:
		shown = humans.Lowest()
	case facing == m.state.Actor && humans.Has(facing):
		shown = facing
	}
	var v Veil
	for i := range m.cfg.Players {
		if seat := engine.Seat(i); seat != shown {
			v.hidden = v.hidden.With(seat)
		}
	}
	return v
}

// HidesMoney tells whether money is hidden at this table.
func (m *Match) HidesMoney() bool { return m.cfg.HideMoney }

// Humans returns the seats that humans decide for.
func (m *Match) Humans() (seats engine.SeatSet) {
	for i := range m.cfg.Players {
		if !m.cfg.Players[i].IsBot() {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}

// Hides tells whether a seat's money must not be shown. What depends on it must not be either: why they cannot pay, how high they can bid.
func (v Veil) Hides(seat engine.Seat) bool { return v.hidden.Has(seat) }

// Money returns what a seat has, in Elektro; known is false, and elektro 0, if that must not be shown.
func (v Veil) Money(p *engine.Public, seat engine.Seat) (elektro int, known bool) {
	if v.Hides(seat) {
		return 0, false
	}
	return int(p.Players[seat].Money), true
}

// Public returns the position as it may be shown, this one or an earlier one: the seats whose money is hidden have none in it. For the seat that
// is shown all questions about its own decision have the same answers as in the real one.
func (v Veil) Public(p *engine.Public) engine.Public {
	out := *p
	for seat := range out.Players {
		if v.Hides(engine.Seat(seat)) {
			out.Players[seat].Money = 0
		}
	}
	return out
}
