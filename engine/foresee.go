package engine

import (
	"slices"

	"kilovolt/maps"
)

// The functions of this file return a position as it will be if nothing is drawn and no other player decides anything.
// They leave the one that they are given alone, and do not ask whether the seat could pay: its money may fall below 0.

// Owning returns the position once a seat has bought a plant, maybe one too many, at that price in Elektro (A3, C4).
func Owning(r *Rules, p Public, seat Seat, plant Plant, price int) Public {
	g := game{r: r, s: &State{Public: p}}
	g.deliver(seat, plant, int32(price))
	return g.s.Public
}

// Without returns the position once a seat has scrapped a plant, NoPlant for none. What its other plants cannot store
// is lost, of coal and oil rather the oil (A9).
func Without(p Public, seat Seat, plant Plant) Public {
	pl := &p.Players[seat]
	pl.setPlants(pl.Plants.Without(plant))
	_, most := pl.keepable()
	p.lose(pl, most)
	return p
}

// TurnIn returns the position in which it is a seat's turn in phase 3 or 4, none of which it has yet had: in the order
// and the Step of then (O2, T3), with the tokens that the Trust takes before (X4).
func TurnIn(r *Rules, p Public, phase Phase, seat Seat) Public {
	if p.Phase < PhaseResources {
		if p.Round == 1 {
			nextOrder(r, &p, &p.Order)
		}
		if p.Market.Plants.Has(Step3Card) {
			p.Market.Plants, p.Step, p.Step2Done = p.Market.Plants.Without(Step3Card), 3, true
		}
	}
	turn := int8(slices.Index(p.Order[:p.Seats], seat))
	if trustWillBuy(r, &p) && (phase > PhaseResources || slices.Contains(p.Order[turn+1:p.Seats], TrustSeat)) {
		g := game{r: r, s: &State{Public: p}}
		g.trustBuys()
		p = g.s.Public
	}
	p.Phase, p.Turn, p.Actor = phase, turn, seat
	if p.Await = AwaitBuy; phase == PhaseBuild {
		p.Await = AwaitBuild
	}
	return p
}

// Stocked returns the position once a seat has bought so many tokens of a kind, which must be on sale (R1, R3).
func Stocked(r *Rules, p Public, seat Seat, f Fuel, n int) Public {
	g := game{r: r, s: &State{Public: p}}
	g.s.Actor = seat
	g.buy(f, n)
	return g.s.Public
}

// Connected returns the position once a seat has built in a city that is open to it ([CityCosts]), without what
// happens to the plant market (B2, B3, X5).
func Connected(r *Rules, p Public, seat Seat, c maps.City) Public {
	g := game{r: r, s: &State{Public: p}}
	g.connect(seat, c)
	return g.s.Public
}

// trustWillBuy reports whether the Trust has its turn of this round's phase 3 still before it (X4).
func trustWillBuy(r *Rules, p *Public) bool {
	return r.Trust && (p.Phase < PhaseResources || p.Phase == PhaseResources && !p.Finished(TrustSeat))
}
