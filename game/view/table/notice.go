package table

import (
	"time"

	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A notice is what the table tells unasked: a tip, or what happened since the last turn. Folded it is one line, and a
// touch unfolds it. It lies over the map, on an upright phone above the sheet, so that it moves nothing, and never over
// what is to be decided unless somebody has unfolded it.
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

// notices holds what the table knows of its notices, of which one shows at a time.
type notices struct {
	*scene.Context
	pages    *pages
	tips     *tips
	news     *news
	placer   *placer
	cityMap  *citymap.View
	unfolded string // the id of the notice that somebody has unfolded, "" for none
	foot     bool   // the present decision came with a notice, which has room at the map's lower edge
	tight    tight
}

// now returns what is to be told now; nil for nothing. On wide windows the news have a place of
// their own.
func (s *notices) now() *notice {
	if tip, ok := s.tips.now(); ok {
		s.tips.taught, s.tips.taughtAt = true, s.pages.arrived
		return s.tips.notice(tip)
	}
	if s.tips.taught && s.tips.taughtAt == s.pages.arrived {
		return nil // where a tip has been closed nothing else comes up under the finger; the log has the news
	}
	if n := s.news.now(); n != nil && s.Form != scene.FormWide {
		return s.news.notice(n)
	}
	return nil
}

// opened reports whether the notice is to be unfolded, as far as that is not a question of room: somebody has
// unfolded it, or it is a tip that lies over nothing that is to be decided.
func (s *notices) opened(n *notice) bool {
	return s.unfolded == n.id || n.id == tipID && choicesIn(s.Position().Await) != tabMap
}

// line returns the notice in one line.
func (s *notices) line(n *notice) *ui.Node {
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

// whole returns the notice with everything that it says.
func (s *notices) whole(n *notice) *ui.Node {
	sign := ui.Custom("", ui.RoleNone, "", 22, 22,
		func(p *ui.Paint) { n.icon.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	title := ui.Label(n.title, ui.StyleBody.Bold().In(theme.AmberInk)).AtMost(titleLines).MayCut()
	away := ui.IconButton(n.id+"-close", n.close, scene.IconClose, n.dismiss)
	return ui.Column(ui.Row(sign, title.Grow(1), n.button, away).Gap(theme.S2).Cross(ui.Middle), n.text()).
		Pad(theme.S2).Gap(theme.S1).Shrink()
}

// leastSeen is the part of the space above the action bar that a tip leaves to the map above the sheet, unless
// somebody has unfolded it.
const leastSeen = 0.25

// noticeFoot is the height that a folded notice takes above a sheet, dp.
const noticeFoot = theme.Target + theme.S1

// tight is whether a tip is folded as the decision would leave it no room; this holds for all of the decision.
type tight struct {
	of     sheetKey
	folded bool
}

// aboveSheet returns the notice over the map of a phone, above a sheet in a space of that size, dp; nil without one.
// wants is the height that the sheet wants for the decision. Above another page than the decision's it is folded.
func (s *notices) aboveSheet(w, h float64, page tab, tabs *ui.Node, wants func() float64) *ui.Node {
	n := s.now()
	if n == nil || s.Form != scene.FormPhone {
		return nil
	}
	open := s.opened(n)
	if open && s.unfolded != n.id {
		if key := (sheetKey{s.pages.arrived, tabAct, w}); s.tight.of != key {
			_, high := s.Program.Tree().Measure(s.whole(n), w-2*theme.S1)
			s.tight = tight{key, high+theme.S1+wants() > (1-leastSeen)*h}
		}
		open = !s.tight.folded && page == tabAct
	}
	away := ui.IconButton(n.id+"-close", n.close, scene.IconClose, n.dismiss)
	node := ui.Row(s.line(n).Grow(1), away).PadEach(ui.Insets{Right: theme.S1}).Height(theme.Target)
	if open {
		node = s.whole(n)
	}
	return n.box(node).PlaceInWindow(func(in geom.Rect) geom.Rect {
		_, high := s.Program.Tree().Measure(node, in.W-2*theme.S1)
		room, most := aboveSheet(s.Program.Tree(), tabs, in, high)
		high = min(high, most, room.H)
		return geom.Rect{X: room.X, Y: room.Bottom() - high, W: room.W, H: high}
	})
}

// box returns the notice, folded or unfolded, as a card over the map.
func (n *notice) box(node *ui.Node) *ui.Node {
	return ui.Column(node.Grow(1)).Solid().Speaks().Named(n.id, ui.RoleGroup, n.title).Back(func(p *ui.Paint) {
		p.Shadow(p.Rect, theme.R2, 8, 0.7)
		p.Box(p.Rect, theme.R2, theme.Panel)
		p.BoxLine(p.Rect, theme.R2, 1.5, theme.AmberInk)
	})
}

// overMap returns the notice over the map, for layouts without a sheet; nil without one.
func (s *notices) overMap() *ui.Node {
	n := s.now()
	if n == nil || s.Form == scene.FormPhone {
		return nil
	}
	area := s.cityMap.View.Area()
	open := s.opened(n) || n.id == tipID && s.fitsBeside(n, area)
	node := s.line(n)
	if open {
		node = s.whole(n)
	}
	return n.box(node).PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		if in != area { // the room was judged by another
			s.Program.Tree().Later("notice", time.Millisecond, s.Program.Tree().Invalidate)
		}
		r, _ := s.placer.beside(node, open, in)
		return r
	})
}

// fitsBeside reports whether the unfolded notice has a place over the map where it covers no city.
func (s *notices) fitsBeside(n *notice, in geom.Rect) bool {
	_, free := s.placer.beside(s.whole(n), true, in)
	return free
}
