package ui

import (
	"kilovolt/sprites/bidi"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// The text styles by purpose, in the colours of the current theme: variables for the same reason as those of package
// theme.
var StyleCaption, StyleBody, StyleDim, StyleStrong, StyleTitle, StyleHeading, StyleDisplay, StyleMoney draw.Style

func init() {
	theme.OnChange(func() {
		StyleCaption = draw.Style{Size: theme.Caption, Colour: theme.TextDim}
		StyleBody = draw.Style{Size: theme.Body, Colour: theme.Text}
		StyleDim = draw.Style{Size: theme.Body, Colour: theme.TextDim}
		StyleStrong = draw.Style{Size: theme.Strong, Weight: typeset.Bold, Colour: theme.Text}
		StyleTitle = draw.Style{Size: theme.Title, Weight: typeset.Bold, Colour: theme.Text}
		StyleHeading = draw.Style{Size: theme.Heading, Weight: typeset.Bold, Colour: theme.Text}
		StyleDisplay = draw.Style{Size: theme.Display, Weight: typeset.Bold, Colour: theme.Text}
		StyleMoney = draw.Style{Size: theme.Strong, Weight: typeset.Bold, Colour: theme.Money}
	})
}

// textIn is the place of a text within its node.
func (b *textBox) in(r geom.Rect) geom.Rect {
	return geom.Rect{X: r.X + b.inset.Left, Y: r.Y + b.inset.Top, W: max(0, r.W-b.inset.Left-b.inset.Right),
		H: max(0, r.H-b.inset.Top-b.inset.Bottom)}
}

// Label is a text that wraps where its box is too narrow.
func Label(text string, style draw.Style) *Node {
	b := &textBox{text: text, style: style, wrap: true}
	n := &Node{Role: RoleText, Label: text, text: b, shrinkW: true}
	n.measure = func(t *Tree, width float64) (float64, float64) {
		style, lines := b.fit(t.Kit.Type, width)
		w := 0.0
		for _, line := range lines {
			w = max(w, t.Kit.Type.Measure(line, style.Size, style.Weight))
		}
		return w, float64(len(lines)) * typeset.LineHeight(style.Size)
	}
	n.paint = func(p *Paint) {
		style, lines := b.fit(p.Type, p.Rect.W)
		r := p.Rect
		r.H = min(r.H, float64(len(lines))*typeset.LineHeight(style.Size))
		p.Lines(text, r, style)
	}
	return n
}

// English is a Label of a text that is English whatever the language in use: it runs from left to right.
func English(text string, style draw.Style) *Node {
	n := Label(text, style).LeftToRight()
	paint := n.paint
	n.paint = func(p *Paint) {
		defer p.Type.SetBase(p.Type.SetBase(bidi.LeftToRight))
		paint(p)
	}
	return n
}

// Underlining underlines parts of a Label: find returns where they are in a line of it, as byte offsets.
func (n *Node) Underlining(find func(line string) [][2]int) *Node {
	b := n.text
	return n.Over(func(p *Paint) {
		style, lines := b.fit(p.Type, p.Rect.W)
		high := typeset.LineHeight(style.Size)
		for i, line := range lines {
			for _, at := range find(line) {
				for _, s := range p.Type.Spans(line, style.Size, style.Weight, at[0], at[1]) {
					from := s.From
					if p.Mirrored() {
						from = p.Type.Measure(line, style.Size, style.Weight) - s.To
					}
					under := geom.Rect{X: p.Rect.X + from, Y: p.Rect.Y + float64(i+1)*high - 2, W: s.To - s.From, H: 2}
					p.Fill(under, theme.AmberInk)
				}
			}
		}
	})
}

// Inked is the part of its box that the text of a Label or a Line takes; all of it for other nodes.
func (t *Tree) Inked(n *Node) geom.Rect {
	if n.text == nil || n.measure == nil {
		return n.rect
	}
	w, h := n.measure(t, n.rect.W)
	w, h = min(w, n.rect.W), min(h, n.rect.H)
	before := (n.rect.W - w) * float64(n.text.style.Align) / 2
	if n.turned {
		before = n.rect.W - w - before
	}
	return geom.Rect{X: n.rect.X + before, Y: n.rect.Y, W: w, H: h}
}

// AtMost limits the lines of a Label: where there would be more, its type is smaller, down to that of captions. Text
// that is too long even so ends in "…".
func (n *Node) AtMost(lines int) *Node {
	if n.text != nil {
		n.text.lines = lines
	}
	return n
}

// fit is the style and the lines of a wrapped text in that width, dp.
func (b *textBox) fit(set *typeset.Setter, width float64) (draw.Style, []string) {
	style := b.style
	for {
		lines := set.Wrap(b.text, style.Size, style.Weight, width)
		if b.lines == 0 || len(lines) <= b.lines {
			return style, lines
		}
		if style.Size <= theme.Caption {
			return style, lines[:b.lines]
		}
		style.Size--
	}
}

// Narrowest is the least width, dp, at which a Label that is limited to some lines has the type that it asks for.
func (n *Node) Narrowest(t *Tree) float64 {
	b := n.text
	if b == nil {
		w, _ := t.size(n, 10000)
		return w
	}
	all := t.Kit.Type.Measure(b.text, b.style.Size, b.style.Weight)
	word := t.Kit.Type.LongestWord(b.text, b.style.Size, b.style.Weight)
	for w := max(word, all/float64(max(1, b.lines))); w < all; w += 4 {
		if len(t.Kit.Type.Wrap(b.text, b.style.Size, b.style.Weight, w)) <= b.lines {
			return w
		}
	}
	return all
}

// Line is a text in one line, which ends in "…" where its box is too narrow; rows may shrink it.
func Line(text string, style draw.Style) *Node {
	n := &Node{Role: RoleText, Label: text, text: &textBox{text: text, style: style}, shrinkW: true}
	n.measure = func(t *Tree, _ float64) (float64, float64) {
		return t.Kit.Type.Measure(text, style.Size, style.Weight), typeset.LineHeight(style.Size)
	}
	n.paint = func(p *Paint) { p.TextIn(text, p.Rect, style) }
	return n
}

// MayCut allows a Line to end in "…": for text that players have written, such as names, whose length is unknown and
// which is shown in full elsewhere.
func (n *Node) MayCut() *Node { n.text.cut = true; return n }

// Number is a whole number in digits of equal width. Its value is read while painting, so it may change without a
// build; its width is that of the given number of digits.
func Number(value func() int, digits int, style draw.Style) *Node {
	n := &Node{Role: RoleText}
	n.measure = func(t *Tree, _ float64) (float64, float64) {
		return float64(digits) * t.Kit.Type.DigitWidth(style.Size, style.Weight), typeset.LineHeight(style.Size)
	}
	n.paint = func(p *Paint) { p.Number(value(), p.Rect, style) }
	return n
}
