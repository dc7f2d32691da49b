package advisor

import (
	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

// Plan replaces the player's plan with the hint. It decides nothing; a hint to skip something clears the plan.
func (h *Hint) Plan(d *draft.Draft) {
	if d.Await() != h.Await || d.Start().Actor != h.Seat {
		return
	}
	switch h.Await {
	case engine.AwaitOpen, engine.AwaitScrap:
		d.Clear()
		if plant := h.Plant(); plant != engine.NoPlant {
			d.Choose(plant)
			h.bid(d)
		}
	case engine.AwaitBid:
		h.bid(d)
	case engine.AwaitKeep:
		d.SetKeep(int(h.Actions[0].N))
	case engine.AwaitBuy:
		d.Clear()
		for f, n := range h.Tokens() {
			d.SetTokens(engine.Fuel(f), int(n))
		}
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		d.Clear()
		for _, c := range h.Places() {
			d.Toggle(c)
		}
	case engine.AwaitRun:
		for _, w := range d.Powerings() {
			if w.Plants == h.Runs() {
				d.SetPowering(w)
				break
			}
		}
		d.SetMix(h.coal())
	}
}

// bid plans the bid, and an auto-bid where there is room for more than one bid.
func (h *Hint) bid(d *draft.Draft) {
	if h.Limit == 0 {
		return
	}
	d.SetBid(int(h.Actions[0].N))
	if low, _ := d.Bids(); h.Limit > low {
		d.SetLimit(h.Limit)
	}
}

// coal returns what the hybrids burn of it.
func (h *Hint) coal() (n int) {
	for _, a := range h.Actions {
		if a.Verb == engine.VerbRun {
			n += int(a.N)
		}
	}
	return n
}
