package decide

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// place asks for a city that is not built in: the Trust's or a starting city.
type place struct{ *common }

// ask asks for a city: the Trust's or a starting city (X2, V1). The map explains what it refuses.
func (s *place) ask() *scene.Decision {
	words := s.words()
	content := ui.Column().Gap(theme.S1)
	d := s.Draft
	confirm, off := s.T("panel.place-none"), s.T("panel.choose-city")
	var where *ui.Node
	if cities := d.Cities(); len(cities) > 0 {
		confirm, off = s.T("panel.place", s.Teller.City("city", cities[0])), s.WhyNot(d.WhyNot())
		where = ui.Label(s.T("panel.place-city", s.Teller.City("city", cities[0]),
			i18n.Text("region", s.Teller.RegionOf(cities[0]))),
			ui.StyleBody)
		content.Add(ui.Label(s.links(cities[0]), ui.StyleBody))
	}
	content.Add(ui.Label(words.Means(), ui.StyleDim))
	return &scene.Decision{Title: words.Title(), Content: scene.Nodes(content), Sum: where, Buttons: scene.Nodes(
		ui.Primary("confirm", confirm, func() { s.Play(d.Actions()...) }).Off(off).First(),
	)}
}

// links says where the connections of a city lead, and what they cost.
func (s *place) links(c maps.City) string {
	r := s.Rules()
	var near []i18n.Arg
	for _, n := range r.Board.Neighbours(c) {
		if r.Cities.Has(n.City) {
			near = append(near, i18n.Text("",
				s.T("panel.place-link", s.Teller.City("city", n.City), i18n.Number("cost", int(n.Cost)))))
		}
	}
	return s.T("panel.place-near", i18n.Sequence("cities", near...))
}
