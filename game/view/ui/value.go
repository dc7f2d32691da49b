package ui

import (
	"math"
	"strconv"

	"kilovolt/sprites/bidi"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Steps describes a Stepper: a whole number in a range.
type Steps struct {
	Value, Min, Max int
	Small, Big      int    // how far the buttons go; Big 0 leaves the outer buttons out
	Shown           string // the value in words, such as "100 %"; "" for the number alone
	// The buttons' labels, in the player's language, and the reasons why they are disabled at the ends of the range.
	Less, More, LessBig, MoreBig string
	AtMin, AtMax                 string
	Set                          func(value int)
}

// Stepper is a number with buttons for less and more, in small and big steps: the nodes id.lessbig, id.less, id,
// id.more and id.morebig. The arrows left and right change the number while it has the focus.
func Stepper(id, label string, s Steps) *Node {
	set := func(v int) {
		if v = min(max(v, s.Min), s.Max); v != s.Value {
			s.Set(v)
		}
	}
	atMin, atMax := "", ""
	if s.Value <= s.Min {
		atMin = s.AtMin
	}
	if s.Value >= s.Max {
		atMax = s.AtMax
	}
	step := func(part, text, label, off string, by int) *Node {
		n := Button(id+"."+part, text, func() { set(s.Value + by) }).Off(off).Width(theme.ButtonH)
		n.Label, n.button.ltr = label, true // the sign stays before the number
		n.text.inset = Insets{Left: theme.S1, Right: theme.S1}
		return n
	}
	text := s.Shown
	if text == "" {
		text = strconv.Itoa(s.Value)
	}
	style := draw.Style{Size: theme.Title, Weight: typeset.Bold, Colour: theme.Money, Align: draw.Middle}
	value := Custom(id, RoleStepper, label, 0, theme.ButtonH, func(p *Paint) {
		if bidi.OnlyLeft(text) { // such as "100 %", which stays as it is
			defer p.Type.SetBase(p.Type.SetBase(bidi.LeftToRight))
		}
		style, _ := p.Node.text.fit(p.Type, p.Rect.W) // smaller where the words are long
		p.TextIn(text, p.Rect, style)
	}).
		Says(text).Min(theme.ButtonH, theme.ButtonH).Grow(1)
	value.adjust = func(by int) { set(s.Value + by*s.Small) }
	value.text = &textBox{text: text, style: style, wrap: true, lines: 1}
	row := Row().Named(id+".row", RoleGroup, label).Gap(theme.S1)
	if s.Big > 0 {
		row.Add(step("lessbig", "−"+strconv.Itoa(s.Big), s.LessBig, atMin, -s.Big))
	}
	row.Add(step("less", "−"+strconv.Itoa(s.Small), s.Less, atMin, -s.Small), value,
		step("more", "+"+strconv.Itoa(s.Small), s.More, atMax, s.Small))
	if s.Big > 0 {
		row.Add(step("morebig", "+"+strconv.Itoa(s.Big), s.MoreBig, atMax, s.Big))
	}
	return row
}

// Slider is a value in a range, changed in steps by dragging, tapping or the arrows.
func Slider(id, label, shown string, value, low, high, step float64, set func(v float64)) *Node {
	n := &Node{ID: id, Role: RoleSlider, Label: label, Value: shown, solid: true}
	n.minW, n.minH = 120, theme.Target
	n.measure = func(_ *Tree, w float64) (float64, float64) { return min(w, 240), theme.Target }
	const knob = 11.0
	round := func(v float64) float64 { return min(max(low+math.Round((v-low)/step)*step, low), high) }
	to := func(v float64) {
		if v = round(v); v != value {
			set(v)
		}
	}
	at := func(x float64) float64 {
		return low + (n.fromStart(x)-knob)/max(1, n.rect.W-2*knob)*(high-low)
	}
	n.adjust = func(by int) { to(value + float64(by)*step) }
	n.gesture = func(g Gesture) bool {
		switch {
		case n.Disabled, g.Kind == DragStart && !g.Sideways(): // which scrolls the page
			return false
		case g.Kind == Tap, g.Kind == DragStart, g.Kind == Drag:
			to(at(g.At.X))
			return true
		}
		return false
	}
	n.paint = func(p *Paint) {
		y := p.Rect.Centre().Y
		x := p.Rect.X + knob + (p.Rect.W-2*knob)*(value-low)/max(high-low, 1e-9)
		track := geom.Rect{X: p.Rect.X, Y: y - 3, W: p.Rect.W, H: 6}
		p.Box(track, 3, theme.PanelUp2)
		p.BoxLine(track, 3, 1, theme.Edge)
		p.Box(geom.Rect{X: p.Rect.X, Y: y - 3, W: x - p.Rect.X, H: 6}, 3, theme.AmberInk)
		p.Disc(geom.Point{X: x, Y: y}, knob, theme.Text)
		if p.Hover || p.Pressed {
			p.Ring(geom.Point{X: x, Y: y}, knob+3, 2, theme.AmberInk)
		}
	}
	return n
}
