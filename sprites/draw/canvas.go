// Package draw paints boxes, lines, text and sprites, measured in dp and painted in whole pixels at the device's
// scale. Everything painted in a running frame comes from the atlas, as quads in a few draw calls, and only where the
// frame differs from the one before. Sprites are rasterised in memory, with the free-form Pen and everything else that
// a canvas offers.
package draw

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/bidi"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/typeset"
)

// Atlas key kinds 10 to 19 belong to this package.
const (
	kindBox uint16 = 10 + iota
	kindShadow
	kindLine
)

// Kit is what drawing needs: a scale, an atlas and type. The program has one. It is not safe for concurrent use.
type Kit struct {
	scale float64
	atlas *atlas.Atlas
	Type  *typeset.Setter
	// OnLetter, if set, is called just before every letter that is painted in memory, with the letter's coverage and
	// its background. Tests use it to measure contrast.
	OnLetter func(text string, s Style, mask *image.Alpha, over *image.RGBA)

	quads, calls int // of the last frame
	prerender    prerenderQueue
	masks        masker
	uploads      uploadBuffer
	values       map[any]any
}

// NewKit returns a kit at scale 1.
func NewKit() *Kit {
	a := atlas.New(2048, 6)
	return &Kit{scale: 1, atlas: a, Type: typeset.New(a), prerender: prerenderQueue{families: map[atlas.Key]bool{}}}
}

// Value returns the value for a key, which is created on first use and lives as long as the kit. It is for values
// that depend on how the kit measures type, and for values that everything drawn with the kit shares.
func (k *Kit) Value(key any, build func() any) any {
	v, ok := k.values[key]
	if !ok {
		v = build()
		if k.values == nil {
			k.values = map[any]any{}
		}
		k.values[key] = v
	}
	return v
}

// SetLanguage sets the direction in which the language is written and the glyphs that it brings (typeset.SetGlyphs).
// Whatever has been laid out is to be laid out again. Glyphs that cannot be read are refused, and nothing changes.
func (k *Kit) SetLanguage(rightToLeft bool, glyphs []byte) error {
	if err := k.Type.SetGlyphs(glyphs); err != nil {
		return err
	}
	k.Type.SetBase(bidi.LeftToRight)
	if rightToLeft {
		k.Type.SetBase(bidi.RightToLeft)
	}
	k.Repaint()
	return nil
}

// Scale returns the number of pixels per dp.
func (k *Kit) Scale() float64 { return k.scale }

// SetScale sets the number of pixels per dp. After a change everything is rasterised again.
func (k *Kit) SetScale(pxPerDp float64) {
	if pxPerDp == k.scale {
		return
	}
	k.scale = pxPerDp
	k.atlas.Clear()
	k.Type.SetScale(pxPerDp)
	k.prerender.reset()
}

// Repaint discards everything rasterised, as after a change of colours. Measurements are kept.
func (k *Kit) Repaint() {
	k.atlas.Clear()
	k.prerender.reset()
}

// BeginFrame starts a frame and resets the counters of Cost.
func (k *Kit) BeginFrame() {
	k.atlas.BeginFrame()
	k.Type.BeginFrame()
}

// Cost is what drawing has cost. In a running frame Shaped and Rasterised should be 0.
type Cost struct {
	Shaped     int // letters measured by a font
	Rasterised int // drawings, including letters
	Pages      int // pages of the atlas
	Quads      int // rectangles drawn in the last frame
	Calls      int // draw calls for them
}

// Cost returns the cost of the current frame so far.
func (k *Kit) Cost() Cost {
	return Cost{k.Type.Shaped(), k.atlas.Rasterised(), k.atlas.Pages(), k.quads, k.calls}
}

// TotalCost returns the cost since the start; Quads and Calls are those of the last frame.
func (k *Kit) TotalCost() Cost {
	return Cost{k.Type.TotalShaped(), k.atlas.TotalRasterised(), k.atlas.Pages(), k.quads, k.calls}
}

// A Sprite is a rasterised drawing. It is valid in the frame in which Canvas.Sprite returned it.
type Sprite struct {
	atlas.Sprite
	pixels *image.RGBA // used instead of a page if the sprite is part of another one
}

// Canvas paints on an image. Coordinates are dp from its upper left corner.
type Canvas struct {
	*Kit
	dst    *ebiten.Image // the target is dst or bitmap; without either nothing is shown, but everything is rasterised
	bitmap *image.RGBA
	parts  map[atlas.Key]*image.RGBA // sprites that are parts of the one on the bitmap
	ox, oy float64                   // the position of 0,0, in pixels
	clip   image.Rectangle
	clips  []image.Rectangle
	alpha  float32 // opacity of everything, 0..1
	mirror mirror
	ops    []op // recorded since the last Flush
	batch  batch

	sections []int // the first op of each
	shown    shown
}

// NewCanvas returns a canvas on an image whose upper left corner is 0,0. What is painted may not be visible before
// Flush.
func NewCanvas(k *Kit, dst *ebiten.Image) *Canvas {
	c := &Canvas{Kit: k}
	c.batch.atlas = k.atlas
	c.batch.op.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	c.batch.op.DisableMipmaps = true
	c.Reset(dst)
	return c
}

// Reset makes the canvas paint on another image, keeping its buffers.
func (c *Canvas) Reset(dst *ebiten.Image) {
	c.dst, c.ox, c.oy, c.alpha, c.mirror = dst, 0, 0, 1, mirror{}
	c.clip = dst.Bounds()
	c.clips, c.ops, c.sections = c.clips[:0], c.ops[:0], append(c.sections[:0], 0)
	c.batch.quads, c.batch.calls = 0, 0
}

// Flush draws what has been painted.
func (c *Canvas) Flush() {
	if c.dst != nil && len(c.ops) > 0 {
		c.batch.paint(c.ops, c.dst, c.dst.Bounds())
	}
	c.ops = c.ops[:0]
}

// Sprite returns the drawing with a key and a size in dp. If it does not exist yet, paint is called with a canvas
// whose upper left corner is 0,0. The key must include the size, but not the scale, which is the kit's.
func (c *Canvas) Sprite(key atlas.Key, w, h float64, paint func(c *Canvas)) Sprite {
	const tolerance = 1e-6 // pixels, for rounding errors
	pw, ph := max(1, int(math.Ceil(w*c.scale-tolerance))), max(1, int(math.Ceil(h*c.scale-tolerance)))
	build := func(img *image.RGBA, parts map[atlas.Key]*image.RGBA) {
		paint(&Canvas{Kit: c.Kit, bitmap: img, parts: parts, clip: img.Rect, alpha: 1})
	}
	if c.bitmap == nil {
		return Sprite{Sprite: c.atlas.Get(key, pw, ph, func(img *image.RGBA) {
			build(img, map[atlas.Key]*image.RGBA{})
		})}
	}
	img := c.parts[key]
	if img == nil {
		img = image.NewRGBA(image.Rect(0, 0, pw, ph))
		build(img, c.parts)
		c.parts[key] = img
	}
	return Sprite{atlas.Sprite{Rect: img.Rect}, img}
}

// Picture returns an image of w×h dp at the kit's scale, painted in memory.
func (k *Kit) Picture(w, h float64, paint func(c *Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w*k.scale)), int(math.Ceil(h*k.scale))))
	paint(k.CanvasOn(img))
	return img
}

// CanvasOn returns a canvas that paints on an image in memory, whose upper left corner is 0,0. It may be used over
// several frames, as long as the kit's scale stays.
func (k *Kit) CanvasOn(img *image.RGBA) *Canvas {
	return &Canvas{Kit: k, bitmap: img, parts: map[atlas.Key]*image.RGBA{}, clip: img.Rect, alpha: 1}
}

// SetAlpha sets the opacity, 0..1, of everything painted from now on and returns the old one.
func (c *Canvas) SetAlpha(a float64) float64 {
	old := c.alpha
	c.alpha = float32(a)
	return float64(old)
}

// toPixels rounds a rectangle to whole pixels; touching rectangles still touch afterwards.
func (c *Canvas) toPixels(r geom.Rect) image.Rectangle {
	r.X = c.mirror.left(r.X, r.W)
	return image.Rect(
		int(math.Round(c.ox+r.X*c.scale)), int(math.Round(c.oy+r.Y*c.scale)),
		int(math.Round(c.ox+r.Right()*c.scale)), int(math.Round(c.oy+r.Bottom()*c.scale)))
}

// PushClip clips painting to the rectangle until PopClip.
func (c *Canvas) PushClip(r geom.Rect) {
	c.clips = append(c.clips, c.clip)
	c.clip = c.toPixels(r).Intersect(c.clip)
}

// PopClip ends the last PushClip.
func (c *Canvas) PopClip() {
	c.clip = c.clips[len(c.clips)-1]
	c.clips = c.clips[:len(c.clips)-1]
}

var white = color.RGBA{255, 255, 255, 255}

// Fill fills a rectangle, with hard edges.
func (c *Canvas) Fill(r geom.Rect, col color.RGBA) { c.fillPixels(c.toPixels(r), col) }

// Draw paints a sprite with its upper left corner at x, y.
func (c *Canvas) Draw(s Sprite, x, y float64) { c.DrawTint(s, x, y, white) }

// DrawTint paints a sprite with its colours multiplied by a colour.
func (c *Canvas) DrawTint(s Sprite, x, y float64, col color.RGBA) {
	x = c.mirror.left(x, float64(s.Rect.Dx())/c.scale)
	c.drawSprite(s, int(math.Round(c.ox+x*c.scale)), int(math.Round(c.oy+y*c.scale)), col)
}

// Line paints a straight line with smooth edges and flat ends, in any direction.
func (c *Canvas) Line(a, b geom.Point, width float64, col color.RGBA) {
	w := max(1, int(math.Round(width*c.scale)))
	length := a.Dist(b)
	if length == 0 {
		return
	}
	a.X, b.X = c.mirror.left(a.X, 0), c.mirror.left(b.X, 0)
	defer func(was mirror) { c.mirror = was }(c.mirror)
	c.mirror = mirror{}
	// Half of the line's width, dp.
	h := float64(w) / 2 / c.scale
	across := geom.Point{X: -(b.Y - a.Y) / length * h, Y: (b.X - a.X) / length * h}
	if c.bitmap != nil {
		a0, b0, b1, a1 := a.Add(across), b.Add(across), b.Sub(across), a.Sub(across)
		c.Pen().Poly(a0.X, a0.Y, b0.X, b0.Y, b1.X, b1.Y, a1.X, a1.Y).Fill(col)
		return
	}
	const soft = 1 // pixels of empty edge, for the linear filter
	s := c.atlas.Get(atlas.Key{Kind: kindLine, A: int32(w)}, 4, w+2*soft, func(img *image.RGBA) {
		(&bitmap{img, img.Rect}).fill(image.Rect(0, soft, 4, soft+w), white)
	})
	k := (h + soft/c.scale) / h
	across.X, across.Y = across.X*k, across.Y*k
	corners := [4]geom.Point{a.Sub(across), b.Sub(across), a.Add(across), b.Add(across)}
	bounds := geom.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}
	box := c.toPixels(bounds).Inset(-w - 2*soft)
	if !box.Overlaps(c.clip) {
		return
	}
	o := c.record()
	o.page, o.img, o.smooth, o.colour = s.Page, s.Page.Image, true, c.tint(col)
	o.sx0, o.sy0, o.sx1, o.sy1 = float32(s.Rect.Min.X+1), float32(s.Rect.Min.Y), float32(s.Rect.Max.X-1),
		float32(s.Rect.Max.Y)
	for i, p := range corners {
		o.x[i], o.y[i] = float32(c.ox+p.X*c.scale), float32(c.oy+p.Y*c.scale)
	}
	if !box.In(c.clip) {
		o.clip = c.clip
		box = box.Intersect(c.clip)
	}
	o.x0, o.y0, o.x1, o.y1 = int32(box.Min.X), int32(box.Min.Y), int32(box.Max.X), int32(box.Max.Y)
}
