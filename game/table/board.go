package table

import (
	"math"
	"time"

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
	moved time.Duration // when the camera last zoomed
}

// settleAfter is how long the camera must rest before the picture is made anew for its scale.
const settleAfter = 150 * time.Millisecond

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
	}).OnGesture(b.gesture).Pick(b.pick)
	for c := range s.rules().Cities.All() {
		m.Add(b.spot(c))
	}
	controls := ui.Column(
		ui.IconButton("zoom-in", s.t("panel.zoom-in"), sprites.Plus.Paint, func() { b.zoom(1.5, b.view.Area().Centre()) }),
		ui.IconButton("zoom-out", s.t("panel.zoom-out"), sprites.Minus.Paint, func() { b.zoom(1/1.5, b.view.Area().Centre()) }),
		ui.IconButton("fit", s.t("panel.fit"), sprites.Fit.Paint, b.fit),
	).Gap(theme.S1)
	return ui.Stack(m, controls.Anchor(ui.End, ui.End)).Pad(0)
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

// gesture moves the camera; a tap between two cities zooms in on them.
func (b *boardView) gesture(g ui.Gesture) bool {
	switch g.Kind {
	case ui.Drag:
		b.view.Pan(g.Move)
		b.scene.host.Tree().Relayout()
	case ui.Pinch:
		b.view.Pan(g.Move)
		b.zoom(g.Factor, g.At)
	case ui.WheelAt:
		b.zoom(math.Pow(1.2, -g.Turns), g.At)
	case ui.DoubleTap:
		b.zoom(2, g.At)
	case ui.Tap:
		if _, alike, ok := b.view.CityAt(g.At); ok && alike {
			b.zoom(1.8, g.At)
		}
	case ui.DragStart, ui.DragEnd:
	default:
		return false
	}
	return true
}

func (b *boardView) zoom(factor float64, at geom.Point) {
	tree := b.scene.host.Tree()
	b.view.Zoom(factor, at)
	b.moved = tree.Now()
	tree.Animate(2 * settleAfter)
	tree.Relayout()
}

func (b *boardView) fit() {
	b.view.Fit()
	b.scene.host.Tree().Relayout()
}

// settle makes the picture anew once the camera rests.
func (b *boardView) settle() {
	tree := b.scene.host.Tree()
	if b.view.Moving() && tree.Now()-b.moved >= settleAfter && b.view.Settle() {
		tree.Relayout()
	}
}
