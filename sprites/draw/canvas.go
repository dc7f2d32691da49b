// Package draw is the brush: boxes, lines, text and sprites, measured in dp and painted in whole pixels at whatever scale
// the device asks for. Everything that is painted in a running frame comes from the atlas, as quads of which many make one
// call; sprites are made in memory, with the free-hand Pen and everything else that a canvas offers.
package draw

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/type"
)

// Atlas key kinds 10 to 19 belong to this package.
const (
	kindBox uint16 = 10 + iota
	kindShadow
	kindLine
)

// Kit is what drawing needs: a scale, an atlas and type. There is one for the whole program.
type Kit struct {
	scale float64
	atlas *atlas.Atlas
	Type  *typeset.Room

	quads, calls int // of the last frame
	ahead        ahead
}

// NewKit returns a kit at scale 1.
func NewKit() *Kit {
	a := atlas.New(2048, 6)
	return &Kit{scale: 1, atlas: a, Type: typeset.New(a), ahead: ahead{known: map[atlas.Key]bool{}}}
}

// Scale is the number of pixels per dp.
func (k *Kit) Scale() float64 { return k.scale }

// SetScale sets the number of pixels per dp. On a change everything is rasterised anew.
func (k *Kit) SetScale(pxPerDp float64) {
	if pxPerDp == k.scale {
		return
	}
	k.scale = pxPerDp
	k.atlas.Clear()
	k.Type.SetScale(pxPerDp)
	k.ahead.reset()
}

// Repaint has everything be rasterised anew, as after a change of colours; what is measured stays.
func (k *Kit) Repaint() {
	k.atlas.Clear()
	k.ahead.reset()
}

// BeginFrame starts a frame; the counters of Cost start from 0.
func (k *Kit) BeginFrame() {
	k.atlas.BeginFrame()
	k.Type.BeginFrame()
}

// Cost is what drawing has cost beyond drawing ready sprites; a running frame should show 0 and 0 for the first two.
type Cost struct {
	Shaped     int // letters that a font was asked for
	Rasterised int // drawings made, letters included
	Pages      int // pages of the atlas
	Quads      int // rectangles drawn in the last frame
	Calls      int // calls that drew them
}

// Cost returns what the frame so far has cost.
func (k *Kit) Cost() Cost {
	return Cost{k.Type.Shaped(), k.atlas.Rasterised(), k.atlas.Pages(), k.quads, k.calls}
}

// Ever returns what was shaped and rasterised since the start.
func (k *Kit) Ever() Cost {
	return Cost{k.Type.ShapedEver(), k.atlas.Ever(), k.atlas.Pages(), k.quads, k.calls}
}

// Sprite is a rasterised drawing, to be painted by Draw in the frame in which it was asked for.
type Sprite struct {
	atlas.Sprite
	pixels *image.RGBA // instead of a page, where a sprite is a part of another one
}

// Canvas paints on an image. Coordinates are dp from its upper left corner.
type Canvas struct {
	*Kit
	dst    *ebiten.Image // what it paints on: this, or paper; without both nothing is seen, but everything is made
	paper  *image.RGBA
	parts  map[atlas.Key]*image.RGBA // sprites that are parts of the one on the paper
	ox, oy float64                   // where 0,0 lies, in pixels
	clip   image.Rectangle
	clips  []image.Rectangle
	alpha  float32 // 0..1, over everything
	batch  batch
}

// NewCanvas returns a canvas on an image whose upper left corner is 0,0. Nothing may be seen there before Flush.
func NewCanvas(k *Kit, dst *ebiten.Image) *Canvas {
	c := &Canvas{Kit: k}
	c.batch.op.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	c.batch.op.DisableMipmaps = true
	c.Reset(dst)
	return c
}

// Reset turns the canvas to another image, keeping its buffers.
func (c *Canvas) Reset(dst *ebiten.Image) {
	c.dst, c.ox, c.oy, c.alpha = dst, 0, 0, 1
	c.clip = dst.Bounds()
	c.clips = c.clips[:0]
	c.batch.quads, c.batch.calls = 0, 0
}

// End draws what has been collected and notes what the frame has cost.
func (c *Canvas) End() {
	c.Flush()
	c.Kit.quads, c.Kit.calls = c.batch.quads, c.batch.calls
}

// Sprite returns the drawing called key with its size in dp, painted by paint on a canvas whose upper left corner is 0,0
// if it does not exist yet. The scale belongs to the kit: it need not be in the key, the size must be.
func (c *Canvas) Sprite(key atlas.Key, w, h float64, paint func(c *Canvas)) Sprite {
	const bit = 1e-6 // of a pixel, for sizes that come from divisions
	pw, ph := max(1, int(math.Ceil(w*c.scale-bit))), max(1, int(math.Ceil(h*c.scale-bit)))
	build := func(img *image.RGBA, parts map[atlas.Key]*image.RGBA) {
		paint(&Canvas{Kit: c.Kit, paper: img, parts: parts, clip: img.Rect, alpha: 1})
	}
	if c.paper == nil {
		return Sprite{Sprite: c.atlas.Get(key, pw, ph, func(img *image.RGBA) { build(img, map[atlas.Key]*image.RGBA{}) })}
	}
	img := c.parts[key]
	if img == nil {
		img = image.NewRGBA(image.Rect(0, 0, pw, ph))
		build(img, c.parts)
		c.parts[key] = img
	}
	return Sprite{atlas.Sprite{Rect: img.Rect}, img}
}

// Picture paints in memory, apart from every screen: w×h dp at the kit's scale.
func (k *Kit) Picture(w, h float64, paint func(c *Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w*k.scale)), int(math.Ceil(h*k.scale))))
	paint(&Canvas{Kit: k, paper: img, parts: map[atlas.Key]*image.RGBA{}, clip: img.Rect, alpha: 1})
	return img
}

// Image is the image painted on, cut to the present clip, with the place of 0,0 on it in pixels. It is for those who
// bring pixels of their own, like the board picture; a sprite's canvas has none.
func (c *Canvas) Image() (dst *ebiten.Image, ox, oy float64) {
	c.Flush()
	if c.dst == nil {
		return nil, c.ox, c.oy
	}
	p := c.clip
	if p.Empty() {
		// An empty sub-image is not an image; one pixel outside of everything painted does as well.
		p = image.Rectangle{Min: c.dst.Bounds().Min, Max: c.dst.Bounds().Min}
	}
	return c.dst.SubImage(p).(*ebiten.Image), c.ox, c.oy
}

// SetAlpha sets the opacity, 0..1, of everything painted from now on and returns what it was.
func (c *Canvas) SetAlpha(a float64) float64 {
	was := c.alpha
	c.alpha = float32(a)
	return float64(was)
}

// px turns a rectangle into whole pixels; touching rectangles stay touching.
func (c *Canvas) px(r geom.Rect) image.Rectangle {
	return image.Rect(
		int(math.Round(c.ox+r.X*c.scale)), int(math.Round(c.oy+r.Y*c.scale)),
		int(math.Round(c.ox+r.Right()*c.scale)), int(math.Round(c.oy+r.Bottom()*c.scale)))
}

// PushClip keeps painting inside the rectangle until PopClip.
func (c *Canvas) PushClip(r geom.Rect) {
	c.clips = append(c.clips, c.clip)
	c.clip = c.px(r).Intersect(c.clip)
}

// PopClip ends the last PushClip.
func (c *Canvas) PopClip() {
	c.clip = c.clips[len(c.clips)-1]
	c.clips = c.clips[:len(c.clips)-1]
}

var white = color.RGBA{255, 255, 255, 255}

// Fill paints a rectangle with hard edges.
func (c *Canvas) Fill(r geom.Rect, col color.RGBA) { c.fillPx(c.px(r), col) }

// Draw paints a sprite with its upper left corner at x, y.
func (c *Canvas) Draw(s Sprite, x, y float64) { c.DrawTint(s, x, y, white) }

// DrawTint paints a sprite multiplied by a colour.
func (c *Canvas) DrawTint(s Sprite, x, y float64, col color.RGBA) {
	c.put(s, int(math.Round(c.ox+x*c.scale)), int(math.Round(c.oy+y*c.scale)), col)
}

// Line paints a straight line with smooth edges and flat ends, in any direction.
func (c *Canvas) Line(a, b geom.Point, width float64, col color.RGBA) {
	w := max(1, int(math.Round(width*c.scale)))
	length := a.Dist(b)
	if length == 0 {
		return
	}
	// The half of the line's width, across it, in dp.
	h := float64(w) / 2 / c.scale
	across := geom.Point{X: -(b.Y - a.Y) / length * h, Y: (b.X - a.X) / length * h}
	if c.paper != nil {
		c.Pen().Poly(a.X+across.X, a.Y+across.Y, b.X+across.X, b.Y+across.Y, b.X-across.X, b.Y-across.Y, a.X-across.X, a.Y-across.Y).Fill(col)
		return
	}
	const soft = 1 // pixels of empty edge, which the filter blends in
	s := c.atlas.Get(atlas.Key{Kind: kindLine, A: int32(w)}, 4, w+2*soft, func(img *image.RGBA) {
		(&paper{img, img.Rect}).fill(image.Rect(0, soft, 4, soft+w), white)
	})
	k := (h + soft/c.scale) / h
	across.X, across.Y = across.X*k, across.Y*k
	corners := [4]geom.Point{a.Sub(across), b.Sub(across), a.Add(across), b.Add(across)}
	box := c.px(geom.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}).Inset(-w - 2*soft)
	if !box.Overlaps(c.clip) {
		return
	}
	whole := box.In(c.clip)
	if !whole {
		c.Flush() // a slanting one cannot be cut as the others are
	}
	r, g, bl, al := c.thin(col)
	vs := c.room(s.Page, true)
	for i, p := range corners {
		x, y := s.Rect.Min.X+1, s.Rect.Min.Y
		if i%2 == 1 {
			x = s.Rect.Max.X - 1
		}
		if i >= 2 {
			y = s.Rect.Max.Y
		}
		vs[i] = ebiten.Vertex{
			DstX: float32(c.ox + p.X*c.scale), DstY: float32(c.oy + p.Y*c.scale), SrcX: float32(x), SrcY: float32(y),
			ColorR: r, ColorG: g, ColorB: bl, ColorA: al,
		}
	}
	if !whole && c.dst != nil {
		dst := c.dst
		c.dst = dst.SubImage(c.clip).(*ebiten.Image)
		c.Flush()
		c.dst = dst
	}
}
