package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// playout is a game that goes on by reflexes: quick rules of thumb for every seat, less than a microsecond a decision, for the search to look
// ahead with. It plays on a state of its own.
type playout struct {
	r      *engine.Rules
	s      engine.State
	chance chance
	who    *[engine.MaxPlayers]character
	starts *startTable // where first houses go; nil when every seat has a network
	values *appraisal  // of plants in the round of that number; may be nil
	round  uint16

	limits  [engine.MaxPlayers]int // up to which each seat bids for the plant under the hammer, Elektro
	limited engine.Plant           // for which plant limits hold
	forced  int                    // the limit of seat own for the plant onPlant, in place of its reflex
	onPlant engine.Plant
	own     engine.Seat

	ahead  prospects // what the next cities cost
	worths worths    // what plants are worth in this auction

	slips int // actions that were not legal, which tests look for
}

// play goes on until the game is over, or to the beginning of a round.
func (g *playout) play(round uint16) {
	for g.s.Await != engine.AwaitNothing && g.s.Round < round {
		g.decide()
	}
}

// do makes an action that the rules of thumb hold for legal. Were it not, the last choice of the list takes its place, which ends a turn: a
// playout may be a bad guess, but must go on.
func (g *playout) do(verb engine.Verb, what uint8, n int) {
	if engine.Apply(g.r, &g.s, engine.Action{Verb: verb, What: what, N: int16(n)}, nil) == nil {
		return
	}
	g.slips++
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	if err := engine.Apply(g.r, &g.s, list.At[list.N-1].Action, nil); err != nil {
		panic(err)
	}
}

// decide plays the decision of the seat at turn.
func (g *playout) decide() {
	switch g.s.Await {
	case engine.AwaitOpen:
		g.open()
	case engine.AwaitBid:
		g.bid()
	case engine.AwaitScrap:
		old, _ := g.weakest(g.s.Actor, g.s.Auction.Plant)
		g.do(engine.VerbScrap, uint8(old), 0)
	case engine.AwaitBuy:
		g.buy()
	case engine.AwaitBuild:
		g.build()
	case engine.AwaitRun:
		g.run()
	default:
		g.any()
	}
}

// any takes the first legal choice, or any one where cities are placed.
func (g *playout) any() {
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	at := 0
	if g.s.Await != engine.AwaitKeep {
		at = g.chance.below(list.N)
	}
	a := list.At[at].Action
	g.do(a.Verb, a.What, int(a.N))
}

// start builds the first house on one of the best places left, and goes on from there.
func (g *playout) start() {
	p := &g.s.Public
	seat := p.Actor
	c, ok := g.starts.pick(g)
	if !ok {
		g.do(engine.VerbDone, 0, 0)
		return
	}
	g.do(engine.VerbBuild, uint8(c), 0)
	g.ahead.known = 0
	if p.Actor == seat && p.Await == engine.AwaitBuild {
		g.build()
	}
}

// run powers what the tokens allow.
func (g *playout) run() {
	p := &g.s.Public
	seat := p.Actor
	way := engine.BestPowering(p, seat)
	coal := int(way.Burnt[engine.Coal])
	for set := way.Plants; set != 0; set &= set - 1 {
		if info := set.Lowest().Info(); info.Kind == engine.KindCoal {
			coal -= int(info.Needs)
		}
	}
	for set := way.Plants; set != 0; set &= set - 1 {
		plant, n := set.Lowest(), 0
		if info := plant.Info(); info.Kind == engine.KindHybrid {
			n = min(coal, int(info.Needs))
			coal -= n
		}
		g.do(engine.VerbRun, uint8(plant), n)
	}
	g.do(engine.VerbDone, 0, 0)
}

// startTable is the cities by how good a network begins there, best first, as one mind judged it.
type startTable struct {
	n    int
	city [maps.MaxCities]maps.City
}

// pick is one of the best places that may take a first house.
func (t *startTable) pick(g *playout) (best maps.City, found bool) {
	if t == nil {
		return 0, false
	}
	skip := g.chance.below(2) + g.chance.below(2)
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
