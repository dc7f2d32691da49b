package advisor

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// A Warning is a slip and the facts about it. Which fields count depends on Kind; money is in Elektro.
type Warning struct {
	Kind   Kind
	Plant  engine.Plant  // Pass: an affordable one; Bid, Scrap: the one in question; Fuel: one that would run
	City   maps.City     // Hold: the cheapest one
	Seat   engine.Seat   // End: who is ahead
	Tokens engine.Tokens // Scrap: lost; Fuel: to be bought
	// N and M are cities. Pass: powered by the plants, and in the network; Bid, Fuel, Power: powered as decided, and
	// as possible; Ahead: in the network, and powered; End: powered by the player, and by Seat.
	N, M int
	// Pass: the lowest bid; Bid: fuel for M cities; Scrap, Fuel: Tokens; Ahead: what is needed next; Hold: City
	Cost int
	Left int // Bid: the player's money afterwards; Ahead: the same with the round's income
	Gain int // Fuel, Hold, Power: additional income
}

// Warnings returns the slips among the actions of the seat whose turn it is, at most one of a kind. A bid
// stands for the most that the seat means to pay. Actions that are not legal, and what follows them, count for
// nothing.
func Warnings(r *engine.Rules, v engine.View, as []engine.Action) []Warning {
	s, p := engine.Sample(r, &v, 1), &v.Public
	var out []Warning
	var found Set
	add := func(w Warning, ok bool) {
		if ok && !found.Has(w.Kind) {
			found = found.With(w.Kind)
			out = append(out, w)
		}
	}
	built := false
	for _, a := range as {
		if s.Actor != p.Actor {
			break
		}
		t := turn{r, s.Public, s.Actor}
		if engine.Apply(r, &s, a, nil) != nil {
			break
		}
		switch a.Verb {
		case engine.VerbPass:
			add(t.pass())
		case engine.VerbOpen:
			add(t.bid(a.Plant(), int(a.N)))
		case engine.VerbBid:
			add(t.bid(t.p.Auction.Plant, int(a.N)))
		case engine.VerbScrap:
			add(t.scrap(a.Plant(), &s))
		case engine.VerbBuild:
			built = true
		case engine.VerbDone:
			switch t.p.Await {
			case engine.AwaitBuy:
				add(t.fuel())
			case engine.AwaitBuild:
				if !built {
					add(t.hold())
				}
			case engine.AwaitRun:
				before := turn{r, *p, p.Actor}
				add(before.power(&t.p))
			}
		}
	}
	if built {
		after := turn{r, s.Public, p.Actor}
		add(after.end(p))
		add(after.ahead(p))
	}
	return out
}

// turn is the position in which a seat decides.
type turn struct {
	r  *engine.Rules
	p  engine.Public
	me engine.Seat
}

func (t *turn) own() *engine.Player { return &t.p.Players[t.me] }
