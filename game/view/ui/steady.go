package ui

// AtHand returns the widget that the player is using, and the height of its middle in dp: the one with the focus by
// keyboard, otherwise the one that was pressed last; "" if there is none.
func (t *Tree) AtHand() (id string, y float64) {
	t.settle()
	var n *Node
	switch {
	case t.keyboard:
		n = t.byID[t.focus]
	case t.last != nil:
		n = t.At(t.last.at)
	}
	if n == nil {
		return "", 0
	}
	return n.ID, n.rect.Centre().Y
}

// ScrollTo scrolls so that the middle of a widget is at a height in dp, as far as that is possible.
func (t *Tree) ScrollTo(id string, y float64) {
	t.settle()
	n := t.byID[id]
	if n == nil {
		return
	}
	for p := n.parent; p != nil; p = p.parent {
		if p.kind == kindScroll && t.scrollLimit(p) > 0 {
			t.scrollBy(p, n.rect.Centre().Y-y)
			break
		}
	}
	t.settle()
}
