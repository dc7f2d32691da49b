package ui

import (
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Level is how far a bottom sheet is pulled up.
type Level uint8

// The levels.
const (
	Peek Level = iota
	Half
	Full
)

type sheetSpec struct {
	peek  float64 // height at Peek, dp
	top   float64 // free space above it at Full, dp
	wants bool    // at Half it is as high as its content
	spare float64 // and higher by that, dp
	of    any     // while this is the same, it does not become lower there
}

type sheetState struct {
	level   Level
	drag    float64 // dp that it is being pulled up now
	of      any
	highest float64 // the highest content there has been of it, dp
}

// leastContent is the height that the content of a raised sheet has at least, dp, however high its head is.
const leastContent = 2 * theme.Target

// grip is the height of a sheet's handle.
const grip = 24.0

// Sheet lies at the lower edge of its stack and is pulled up by its handle, or by its content where that cannot scroll
// further. A tap on the handle, the node id.grip, moves it to the next level. head stays in view at Peek, which is
// high enough for it; content fills the rest. The tree stores the level; SetSheet sets it. gripLabel says what the
// handle does.
func Sheet(id, gripLabel string, headHeight float64, head, content *Node) *Node {
	handle := Custom(id+".grip", RoleButton, gripLabel, 0, grip, func(p *Paint) {
		r := geom.Around(p.Rect.Centre(), 40, 4)
		col := theme.Edge
		if p.Hover || p.Focused {
			col = theme.Text
		}
		p.Box(r, 2, col)
	}).Small()
	n := &Node{ID: id, Role: RoleSheet, kind: kindSheet, solid: true,
		sheet: &sheetSpec{peek: grip + headHeight, top: theme.S6}}
	n.Add(handle, head.Height(headHeight), content)
	return n.Back(func(p *Paint) {
		r := p.Rect
		r.H += theme.R4
		p.Shadow(r, theme.R4, 12, 0.8)
		p.Box(r, theme.R4, theme.Panel)
		p.BoxLine(r, theme.R4, 1, theme.Line)
	})
}

// Wants makes a sheet as high at Half as its content wants, and never lower while of is the same: what lies under a
// thumb stays there when a line of the content goes. spare is the height, dp, of what may come in addition without
// anything moving. It leaves less free above it than others.
func (n *Node) Wants(of any, spare float64) *Node {
	n.sheet.wants, n.sheet.spare, n.sheet.of, n.sheet.top = true, spare, of, theme.S3
	return n
}

// LeavesAbove makes a sheet leave at least that much free above it, dp.
func (n *Node) LeavesAbove(free float64) *Node {
	n.sheet.top = max(n.sheet.top, free)
	return n
}

// SetSheet pulls a sheet to a level.
func (t *Tree) SetSheet(id string, l Level) {
	s := t.sheetState(id)
	if s.level != l {
		s.level = l
		t.loose = true
	}
}

// SheetLevel is how far a sheet is pulled up.
func (t *Tree) SheetLevel(id string) Level { return t.sheetState(id).level }

func (t *Tree) sheetState(id string) *sheetState {
	s := t.sheets[id]
	if s == nil {
		s = &sheetState{}
		t.sheets[id] = s
	}
	return s
}

// sheetHeights are the three heights of a sheet in the given space.
func (t *Tree) sheetHeights(n *Node, in geom.Rect) [3]float64 {
	full := max(n.sheet.peek, in.H-n.sheet.top)
	half := max(in.H*0.5, n.sheet.peek+leastContent)
	if n.sheet.wants {
		s := t.sheetState(n.ID)
		if s.of != n.sheet.of {
			s.of, s.highest = n.sheet.of, 0
		}
		_, content := t.size(n.children[2], in.W)
		s.highest = max(s.highest, content+n.sheet.spare)
		half = n.sheet.peek + s.highest
	}
	return [3]float64{n.sheet.peek, min(full, max(n.sheet.peek, half)), full}
}

// SheetHeight is the height of a sheet with this head at Peek: what the scene should keep free below the map.
func SheetHeight(headHeight float64) float64 { return grip + headHeight }

func (t *Tree) arrangeSheet(n *Node, in geom.Rect) {
	s := t.sheetState(n.ID)
	hs := t.sheetHeights(n, in)
	h := min(max(hs[s.level]+s.drag, hs[Peek]), hs[Full])
	r := geom.Rect{X: in.X, Y: in.Bottom() - h, W: in.W, H: h}
	n.rect = r
	if t.turn {
		n.rect = t.reflected(r)
	}
	strip, r := r.SplitTop(grip)
	t.arrange(n.children[0], strip)
	n.children[0].action = func() { t.SetSheet(n.ID, nextLevel(t.SheetLevel(n.ID), hs)) }
	head, r := r.SplitTop(n.children[1].height)
	t.arrange(n.children[1], head)
	t.arrange(n.children[2], r)
}

// nextLevel is the next level at which a sheet has another height.
func nextLevel(l Level, hs [3]float64) Level {
	next := (l + 1) % 3
	if hs[next] == hs[l] {
		next = (next + 1) % 3
	}
	return next
}

// sheetTakes reports whether a drag down (dy > 0) or up moves the sheet rather than its content.
func (t *Tree) sheetTakes(n *Node, dy float64) bool {
	return dy > 0 && t.SheetLevel(n.ID) > Peek || dy < 0 && t.SheetLevel(n.ID) < Full
}

func (t *Tree) insideSheet(n *Node) bool {
	for ; n != nil; n = n.parent {
		if n.kind == kindSheet {
			return true
		}
	}
	return false
}

func (t *Tree) dragSheet(n *Node, dy float64) {
	t.sheetState(n.ID).drag -= dy
	t.loose = true
}

// dropSheet releases a sheet: it moves to the nearest level, or one further in the direction of a flick.
func (t *Tree) dropSheet(n *Node) {
	s := t.sheetState(n.ID)
	hs := t.sheetHeights(n, n.parent.rect)
	h := hs[s.level] + s.drag
	const enough = 48 // dp that reach the next level
	switch {
	case s.drag > enough && s.level < Full:
		s.level++
		if s.level == Half && h > (hs[Half]+hs[Full])/2 {
			s.level = Full
		}
	case s.drag < -enough && s.level > Peek:
		s.level--
		if s.level == Half && h < (hs[Half]+hs[Peek])/2 {
			s.level = Peek
		}
	}
	s.drag = 0
	t.loose = true
}
