package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// placing asks for a city: the Trust's or a starting city (X2, V1). What the map refuses it explains itself.
func (s *Scene) placing() *decision {
	p := s.public()
	title, means := s.t("panel.mark"), s.t("panel.mark-how")
	if p.Await == engine.AwaitTrust {
		title = s.t("panel.trust", lang.Int("n", p.TrustCities.Len()+1), lang.Int("all", engine.TrustCities))
		means = s.t("panel.trust-next")
		if p.TrustCities == 0 {
			means = s.t("panel.trust-any")
		}
	}
	content := ui.Column().Gap(theme.S1)
	d := s.draft
	confirm, off := s.t("panel.place-none"), s.t("panel.choose-city")
	var where *ui.Node
	if cities := d.Cities(); len(cities) > 0 {
		confirm, off = s.t("panel.place", s.tell.City("city", cities[0])), s.because(d.WhyNot())
		region := s.rules().Board.Regions[s.cityInfo(cities[0]).Region].Name
		where = ui.Label(s.t("panel.place-city", s.tell.City("city", cities[0]), lang.Words("region", region)), ui.StyleBody)
		content.Add(ui.Label(s.links(cities[0]), ui.StyleBody))
	}
	content.Add(ui.Label(means, ui.StyleDim))
	return &decision{title: title, content: nodes(content), sum: where, buttons: nodes(
		ui.Primary("confirm", confirm, func() { s.play(d.Actions()...) }).Off(off).First(),
	)}
}

// links is where the connections of a city lead, and what they cost.
func (s *Scene) links(c maps.City) string {
	r := s.rules()
	var near []lang.Arg
	for _, n := range r.Board.Neighbours(c) {
		if r.Cities.Has(n.City) {
			near = append(near, lang.Words("", s.t("panel.place-link", s.tell.City("city", n.City), lang.Int("cost", int(n.Cost)))))
		}
	}
	return s.t("panel.place-near", lang.Sequence("cities", near...))
}
