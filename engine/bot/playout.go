package bot

import "kilovolt/engine"

// playout plays a game on for the search by the playout policy: quick rules of thumb for every seat, less than a
// microsecond per decision. It works on a state of its own.
type playout struct {
	r         *engine.Rules
	s         engine.State
	rng       rng
	profiles  *[engine.MaxPlayers]profile
	starts    *startTable // where first houses go; nil when every seat has a network
	around    *startCosts // where those of rivals go; nil: by starts, too
	appraisal *appraisal  // of the plants, valid in round; may be nil
	round     uint16
	learned   *limitNet // how high seats with learned limits bid
	solves    bool      // seats bid in the last round by who wins with a plant

	limits    [engine.MaxPlayers]int // how far each seat bids for the plant under the hammer; -1: not computed
	limitsFor engine.Plant           // the plant that limits are for
	ownLimit  int                    // the limit of seat own for the plant ownPlant, in place of the policy's
	ownPlant  engine.Plant
	own       engine.Seat

	cityCosts cityCostCache // what the next cities cost
	worths    worthCache    // what plants are worth in this auction

	events  *[]engine.Event // nil unless a forecast counts them
	illegal int             // attempted actions that were not legal; tests check it
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
	if engine.Apply(g.r, &g.s, engine.Action{Verb: verb, What: what, N: int16(n)}, g.events) == nil {
		return
	}
	g.illegal++
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	if err := engine.Apply(g.r, &g.s, list.At[list.N-1].Action, g.events); err != nil {
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
		old := g.weakest(&g.profiles[g.s.Actor], g.s.Actor, g.s.Auction.Plant)
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

// run powers as many cities as the tokens allow.
func (g *playout) run() {
	var runs [8]engine.Action
	way := engine.BestPowering(g.r, &g.s.Public, g.s.Actor)
	for _, a := range way.Append(runs[:0]) {
		g.apply(a.Verb, a.What, int(a.N))
	}
}
