package richtext

import (
	"sort"
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/sprites/bidi"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// object stands for a name when a sentence is ordered: a name is one thing, whatever it consists of.
const object = '\ufffc'

// order moves the runs of each line to where they are seen, as letters may run in both directions, and cuts them where
// the direction changes. They stay in the order in which they are read.
func (p *Text) order(kit *draw.Kit, gap float64) {
	var all []rune
	var of []int // the run of each character; -1 for a space between runs
	for i := range p.Runs {
		r := &p.Runs[i]
		if r.space && i > 0 {
			all, of = append(all, ' '), append(of, -1)
		}
		text := []rune(r.Text)
		if r.Kind != i18n.Unmarked {
			text = []rune{object}
		}
		for _, c := range text {
			all, of = append(all, c), append(of, i)
		}
	}
	base := kit.Type.Base()
	levels := bidi.Levels(all, base)
	var out []run
	for from := 0; from < len(all); {
		to := from
		for to < len(all) && (of[to] < 0 || p.Runs[of[to]].at.Y == p.Runs[of[from]].at.Y) {
			to++
		}
		last := to
		for of[last-1] < 0 {
			last-- // the break of the line
		}
		line := p.orderLine(kit, all[from:last], levels[from:last], of[from:last], gap)
		if base == bidi.RightToLeft {
			width := 0.0
			for i := range line {
				width = max(width, line[i].at.Right())
			}
			for i := range line {
				line[i].at.X = width - line[i].at.Right()
			}
		}
		out = append(out, line...)
		from = to
	}
	p.Runs = out
}

// A piece is a part of a run, in one direction.
type piece struct {
	run
	first int // its first character in the line
}

// orderLine returns the parts of a line in the order in which they are read, placed from its left edge.
func (p *Text) orderLine(kit *draw.Kit, text []rune, levels []int8, of []int, gap float64) []run {
	order := bidi.Order(levels)
	var pieces []piece
	x := 0.0
	for k := 0; k < len(order); {
		i := order[k]
		if of[i] < 0 {
			x += gap
			k++
			continue
		}
		lo, hi := i, i
		for k++; k < len(order); k++ {
			n := order[k]
			if of[n] != of[i] || levels[n] != levels[i] || n != hi+1 && n != lo-1 {
				break
			}
			lo, hi = min(lo, n), max(hi, n)
		}
		r := p.Runs[of[i]]
		if r.Kind == i18n.Unmarked {
			r.Text = string(text[lo : hi+1])
			r.shown = forced(r.Text, levels[i])
			r.at.W = kit.Type.Measure(r.Text, p.size, weightOf(r.Kind))
		}
		r.at = geom.Rect{X: x, Y: r.at.Y, W: r.at.W, H: r.at.H}
		x += r.at.W
		pieces = append(pieces, piece{r, lo})
	}
	sort.Slice(pieces, func(i, j int) bool { return pieces[i].first < pieces[j].first })
	line := make([]run, len(pieces))
	for i := range pieces {
		line[i] = pieces[i].run
	}
	return line
}

// forced is a text all of which runs in the direction of a level.
func forced(text string, level int8) string {
	const left, right, end = "\u202d", "\u202e", "\u202c"
	text = strings.Map(func(c rune) rune {
		if c >= '\u2066' && c <= '\u2069' {
			return -1 // isolates, which have done their work
		}
		return c
	}, text)
	if level&1 == 1 {
		return right + text + end
	}
	return left + text + end
}
