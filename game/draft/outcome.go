package draft

import "kilovolt/engine"

// Outcome is what a decision would mean for who makes it.
type Outcome struct {
	Cost   int  // Elektro; a bid counts as paid, an income makes it negative
	Left   int  // Elektro afterwards
	Undone bool // the turn ends without what is planned
}

// CostlyOver is the amount, in Elektro, up to which nothing counts as costly.
const CostlyOver = 30

// Costly tells whether a decision costs at least half of the player's money and more than [CostlyOver], or leaves the plan undone.
// What is a slip for other reasons, package warn says.
func (o Outcome) Costly() bool {
	return o.Undone || o.Cost > CostlyOver && 2*o.Cost >= o.Cost+o.Left
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
		if a.Verb == engine.VerbDone && d.Planned() && d.start.Await != engine.AwaitRun && before.Public == d.start.Public {
			o.Undone = true
		}
	}
	o.Left = int(d.start.Players[seat].Money) - o.Cost
	return o
}
