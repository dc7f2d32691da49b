package match

import "kilovolt/engine"

// Redaction is the one filter between a game and whoever looks at the screen, where money is hidden (H1). It hides
// what seats have. What they pay and earn happens openly at the table and is not hidden, so the log is the same for
// everybody. Every surface (table, text version, scripts) shows positions only through it. The zero value hides
// nothing.
type Redaction struct {
	hidden engine.SeatSet
}

// Redaction returns the filter for the current position. facing is the human in front of the screen, or NoSeat.
//
//   - Where money is not hidden, and once the game is over, everything is shown.
//   - A human who is the only one at this device always sees their own money.
//   - Of several humans, the one whose turn it is sees their own if they face the screen.
//   - Otherwise nobody's is shown: while computers play, while the device is handed over, in a game of computers.
func (m *Match) Redaction(facing engine.Seat) Redaction {
	if !m.cfg.HideMoney || m.Over() {
		return Redaction{}
	}
	shown := engine.NoSeat
	switch humans := m.Present(); {
	case humans.Len() == 1:
		shown = humans.Lowest()
	case facing == m.state.Actor && humans.Has(facing):
		shown = facing
	}
	var r Redaction
	for i := range m.cfg.Players {
		if seat := engine.Seat(i); seat != shown {
			r.hidden = r.hidden.With(seat)
		}
	}
	return r
}

// HidesMoney reports whether money is hidden at this table.
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

// Present returns the humans who play at this device: all of them, unless the game is played by link.
func (m *Match) Present() engine.SeatSet { return m.Humans() &^ m.cfg.Elsewhere }

// SetElsewhere says which humans play on other devices, and how many decisions they have been sent, which can no longer
// be taken back.
func (m *Match) SetElsewhere(seats engine.SeatSet, settled int) {
	m.cfg.Elsewhere, m.settled, m.byLink = seats, settled, true
	if m.cfg.HideMoney {
		m.writeLog() // who is at this device may be told of their own money
	}
}

// ByLink reports whether the match is one by link: whoever decided for a seat may have done so at another device, even
// where nobody plays elsewhere any more.
func (m *Match) ByLink() bool { return m.byLink }

// Hides reports whether a seat's money must not be shown. Nor may anything that depends on it: why they cannot pay,
// how high they can bid.
func (r Redaction) Hides(seat engine.Seat) bool { return r.hidden.Has(seat) }

// HidesAny reports whether somebody's money must not be shown, so that money must not be compared either.
func (r Redaction) HidesAny() bool { return r.hidden != 0 }

// Money returns what a seat has, in Elektro; known is false, and elektro 0, if that must not be shown.
func (r Redaction) Money(p *engine.Public, seat engine.Seat) (elektro int, known bool) {
	if r.Hides(seat) {
		return 0, false
	}
	return int(p.Players[seat].Money), true
}

// Public returns a position, the current one or an earlier one, as it may be shown: seats whose money is hidden have
// none in it. For the seat that is shown, every question about its own decision has the same answer as in the real
// one.
func (r Redaction) Public(p *engine.Public) engine.Public {
	out := *p
	for seat := range out.Players {
		if r.Hides(engine.Seat(seat)) {
			out.Players[seat].Money = 0
		}
	}
	return out
}
