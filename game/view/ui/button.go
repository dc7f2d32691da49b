package ui

import (
	"image/color"

	"kilovolt/sprites/bidi"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Icon paints a symbol in one colour into a rectangle.
type Icon func(c *Canvas, r geom.Rect, col color.RGBA)

// variant is how a button is painted.
type variant uint8

const (
	secondary variant = iota
	primary
	quiet
	danger
)

const iconSize = 22.0

// button is everything that the painting of a button depends on.
type button struct {
	variant variant
	icon    Icon
	text    string
	short   string // takes the place of the text where that does not fit in one line; "" for nothing
	sub     string // smaller, in a second line, or in more where one is too short for it
	spare   bool   // sub is left out where there is no room for it
	size    float64
	bare    bool // words on the background of the control room
	ltr     bool // the text is a number with a sign
	room    bool // a button on that background
	menu    bool // opens a menu, and shows it by a mark at the end
}

func (b *button) colours(p *Paint) (ground, ink color.RGBA, line bool) {
	switch {
	case b.bare && (p.Hover || p.Pressed):
		return theme.Alpha(theme.RoomText, 0.12), theme.RoomText, false
	case b.bare:
		return color.RGBA{}, theme.RoomDim, false
	case b.room && p.Node.Disabled:
		return color.RGBA{}, theme.RoomDim, false
	case b.room && !p.Node.Chosen && b.variant == secondary:
		if p.Hover || p.Pressed {
			return theme.Alpha(theme.RoomText, 0.26), theme.RoomText, false
		}
		return theme.Alpha(theme.RoomText, 0.12), theme.RoomText, false
	case p.Node.Disabled:
		return theme.Frame, theme.TextOff, b.variant != quiet
	case b.variant == primary || p.Node.Chosen:
		if p.Hover || p.Pressed {
			return theme.AmberUp, theme.OnAmber, false
		}
		return theme.Amber, theme.OnAmber, false
	case b.variant == danger:
		return theme.BadUp, theme.Text, false
	case p.Pressed:
		return theme.PanelUp2, theme.Text, b.variant != quiet
	case b.variant == quiet && !p.Hover:
		return color.RGBA{}, theme.Text, false
	}
	return theme.PanelUp, theme.Text, b.variant != quiet
}

// ground paints the background and returns the colour of what stands on it.
func (b *button) ground(p *Paint) color.RGBA {
	ground, ink, line := b.colours(p)
	r := p.Rect
	if ground.A > 0 {
		p.Box(r, theme.R2, ground)
	}
	switch {
	case b.room && p.Node.Disabled:
		p.BoxLine(r, theme.R2, 1, theme.Alpha(theme.RoomText, 0.2))
	case b.room && !p.Node.Chosen:
		p.BoxLine(r, theme.R2, 1, theme.Alpha(theme.RoomText, 0.4))
	case p.Node.Chosen && p.Node.Disabled:
		p.BoxLine(r, theme.R2, 2, theme.Edge)
	case p.Node.Chosen && b.variant != primary:
		p.BoxLine(r, theme.R2, 2, theme.AmberInk) // amber alone is close to paper
	case line && p.Hover:
		p.BoxLine(r, theme.R2, 1, theme.Edge)
	case line:
		p.BoxLine(r, theme.R2, 1, theme.Line)
	}
	return ink
}

// fit is the size of the type, and the lines, of a button's text in that width, dp: smaller type where there is not
// enough room, and then two lines. Languages differ in the length of their words.
func (b *button) fit(set *typeset.Setter, width float64) (size float64, lines []string) {
	sizes := [...]float64{b.size, min(b.size, theme.Body), theme.Caption}
	for _, size := range sizes {
		for _, text := range [...]string{b.text, b.short} {
			if text != "" && set.Measure(text, size, typeset.Bold) <= width+0.01 { // more would be cut
				return size, []string{text}
			}
		}
	}
	if !b.menu {
		for _, size := range sizes[1:] {
			if b.sub != "" && size > theme.Caption {
				continue // there is no room for them and the other text
			}
			lines := set.Wrap(b.text, size, typeset.Bold, width)
			if len(lines) == 2 && set.LongestWord(b.text, size, typeset.Bold) <= width {
				return size, lines
			}
		}
	}
	return theme.Caption, []string{b.text}
}

// inside is the part of a button's place that its words may take.
func (b *button) inside(n *Node, place geom.Rect) geom.Rect {
	return place.InsetXY(min(n.text.inset.Left, theme.S2, place.W/10), 0)
}

// subLines are the lines of its smaller words in that width, dp.
func (b *button) subLines(set *typeset.Setter, width float64) []string {
	if b.sub == "" || b.spare && set.Measure(b.sub, theme.Caption, typeset.Regular) > width+0.01 {
		return nil
	}
	return set.Wrap(b.sub, theme.Caption, typeset.Regular, width+0.01)
}

// high is the height that all the words of a button of that width take, dp.
func (b *button) high(set *typeset.Setter, n *Node, width float64) float64 {
	place := geom.Rect{W: width}
	size, lines := b.fit(set, n.text.in(place).W)
	subs := b.subLines(set, b.inside(n, place).W)
	return float64(len(lines))*typeset.LineHeight(size) + float64(len(subs))*typeset.LineHeight(theme.Caption)
}

func (b *button) paint(p *Paint) {
	ink := b.ground(p)
	if b.ltr {
		defer p.Type.SetBase(p.Type.SetBase(bidi.LeftToRight))
	}
	r := p.Rect
	in := b.inside(p.Node, r)
	size, lines := b.fit(p.Type, p.Node.text.in(r).W)
	style := draw.Style{Size: size, Weight: typeset.Bold, Colour: ink, Align: draw.Middle}
	if b.menu {
		in = p.Node.text.in(r)
		style.Align = draw.Start
		p.paintMenuMark()
	}
	if b.icon != nil {
		if b.text == "" {
			b.icon(p.Canvas, geom.Around(r.Centre(), iconSize, iconSize), ink)
			return
		}
		tw := 0.0
		for _, line := range lines {
			tw = max(tw, p.Type.Measure(line, size, style.Weight))
		}
		tw = min(tw, in.W-iconSize-theme.S1)
		x := in.X + (in.W-tw-iconSize-theme.S1)/2
		b.icon(p.Canvas, geom.Rect{X: x, Y: r.Centre().Y - iconSize/2, W: iconSize, H: iconSize}, ink)
		in.X, in.W = x+iconSize+theme.S1, tw
	}
	lh, sh, subs := typeset.LineHeight(size), typeset.LineHeight(theme.Caption), b.subLines(p.Type, in.W)
	if b.spare && float64(len(lines))*lh+float64(len(subs))*sh > r.H {
		subs = nil
	}
	y := r.Centre().Y - (float64(len(lines))*lh+float64(len(subs))*sh)/2
	for _, line := range lines {
		p.TextIn(line, geom.Rect{X: in.X, Y: y, W: in.W, H: lh}, style)
		y += lh
	}
	for _, line := range subs {
		p.TextIn(line, geom.Rect{X: in.X, Y: y, W: in.W, H: sh},
			draw.Style{Size: theme.Caption, Colour: ink, Align: draw.Middle})
		y += sh
	}
}

func newButton(id, text string, variant variant, icon Icon, do func()) *Node {
	b := &button{variant: variant, icon: icon, text: text, size: theme.Strong}
	n := &Node{ID: id, Role: RoleButton, Label: text, action: do, paint: b.paint}
	n.minW, n.minH = theme.ButtonH, theme.ButtonH
	inset := theme.S2
	if icon != nil && text != "" {
		inset += (iconSize + theme.S1) / 2
	}
	n.text = &textBox{text: text, style: draw.Style{Size: b.size, Weight: typeset.Bold},
		inset: Insets{Left: inset, Right: inset}}
	n.measure = func(t *Tree, width float64) (float64, float64) {
		w := 2 * theme.S4
		if text != "" {
			w += t.Kit.Type.Measure(b.text, b.size, typeset.Bold)
		}
		if b.sub != "" {
			w = max(w, 2*theme.S4+t.Kit.Type.Measure(b.sub, theme.Caption, typeset.Regular))
		}
		if icon != nil {
			w += iconSize
		}
		if text != "" && icon != nil {
			w += theme.S1
		}
		h := theme.ButtonH
		if w > width && b.sub != "" && !b.spare {
			h = max(h, b.high(t.Kit.Type, n, width)+theme.S2)
		}
		return w, h
	}
	n.button = b
	return n
}

// Button is an ordinary button.
func Button(id, text string, do func()) *Node { return newButton(id, text, secondary, nil, do) }

// Primary is the button for the expected action: at most one is visible at a time.
func Primary(id, text string, do func()) *Node { return newButton(id, text, primary, nil, do) }

// Danger is a button that deletes something for good.
func Danger(id, text string, do func()) *Node { return newButton(id, text, danger, nil, do) }

// IconButton is a square button with a symbol; label says what it does.
func IconButton(id, label string, icon Icon, do func()) *Node {
	n := newButton(id, "", secondary, icon, do)
	n.Label = label
	return n.Size(theme.Target, theme.Target)
}

// IconText is a button with a symbol before its text.
func IconText(id, text string, icon Icon, do func()) *Node {
	return newButton(id, text, secondary, icon, do)
}

// Sub adds a second, smaller line to a button.
func (n *Node) Sub(text string) *Node {
	if b := n.button; b != nil {
		b.sub = text
	}
	return n
}

// SubWhereRoom adds a smaller line that is left out where the button has no room for it: its place cannot grow, and its
// label says enough.
func (n *Node) SubWhereRoom(text string) *Node {
	if n.Sub(text); n.button != nil {
		n.button.spare = true
	}
	return n
}

// Short gives a button words for where its text does not fit in one line.
func (n *Node) Short(text string) *Node {
	if b := n.button; b != nil {
		b.short = text
	}
	return n
}

// Subdued sets a button in body size, for places with many buttons.
func (n *Node) Subdued() *Node {
	if b := n.button; b != nil {
		b.size = theme.Body
		n.text.style.Size = theme.Body
		n.minW, n.minH = theme.Target, theme.Target
	}
	return n
}

// Narrow leaves less room beside the words of a button that has little room.
func (n *Node) Narrow() *Node {
	const beside = 3 // dp
	if n.text != nil {
		n.text.inset.Left, n.text.inset.Right = beside, beside
	}
	return n
}

// Bare leaves of a button only its words, in body size, for lesser entries on the background of the control room.
func (n *Node) Bare() *Node {
	if b := n.button; b != nil {
		b.bare = true
	}
	return n.Subdued()
}

// OnRoom gives a button the colours of the control room's background, where it is no more than a way on. The node may
// be nil.
func (n *Node) OnRoom() *Node {
	if n != nil && n.button != nil {
		n.button.room = true
	}
	return n
}

// Toggle is a switch with a text.
func Toggle(id, text string, on bool, set func(on bool)) *Node {
	n := &Node{ID: id, Role: RoleToggle, Label: text, Chosen: on, action: func() { set(!on) }}
	n.minW, n.minH = theme.Target, theme.Target
	const w, h = 44.0, 26.0
	n.text = &textBox{text: text, style: StyleBody, wrap: true, inset: Insets{Left: w + theme.S3}}
	n.measure = func(t *Tree, width float64) (float64, float64) {
		lines := t.Kit.Type.Wrap(text, theme.Body, typeset.Regular, width-w-theme.S3)
		tw := 0.0
		for _, l := range lines {
			tw = max(tw, t.Kit.Type.Measure(l, theme.Body, typeset.Regular))
		}
		return w + theme.S3 + tw, max(theme.Target, float64(len(lines))*typeset.LineHeight(theme.Body))
	}
	n.paint = func(p *Paint) {
		track := geom.Rect{X: p.Rect.X, Y: p.Rect.Centre().Y - h/2, W: w, H: h}
		ground, knob, ink := theme.PanelUp2, theme.Text, theme.Text
		x := track.X + h/2
		if on {
			ground, knob = theme.Amber, theme.OnAmber
			x = track.Right() - h/2
		}
		if p.Node.Disabled {
			ground, knob, ink = theme.PanelUp, theme.TextOff, theme.TextOff
		}
		p.Box(track, h/2, ground)
		switch {
		case p.Hover:
			p.BoxLine(track, h/2, 2, theme.Text)
		case on:
			p.BoxLine(track, h/2, 1.5, theme.AmberInk)
		default:
			p.BoxLine(track, h/2, 1.5, theme.Edge)
		}
		p.Disc(geom.Point{X: x, Y: track.Centre().Y}, h/2-4, knob)
		in := n.text.in(p.Rect)
		lh := float64(len(p.Type.Wrap(text, theme.Body, typeset.Regular, in.W))) * typeset.LineHeight(theme.Body)
		in.Y, in.H = in.Y+max(0, in.H-lh)/2, max(in.H, lh)
		p.Lines(text, in, StyleBody.In(ink))
	}
	return n
}

// An Option is one of the options of a Choice or TabBar.
type Option struct {
	ID, Text string
	Icon     Icon
	Note     string // a second line, in menus
	Why      string // not empty: why it cannot be chosen now
}

// Choice is a row of options, one of which is chosen. Each is a node called id.option.
func Choice(id, label string, options []Option, chosen string, choose func(option string)) *Node {
	return choiceIn(Row(), id, label, options, chosen, choose)
}

// ChoiceGrid is a Choice with cols options in a row.
func ChoiceGrid(cols int, id, label string, options []Option, chosen string, choose func(option string)) *Node {
	return choiceIn(Grid(cols, 0), id, label, options, chosen, choose)
}

func choiceIn(row *Node, id, label string, options []Option, chosen string, choose func(option string)) *Node {
	row.Named(id, RoleGroup, label).Gap(2).Pad(2)
	row.Back(func(p *Paint) {
		p.Box(p.Rect, theme.R2+2, theme.Frame)
		p.BoxLine(p.Rect, theme.R2+2, 1, theme.Line)
	})
	for _, o := range options {
		n := newButton(id+"."+o.ID, o.Text, quiet, o.Icon, func() { choose(o.ID) }).Subdued().Choose(o.ID == chosen).
			Off(o.Why).Grow(1)
		n.Role = RoleChoice
		row.Add(n)
	}
	return row
}

// TabBar is a row of tabs, one of which shows its page. Each is a node called id.option.
func TabBar(id, label string, options []Option, chosen string, choose func(option string)) *Node {
	row := Row().Named(id, RoleGroup, label).Min(0, theme.ButtonH)
	for _, o := range options {
		on := o.ID == chosen
		n := &Node{ID: id + "." + o.ID, Role: RoleTab, Label: o.Text, Chosen: on, action: func() { choose(o.ID) }}
		n.minW, n.minH = theme.ButtonH, theme.ButtonH
		n.Off(o.Why).Grow(1)
		n.text = &textBox{text: o.Text, style: draw.Style{Size: theme.Body, Weight: typeset.Bold},
			inset: Insets{Left: 2, Right: 2}}
		if o.Icon != nil {
			n.text.style.Size = theme.Caption
		}
		n.measure = func(t *Tree, _ float64) (float64, float64) {
			return t.Kit.Type.Measure(o.Text, theme.Body, typeset.Bold) + 2*theme.S2, theme.ButtonH
		}
		n.paint = func(p *Paint) {
			ink := theme.TextDim
			if on {
				ink = theme.AmberInk
				line := geom.Rect{X: p.Rect.X + theme.S2, Y: p.Rect.Bottom() - 3, W: p.Rect.W - 2*theme.S2, H: 3}
				p.Box(line, 1.5, theme.AmberInk)
			} else if p.Hover || p.Pressed {
				ink = theme.Text
			}
			if p.Node.Disabled {
				ink = theme.TextOff
			}
			in, style := p.Rect, draw.Style{Size: theme.Body, Weight: typeset.Bold, Colour: ink, Align: draw.Middle}
			if o.Icon != nil {
				o.Icon(p.Canvas, geom.Rect{X: in.Centre().X - 10, Y: in.Y + 3, W: 20, H: 20}, ink)
				in.Y, in.H = in.Y+22, in.H-25
				style.Size = theme.Caption
				p.TextIn(o.Text, in, style)
				return
			}
			p.TextIn(o.Text, in.InsetXY(2, 0), style)
		}
		row.Add(n)
	}
	return row
}
