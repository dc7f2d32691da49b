package draft

import "kilovolt/engine"

// Runs tells whether a plant is planned to run, and on how much coal if it is a hybrid.
func (d *Draft) Runs(p engine.Plant) (coal int, on bool) {
	for _, a := range d.plan {
		if a.Plant() == p {
			return int(a.N), true
		}
	}
	return 0, false
}

// SetRun plans a plant to run, a hybrid on so much coal and the rest oil, or not to run. It returns why it cannot, nil if it can.
func (d *Draft) SetRun(p engine.Plant, on bool, coal int) *engine.Illegal {
	var rest []engine.Action
	for _, a := range d.plan {
		if a.Plant() != p {
			rest = append(rest, a)
		}
	}
	if !on {
		d.replan(rest)
		return nil
	}
	was := d.plan
	d.replan(rest)
	a := engine.Action{Verb: engine.VerbRun, What: uint8(p), N: int16(coal)}
	if why := engine.WhyNot(d.rules, &d.now.Public, a); why != nil {
		d.replan(was)
		return why
	}
	d.replan(append(rest, a))
	return nil
}

// Mixes is the amounts of coal on which a plant could run beside the others: for all but hybrids 0 and 0. ok is false if it cannot run.
func (d *Draft) Mixes(p engine.Plant) (low, high int, ok bool) {
	other := *d
	if _, on := d.Runs(p); on {
		other.SetRun(p, false, 0)
	}
	var list engine.List
	engine.Legal(d.rules, &other.now.Public, &list)
	for _, c := range list.Choices() {
		if c.Verb != engine.VerbRun || c.Plant() != p {
			continue
		}
		if !ok {
			low, ok = int(c.N), true
		}
		high = int(c.Max)
	}
	return low, high, ok
}

// Take plans the powering.
func (d *Draft) Take(w engine.Powering) {
	as := w.Actions()
	d.replan(as[:len(as)-1])
}

// Powered is what the plan powers: the cities and the income, in Elektro (C2).
func (d *Draft) Powered() (cities, income int) {
	cities = min(int(d.now.Running), int(d.Actor().Houses))
	return cities, engine.Payment(cities)
}

// Store is the tokens that the plan leaves.
func (d *Draft) Store() engine.Tokens { return d.now.Players[d.start.Actor].Tokens }
