// Package warn finds costly slips in what a player is about to do, before it is done: facts of the position alone, no opinion of an opponent's. It knows
// nothing of screens and words, and never touches the game. It sees what the player sees: positions come through the veil (match.Veil), and hidden
// cards are made up.
package warn

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Warning is a slip, with what it is about. Which fields count depends on Kind; money is in Elektro.
type Warning struct {
	Kind   Kind
	Plant  engine.Plant  // Pass: one that could be had; Bid, Scrap: the one that it is about; Fuel: one that would run
	City   maps.City     // Hold: the cheapest one
	Seat   engine.Seat   // End: who is ahead
	Tokens engine.Tokens // Scrap: lost; Fuel: to be bought
	// N and M are cities: Pass: that the plants power, and in the network; Bid, Fuel, Power: powered so, and with the rest; Ahead: in the
	// network, and powered; End: powered by the player, and by Seat.
	N, M int
	Cost int // Pass: the least bid; Bid: of the fuel for M cities; Scrap: of Tokens anew; Fuel: of Tokens; Ahead: of what is needed next; Hold: of City
	Left int // Bid: what the player has then; Ahead: the same with the round's income
	Gain int // Fuel, Hold, Power: income more
}

// Of returns the slips that the actions of the seat at turn would be, one of a kind at most. limit is up to what the program is to bid, in Elektro, 0
// where it is not. Actions that are not legal, and what follows them, count for nothing.
func Of(r *engine.Rules, p *engine.Public, as []engine.Action, limit int) []Warning {
	view := engine.View{Seat: p.Actor, Public: *p}
	s := engine.Sample(r, &view, 1)
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
			add(t.bid(a.Plant(), max(int(a.N), limit)))
		case engine.VerbBid:
			add(t.bid(t.p.Auction.Plant, max(int(a.N), limit)))
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
				add(t.power())
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
