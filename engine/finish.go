package engine

import "kilovolt/maps"

// ends reports whether the game ends with this phase 4: somebody has enough cities (T8, V2), or the introductory game
// has no city left to build in (V2).
func ends(r *Rules, p *Public) bool {
	return p.MaxHouses() >= r.EndCities || NoCityLeft(r, p)
}

// NoCityLeft reports whether the introductory game ends because every city of the zone has a house, although nobody has
// as many as end it (V2).
func NoCityLeft(r *Rules, p *Public) bool {
	return r.EndsWhenFull() && p.MaxHouses() < r.EndCities && r.emptyCities(p) == 0
}

// EndsWhenFull reports whether the game also ends when every city of the zone has a house (V2).
func (r *Rules) EndsWhenFull() bool { return r.Introductory && r.Reading >= SecondReading }

// EmptyCities returns the cities of the zone without a house (B2, V2).
func EmptyCities(r *Rules, p *Public) maps.CitySet { return r.emptyCities(p) }

// finish ends the game: everyone powers what they can, and the winner is found (T8, V2). The Trust cannot win (X7).
func (g *game) finish() {
	p := &g.s.Public
	g.beginPhase(PhaseOver)
	p.Actor, p.Await, p.Turn = NoSeat, AwaitNothing, -1
	for i := range g.r.Players {
		seat := Seat(i)
		p.Powered[i] = uint8(BestPowering(g.r, p, seat).Cities)
		g.emit(Event{Kind: EventFinal, Seat: seat, N: int32(p.Powered[i]), M: p.Players[i].Money})
	}
	for i := range g.r.Players {
		seat := Seat(i)
		switch rank := compareFinal(g.r, p, seat, p.firstWinner()); {
		case p.Winners == 0 || rank > 0:
			p.Winners = SeatSet(0).With(seat)
		case rank == 0:
			p.Winners = p.Winners.With(seat)
		}
	}
	g.emit(Event{Kind: EventGameOver, Seats: p.Winners})
}

// firstWinner returns the lowest seat among the winners found so far.
func (p *Public) firstWinner() Seat { return p.Winners.after(MaxPlayers - 1) }

// compareFinal is positive if seat a ends better than seat b, negative if worse, 0 if they are tied: by cities
// powered, then money, in the classic game then cities (T8, V2).
func compareFinal(r *Rules, p *Public, a, b Seat) int {
	if b == NoSeat {
		return 1
	}
	if d := int(p.Powered[a]) - int(p.Powered[b]); d != 0 {
		return d
	}
	if d := int(p.Players[a].Money - p.Players[b].Money); d != 0 {
		return d
	}
	if r.Edition == Classic && !r.Introductory {
		return int(p.Players[a].Houses) - int(p.Players[b].Houses)
	}
	return 0
}

// A Standing is one line of the final ranking.
type Standing struct {
	Seat    Seat
	Rank    int // from 1; shared by tied seats
	Powered int // cities in the final count
	Money   int // Elektro
	Cities  int
	// By is the criterion that puts this line below the one before it.
	By Tiebreak
}

// Tiebreak is the criterion that separates two neighbours of the ranking (T8).
type Tiebreak uint8

// The criteria in their order.
const (
	ByNothing Tiebreak = iota // tied with the line before, or the first line
	ByPowered
	ByMoney
	ByCities
)

// Ranking returns the final ranking, best first (T8); before the end it ranks by what would count now, without
// powering again.
func Ranking(r *Rules, p *Public) []Standing {
	return rank(r, p, func(a, b Seat) int { return compareFinal(r, p, a, b) })
}

// Race returns what the final ranking would be if the game ended now (T8): by the cities that each seat can power with
// the fuel in store (BestPowering), or, while its fuel is still to be bought, by those that its plants could power, and
// on from there as at the end. If money may not be compared, because some of it is hidden (H1), seats that power as
// many cities are tied.
func Race(r *Rules, p *Public, money bool) []Standing {
	q := *p
	for i := range r.Players {
		pl := &p.Players[i]
		if q.Powered[i] = uint8(min(int(pl.Houses), pl.Capacity())); !p.FuelAhead(Seat(i)) {
			q.Powered[i] = uint8(BestPowering(r, p, Seat(i)).Cities)
		}
	}
	return rank(r, &q, func(a, b Seat) int {
		if money {
			return compareFinal(r, &q, a, b)
		}
		return int(q.Powered[a]) - int(q.Powered[b])
	})
}

// FuelAhead reports whether a seat has still to buy the fuel that it will next power cities with: until its turn of
// phase 3 is over (R1), and again once it has run its plants (C2).
func (p *Public) FuelAhead(seat Seat) bool {
	place := int8(0)
	for p.Order[place] != seat {
		place++
	}
	switch p.Phase {
	case PhaseResources:
		return place <= p.Turn
	case PhasePower:
		return place < p.Turn
	}
	return p.Phase < PhaseResources
}

// rank sorts the seats, the best first; compare is positive if its first seat is the better one, and 0 for a tie, in
// which the lower seat comes first.
func rank(r *Rules, p *Public, compare func(a, b Seat) int) []Standing {
	out := make([]Standing, 0, r.Players)
	for i := range r.Players {
		seat := Seat(i)
		pl := &p.Players[i]
		line := Standing{Seat: seat, Powered: int(p.Powered[i]), Money: int(pl.Money), Cities: int(pl.Houses)}
		at := len(out)
		for at > 0 && compare(seat, out[at-1].Seat) > 0 {
			at--
		}
		out = append(out, line)
		copy(out[at+1:], out[at:])
		out[at] = line
	}
	for i := range out {
		out[i].Rank = i + 1
		if i == 0 {
			continue
		}
		a, b := out[i-1], out[i]
		switch {
		case compare(a.Seat, b.Seat) == 0:
			out[i].Rank = out[i-1].Rank
		case a.Powered != b.Powered:
			out[i].By = ByPowered
		case a.Money != b.Money:
			out[i].By = ByMoney
		default:
			out[i].By = ByCities
		}
	}
	return out
}
