package ui

import (
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Row lays its children side by side.
func Row(children ...*Node) *Node { return (&Node{kind: kindRow}).Add(children...) }

// Column stacks its children from top to bottom.
func Column(children ...*Node) *Node { return (&Node{kind: kindColumn}).Add(children...) }

// Flow lays its children side by side and begins a new line when one does not fit.
func Flow(children ...*Node) *Node { return (&Node{kind: kindFlow}).Add(children...) }

// Grid lays its children in columns of equal width, rows as high as their highest child. With cols 0 there are as many
// columns of at least cellWidth dp as fit.
func Grid(cols int, cellWidth float64, children ...*Node) *Node {
	return (&Node{kind: kindGrid, cols: cols, cellW: cellWidth}).Add(children...)
}

// Stack lays its children over each other, later ones on top. A child fills the stack unless Anchor or Place puts it
// somewhere.
func Stack(children ...*Node) *Node { return (&Node{kind: kindStack}).Add(children...) }

// Spacer is empty and takes the remaining space.
func Spacer() *Node { return (&Node{}).Grow(1) }

// Gap is empty space of the given size, dp, along its row or column.
func Gap(d float64) *Node { return (&Node{}).Size(d, d) }

// Panel is a column on a raised background. It stops pointers.
func Panel(children ...*Node) *Node {
	return Column(children...).Pad(theme.S3).Gap(theme.S2).Solid().Back(func(p *Paint) {
		p.Box(p.Rect, theme.R3, theme.Panel)
		p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
	})
}

// Card is a panel with a heading.
func Card(id, title string, content ...*Node) *Node {
	return Panel(Label(title, StyleStrong)).Gap(theme.S2).Pad(theme.S4).Named(id, RoleGroup, title).Add(content...)
}

// Recess is a panel that recedes behind the others.
func Recess(children ...*Node) *Node {
	return Column(children...).Pad(theme.S3).Gap(theme.S2).Solid().Back(func(p *Paint) {
		p.Box(p.Rect, theme.R3, theme.Frame)
		p.BoxLine(p.Rect, theme.R3, 1, theme.Line)
	})
}

// Bar is a row as high as a status line, on the background of the control room, where text is theme.RoomText and
// theme.RoomDim. It stops pointers.
func Bar(children ...*Node) *Node {
	return Row(children...).PadXY(theme.S3, 0).Gap(theme.S2).Cross(Middle).Min(0, theme.BarH).Solid().
		Back(func(p *Paint) {
			p.Fill(p.Rect, theme.Room)
		})
}

// OnPaper paints a sheet of paper behind the middle of a node, for content of that width, dp. Where enough is left at
// the sides, the control room shows there.
func (n *Node) OnPaper(width float64) *Node {
	const edge, least = theme.S5, theme.S5
	return n.Back(func(p *Paint) {
		r := p.Rect
		if side := (r.W-width)/2 - edge; side >= least {
			p.Fill(r, theme.Room)
			r.X, r.W = r.X+side, r.W-2*side
		}
		p.Fill(r, theme.Night)
	})
}

// Custom is a picture of the given natural size, dp, painted by the function; w or h 0 means as large as its box
// allows.
func Custom(id string, role Role, label string, w, h float64, paint func(p *Paint)) *Node {
	n := &Node{ID: id, Role: role, Label: label, paint: paint}
	n.measure = func(*Tree, float64) (float64, float64) { return w, h }
	return n
}

// CustomHeight is a picture that fills the available width; its height, dp, depends on that width.
func CustomHeight(id string, role Role, label string, height func(width float64) float64, paint func(p *Paint)) *Node {
	n := &Node{ID: id, Role: role, Label: label, paint: paint}
	n.measure = func(_ *Tree, width float64) (float64, float64) { return width, height(width) }
	return n
}

// Spot is a part of a picture that can be activated, placed over its parent, a Custom node. It paints nothing itself.
func Spot(id string, role Role, label string, place func(parent geom.Rect) geom.Rect, do func()) *Node {
	return (&Node{ID: id, Role: role, Label: label, action: do}).Place(place)
}

type scrollSpec struct {
	content geom.Rect // where the content would lie if it were not clipped, dp
	end     bool      // stay at the end, as a log does
	rows    *rowsSpec // of a List
}

// Scroll shows a part of its content and is moved by drag, wheel and focus. Its position is stored under its ID, which
// is required. Children are laid out as in a column.
func Scroll(id string, children ...*Node) *Node {
	return (&Node{ID: id, Role: RoleScroll, kind: kindScroll, scroll: &scrollSpec{}, shrinkH: true, solid: true}).
		Add(children...)
}

// FollowEnd keeps the end in view while content is added, unless the player has scrolled back.
func (n *Node) FollowEnd() *Node { n.scroll.end = true; return n }
