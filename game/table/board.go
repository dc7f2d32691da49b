package table

import (
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

	whyNot [maps.MaxCities]*engine.Illegal // why each city cannot be chosen in the present decision

	working bool         // the map is being laid out
	look    looking      // at a city
	lit     maps.CitySet // touched elsewhere, as by light
	litSeat int8         // likewise, as the picture knows it
	focused maps.City    // that the keyboard's focus was on last
	power   power
}

// betweenZoom is how far a tap between two cities zooms in on them.
const betweenZoom = 1.8

// init shows the board of the match.
func (b *boardView) init(s *Scene) {
	b.scene, b.litSeat = s, board.None
	b.view = board.NewView(s.host.Tree().Kit)
	b.view.SetBoard(s.rules().Board, s.rules().Zone)
	b.state = board.NewState(s.rules().Board)
}

// light lights up cities on the map, and all cities with a house of the seat, because an entry of the log, a plant or a player was touched; of
// several cities the first is brought into view. It stays until the next light; without cities and with engine.NoSeat nothing is lit.
func (b *boardView) light(cities maps.CitySet, seat engine.Seat) {
	b.lit, b.litSeat = cities, board.None
	if seat != engine.NoSeat {
		b.litSeat = int8(b.scene.look(seat))
	}
	for c := range cities.All() {
		b.view.Show(c)
		b.scene.host.Tree().Relayout()
		break
	}
	b.scene.changed()
}

// node is the map as a widget.
func (b *boardView) node() *ui.Node {
	s := b.scene
	b.update()
	m := b.picture()
	if s.form != formWide { // there the status line has the way in and out
		over := s.tipCard()
		if over == nil && s.tip() == nil { // one thing at a time
			over = s.newsCard()
		}
		return s.withTip(ui.Stack().Add(m, s.helpCorner(), over, b.card(), s.hintOverMap()))
	}
	return s.withTip(ui.Stack(m, b.controls(), b.card()))
}

// picture is the map itself with its cities. While no human is asked, they are the same all the time.
func (b *boardView) picture() *ui.Node {
	if b.scene.draft == nil {
		return ui.Keep(b.scene.host.Tree(), b.scene.part("map", 0), b.scene.worded, b.newPicture)
	}
	return b.newPicture()
}

func (b *boardView) newPicture() *ui.Node {
	s := b.scene
	m := ui.Custom("map", ui.RoleImage, s.t("panel.tab-map"), 0, 0, func(p *ui.Paint) {
		p.PushClip(p.Rect)
		b.view.SetArea(p.Rect)
		b.showFocus()
		b.showPower()
		back := b.lift()
		b.view.Draw(p.Canvas, b.state)
		back()
		b.paintFalling(p)
		if s.past.on { // the table as it was
			p.BoxLine(p.Rect, 0, theme.FocusW, theme.Amber)
		}
		p.PopClip()
	}).OnGesture(s.host.Tree().PanZoom(b.view, b.gesture)).Pick(b.pick)
	for c := range s.rules().Cities.All() {
		m.Add(b.spot(c))
	}
	return m
}

// work has the map laid out for its present size bit by bit, until that is done.
func (b *boardView) work() {
	if b.working || !b.view.Pending() {
		return
	}
	tree := b.scene.host.Tree()
	b.working = true
	tree.Later("map-layout", time.Millisecond, func() {
		b.working = false
		if b.view.Work(b.scene.host.Spare) {
			tree.Relayout()
		}
		b.work()
	})
}

// controls are the buttons over the map.
func (b *boardView) controls() *ui.Node {
	s, tree := b.scene, b.scene.host.Tree()
	return ui.Column(
		ui.IconButton("zoom-in", s.t("panel.zoom-in"), sprites.Plus.Paint, func() { tree.ZoomKey(ui.KeyPlus, b.view) }),
		ui.IconButton("zoom-out", s.t("panel.zoom-out"), sprites.Minus.Paint, func() { tree.ZoomKey(ui.KeyMinus, b.view) }),
		ui.IconButton("fit", s.t("panel.fit"), sprites.Fit.Paint, func() { tree.Fit(b.view) }),
	).Gap(theme.S1).Place(func(in geom.Rect) geom.Rect {
		b.view.SetArea(in)
		return b.view.Corner(theme.Target, 3*theme.Target+2*theme.S1)
	})
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
	n := ui.Spot(b.spotID(c), "city", info.Name, func(in geom.Rect) geom.Rect {
		b.view.SetArea(in)
		b.work()
		return b.view.CityRect(c)
	}, func() {
		b.unlook()
		s.toggleCity(c)
	}).Small().OnFocus(func() { b.focus(c) })
	if !b.state.Cities[c].Selected {
		n.Off(s.because(b.whyNot[c]))
	}
	return n.Choose(b.state.Cities[c].Selected)
}

// update takes the picture's state from the game and the plan.
func (b *boardView) update() {
	s := b.scene
	p, r := s.public(), s.rules()
	hinted := s.hintPlaces()
	b.state.Reset()
	b.state.LitSeat = b.litSeat
	for c := range r.Cities.All() {
		city := &b.state.Cities[c]
		city.Lit = b.lit.Has(c) || hinted.Has(c)
		city.Open = r.OpenSpaces(p.Step)
		city.Marked = p.Marked.Has(c)
		city.Closed = p.Closed(c)
		for space, o := range p.Spaces[c] {
			if o != engine.Free {
				city.Houses[space] = int8(s.look(o.Seat()))
			}
		}
	}
	if b.look.on {
		b.state.Cities[b.look.city].Glow = true
	}
	b.lightPower()
	b.whyNot = [maps.MaxCities]*engine.Illegal{}
	if s.draft == nil {
		return
	}
	switch s.draft.Await() {
	case engine.AwaitBuild:
		b.askWhyNot()
		b.plan()
		for i := range s.hintWays {
			b.state.Plans = append(b.state.Plans, b.way(&s.hintWays[i]))
		}
	case engine.AwaitTrust, engine.AwaitMark:
		b.askWhyNot()
		for c := range r.Cities.All() {
			b.state.Cities[c].Closed = b.whyNot[c] != nil
		}
		for _, c := range s.draft.Cities() {
			b.state.Cities[c].Selected = true
		}
	}
}

// askWhyNot asks which cities cannot be chosen on top of the plan.
func (b *boardView) askWhyNot() {
	for c := range b.scene.rules().Cities.All() {
		b.whyNot[c] = b.scene.draft.WhyNotCity(c)
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
			city.TooDear = b.whyNot[c] != nil
		} else {
			city.Closed = !d.After().Players[d.Start().Actor].Cities.Has(c)
		}
	}
	for i, c := range d.Cities() {
		city := &b.state.Cities[c]
		city.Selected = true
		city.Ghost, city.Closed = int8(b.scene.look(d.Start().Actor)), false
		b.state.Plans = append(b.state.Plans, b.way(&d.Routes()[i]))
		city.Reach = d.Routes()[i].Total()
	}
	if b.look.card && !b.state.Cities[b.look.city].Selected {
		if route, why := d.RouteTo(b.look.city); why == nil {
			way := b.way(&route)
			b.state.Preview = &way
		}
	}
}

// way is a route as the picture shows it.
func (b *boardView) way(route *engine.Route) board.Plan {
	plan := board.Plan{City: route.City}
	for _, link := range route.Links {
		plan.Links = append(plan.Links, [2]maps.City{link.From, link.To})
	}
	if len(route.Links) > 0 {
		plan.Sum = b.scene.total(route)
	}
	return plan
}

// pick says which city a point means; where two are meant alike, none.
func (b *boardView) pick(p geom.Point) string {
	c, alike, ok := b.view.CityAt(p)
	if !ok || alike {
		return ""
	}
	return b.spotID(c)
}

// gesture does what a gesture means beside moving the map: looking at a city, and zooming in where a tap could mean several.
func (b *boardView) gesture(g ui.Gesture) bool {
	c, alike, ok := b.view.CityAt(g.At)
	switch g.Kind {
	case ui.Hover:
		b.point(c, ok && !alike)
		return false
	case ui.LongPress:
		if ok && !alike {
			b.lookAt(c)
		}
		return ok && !alike
	case ui.HoverEnd, ui.DragEnd:
		b.unlook()
		return false
	case ui.Tap:
		if b.unlook() {
			return true
		}
	default:
		b.unlook()
		return false
	}
	if ok && alike {
		b.scene.host.Tree().ZoomBy(b.view, betweenZoom, g.At)
	}
	return ok && alike
}

// focus brings the city that the keyboard's focus has come to into view.
func (b *boardView) focus(c maps.City) {
	b.unlook()
	b.state.Cities[b.focused].Focus = false
	b.focused = c
	if b.scene.form == formPhone {
		b.scene.openMap()
	}
	b.view.Show(c)
	b.scene.host.Tree().Relayout()
}

// showFocus has the picture show the city with the focus, as one's name may be hidden.
func (b *boardView) showFocus() {
	tree := b.scene.host.Tree()
	b.state.Cities[b.focused].Focus = tree.ByKeys() && tree.Focused() == b.spotID(b.focused)
}

func (b *boardView) spotID(c maps.City) string { return "city-" + b.scene.cityInfo(c).ID }
