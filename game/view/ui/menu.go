package ui

import (
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// menuMark is the room that the mark of a button that opens a menu takes at its end, dp.
const menuMark = 30.0

// MenuButton shows the chosen one of some options and opens a [Tree.Menu] of them. It is as wide as the longest of them
// needs, so that a choice moves nothing. label says what is chosen.
func MenuButton(id, label string, options []Option, chosen string, open func()) *Node {
	text := ""
	for i := range options {
		if options[i].ID == chosen {
			text = options[i].Text
		}
	}
	n := newButton(id, text, secondary, nil, open).Subdued().Says(text)
	n.Label = label
	n.text.inset = Insets{Left: theme.S3, Right: menuMark}
	n.button.menu = true
	n.measure = func(t *Tree, _ float64) (w, h float64) {
		for i := range options {
			w = max(w, t.Kit.Type.Measure(options[i].Text, theme.Body, typeset.Bold))
		}
		return w + theme.S3 + menuMark, theme.Target
	}
	return n
}

// paintMenuMark paints the sign of a button that opens a menu.
func (p *Paint) paintMenuMark() {
	at := geom.Point{X: p.Rect.Right() - menuMark/2 - 1, Y: p.Rect.Centre().Y}
	sprites.ChevronDown.Paint(p.Canvas, geom.Around(at, 18, 18), theme.Text)
}

// Menu lays a list of options over everything, next to the widget with the id of, and takes all input: the nodes of.id.
// Like a [Dialog] it belongs last in the scene's root stack. choose is called with an option, and back by Escape and by
// a tap beside the menu; both should close it.
func (t *Tree) Menu(of, label string, options []Option, chosen string, choose func(option string), back func()) *Node {
	list := Scroll(of + ".list").Gap(2)
	for i := range options {
		item := Item(of, &options[i], chosen, choose)
		item.first = item.Chosen
		list.Add(item)
	}
	panel := Panel(list).Pad(theme.S1).MaxWidth(400)
	panel.Back(func(p *Paint) { p.Shadow(p.Rect, theme.R3, 14, 0.9) })
	panel.PlaceInWindow(func(in geom.Rect) geom.Rect { return t.besideOf(panel, of, in) })
	n := Stack(panel).Named(of+".menu", RoleDialog, label).OnBack(back).Pad(theme.S1)
	n.modal, n.solid = true, true
	return n
}

// Item is one of the options of a choice, called of.id, with its note in a smaller type below it.
func Item(of string, o *Option, chosen string, choose func(option string)) *Node {
	id, on := o.ID, o.ID == chosen
	title, note := StyleStrong, StyleCaption
	title.Size = theme.Body
	switch {
	case o.Why != "":
		title.Colour, note.Colour = theme.TextOff, theme.TextOff
	case on:
		title.Colour, note.Colour = theme.OnAmber, theme.OnAmber
	}
	n := Column(Label(o.Text, title)).Along(Middle).PadXY(theme.S3, theme.S1).Min(0, theme.Target)
	if o.Note != "" {
		n.Add(Label(o.Note, note))
	}
	n.ID, n.Role, n.Label, n.Value, n.Chosen = of+"."+id, RoleChoice, o.Text, o.Note, on
	b := &button{variant: quiet}
	return n.Off(o.Why).Do(func() { choose(id) }).Back(func(p *Paint) { b.ground(p) })
}

// besideOf is the place for a panel below the widget with an id, or above it where there is more room, at least as wide
// as that, within a rectangle.
func (t *Tree) besideOf(panel *Node, id string, in geom.Rect) geom.Rect {
	at := in
	if n := t.byID[id]; n != nil {
		at = n.rect
	}
	w, _ := t.size(panel, in.W)
	w = min(max(w, at.W), in.W)
	_, h := t.size(panel, w)
	h = min(h, in.H)
	y := at.Bottom() + 2
	if y+h > in.Bottom() && at.Y-in.Y > in.Bottom()-at.Bottom() {
		y = at.Y - 2 - h
	}
	x := at.X
	if t.RightToLeft() {
		x = at.Right() - w
	}
	return geom.Rect{X: max(in.X, min(x, in.Right()-w)), Y: max(in.Y, min(y, in.Bottom()-h)), W: w, H: h}
}
