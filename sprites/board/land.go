package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// border is a piece of the line between two cities' grounds of different regions.
type border struct {
	a, b     maps.Point
	one, two maps.Region
}

// findBorders returns the lines between regions.
func findBorders(b *maps.Board) []border {
	var list []border
	for i, cell := range b.Cells() {
		for k, p := range cell {
			q := cell[(k+1)%len(cell)]
			m := maps.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
			j, ok := across(b, i, m)
			if ok && j > i && b.Cities[i].Region != b.Cities[j].Region {
				list = append(list, border{p, q, b.Cities[i].Region, b.Cities[j].Region})
			}
		}
	}
	return list
}

// across returns the city on the other side of the point m on the edge of a city's ground; false at the picture's edge.
func across(b *maps.Board, city int, m maps.Point) (int, bool) {
	way := func(c int) float64 { return math.Hypot((b.Cities[c].X-m.X)*b.Aspect, b.Cities[c].Y-m.Y) }
	best, at := math.Inf(1), -1
	for c := range b.Cities {
		if c != city && way(c) < best {
			best, at = way(c), c
		}
	}
	return at, at >= 0 && best-way(city) < 1e-6
}

// land is the kept picture of everything that does not change with the state of the game.
type land struct {
	key   landKey
	img   *ebiten.Image
	bench *ebiten.Image
	part  geom.Rect // what of the picture it shows, dp at the key's scale
}

type landKey struct {
	layout *Layout
	board  *maps.Board
	zone   maps.RegionSet
	pixels float64 // per dp
}

// largest side of the kept picture, in pixels; every device can hold that.
const mostPixels = 4096

// wanted returns the part of the picture to paint: what is seen and a margin to pan in.
func (v *View) wanted() (seen, part geom.Rect) {
	all := geom.Rect{W: v.board.Aspect * v.scale, H: v.scale}.Inset(-8)
	seen = v.area.Moved(-v.origin.X, -v.origin.Y).Intersect(all)
	most := float64(mostPixels)/v.kit.Scale() - 2
	mx := min(v.area.W/3, max(0, (most-seen.W)/2))
	my := min(v.area.H/3, max(0, (most-seen.H)/2))
	return seen, geom.Rect{X: seen.X - mx, Y: seen.Y - my, W: seen.W + 2*mx, H: seen.H + 2*my}.Intersect(all)
}

// paintLand brings the kept picture up to date.
func (v *View) paintLand() {
	key := landKey{v.layout, v.board, v.zone, v.kit.Scale()}
	if v.moving && v.land.img != nil && v.land.key.board == v.board && v.land.key.zone == v.zone {
		return
	}
	seen, part := v.wanted()
	if seen.Empty() || v.land.img != nil && v.land.key == key && v.land.part.HasRect(seen) {
		return
	}
	px := v.kit.Scale()
	size := image.Pt(int(math.Ceil(part.W*px)), int(math.Ceil(part.H*px)))
	fresh := func(img *ebiten.Image) *ebiten.Image {
		if img != nil && img.Bounds().Size() == size {
			img.Clear()
			return img
		}
		if img != nil {
			img.Deallocate()
		}
		return ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	v.land.img = fresh(v.land.img)
	v.land.bench = fresh(v.land.bench)
	v.land.key, v.land.part = key, part

	img, bench := v.land.img, v.land.bench
	pen := func(dst *ebiten.Image) *draw.Pen { return draw.NewPen(dst, -part.X*px, -part.Y*px, px) }
	over := func(dy float64, scale color.RGBA) {
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(0, dy*px)
		op.ColorScale.ScaleWithColor(scale)
		img.DrawImage(bench, op)
	}

	// The coast's line, in two colours.
	p := pen(bench)
	v.outline(p).Stroke(3.4, theme.Coast)
	v.eachCell(p, func(in bool, _ string) color.RGBA {
		if in {
			return theme.Coast
		}
		return theme.LandOutRim
	})
	over(4, theme.Alpha(theme.Shadow, 0.5))
	over(0, color.RGBA{255, 255, 255, 255})

	// The ground, region by region.
	bench.Clear()
	p = pen(bench)
	v.outline(p).Fill(theme.LandOut)
	v.eachCell(p, func(in bool, tint string) color.RGBA {
		if in {
			return theme.Tint(tint)
		}
		return theme.LandOut
	})
	s := v.scale
	x := func(q maps.Point) (float64, float64) { return q.X * v.board.Aspect * s, q.Y * s }
	for _, in := range []bool{false, true} {
		for _, e := range v.borders {
			if in == (v.zone.Has(e.one) || v.zone.Has(e.two)) {
				ax, ay := x(e.a)
				bx, by := x(e.b)
				p.M(ax, ay).L(bx, by)
			}
		}
		if in {
			p.StrokeOnto(2.6, theme.Border)
		} else {
			p.StrokeOnto(1, theme.LandOutRim)
		}
	}
	over(0, color.RGBA{255, 255, 255, 255})

	// Cities out of the zone are only hinted at.
	p = pen(img)
	for c := range v.board.Cities {
		if v.layout.Marker[c].Empty() {
			at := place(v.board, s, c)
			p.Circle(at.X, at.Y, 2.2).Fill(theme.LandOutRim)
		}
	}
	for i := range 2 {
		for _, k := range v.board.Connections {
			a, b := v.layout.Marker[k.A], v.layout.Marker[k.B]
			if !a.Empty() && !b.Empty() {
				p.M(a.Centre().X, a.Centre().Y).L(b.Centre().X, b.Centre().Y)
			}
		}
		if i == 0 {
			p.Stroke(5, theme.Alpha(theme.WireCase, 0.8))
		} else {
			p.Stroke(2, theme.Wire)
		}
	}
}

// outline draws the country's rings.
func (v *View) outline(p *draw.Pen) *draw.Pen {
	for _, ring := range v.board.Outline {
		for i, q := range ring {
			if i == 0 {
				p.M(q.X*v.board.Aspect*v.scale, q.Y*v.scale)
			} else {
				p.L(q.X*v.board.Aspect*v.scale, q.Y*v.scale)
			}
		}
		p.Z()
	}
	return p
}

// eachCell paints every city's ground, where something is painted already, in the colour that col gives for it.
func (v *View) eachCell(p *draw.Pen, col func(in bool, tint string) color.RGBA) {
	for i, cell := range v.board.Cells() {
		region := v.board.Cities[i].Region
		for k, q := range cell {
			if k == 0 {
				p.M(q.X*v.board.Aspect*v.scale, q.Y*v.scale)
			} else {
				p.L(q.X*v.board.Aspect*v.scale, q.Y*v.scale)
			}
		}
		p.Z().FillOnto(col(v.zone.Has(region), v.board.Regions[region].Tint))
	}
}

// drawLand puts the kept picture on the canvas, stretched while the view is being zoomed.
func (v *View) drawLand(c *draw.Canvas) {
	if v.land.img == nil {
		return
	}
	dst, ox, oy := c.Image()
	px := v.kit.Scale()
	k := v.scale / v.land.key.layout.Scale
	op := &ebiten.DrawImageOptions{}
	x := ox + (v.origin.X+v.land.part.X*k)*px
	y := oy + (v.origin.Y+v.land.part.Y*k)*px
	if k == 1 {
		op.GeoM.Translate(math.Round(x), math.Round(y))
	} else {
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(x, y)
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(v.land.img, op)
}
