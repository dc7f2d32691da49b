package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// A turn is one decision: the table as the seat sees it, and the profile it plays by.
type turn struct {
	*profile
	r    *engine.Rules
	p    *engine.Public
	seat engine.Seat
	pl   *engine.Player // the seat's player
	seed uint64

	lastKnown, isLast bool         // what last has found
	spoiledKnown      bool         // spoiled is known
	spoiled           maps.CitySet // that the leader would build next
}

// decide answers any decision.
func (p *profile) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	t := turn{profile: p, r: r, p: &v.Public, seat: v.Seat, pl: &v.Public.Players[v.Seat], seed: seed}
	switch v.Await {
	case engine.AwaitOpen:
		return t.open(), nil
	case engine.AwaitBid:
		return t.bid(), nil
	case engine.AwaitScrap:
		return single(engine.VerbScrap, int(t.weakest(t.pl.Plants.Without(v.Auction.Plant))), 0), nil
	case engine.AwaitKeep:
		return t.keep(), nil
	case engine.AwaitBuy:
		return t.buy(), nil
	case engine.AwaitBuild:
		return t.build(), nil
	case engine.AwaitRun:
		best := engine.BestPowering(t.r, t.p, t.seat)
		return best.Actions(), nil
	}
	return t.place(), nil
}

// single returns a decision of one action.
func single(verb engine.Verb, what, n int) []engine.Action {
	return []engine.Action{{Verb: verb, What: uint8(what), N: int16(n)}}
}

func (t *turn) money() int  { return int(t.pl.Money) }
func (t *turn) houses() int { return int(t.pl.Houses) }

// leaderCities returns the size of the largest network among the rivals.
func (t *turn) leaderCities() int {
	most := 0
	for i := range t.r.Players {
		if engine.Seat(i) != t.seat {
			most = max(most, int(t.p.Players[i].Houses))
		}
	}
	return most
}

// toGo returns how many cities the largest network lacks to the end.
func (t *turn) toGo() int { return engine.CitiesToEnd(t.r, t.p) }

// stallRound is the round from which every style ends the game as soon as it can, so that a table of one style does
// not stall.
const stallRound = 18

// mustEnd reports whether to end the game no matter who wins.
func (t *turn) mustEnd() bool { return t.p.Round >= stallRound }
