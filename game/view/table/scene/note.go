package scene

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"math"
	"slices"
	"time"
)

// CardDelay is how long the mouse rests on something before its card appears.
const CardDelay = 350 * time.Millisecond

// NoteBeside makes a node a card beside a thing, at most that wide, dp, which covers neither a button over the map nor
// that for undoing if it can help it, and as little as possible of the others.
func (s *Context) NoteBeside(n *ui.Node, widest float64, at func() (thing geom.Rect, others []geom.Rect)) *ui.Node {
	return n.Speaks().Back(func(p *ui.Paint) {
		p.Shadow(p.Rect, theme.R2, 10, 0.8)
		p.Box(p.Rect, theme.R2, theme.PanelUp)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Edge)
	}).PlaceInWindow(func(in geom.Rect) geom.Rect {
		tree := s.Program.Tree()
		thing, others := at()
		var buttons []geom.Rect
		if s.Buttons != nil {
			buttons = s.Buttons()
		}
		var best geom.Rect
		w, _ := tree.Measure(n, min(widest, in.W-2*theme.S2))
		least, widest := math.Inf(1), min(w, widest, in.W-2*theme.S2)
		for _, share := range [...]float64{1, 0.85, 0.7} { // narrower where a button would be covered
			w := math.Ceil(share * widest)
			_, h := tree.Measure(n, w)
			r := beside(thing, in.Inset(theme.S2), w, h, buttons, others...)
			covers := max(0, h-in.H+2*theme.S2) // which would be out of sight
			for _, b := range buttons {
				covers += r.Overlap(b)
			}
			if covers < least {
				best, least = r, covers
			}
		}
		return best
	})
}

// beside is where a box of that size goes beside a thing, within bounds: where it covers least of the
// buttons, then of the thing, and then of the others.
func beside(thing, in geom.Rect, w, h float64, buttons []geom.Rect, others ...geom.Rect) geom.Rect {
	const off = 14.0
	at := thing.Centre()
	var best geom.Rect
	least := math.Inf(1)
	places := []geom.Point{
		{X: thing.Right() + off, Y: at.Y - h/2}, {X: thing.X - off - w, Y: at.Y - h/2}, {X: at.X - w/2,
			Y: thing.Y - off - h}, {X: at.X - w/2, Y: thing.Bottom() + off},
		{X: thing.Right() + off, Y: thing.Y - off - h}, {X: thing.X - off - w, Y: thing.Y - off - h},
		{X: thing.Right() + off, Y: thing.Bottom() + off}, {X: thing.X - off - w, Y: thing.Bottom() + off},
		{X: in.X, Y: in.Y}, {X: in.Right() - w, Y: in.Y}, {X: in.X, Y: in.Bottom() - h},
		{X: in.Right() - w, Y: in.Bottom() - h},
	}
	for _, b := range slices.Concat(buttons, others) { // and beside those
		places = append(places,
			geom.Point{X: b.X - off - w, Y: at.Y - h/2}, geom.Point{X: b.Right() + off, Y: at.Y - h/2},
			geom.Point{X: at.X - w/2, Y: b.Y - off - h}, geom.Point{X: at.X - w/2, Y: b.Bottom() + off})
	}
	single := places
	for _, x := range single { // and beside two of them at once, where there is little room
		for _, y := range single {
			places = append(places, geom.Point{X: x.X, Y: y.Y})
		}
	}
	for _, p := range places {
		r := geom.Rect{X: max(in.X, min(p.X, in.Right()-w)), Y: max(in.Y, min(p.Y, in.Bottom()-h)), W: w, H: h}
		covers := 10 * r.Overlap(thing.Inset(-off/2))
		for _, b := range buttons {
			covers += 100 * r.Overlap(b)
		}
		for _, other := range others {
			covers += r.Overlap(other)
		}
		if covers < least {
			best, least = r, covers
		}
	}
	return best
}
