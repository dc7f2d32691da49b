package draft

import "kilovolt/engine"

// Tokens is how many tokens of a kind are in the hand.
func (d *Draft) Tokens(f engine.Fuel) int {
	for _, a := range d.plan {
		if engine.Fuel(a.What) == f {
			return int(a.N)
		}
	}
	return 0
}

// SetTokens takes so many tokens of a kind into the hand, as far as store, market and money allow beside the others.
func (d *Draft) SetTokens(f engine.Fuel, n int) {
	d.replan(d.others(f))
	if n = min(n, engine.MostTokens(d.rules, &d.now.Public, f)); n > 0 {
		d.replan(append(d.others(f), buy(f, n)))
	}
}

// MostTokens is how many tokens of a kind the hand could hold beside the others.
func (d *Draft) MostTokens(f engine.Fuel) int {
	return d.Tokens(f) + engine.MostTokens(d.rules, &d.now.Public, f)
}

// WhyNotMore is why one more token of a kind cannot be taken, nil if it can.
func (d *Draft) WhyNotMore(f engine.Fuel) *engine.Illegal {
	return engine.WhyNot(d.rules, &d.now.Public, buy(f, 1))
}

// TokensCost is what the tokens of a kind in the hand cost, in Elektro.
func (d *Draft) TokensCost(f engine.Fuel) int {
	cost, _ := engine.Price(d.rules, &d.start.Public, f, d.Tokens(f))
	return cost
}

// NextPrice is what the next token of a kind would cost on top of the hand, in Elektro; 0 if none is on sale.
func (d *Draft) NextPrice(f engine.Fuel) int {
	cost, _ := engine.Price(d.rules, &d.now.Public, f, 1)
	return cost
}

// FillRuns takes what is missing for so many runs of all plants, 1 or 2, cheapest first where coal and oil may be mixed.
func (d *Draft) FillRuns(runs int) {
	d.replan(nil)
	for engine.Runs(&d.now.Public, d.start.Actor) < runs {
		f, ok := d.cheapestMissing(runs)
		if !ok {
			return
		}
		before := d.Tokens(f)
		d.SetTokens(f, before+1)
		if d.Tokens(f) == before {
			return
		}
	}
}

// cheapestMissing is the kind of token to buy next towards so many runs: one that its own plants lack, else the cheaper of coal and oil for
// hybrids.
func (d *Draft) cheapestMissing(runs int) (engine.Fuel, bool) {
	missing, mixed := engine.MissingFor(&d.now.Public, d.start.Actor, runs)
	for f := range engine.Fuel(engine.Fuels) {
		if missing[f] > 0 && d.WhyNotMore(f) == nil {
			return f, true
		}
	}
	if mixed == 0 {
		return 0, false
	}
	coal, oil := d.WhyNotMore(engine.Coal) == nil, d.WhyNotMore(engine.Oil) == nil
	switch {
	case coal && (!oil || d.NextPrice(engine.Coal) <= d.NextPrice(engine.Oil)):
		return engine.Coal, true
	case oil:
		return engine.Oil, true
	}
	return 0, false
}

func (d *Draft) others(f engine.Fuel) []engine.Action {
	var out []engine.Action
	for _, a := range d.plan {
		if engine.Fuel(a.What) != f {
			out = append(out, a)
		}
	}
	return out
}

func buy(f engine.Fuel, n int) engine.Action {
	return engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}
}
