package ui

import (
	"math"

	"kilovolt/sprites/geom"
)

// sized is the natural size of a node as last computed.
type sized struct {
	laying int // number of the layout; 0 for never
	width  float64
	w, h   float64
}

// size returns the natural size of a node, within its fixed and bounded sizes, for the offered width. It is computed
// once in a layout, as nested boxes ask for it again and again, and only once for a memoized part.
func (t *Tree) size(n *Node, width float64) (w, h float64) {
	s := &n.sized
	if s.width == width && (n.memoized && s.h > 0 || s.laying != 0 && s.laying == t.laying) {
		return s.w, s.h
	}
	w, h = t.sizeAnew(n, width)
	*s = sized{t.laying, width, w, h}
	return w, h
}

func (t *Tree) sizeAnew(n *Node, width float64) (float64, float64) {
	if n.width > 0 {
		width = n.width
	} else if n.maxW > 0 {
		width = min(width, n.maxW)
	}
	inner := max(0, width-n.pad.Left-n.pad.Right)
	var w, h float64
	switch n.kind {
	case kindLeaf:
		if n.measure != nil {
			w, h = n.measure(t, inner)
		}
	case kindRow:
		w, h = t.rowSize(n, inner)
	case kindColumn:
		w, h = t.columnSize(n, inner)
	case kindScroll:
		if n.scroll.rows != nil {
			w, h = inner, n.scroll.rows.height(inner)
		} else {
			w, h = t.columnSize(n, inner)
		}
	case kindFlow:
		w, h = t.flow(n, geom.Rect{W: inner}, false)
	case kindGrid:
		w, h = t.grid(n, geom.Rect{W: inner}, false)
	case kindStack:
		for _, c := range n.children {
			if c.place == nil {
				cw, ch := t.size(c, inner)
				w, h = max(w, cw), max(h, ch)
			}
		}
		if n.measure != nil {
			mw, mh := n.measure(t, inner)
			w, h = max(w, mw), max(h, mh)
		}
	case kindSheet:
		w, h = inner, 0
	}
	w, h = w+n.pad.Left+n.pad.Right, h+n.pad.Top+n.pad.Bottom
	return n.bound(w, h)
}

// Measure is the natural size of a node for the offered width, dp. A scene uses it to choose among layouts; the node
// need not be in the tree.
func (t *Tree) Measure(n *Node, width float64) (w, h float64) { return t.size(n, width) }

// bound applies fixed, minimum and maximum sizes.
func (n *Node) bound(w, h float64) (float64, float64) {
	w, h = max(w, n.minW), max(h, n.minH)
	if n.maxW > 0 {
		w = min(w, n.maxW)
	}
	if n.maxH > 0 {
		h = min(h, n.maxH)
	}
	if n.width > 0 {
		w = n.width
	}
	if n.height > 0 {
		h = n.height
	}
	return w, h
}

func gaps(n *Node) float64 { return n.gap * float64(max(0, len(n.children)-1)) }

// widths divides a row's width among its children.
func (t *Tree) widths(n *Node, inner float64) []float64 {
	ws := make([]float64, len(n.children))
	used, grow := gaps(n), 0.0
	for i, c := range n.children {
		if c.grow > 0 && !math.IsInf(inner, 1) {
			grow += c.grow
			used += c.minW
			continue
		}
		ws[i], _ = t.size(c, max(0, inner-gaps(n)))
		used += ws[i]
	}
	if over := used - inner; over > 0 {
		t.shrink(n.children, ws, over, func(c *Node) bool { return c.shrinkW })
	}
	left := max(0, inner-used)
	for i, c := range n.children {
		if c.grow > 0 && !math.IsInf(inner, 1) {
			ws[i] = c.minW + left*c.grow/grow
			if c.maxW > 0 {
				ws[i] = min(ws[i], c.maxW)
			}
		}
	}
	return ws
}

// shrink takes the excess from the children that allow it, in proportion to their sizes.
func (t *Tree) shrink(children []*Node, sizes []float64, over float64, may func(n *Node) bool) {
	total := 0.0
	for i, c := range children {
		if may(c) && c.grow == 0 {
			total += sizes[i]
		}
	}
	if total == 0 {
		return
	}
	k := max(0, 1-over/total)
	for i, c := range children {
		if may(c) && c.grow == 0 {
			sizes[i] *= k
		}
	}
}

func (t *Tree) rowSize(n *Node, inner float64) (w, h float64) {
	w = gaps(n)
	for i, cw := range t.widths(n, inner) {
		c := n.children[i]
		nw, ch := t.size(c, cw)
		if c.grow > 0 {
			// A growing child needs its natural width where the row itself is being measured.
			cw = min(nw, cw)
		}
		w, h = w+cw, max(h, ch)
	}
	return w, h
}

func (t *Tree) columnSize(n *Node, inner float64) (w, h float64) {
	h = gaps(n)
	for _, c := range n.children {
		cw, ch := t.size(c, inner)
		w, h = max(w, cw), h+ch
	}
	return w, h
}

// arrange places the node and lays out its content.
func (t *Tree) arrange(n *Node, r geom.Rect) {
	turn, at := t.turn, r
	switch n.facing {
	case facesRight:
		turn = false
	case facesAlong:
		turn = t.RightToLeft()
	}
	if t.turn {
		at = t.reflected(r)
	}
	if t.fresh && n.steady && n.placed && n.rect == at && n.turned == turn {
		return
	}
	n.rect, n.placed, n.turned = at, true, turn
	if turn != t.turn {
		defer func(was bool) { t.turn = was }(t.turn)
		t.turn, r = turn, t.reflected(r)
	}
	in := geom.Rect{X: r.X + n.pad.Left, Y: r.Y + n.pad.Top, W: max(0, r.W-n.pad.Left-n.pad.Right),
		H: max(0, r.H-n.pad.Top-n.pad.Bottom)}
	switch n.kind {
	case kindRow:
		t.arrangeRow(n, in)
	case kindColumn:
		t.arrangeColumn(n, in)
	case kindFlow:
		t.flow(n, in, true)
	case kindGrid:
		t.grid(n, in, true)
	case kindScroll:
		t.arrangeScroll(n, in)
	case kindSheet:
		t.arrangeSheet(n, in)
	default:
		t.arrangeStack(n, in)
	}
}

func (t *Tree) arrangeRow(n *Node, in geom.Rect) {
	ws := t.widths(n, in.W)
	used := gaps(n)
	for _, w := range ws {
		used += w
	}
	x, gap := in.X+offset(n.along, in.W-used), n.gap
	for i, c := range n.children {
		y, h := in.Y, in.H
		if a := pickAlign(c.self, n.cross); a != Fill {
			_, h = t.size(c, ws[i])
			h = min(h, in.H)
			y += offset(a, in.H-h)
		} else if c.maxH > 0 || c.height > 0 {
			_, h = c.bound(0, in.H)
			y += (in.H - h) / 2
		}
		t.arrange(c, geom.Rect{X: x, Y: y, W: ws[i], H: h})
		x += ws[i] + gap
	}
}

func (t *Tree) arrangeColumn(n *Node, in geom.Rect) {
	hs := make([]float64, len(n.children))
	used, grow := gaps(n), 0.0
	for i, c := range n.children {
		if c.grow > 0 {
			grow += c.grow
			used += c.minH
			continue
		}
		_, hs[i] = t.size(c, in.W)
		used += hs[i]
	}
	if over := used - in.H; over > 0 {
		t.shrink(n.children, hs, over, func(c *Node) bool { return c.shrinkH })
	}
	left := max(0, in.H-used)
	for i, c := range n.children {
		if c.grow > 0 {
			hs[i] = c.minH + left*c.grow/grow
			if c.maxH > 0 {
				hs[i] = min(hs[i], c.maxH)
			}
			used += hs[i] - c.minH
		}
	}
	y := in.Y + offset(n.along, in.H-used)
	for i, c := range n.children {
		x, w := in.X, in.W
		if a := pickAlign(c.self, n.cross); a != Fill {
			w, _ = t.size(c, in.W)
			w = min(w, in.W)
			x += offset(a, in.W-w)
		} else if c.maxW > 0 || c.width > 0 {
			w, _ = c.bound(in.W, 0)
			w = min(w, in.W)
			x += (in.W - w) / 2
		}
		t.arrange(c, geom.Rect{X: x, Y: y, W: w, H: hs[i]})
		y += hs[i] + n.gap
	}
}

func (t *Tree) arrangeStack(n *Node, in geom.Rect) {
	for _, c := range n.children {
		if c.place != nil {
			t.arrange(c, t.placed(c, in))
			continue
		}
		r := in
		if c.self != Fill || c.selfV != Fill {
			w, h := t.size(c, in.W)
			w, h = min(w, in.W), min(h, in.H)
			if c.self != Fill {
				r.X, r.W = in.X+offset(c.self, in.W-w), w
			}
			if c.selfV != Fill {
				r.Y, r.H = in.Y+offset(c.selfV, in.H-h), h
			}
		}
		t.arrange(c, r)
	}
}

// flow measures a flow, and arranges it if wanted.
func (t *Tree) flow(n *Node, in geom.Rect, arrange bool) (w, h float64) {
	x, y, lineH := 0.0, 0.0, 0.0
	from := 0
	place := func(to int) {
		if !arrange {
			return
		}
		lx := 0.0
		for _, c := range n.children[from:to] {
			cw, ch := t.size(c, in.W)
			cw = min(cw, in.W)
			if a := pickAlign(c.self, n.cross); a == Fill {
				ch = lineH
			} else {
				ch = min(ch, lineH)
			}
			t.arrange(c, geom.Rect{X: in.X + lx, Y: in.Y + y + (lineH-ch)/2, W: cw, H: ch})
			lx += cw + n.gap
		}
	}
	for i, c := range n.children {
		cw, ch := t.size(c, in.W)
		cw = min(cw, in.W)
		if x > 0 && x+cw > in.W+0.01 {
			place(i)
			from, x, y, lineH = i, 0, y+lineH+n.gap, 0
		}
		x += cw + n.gap
		w, lineH = max(w, x-n.gap), max(lineH, ch)
	}
	place(len(n.children))
	return w, y + lineH
}

// grid measures a grid, and arranges it if wanted.
func (t *Tree) grid(n *Node, in geom.Rect, arrange bool) (w, h float64) {
	cols := n.cols
	if cols == 0 {
		cols = max(1, int((in.W+n.gap)/(n.cellW+n.gap)))
		cols = min(cols, max(1, len(n.children)))
	}
	cell := max(0, (in.W-n.gap*float64(cols-1))/float64(cols))
	y := 0.0
	for from := 0; from < len(n.children); from += cols {
		row := n.children[from:min(from+cols, len(n.children))]
		rowH := 0.0
		for _, c := range row {
			_, ch := t.size(c, cell)
			rowH = max(rowH, ch)
		}
		if arrange {
			for i, c := range row {
				t.arrange(c, geom.Rect{X: in.X + float64(i)*(cell+n.gap), Y: in.Y + y, W: cell, H: rowH})
			}
		}
		y += rowH + n.gap
	}
	return in.W, max(0, y-n.gap)
}

func pickAlign(own, box Align) Align {
	if own != Fill {
		return own
	}
	return box
}

// offset is where content starts in a space that exceeds it by left.
func offset(a Align, left float64) float64 {
	switch a {
	case Middle:
		return left / 2
	case End:
		return left
	}
	return 0
}

// scrollMark is the width reserved for the mark of a scroll's position, dp.
const scrollMark = 10.0

// arrangeScroll lays the content out at its natural length and moves it by the stored position.
func (t *Tree) arrangeScroll(n *Node, in geom.Rect) {
	if n.scroll.rows != nil {
		t.arrangeList(n, in)
		return
	}
	content := in
	_, h := t.columnSize(n, in.W)
	if h > in.H+0.01 && in.W > scrollMark {
		// Room for the mark that shows the position.
		content.W -= max(0, scrollMark-n.pad.Right)
		_, h = t.columnSize(n, content.W)
	}
	content.H = max(h, in.H)
	n.scroll.content = content
	pos := t.scrollTo(n)
	content.Y -= pos
	t.arrangeColumn(n, content)
}

// scrollTo updates the stored position of a scroll, now that its content is known, and returns it.
func (t *Tree) scrollTo(n *Node) float64 {
	limit := t.scrollLimit(n)
	at, known := t.scrolls[n.ID]
	if n.scroll.end && (!known || at.atEnd) {
		at.pos = limit
	}
	at.pos = min(max(0, at.pos), limit)
	at.atEnd = at.pos >= limit-1
	t.scrolls[n.ID] = at
	return at.pos
}

// scrollLimit is the maximum position of a scroll, dp.
func (t *Tree) scrollLimit(n *Node) float64 {
	return max(0, n.scroll.content.H-(n.rect.H-n.pad.Top-n.pad.Bottom))
}
