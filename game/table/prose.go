package table

import (
	"math"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// prose is a sentence broken into lines, in which the names of players, plants, cities and fuels can be touched.
type prose struct {
	text   string // the whole of it
	runs   []run
	height float64 // dp
	size   float64 // of the type, dp
}

// run is a piece of a line: plain text, or one name.
type run struct {
	lang.Segment
	at geom.Rect // from the upper left corner of the sentence, dp
}

// atom is what no line break parts: a word, or a name of several words.
type atom struct {
	lang.Segment
	space bool // a space before it, where a line may break
	bond  bool // though not at this one: the unit of a number
	w     float64
}

// layProse breaks a sentence into lines of the given width, dp. Words are measured one by one: there are few of them, so hardly anything is new
// to the type room.
func layProse(kit *draw.Kit, segments []lang.Segment, size, width float64) prose {
	p := prose{text: lang.Plain(segments), size: size}
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
			p.put(&atoms[i], geom.Rect{X: x, Y: y, W: min(atoms[i].w, width-x), H: lineH}, broken, gap)
			x += atoms[i].w
			broken = false
		}
	}
	p.height = y + lineH
	return p
}

// put adds an atom; plain text goes on in the run before it where that is plain and on the same line.
func (p *prose) put(a *atom, at geom.Rect, broken bool, gap float64) {
	if n := len(p.runs); n > 0 && !broken && a.Kind == lang.Text && p.runs[n-1].Kind == lang.Text {
		last := &p.runs[n-1]
		if a.space {
			last.Text += " "
		}
		last.Text += a.Text
		last.at.W = at.Right() - last.at.X
		return
	}
	p.runs = append(p.runs, run{a.Segment, at})
}

// atomsOf cuts plain text at its spaces and leaves names whole.
func atomsOf(kit *draw.Kit, segments []lang.Segment, size float64) []atom {
	var out []atom
	space := false
	add := func(s lang.Segment) {
		out = append(out, atom{Segment: s, space: space, w: kit.Type.Measure(s.Text, size, weightOf(s.Kind))})
		space = false
	}
	for _, s := range segments {
		if s.Kind != lang.Text {
			add(s)
			continue
		}
		for i, word := range strings.Split(s.Text, " ") {
			space = space || i > 0
			if word == "" {
				continue
			}
			bond := space && len(word) <= 2 && len(out) > 0 && endsInDigit(out[len(out)-1].Text)
			add(lang.Segment{Text: word})
			out[len(out)-1].bond = bond
		}
	}
	return out
}

func endsInDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// weightOf sets names off from the words around them.
func weightOf(k lang.SegmentKind) typeset.Weight {
	if k == lang.Text {
		return typeset.Regular
	}
	return typeset.Bold
}

// paint paints the sentence with its upper left corner at x, y; what is lit has a ground of its own.
func (p *prose) paint(c *ui.Canvas, x, y float64, style draw.Style, lit func(lang.Segment) bool) {
	style.Size = p.size
	for i := range p.runs {
		r := &p.runs[i]
		at, style := r.at.Moved(x, y), style
		if r.Kind != lang.Text {
			style = style.In(theme.Text).Bold()
			if lit(r.Segment) {
				c.Box(at.InsetXY(-1, 0), theme.R1, theme.Amber)
				style = style.In(theme.OnAmber)
			}
		}
		c.TextIn(r.Text, at, style)
	}
}

// named is the k-th name in the sentence.
func (p *prose) named(k int) *run {
	for i := range p.runs {
		if p.runs[i].Kind != lang.Text {
			if k == 0 {
				return &p.runs[i]
			}
			k--
		}
	}
	return nil
}

// segments are the names in the sentence.
func (p *prose) segments() []lang.Segment {
	var out []lang.Segment
	for i := range p.runs {
		if p.runs[i].Kind != lang.Text {
			out = append(out, p.runs[i].Segment)
		}
	}
	return out
}

// names are spots over the names in the sentence, which lies at x, y of the node they are for. They stay right when the sentence is broken anew.
func (p *prose) names(id string, x, y float64, touch func(lang.Segment)) []*ui.Node {
	var out []*ui.Node
	for k, name := range p.segments() {
		out = append(out, ui.Spot(id+"-"+strconv.Itoa(k), "name", name.Text, func(in geom.Rect) geom.Rect {
			return p.named(k).at.Moved(in.X+x, in.Y+y)
		}, func() { touch(name) }).Small())
	}
	return out
}

// sentence is a widget of a sentence beside the badge of a seat, or without one for engine.NoSeat: a touch lights up what it names, or the one
// name that is meant.
func (s *Scene) sentence(id string, seat engine.Seat, segments []lang.Segment) *ui.Node {
	kit := s.host.Tree().Kit
	left := 0.0
	if seat != engine.NoSeat {
		left = badgeRoom
	}
	words, laid := layProse(kit, segments, theme.Caption, math.Inf(1)), math.Inf(1)
	names := words.names(id, left, rowPad, s.lightOne)
	n := ui.CustomHeight(id, ui.RoleButton, words.text, func(width float64) float64 {
		if width != laid {
			words, laid = layProse(kit, segments, theme.Caption, max(60, width-left)), width
		}
		return max(leastRow, words.height+2*rowPad)
	}, func(p *ui.Paint) {
		if p.Hover || p.Pressed {
			p.Box(p.Rect, theme.R1, theme.PanelUp)
		}
		if seat != engine.NoSeat {
			sprites.PaintSeat(p.Canvas, geom.Rect{X: p.Rect.X + 5, Y: p.Rect.Y + rowPad - 1, W: badgeSide, H: badgeSide}, s.look(seat))
		}
		words.paint(p.Canvas, p.Rect.X+left, p.Rect.Y+rowPad, ui.StyleCaption.In(theme.Text), s.lit.has)
	}).Do(func() { s.light(words.segments()...) }).Small()
	return n.Add(names...).Pick(func(at geom.Point) string { return pickName(names, at) })
}

// near is how far, dp, beside a name a touch still means it.
const near = 7.0

// pickName says which of the names a point means, by the id that names gave it; "" for none.
func pickName(names []*ui.Node, at geom.Point) string {
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
