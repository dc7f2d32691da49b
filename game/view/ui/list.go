package ui

import (
	"sort"

	"kilovolt/sprites/geom"
)

// rowsSpec is what a List shows.
type rowsSpec struct {
	tops func(width float64) []float64
	row  func(i int) *Node
	show int // 1 more than the row to bring into view, 0 for none
}

// rowsAhead is how far beyond the window of a List rows are built, dp, so that the focus finds the next one.
const rowsAhead = 96.0

// List is a Scroll of rows, of which there may be thousands: only those in sight, and a few beyond, are built. tops
// returns where each row starts, dp below the upper edge of the first, at the given width; its last element is where
// the last row ends. It is called at every layout and should be cheap. row builds the node of a row; the row and
// everything in it needs stable IDs.
func List(id string, tops func(width float64) []float64, row func(i int) *Node) *Node {
	n := Scroll(id)
	n.scroll.rows = &rowsSpec{tops: tops, row: row}
	return n
}

// height is the height of all rows.
func (r *rowsSpec) height(width float64) float64 {
	tops := r.tops(max(0, width-scrollMark))
	if len(tops) == 0 {
		return 0
	}
	return tops[len(tops)-1]
}

// arrangeList builds the rows in sight and places them. Room for the mark of the position is always reserved, so that
// the rows do not change when more are added.
func (t *Tree) arrangeList(n *Node, in geom.Rect) {
	rows := n.scroll.rows
	width := max(0, in.W-scrollMark)
	tops := rows.tops(width)
	t.disown(n)
	n.children = n.children[:0]
	n.scroll.content = geom.Rect{X: in.X, Y: in.Y, W: width, H: max(rows.height(in.W), in.H)}
	pos := t.showRow(n, tops, t.scrollTo(n), in.H)
	if len(tops) < 2 {
		return
	}
	count := len(tops) - 1
	first := max(0, sort.Search(count, func(i int) bool { return tops[i+1] > pos-rowsAhead }))
	for i := first; i < count && tops[i] < pos+in.H+rowsAhead; i++ {
		row := rows.row(i)
		n.children = append(n.children, row)
		t.adopt(row, n, i)
		t.arrange(row, geom.Rect{X: in.X, Y: in.Y + tops[i] - pos, W: width, H: tops[i+1] - tops[i]})
	}
}

// disown removes the ids within a node.
func (t *Tree) disown(n *Node) {
	for _, c := range n.children {
		walk(c, func(m *Node) bool {
			if t.byID[m.ID] == m {
				delete(t.byID, m.ID)
			}
			return true
		})
	}
}

// Showing scrolls a List so that the row is in view once it is laid out.
func (n *Node) Showing(row int) *Node { n.scroll.rows.show = row + 1; return n }

// showRow moves the stored position of a list to the row to be shown, once.
func (t *Tree) showRow(n *Node, tops []float64, pos, window float64) float64 {
	row := n.scroll.rows.show - 1
	n.scroll.rows.show = 0
	if row < 0 || row+1 >= len(tops) {
		return pos
	}
	from, to := tops[row], tops[row+1]
	switch {
	case from < pos:
		pos = from
	case to > pos+window:
		pos = min(to-window, from)
	}
	limit := t.scrollLimit(n)
	pos = min(max(0, pos), limit)
	t.scrolls[n.ID] = scrollState{pos: pos, atEnd: pos >= limit-1}
	return pos
}
