package lang

import (
	"kilovolt/engine"
	"kilovolt/game/hint"
	"kilovolt/game/warn"
)

// Hint says what the Expert would do; the reason says what it costs or brings.
func (t *Teller) Hint(h *hint.Hint) string {
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
		return t.T("hint.buy", Words("tokens", t.TokenList(h.Tokens())))
	case engine.VerbTrust:
		return t.T("act.trust", t.City("city", h.Places()[0]))
	case engine.VerbMark:
		return t.T("act.mark", t.City("city", h.Places()[0]))
	case engine.VerbBuild:
		var cities []Arg
		for _, c := range h.Places() {
			cities = append(cities, t.City("", c))
		}
		return t.T("hint.build", List("cities", cities...))
	}
	return t.hintEnd(h)
}

// hintEnd says how the Expert would end a turn in which it buys or builds nothing, or which plants it would run.
func (t *Teller) hintEnd(h *hint.Hint) string {
	switch h.Await {
	case engine.AwaitBuy:
		return t.T("hint.buy-nothing")
	case engine.AwaitBuild:
		return t.T("hint.build-nothing")
	}
	var plants []Arg
	for _, plant := range h.Runs().List() {
		plants = append(plants, Plant("", plant))
	}
	switch len(plants) {
	case 0:
		return t.T("hint.run-nothing")
	case 1:
		return t.T("hint.run-one", Plant("plant", h.Runs().Lowest()))
	}
	return t.T("hint.run", List("plants", plants...))
}

// warningKeys say what a warning is about, in settings.
var warningKeys = [...]Key{
	warn.Pass: "warn.about-pass", warn.Bid: "warn.about-bid", warn.Scrap: "warn.about-scrap", warn.Fuel: "warn.about-fuel",
	warn.Ahead: "warn.about-ahead", warn.Hold: "warn.about-hold", warn.End: "warn.about-end", warn.Power: "warn.about-power",
}

// WarningAbout says what a kind of warning is about.
func (l *Lang) WarningAbout(k warn.Kind) string { return pick(l, warningKeys[:], int(k)) }

// Warning says what is the matter with what a player is about to do.
func (t *Teller) Warning(w *warn.Warning) string {
	plant, n, m := Plant("plant", w.Plant), Int("n", w.N), Int("m", w.M)
	cost, left, gain := Money("cost", w.Cost), Money("left", w.Left), Money("gain", w.Gain)
	switch w.Kind {
	case warn.Pass:
		return t.T("warn.pass", n, m, plant, cost)
	case warn.Bid:
		return t.T("warn.bid", left, m, cost, n)
	case warn.Scrap:
		return t.T("warn.scrap", plant, cost)
	case warn.Fuel:
		return t.T("warn.fuel", Words("tokens", t.TokenList(w.Tokens)), cost, Count("m", w.M), n, gain)
	case warn.Ahead:
		return t.T("warn.ahead", n, m, left, cost)
	case warn.Hold:
		return t.T("warn.hold", t.City("city", w.City), cost, gain)
	case warn.End:
		if w.N == w.M {
			return t.T("warn.end-level", t.Player("rival", w.Seat), m)
		}
		return t.T("warn.end", t.Player("rival", w.Seat), m, n)
	case warn.Power:
		return t.T("warn.power", n, Count("m", w.M), gain)
	}
	return ""
}
