package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
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

// surround is how much around the picture has something to show, heights of the picture.
const surround = glowFar

// whole is the picture with what may stick out of it.
func (v *View) whole() geom.Rect {
	return geom.Rect{W: v.layout.Size.W, H: v.layout.Size.H}.Inset(-surround * v.layout.Size.H).Union(v.layout.all.Inset(-2))
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
	for i := range v.board.Cities {
		b.shadow(b.on(v.layout.Name[i]), nameRound)
		b.shadow(b.on(v.layout.Marker[i]), plateRound)
	}
	for i := range v.board.Connections {
		b.shadow(b.on(v.layout.Tag[i]), v.layout.fit.tagH/2)
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
