package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// Fuels is the market that the player buys from.
func (d Decision) Fuels() *Fuels {
	return NewFuels(d.Teller, d.Rules, d.Draft.Start(), d.Draft.After())
}

// InHand says how many tokens of a kind are planned, and what they cost; "" if none are.
func (d Decision) InHand(f engine.Fuel) string {
	n := d.Draft.Tokens(f)
	if n == 0 {
		return ""
	}
	return d.T("panel.fuel-hand", phrase.Tokens("tokens", f, n), phrase.ShortMoney("cost", d.Draft.TokensCost(f)))
}

// FuelValue says how many tokens of a kind are planned, and then what FuelFacts does.
func (d Decision) FuelValue(f engine.Fuel, m *Fuels) string {
	return d.T("panel.fuel-value", phrase.Tokens("tokens", f, d.Draft.Tokens(f)),
		phrase.Money("cost", d.Draft.TokensCost(f)), i18n.Text("facts", d.FuelFacts(f, m)))
}

// FuelFacts says what more tokens of a kind cost, how many can be stored, and what the resupply brings.
func (d Decision) FuelFacts(f engine.Fuel, m *Fuels) string {
	next := d.T("panel.fuel-no-more", phrase.Fuel("fuel", f))
	if price := d.Draft.NextPrice(f); price > 0 {
		next = d.T("panel.fuel-next", phrase.Fuel("fuel", f), phrase.ShortMoney("price", price))
		most := d.Draft.MostTokens(f) - d.Draft.Tokens(f)
		if all, _ := engine.Price(d.Rules, d.Draft.After(), f, most); most > 1 {
			next = d.T("panel.fuel-next-most", phrase.Fuel("fuel", f), phrase.ShortMoney("price", price),
				phrase.Tokens("tokens", f, most), phrase.ShortMoney("all", all))
		}
	}
	return d.T("panel.fuel-facts", i18n.Text("next", next),
		i18n.Number("room", d.Draft.After().Players[d.Draft.Start().Actor].Room(f)),
		i18n.Text("incoming", m.Incoming(f)))
}

// PlantRuns says of each plant that burns something how often it can run beside the others with the plan carried out,
// and where not all of them can, how many of the cities that they could power the fuel is for.
func (d Decision) PlantRuns() string {
	p := d.Draft.After()
	var list []i18n.Arg
	together := d.Draft.PlantRuns()
	for _, plant := range d.Draft.Actor().Plants.List() {
		if plant.Info().Needs > 0 {
			list = append(list, i18n.Text("", d.T("panel.plant-runs", phrase.Plant("plant", plant),
				phrase.Runs("runs", together[plant]))))
		}
	}
	each := d.T("panel.plants-run", i18n.Sequence("plants", list...))
	if engine.Runs(p, d.Draft.Start().Actor) > 0 {
		return each
	}
	return each + " " + d.T("panel.plants-run-cities", i18n.Number("n", d.Draft.FuelPower()),
		i18n.Count("all", d.Draft.Actor().Capacity()))
}

// Runs is what buying fuel for so many runs of all plants would mean.
type Runs struct {
	Name   string          // that many runs
	Short  string          // likewise, where there is little room: on a button
	Cost   string          // of what is missing, as far as the market has it
	Line   string          // both, with the tokens; "" where not all of it can be bought
	Buy    []engine.Action // buys it; nil likewise
	Go     string          // buys one run and ends the purchase; "" likewise
	WhyNot string          // why it is not offered: the fuel is there already
}

// Runs returns that for one run or two.
func (d Decision) Runs(runs int) Runs {
	out := Runs{Name: d.T("panel.one-run"), Short: d.T("panel.runs-short", i18n.Count("n", runs)),
		Cost: d.T("panel.short", phrase.ShortMoney("cost", d.Draft.RunsCost(runs)))}
	line := i18n.Key("panel.buy-run")
	if runs > 1 {
		out.Name, line = d.T("panel.two-runs"), "panel.buy-two-runs"
	}
	if engine.Runs(d.Draft.Start(), d.Draft.Start().Actor) >= runs {
		out.WhyNot = d.T("panel.runs-enough")
		return out
	}
	with := d.Draft.Fresh()
	with.FillRuns(runs)
	if engine.Runs(with.After(), d.Draft.Start().Actor) < runs {
		return out
	}
	out.Buy = with.Actions()
	if runs == 1 {
		out.Go = d.T("panel.buy-one-run", phrase.ShortMoney("cost", with.Cost()))
	}
	out.Line = d.T(line, i18n.Text("tokens", d.planned(with)), phrase.Money("price", with.Cost()))
	return out
}

// planned is the tokens of a draft.
func (d Decision) planned(of *draft.Draft) string {
	var t engine.Tokens
	for f := range t {
		t[f] = uint8(of.Tokens(engine.Fuel(f)))
	}
	return d.TokenList(t)
}

// Buy is the label of the button that buys what is planned and ends the purchase.
func (d Decision) Buy() string {
	if !d.Draft.Planned() {
		return d.T("panel.buy-none")
	}
	return d.T("panel.buy-for", phrase.ShortMoney("cost", d.Draft.Cost()))
}
