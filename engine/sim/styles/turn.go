package styles

import (
	"kilovolt/engine"
)

// turn is one decision: the table as the seat sees it, and the manner in which it plays.
type turn struct {
	*manner
	r    *engine.Rules
	p    *engine.Public
	seat engine.Seat
	pl   *engine.Player // the seat's own
	seed uint64

	looked, ending bool // what last has found
}

// decide answers whatever is awaited.
func (m *manner) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	t := turn{manner: m, r: r, p: &v.Public, seat: v.Seat, pl: &v.Public.Players[v.Seat], seed: seed}
	switch v.Await {
	case engine.AwaitOpen:
		return t.open(), nil
	case engine.AwaitBid:
		return t.bid(), nil
	case engine.AwaitScrap:
		return one(engine.VerbScrap, int(t.weakest(t.pl.Plants.Without(v.Auction.Plant))), 0), nil
	case engine.AwaitKeep:
		return t.keep(), nil
	case engine.AwaitBuy:
		return t.buy(), nil
	case engine.AwaitBuild:
		return t.build(), nil
	case engine.AwaitRun:
		best := engine.BestPowering(t.p, t.seat)
		return best.Actions(), nil
	}
	return t.place(), nil
}

// one is a decision of a single action.
func one(verb engine.Verb, what, n int) []engine.Action {
	return []engine.Action{{Verb: verb, What: uint8(what), N: int16(n)}}
}

func (t *turn) money() int  { return int(t.pl.Money) }
func (t *turn) houses() int { return int(t.pl.Houses) }

// leader is the largest network of the rivals, in cities.
func (t *turn) leader() int {
	most := 0
	for i := range t.r.Players {
		if engine.Seat(i) != t.seat {
			most = max(most, int(t.p.Players[i].Houses))
		}
	}
	return most
}

// toGo is how many cities the largest network lacks for the end.
func (t *turn) toGo() int { return engine.CitiesToEnd(t.r, t.p) }

// hurry is the round from which on every style ends the game as soon as it can: a table of one style must not stall.
const hurry = 18

// late tells whether the end is wanted whoever wins.
func (t *turn) late() bool { return t.p.Round >= hurry }
