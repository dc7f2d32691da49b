package table

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A city that the mouse rests on, that is held, or on which I is pressed, is looked at: a card beside it says what it is and what it would
// cost, and the way there is drawn on the map. Nothing of it is needed to play, and looking never acts.

// lookAfter is how long the mouse rests on a city before its card shows.
const lookAfter = 350 * time.Millisecond

// looking is what the player looks at on the map.
type looking struct {
	city maps.City // under the mouse or held
	on   bool      // there is one
	card bool      // its card shows
}

// point has the mouse on a city, or on none.
func (b *boardView) point(c maps.City, on bool) {
	if on == b.look.on && (!on || c == b.look.city) {
		return
	}
	tree := b.scene.host.Tree()
	if b.look.card {
		tree.Invalidate()
	}
	if b.look.on {
		b.state.Cities[b.look.city].Glow = false
	}
	b.look = looking{city: c, on: on}
	tree.Never("map-look")
	if on {
		b.state.Cities[c].Glow = true
		tree.Later("map-look", lookAfter, func() { b.lookAt(c) })
	}
	tree.Redraw()
}

// lookAt shows the card of a city.
func (b *boardView) lookAt(c maps.City) {
	b.look = looking{city: c, on: true, card: true}
	b.scene.changed()
}

// unlook takes the card away; whether there was one.
func (b *boardView) unlook() bool {
	was := b.look.card
	b.point(0, false)
	return was
}

// card is the card of the city that is looked at, nil if there is none.
func (b *boardView) card() *ui.Node {
	if !b.look.card {
		return nil
	}
	s, c := b.scene, b.look.city
	info := s.cityInfo(c)
	n := ui.Column(
		ui.Line(s.t("panel.city", s.tell.City("city", c), lang.Words("region", s.rules().Board.Regions[info.Region].Name)), ui.StyleStrong),
	).Gap(theme.S1).Pad(theme.S3).Named("city-card", ui.RoleGroup, info.Name).OnBack(func() { b.unlook() })
	for space := range s.public().Spaces[c] {
		n.Add(b.space(c, space))
	}
	if s.draft != nil && s.draft.Await() == engine.AwaitBuild {
		route, why := s.draft.RouteTo(c)
		if why == nil {
			n.Add(ui.Label(s.t("panel.city-connect", lang.Words("sum", s.total(&route))), ui.StyleBody.Bold()))
			why = s.draft.WhyNotCity(c)
		}
		if why != nil {
			n.Add(ui.Label(s.because(why), ui.StyleCaption))
		}
	}
	return s.noteBeside(n, 280, func() (thing geom.Rect, others []geom.Rect) {
		if way := b.state.Preview; way != nil {
			for _, link := range way.Links {
				others = append(others, b.view.CityRect(link[0]))
			}
		}
		return b.view.CityRect(c), others
	})
}

// noteBeside makes a node a card that lies beside a thing, not wider than so many dp, and covers as little as can be of the others.
func (s *Scene) noteBeside(n *ui.Node, widest float64, at func() (thing geom.Rect, others []geom.Rect)) *ui.Node {
	return n.Back(func(p *ui.Paint) {
		p.Shadow(p.Rect, theme.R2, 10, 0.8)
		p.Box(p.Rect, theme.R2, theme.PanelUp)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Edge)
	}).Place(func(in geom.Rect) geom.Rect {
		tree := s.host.Tree()
		w, _ := tree.Measure(n, min(widest, in.W-2*theme.S2))
		w = math.Ceil(min(w, widest, in.W-2*theme.S2))
		_, h := tree.Measure(n, w)
		thing, others := at()
		return beside(thing, in.Inset(theme.S2), w, h, others...)
	})
}

// beside is a place for a box of that size beside a thing, within bounds: where it covers least of it and then of others.
func beside(thing, in geom.Rect, w, h float64, others ...geom.Rect) geom.Rect {
	const off = 14.0
	at := thing.Centre()
	var best geom.Rect
	least := math.Inf(1)
	for _, p := range [...]geom.Point{
		{X: thing.Right() + off, Y: at.Y - h/2}, {X: thing.X - off - w, Y: at.Y - h/2}, {X: at.X - w/2, Y: thing.Y - off - h}, {X: at.X - w/2, Y: thing.Bottom() + off},
		{X: thing.Right() + off, Y: thing.Y - off - h}, {X: thing.X - off - w, Y: thing.Y - off - h},
		{X: thing.Right() + off, Y: thing.Bottom() + off}, {X: thing.X - off - w, Y: thing.Bottom() + off},
	} {
		r := geom.Rect{X: max(in.X, min(p.X, in.Right()-w)), Y: max(in.Y, min(p.Y, in.Bottom()-h)), W: w, H: h}
		covers := 10 * r.Overlap(thing.Inset(-off/2))
		for _, other := range others {
			covers += r.Overlap(other)
		}
		if covers < least {
			best, least = r, covers
		}
	}
	return best
}

// space is a line of the card: who is on a space, or from when on it is open.
func (b *boardView) space(c maps.City, space int) *ui.Node {
	s, p := b.scene, b.scene.public()
	price := lang.Int("price", engine.SpacePrice(space))
	if o := p.Spaces[c][space]; o != engine.Free {
		look := s.look(o.Seat())
		return ui.Row(
			ui.Custom("", ui.RoleImage, "", 16, 16, func(paint *ui.Paint) { sprites.PaintHouse(paint.Canvas, paint.Rect, look) }),
			ui.Line(s.t("panel.city-house", price, s.tell.Player("player", o.Seat())), ui.StyleCaption.In(theme.Text)),
		).Gap(theme.S2).Cross(ui.Middle)
	}
	for step := p.Step; step <= 3; step++ {
		if s.rules().OpenSpaces(step) <= space {
			continue
		}
		if step == p.Step {
			return ui.Line(s.t("panel.city-free", price), ui.StyleCaption)
		}
		return ui.Line(s.t("panel.city-opens", price, lang.Int("n", int(step))), ui.StyleCaption)
	}
	return nil
}
