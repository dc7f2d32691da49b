package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// building asks for cities (B1): the planned ones with the parts of their price, the total and what is left.
func (s *Scene) building() *ui.Node {
	d, p := s.draft, s.public()
	content := ui.Column().Gap(theme.S2)
	routes := d.Routes()
	if len(routes) == 0 {
		content.Add(ui.Label(s.t("panel.build-how"), ui.StyleDim))
		content.Add(s.cheapest())
	}
	for i := range routes {
		content.Add(s.planned(&routes[i]))
	}
	content.Add(ui.Label(s.t("panel.build-capacity", lang.Int("capacity", d.Actor().Capacity()), lang.Count("n", int(d.Actor().Houses)+len(routes))), ui.StyleDim))
	if left := s.rules().Step2Cities - p.MaxHouses(); p.Step == 1 && !s.rules().Introductory && left > 0 {
		content.Add(ui.Label(s.t("panel.to-step2", lang.Count("n", left)), ui.StyleDim))
	}
	if left := s.rules().EndCities - p.MaxHouses(); left > 0 && left <= 5 {
		content.Add(ui.Label(s.t("panel.to-end", lang.Count("n", left)), ui.StyleDim))
	}
	if len(routes) == 0 {
		return s.panel(s.t("panel.build"), nodes(content), s.purse(), ui.Primary("done", s.t("panel.build-done"), func() { s.play(done()) }).First())
	}
	return s.panel(s.t("panel.build"), nodes(content), s.purse(), ui.Row(
		ui.Button("clear", s.t("panel.clear"), func() { d.Clear(); s.changed() }).Grow(1),
		ui.Primary("confirm", s.t("panel.build-for", lang.Money("cost", d.Cost())), func() { s.play(d.Actions()...) }).First().Grow(2),
	).Gap(theme.S4))
}

// planned is a line of the plan: the city, the parts of its price, and a way out.
func (s *Scene) planned(route *engine.Route) *ui.Node {
	id := s.cityInfo(route.City).ID
	return ui.Row(
		ui.Column(
			ui.Line(s.t("panel.planned", s.tell.City("city", route.City), lang.Money("cost", route.Total())), ui.StyleBody),
			ui.If(len(route.Links) > 0, ui.Label(s.parts(route), ui.StyleCaption)),
		).Grow(1),
		ui.IconButton("unplan-"+id, s.t("panel.unplan", s.tell.City("city", route.City)), iconClose, func() { s.toggleCity(route.City) }),
	).Cross(ui.Middle)
}

// parts is the price of a city in words: 10 + 2 + 9, with the cities on the way.
func (s *Scene) parts(route *engine.Route) string {
	sum := s.t("panel.number", lang.Int("n", route.House))
	for _, link := range route.Links {
		sum = s.t("panel.plus", lang.Words("sum", sum), lang.Int("n", link.Cost))
	}
	if len(route.Links) < 2 {
		return s.t("panel.parts", lang.Words("sum", sum))
	}
	var via []lang.Arg
	for _, link := range route.Links[1:] {
		via = append(via, s.tell.City("via", link.From))
	}
	return s.t("panel.parts-via", lang.Words("sum", sum), lang.Sequence("via", via...))
}

// cheapest offers the cheapest cities as buttons, for those who would rather not hunt on the map.
func (s *Scene) cheapest() *ui.Node {
	const most = 4
	costs := s.draft.Costs()
	flow := ui.Flow().Gap(theme.S1)
	var taken maps.CitySet
	for range most {
		best := -1
		for c := range s.rules().Board.Cities {
			if costs[c] >= 0 && !taken.Has(maps.City(c)) && s.draft.WhyNotCity(maps.City(c)) == nil && (best < 0 || costs[c] < costs[best]) {
				best = c
			}
		}
		if best < 0 {
			break
		}
		c := maps.City(best)
		taken = taken.Add(c)
		info := s.cityInfo(c)
		flow.Add(ui.Button("near-"+info.ID, info.Name, func() { s.toggleCity(c) }).
			Sub(s.t("panel.short", lang.ShortMoney("cost", costs[best]))).Subdued())
	}
	return flow
}
