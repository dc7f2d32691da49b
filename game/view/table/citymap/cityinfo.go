package citymap

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A card beside a city says what it is and what it would cost, and its route is drawn on the map: while the mouse
// rests on it or it is held, or after I is pressed. None of this is needed to play, and it never acts.

// hover is the city under the mouse, or held.
type hover struct {
	city maps.City // under the mouse or held
	on   bool      // there is one
	card bool      // its card shows
}

// point is called when the mouse comes to a city, or leaves it.
func (b *View) point(c maps.City, on bool) {
	if on == b.at.on && (!on || c == b.at.city) {
		return
	}
	tree := b.Program.Tree()
	if b.at.card {
		tree.Invalidate()
	}
	if b.at.on {
		b.State.Cities[b.at.city].Hovered = false
	}
	b.at = hover{city: c, on: on}
	tree.Never("map-look")
	if on {
		b.State.Cities[c].Hovered = true
		tree.Later("map-look", scene.CardDelay, func() { b.ShowCard(c) })
	}
	tree.Redraw()
}

// showCard shows the card of a city.
func (b *View) ShowCard(c maps.City) {
	b.at = hover{city: c, on: true, card: true}
	b.Changed()
}

// HideCard takes the card of a city away, if one shows.
func (b *View) HideCard() {
	if b.at.card {
		b.hideCard()
	}
}

// hideCard takes the card away; it reports whether there was one.
func (b *View) hideCard() bool {
	was := b.at.card
	b.point(0, false)
	return was
}

// Card is the card of the city that is looked at, nil if there is none.
func (b *View) Card() *ui.Node {
	if !b.at.card {
		return nil
	}
	s, c := b.Context, b.at.city
	info := s.CityInfo(c)
	n := ui.Column(
		ui.Line(s.T("panel.place-city", s.Teller.City("city", c),
			i18n.Text("region", s.Teller.RegionOf(c))), ui.StyleStrong),
	).Gap(theme.S1).Pad(theme.S3).Named("city-card", ui.RoleGroup, info.Name).OnBack(func() { b.hideCard() }).
		Solid() // a tap on it, which closes it as any tap does, means no city under it
	for space := range s.Position().Spaces[c] {
		n.Add(b.space(c, space))
	}
	if s.Draft != nil && s.Draft.Await() == engine.AwaitBuild {
		n.Add(b.connecting(c)...)
	}
	return s.NoteBeside(n, 280, func() (thing geom.Rect, others []geom.Rect) {
		if way := b.State.Preview; way != nil {
			for _, link := range way.Links {
				others = append(others, b.View.CityRect(link[0]))
			}
		}
		return b.View.CityRect(c), others
	})
}

// connecting says what connecting a city takes, or why it cannot be; of a planned one, what it takes in the plan.
func (b *View) connecting(c maps.City) []*ui.Node {
	s, d := b.Context, b.Draft
	total := func(route *engine.Route) *ui.Node {
		return ui.Label(s.T("panel.city-connect", i18n.Text("sum", b.Total(route))), ui.StyleBody.Bold())
	}
	if i := slices.Index(d.Cities(), c); i >= 0 {
		out := ui.Label(s.T("panel.unplan", s.Teller.City("city", c)), ui.StyleCaption)
		return scene.Nodes(total(&d.Routes()[i]), out)
	}
	var list []*ui.Node
	route, why := d.RouteTo(c)
	if why == nil {
		list = append(list, total(&route))
		why = d.WhyNotCity(c)
	}
	if why != nil {
		list = append(list, ui.Label(s.WhyNot(why), ui.StyleCaption))
	}
	return list
}

// lowCard is the height of a window, dp, below which a card leaves out the spaces that open later.
const lowCard = 340.0

// space is a line of the card: who has the space, or from when it is open.
func (b *View) space(c maps.City, space int) *ui.Node {
	s, p := b.Context, b.Position()
	price := i18n.Number("price", engine.SpacePrice(space))
	if o := p.Spaces[c][space]; o != engine.Free {
		look := s.Colour(o.Seat())
		return ui.Row(
			ui.Custom("", ui.RoleImage, "", 16, 16,
				func(paint *ui.Paint) { sprites.PaintHouse(paint.Canvas, paint.Rect, look) }),
			ui.Line(s.T("panel.city-house", price, s.Teller.Player("player", o.Seat())),
				ui.StyleCaption.In(theme.Text)),
		).Gap(theme.S2).Cross(ui.Middle)
	}
	for step := p.Step; step <= 3; step++ {
		if s.Rules().OpenSpaces(step) <= space {
			continue
		}
		if step == p.Step {
			return ui.Line(s.T("panel.city-free", price), ui.StyleCaption)
		}
		if _, h := s.Program.Room(); h < lowCard {
			return nil
		}
		return ui.Line(s.T("panel.city-opens", price, i18n.Number("n", int(step))), ui.StyleCaption)
	}
	return nil
}
