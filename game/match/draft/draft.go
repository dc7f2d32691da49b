// Package draft is what a player plans before deciding: a plant and a bid, tokens to buy, cities to build in, plants
// to run. It asks the engine what the plan costs and whether it is legal, and turns it into the actions that carry it
// out. It knows neither screens nor words, and never changes the game.
package draft

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Draft is the plan for the decision that is awaited. Whoever holds one makes a new one when the game has moved.
type Draft struct {
	rules *engine.Rules
	start engine.State // the position with sampled hidden cards, on which no plan depends
	now   engine.State // the position after the planned purchases, houses or runs

	Plant engine.Plant // the plant to open (AwaitOpen) or to scrap (AwaitScrap); NoPlant if none is chosen
	bid   int          // Elektro (AwaitOpen, AwaitBid)
	limit int          // highest auto-bid, Elektro; 0 for a single bid (AwaitOpen, AwaitBid)
	coal  int          // coal tokens to keep (AwaitKeep)
	plan  []engine.Action
	route []engine.Route // of each planned city
	edits int
}

// New returns the first suggestion for the decision of the seat whose turn it is: the lowest bid, no fuel, the best
// powering. The view is that seat's, see [kilovolt/game/play/session.Session.View].
func New(r *engine.Rules, v engine.View) *Draft { return begin(r, engine.Sample(r, &v, 1)) }

// begin returns the first suggestion for a position.
func begin(r *engine.Rules, start engine.State) *Draft {
	d := &Draft{rules: r, start: start, now: start}
	var list engine.List
	engine.Legal(r, &d.start.Public, &list)
	switch d.start.Await {
	case engine.AwaitBid:
		d.bid = int(d.start.Auction.Bid) + 1
	case engine.AwaitKeep:
		d.coal = int(list.At[0].Max)
	case engine.AwaitRun:
		best := engine.BestPowering(d.rules, &d.start.Public, d.start.Actor)
		as := best.Actions()
		d.replan(as[:len(as)-1])
	}
	return d
}

// Fresh returns another draft for the same decision, as [New] makes it.
func (d *Draft) Fresh() *Draft { return begin(d.rules, d.start) }

// Await returns the decision that the draft is for.
func (d *Draft) Await() engine.Await { return d.start.Await }

// Start returns the present position.
func (d *Draft) Start() *engine.Public { return &d.start.Public }

// After returns the position with the plan carried out, without what chance and other players add to it.
func (d *Draft) After() *engine.Public { return &d.now.Public }

// Actor returns the player who decides, as they are now.
func (d *Draft) Actor() *engine.Player { return &d.start.Players[d.start.Actor] }

// Left returns the actor's money once the plan is carried out, in Elektro. A bid counts as paid, and an auto-bid as
// paid up to its limit.
func (d *Draft) Left() int {
	money := int(d.now.Players[d.start.Actor].Money)
	if d.start.Await == engine.AwaitOpen || d.start.Await == engine.AwaitBid {
		money -= max(d.bid, d.limit)
	}
	return money
}

// Cost returns what the plan costs in all, in Elektro.
func (d *Draft) Cost() int { return int(d.Actor().Money) - d.Left() }

// Edits counts how often the plan was set. As long as it stays the same, the plan does too.
func (d *Draft) Edits() int { return d.edits }

// Planned reports whether anything is planned.
func (d *Draft) Planned() bool { return len(d.plan) > 0 || d.Plant != engine.NoPlant }

// Clear removes the plan.
func (d *Draft) Clear() {
	d.Plant, d.bid, d.limit = engine.NoPlant, 0, 0
	d.replan(nil)
}

// Actions returns what carries the plan out. In phases 3 and 4 the turn continues afterwards; a powering ends it.
func (d *Draft) Actions() []engine.Action {
	switch d.start.Await {
	case engine.AwaitOpen:
		return []engine.Action{{Verb: engine.VerbOpen, What: uint8(d.Plant), N: int16(d.bid)}}
	case engine.AwaitBid:
		return []engine.Action{{Verb: engine.VerbBid, N: int16(d.bid)}}
	case engine.AwaitScrap:
		return []engine.Action{{Verb: engine.VerbScrap, What: uint8(d.Plant)}}
	case engine.AwaitKeep:
		return []engine.Action{{Verb: engine.VerbKeep, N: int16(d.coal)}}
	case engine.AwaitRun:
		return append(slices.Clone(d.plan), engine.Action{Verb: engine.VerbDone})
	}
	return slices.Clone(d.plan)
}

// WhyNot returns why the plan cannot be carried out, nil if it can.
func (d *Draft) WhyNot() *engine.Illegal {
	s := d.start
	if err, ok := engine.ApplyAll(d.rules, &s, d.Actions(), nil).(*engine.Illegal); ok {
		return err
	}
	return nil
}

// replan sets the plan to those of the actions that are legal one after the other.
func (d *Draft) replan(as []engine.Action) {
	d.edits++
	d.now, d.plan, d.route = d.start, d.plan[:0:0], d.route[:0:0]
	for _, a := range as {
		var route engine.Route
		if a.Verb == engine.VerbBuild {
			route, _ = engine.RouteTo(d.rules, &d.now.Public, d.start.Actor, maps.City(a.What))
		}
		if engine.Apply(d.rules, &d.now, a, nil) != nil {
			continue
		}
		d.plan = append(d.plan, a)
		if a.Verb == engine.VerbBuild {
			d.route = append(d.route, route)
		}
	}
}
