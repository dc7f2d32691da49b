// Package draft is what a player has in mind before deciding: a plant and a bid, tokens in the hand, cities planned, plants to run. It
// asks the engine what the plan would cost and whether it would be legal, and turns it into the actions that carry it out. It knows
// nothing of screens and words, and it never touches the game.
package draft

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Draft is the plan for the decision that the table awaits. It is made anew whenever the game has moved.
type Draft struct {
	rules *engine.Rules
	start engine.State // the position, with the hidden cards made up: a plan must not depend on them
	now   engine.State // the position after the planned purchases, houses or runs

	Plant engine.Plant // the plant to open (AwaitOpen) or to scrap (AwaitScrap); NoPlant if none is chosen
	bid   int          // Elektro (AwaitOpen, AwaitBid)
	limit int          // Elektro up to which the program is to bid; 0 if it is not (AwaitOpen, AwaitBid)
	coal  int          // coal tokens to keep (AwaitKeep)
	plan  []engine.Action
	route []engine.Route // of each planned city
	edits int
}

// New returns the first suggestion for the decision of the seat at turn: the lowest bid, an empty hand, the best powering.
func New(r *engine.Rules, v engine.View) *Draft {
	d := &Draft{rules: r, start: engine.Sample(r, &v, 1)}
	d.now = d.start
	var list engine.List
	engine.Legal(r, &d.start.Public, &list)
	switch d.start.Await {
	case engine.AwaitBid:
		d.bid = int(d.start.Auction.Bid) + 1
	case engine.AwaitKeep:
		d.coal = int(list.At[0].Max)
	case engine.AwaitRun:
		best := engine.BestPowering(&d.start.Public, d.start.Actor)
		as := best.Actions()
		d.replan(as[:len(as)-1])
	}
	return d
}

// Fresh is another draft for the same decision, as [New] makes it.
func (d *Draft) Fresh() *Draft {
	return New(d.rules, engine.View{Seat: d.start.Actor, Public: d.start.Public})
}

// Await is the decision that the draft is for.
func (d *Draft) Await() engine.Await { return d.start.Await }

// Start is the position as it stands.
func (d *Draft) Start() *engine.Public { return &d.start.Public }

// After is the position as it would be with the plan carried out, but for what chance and others do.
func (d *Draft) After() *engine.Public { return &d.now.Public }

// Actor is who decides, with what is theirs now.
func (d *Draft) Actor() *engine.Player { return &d.start.Players[d.start.Actor] }

// Left is the actor's money if the plan is carried out, in Elektro. A bid counts as paid; where the program bids up to a limit, the whole of it.
func (d *Draft) Left() int {
	money := int(d.now.Players[d.start.Actor].Money)
	if d.start.Await == engine.AwaitOpen || d.start.Await == engine.AwaitBid {
		money -= max(d.bid, d.limit)
	}
	return money
}

// Cost is what the plan costs in all, in Elektro.
func (d *Draft) Cost() int { return int(d.Actor().Money) - d.Left() }

// Edits is how often the plan was set to something: whoever looks again finds out whether it may be another one.
func (d *Draft) Edits() int { return d.edits }

// Planned tells whether anything is planned.
func (d *Draft) Planned() bool { return len(d.plan) > 0 || d.Plant != engine.NoPlant }

// Clear forgets the plan.
func (d *Draft) Clear() {
	d.Plant, d.bid, d.limit = engine.NoPlant, 0, 0
	d.replan(nil)
}

// Actions is what carries the plan out. In phases 3 and 4 the turn goes on afterwards; a powering ends it.
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

// WhyNot is why the plan cannot be carried out, nil if it can.
func (d *Draft) WhyNot() *engine.Illegal {
	s := d.start
	if err, ok := engine.ApplyAll(d.rules, &s, d.Actions(), nil).(*engine.Illegal); ok {
		return err
	}
	return nil
}

// replan sets the plan to as many of the actions as are legal one after the other.
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
