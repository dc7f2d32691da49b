package citymap

import (
	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Camera shows the whole map or a part of it.
type Camera struct {
	*scene.Context
	view   *board.View
	opened bool // on a part of the zone, for the present decision
}

// Controls returns the buttons over the map.
func (s *Camera) Controls() *ui.Node {
	tree := s.Program.Tree()
	return ui.Column(
		ui.IconButton("zoom-in", s.T("panel.zoom-in"), sprites.Plus.Paint,
			func() { tree.ZoomKey(ui.KeyPlus, s.view) }),
		ui.IconButton("zoom-out", s.T("panel.zoom-out"), sprites.Minus.Paint,
			func() { tree.ZoomKey(ui.KeyMinus, s.view) }),
		ui.IconButton("fit", s.T("panel.fit"), sprites.Fit.Paint, func() { tree.Fit(s.view) }),
	).Gap(theme.S1).PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.view.SetArea(in)
		return s.view.Corner(theme.Target, 3*theme.Target+2*theme.S1)
	})
}

// Open shows the map as a decision begins: where it is small, from the second round on building opens on the player's
// own network with the cities in reach, and everything else on the whole zone, unless somebody has moved the map there.
func (s *Camera) Open(small bool) {
	reach := s.reach()
	if !small || reach == 0 || s.Position().Round < 2 {
		if s.opened {
			s.opened = false
			s.view.Fit()
		}
		return
	}
	s.opened = true
	s.view.Frame(reach)
}

// leastReach is how many cities are shown besides one's own where fewer can be paid.
const leastReach = 3

// reach returns the network of the human who is to build with the cities that can be paid, at least the cheapest; none
// if there is no network or nothing to build.
func (s *Camera) reach() maps.CitySet {
	if s.Draft == nil || s.Draft.Await() != engine.AwaitBuild {
		return 0
	}
	start := s.Draft.Start()
	own := start.Players[start.Actor].Cities
	if own == 0 {
		return 0
	}
	costs := engine.CityCosts(s.Rules(), start, start.Actor)
	list := own
	for n := 0; ; n++ {
		best := -1
		for c := range s.Rules().Cities.All() {
			if costs[c] >= 0 && !list.Has(c) && (best < 0 || costs[c] < costs[best]) {
				best = int(c)
			}
		}
		if best < 0 || n >= leastReach && costs[best] > int(start.Players[start.Actor].Money) {
			return list
		}
		list = list.Add(maps.City(best))
	}
}

// Closer returns the single zoom button where space is short: in on the player's own network, and back to the whole
// zone.
func (s *Camera) Closer() *ui.Node {
	tree := s.Program.Tree()
	if !s.view.Fitted() {
		return ui.IconButton("fit", s.T("panel.fit"), sprites.Fit.Paint, func() { tree.Fit(s.view) })
	}
	return ui.IconButton("zoom-in", s.T("panel.zoom-in"), sprites.Plus.Paint, func() {
		if s.view.Frame(s.reach()); s.view.Fitted() { // all over the zone, or no network
			tree.ZoomBy(s.view, closerBy, s.Home())
			return
		}
		tree.Invalidate()
	})
}

// closerBy is the zoom of that button.
const closerBy = 2.2

// Home returns the middle of the network of the human whose turn it is, or of the map.
func (s *Camera) Home() geom.Point {
	p := s.Position()
	at := s.view.Area().Centre()
	if s.Draft == nil || p.Players[p.Actor].Cities == 0 {
		return at
	}
	var sum geom.Point
	n := 0.0
	for c := range p.Players[p.Actor].Cities.All() {
		sum = sum.Add(s.view.CityRect(c).Centre())
		n++
	}
	return geom.Point{X: sum.X / n, Y: sum.Y / n}
}
