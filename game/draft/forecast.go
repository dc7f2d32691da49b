package draft

import "kilovolt/engine"

// Bill is fuel to be bought: the tokens and what they cost, in Elektro.
type Bill struct {
	Tokens engine.Tokens
	Cost   int
	Short  bool // the market will not have all that is needed; these are all that it will have
}

// NextRun is what one run of all plants will take in the next round, if this one is powered as planned, or as well as can be before that is
// asked, and nobody else buys: what will be missing, at the prices after the resupply (C3). ok is false if there is no next round.
func (d *Draft) NextRun() (b Bill, ok bool) {
	p := d.now.Public
	if p.Await == engine.AwaitRun {
		p.Turn++ // the plan is all that the player powers
	}
	return d.bill(&p)
}

// NextRunAfter is NextRun if the powering is made instead of what is planned.
func (d *Draft) NextRunAfter(w *engine.Powering) (b Bill, ok bool) {
	p := d.start.Public
	w.Spend(&p, d.start.Actor)
	p.Turn++ // and that is all
	return d.bill(&p)
}

func (d *Draft) bill(p *engine.Public) (b Bill, ok bool) {
	after, ok := engine.Resupplied(d.rules, p)
	if !ok {
		return b, false
	}
	t, cost, all := engine.RunBill(d.rules, &after, d.start.Actor, 1)
	return Bill{Tokens: t, Cost: cost, Short: !all}, true
}

// Fuelled is how many cities the fuel in store would power with the plan carried out (C2).
func (d *Draft) Fuelled() int {
	return engine.BestPowering(&d.now.Public, d.start.Actor).Cities
}

// Ways is the choices of plants that are worth a thought, the best first (C2): of each set of plants the mix whose tokens are least scarce,
// and no set that powers less and spares nothing by it. Other mixes are SetMix's.
func (d *Draft) Ways() []engine.Powering {
	var out []engine.Powering
	seen := map[engine.PlantSet]bool{}
	for _, w := range engine.Powerings(&d.start.Public, d.start.Actor) {
		if seen[w.Plants] {
			continue
		}
		seen[w.Plants] = true
		if !beaten(&w, out) {
			out = append(out, w)
		}
	}
	return out
}

// beaten tells whether one of the choices powers as much and burns no more of any kind.
func beaten(w *engine.Powering, by []engine.Powering) bool {
	for i := range by {
		less := by[i].Cities >= w.Cities
		for f, n := range by[i].Burnt {
			less = less && n <= w.Burnt[f]
		}
		if less {
			return true
		}
	}
	return false
}

// Ran tells whether the plan runs exactly the plants of a choice.
func (d *Draft) Ran(w *engine.Powering) bool { return d.running() == w.Plants }
