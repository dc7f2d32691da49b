// Package draw is the brush: boxes, lines, text and sprites, measured in dp and painted in whole pixels at whatever scale
// the device asks for. Everything that may be painted in a running frame comes from the atlas; the free-hand Pen is for
// rasterising into it and for layers that are drawn once.
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
	kindDot
	kindLine
)

// Kit is what drawing needs: a scale, an atlas and type. There is one for the whole program.
type Kit struct {
	scale float64
	atlas *atlas.Atlas
	Type  *typeset.Room
}

// NewKit returns a kit at scale 1.
func NewKit() *Kit {
	a := atlas.New(2048, 4)
	return &Kit{scale: 1, atlas: a, Type: typeset.New(a)}
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
}

// BeginFrame starts a frame; the counters of Cost start from 0.
func (k *Kit) BeginFrame() {
	k.atlas.BeginFrame()
	k.Type.BeginFrame()
}

// Cost is what the frame so far has cost beyond drawing ready sprites; a running frame should show 0 and 0.
type Cost struct {
	Shaped     int // texts measured or broken into lines
	Rasterised int // drawings made, texts included
	Pages      int // pages of the atlas
}

// Cost returns what the frame so far has cost.
func (k *Kit) Cost() Cost {
	return Cost{Shaped: k.Type.Shaped(), Rasterised: k.atlas.Rasterised(), Pages: k.atlas.Pages()}
}

// Sprite returns the drawing called key with its size in dp, painted by paint on a canvas whose upper left corner is 0,0
// if it does not exist yet. The scale belongs to the kit: it need not be in the key, the size must be.
func (k *Kit) Sprite(key atlas.Key, w, h float64, paint func(c *Canvas)) atlas.Sprite {
	return k.atlas.Compose(key, int(math.Ceil(w*k.scale)), int(math.Ceil(h*k.scale)), func(dst *ebiten.Image) {
		paint(NewCanvas(k, dst))
	})
}

// Canvas paints on an image. Coordinates are dp from its upper left corner.
type Canvas struct {
	*Kit
	dst    *ebiten.Image
	ox, oy float64 // where 0,0 lies, in pixels
	clips  []*ebiten.Image
	alpha  float32 // 0..1, over everything

	op  ebiten.DrawImageOptions
	tri ebiten.DrawTrianglesOptions
	vs  [16]ebiten.Vertex
}

// NewCanvas returns a canvas on an image whose upper left corner is 0,0.
func NewCanvas(k *Kit, dst *ebiten.Image) *Canvas {
	c := &Canvas{Kit: k, dst: dst, alpha: 1}
	c.tri.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	return c
}

// Reset turns the canvas to another image, keeping its buffers.
func (c *Canvas) Reset(dst *ebiten.Image) {
	c.dst, c.ox, c.oy, c.alpha = dst, 0, 0, 1
	c.clips = c.clips[:0]
}

// Image is the image painted on, cut to the present clip, with the place of 0,0 on it in pixels. It is for those who
// bring pixels of their own, like the board picture.
func (c *Canvas) Image() (dst *ebiten.Image, ox, oy float64) { return c.dst, c.ox, c.oy }

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
	c.clips = append(c.clips, c.dst)
	p := c.px(r).Intersect(c.dst.Bounds())
	if p.Empty() {
		// An empty sub-image is not an image; one pixel outside of everything painted does as well.
		p = image.Rectangle{Min: c.dst.Bounds().Min, Max: c.dst.Bounds().Min}
	}
	c.dst = c.dst.SubImage(p).(*ebiten.Image)
}

// PopClip ends the last PushClip.
func (c *Canvas) PopClip() {
	c.dst = c.clips[len(c.clips)-1]
	c.clips = c.clips[:len(c.clips)-1]
}

// tint sets the colour of the next DrawImage.
func (c *Canvas) tint(col color.RGBA) {
	c.op.ColorScale.Reset()
	c.op.ColorScale.ScaleWithColor(col)
	if c.alpha != 1 {
		c.op.ColorScale.ScaleAlpha(c.alpha)
	}
}

var white = color.RGBA{255, 255, 255, 255}

// dot is a white pixel to stretch.
func (c *Canvas) dot() atlas.Sprite {
	return c.atlas.Get(atlas.Key{Kind: kindDot}, 3, 3, func(dst *ebiten.Image) { dst.Fill(white) })
}

// Fill paints a rectangle with hard edges.
func (c *Canvas) Fill(r geom.Rect, col color.RGBA) {
	p := c.px(r)
	if p.Empty() {
		return
	}
	c.op.GeoM.Reset()
	c.op.GeoM.Scale(float64(p.Dx())/3, float64(p.Dy())/3)
	c.op.GeoM.Translate(float64(p.Min.X), float64(p.Min.Y))
	c.tint(col)
	c.op.Filter = ebiten.FilterNearest
	c.dst.DrawImage(c.dot().Image, &c.op)
}

// Draw paints a sprite with its upper left corner at x, y.
func (c *Canvas) Draw(s atlas.Sprite, x, y float64) { c.DrawTint(s, x, y, white) }

// DrawTint paints a sprite multiplied by a colour.
func (c *Canvas) DrawTint(s atlas.Sprite, x, y float64, col color.RGBA) {
	c.drawPx(s, math.Round(c.ox+x*c.scale), math.Round(c.oy+y*c.scale), col)
}

func (c *Canvas) drawPx(s atlas.Sprite, x, y float64, col color.RGBA) {
	c.op.GeoM.Reset()
	c.op.GeoM.Translate(x, y)
	c.tint(col)
	c.op.Filter = ebiten.FilterNearest
	c.dst.DrawImage(s.Image, &c.op)
}

// DrawScaled paints a sprite in the given rectangle, smoothly; for what moves, as at rest sprites should be drawn at
// their own size.
func (c *Canvas) DrawScaled(s atlas.Sprite, r geom.Rect) {
	c.op.GeoM.Reset()
	c.op.GeoM.Scale(r.W*c.scale/float64(s.Rect.Dx()), r.H*c.scale/float64(s.Rect.Dy()))
	c.op.GeoM.Translate(c.ox+r.X*c.scale, c.oy+r.Y*c.scale)
	c.tint(white)
	c.op.Filter = ebiten.FilterLinear
	c.dst.DrawImage(s.Image, &c.op)
}

// Line paints a straight line with smooth edges and flat ends, in any direction.
func (c *Canvas) Line(a, b geom.Point, width float64, col color.RGBA) {
	const soft = 1 // pixels of empty edge, which the filter blends in
	w := max(1, int(math.Round(width*c.scale)))
	s := c.atlas.Get(atlas.Key{Kind: kindLine, A: int32(w)}, 4, w+2*soft, func(dst *ebiten.Image) {
		r := dst.Bounds()
		r.Min.Y += soft
		r.Max.Y -= soft
		dst.SubImage(r).(*ebiten.Image).Fill(white)
	})
	length := a.Dist(b) * c.scale
	c.op.GeoM.Reset()
	c.op.GeoM.Translate(0, -float64(w)/2-soft)
	c.op.GeoM.Scale(length/4, 1)
	c.op.GeoM.Rotate(math.Atan2(b.Y-a.Y, b.X-a.X))
	c.op.GeoM.Translate(c.ox+a.X*c.scale, c.oy+a.Y*c.scale)
	c.tint(col)
	c.op.Filter = ebiten.FilterLinear
	c.dst.DrawImage(s.Image, &c.op)
}
