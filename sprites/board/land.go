package board

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// How strongly things show on the paper, 0..1.
const (
	glowInk   = 0.55
	hatchInk  = 0.55
	regionInk = 0.45 // regions' names
)

// How much more strongly than its specks the paper's other traits show, for the theme says how much there may be of them.
const (
	grainBy  = 0.85
	reliefBy = 1.2
	shadeBy  = 2.4
)

// trait is how strongly something of the paper shows, 0..1.
func trait(by float64) float64 { return min(1, by*float64(theme.Grain.A)/255) }

// waterLines are drawn off the coast: how far, dp, and how much of their colour is left.
var waterLines = [...]struct{ off, ink float64 }{{7, 1}, {13, 0.66}, {21, 0.36}}

// land paints the ground on the sheet being made.
type land struct {
	v     *View
	px    float64
	part  geom.Rect
	img   *ebiten.Image // the sheet
	bench *ebiten.Image // another of its size
}

// paintLand paints the land and the connections on the sheet. What is dear is rasterising the country's outline: it is done twice, as
// a line and as a ground; all else is triangles and small pictures, cut out by them.
func (v *View) paintLand() {
	d := land{v, v.near.key.pixels, v.near.part, v.near.img, v.still.img}
	v.stuff.ready(v.board, v.chart, d.px)
	d.ground()
	d.coast()
	d.water()
	c := draw.NewCanvas(v.kit, d.img)
	d.coastLine(c)
	d.regionNames(c)
	d.cables(c)
	c.Flush()
}

func (d *land) pen(dst *ebiten.Image) *draw.Pen {
	return draw.NewPen(dst, -d.part.X*d.px, -d.part.Y*d.px, d.px)
}

// on is where a point of the layout's picture lies on the sheet, dp.
func (d *land) on(p geom.Point) geom.Point {
	return geom.Point{X: p.X - d.part.X, Y: p.Y - d.part.Y}
}

// at is where a point of the map lies on the sheet, dp.
func (d *land) at(p maps.Point) geom.Point { return d.on(d.v.onPicture(p)) }

// under lays what is on the bench under what is on the sheet already, in a colour.
func (d *land) under(dy float64, col color.RGBA) {
	op := &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationOver}
	op.GeoM.Translate(0, dy*d.px)
	op.ColorScale.ScaleWithColor(col)
	d.img.DrawImage(d.bench, op)
}

var (
	white  = color.RGBA{255, 255, 255, 255}
	cutOut = &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationIn}
)

// ground paints the land, region by region, on paper.
func (d *land) ground() {
	v := d.v
	d.fillCells(v.stuff.white, func(in bool, tint string) (color.RGBA, bool) {
		if in {
			return theme.Tint(tint), true
		}
		return theme.LandOut, true
	})
	d.fillCells(v.stuff.hatch, func(in bool, _ string) (color.RGBA, bool) { return theme.Alpha(theme.LandOutRim, hatchInk), !in })
	d.stretch(v.stuff.relief, v.chart.relief, d.bench, ebiten.BlendSourceAtop, white, trait(reliefBy))
	d.stretch(v.stuff.shade, &v.chart.shore.raster, d.bench, ebiten.BlendSourceAtop, theme.Shadow, trait(shadeBy))
	d.paper()
	c := draw.NewCanvas(v.kit, d.bench)
	for _, in := range []bool{false, true} {
		for _, e := range v.chart.borders {
			if in != (v.zone.Has(e.one) || v.zone.Has(e.two)) {
				continue
			}
			if !in {
				d.line(c, e.line, 1, theme.LandOutRim)
				continue
			}
			d.line(c, e.line, 2.8, theme.Border)
		}
	}
	c.Flush()
	v.outline(d.pen(d.img)).Fill(white)
	d.bench.DrawImage(d.img, cutOut)
	d.img.Clear()
	d.under(0, white)
}

// coast paints the land's rim around it, in two colours, and its shadow.
func (d *land) coast() {
	d.bench.Clear()
	d.fillCells(d.v.stuff.white, func(in bool, _ string) (color.RGBA, bool) {
		if in {
			return theme.Coast, true
		}
		return theme.LandOutRim, true
	})
	mask := fresh(nil, d.img.Bounds().Size())
	d.v.outline(d.pen(mask)).Stroke(3.4, white)
	d.bench.DrawImage(mask, cutOut)
	mask.Deallocate()
	d.under(0, white)
	d.under(4, theme.Alpha(theme.Shadow, 0.5))
}

// water paints what lies around the land: lines along the coast as on old charts, and a glow.
func (d *land) water() {
	v := d.v
	d.bench.Clear()
	c := draw.NewCanvas(v.kit, d.bench)
	size := v.layout.Size
	for _, w := range waterLines {
		col := theme.Mix(theme.Sea, theme.LandOutRim, 0.75*w.ink)
		v.chart.shore.lines(w.off/size.H, func(ax, ay, bx, by float64) {
			a, b := maps.Point{X: ax / v.board.Aspect, Y: ay}, maps.Point{X: bx / v.board.Aspect, Y: by}
			c.Line(d.at(a), d.at(b), 1, col)
		})
	}
	c.Flush()
	d.under(0, white)
	d.stretch(v.stuff.glow, &v.chart.shore.raster, d.img, ebiten.BlendDestinationOver, theme.SeaLine, glowInk)
}

// coastLine draws the edge of the zone's land in ink.
func (d *land) coastLine(c *draw.Canvas) {
	for _, ring := range d.v.board.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			if d.v.zone.Has(d.v.board.RegionAt(maps.Point{X: (last.X + next.X) / 2, Y: (last.Y + next.Y) / 2})) {
				c.Line(d.at(last), d.at(next), 1, theme.MapInk)
			}
			last = next
		}
	}
}

// regionNames writes them on the land.
func (d *land) regionNames(c *draw.Canvas) {
	v := d.v
	for r, at := range v.layout.Region {
		if at.Empty() {
			continue
		}
		// Letters stand in a line box of their own height.
		y := at.Y + (at.H-typeset.LineHeight(at.H))/2 - d.part.Y
		drawRegionName(c, regionName(v.board, r), at.X-d.part.X, y, at.H, draw.Style{Colour: theme.Alpha(theme.MapInk, regionInk)})
	}
}

// cables draws the connections in play, and hints at the cities that are not.
func (d *land) cables(c *draw.Canvas) {
	v := d.v
	for i := range v.board.Cities {
		if v.layout.Marker[i].Empty() {
			c.Disc(d.on(place(v.board, v.layout.Size, i)), 2.2, theme.LandOutRim)
		}
	}
	for _, pass := range cablePasses {
		for _, k := range v.board.Connections {
			if a, b := v.layout.Marker[k.A], v.layout.Marker[k.B]; !a.Empty() && !b.Empty() {
				pass(c, d.on(a.Centre()), d.on(b.Centre()))
			}
		}
	}
}

// onPicture is where a point lies in the layout's picture, dp.
func (v *View) onPicture(p maps.Point) geom.Point {
	return geom.Point{X: p.X * v.layout.Size.W, Y: p.Y * v.layout.Size.H}
}

// outline draws the country's rings; without any, the whole picture.
func (v *View) outline(p *draw.Pen) *draw.Pen {
	size := v.layout.Size
	if len(v.board.Outline) == 0 {
		return p.RoundRect(geom.Rect{W: size.W, H: size.H}, 12)
	}
	for _, ring := range v.board.Outline {
		for i, q := range ring {
			if i == 0 {
				p.M(q.X*size.W, q.Y*size.H)
			} else {
				p.L(q.X*size.W, q.Y*size.H)
			}
		}
		p.Z()
	}
	return p
}

// line draws a line through points of the map.
func (d *land) line(c *draw.Canvas, line []maps.Point, width float64, col color.RGBA) {
	for i := range len(line) - 1 {
		c.Line(d.at(line[i]), d.at(line[i+1]), width, col)
	}
}

// fillCells paints every city's ground on the bench, hard-edged, with a picture that is repeated, in the colour that col gives for it, if it
// gives any.
func (d *land) fillCells(img *ebiten.Image, col func(in bool, tint string) (color.RGBA, bool)) {
	v := d.v
	var vs []ebiten.Vertex
	var is []uint32
	for i, cell := range v.chart.cells {
		region := v.board.Cities[i].Region
		ink, ok := col(v.zone.Has(region), v.board.Regions[region].Tint)
		if !ok {
			continue
		}
		first := uint32(len(vs))
		for k, q := range cell {
			vs = append(vs, vertex(d.at(q), d.px, ink))
			if k >= 2 { // around the city itself, which comes first
				is = append(is, first, first+uint32(k)-1, first+uint32(k))
			}
		}
		is = append(is, first, first+uint32(len(cell))-1, first+1)
	}
	if len(is) > 0 {
		d.bench.DrawTriangles32(vs, is, img, repeated)
	}
}

var repeated = &ebiten.DrawTrianglesOptions{Address: ebiten.AddressRepeat, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}

// vertex is a point of the sheet, dp, for a picture that is repeated at its own size.
func vertex(p geom.Point, px float64, ink color.RGBA) ebiten.Vertex {
	x, y := float32(p.X*px), float32(p.Y*px)
	return ebiten.Vertex{
		DstX: x, DstY: y, SrcX: x, SrcY: y,
		ColorR: float32(ink.R) / 255, ColorG: float32(ink.G) / 255, ColorB: float32(ink.B) / 255, ColorA: float32(ink.A) / 255,
	}
}

// paper lays the grain over what is on the bench.
func (d *land) paper() {
	ink := theme.Alpha(white, trait(grainBy))
	far := max(1, float64(int(d.px+0.5))) // a grain is a pixel of a plain screen
	w, h := float64(d.bench.Bounds().Dx()), float64(d.bench.Bounds().Dy())
	var vs []ebiten.Vertex
	for _, p := range [...]geom.Point{{}, {X: w}, {Y: h}, {X: w, Y: h}} {
		q := vertex(p, 1, ink)
		q.SrcX, q.SrcY = float32(p.X/far), float32(p.Y/far)
		vs = append(vs, q)
	}
	op := *repeated
	op.Blend = ebiten.BlendSourceAtop
	d.bench.DrawTriangles32(vs, []uint32{0, 1, 2, 1, 3, 2}, d.v.stuff.grain, &op)
}

// stretch lays the small picture of a raster over an image, in a colour of some strength.
func (d *land) stretch(img *ebiten.Image, r *raster, dst *ebiten.Image, blend ebiten.Blend, col color.RGBA, strength float64) {
	size := d.v.layout.Size
	kx, ky := size.W/d.v.board.Aspect*d.px, size.H*d.px // pixels per height
	op := &ebiten.DrawImageOptions{Blend: blend, Filter: ebiten.FilterLinear}
	op.GeoM.Scale(r.step*kx, r.step*ky)
	op.GeoM.Translate(-(margin+r.step/2)*kx-d.part.X*d.px, -(margin+r.step/2)*ky-d.part.Y*d.px)
	op.ColorScale.ScaleWithColor(theme.Alpha(col, strength))
	dst.DrawImage(img, op)
}

// gridApart is how far the lines of the table's grid lie apart at the least, dp.
const gridApart = 34.0

// grid draws the table that the map lies on: lines that move and grow with the picture.
func (v *View) grid(c *draw.Canvas) {
	apart := v.size.H / 64
	for apart < gridApart {
		apart *= 2
	}
	for apart > 2*gridApart {
		apart /= 2
	}
	px := 1 / v.kit.Scale()
	for x := v.origin.X + apart*float64(int((v.area.X-v.origin.X)/apart)); x < v.area.Right(); x += apart {
		c.Fill(geom.Rect{X: x, Y: v.area.Y, W: px, H: v.area.H}, theme.SeaLine)
	}
	for y := v.origin.Y + apart*float64(int((v.area.Y-v.origin.Y)/apart)); y < v.area.Bottom(); y += apart {
		c.Fill(geom.Rect{X: v.area.X, Y: y, W: v.area.W, H: px}, theme.SeaLine)
	}
}
