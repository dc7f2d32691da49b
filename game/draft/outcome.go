package draft

import "kilovolt/engine"

// Waste is what a decision would throw away.
type Waste uint8

// The kinds of waste.
const (
	NoWaste     Waste = iota
	WasteStore        // scrapping the plant loses tokens (A9)
	WasteRound        // buying ends, and none of the plants has the fuel to run, although the market sells some (R1)
	WasteIncome       // powering ends, and the plants that stand still could have powered more cities (C2)
	WastePlan         // the turn ends without what is planned
)

// Outcome is what a decision would mean for who makes it.
type Outcome struct {
	Cost  int // Elektro; a bid counts as paid, an income makes it negative
	Left  int // Elektro afterwards
	Waste Waste
	Lost  engine.Tokens // with WasteStore; none if the player is yet to choose which
	More  int           // with WasteIncome: how many cities more could be powered
}

// CostlyOver is the amount, in Elektro, up to which nothing counts as costly.
const CostlyOver = 30

// Costly tells whether a decision costs at least half of the player's money and more than [CostlyOver], or throws something away.
func (o Outcome) Costly() bool {
	return o.Waste != NoWaste || o.Cost > CostlyOver && 2*o.Cost >= o.Cost+o.Left
}

// Outcome is what it would mean to carry out these actions, one after the other; what is illegal counts for nothing. visit, which may be nil, is
// given each action with the position before it.
func (d *Draft) Outcome(as []engine.Action, visit func(before *engine.Public, a engine.Action)) Outcome {
	s, seat := d.start, d.start.Actor
	var o Outcome
	for _, a := range as {
		if visit != nil {
			visit(&s.Public, a)
		}
		before := s
		if engine.Apply(d.rules, &s, a, nil) != nil {
			continue
		}
		if a.Verb == engine.VerbOpen || a.Verb == engine.VerbBid {
			o.Cost += int(a.N)
		} else {
			o.Cost += int(before.Players[seat].Money) - int(s.Players[seat].Money)
		}
		if w := d.waste(&before, a, &o); w != NoWaste {
			o.Waste = w
		}
	}
	o.Left = int(d.start.Players[seat].Money) - o.Cost
	return o
}

// waste is what an action throws away.
func (d *Draft) waste(before *engine.State, a engine.Action, o *Outcome) Waste {
	seat := d.start.Actor
	switch {
	case a.Verb == engine.VerbScrap:
		is := d.Scrapping(a.Plant())
		if o.Lost = is.Lost; is.Choice || is.Lost != (engine.Tokens{}) {
			return WasteStore
		}
	case a.Verb != engine.VerbDone:
	case before.Await == engine.AwaitBuy && d.idle(&before.Public, seat):
		return WasteRound
	case before.Await == engine.AwaitRun:
		best := engine.BestPowering(&before.Public, seat)
		if o.More = best.Cities - min(int(before.Running), int(before.Players[seat].Houses)); o.More > 0 {
			return WasteIncome
		}
	}
	if a.Verb == engine.VerbDone && d.Planned() && d.start.Await != engine.AwaitRun && before.Public == d.start.Public {
		return WastePlan
	}
	return NoWaste
}

// idle tells whether none of the player's plants can run, although a token for one could be bought.
func (d *Draft) idle(p *engine.Public, seat engine.Seat) bool {
	for _, plant := range p.Players[seat].Plants.List() {
		if engine.PlantRuns(p, seat, plant) > 0 {
			return false
		}
	}
	var list engine.List
	engine.Legal(d.rules, p, &list)
	for _, c := range list.Choices() {
		if c.Verb == engine.VerbBuy {
			return true
		}
	}
	return false
}
