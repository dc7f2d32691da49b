package table

import (
	"math"
	"time"

	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A notice is what the table tells unasked: a tip, or what happened since the last turn. Folded it is one line, and a
// touch unfolds it. It never moves the map, and never lies over what is to be decided unless somebody has unfolded it:
// on an upright phone it is the head of the sheet, elsewhere it lies over the map.
type notice struct {
	id      string
	title   string
	brief   string // what the line says in place of the title, as far as it has room
	close   string // label of the button that dismisses it
	dismiss func()
	icon    sprites.Icon
	button  *ui.Node        // where it leads, nil without
	text    func() *ui.Node // what it says when unfolded
}

// notice is what is to be told now, one thing at a time; nil for nothing. On wide windows the news have a place of
// their own.
func (s *Scene) notice() *notice {
	if tip, ok := s.tip(); ok {
		s.taught, s.taughtAt = true, s.arrived
		return s.tipNotice(tip)
	}
	if s.taught && s.taughtAt == s.arrived {
		return nil // where a tip has been closed nothing else comes up under the finger; the log has the news
	}
	if n := s.news(); n != nil && s.Form != scene.FormWide {
		return s.recapNotice(n)
	}
	return nil
}

// opened reports whether the notice is to be unfolded, as far as that is not a question of room: somebody has
// unfolded it, or it is a tip that lies over nothing that is to be decided.
func (s *Scene) opened(n *notice) bool {
	return s.unfolded == n.id || n.id == tipID && choicesIn(s.Position().Await) != tabMap
}

// line is the notice in one line.
func (s *Scene) line(n *notice) *ui.Node {
	const side = 22.0
	said := n.brief
	if said == "" {
		said = n.title
	}
	return ui.Custom(n.id+"-unfold", ui.RoleButton, n.title, noticeWide, theme.Target, func(p *ui.Paint) {
		ink := theme.Text
		if p.Hover || p.Pressed {
			ink = theme.AmberInk
		}
		icon, rest := p.Rect.SplitLeft(theme.Target)
		n.icon.Paint(p.Canvas, geom.Around(icon.Centre(), side, side), theme.AmberInk)
		if rest.W < 2*theme.Target {
			return
		}
		chevron := geom.Rect{X: rest.Right() - side - theme.S1, Y: rest.Centre().Y - side/2, W: side, H: side}
		sprites.ChevronUp.Paint(p.Canvas, chevron, ink)
		rest.W -= side + theme.S2
		style := ui.StyleBody.In(ink)
		if n.brief == "" {
			style = style.Bold()
		}
		p.TextIn(said, rest, style.At(draw.Start))
	}).Says(n.brief).Do(func() {
		s.unfolded = n.id
		s.Changed()
	})
}

// noticeWide is the natural width of a line over the map, dp.
const noticeWide = 260.0

// unfoldedNotice is the notice with everything that it says.
func (s *Scene) unfoldedNotice(n *notice) *ui.Node {
	sign := ui.Custom("", ui.RoleNone, "", 22, 22,
		func(p *ui.Paint) { n.icon.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	title := ui.Label(n.title, ui.StyleBody.Bold().In(theme.AmberInk)).AtMost(titleLines).MayCut()
	away := ui.IconButton(n.id+"-close", n.close, scene.IconClose, n.dismiss)
	return ui.Column(ui.Row(sign, title.Grow(1), n.button, away).Gap(theme.S2).Cross(ui.Middle), n.text()).
		Pad(theme.S2).Gap(theme.S1).Shrink()
}

// leastSeen is the part of the space above the action bar that a tip leaves to the map above the sheet, unless somebody
// has unfolded it.
const leastSeen = 0.25

// tight is whether a tip is folded as the decision would leave it no room; this holds for all of the decision.
type tight struct {
	of     sheetKey
	folded bool
}

// sheetNotice is the notice as the head of a sheet over a space of that size, dp, with the height that it takes; nil
// without one. wants is the height that the rest of the sheet wants for the decision. Above another page than the
// decision's a notice is folded, and takes less of the sheet when it is unfolded.
func (s *Scene) sheetNotice(w, h float64, page tab, wants func() float64) (*ui.Node, float64) {
	n := s.notice()
	if n == nil {
		return nil, 0
	}
	open := s.opened(n)
	if open && s.unfolded != n.id {
		if key := (sheetKey{s.arrived, tabAct, w}); s.tight.of != key {
			_, high := s.Tree().Measure(s.unfoldedNotice(n), w)
			s.tight = tight{key, high+wants() > (1-leastSeen)*h}
		}
		open = !s.tight.folded && page == tabAct
	}
	if !open {
		away := ui.IconButton(n.id+"-close", n.close, scene.IconClose, n.dismiss)
		row := ui.Row(s.line(n).Grow(1), away).PadEach(ui.Insets{Right: theme.S1})
		return row.Named(n.id, ui.RoleGroup, n.title).Height(theme.Target).Speaks(), theme.Target
	}
	share := 0.4
	if page != tabAct {
		share = 0.2
	}
	most := max(share*h, 2*theme.Target)
	node := s.unfoldedNotice(n)
	_, high := s.Tree().Measure(node, w)
	high = min(high, most)
	return node.Named(n.id, ui.RoleGroup, n.title).Height(high).Speaks(), high
}

// mapNotice is the notice over the map, for layouts without a sheet; nil without one.
func (s *Scene) mapNotice() *ui.Node {
	n := s.notice()
	if n == nil || s.Form == scene.FormPhone {
		return nil
	}
	area := s.cityMap.View.Area()
	open := s.opened(n) || n.id == tipID && s.fitsBeside(n, area)
	node := s.line(n)
	if open {
		node = s.unfoldedNotice(n)
	}
	box := ui.Column(node.Grow(1)).Solid().Speaks().Named(n.id, ui.RoleGroup, n.title).Back(func(p *ui.Paint) {
		p.Shadow(p.Rect, theme.R2, 8, 0.7)
		p.Box(p.Rect, theme.R2, theme.Panel)
		p.BoxLine(p.Rect, theme.R2, 1.5, theme.AmberInk)
	})
	return box.PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		if in != area { // the room was judged by another
			s.Tree().Later("notice", time.Millisecond, s.Tree().Invalidate)
		}
		r, _ := s.beside(node, open, in)
		return r
	})
}

// fitsBeside reports whether the unfolded notice has a place over the map where it covers no city.
func (s *Scene) fitsBeside(n *notice, in geom.Rect) bool {
	_, free := s.beside(s.unfoldedNotice(n), true, in)
	return free
}

// A stay is where a notice lies over the map, folded or unfolded, until another decision comes: the map may be moved
// under it.
type stay struct {
	of   arrival
	in   geom.Rect
	at   geom.Rect
	free bool
}

// beside is where a notice lies over the map, and whether it covers no city and no button there.
func (s *Scene) beside(node *ui.Node, open bool, in geom.Rect) (at geom.Rect, free bool) {
	was := s.stays[open]
	if was.of == s.arrived && was.in == in && was.at.H == s.noticeHigh(node, was.at.W, in) {
		return was.at, was.free
	}
	at, free = s.judge(node, open, in)
	if !s.cityMap.View.Pending() {
		s.stays[open] = stay{s.arrived, in, at, free}
	}
	return at, free
}

// noticeHigh is the height of a notice of that width over the map, dp.
func (s *Scene) noticeHigh(node *ui.Node, w float64, in geom.Rect) float64 {
	_, h := s.Tree().Measure(node, w)
	return math.Ceil(min(h, 0.45*in.H))
}

// judge finds the place for a notice over the map: where it covers no city and no button, as wide as that allows, or
// else where it covers least.
func (s *Scene) judge(node *ui.Node, open bool, over geom.Rect) (at geom.Rect, free bool) {
	in := over.Inset(theme.S1)
	widths := []float64{noticeWide, 180, theme.Target}
	if open {
		widths = []float64{460, 360, 300, 240}
	}
	least := math.Inf(1)
	for _, w := range widths {
		w = min(w, in.W)
		h := s.noticeHigh(node, w, over)
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

// covers is how much of cities, their names and the buttons over the map lies under a place, dp².
func (s *Scene) covers(r geom.Rect) (covered float64) {
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

// buttonsOverMap are the places of all of them.
func (s *Scene) buttonsOverMap() []geom.Rect {
	return append(s.rectsOverMap(mapButtons), s.rectsOverMap(toldButtons)...)
}

// keptClear are the places that no card that says more about a thing lies over: those of the buttons over the map, and
// of the one that undoes.
func (s *Scene) keptClear() []geom.Rect {
	list := s.buttonsOverMap()
	if n := s.Tree().Find("undo"); n != nil {
		list = append(list, n.Rect())
	}
	return list
}

// rectsOverMap are the places of those among some nodes that lie over the map.
func (s *Scene) rectsOverMap(ids []string) (list []geom.Rect) {
	tree := s.Tree()
	for _, id := range ids {
		if n := tree.Find(id); n != nil && (id == sheet || tree.Within(id, mapID)) {
			list = append(list, n.Rect())
		}
	}
	return list
}
