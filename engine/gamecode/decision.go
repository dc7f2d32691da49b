package gamecode

import (
	"kilovolt/engine"
)

// A play is a game that is being written or read.
type play struct {
	*coder
	r *engine.Rules
	s engine.State
	l engine.List

	last  engine.Action // the decision before
	who   engine.Seat   // who made it
	turns steps
}

// decision codes what the seat at turn decides.
func (g *play) decision(a engine.Action) engine.Action {
	engine.Legal(g.r, &g.s.Public, &g.l)
	list := g.l.Choices()
	sortChoices(list)
	if g.flat {
		return g.anyOf(list, a)
	}
	switch g.s.Await {
	case engine.AwaitOpen:
		return g.open(list, a)
	case engine.AwaitBid:
		return g.bid(list, a)
	case engine.AwaitScrap:
		return g.scrap(list, a)
	case engine.AwaitKeep:
		return g.keep(list[0], a)
	case engine.AwaitBuy:
		return g.buy(list, a)
	case engine.AwaitBuild:
		return g.build(list, a)
	case engine.AwaitRun:
		return g.run(list, a)
	}
	return g.anyOf(list, a)
}

// anyOf codes one of the choices and an amount, all equally probable.
func (g *play) anyOf(list []engine.Choice, a engine.Action) engine.Action {
	all, at, from := 0, 0, 0
	for i := range list {
		if has(&list[i], a) {
			at = all + int(a.N-list[i].N)
		}
		all += int(list[i].Max-list[i].N) + 1
	}
	at = g.below(all, at)
	for i := range list {
		n := int(list[i].Max-list[i].N) + 1
		if at < from+n {
			out := list[i].Action
			out.N += int16(at - from)
			return out
		}
		from += n
	}
	return list[0].Action
}

// has reports whether the action is the choice, or within its range.
func has(c *engine.Choice, a engine.Action) bool {
	return c.Verb == a.Verb && c.What == a.What && c.N <= a.N && a.N <= c.Max
}

// gain returns how many more cities a seat could power with a plant, in four classes.
func (g *play) gain(plant engine.Plant) int {
	pl := &g.s.Players[g.s.Actor]
	worst := 0
	if pl.Plants.Len() >= g.r.MaxPlants {
		worst = 99
		for s := pl.Plants; s != 0; s &= s - 1 {
			worst = min(worst, int(s.Lowest().Info().Powers))
		}
	}
	return level(int(plant.Info().Powers)-worst, 1, 2, 3)
}

// open codes the plant for which a seat opens the bidding and its bid, or a pass.
func (g *play) open(list []engine.Choice, a engine.Action) engine.Action {
	p := &g.s.Public
	pl := &p.Players[p.Actor]
	last := list[len(list)-1]
	if last.Verb == engine.VerbPass {
		spare := level(pl.Capacity()-int(pl.Houses), 0, 2)
		at := (min(pl.Plants.Len(), 4)*3+spare)*3 + int(p.Step) - 1
		if len(list) == 1 || g.bit(atPass+at, a.Verb == engine.VerbPass) {
			return last.Action
		}
		list = list[:len(list)-1]
	}
	i := len(list) - 1
	for place := 0; i > 0; place++ {
		if g.bit(atPlant+g.gain(list[i].Plant())*4+min(place, 3), a.What == list[i].What) {
			break
		}
		i--
	}
	return g.amount(list[i], atOpen+min(len(list)-1-i, 2)*numberContexts, a)
}

// amount codes how much more than the least of a choice an action is.
func (g *play) amount(c engine.Choice, at int, a engine.Action) engine.Action {
	out := c.Action
	out.N += int16(g.number(at, int(c.Max-c.N), int(a.N-c.N)))
	return out
}

// bid codes a raise, or dropping out.
func (g *play) bid(list []engine.Choice, a engine.Action) engine.Action {
	drop := list[len(list)-1].Action
	if len(list) == 1 {
		return drop
	}
	p := &g.s.Public
	plant, least := p.Auction.Plant, int(list[0].N)
	over := level(least-int(plant), 1, 2, 4, 7, 12, 20)
	rivals := level(p.Auction.In.Len(), 3, 4)
	at := ((over*4+g.gain(plant))*3+rivals)*2 + index(2*least > int(p.Players[p.Actor].Money))
	if g.bit(atDrop+at, a.Verb == engine.VerbDrop) {
		return drop
	}
	return g.amount(list[0], atRaise+rivals*numberContexts, a)
}

// scrap codes the plant that is scrapped.
func (g *play) scrap(list []engine.Choice, a engine.Action) engine.Action {
	i := 0
	for i < len(list)-1 && !g.bit(atScrap+min(i, 3), a.What == list[i].What) {
		i++
	}
	return list[i].Action
}

// keep codes how much coal stays, from the most on.
func (g *play) keep(c engine.Choice, a engine.Action) engine.Action {
	out := c.Action
	out.N = c.Max - int16(g.number(atKeep, int(c.Max-c.N), int(c.Max-a.N)))
	return out
}
