// Package citymap is the map with its cities, the networks that light up on it, and the track of cities.
package citymap

import (
	"time"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// ID is the map with its cities, without what lies over it.
const ID = "map"

// View is the map on the table: the picture with its camera, and a spot for every city.
type View struct {
	*scene.Context
	hints     Hints
	spare     func() bool // reports whether this frame has time left for work that can wait
	uncovered func()      // puts away what lies over the map
	View      *board.View
	State     *board.State
	Camera    *Camera
	Networks  *Networks
	Legend    *Legend
	falling   falling

	whyNot [maps.MaxCities]*engine.Illegal // why each city cannot be chosen in the present decision

	working  bool         // the map is being laid out
	at       hover        // at a city
	Glow     maps.CitySet // touched elsewhere, as by light
	GlowSeat int8         // likewise, as the picture knows it
	focused  maps.City    // that the keyboard's focus was on last
}

// betweenZoom is how far a tap between two cities zooms in on them.
const betweenZoom = 1.8

// Motion is what is still on its way to the map.
type Motion interface {
	// Beats are what moves, since how long they have been running.
	Beats() []timeline.Beat
	Since() time.Duration
}

// Hints is what the hint on the table means.
type Hints interface {
	Places() maps.CitySet
	// Routes lead to those places.
	Routes() []engine.Route
}

// New returns the map of the match's board.
func New(c *scene.Context, m Motion, h Hints, spare func() bool, uncovered func()) *View {
	b := &View{Context: c, hints: h, spare: spare, uncovered: uncovered, GlowSeat: board.None}
	b.View = board.NewView(c.Program.Tree().Kit, engine.SpacePrices())
	b.View.SetBoard(c.Program.Lang().Board(c.Rules().Board), c.Rules().Zone)
	b.State = board.NewState(c.Rules().Board)
	b.Camera = &Camera{Context: c, view: b.View}
	b.Networks = &Networks{Context: c, state: b.State, touched: engine.NoSeat, pointed: engine.NoSeat}
	b.Legend = &Legend{Context: c, view: b.View}
	b.falling = falling{Context: c, motion: m, view: b.View, state: b.State}
	return b
}

// Close releases the picture and removes the map's timers.
func (b *View) Close() {
	tree := b.Program.Tree()
	for _, id := range [...]string{"map-look", "map-layout", powerOff, "panzoom"} {
		tree.Never(id)
	}
	b.View.Close()
}

// Light highlights cities on the map and all cities with a house of the seat, because a name or an entry of the log
// was touched, and scrolls to the first of them. It lasts until the next call; no cities and engine.NoSeat highlight
// nothing.
func (b *View) Light(cities maps.CitySet, seat engine.Seat) {
	b.Glow, b.GlowSeat, b.Networks.touched = cities, board.None, seat
	if seat != engine.NoSeat {
		b.GlowSeat = int8(b.Colour(seat))
	}
	for c := range cities.All() {
		b.View.Show(c)
		b.Program.Tree().Relayout()
		break
	}
	b.Changed()
}

// Build returns the map as a widget, as the game and the plan stand.
func (b *View) Build() *ui.Node {
	b.View.SetBoard(b.Board(), b.Rules().Zone) // whose names may be in another language now
	b.update()
	return b.picture()
}

// picture returns the map with its cities. It is the same all the time while no human is asked.
func (b *View) picture() *ui.Node {
	if b.Draft == nil {
		return ui.Memo(b.Program.Tree(), b.Part("map", 0), b.Worded, b.newPicture)
	}
	return b.newPicture()
}

func (b *View) newPicture() *ui.Node {
	s := b.Context
	m := ui.Custom(ID, ui.RoleImage, s.T("panel.tab-map"), 0, 0, func(p *ui.Paint) {
		p.PushClip(p.Rect)
		b.View.SetArea(p.Rect)
		b.showFocus()
		b.Networks.ShowPower()
		back := b.falling.lift()
		b.View.Draw(p.Canvas, b.State)
		back()
		b.falling.paint(p)
		if s.Past.On { // the table as it was
			p.BoxLine(p.Rect, 0, theme.FocusW, theme.Amber)
		}
		p.PopClip()
	}).OnGesture(s.Program.Tree().PanZoom(b.View, b.gesture)).Pick(b.pick).LeftToRight()
	for c := range s.Rules().Cities.All() {
		m.Add(b.spot(c))
	}
	return m
}

// work lays out the map for its present size bit by bit.
func (b *View) work() {
	if b.working || !b.View.Pending() {
		return
	}
	tree := b.Program.Tree()
	b.working = true
	tree.Later("map-layout", time.Millisecond, func() {
		b.working = false
		if b.View.Work(b.spare) {
			tree.Relayout()
		}
		b.work()
	})
}

// spot returns a city on the map.
func (b *View) spot(c maps.City) *ui.Node {
	s := b.Context
	info := s.CityInfo(c)
	n := ui.Spot(b.SpotID(c), "city", info.Name, func(in geom.Rect) geom.Rect {
		b.View.SetArea(in)
		b.work()
		return b.View.CityRect(c)
	}, func() {
		b.hideCard()
		b.ToggleCity(c)
	}).Small().OnFocus(func() { b.focus(c) })
	n.OnWhy(func() {
		b.hideCard()
		if why := b.Program.Tree().OnWhy; why != nil {
			why(n)
		}
	})
	if !b.State.Cities[c].Selected {
		n.Off(s.WhyNot(b.whyNot[c]))
	}
	return n.Choose(b.State.Cities[c].Selected)
}

// update updates the picture from the game and the plan.
func (b *View) update() {
	s := b.Context
	p, r := s.Position(), s.Rules()
	hinted := b.hints.Places()
	b.State.Reset()
	b.State.HighlightedSeat = b.GlowSeat
	b.Networks.wires()
	for c := range r.Cities.All() {
		city := &b.State.Cities[c]
		city.Highlighted = b.Glow.Has(c) || hinted.Has(c)
		city.Open = r.OpenSpaces(p.Step)
		city.Start = p.Marked.Has(c)
		city.Unavailable = p.Closed(c)
		for space, o := range p.Spaces[c] {
			if o != engine.Free {
				city.Houses[space] = int8(s.Colour(o.Seat()))
			}
		}
	}
	if b.at.on {
		b.State.Cities[b.at.city].Hovered = true
	}
	b.Networks.lightPower()
	b.whyNot = [maps.MaxCities]*engine.Illegal{}
	b.decision()
	b.Networks.lightUpPlayer()
}

// decision shows the decision that a human has to make on the map.
func (b *View) decision() {
	s, r := b.Context, b.Rules()
	if s.Draft == nil {
		b.hintedWays()
		return
	}
	switch s.Draft.Await() {
	case engine.AwaitBuild:
		b.askWhyNot()
		b.plan()
		b.hintedWays()
	case engine.AwaitTrust, engine.AwaitMark:
		b.askWhyNot()
		for c := range r.Cities.All() {
			b.State.Cities[c].Unavailable = b.whyNot[c] != nil
		}
		for _, c := range s.Draft.Cities() {
			b.State.Cities[c].Selected = true
		}
	}
}

// hintedWays shows the routes of a hint.
func (b *View) hintedWays() {
	ways := b.hints.Routes()
	for i := range ways {
		b.State.Plans = append(b.State.Plans, b.way(&ways[i]))
	}
}

// askWhyNot finds which cities cannot be added to the plan, and why.
func (b *View) askWhyNot() {
	for c := range b.Rules().Cities.All() {
		b.whyNot[c] = b.Draft.WhyNotCity(c)
	}
}

// plan shows what every city would cost, the planned ones, and their routes.
func (b *View) plan() {
	d := b.Draft
	costs := d.Costs()
	for c := range b.Rules().Cities.All() {
		city := &b.State.Cities[c]
		if costs[c] >= 0 {
			city.Cost = costs[c]
			city.TooExpensive = b.whyNot[c] != nil
		} else {
			city.Unavailable = !d.After().Players[d.Start().Actor].Cities.Has(c)
		}
	}
	for i, c := range d.Cities() {
		city := &b.State.Cities[c]
		city.Selected = true
		city.Planned, city.Unavailable = int8(b.Colour(d.Start().Actor)), false
		b.State.Plans = append(b.State.Plans, b.way(&d.Routes()[i]))
		city.Cost = d.Routes()[i].Total()
	}
	if b.at.card && !b.State.Cities[b.at.city].Selected {
		if route, why := d.RouteTo(b.at.city); why == nil {
			way := b.way(&route)
			b.State.Preview = &way
		}
	}
}

// way returns a route as the picture shows it.
func (b *View) way(route *engine.Route) board.Plan {
	plan := board.Plan{City: route.City}
	for _, link := range route.Links {
		plan.Links = append(plan.Links, [2]maps.City{link.From, link.To})
	}
	if len(route.Links) > 0 {
		plan.Sum = b.Total(route)
	}
	return plan
}

// pick returns the city that a point means, none if two are equally close.
func (b *View) pick(p geom.Point) string {
	c, alike, ok := b.View.CityAt(p)
	if !ok || alike {
		return ""
	}
	return b.SpotID(c)
}

// gesture handles gestures beyond moving the map: cards of cities, and zooming in where a tap could mean several.
func (b *View) gesture(g ui.Gesture) bool {
	c, alike, ok := b.View.CityAt(g.At)
	switch g.Kind {
	case ui.Hover:
		b.point(c, ok && !alike)
		return false
	case ui.LongPress:
		if ok && !alike {
			b.ShowCard(c)
		}
		return ok && !alike
	case ui.HoverEnd, ui.DragEnd:
		b.hideCard()
		return false
	case ui.Tap:
		if b.hideCard() {
			return true
		}
	default:
		b.hideCard()
		return false
	}
	if ok && alike {
		b.Program.Tree().ZoomBy(b.View, betweenZoom, g.At)
	}
	return ok && alike
}

// focus scrolls to the city that has got the keyboard's focus.
func (b *View) focus(c maps.City) {
	b.hideCard()
	b.State.Cities[b.focused].Focused = false
	b.focused = c
	if b.Form == scene.FormPhone {
		b.uncovered()
	}
	b.View.Show(c)
	b.Program.Tree().Relayout()
}

// showFocus marks the city with the focus in the picture, as its name may be hidden.
func (b *View) showFocus() {
	tree := b.Program.Tree()
	b.State.Cities[b.focused].Focused = tree.ByKeys() && tree.Focused() == b.SpotID(b.focused)
}

func (b *View) SpotID(c maps.City) string { return "city-" + b.CityInfo(c).ID }

// ToggleCity adds a city to the plan, or removes it. Where no city is asked for it says which one it is: a small map
// does not have room for all names.
func (b *View) ToggleCity(c maps.City) {
	if b.Draft != nil {
		switch b.Draft.Await() {
		case engine.AwaitBuild, engine.AwaitTrust, engine.AwaitMark:
			if why := b.Draft.Toggle(c); why != nil {
				b.Refuse(why)
			}
			b.Changed()
			return
		}
	}
	b.Program.Tree().Toast(b.CityLine(c))
}

// CityLine names a city with its region.
func (b *View) CityLine(c maps.City) string {
	return b.T("panel.place-city", b.Teller.City("city", c), i18n.Text("region", b.Teller.RegionOf(c)))
}

// Lights returns the cities of a seat's network that light up where it powers so many, in their order.
func (b *View) Lights(seat engine.Seat, powered int) []board.Light {
	return b.View.Lights(&board.Current{Seat: int8(b.Colour(seat)), Cities: b.Position().Players[seat].Cities,
		Powered: powered})
}

// CityRect returns where a city lies in the window.
func (b *View) CityRect(c maps.City) geom.Rect { return b.View.CityRect(c) }
