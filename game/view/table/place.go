package table

import (
	"math"

	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A placer finds places over the map where as little as possible is covered.
type placer struct {
	*scene.Context
	pages   *pages
	hint    *hint.View
	cityMap *citymap.View
	stays   map[bool]stay // of a notice, unfolded or not
}

// A stay is where a notice lies over the map, folded or unfolded, until another decision comes: the map may be moved
// under it.
type stay struct {
	of   arrival
	in   geom.Rect
	at   geom.Rect
	free bool
}

// beside returns where a notice lies over the map, and whether it covers no city and no button there.
func (s *placer) beside(node *ui.Node, open bool, in geom.Rect) (at geom.Rect, free bool) {
	was := s.stays[open]
	if was.of == s.pages.arrived && was.in == in && was.at.H == s.high(node, was.at.W, in) {
		return was.at, was.free
	}
	at, free = s.judge(node, open, in)
	if !s.cityMap.View.Pending() {
		s.stays[open] = stay{s.pages.arrived, in, at, free}
	}
	return at, free
}

// high measures the height of a notice of that width over the map, dp.
func (s *placer) high(node *ui.Node, w float64, in geom.Rect) float64 {
	_, h := s.Program.Tree().Measure(node, w)
	return math.Ceil(min(h, 0.45*in.H))
}

// judge finds the place for a notice over the map: where it covers no city and no button, as wide as that allows, or
// else where it covers least.
func (s *placer) judge(node *ui.Node, open bool, over geom.Rect) (at geom.Rect, free bool) {
	in := over.Inset(theme.S1)
	widths := []float64{noticeWide, 180, theme.Target}
	if open {
		widths = []float64{460, 360, 300, 240}
	}
	least := math.Inf(1)
	for _, w := range widths {
		w = min(w, in.W)
		h := s.high(node, w, over)
		for _, p := range [...]geom.Point{
			{X: in.X, Y: in.Bottom() - h}, {X: in.Right() - w, Y: in.Bottom() - h}, {X: in.X, Y: in.Y},
			{X: in.Right() - w, Y: in.Y}, {X: in.Centre().X - w/2, Y: in.Bottom() - h},
			{X: in.Centre().X - w/2, Y: in.Y},
		} {
			r := geom.Rect{X: p.X, Y: p.Y, W: w, H: h}
			switch covers := s.covers(r); {
			case covers == 0:
				return r, true
			case covers < least:
				least, at = covers, r
			}
		}
	}
	return at, false
}

// covers measures how much of cities, their names and the buttons over the map lies under a place, dp².
func (s *placer) covers(r geom.Rect) (covered float64) {
	view, meant := s.cityMap.View, s.hint.Places()
	for c := range s.Rules().Cities.All() {
		if meant.Has(c) {
			covered += 10 * r.Overlap(view.CityRect(c))
		}
		covered += r.Overlap(view.CityRect(c)) + 0.3*r.Overlap(view.NameRect(maps.City(c)))
	}
	for _, b := range s.rectsOverMap(mapButtons) {
		covered += 20 * r.Overlap(b)
	}
	return covered
}

// The ids of what can be pressed over the map, where it lies there: what is there all the time, with the sheet, and
// what a notice or a hint has.
var (
	mapButtons  = []string{"zoom-in", "zoom-out", "fit", "help", sheet}
	toldButtons = []string{recapID + "-unfold", recapID + "-close", tipID + "-unfold", tipID + "-more",
		tipID + "-close", "hint-take", "hint-close"}
)

// noticeIDs are the ids of what the table tells, where that lies over the map.
var noticeIDs = []string{tipID, recapID, "hint"}

// buttonsOverMap returns the places of all of them.
func (s *placer) buttonsOverMap() []geom.Rect {
	return append(s.rectsOverMap(mapButtons), s.rectsOverMap(toldButtons)...)
}

// taken returns the places of all that lies over the map, but its legend and the card of a city.
func (s *placer) taken() []geom.Rect {
	return append(s.buttonsOverMap(), s.rectsOverMap(noticeIDs)...)
}

// keptClear returns the places that no card that says more about a thing lies over: those of the buttons over the map,
// and of the one that undoes.
func (s *placer) keptClear() []geom.Rect {
	list := s.buttonsOverMap()
	if n := s.Program.Tree().Find("undo"); n != nil {
		list = append(list, n.Rect())
	}
	return list
}

// rectsOverMap returns the places of those among some nodes that lie over the map.
func (s *placer) rectsOverMap(ids []string) (list []geom.Rect) {
	tree := s.Program.Tree()
	for _, id := range ids {
		if n := tree.Find(id); n != nil && (id == sheet || tree.Within(id, mapID)) {
			list = append(list, n.Rect())
		}
	}
	return list
}
