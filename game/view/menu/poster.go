package menu

import (
	"image"
	"image/color"

	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Poster is the picture of a result for players to save and share: who has won, the final map, the podium, the ranking
// and the honours. It has the same size in pixels, and the same colours, on every device. It is painted in memory and
// in pieces, as all of it takes longer than a frame.
type Poster struct {
	Alt string // what it shows, in words

	host  Playing
	match *match.Match
	said  present.Result
	img   *image.RGBA
	scale float64 // the kit's when it was begun
	pieces
}

// Measures of a poster, pixels.
const (
	posterWidth  = 1200
	posterEdge   = 48.0
	posterGap    = 28.0
	posterMapMax = 820.0
	posterBadge  = 52.0
)

// NewPoster returns the poster of the host's match, which must be over; nothing is painted yet.
func NewPoster(host Playing) *Poster {
	m := host.Match()
	p := &Poster{host: host, match: m, said: present.NewResult(teller(host), m.Rules(), m.Public(), host.Review())}
	p.Alt = p.said.Spoken()
	p.begin()
	return p
}

// Image is the finished poster.
func (p *Poster) Image() *image.RGBA { return p.img }

// Step paints a piece, of a few milliseconds in a browser, and reports whether it was the last one.
func (p *Poster) Step() (done bool) {
	if p.scale != p.host.Tree().Kit.Scale() {
		p.begin() // letters would be of another size
	}
	return p.pieces.Step()
}

// A poster is a poster in the making: what is painted where, from top to bottom.
type poster struct {
	c    *draw.Canvas
	unit float64 // dp per pixel
	y    float64 // lower edge of what is there, pixels
	pieces
}

// begin lays the poster out.
func (p *Poster) begin() {
	kit, m, said := p.host.Tree().Kit, p.match, &p.said
	p.scale = kit.Scale()
	t := &theme.Dark
	o := &poster{c: kit.CanvasOn(image.NewRGBA(image.Rectangle{})), unit: 1 / p.scale, y: posterEdge}
	o.text(said.Winners, 50, true, t.Amber, 0)
	o.y += 6
	o.text(said.Why, 24, false, t.TextDim, 0)
	o.y += posterGap

	land := p.host.Finale().lands.of(m.Rules().Board)
	high := min(posterMapMax, (posterWidth-2*posterEdge)/land.aspect(m.Rules().Zone)+2*finalEdge)
	at := o.block(high)
	o.add(func() {
		// After the rest, none of which overlaps it.
		p.add(newFinalMap(m, land).steps(o.c, at, 1.5*o.unit)...)
	})

	stand := newPodium(m, said.Ranking, t, 1.7*o.unit)
	place := o.block(podiumHeight * 1.7)
	o.add(func() { stand.paint(o.c, place) })
	for i := range said.Ranking {
		o.row(m.Players()[said.Ranking[i].Seat].Colour, "", said.Ranking[i].Line)
	}
	if len(said.Honours) > 0 {
		o.y += posterGap
		o.text(said.HonoursTitle, 34, true, t.Amber, 0)
		o.y += 10
	}
	for _, h := range said.Honours {
		o.row(m.Players()[h.Seat].Colour, h.Title, h.Line)
	}
	o.y += 6
	o.text("Kilovolt", 22, true, t.TextOff, 0)
	p.finish(o, kit)
}

// finish makes the image, whose height is known by now.
func (p *Poster) finish(o *poster, kit *draw.Kit) {
	p.img = image.NewRGBA(image.Rect(0, 0, posterWidth, int(o.y+posterEdge-posterGap/2)))
	*o.c = *kit.CanvasOn(p.img)
	p.pieces = nil
	const strip = 100.0
	for y := 0.0; y < float64(p.img.Rect.Dy()); y += strip {
		p.add(func() {
			o.c.Fill(geom.Rect{Y: y * o.unit, W: posterWidth * o.unit, H: strip * o.unit}, theme.Dark.Night)
		})
	}
	p.add(o.pieces...)
}

// block reserves a part of the poster's width with a gap below it, and returns where it is, dp.
func (o *poster) block(high float64) geom.Rect {
	r := geom.Rect{X: posterEdge * o.unit, Y: o.y * o.unit, W: (posterWidth - 2*posterEdge) * o.unit, H: high * o.unit}
	o.y += high + posterGap
	return r
}

// text adds a text, wrapped, with so much room at its left, pixels.
func (o *poster) text(text string, size float64, bold bool, ink color.RGBA, left float64) {
	s := draw.Style{Size: size * o.unit, Colour: ink}
	if bold {
		s = s.Bold()
	}
	wide := (posterWidth - 2*posterEdge - left) * o.unit
	x := (posterEdge + left) * o.unit
	for _, line := range o.c.Type.Wrap(text, s.Size, s.Weight, wide) {
		y := o.y * o.unit
		o.add(func() { o.c.Text(line, x, y, s) })
		o.y += typeset.LineHeight(s.Size) / o.unit
	}
}

// row adds a player's badge and what is said of them, under a title unless that is "".
func (o *poster) row(look int, title, line string) {
	top := o.y
	const left = posterBadge + 20
	if title != "" {
		o.text(title, 26, true, theme.Dark.Text, left)
	}
	o.text(line, 22, false, theme.Dark.TextDim, left)
	o.y = max(o.y, top+posterBadge)
	at := geom.Rect{X: posterEdge * o.unit, Y: (top + (o.y-top-posterBadge)/2) * o.unit, W: posterBadge * o.unit,
		H: posterBadge * o.unit}
	o.add(func() { sprites.PaintSeat(o.c, at, look) })
	o.y += 14
}
