// Package richtext lays out sentences in which the names of players, plants, cities and fuels can be touched.
package richtext

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Measures of a row of text, dp.
const (
	LeastRow  = 28.0 // height of a row that can be touched
	RowPad    = 4.0  // above and below the words
	BadgeRoom = 28.0 // left of them
	BadgeSide = 18.0
)

// A Text is a sentence broken into lines, in which the names of players, plants, cities and fuels can be touched.
type Text struct {
	Text   string // the whole of it
	Runs   []run
	Height float64 // dp
	size   float64 // of the type, dp
}

// A run is a piece of a line: plain text, or one name.
type run struct {
	i18n.Segment
	at    geom.Rect // from the upper corner where the sentence begins, dp
	space bool      // a space or the break of a line before it
	shown string    // the text as it is painted; "" for the text itself
}

// atom is what no line break splits: a word, or a name of several words.
type atom struct {
	i18n.Segment
	space bool // a space before it, where a line may break
	bond  bool // though not at this one: the unit of a number
	w     float64
}

// Lay breaks a sentence into lines of the given width, dp. Words are measured one by one: there are few different
// ones, so hardly anything has to be measured anew.
func Lay(kit *draw.Kit, segments []i18n.Segment, size, width float64) Text {
	p := Text{Text: i18n.Plain(segments), size: size}
	atoms := atomsOf(kit, segments, size)
	gap, lineH := kit.Type.Measure(" ", size, typeset.Regular), typeset.LineHeight(size)
	x, y := 0.0, 0.0
	for i := 0; i < len(atoms); {
		word, end := atoms[i].w, i+1 // as far as no break is allowed
		for ; end < len(atoms) && (!atoms[end].space || atoms[end].bond); end++ {
			if atoms[end].space {
				word += gap
			}
			word += atoms[end].w
		}
		broken := i == 0
		if i > 0 && atoms[i].space {
			if x+gap+word > width {
				x, y, broken = 0, y+lineH, true
			} else {
				x += gap
			}
		}
		for first := i; i < end; i++ {
			if i > first && atoms[i].space {
				x += gap
			}
			p.put(&atoms[i], geom.Rect{X: x, Y: y, W: min(atoms[i].w, width-x), H: lineH}, broken)
			x += atoms[i].w
			broken = false
		}
	}
	p.Height = y + lineH
	if !kit.Type.InOrder(p.Text) {
		p.order(kit, gap)
	}
	return p
}

// put adds an atom; plain text joins the run before it if that is plain and on the same line.
func (p *Text) put(a *atom, at geom.Rect, broken bool) {
	if n := len(p.Runs); n > 0 && !broken && a.Kind == i18n.Unmarked && p.Runs[n-1].Kind == i18n.Unmarked {
		last := &p.Runs[n-1]
		if a.space {
			last.Text += " "
		}
		last.Text += a.Text
		last.at.W = at.Right() - last.at.X
		return
	}
	p.Runs = append(p.Runs, run{Segment: a.Segment, at: at, space: a.space})
}

// atomsOf splits plain text at its spaces and leaves names whole.
func atomsOf(kit *draw.Kit, segments []i18n.Segment, size float64) []atom {
	var out []atom
	space := false
	add := func(s i18n.Segment) {
		out = append(out, atom{Segment: s, space: space, w: kit.Type.Measure(s.Text, size, weightOf(s.Kind))})
		space = false
	}
	for _, s := range segments {
		if s.Kind != i18n.Unmarked {
			add(s)
			continue
		}
		for i, word := range strings.Split(s.Text, " ") {
			space = space || i > 0
			if word == "" {
				continue
			}
			bond := space && len(word) <= 2 && len(out) > 0 && endsInDigit(out[len(out)-1].Text)
			add(i18n.Segment{Text: word})
			out[len(out)-1].bond = bond
		}
	}
	return out
}

func endsInDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// weightOf sets names off from the words around them.
func weightOf(k i18n.Kind) typeset.Weight {
	if k == i18n.Unmarked {
		return typeset.Regular
	}
	return typeset.Bold
}

// Paint paints the sentence with its upper left corner at x, y and the names in ink; highlighted names have a ground of
// their own.
func (p *Text) Paint(c *ui.Canvas, x, y float64, style draw.Style, ink color.RGBA, lit func(i18n.Segment) bool) {
	style.Size = p.size
	for i := range p.Runs {
		r := &p.Runs[i]
		at, style := r.at.Moved(x, y), style
		if r.Kind != i18n.Unmarked {
			style = style.In(ink).Bold()
			if lit(r.Segment) {
				c.Box(at.InsetXY(-1, 0), theme.R1, theme.Amber)
				style = style.In(theme.OnAmber)
			}
		}
		c.TextIn(r.painted(), at, style)
	}
}

// painted is the text as it is painted.
func (r *run) painted() string {
	if r.shown != "" {
		return r.shown
	}
	return r.Text
}

// paintFocus paints a name that has the focus anew, on a ground in the colour of the focus ring: a ring would cover the
// comma or bracket beside the name.
func (p *Text) paintFocus(c *ui.Canvas, r *run, at geom.Rect) {
	ink := theme.Paper
	if theme.Contrast(theme.Ink, theme.Ring) > theme.Contrast(ink, theme.Ring) {
		ink = theme.Ink
	}
	style := ui.StyleCaption.In(ink).Bold()
	style.Size = p.size
	c.Box(at.InsetXY(-1, 0), theme.R1, theme.Ring)
	c.TextIn(r.painted(), at, style)
}

// named is the k-th name in the sentence.
func (p *Text) named(k int) *run {
	for i := range p.Runs {
		if p.Runs[i].Kind != i18n.Unmarked {
			if k == 0 {
				return &p.Runs[i]
			}
			k--
		}
	}
	return nil
}

// Segments are the names in the sentence.
func (p *Text) Segments() []i18n.Segment {
	var out []i18n.Segment
	for i := range p.Runs {
		if p.Runs[i].Kind != i18n.Unmarked {
			out = append(out, p.Runs[i].Segment)
		}
	}
	return out
}

// Names are spots over the names in the sentence, which lies at x, y of its node. They stay right when the sentence is
// laid out anew.
func (p *Text) Names(id string, x, y float64, touch func(i18n.Segment)) []*ui.Node {
	var out []*ui.Node
	for k, name := range p.Segments() {
		out = append(out, ui.Spot(id+"-"+strconv.Itoa(k), "name", name.Text, func(in geom.Rect) geom.Rect {
			return p.named(k).at.Moved(in.X+x, in.Y+y)
		}, func() { touch(name) }).Small().Inline().Back(func(on *ui.Paint) {
			if on.Focused {
				p.paintFocus(on.Canvas, p.named(k), on.Rect)
			}
		}))
	}
	return out
}

// Lights highlights what names stand for.
type Lights interface {
	Light(names ...i18n.Segment)
	// LightOne also says what the name stands for, as that may be out of sight.
	LightOne(name i18n.Segment)
}

// Sentence is a sentence as a widget, beside the badge of a seat unless that is engine.NoSeat: a touch highlights
// everything it names, or the one name that was touched.
func Sentence(c *scene.Context, on Lights, id string, seat engine.Seat, segments []i18n.Segment) *ui.Node {
	kit := c.Program.Tree().Kit
	left := 0.0
	if seat != engine.NoSeat {
		left = BadgeRoom
	}
	words, laid := Lay(kit, segments, theme.Caption, math.Inf(1)), math.Inf(1)
	names := words.Names(id, left, RowPad, on.LightOne)
	n := ui.CustomHeight(id, ui.RoleButton, words.Text, func(width float64) float64 {
		if width != laid {
			words, laid = Lay(kit, segments, theme.Caption, max(60, width-left)), width
		}
		return max(LeastRow, words.Height+2*RowPad)
	}, func(p *ui.Paint) {
		if p.Hover || p.Pressed {
			p.Box(p.Rect, theme.R1, theme.PanelUp)
		}
		if seat != engine.NoSeat {
			badge := geom.Rect{X: p.Rect.X + 5, Y: p.Rect.Y + RowPad - 1, W: BadgeSide, H: BadgeSide}
			sprites.PaintSeat(p.Canvas, badge, c.Colour(seat))
		}
		words.Paint(p.Canvas, p.Rect.X+left, p.Rect.Y+RowPad, ui.StyleCaption.In(theme.Text), theme.Text,
			c.Highlight.Has)
	}).Do(func() { on.Light(words.Segments()...) }).Small()
	return n.Add(names...).Pick(func(at geom.Point) string { return PickName(names, at) })
}

// near is how far beside a name a touch still means it, dp.
const near = 7.0

// PickName returns the id of the name that a point means, "" for none.
func PickName(names []*ui.Node, at geom.Point) string {
	best, dist := "", near
	for _, n := range names {
		r := n.Rect()
		dx, dy := max(r.X-at.X, at.X-r.Right(), 0), max(r.Y-at.Y, at.Y-r.Bottom(), 0)
		if d := max(dx, dy); d < dist {
			best, dist = n.ID, d
		}
	}
	return best
}
