package expert1

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// playout plays a game on for the search by the playout policy: quick rules of thumb for every seat, less than a
// microsecond per decision. It works on a state of its own.
type playout struct {
	r         *engine.Rules
	s         engine.State
	rng       rng
	profiles  *[engine.MaxPlayers]profile
	starts    *startTable // where first houses go; nil when every seat has a network
	appraisal *appraisal  // of the plants, valid in round; may be nil
	round     uint16

	limits    [engine.MaxPlayers]int // how far each seat bids for the plant under the hammer; -1: not computed
	limitsFor engine.Plant           // the plant that limits are for
	ownLimit  int                    // the limit of seat own for the plant ownPlant, in place of the policy's
	ownPlant  engine.Plant
	own       engine.Seat

	cityCosts cityCostCache // what the next cities cost
	worths    worthCache    // what plants are worth in this auction
}

// play plays on until the game is over or the given round begins.
func (g *playout) play(round uint16) {
	for g.s.Await != engine.AwaitNothing && g.s.Round < round {
		g.decide()
	}
}

// apply applies an action that the policy takes for legal. If it is not, the last legal choice, which ends a turn,
// takes its place: a playout may guess badly, but must go on.
func (g *playout) apply(verb engine.Verb, what uint8, n int) {
	if engine.Apply(g.r, &g.s, engine.Action{Verb: verb, What: what, N: int16(n)}, nil) == nil {
		return
	}
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	if err := engine.Apply(g.r, &g.s, list.At[list.N-1].Action, nil); err != nil {
		panic(err)
	}
}

// decide plays the decision of the seat whose turn it is.
func (g *playout) decide() {
	switch g.s.Await {
	case engine.AwaitOpen:
		g.open()
	case engine.AwaitBid:
		g.bid()
	case engine.AwaitScrap:
		old, _ := g.weakest(g.s.Actor, g.s.Auction.Plant)
		g.apply(engine.VerbScrap, uint8(old), 0)
	case engine.AwaitBuy:
		g.buy()
	case engine.AwaitBuild:
		g.build()
	case engine.AwaitRun:
		g.run()
	default:
		g.applyAny()
	}
}

// applyAny takes the first legal choice for AwaitKeep, otherwise (where cities are placed) a random one.
func (g *playout) applyAny() {
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	at := 0
	if g.s.Await != engine.AwaitKeep {
		at = g.rng.below(list.N)
	}
	a := list.At[at].Action
	g.apply(a.Verb, a.What, int(a.N))
}

// buildFirst builds the first house on one of the best starts left, and goes on building from there.
func (g *playout) buildFirst() {
	p := &g.s.Public
	seat := p.Actor
	c, ok := g.starts.pick(g)
	if !ok {
		g.apply(engine.VerbDone, 0, 0)
		return
	}
	g.apply(engine.VerbBuild, uint8(c), 0)
	g.cityCosts.valid = 0
	if p.Actor == seat && p.Await == engine.AwaitBuild {
		g.build()
	}
}

// run powers as many cities as the tokens allow.
func (g *playout) run() {
	var runs [8]engine.Action
	way := engine.BestPowering(g.r, &g.s.Public, g.s.Actor)
	for _, a := range way.Append(runs[:0]) {
		g.apply(a.Verb, a.What, int(a.N))
	}
}

// startTable lists the starts of a network, best first, as the evaluator rated them.
type startTable struct {
	n    int
	city [maps.MaxCities]maps.City
}

// pick returns one of the best starts that the seat can pay for.
func (t *startTable) pick(g *playout) (best maps.City, found bool) {
	if t == nil {
		return 0, false
	}
	skip := g.rng.below(2) + g.rng.below(2)
	costs := engine.CityCosts(g.r, &g.s.Public, g.s.Actor)
	for _, c := range t.city[:t.n] {
		if costs[c] >= 0 && costs[c] <= int(g.s.Players[g.s.Actor].Money) {
			best, found = c, true
			if skip--; skip < 0 {
				break
			}
		}
	}
	return best, found
}
