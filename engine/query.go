package engine

import (
	"math/bits"
	"slices"

	"kilovolt/maps"
)

func lowestCity(s maps.CitySet) maps.City { return maps.City(bits.TrailingZeros64(uint64(s))) }

// Price returns what n tokens of a kind cost now, cheapest first, in Elektro; ok is false if fewer are on sale (P7,
// R2, R3).
func Price(r *Rules, p *Public, f Fuel, n int) (cost int, ok bool) {
	if n < 0 || n > r.onSale(p, f) {
		return 0, false
	}
	return r.cost(p, f, n), true
}

// OnSale returns how many tokens of a kind can be bought now, coal from the storage included (R2, R3).
func OnSale(r *Rules, p *Public, f Fuel) int { return r.onSale(p, f) }

// MostTokens returns how many tokens of a kind the actor can buy: as storage, market and money allow (R1).
func MostTokens(r *Rules, p *Public, f Fuel) int { return r.mostTokens(p, f) }

// CityCosts returns for each city what it costs a seat to connect it now, in Elektro, or -1 where it may not (B2 to
// B5). Money and whose turn it is do not matter.
func CityCosts(r *Rules, p *Public, seat Seat) (costs [maps.MaxCities]int) {
	for c := range costs {
		costs[c] = -1
		if route, house, v := r.checkBuild(p, seat, maps.City(c)); v.code == CodeNone {
			costs[c] = route + house
		}
	}
	return costs
}

// Incoming returns what the resupply of this round's phase 5 would bring now (C3, C4): by the Step that will be in
// force then (T2, T4), without the tokens that will be burnt until then.
func Incoming(r *Rules, p *Public) Tokens {
	q := *p
	if q.Phase < PhasePower {
		switch {
		case q.Step3Due || q.Phase == PhaseAuction && q.Market.Plants.Has(Step3Card):
			q.Step = 3
		case q.Step == 1 && !q.Step2Done && !r.Introductory && q.MaxHouses() >= r.Step2Cities:
			q.Step = 2
			if r.Edition == Classic && q.Market.Plants != 0 && q.Stack.Hidden == 0 && q.Stack.Known[0] == Step3Card {
				q.Step = 3 // T6
			}
		}
	}
	return r.incoming(&q)
}

// NextOrder returns the player order that phase 1 would determine now, the Trust included (O1, X1).
func NextOrder(r *Rules, p *Public) []Seat {
	var order [MaxPlayers]Seat
	nextOrder(r, p, &order)
	return append([]Seat(nil), order[:p.Seats]...)
}

// Finished reports whether a seat has had its turn in phase 3 or 4, which go in reverse player order (R1, B1), or in
// phase 5, which goes in player order (C2). In the other phases nobody has.
func (p *Public) Finished(seat Seat) bool {
	place := slices.Index(p.Order[:p.Seats], seat)
	switch p.Phase {
	case PhaseResources, PhaseBuild:
		return place > int(p.Turn)
	case PhasePower:
		return place >= 0 && place < int(p.Turn)
	}
	return false
}

// Bidders returns who is still in the bidding, in the order in which they are asked: clockwise by seat from the one
// whose turn it is (A3). Before a plant is opened, these are the players who could bid for it (A4). At other times
// there are none.
func Bidders(r *Rules, p *Public) []Seat {
	var in SeatSet
	switch p.Await {
	case AwaitOpen:
		in = r.AllSeats() &^ (p.Auction.Bought | p.Auction.Passed)
	case AwaitBid:
		in = p.Auction.In
	}
	if in == 0 {
		return nil
	}
	out := []Seat{p.Actor}
	for next := in.after(p.Actor); next != p.Actor; next = in.after(next) {
		out = append(out, next)
	}
	return out
}

// NextForSale returns the plant of the future market that comes up for sale when one of the current market is bought,
// or NoPlant if there is none, as in Step 3; lower reports whether the card drawn then may be one that comes before it
// (A1, A8).
func NextForSale(p *Public) (plant Plant, lower bool) {
	plant = p.Future().Without(Step3Card).Lowest()
	if plant == NoPlant {
		return NoPlant, false
	}
	possible, st := p.Stack.Possible(), &p.Stack
	switch {
	case st.Top != NoPlant:
		possible = PlantSet(0).With(st.Top)
	case st.Hidden == 0 && st.KnownLen > 0:
		possible = PlantSet(0).With(st.Known[0])
	case st.TopBack == BackPlug:
		possible &= plugs
	case st.TopBack == BackSocket:
		possible &^= plugs
	}
	low := possible.Without(Step3Card).Lowest()
	return plant, low != NoPlant && low < plant
}

// Runs returns how often all plants of a seat together could run on the tokens in store, 0 to 2; with no plant that
// burns anything, 2 (P5).
func Runs(p *Public, seat Seat) int {
	pl := &p.Players[seat]
	for n := uint8(2); n > 0; n-- {
		if need := pl.needs(); need.covered(pl.Tokens, n) {
			return int(n)
		}
	}
	return 0
}

// need counts the tokens for one run of some plants: by kind, and coal or oil in any mix.
type need [Fuels + 1]uint8

// needs is half of what the plants can store (P5).
func (pl *Player) needs() (n need) {
	for i := range n {
		n[i] = pl.Store[i] / 2
	}
	return n
}

// covered reports whether the tokens are enough for that many runs.
func (n *need) covered(t Tokens, runs uint8) bool {
	var spare uint8
	for f, have := range t {
		want := n[f] * runs
		if have < want {
			return false
		}
		if Fuel(f) <= Oil {
			spare += have - want
		}
	}
	return spare >= n[hybrid]*runs
}

// MissingFor returns how many tokens of each kind a seat lacks for 1 or 2 runs of all its plants, and how many more of
// coal or oil in any mix (P5).
func MissingFor(p *Public, seat Seat, runs int) (t Tokens, mixed int) {
	pl := &p.Players[seat]
	n := pl.needs()
	for i := range n {
		n[i] *= uint8(runs)
	}
	var spare int
	for f, have := range pl.Tokens {
		if have < n[f] {
			t[f] = n[f] - have
		} else if Fuel(f) <= Oil {
			spare += int(have - n[f])
		}
	}
	return t, max(int(n[hybrid])-spare, 0)
}

// CardsToStep3 returns how many cards must be drawn until the Step 3 card comes; 0 if it is not in the stack or its
// place is unknown.
func CardsToStep3(p *Public) int {
	for i, c := range p.Stack.Known[:p.Stack.KnownLen] {
		if c == Step3Card {
			return int(p.Stack.Hidden) + i + 1
		}
	}
	return 0
}
