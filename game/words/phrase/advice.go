package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
)

// Hint says what the Master would do. What that costs or brings, the reason says.
func (t *Teller) Hint(h *advisor.Hint) string {
	if len(h.Actions) == 0 {
		return t.T("hint.nothing")
	}
	a := h.Actions[0]
	switch a.Verb {
	case engine.VerbOpen:
		if h.Limit > int(a.N) {
			return t.T("hint.open", Plant("plant", a.Plant()), Money("bid", int(a.N)), Money("limit", h.Limit))
		}
		return t.T("act.open", Plant("plant", a.Plant()), Money("bid", int(a.N)))
	case engine.VerbBid:
		if h.Limit > int(a.N) {
			return t.T("hint.bid", Money("bid", int(a.N)), Money("limit", h.Limit))
		}
		return t.T("act.bid", Money("bid", int(a.N)))
	case engine.VerbPass:
		return t.T("act.pass")
	case engine.VerbDrop:
		return t.T("act.drop")
	case engine.VerbScrap:
		return t.T("act.scrap", Plant("plant", a.Plant()))
	case engine.VerbKeep:
		return t.T("act.keep", Tokens("coal", engine.Coal, int(a.N)), Tokens("oil", engine.Oil, h.Oil))
	case engine.VerbBuy:
		return t.T("act.buy.tokens", i18n.Text("tokens", t.TokenList(h.Tokens())))
	case engine.VerbTrust:
		return t.T("act.trust", t.City("city", h.Places()[0]))
	case engine.VerbMark:
		return t.T("act.mark", t.City("city", h.Places()[0]))
	case engine.VerbBuild:
		var cities []i18n.Arg
		for _, c := range h.Places() {
			cities = append(cities, t.City("", c))
		}
		if len(cities) == 1 {
			return t.T("act.build.closed", t.City("city", h.Places()[0]))
		}
		return t.T("hint.build", i18n.List("cities", cities...))
	}
	return t.hintEnd(h)
}

// hintEnd returns the hint to end a turn without buying or building anything, or to run certain plants.
func (t *Teller) hintEnd(h *advisor.Hint) string {
	switch h.Await {
	case engine.AwaitBuy:
		return t.T("hint.buy-nothing")
	case engine.AwaitBuild:
		return t.T("hint.build-nothing")
	}
	var plants []i18n.Arg
	for _, plant := range h.Runs().List() {
		plants = append(plants, Plant("", plant))
	}
	switch len(plants) {
	case 0:
		return t.T("hint.run-nothing")
	case 1:
		return t.T("hint.run-one", Plant("plant", h.Runs().Lowest()))
	}
	return t.T("hint.run", i18n.List("plants", plants...))
}

// warningKeys name the kinds of warnings in the settings.
var warningKeys = [...]i18n.Key{
	advisor.Pass: "warn.about-pass", advisor.Bid: "warn.about-bid", advisor.Scrap: "warn.about-scrap",
	advisor.Fuel:  "warn.about-fuel",
	advisor.Ahead: "warn.about-ahead", advisor.Hold: "warn.about-hold", advisor.End: "warn.about-end",
	advisor.Power: "warn.about-power",
}

// WarningAbout names a kind of warning.
func (l *Lang) WarningAbout(k advisor.Kind) string { return pick(l, warningKeys[:], int(k)) }

// Warning says what is wrong with what a player is about to do.
func (t *Teller) Warning(w *advisor.Warning) string {
	plant, n, m := Plant("plant", w.Plant), i18n.Number("n", w.N), i18n.Number("m", w.M)
	cost, left, gain := Money("cost", w.Cost), Money("left", w.Left), Money("gain", w.Gain)
	switch w.Kind {
	case advisor.Pass:
		return t.T("warn.pass", n, Cities("cities", w.M), plant, cost)
	case advisor.Bid:
		return t.T("warn.bid", left, i18n.Count("m", w.M), cost, n)
	case advisor.Scrap:
		return t.T("warn.scrap", plant, cost)
	case advisor.Fuel:
		return t.T("warn.fuel", i18n.Text("tokens", t.TokenList(w.Tokens)), cost, i18n.Count("m", w.M), n, gain)
	case advisor.Ahead:
		return t.T("warn.ahead", i18n.Count("n", w.N), m, left, cost)
	case advisor.Hold:
		return t.T("warn.hold", t.City("city", w.City), cost, gain)
	case advisor.End:
		if w.N == w.M {
			return t.T("warn.end-level", t.Player("rival", w.Seat), i18n.Count("m", w.M))
		}
		return t.T("warn.end", t.Player("rival", w.Seat), i18n.Count("m", w.M), n)
	case advisor.Power:
		return t.T("warn.power", n, i18n.Count("m", w.M), gain)
	}
	return ""
}
