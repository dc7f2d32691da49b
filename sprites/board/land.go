package board

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Opacities.
const (
	glowAlpha  = 0.55
	hatchAlpha = 0.55
	// veilAlpha is how much of the sea covers the land out of play, so that it recedes behind the zone.
	veilAlpha = 0.66

	// For the regions' names, whose letters are bold: small ones need more contrast (WCAG 1.4.3).
	regionAlpha      = 0.66
	regionAlphaSmall = 0.86
)

// Strengths of the paper's textures relative to the theme's grain.
const (
	grainStrength  = 0.85
	reliefStrength = 1.2
	shadeStrength  = 2.4
)

// textureAlpha returns the opacity of a texture of the given strength.
func textureAlpha(strength float64) float64 { return min(1, strength*float64(theme.Grain.A)/255) }

// waterLines are drawn along the coast: how far away from it, dp, and how strongly, 0..1.
var waterLines = [...]struct{ off, strength float64 }{{7, 1}, {13, 0.66}, {21, 0.36}}

// landPainter paints the land on a base layer.
type landPainter struct {
	v      *View
	chart  *chart
	px     float64 // pixels per dp
	part   geom.Rect
	img    *ebiten.Image // of the base layer
	buffer *ebiten.Image // has the same size
}

// paintLand paints the land and the connections on the base layer. The expensive part is rasterising the country's
// outline, which is done twice, as a line and as an area. The rest is triangles and textures, cut out by them.
func (v *View) paintLand() {
	d := landPainter{v, chartOf(v.kit, v.board), v.base.key.pixels, v.base.part, v.base.img, v.snapshot.img}
	v.textures.prepare(d.chart, d.px)
	d.ground()
	d.coast()
	d.water()
	c := draw.NewCanvas(v.kit, d.img)
	d.coastLine(c)
	d.regionNames(c)
	d.cables(c)
	c.Flush()
}

func (d *landPainter) pen(dst *ebiten.Image) *draw.Pen {
	return d.v.kit.NewPen(dst, -d.part.X*d.px, -d.part.Y*d.px, d.px)
}

// onLayer converts a point of the layout's picture to the base layer, dp.
func (d *landPainter) onLayer(p geom.Point) geom.Point {
	return geom.Point{X: p.X - d.part.X, Y: p.Y - d.part.Y}
}

// at converts a point of the map to the base layer, dp.
func (d *landPainter) at(p maps.Point) geom.Point {
	size := d.v.layout.Size
	return d.onLayer(geom.Point{X: p.X * size.W, Y: p.Y * size.H})
}

// underlay draws the buffer below what is already on the base layer, tinted and moved down by dy, dp.
func (d *landPainter) underlay(dy float64, col color.RGBA) {
	op := &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationOver}
	op.GeoM.Translate(0, dy*d.px)
	op.ColorScale.ScaleWithColor(col)
	d.img.DrawImage(d.buffer, op)
}

var (
	white  = color.RGBA{255, 255, 255, 255}
	cutOut = &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationIn}
)

// ground paints the land with its textures, region by region.
func (d *landPainter) ground() {
	v := d.v
	d.fillCells(v.textures.white, func(in bool, tint string) (color.RGBA, bool) {
		if in {
			return theme.Tint(tint), true
		}
		return theme.LandOut, true
	})
	d.fillCells(v.textures.hatch, func(in bool, _ string) (color.RGBA, bool) {
		return theme.Alpha(theme.LandOutRim, hatchAlpha), !in
	})
	d.stretch(d.buffer, v.textures.relief, d.chart.relief, ebiten.BlendSourceAtop,
		theme.Alpha(white, textureAlpha(reliefStrength)))
	d.stretch(d.buffer, v.textures.shade, &d.chart.shore.raster, ebiten.BlendSourceAtop,
		theme.Alpha(theme.Shadow, textureAlpha(shadeStrength)))
	d.paper()
	c := draw.NewCanvas(v.kit, d.buffer)
	for _, in := range []bool{false, true} {
		for _, e := range d.chart.borders {
			if in != (v.zone.Has(e.one) || v.zone.Has(e.two)) {
				continue
			}
			if !in {
				d.line(c, e.line, 1, theme.LandOutRim)
				continue
			}
			d.line(c, e.line, 2.8, theme.Border)
		}
		if !in {
			c.Flush()
			d.fillCells(v.textures.white, func(in bool, _ string) (color.RGBA, bool) {
				return theme.Alpha(theme.Sea, veilAlpha), !in
			})
		}
	}
	c.Flush()
	v.outline(d.pen(d.img)).Fill(white)
	d.buffer.DrawImage(d.img, cutOut)
	d.img.Clear()
	d.underlay(0, white)
}

// coast paints the land's rim, in two colours, and the shadow of the zone, which alone is raised.
func (d *landPainter) coast() {
	mask := emptyImage(nil, d.img.Bounds().Size())
	d.v.outline(d.pen(mask)).Stroke(3.4, white)
	rim := func(out bool) {
		d.buffer.Clear()
		d.fillCells(d.v.textures.white, func(in bool, _ string) (color.RGBA, bool) {
			if in {
				return theme.Coast, true
			}
			return theme.Mix(theme.LandOutRim, theme.Sea, veilAlpha), out
		})
		d.buffer.DrawImage(mask, cutOut)
	}
	rim(true)
	d.underlay(0, white)
	rim(false)
	d.underlay(4, theme.Alpha(theme.Shadow, 0.5))
	mask.Deallocate()
}

// water paints the sea around the land: lines along the coast, as on old charts, and a glow.
func (d *landPainter) water() {
	v := d.v
	d.buffer.Clear()
	c := draw.NewCanvas(v.kit, d.buffer)
	size := v.layout.Size
	for _, w := range waterLines {
		col := theme.Mix(theme.Sea, theme.LandOutRim, 0.75*w.strength)
		d.chart.shore.contour(w.off/size.H, func(ax, ay, bx, by float64) {
			a, b := maps.Point{X: ax / v.board.Aspect, Y: ay}, maps.Point{X: bx / v.board.Aspect, Y: by}
			c.Line(d.at(a), d.at(b), 1, col)
		})
	}
	c.Flush()
	d.underlay(0, white)
	d.stretch(d.img, v.textures.glow, &d.chart.shore.raster, ebiten.BlendDestinationOver,
		theme.Alpha(theme.SeaLine, glowAlpha))
}

// coastLine draws the coast of the zone in ink.
func (d *landPainter) coastLine(c *draw.Canvas) {
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

// largeBold is the size from which bold letters count as large, dp.
const largeBold = 18.66

// regionNames writes the regions' names on the land.
func (d *landPainter) regionNames(c *draw.Canvas) {
	for r, at := range d.v.layout.Region {
		if !at.Empty() {
			style := draw.Style{Colour: theme.Alpha(theme.MapInk, regionAlpha)}
			if at.H < largeBold {
				style.Colour = theme.Alpha(theme.MapInk, regionAlphaSmall)
			}
			d.v.layout.PaintRegion(c, d.v.board, r, geom.Point{X: -d.part.X, Y: -d.part.Y}, style)
		}
	}
}

// cables draws the connections in play.
func (d *landPainter) cables(c *draw.Canvas) {
	v := d.v
	for _, pass := range cablePasses {
		for _, k := range v.board.Connections {
			if a, b := v.layout.Marker[k.A], v.layout.Marker[k.B]; !a.Empty() && !b.Empty() {
				pass(c, d.onLayer(a.Centre()), d.onLayer(b.Centre()))
			}
		}
	}
}

// outline draws the country's outline, or the whole picture if there is none.
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
func (d *landPainter) line(c *draw.Canvas, line []maps.Point, width float64, col color.RGBA) {
	for i := range len(line) - 1 {
		c.Line(d.at(line[i]), d.at(line[i+1]), width, col)
	}
}

// fillCells fills the cities' cells on the buffer, hard-edged, with a repeated texture. colour returns the colour of
// a cell, depending on whether it is in the zone and on its region's tint; false omits the cell.
func (d *landPainter) fillCells(img *ebiten.Image, colour func(in bool, tint string) (color.RGBA, bool)) {
	v := d.v
	var vs []ebiten.Vertex
	var is []uint32
	for i, cell := range d.chart.cells {
		region := v.board.Cities[i].Region
		ink, ok := colour(v.zone.Has(region), v.board.Regions[region].Tint)
		if !ok {
			continue
		}
		first := uint32(len(vs))
		for k, q := range cell {
			vs = append(vs, vertex(d.at(q), d.px, ink))
			if k >= 2 { // a fan around the city itself, which comes first
				is = append(is, first, first+uint32(k)-1, first+uint32(k))
			}
		}
		is = append(is, first, first+uint32(len(cell))-1, first+1)
	}
	if len(is) > 0 {
		d.buffer.DrawTriangles32(vs, is, img, repeated)
	}
}

var repeated = &ebiten.DrawTrianglesOptions{
	Address: ebiten.AddressRepeat, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
}

// vertex returns a point of the base layer, dp, for a texture that is repeated at its own size.
func vertex(p geom.Point, px float64, ink color.RGBA) ebiten.Vertex {
	x, y := float32(p.X*px), float32(p.Y*px)
	return ebiten.Vertex{
		DstX: x, DstY: y, SrcX: x, SrcY: y,
		ColorR: float32(ink.R) / 255, ColorG: float32(ink.G) / 255,
		ColorB: float32(ink.B) / 255, ColorA: float32(ink.A) / 255,
	}
}

// paper draws the grain over the buffer.
func (d *landPainter) paper() {
	ink := theme.Alpha(white, textureAlpha(grainStrength))
	zoom := max(1, float64(int(d.px+0.5))) // a grain is about one dp
	w, h := float64(d.buffer.Bounds().Dx()), float64(d.buffer.Bounds().Dy())
	var vs []ebiten.Vertex
	for _, p := range [...]geom.Point{{}, {X: w}, {Y: h}, {X: w, Y: h}} {
		q := vertex(p, 1, ink)
		q.SrcX, q.SrcY = float32(p.X/zoom), float32(p.Y/zoom)
		vs = append(vs, q)
	}
	op := *repeated
	op.Blend = ebiten.BlendSourceAtop
	d.buffer.DrawTriangles32(vs, []uint32{0, 1, 2, 1, 3, 2}, d.v.textures.grain, &op)
}

// stretch draws the texture of a raster over an image, tinted.
func (d *landPainter) stretch(dst, texture *ebiten.Image, r *raster, blend ebiten.Blend, tint color.RGBA) {
	size := d.v.layout.Size
	kx, ky := size.W/d.v.board.Aspect*d.px, size.H*d.px // pixels per height
	op := &ebiten.DrawImageOptions{Blend: blend, Filter: ebiten.FilterLinear}
	op.GeoM.Scale(r.step*kx, r.step*ky)
	op.GeoM.Translate(-(rasterMargin+r.step/2)*kx-d.part.X*d.px, -(rasterMargin+r.step/2)*ky-d.part.Y*d.px)
	op.ColorScale.ScaleWithColor(tint)
	dst.DrawImage(texture, op)
}

// minGridSpacing is the minimum distance of the grid's lines, dp.
const minGridSpacing = 34.0

// grid draws the grid on the sea, which moves and scales with the picture.
func (v *View) grid(c *draw.Canvas) {
	spacing := v.size.H / 64
	for spacing < minGridSpacing {
		spacing *= 2
	}
	for spacing > 2*minGridSpacing {
		spacing /= 2
	}
	px := 1 / v.kit.Scale()
	first := func(origin, from float64) float64 { return origin + spacing*float64(int((from-origin)/spacing)) }
	for x := first(v.origin.X, v.area.X); x < v.area.Right(); x += spacing {
		c.Fill(geom.Rect{X: x, Y: v.area.Y, W: px, H: v.area.H}, theme.SeaLine)
	}
	for y := first(v.origin.Y, v.area.Y); y < v.area.Bottom(); y += spacing {
		c.Fill(geom.Rect{X: v.area.X, Y: y, W: v.area.W, H: px}, theme.SeaLine)
	}
}
