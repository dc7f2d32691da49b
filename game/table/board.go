package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// boardView is the map on the table: the picture with its camera, and a spot for every city.
type boardView struct {
	scene *Scene
	view  *board.View
	state *board.State
}

// betweenZoom is how far a tap between two cities zooms in on them.
const betweenZoom = 1.8

// init shows the board of the match.
func (b *boardView) init(s *Scene) {
	b.scene = s
	b.view = board.NewView(s.host.Tree().Kit)
	b.view.SetBoard(s.rules().Board, s.rules().Zone)
}

// node is the map as a widget.
func (b *boardView) node() *ui.Node {
	s := b.scene
	b.update()
	m := ui.Custom("map", ui.RoleImage, s.t("panel.tab-map"), 0, 0, func(p *ui.Paint) {
		p.PushClip(p.Rect)
		b.view.SetArea(p.Rect)
		b.view.Draw(p.Canvas, b.state)
		p.PopClip()
	}).OnGesture(s.host.Tree().PanZoom(b.view, b.between)).Pick(b.pick)
	for c := range s.rules().Cities.All() {
		m.Add(b.spot(c))
	}
	if w, _ := s.host.Tree().Size(); w < wideFrom {
		return m // there the status line has the way in and out
	}
	return ui.Stack(m, b.controls())
}

// controls are the buttons over the map.
func (b *boardView) controls() *ui.Node {
	s, tree := b.scene, b.scene.host.Tree()
	return ui.Column(
		ui.IconButton("zoom-in", s.t("panel.zoom-in"), sprites.Plus.Paint, func() { tree.ZoomKey(ui.KeyPlus, b.view) }),
		ui.IconButton("zoom-out", s.t("panel.zoom-out"), sprites.Minus.Paint, func() { tree.ZoomKey(ui.KeyMinus, b.view) }),
		ui.IconButton("fit", s.t("panel.fit"), sprites.Fit.Paint, func() { tree.Fit(b.view) }),
	).Gap(theme.S1).Anchor(ui.End, ui.End)
}

// closer is the one button where space is short: into the map, about the player's own network, and back to the whole zone.
func (b *boardView) closer() *ui.Node {
	s, tree := b.scene, b.scene.host.Tree()
	if !b.view.Fitted() {
		return ui.IconButton("fit", s.t("panel.fit"), sprites.Fit.Paint, func() { tree.Fit(b.view) })
	}
	return ui.IconButton("zoom-in", s.t("panel.zoom-in"), sprites.Plus.Paint, func() { tree.ZoomBy(b.view, closerBy, b.home()) })
}

// closerBy is how much closer that button goes.
const closerBy = 2.2

// home is amid the network of the human at turn, or amid the map.
func (b *boardView) home() geom.Point {
	p := b.scene.public()
	at := b.view.Area().Centre()
	if b.scene.draft == nil || p.Players[p.Actor].Cities == 0 {
		return at
	}
	var sum geom.Point
	n := 0.0
	for c := range p.Players[p.Actor].Cities.All() {
		sum = sum.Add(b.view.CityRect(c).Centre())
		n++
	}
	return geom.Point{X: sum.X / n, Y: sum.Y / n}
}

// spot is a city on the map.
func (b *boardView) spot(c maps.City) *ui.Node {
	s := b.scene
	info := s.cityInfo(c)
	n := ui.Spot("city-"+info.ID, "city", info.Name, func(in geom.Rect) geom.Rect {
		b.view.SetArea(in)
		return b.view.CityRect(c)
	}, func() { s.toggleCity(c) }).Small()
	if s.draft == nil {
		return n
	}
	switch s.draft.Await() {
	case engine.AwaitBuild, engine.AwaitTrust, engine.AwaitMark:
		if !b.state.Cities[c].Selected {
			n.Off(s.because(s.draft.WhyNotCity(c)))
		}
	}
	return n
}

// update takes the picture's state from the game and the plan.
func (b *boardView) update() {
	s := b.scene
	p, r := s.public(), s.rules()
	b.state = board.NewState(r.Board)
	for c := range r.Cities.All() {
		city := &b.state.Cities[c]
		city.Open = r.OpenSpaces(p.Step)
		city.Marked = p.Marked.Has(c)
		city.Closed = p.Step == 1 && p.TrustCities.Has(c)
		for space, o := range p.Spaces[c] {
			if o != engine.Free {
				city.Houses[space] = int8(s.look(o.Seat()))
			}
		}
	}
	if s.draft == nil {
		return
	}
	switch s.draft.Await() {
	case engine.AwaitBuild:
		b.plan()
	case engine.AwaitTrust, engine.AwaitMark:
		for c := range r.Cities.All() {
			b.state.Cities[c].Closed = s.draft.WhyNotCity(c) != nil
		}
		for _, c := range s.draft.Cities() {
			b.state.Cities[c].Selected = true
		}
	}
}

// plan shows what every city would cost, the planned ones and the routes to them.
func (b *boardView) plan() {
	d := b.scene.draft
	costs := d.Costs()
	for c := range b.scene.rules().Cities.All() {
		city := &b.state.Cities[c]
		if costs[c] >= 0 {
			city.Reach = costs[c]
			city.TooDear = d.WhyNotCity(c) != nil
		}
	}
	for i, c := range d.Cities() {
		city := &b.state.Cities[c]
		city.Selected = true
		city.Ghost = int8(b.scene.look(d.Start().Actor))
		for _, link := range d.Routes()[i].Links {
			b.state.Route = append(b.state.Route, [2]maps.City{link.From, link.To})
		}
	}
}

// pick says which city a point means; where two are meant alike, none.
func (b *boardView) pick(p geom.Point) string {
	c, alike, ok := b.view.CityAt(p)
	if !ok || alike {
		return ""
	}
	return "city-" + b.scene.cityInfo(c).ID
}

// between zooms in where a tap could mean several cities.
func (b *boardView) between(g ui.Gesture) bool {
	if g.Kind != ui.Tap {
		return false
	}
	_, alike, ok := b.view.CityAt(g.At)
	if ok && alike {
		b.scene.host.Tree().ZoomBy(b.view, betweenZoom, g.At)
	}
	return ok && alike
}

// Key does what a key means to the map: plus and minus zoom, 0 shows the whole zone. It tells whether the key was one of them.
func (s *Scene) Key(e ui.Event) bool {
	return !e.Ctrl && s.host.Tree().ZoomKey(e.Key, s.board.view)
}
