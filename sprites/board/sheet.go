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
	"kilovolt/sprites/type"
)

// sheet is a kept picture of everything that does not change with the state of the game: land, borders, connections,
// prices, names and empty markers.
type sheet struct {
	key  sheetKey
	img  *ebiten.Image
	part geom.Rect // what of the layout's picture it shows, dp
	open int       // spaces of its markers; those of another step are painted over them
}

// sheetKey is what a sheet depends on.
type sheetKey struct {
	layout *Layout
	board  *maps.Board
	zone   maps.RegionSet
	pixels float64 // per dp
	theme  int     // its turn
}

// still is a picture of a sheet with all that lies on it, shown stretched while the view is being zoomed.
type still struct {
	img  *ebiten.Image // also the bench on which sheets are put together
	turn int           // of the scene; 0 if it shows nothing
	key  sheetKey
}

// mostPixels is the largest side that a sheet gets by its margin; every device can hold that. Only what is in view may be larger, on a screen that
// is so itself: whoever has one can hold another image of its size.
const mostPixels = 4096

// seen is the part of the layout's picture that is in view.
func (v *View) seen() geom.Rect {
	kx, ky := v.stretch()
	r := geom.Rect{X: (v.area.X - v.origin.X) / kx, Y: (v.area.Y - v.origin.Y) / ky, W: v.area.W / kx, H: v.area.H / ky}
	return r.Intersect(v.whole())
}

// whole is the picture with what may stick out of it.
func (v *View) whole() geom.Rect {
	return geom.Rect{W: v.layout.Size.W, H: v.layout.Size.H}.Inset(-8).Union(v.layout.all.Inset(-2))
}

// paintSheet brings the kept picture up to date, if now is the time for that.
func (v *View) paintSheet() {
	key := sheetKey{v.layout, v.board, v.zone, v.kit.Scale(), theme.Turn()}
	seen := v.seen()
	if v.near.img != nil && v.near.key == key && (v.near.part.HasRect(seen) || v.busy()) {
		return
	}
	if v.near.key.layout == v.layout && v.busy() && v.near.img != nil && v.near.key.pixels == key.pixels {
		return
	}
	if v.near.key != key {
		// What is shown at the fit is kept, to go back to and to show where the sheet ends.
		v.near, v.far = v.far, v.near
		if v.near.key == key && v.near.part.HasRect(seen) {
			return
		}
	}
	// What is in view, and a margin to pan in.
	most := float64(mostPixels)/v.kit.Scale() - 2
	mx := min(v.area.W/2, max(0, (most-seen.W)/2))
	my := min(v.area.H/2, max(0, (most-seen.H)/2))
	part := seen.InsetXY(-mx, -my).Intersect(v.whole())
	// It begins at a whole pixel, so that what is painted over it falls on the same pixels.
	x, y := math.Floor(part.X*key.pixels)/key.pixels, math.Floor(part.Y*key.pixels)/key.pixels
	v.near.part = geom.Rect{X: x, Y: y, W: part.Right() - x, H: part.Bottom() - y}
	v.near.key, v.near.open = key, v.now.open
	size := image.Pt(int(math.Ceil(v.near.part.W*key.pixels)), int(math.Ceil(v.near.part.H*key.pixels)))
	v.near.img = fresh(v.near.img, size)
	v.still.img, v.still.turn = fresh(v.still.img, size), 0
	v.paintLand()
	c := draw.NewCanvas(v.kit, v.near.img)
	b := brush{c, v, geom.Point{X: -v.near.part.X, Y: -v.near.part.Y}}
	for i := range v.board.Connections {
		b.tag(i, lampOff)
	}
	for i := range v.board.Cities {
		b.name(i, false)
	}
	for i := range v.board.Cities {
		b.plate(i, v.near.open, false)
	}
	c.Flush()
}

// busy tells whether something is going on in which nothing should be painted anew.
func (v *View) busy() bool { return v.moving || v.dragged || v.layout.Size != v.size }

// fresh returns an empty image of that size, the given one if it fits.
func fresh(img *ebiten.Image, size image.Point) *ebiten.Image {
	if img != nil && img.Bounds().Size() == size {
		img.Clear()
		return img
	}
	if img != nil {
		img.Deallocate()
	}
	return ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
}

// paintLand paints the land and the connections on the sheet. What is dear is rasterising the country's outline: it is done twice, as
// a line and as a ground; all else is triangles, cut out by them.
func (v *View) paintLand() {
	px, part := v.near.key.pixels, v.near.part
	img, bench := v.near.img, v.still.img
	pen := func(dst *ebiten.Image) *draw.Pen { return draw.NewPen(dst, -part.X*px, -part.Y*px, px) }
	at := func(p geom.Point) geom.Point { return geom.Point{X: p.X - part.X, Y: p.Y - part.Y} }
	white := color.RGBA{255, 255, 255, 255}
	cutOut := &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationIn}
	under := func(dy float64, col color.RGBA) {
		op := &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationOver}
		op.GeoM.Translate(0, dy*px)
		op.ColorScale.ScaleWithColor(col)
		img.DrawImage(bench, op)
	}

	// The ground, region by region.
	v.fillCells(bench, func(in bool, tint string) color.RGBA {
		if in {
			return theme.Tint(tint)
		}
		return theme.LandOut
	})
	c := draw.NewCanvas(v.kit, bench)
	for _, in := range []bool{false, true} {
		for _, e := range v.borders {
			if in == (v.zone.Has(e.one) || v.zone.Has(e.two)) {
				width, col := 1.0, theme.LandOutRim
				if in {
					width, col = 2.6, theme.Border
				}
				c.Line(at(v.onPicture(e.a)), at(v.onPicture(e.b)), width, col)
			}
		}
	}
	c.Flush()
	v.outline(pen(img)).Fill(white)
	bench.DrawImage(img, cutOut)
	img.Clear()
	under(0, white)

	// The coast's line around it, in two colours, and its shadow.
	bench.Clear()
	v.fillCells(bench, func(in bool, _ string) color.RGBA {
		if in {
			return theme.Coast
		}
		return theme.LandOutRim
	})
	mask := fresh(nil, img.Bounds().Size())
	v.outline(pen(mask)).Stroke(3.4, white)
	bench.DrawImage(mask, cutOut)
	mask.Deallocate()
	under(0, white)
	under(4, theme.Alpha(theme.Shadow, 0.5))

	c = draw.NewCanvas(v.kit, img)
	for r, at := range v.layout.Region {
		if at.Empty() {
			continue
		}
		// Letters stand in a line box of their own height.
		y := at.Y + (at.H-typeset.LineHeight(at.H))/2 - part.Y
		drawRegionName(c, regionName(v.board, r), at.X-part.X, y, at.H, draw.Style{Colour: theme.Alpha(theme.Ink, regionInk)})
	}

	// Cities out of the zone are only hinted at.
	for i := range v.board.Cities {
		if v.layout.Marker[i].Empty() {
			c.Disc(at(place(v.board, v.layout.Size, i)), 2.2, theme.LandOutRim)
		}
	}
	for i := range 2 {
		for _, k := range v.board.Connections {
			a, b := v.layout.Marker[k.A], v.layout.Marker[k.B]
			switch {
			case a.Empty() || b.Empty():
			case i == 0:
				c.Line(at(a.Centre()), at(b.Centre()), 5, theme.Alpha(theme.WireCase, 0.8))
			default:
				c.Line(at(a.Centre()), at(b.Centre()), 2, theme.Wire)
			}
		}
	}
	c.Flush()
}

// onPicture is where a point lies in the layout's picture, dp.
func (v *View) onPicture(p maps.Point) geom.Point {
	return geom.Point{X: p.X * v.layout.Size.W, Y: p.Y * v.layout.Size.H}
}

// regionInk is how dark regions' names lie on the land.
const regionInk = 0.38

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

// fillCells paints every city's ground, hard-edged, in the colour that col gives for it.
func (v *View) fillCells(dst *ebiten.Image, col func(in bool, tint string) color.RGBA) {
	if v.white == nil {
		v.white = ebiten.NewImageWithOptions(image.Rect(0, 0, 3, 3), &ebiten.NewImageOptions{Unmanaged: true})
		v.white.Fill(color.White)
	}
	px, part := v.near.key.pixels, v.near.part
	var vs []ebiten.Vertex
	var is []uint16
	for i, cell := range v.board.Cells() {
		region := v.board.Cities[i].Region
		ink := col(v.zone.Has(region), v.board.Regions[region].Tint)
		first := uint16(len(vs))
		for k, q := range cell {
			p := v.onPicture(q)
			vs = append(vs, ebiten.Vertex{
				DstX: float32((p.X - part.X) * px), DstY: float32((p.Y - part.Y) * px), SrcX: 1.5, SrcY: 1.5,
				ColorR: float32(ink.R) / 255, ColorG: float32(ink.G) / 255, ColorB: float32(ink.B) / 255, ColorA: 1,
			})
			if k >= 2 { // a cell is convex
				is = append(is, first, first+uint16(k)-1, first+uint16(k))
			}
		}
	}
	dst.DrawTriangles(vs, is, v.white, nil)
}

// drawSheet puts a kept picture on the canvas, stretched if it is of another size than the picture is shown in.
func (v *View) drawSheet(c *draw.Canvas, img *ebiten.Image, layout *Layout, part geom.Rect) {
	dst, ox, oy := c.Image()
	px := v.kit.Scale()
	kx, ky := v.size.W/layout.Size.W, v.size.H/layout.Size.H
	op := &v.op
	op.GeoM.Reset()
	op.Filter = ebiten.FilterNearest
	x := ox + (v.origin.X+part.X*kx)*px
	y := oy + (v.origin.Y+part.Y*ky)*px
	if kx == 1 && ky == 1 {
		op.GeoM.Translate(math.Round(x), math.Round(y))
	} else {
		op.GeoM.Scale(kx, ky)
		op.GeoM.Translate(x, y)
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(img, op)
}

// drawFar shows the picture of the fit, stretched, where the nearer one does not reach.
func (v *View) drawFar(c *draw.Canvas) {
	if f := &v.far; f.img != nil && f.key.board == v.board && f.key.zone == v.zone && f.key.pixels == v.kit.Scale() && !v.near.part.HasRect(v.seen()) {
		v.drawSheet(c, f.img, f.key.layout, f.part)
	}
}

// drawStill shows the kept picture with all that lies on it as one image.
func (v *View) drawStill(c *draw.Canvas) {
	s, n := &v.still, &v.near
	if s.turn != v.now.turn || s.key != n.key {
		s.img = fresh(s.img, n.img.Bounds().Size())
		s.img.DrawImage(n.img, nil)
		c := draw.NewCanvas(v.kit, s.img)
		v.drawState(c, geom.Point{X: -n.part.X, Y: -n.part.Y})
		c.Flush()
		s.turn, s.key = v.now.turn, n.key
	}
	v.drawSheet(c, s.img, n.key.layout, n.part)
}
