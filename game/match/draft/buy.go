package draft

import "kilovolt/engine"

// Tokens returns how many tokens of a fuel are planned.
func (d *Draft) Tokens(f engine.Fuel) int {
	for _, a := range d.plan {
		if engine.Fuel(a.What) == f {
			return int(a.N)
		}
	}
	return 0
}

// SetTokens plans so many tokens of a fuel, as far as store, market and money allow beside the others.
func (d *Draft) SetTokens(f engine.Fuel, n int) {
	d.replan(d.others(f))
	if n = min(n, engine.MostTokens(d.rules, &d.now.Public, f)); n > 0 {
		d.replan(append(d.others(f), buy(f, n)))
	}
}

// WhyNotTokens returns why so many tokens of a fuel cannot be planned beside the others, nil if they can.
func (d *Draft) WhyNotTokens(f engine.Fuel, n int) *engine.Illegal {
	if n <= 0 {
		return nil
	}
	other := *d
	other.replan(d.others(f))
	return engine.WhyNot(d.rules, &other.now.Public, buy(f, n))
}

// MostTokens returns how many tokens of a fuel could be planned beside the others.
func (d *Draft) MostTokens(f engine.Fuel) int {
	return d.Tokens(f) + engine.MostTokens(d.rules, &d.now.Public, f)
}

// WhyNotMore returns why one more token of a fuel cannot be planned, nil if it can.
func (d *Draft) WhyNotMore(f engine.Fuel) *engine.Illegal {
	return engine.WhyNot(d.rules, &d.now.Public, buy(f, 1))
}

// TokensCost returns what the planned tokens of a fuel cost, in Elektro.
func (d *Draft) TokensCost(f engine.Fuel) int {
	cost, _ := engine.Price(d.rules, &d.start.Public, f, d.Tokens(f))
	return cost
}

// NextPrice returns what one more token of a fuel would cost on top of the plan, in Elektro; 0 if none is on sale.
func (d *Draft) NextPrice(f engine.Fuel) int {
	cost, _ := engine.Price(d.rules, &d.now.Public, f, 1)
	return cost
}

// RunsCost returns what the missing tokens for one or two runs of all plants cost, in Elektro, of those that the market
// has.
func (d *Draft) RunsCost(runs int) int {
	_, cost, _ := engine.RunBill(d.rules, &d.start.Public, d.start.Actor, runs)
	return cost
}

// FillRuns plans the missing tokens for one or two runs of all plants, and for hybrids coal or oil, whichever is
// cheaper. It returns why that is not enough for them, nil if it is.
func (d *Draft) FillRuns(runs int) *engine.Illegal {
	bill, _, _ := engine.RunBill(d.rules, &d.start.Public, d.start.Actor, runs)
	d.replan(nil)
	for f, n := range bill {
		d.SetTokens(engine.Fuel(f), int(n))
	}
	missing, mixed := engine.MissingFor(&d.now.Public, d.start.Actor, runs)
	for f, n := range missing {
		if n > 0 {
			return d.WhyNotMore(engine.Fuel(f))
		}
	}
	if mixed == 0 {
		return nil
	}
	if why := d.WhyNotMore(engine.Oil); why != nil && why.Code == engine.CodeMoney {
		return why
	}
	return d.WhyNotMore(engine.Coal)
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
