package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// building asks for cities (B1): the planned ones with the parts of their price, the total and what is left, and what comes of it.
func (s *Scene) building() *decision {
	d := s.draft
	content := nodes(s.capacity())
	routes := d.Routes()
	for i := range routes {
		content = append(content, s.plannedCity(&routes[i]))
	}
	content = append(content, s.cheapest(), s.nextRun(), s.nextOrder(d.After()), s.income(s.powered()))
	out := &decision{title: s.goals(), content: content, sum: s.purse()}
	if len(routes) == 0 {
		out.buttons = nodes(ui.Primary("done", s.t("panel.build-done"), func() { s.play(done()) }).First().Grow(2))
		return out
	}
	out.buttons = nodes(
		ui.Button("clear", s.t("panel.clear"), func() { d.Clear(); s.changed() }).Grow(1),
		ui.Primary("confirm", s.t("panel.build-for", lang.ShortMoney("cost", d.Cost())), func() { s.play(d.Actions()...) }).First().Grow(2),
	)
	return out
}

// goals says what is asked, with how many cities are missing for Step 2 and for the end if the plan is carried out (T2, T8).
func (s *Scene) goals() string {
	p, r := s.draft.After(), s.rules()
	end := engine.CitiesToEnd(r, p)
	if end == 0 {
		return s.t("panel.build-ends")
	}
	switch step2, ok := engine.CitiesToStep2(r, p); {
	case ok && step2 == 0:
		return s.t("panel.build-step2-due", lang.Int("end", end))
	case ok:
		return s.t("panel.build-step2", lang.Count("step2", step2), lang.Int("end", end))
	}
	return s.t("panel.build-end", lang.Count("end", end))
}

// plannedCity is a line of the plan: the city, the parts of its price, and a way out.
func (s *Scene) plannedCity(route *engine.Route) *ui.Node {
	id := s.cityInfo(route.City).ID
	words := ui.Column(ui.Label(s.t("panel.planned", s.tell.City("city", route.City), lang.ShortMoney("cost", route.Total())), ui.StyleBody))
	if len(route.Links) > 0 {
		words.Add(ui.Label(s.parts(route), ui.StyleCaption))
	}
	return ui.Row(
		words.Grow(1),
		ui.IconButton("unplan-"+id, s.t("panel.unplan", s.tell.City("city", route.City)), iconClose, func() { s.toggleCity(route.City) }),
	).Gap(theme.S2).Cross(ui.Middle)
}

// sum is the price of a city by its parts: 10 + 2 + 9.
func (s *Scene) sum(route *engine.Route) string {
	sum := s.t("panel.number", lang.Int("n", route.House))
	for _, link := range route.Links {
		sum = s.t("panel.plus", lang.Words("sum", sum), lang.Int("n", link.Cost))
	}
	return sum
}

// total is the price of a city by its parts with their sum: 10 + 2 + 9 = 21.
func (s *Scene) total(route *engine.Route) string {
	if len(route.Links) == 0 {
		return s.sum(route)
	}
	return s.t("panel.total", lang.Words("sum", s.sum(route)), lang.Int("total", route.Total()))
}

// parts is the price of a city with a route in words: 10 + 2 + 9, with the cities on the way.
func (s *Scene) parts(route *engine.Route) string {
	sum, from := s.sum(route), s.tell.City("from", route.Links[0].From)
	if len(route.Links) < 2 {
		return s.t("panel.parts", lang.Words("sum", sum), from)
	}
	var via []lang.Arg
	for _, link := range route.Links[1:] {
		via = append(via, s.tell.City("via", link.From))
	}
	return s.t("panel.parts-via", lang.Words("sum", sum), from, lang.Sequence("via", via...))
}

// mostCheapest is how many of the cheapest cities are offered.
const mostCheapest = 4

// cheapest offers the cheapest cities that can be paid as buttons, for those who would rather not hunt on the map; nil if there is none.
func (s *Scene) cheapest() *ui.Node {
	costs := s.draft.Costs()
	flow := ui.Flow().Gap(theme.S1)
	var taken maps.CitySet
	for range mostCheapest {
		best := -1
		for c := range s.rules().Board.Cities {
			if costs[c] >= 0 && !taken.Has(maps.City(c)) && (best < 0 || costs[c] < costs[best]) {
				best = c
			}
		}
		if best < 0 || s.draft.WhyNotCity(maps.City(best)) != nil {
			break // what is dearer cannot be paid either
		}
		c := maps.City(best)
		taken = taken.Add(c)
		info := s.cityInfo(c)
		flow.Add(ui.Button("near-"+info.ID, info.Name, func() { s.toggleCity(c) }).
			Sub(s.t("panel.short", lang.ShortMoney("cost", costs[best]))).Subdued())
	}
	switch {
	case taken == 0:
		return nil
	case len(s.draft.Routes()) > 0:
		return flow
	}
	return ui.Column(ui.Label(s.t("panel.build-how"), ui.StyleDim), flow).Gap(theme.S1)
}

// powered is how many cities the plan would power with the fuel in store.
func (s *Scene) powered() int { return s.draft.Fuelled() }

// capacity says how many cities there will be, how many the plants can power and how many the fuel in store does.
func (s *Scene) capacity() *ui.Node {
	pl := &s.draft.After().Players[s.draft.Start().Actor]
	return ui.Label(s.t("panel.build-capacity", lang.Count("n", int(pl.Houses)), lang.Int("capacity", pl.Capacity()), lang.Int("fuelled", s.powered())), ui.StyleDim)
}

// nextRun says what fuel one run of all plants will take in the next round; nil if there is none, or no plant that burns anything.
func (s *Scene) nextRun() *ui.Node {
	bill, ok := s.draft.NextRun()
	if !ok || !s.actorBurns() {
		return nil
	}
	tokens, cost := lang.Words("tokens", s.tell.TokenList(bill.Tokens)), lang.ShortMoney("cost", bill.Cost)
	text := s.t("panel.next-run", tokens, cost)
	switch {
	case bill.Short:
		text = s.t("panel.next-run-short", tokens, cost)
	case bill.Cost == 0:
		text = s.t("panel.next-run-none")
	}
	return ui.Label(text, ui.StyleDim)
}
