package present

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/budget"
	"kilovolt/game/words/phrase"
)

// Budget is what the rest of the round comes to as planned: in figures, which add up, and in words.
type Budget struct {
	Figures []Figure
	Sum     string // what is spent, left and earned
	Line    string // all of it
}

// A Figure is one number of a budget with its name.
type Figure struct {
	Name, Number string
	City         string // the only city that it is for, where there is room for the name; "" for none
	Usual        bool   // as nothing is planned
	Short        bool   // the money is too little
}

// Budget returns the budget of the player who decides, with what is planned; nil in other phases than 2 to 4.
func (d Decision) Budget() *Budget {
	p := d.Draft.Start()
	b, ok := budget.Of(d.Rules, p, p.Actor, budget.PlanOf(d.Draft))
	if !ok {
		return nil
	}
	number := func(n int) string { return d.T("panel.number", i18n.Number("n", n)) }
	minus := func(name string, n int, usual bool) Figure {
		if n == 0 {
			return Figure{Name: name, Number: number(n), Usual: usual}
		}
		return Figure{Name: name, Number: d.T("budget.minus", i18n.Number("n", n)), Usual: usual}
	}
	out := &Budget{Figures: []Figure{{Name: d.T("review.money"), Number: number(b.Money)}}}
	out.Sum = d.budgetSum(&b)
	out.Line = strings.Join(append([]string{out.Sum}, d.budgetDetails(&b)...), " ")
	if p.Phase == engine.PhaseAuction {
		out.Figures = append(out.Figures, minus(d.T("budget.plant"), b.Price, b.Plant == engine.NoPlant))
	}
	if p.Phase <= engine.PhaseResources {
		out.Figures = append(out.Figures, minus(d.T("panel.tab-fuel"), b.FuelCost, b.FuelUsual))
	}
	cities := minus(d.T("panel.way-cities"), b.CitiesCost, b.CitiesUsual)
	if len(b.Cities) == 1 {
		cities.City = d.Board(d.Rules.Board).Cities[b.Cities[0].City].Name
	}
	out.Figures = append(out.Figures, cities,
		Figure{Name: d.T("budget.left"), Number: d.T("budget.equals", i18n.Number("n", b.Left)), Short: b.Left < 0})
	if b.Ends {
		out.Figures = append(out.Figures, Figure{Name: d.T("budget.powers"), Number: number(b.Powered)})
		return out
	}
	next := number(b.Next.Cost)
	if b.Next.Short {
		next = d.T("panel.way-short")
	}
	out.Figures = append(out.Figures,
		Figure{Name: d.T("budget.earns"), Number: d.T("budget.plus", i18n.Number("n", b.Income))},
		Figure{Name: d.T("budget.next"), Number: next})
	return out
}

// budgetSum says what is spent, left and earned.
func (d Decision) budgetSum(b *budget.Budget) string {
	fuel, cities := phrase.ShortMoney("fuel", b.FuelCost), phrase.ShortMoney("cities", b.CitiesCost)
	money, left := phrase.ShortMoney("money", b.Money), phrase.ShortMoney("left", b.Left)
	var out []string
	switch d.Draft.Start().Phase {
	case engine.PhaseAuction:
		out = append(out, d.T("budget.line", money, phrase.ShortMoney("plant", b.Price), fuel, cities, left))
	case engine.PhaseResources:
		out = append(out, d.T("budget.line-fuel", money, fuel, cities, left))
	default:
		out = append(out, d.T("budget.line-cities", money, cities, left))
	}
	if b.Left < 0 {
		out = append(out, d.T("budget.short", phrase.ShortMoney("n", -b.Left)))
	}
	powered := i18n.Counted("cities", "count.cities", b.Powered)
	if b.Ends {
		out = append(out, d.T("budget.ends", powered))
	} else {
		out = append(out, d.T("budget.earn", powered, phrase.ShortMoney("income", b.Income)))
	}
	return strings.Join(out, " ")
}

// budgetDetails say what is bought and built, what the next round needs, and what all of it depends on.
func (d Decision) budgetDetails(b *budget.Budget) (out []string) {
	if b.Fuel != (engine.Tokens{}) {
		out = append(out, d.T("budget.tokens", i18n.Text("tokens", d.TokenList(b.Fuel))))
	}
	if len(b.Cities) > 0 {
		var list []i18n.Arg
		for _, c := range b.Cities {
			list = append(list, i18n.Text("", d.T("panel.planned", d.City("city", c.City),
				phrase.ShortMoney("cost", c.Cost))))
		}
		out = append(out, d.T("budget.where", i18n.Sequence("cities", list...)))
	}
	if b.NextSeen {
		out = append(out, d.nextRun(b.Next))
	}
	if b.FuelUsual && b.FuelCost > 0 || b.CitiesUsual && b.CitiesCost > 0 {
		out = append(out, d.T("budget.usual"))
	}
	if b.Early {
		out = append(out, d.T("budget.early"))
	}
	return out
}
