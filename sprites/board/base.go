package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A baseLayer is an image of everything that does not change with the state of the game: land, borders, connections,
// prices, names and empty markers.
type baseLayer struct {
	key  baseKey
	img  *ebiten.Image
	part geom.Rect // the part of the layout's picture that it shows, dp
	open int       // number of open spaces in its markers; cities with another number are painted over

	painted int // the number of the painting, see View.paintings
}

// baseKey is what a base layer depends on.
type baseKey struct {
	layout *labels.Layout
	board  *maps.Board
	zone   maps.RegionSet
	pixels float64 // per dp
	theme  int     // the theme's version
}

// A snapshot is an image of a base layer and the state over it, shown stretched during a zoom.
type snapshot struct {
	img     *ebiten.Image // also the buffer in which base layers are composed
	version int           // version of derived; 0 if it shows nothing
	key     baseKey
	painted int // the number of the painting
}

// maxBasePixels limits the side of a base layer, including its margin, where the device would hold a larger one. The
// visible part may be larger on a screen that is.
const maxBasePixels = 4096

// visible returns the visible part of the layout's picture.
func (v *View) visible() geom.Rect {
	kx, ky := v.stretch()
	r := geom.Rect{X: (v.area.X - v.origin.X) / kx, Y: (v.area.Y - v.origin.Y) / ky, W: v.area.W / kx, H: v.area.H / ky}
	return r.Intersect(v.painted())
}

// paintedMargin is how far beyond the picture things may be painted, in heights of the picture.
const paintedMargin = glowReach

// painted returns the bounds of the picture and everything that may stick out of it.
func (v *View) painted() geom.Rect {
	size := v.layout.Size
	return geom.Rect{W: size.W, H: size.H}.Inset(-paintedMargin * size.H).Union(v.layout.Bounds.Inset(-2))
}

// updateBase repaints the base layer if it is out of date and no gesture is going on.
func (v *View) updateBase() {
	key := baseKey{v.layout, v.board, v.zone, v.kit.Scale(), theme.Version()}
	visible := v.visible()
	if v.base.img != nil && v.base.key == key && (v.base.part.HasRect(visible) || v.inGesture()) {
		return
	}
	if v.base.key.layout == v.layout && v.inGesture() && v.base.img != nil && v.base.key.pixels == key.pixels {
		return
	}
	if v.base.key != key {
		v.base, v.fallback = v.fallback, v.base
		if v.base.key == key && v.base.part.HasRect(visible) {
			return
		}
	}
	v.resizeBase(key, visible)
	v.paintLand()
	v.paintPlates()
}

// resizeBase makes the base layer an empty image of the visible part and a margin to pan in.
func (v *View) resizeBase(key baseKey, visible geom.Rect) {
	most := float64(min(maxBasePixels, atlas.MaxSide()))/v.kit.Scale() - 2
	mx := min(v.area.W/2, max(0, (most-visible.W)/2))
	my := min(v.area.H/2, max(0, (most-visible.H)/2))
	part := visible.InsetXY(-mx, -my).Intersect(v.painted())
	// It starts at a whole pixel, so that what is painted over it uses the same pixels.
	x, y := math.Floor(part.X*key.pixels)/key.pixels, math.Floor(part.Y*key.pixels)/key.pixels
	v.base.part = geom.Rect{X: x, Y: y, W: part.Right() - x, H: part.Bottom() - y}
	v.base.key, v.base.open = key, v.derived.state.mostOpen()
	v.paintings++
	v.base.painted = v.paintings
	size := image.Pt(int(math.Ceil(v.base.part.W*key.pixels)), int(math.Ceil(v.base.part.H*key.pixels)))
	v.base.img = emptyImage(v.base.img, size)
	v.snapshot.img, v.snapshot.version = emptyImage(v.snapshot.img, size), 0
}

// paintPlates paints markers, names and prices on the base layer.
func (v *View) paintPlates() {
	c := draw.NewCanvas(v.kit, v.base.img)
	v.plates(c, geom.Point{X: -v.base.part.X, Y: -v.base.part.Y})
	c.Flush()
}

// plates paints them on any canvas; origin is the position of the picture's upper left corner there.
func (v *View) plates(c *draw.Canvas, origin geom.Point) {
	p := painter{c, v, origin}
	for i := range v.board.Cities {
		p.shadow(p.at(v.layout.Name[i]), nameRadius)
		p.shadow(p.at(v.layout.Marker[i]), markerRadius)
	}
	for i := range v.board.Connections {
		p.shadow(p.at(v.layout.Tag[i]), v.layout.TagHeight/2)
		p.tag(i, emphasisNone)
	}
	for i := range v.board.Cities {
		p.name(i, false)
	}
	for i := range v.board.Cities {
		p.marker(i, v.base.open, false)
	}
}

// inGesture reports whether a gesture or a search for a layout is going on; nothing is repainted during either.
func (v *View) inGesture() bool { return v.zooming || v.dragging || v.layout.Size != v.size }

// emptyImage returns an empty image of the given size. It reuses img, which may be nil, if that has the size.
func emptyImage(img *ebiten.Image, size image.Point) *ebiten.Image {
	if img != nil && img.Bounds().Size() == size {
		img.Clear()
		return img
	}
	release(img)
	return atlas.NewImage(size)
}

// drawImage draws the image of a part of a layout's picture, stretched if its size differs from that of the picture
// shown.
func (v *View) drawImage(c *draw.Canvas, img *ebiten.Image, painted int, layout *labels.Layout, part geom.Rect) {
	kx, ky := v.size.W/layout.Size.W, v.size.H/layout.Size.H
	c.DrawImage(img, painted, v.origin.X+part.X*kx, v.origin.Y+part.Y*ky, kx, ky)
}

// drawFallback shows the base layer of the fitted picture, stretched, where the current one does not reach.
func (v *View) drawFallback(c *draw.Canvas) {
	f := &v.fallback
	if f.img == nil || f.key.board != v.board || f.key.zone != v.zone || f.key.pixels != v.kit.Scale() {
		return
	}
	if !v.base.part.HasRect(v.visible()) {
		v.drawImage(c, f.img, f.painted, f.key.layout, f.part)
	}
}

// drawSnapshot shows the base layer and the state as one image.
func (v *View) drawSnapshot(c *draw.Canvas) {
	s, base := &v.snapshot, &v.base
	if s.version != v.derived.version || s.key != base.key {
		s.img = emptyImage(s.img, base.img.Bounds().Size())
		s.img.DrawImage(base.img, nil)
		c := draw.NewCanvas(v.kit, s.img)
		v.drawState(c, geom.Point{X: -base.part.X, Y: -base.part.Y})
		c.Flush()
		v.paintings++
		s.version, s.key, s.painted = v.derived.version, base.key, v.paintings
	}
	v.drawImage(c, s.img, s.painted, base.key.layout, base.part)
}
