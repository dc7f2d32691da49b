package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
)

// Action returns the label of a button that carries out an action now: what it does, and for how much.
func (t *Teller) Action(p *engine.Public, a engine.Action) string {
	n := int(a.N)
	switch a.Verb {
	case engine.VerbTrust:
		return t.T("act.trust", t.City("city", maps.City(a.What)))
	case engine.VerbMark:
		return t.T("act.mark", t.City("city", maps.City(a.What)))
	case engine.VerbOpen:
		return t.T("act.open", Plant("plant", a.Plant()), Money("bid", n))
	case engine.VerbPass:
		return t.T("act.pass")
	case engine.VerbBid:
		return t.T("act.bid", Money("bid", n))
	case engine.VerbDrop:
		return t.T("act.drop")
	case engine.VerbScrap:
		return t.T("act.scrap", Plant("plant", a.Plant()))
	case engine.VerbKeep:
		return t.T("act.keep", Tokens("coal", engine.Coal, n), Tokens("oil", engine.Oil, oilBeside(p, n)))
	case engine.VerbBuy:
		f := engine.Fuel(a.What)
		price, ok := engine.Price(t.Rules, p, f, n)
		if !ok {
			return t.T("act.buy.tokens", Tokens("tokens", f, n))
		}
		return t.T("act.buy.price", Tokens("tokens", f, n), Money("price", price))
	case engine.VerbBuild:
		return t.buildLabel(p, maps.City(a.What))
	case engine.VerbRun:
		plant := a.Plant()
		info := plant.Info()
		first, second := int(info.Needs), 0
		if info.Kind == engine.KindHybrid {
			first, second = n, int(info.Needs)-n
		}
		cities := i18n.Count("n", int(info.Powers))
		if b := burnt(plant, first, second); len(b) > 0 {
			return t.T("act.run.burn", Plant("plant", plant), i18n.List("tokens", b...), cities)
		}
		return t.T("act.run.free", Plant("plant", plant), cities)
	case engine.VerbDone:
		return t.doneLabel(p)
	}
	return t.T("act.unknown", i18n.Text("verb", a.Verb.String()))
}

// oilBeside returns how much oil stays in store beside that much coal (A9).
func oilBeside(p *engine.Public, coal int) int {
	pl := &p.Players[p.Actor]
	t := pl.Tokens
	t[engine.Garbage], t[engine.Uranium] = 0, 0
	t[engine.Coal] = uint8(coal)
	for t[engine.Oil] > 0 && !pl.Fits(t) {
		t[engine.Oil]--
	}
	return int(t[engine.Oil])
}

func (t *Teller) buildLabel(p *engine.Public, c maps.City) string {
	city := t.City("city", c)
	route, why := engine.RouteTo(t.Rules, p, p.Actor, c)
	switch {
	case why != nil:
		return t.T("act.build.closed", city)
	case route.Route == 0:
		return t.T("act.build.house", city, Money("price", route.Total()))
	}
	return t.T("act.build.route", city, Money("price", route.Total()), Money("route", route.Route),
		Money("house", route.House))
}

func (t *Teller) doneLabel(p *engine.Public) string {
	switch p.Await {
	case engine.AwaitBuy:
		return t.T("act.done.buy")
	case engine.AwaitBuild:
		return t.T("act.done.build")
	case engine.AwaitRun:
		cities := min(int(p.Running), int(p.Players[p.Actor].Houses))
		return t.T("act.done.run", i18n.Count("n", cities), Money("income", engine.Payment(cities)))
	}
	return t.T("act.done.plain")
}

// Choice returns the label of a choice: for a range that of its number field, with the bounds; for a single action that
// of its button.
func (t *Teller) Choice(p *engine.Public, c engine.Choice) string {
	if c.Max <= c.N {
		return t.Action(p, c.Action)
	}
	low, high := i18n.Number("low", int(c.N)), i18n.Number("high", int(c.Max))
	switch c.Verb {
	case engine.VerbOpen:
		return t.T("range.open", Plant("plant", c.Plant()), low, Money("high", int(c.Max)))
	case engine.VerbBid:
		return t.T("range.bid", Plant("plant", p.Auction.Plant), low, Money("high", int(c.Max)))
	case engine.VerbKeep:
		return t.T("range.keep", low, i18n.Count("high", int(c.Max)))
	case engine.VerbBuy:
		return t.T("range.buy", Fuel("fuel", engine.Fuel(c.What)), low, high)
	}
	return t.T("range.plain", low, high)
}

// Powering returns the label of a button that runs several plants at once and takes the income (C2).
func (t *Teller) Powering(w *engine.Powering) string {
	var plants []i18n.Arg
	for _, p := range w.Plants.List() {
		plants = append(plants, Plant("", p))
	}
	if len(plants) == 0 {
		return t.T("act.power.none", Money("income", w.Income))
	}
	return t.T("act.power.run", i18n.List("plants", plants...), i18n.Count("n", w.Cities), Money("income", w.Income))
}
