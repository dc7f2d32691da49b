package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/theme"
)

// building asks for houses.
type building struct {
	*common
	cityMap  Map
	payments *payments
}

// ask asks for cities (B1): the planned ones with the parts of their price, the total and what is left, and what
// comes of it.
func (s *building) ask() *scene.Decision {
	d := s.Draft
	payments, content := s.payments.line(s.Draft.Fuelled()), scene.Nodes(s.capacity())
	if s.Stage.Room > 0 && s.Stage.Low { // below a plan of some cities, the button would have to be scrolled to
		payments = ui.Label(s.words().Income(), ui.StyleDim)
		content[0] = ui.Row(content[0].Grow(1), s.payments.sign()).Gap(theme.S2).Cross(ui.Middle)
		if s.payments.open {
			content = append(content, paymentTable(s.Teller, s.Draft.Fuelled()))
		}
	}
	routes := d.Routes()
	for i := range routes {
		content = append(content, s.plannedCity(&routes[i]))
	}
	content = append(content, s.cheapest(), s.nextRun(), s.nextOrder(d.After()), payments)
	out := &scene.Decision{Title: s.words().Title(), Content: content, Sum: s.purse()}
	if len(routes) == 0 {
		finish := ui.Primary("done", s.T("panel.build-done"), func() { s.Play(done()) })
		if s.words().CouldBuild() { // which is rather expected
			finish = ui.Button("done", s.T("panel.build-done"), func() { s.Play(done()) })
		}
		out.Buttons = scene.Nodes(finish.First().Grow(2))
		return out
	}
	out.Buttons = scene.Nodes(
		ui.Button("clear", s.T("panel.clear"), func() { d.Clear(); s.Changed() }).Grow(1),
		ui.Primary("confirm", s.T("panel.build-for", phrase.ShortMoney("cost", d.Cost())),
			func() { s.Play(d.Actions()...) }).First().Grow(2),
	)
	return out
}

// plannedCity returns a line of the plan: the city, the parts of its price, and a button to remove it.
func (s *building) plannedCity(route *engine.Route) *ui.Node {
	id := s.CityInfo(route.City).ID
	words := ui.Column(ui.Label(s.T("panel.planned", s.Teller.City("city", route.City),
		phrase.ShortMoney("cost", route.Total())), ui.StyleBody))
	if len(route.Links) > 0 {
		words.Add(ui.Label(s.parts(route), ui.StyleCaption))
	}
	return ui.Row(
		words.Grow(1),
		ui.IconButton("unplan-"+id, s.T("panel.unplan", s.Teller.City("city", route.City)), scene.IconClose,
			func() { s.cityMap.ToggleCity(route.City) }),
	).Gap(theme.S2).Cross(ui.Middle)
}

// parts words the price of a city with a route in words: 10 + 2 + 9, with the cities on the way.
func (s *building) parts(route *engine.Route) string {
	sum, from := s.Sum(route), s.Teller.City("from", route.Links[0].From)
	if len(route.Links) < 2 {
		return s.T("panel.parts", i18n.Text("sum", sum), from)
	}
	var via []i18n.Arg
	for _, link := range route.Links[1:] {
		via = append(via, s.Teller.City("via", link.From))
	}
	return s.T("panel.parts-via", i18n.Text("sum", sum), from, i18n.Sequence("via", via...))
}

// mostCheapest is how many of the cheapest cities are offered.
const mostCheapest = 4

// cheapest offers the cheapest affordable cities as buttons, for those who would rather not search the map; nil if
// there is none.
func (s *building) cheapest() *ui.Node {
	near, flow := s.words().Near(), ui.Flow().Gap(theme.S1)
	if s.Form != scene.FormTiny { // where they are instead of the map
		near = near[:min(len(near), mostCheapest)]
	}
	for _, n := range near {
		info := s.CityInfo(n.City)
		flow.Add(ui.Button("near-"+info.ID, info.Name, func() { s.cityMap.ToggleCity(n.City) }).Sub(n.Price).Subdued())
	}
	switch {
	case len(near) == 0:
		return nil
	case len(s.Draft.Routes()) > 0:
		return flow
	}
	return ui.Column(ui.Label(s.T("panel.build-how"), ui.StyleDim), flow).Gap(theme.S1)
}

// capacity says how many cities there will be, how many the plants can power, and how many of them with the fuel in
// store.
func (s *building) capacity() *ui.Node {
	return ui.Label(s.words().Capacity(), ui.StyleDim)
}
