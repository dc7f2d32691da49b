package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// A Way is a choice of plants to run (C2) in words.
type Way struct {
	engine.Powering
	Chosen bool          // the plan runs these plants
	Left   engine.Tokens // in store afterwards, on the mix of the plan where that is chosen
	Best   string        // said of the one that is suggested; "" of the others
	Names  string        // their numbers
	Next   string        // what fuel for all plants will cost in the next round, where there is little room
	Line   string        // all of that in one sentence
}

// WayHeads name what is told of a choice of plants.
type WayHeads struct{ Plants, Cities, Income, Left, Next string }

// WayHeads returns them.
func (d Decision) WayHeads() WayHeads {
	return WayHeads{d.T("panel.way-plants"), d.T("panel.way-cities"), d.T("panel.way-income"), d.T("panel.way-left"),
		d.T("panel.way-refill")}
}

// Ways are the choices of plants that are worth considering, the best first.
func (d Decision) Ways() []Way {
	list := d.Draft.Ways()
	out := make([]Way, len(list))
	for i := range list {
		out[i] = d.way(&list[i], i == 0)
	}
	return out
}

func (d Decision) way(w *engine.Powering, best bool) Way {
	out := Way{Powering: *w, Chosen: d.Draft.Ran(w), Left: d.Draft.Actor().Tokens, Names: d.T("panel.way-none")}
	var names []i18n.Arg
	for _, plant := range w.Plants.List() {
		names = append(names, phrase.Plant("", plant))
	}
	if len(names) > 0 {
		out.Names = d.T("panel.way-these", i18n.Sequence("plants", names...))
	}
	for f, n := range w.Burnt {
		out.Left[f] -= n
	}
	bill, _ := d.Draft.NextRunAfter(w) // whoever is asked for a powering has a next round
	if out.Chosen {                    // on the mix that the player has chosen
		out.Left = d.Draft.Store()
		bill, _ = d.Draft.NextRun()
	}
	cost := phrase.ShortMoney("cost", bill.Cost)
	next := d.T("panel.way-next", cost)
	out.Next = d.T("panel.short", cost)
	if bill.Short {
		out.Next, next = d.T("panel.way-short"), d.T("panel.way-next-short")
	}
	out.Line = d.T("panel.way", i18n.Text("powering", d.Powering(w)), i18n.Text("tokens", d.TokenList(out.Left)),
		i18n.Text("next", next))
	if best {
		out.Best = d.T("panel.way-best")
		out.Line = d.T("panel.power-best", i18n.Text("powering", out.Line))
	}
	return out
}

// Power is the label of the button that runs the planned plants.
func (d Decision) Power() string {
	cities, income := d.Draft.Powered()
	return d.T("panel.power-for", i18n.Count("n", cities), phrase.ShortMoney("income", income))
}

// earned says what money the player has, what the plan brings, and what that makes.
func (d Decision) earned() string {
	money := int(d.Draft.Actor().Money)
	_, income := d.Draft.Powered()
	return d.T("panel.earn", phrase.ShortMoney("money", money), phrase.ShortMoney("income", income),
		phrase.ShortMoney("then", money+income))
}

// Income says what the planned powering pays and the most that can be had, or, while building, what this round will
// pay and whether one more city would change that (C2, T8).
func (d Decision) Income() string {
	if d.Draft.Await() == engine.AwaitRun {
		_, planned := d.Draft.Powered()
		income, most := phrase.ShortMoney("income", planned), engine.Payment(d.Draft.MostPowered())
		if most > planned {
			return d.T("panel.income-most", income, phrase.ShortMoney("most", most))
		}
		return d.T("panel.income-best", income)
	}
	y := d.Draft.Yield()
	income := phrase.ShortMoney("income", y.Income)
	switch {
	case y.Ends:
		return d.T("panel.income-ends")
	case y.Last:
		return d.T("panel.income-last", income)
	case y.More > y.Income:
		return d.T("panel.income", income, phrase.ShortMoney("more", y.More))
	}
	return d.T("panel.income-full", income)
}

// IncomeOf returns a number of cities whose payment is the one to show where there is no room for Income: one more than
// is powered, where that would pay more this round, and otherwise those that are.
func (d Decision) IncomeOf() int {
	if d.Draft.Await() == engine.AwaitRun {
		return d.Draft.MostPowered()
	}
	y := d.Draft.Yield()
	if y.More > y.Income && !y.Last {
		return y.Cities + 1
	}
	return y.Cities
}

// Payments says what every number of powered cities pays, as far as more cities pay more (C2).
func Payments(t *phrase.Teller) string {
	var list []i18n.Arg
	for n := range engine.MostPaid + 1 {
		list = append(list, i18n.Text("",
			t.T("panel.payment", i18n.Number("n", n), i18n.Number("income", engine.Payment(n)))))
	}
	return t.T("panel.payments", i18n.Sequence("payments", list...))
}
