package citymap

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
)

// A player lights up on the map with the whole network, the cities that it powers, and what each next city would cost
// that player: while the mouse rests on their card, or after a touch or Enter on it, until the next one.

// wires shows whose networks the connections belong to, as the table stands.
func (b *Networks) wires() {
	at := b.Match().Index()
	if b.Past.On {
		at = b.Past.Index
	}
	for _, w := range b.Match().Wires(at) {
		b.state.Wires = append(b.state.Wires,
			board.Wire{Paid: b.colours(w.Paid), Thin: b.colours(w.Assumed &^ w.Paid)})
	}
}

// colours returns the players' seats as the picture knows them.
func (b *Networks) colours(seats engine.SeatSet) (bits uint8) {
	for ; seats != 0; seats &= seats - 1 {
		bits |= 1 << b.Colour(seats.Lowest())
	}
	return bits
}

// PointAt lights up the player on whose card the mouse rests; engine.NoSeat where there is none.
func (b *Networks) PointAt(seat engine.Seat) {
	if b.pointed != seat {
		b.pointed = seat
		b.Changed()
	}
}

// Lit returns the player who is lit up, engine.NoSeat if none is.
func (b *Networks) Lit() engine.Seat {
	if b.pointed != engine.NoSeat {
		return b.pointed
	}
	return b.touched
}

// lightUpPlayer shows the player who is lit up: the network, what it powers, and what the next cities would cost. The
// cities of a plan keep their costs, and so do all cities for the player who is planning.
func (b *Networks) lightUpPlayer() {
	seat, r, p := b.Lit(), b.Rules(), b.Position()
	if seat == engine.NoSeat {
		return
	}
	colour := b.Colour(seat)
	b.state.HighlightedSeat = int8(colour)
	if colour == sprites.TrustSeat {
		return // it has no network
	}
	b.state.Currents = append(b.state.Currents, board.Current{Seat: int8(colour), Cities: p.Players[seat].Cities,
		Powered: present.Powered(r, p, seat), Age: board.Still})
	building := b.Draft != nil && b.Draft.Await() == engine.AwaitBuild
	if building && b.Draft.Start().Actor == seat || p.Await == engine.AwaitNothing {
		return
	}
	b.state.Payer = int8(colour)
	costs := engine.CityCosts(r, p, seat)
	money, known := b.Redaction.Money(p, seat)
	for c := range r.Cities.All() {
		city := &b.state.Cities[c]
		if city.Selected {
			continue
		}
		city.Cost, city.TooExpensive, city.Unavailable = board.None, false, false
		if costs[c] >= 0 {
			city.Cost, city.TooExpensive = costs[c], known && costs[c] > money
		}
	}
}
