package draft

import (
	"slices"

	"kilovolt/engine"
)

// Memo is what a player has put together, in a form that can be stored: a draft ends with the program.
type Memo struct {
	Plan  string `json:"plan,omitempty"`  // houses, tokens, or a whole powering, as actions in their text form
	Plant int    `json:"plant,omitempty"` // its number
	Bid   int    `json:"bid,omitempty"`   // Elektro
	Limit int    `json:"limit,omitempty"` // of an auto-bid, Elektro
	Coal  int    `json:"coal,omitempty"`  // tokens to keep
}

// Memo notes what has been put together.
func (d *Draft) Memo() Memo {
	plan := d.plan
	if d.start.Await == engine.AwaitRun { // which may run nothing
		plan = d.Actions()
	}
	return Memo{engine.FormatAll(d.rules, plan), int(d.Plant), d.bid, d.limit, d.coal}
}

// Touched reports whether the draft is no longer the first suggestion.
func (d *Draft) Touched() bool { return d.Memo() != d.Fresh().Memo() }

// Take puts together what was kept for this decision, as far as the rules allow it. What belongs to another decision,
// or means nothing at all, changes nothing.
func (d *Draft) Take(k Memo) {
	switch d.start.Await {
	case engine.AwaitOpen:
		if p, ok := plantOf(k.Plant); ok && d.WhyNotOpen(p) == nil {
			d.Choose(p)
			d.takeBid(k)
		}
	case engine.AwaitBid:
		d.takeBid(k)
	case engine.AwaitScrap:
		p, ok := plantOf(k.Plant)
		if ok && engine.WhyNot(d.rules, &d.start.Public, engine.Action{Verb: engine.VerbScrap, What: uint8(p)}) == nil {
			d.Choose(p)
		}
	case engine.AwaitKeep:
		d.SetKeep(k.Coal)
	default:
		d.takePlan(k.Plan)
	}
}

// plantOf returns the plant with a number, if there is one.
func plantOf(n int) (engine.Plant, bool) {
	p := engine.Plant(n)
	return p, n > 0 && int(p) == n && p.Exists()
}

func (d *Draft) takeBid(k Memo) {
	if k.Limit > 0 {
		d.SetLimit(k.Limit)
	}
	d.SetBid(k.Bid)
}

// takePlan plans what a text says, if all of it is of the kind that is planned for this decision.
func (d *Draft) takePlan(text string) {
	if text == "" && d.start.Await != engine.AwaitRun {
		d.replan(nil)
		return
	}
	as, err := engine.ParseAll(d.rules, text)
	if err != nil {
		return
	}
	verb := d.verb()
	switch d.start.Await {
	case engine.AwaitBuy:
		verb = engine.VerbBuy
	case engine.AwaitRun:
		last := len(as) - 1
		if as[last].Verb != engine.VerbDone {
			return
		}
		verb, as = engine.VerbRun, as[:last]
	case engine.AwaitTrust, engine.AwaitMark:
		as = as[:1]
	}
	if !slices.ContainsFunc(as, func(a engine.Action) bool { return a.Verb != verb }) {
		d.replan(as)
	}
}
