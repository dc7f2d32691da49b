package draft

import "kilovolt/engine"

// Powerings lists every choice of plants and mix that the tokens in store allow, the best first (C2).
func (d *Draft) Powerings() []engine.Powering {
	return engine.Powerings(d.rules, &d.start.Public, d.start.Actor)
}

// Runs reports whether a plant is planned to run, and for a hybrid on how much coal.
func (d *Draft) Runs(p engine.Plant) (coal int, on bool) {
	for _, a := range d.plan {
		if a.Plant() == p {
			return int(a.N), true
		}
	}
	return 0, false
}

// Switch plans a plant to run beside the others, or not to run. The hybrids keep their mix where that is still
// possible and the plant is none of them; otherwise they get the mix with the least scarce tokens. It returns why it
// cannot run, nil if it can.
func (d *Draft) Switch(p engine.Plant, on bool) *engine.Illegal {
	want := d.running().Without(p)
	if on {
		want = want.With(p)
	}
	coal, found := hybridCoal(d.plan), (*engine.Powering)(nil)
	for _, w := range d.Powerings() {
		if w.Plants != want {
			continue
		}
		if found == nil {
			found = &w
		}
		if p.Info().Kind != engine.KindHybrid && hybridCoal(w.Actions()) == coal {
			found = &w
			break
		}
	}
	if found != nil {
		d.SetPowering(*found)
		return nil
	}
	return engine.WhyNot(d.rules, &d.now.Public, engine.Action{Verb: engine.VerbRun, What: uint8(p)})
}

// WhyNotSwitch returns why a plant cannot run beside the others, on whatever mix; nil if it can.
func (d *Draft) WhyNotSwitch(p engine.Plant) *engine.Illegal {
	other := *d
	return other.Switch(p, true)
}

// running returns the plants that are planned to run.
func (d *Draft) running() (on engine.PlantSet) {
	for _, a := range d.plan {
		on = on.With(a.Plant())
	}
	return on
}

// Mix returns what the running hybrids burn together, in coal and oil tokens, and the least and the most coal they
// could burn. Hybrids without a choice do not count.
func (d *Draft) Mix() (coal, oil, low, high int) {
	coal = hybridCoal(d.plan)
	for _, a := range d.plan {
		if info := a.Plant().Info(); info.Kind == engine.KindHybrid {
			oil += int(info.Needs)
		}
	}
	oil -= coal
	low, high = coal, coal
	for _, w := range d.Powerings() {
		if w.Plants == d.running() {
			c := hybridCoal(w.Actions())
			low, high = min(low, c), max(high, c)
		}
	}
	return coal, oil, low, high
}

// SetMix has the running hybrids burn so much coal together, within what Mix allows.
func (d *Draft) SetMix(coal int) {
	for _, w := range d.Powerings() {
		if w.Plants == d.running() && hybridCoal(w.Actions()) == coal {
			d.SetPowering(w)
			return
		}
	}
}

// hybridCoal returns the coal that the hybrids among the runs burn.
func hybridCoal(as []engine.Action) (coal int) {
	for _, a := range as {
		if a.Verb == engine.VerbRun {
			coal += int(a.N)
		}
	}
	return coal
}

// SetPowering plans a powering.
func (d *Draft) SetPowering(w engine.Powering) {
	as := w.Actions()
	d.replan(as[:len(as)-1])
}

// Powered returns what the plan powers: the cities and the income, in Elektro (C2).
func (d *Draft) Powered() (cities, income int) {
	cities = min(int(d.now.Running), int(d.Actor().Houses))
	return cities, engine.Payment(cities)
}

// Store returns the tokens that the plan leaves.
func (d *Draft) Store() engine.Tokens { return d.now.Players[d.start.Actor].Tokens }
