package guide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// A Number is a figure that the table shows and whose meaning is not written beside it.
type Number struct {
	ID   string
	key  i18n.Key                    // what it means, exactly
	show func(l *phrase.Lang) string // it as on the table, with made-up figures
}

// TableNumbers are all of them: the legend has them from here, and a property test in package present holds what each
// says against the engine.
var TableNumbers = []Number{
	{"runs", "numbers.runs", func(l *phrase.Lang) string { return l.T("count.runs", i18n.Count("n", 2)) }},
	{"runs-part", "numbers.runs-part", func(l *phrase.Lang) string {
		return l.T("players.runs-part", i18n.Number("n", 3), i18n.Count("all", 7))
	}},
	{"capacity", "numbers.capacity", func(l *phrase.Lang) string { return l.T("panel.number", i18n.Number("n", 11)) }},
	{"next-order", "numbers.next-order", func(l *phrase.Lang) string {
		return l.T("panel.next-place", i18n.Text("place", l.T("place.3")))
	}},
	{"race", "numbers.race", func(l *phrase.Lang) string {
		return l.T("race.fuel-ahead-figure", i18n.Number("n", 5))
	}},
	{"track", "numbers.track", func(l *phrase.Lang) string { return l.T("panel.number", i18n.Number("n", 5)) }},
	{"stack", "numbers.stack", func(l *phrase.Lang) string {
		return l.T("panel.to-step3", i18n.Count("all", 14), i18n.Number("n", 11))
	}},
	{"lowest-bid", "numbers.lowest-bid", func(l *phrase.Lang) string {
		return l.T("panel.short", phrase.ShortMoney("cost", 22))
	}},
	{"brief-power", "numbers.brief-power", func(l *phrase.Lang) string {
		return l.T("panel.brief-power", i18n.Number("now", 7), i18n.Number("with", 9))
	}},
	{"brief-fuel", "numbers.brief-fuel", func(l *phrase.Lang) string {
		return l.T("panel.short", phrase.ShortMoney("cost", 6))
	}},
	{"for-sale", "numbers.for-sale", func(l *phrase.Lang) string {
		return l.T("panel.fuel-head", phrase.Tokens("tokens", engine.Coal, 16), phrase.ShortMoney("price", 3))
	}},
	{"space", "numbers.space", func(l *phrase.Lang) string { return l.T("panel.number", i18n.Number("n", 4)) }},
	{"incoming", "numbers.incoming", func(l *phrase.Lang) string {
		return l.T("panel.incoming", i18n.Number("n", 3), i18n.Number("then", 17), phrase.ShortMoney("price", 4))
	}},
	{"purse", "numbers.purse", func(l *phrase.Lang) string {
		return l.T("panel.purse", phrase.ShortMoney("money", 38), phrase.ShortMoney("cost", 12),
			phrase.ShortMoney("left", 26))
	}},
	{"budget", "numbers.budget", func(l *phrase.Lang) string {
		n := func(n int) i18n.Arg { return i18n.Number("n", n) }
		return l.T("panel.number", n(48)) + " " + l.T("budget.minus", n(16)) + " " + l.T("budget.minus", n(13)) + " " +
			l.T("budget.minus", n(10)) + " " + l.T("budget.equals", n(9)) + " " + l.T("budget.plus", n(54))
	}},
	{"room", "numbers.room", func(l *phrase.Lang) string { return l.T("panel.room-short", i18n.Number("n", 6)) }},
	{"plant-runs", "numbers.plant-runs", func(l *phrase.Lang) string {
		return l.T("panel.times", i18n.Number("n", 2))
	}},
	{"fuel-for", "numbers.fuel-for", func(l *phrase.Lang) string {
		return l.T("panel.build-capacity", i18n.Count("n", 3), i18n.Number("capacity", 7), i18n.Number("fuelled", 5))
	}},
	{"income", "numbers.income", func(l *phrase.Lang) string {
		return l.T("panel.income", phrase.ShortMoney("income", engine.Payment(2)),
			phrase.ShortMoney("more", engine.Payment(3)))
	}},
}

// numbers are these as a group of the legend.
func numbers(l *phrase.Lang) Group {
	g := Group{ID: "numbers", Title: l.T("numbers.title")}
	for i, n := range TableNumbers {
		g.Entries = append(g.Entries, Entry{Symbol: SymbolNumber, N: i, Figure: n.show(l), Text: l.T(n.key)})
	}
	return g
}
