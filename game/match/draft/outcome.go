package draft

import "kilovolt/engine"

// Outcome is what a decision would mean for the player who makes it.
type Outcome struct {
	Cost   int  // Elektro; a bid counts as paid, an income makes it negative
	Left   int  // Elektro afterwards
	Undone bool // the turn ends and the plan is not carried out
	Steps  []Step
}

// A Step is an action of a decision with the position before it.
type Step struct {
	Before engine.Public
	Action engine.Action
}

// CostlyOver is the amount, in Elektro, up to which nothing counts as costly.
const CostlyOver = 30

// Costly reports whether a decision costs at least half of the player's money and more than [CostlyOver], or leaves
// the plan undone. Package advisor says what is a slip for other reasons.
func (o *Outcome) Costly() bool {
	return o.Undone || o.Cost > CostlyOver && 2*o.Cost >= o.Cost+o.Left
}

// Outcome returns what it would mean to carry out the actions, one after the other. The error is the engine's, for the
// first action that is not legal.
func (d *Draft) Outcome(as []engine.Action) (o Outcome, err error) {
	s, seat := d.start, d.start.Actor
	for _, a := range as {
		before := s
		if err := engine.Apply(d.rules, &s, a, nil); err != nil {
			return Outcome{}, err
		}
		o.Steps = append(o.Steps, Step{before.Public, a})
		if a.Verb == engine.VerbOpen || a.Verb == engine.VerbBid {
			o.Cost += int(a.N)
		} else {
			o.Cost += int(before.Players[seat].Money) - int(s.Players[seat].Money)
		}
		ends := a.Verb == engine.VerbDone && d.start.Await != engine.AwaitRun
		if ends && d.Planned() && before.Public == d.start.Public {
			o.Undone = true
		}
	}
	o.Left = int(d.start.Players[seat].Money) - o.Cost
	return o, nil
}
