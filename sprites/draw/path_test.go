package draw

import (
	"image"
	"image/color"
	"math"
	"testing"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/geom"
)

var all = image.Rect(0, 0, 200, 200)

// area returns how many pixels a mask covers.
func area(m *image.Alpha) float64 {
	sum := 0.0
	for _, a := range m.Pix {
		sum += float64(a) / 255
	}
	return sum
}

// TestStrokesHaveTheirWidth: a line covers its length times its width plus its round ends, and a ring its
// circumference times its width, in any direction; a corner is covered only once.
func TestStrokesHaveTheirWidth(t *testing.T) {
	const w = 6.0
	ends := math.Pi * w * w / 4
	corner := (1 - math.Pi/4) * w * w / 4 // cut off by its rounding
	ring := 2 * math.Pi * 40 * w
	for name, c := range map[string]struct {
		draw func(p *path)
		want float64
	}{
		"level":       {func(p *path) { p.move(20, 50.5); p.line(120, 50.5) }, 100*w + ends},
		"slanting":    {func(p *path) { p.move(20, 20); p.line(80, 100) }, 100*w + ends},
		"back":        {func(p *path) { p.move(80, 100); p.line(20, 20) }, 100*w + ends},
		"dot":         {func(p *path) { p.move(50, 50); p.line(50, 50) }, ends},
		"right angle": {func(p *path) { p.move(20, 20); p.line(80, 20); p.line(80, 80) }, 120*w + ends - corner},
		"left angle":  {func(p *path) { p.move(80, 80); p.line(80, 20); p.line(20, 20) }, 120*w + ends - corner},
		"square": {func(p *path) { p.move(20, 20); p.line(80, 20); p.line(80, 80); p.line(20, 80); p.close() },
			240*w - 4*corner},
		"circle": {func(p *path) { p.move(90, 50); p.arc(point{50, 50}, 0, 2*math.Pi, 40); p.close() }, ring},
		"counterclockwise": {
			func(p *path) { p.move(90, 50); p.arc(point{50, 50}, 0, -2*math.Pi, 40); p.close() },
			ring,
		},
	} {
		var p path
		c.draw(&p)
		var m masker
		got := 0.0
		m.stroke(&p, w, all, func(part *image.Alpha) { got += area(part) })
		if math.Abs(got-c.want) > c.want*0.01+0.5 {
			t.Errorf("%s: %.1f pixels are covered, want %.1f", name, got, c.want)
		}
	}
}

// TestFillsHaveTheirArea: filled shapes cover their area, including shapes with curves and holes, and clipped ones.
func TestFillsHaveTheirArea(t *testing.T) {
	area := func(draw func(p *Pen)) float64 {
		img := image.NewRGBA(all)
		draw(NewKit().penOn(&bitmap{img, all}, 0, 0, 1))
		sum := 0.0
		for i := 3; i < len(img.Pix); i += 4 {
			sum += float64(img.Pix[i]) / 255
		}
		return sum
	}
	for name, c := range map[string]struct {
		draw func(p *Pen)
		want float64
	}{
		"circle": {func(p *Pen) { p.Circle(60, 60, 40).Fill(white) }, math.Pi * 1600},
		"ring":   {func(p *Pen) { p.Circle(60, 60, 40).CircleHole(60, 60, 30).Fill(white) }, math.Pi * 700},
		"round box": {func(p *Pen) {
			p.RoundRect(geom.Rect{X: 10, Y: 10, W: 80, H: 40}, 10).Fill(white)
		}, 3200 - (4-math.Pi)*100},
		"clipped": {func(p *Pen) { p.Poly(-50, 150, 250, 150, 250, 300, -50, 300).Fill(white) }, 200 * 50},
		"translucent": {func(p *Pen) {
			p.Poly(0, 0, 100, 0, 100, 100, 0, 100).Fill(color.RGBA{127, 127, 127, 127})
		}, 10000 * 127.0 / 255},
		"onto": {func(p *Pen) {
			p.Poly(0, 0, 50, 0, 50, 50, 0, 50).Fill(white)
			p.Poly(20, 20, 90, 20, 90, 90, 20, 90).FillOnto(color.RGBA{255, 0, 0, 255})
		}, 2500},
	} {
		if got := area(c.draw); math.Abs(got-c.want) > c.want*0.01 {
			t.Errorf("%s: %.0f pixels are covered, want %.0f", name, got, c.want)
		}
	}
}

// TestNestedSprites: a sprite composed of other sprites, boxes and text shows them all and is the only one in the
// atlas.
func TestNestedSprites(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	var got *image.RGBA
	red, blue := color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}
	k.BeginFrame()
	c.Sprite(atlas.Key{Kind: 250}, 60, 40, func(c *Canvas) {
		got = c.bitmap
		c.Box(geom.Rect{W: 60, H: 40}, 8, blue)
		square := c.Sprite(atlas.Key{Kind: 251}, 10, 10, func(c *Canvas) { c.Fill(geom.Rect{W: 10, H: 10}, red) })
		c.Draw(square, 5, 15)
		c.PushClip(geom.Rect{X: 20, Y: 15, W: 5, H: 10})
		c.Draw(square, 20, 15)
		c.PopClip()
		c.Text("H", 40, 10, Style{Size: 20, Colour: white})
	})
	if n := k.Cost().Rasterised; n != 1 {
		t.Errorf("%d drawings are in the atlas, want 1", n)
	}
	for _, p := range []struct {
		x, y int
		want color.RGBA
	}{
		{0, 0, color.RGBA{}}, {30, 2, blue}, {6, 16, red}, {14, 24, red}, {15, 24, blue}, {24, 20, red}, {25, 20, blue},
	} {
		if c := got.RGBAAt(p.x, p.y); c != p.want {
			t.Errorf("at %d,%d it is %v, want %v", p.x, p.y, c, p.want)
		}
	}
	letter := false
	for x := 40; x < 58; x++ {
		letter = letter || got.RGBAAt(x, 24) == white
	}
	if !letter {
		t.Error("the letter is missing")
	}
}

// TestClippedQuads: clipped quads keep their scale, and quads outside the clip are omitted.
func TestClippedQuads(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: image.Rect(10, 10, 20, 20)}
	o := c.quad(0, 0, 100, 100, 0, 0, 50, 50, white)
	if o == nil || o.x[0] != 10 || o.x[3] != 20 || o.sx0 != 20 || o.sx1 != 40 || o.sy0 != 20 || o.sy1 != 40 ||
		o.bounds() != c.clip {
		t.Errorf("clipped to %+v", o)
	}
	if c.quad(0, 0, 10, 10, 20, 0, 30, 50, white) != nil {
		t.Error("a quad outside the clip is painted")
	}
}

// TestPrerender: the other sprites of a family are rasterised once, when there is time.
func TestPrerender(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	key := atlas.Key{Kind: 250}
	box := func(i int32) func(c *Canvas) {
		return func(c *Canvas) { c.Sprite(atlas.Key{Kind: 251, A: i}, 5, 5, func(*Canvas) {}) }
	}
	for range 3 {
		if c.NewFamily(key) {
			for i := range int32(3) {
				c.Queue(box(i + 1))
			}
		}
	}
	if k.Prerender(func() bool { return false }) || k.TotalCost().Rasterised != 0 {
		t.Error("something is rasterised although there is no time")
	}
	left := 2
	if k.Prerender(func() bool { left--; return left >= 0 }) || k.TotalCost().Rasterised != 2 {
		t.Errorf("in the time for two sprites, %d are rasterised", k.TotalCost().Rasterised)
	}
	if !k.Prerender(func() bool { return true }) {
		t.Error("something is left although there is time")
	}
	n := k.TotalCost()
	k.BeginFrame()
	box(3)(c)
	if !k.Prerender(func() bool { return true }) || k.TotalCost() != n {
		t.Error("something is rasterised twice")
	}
}

// TestDroppedFamiliesAreQueuedAgain: when the atlas has dropped a page, prerendered sprites may be gone and are queued
// again.
func TestDroppedFamiliesAreQueuedAgain(t *testing.T) {
	k := NewKit()
	k.atlas = atlas.New(64, 1)
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	sprite := func(i int32) { c.Sprite(atlas.Key{Kind: 251, A: i}, 50, 50, func(*Canvas) {}) }
	see := func() {
		if c.NewFamily(atlas.Key{Kind: 250}) {
			c.Queue(func(*Canvas) { sprite(1) })
		}
	}
	ahead := func() {
		for !k.Prerender(func() bool { return true }) {
		}
	}
	k.BeginFrame()
	see()
	ahead()
	k.BeginFrame()
	sprite(2) // on a second page, which is one too many
	k.BeginFrame()
	see()
	ahead()
	k.BeginFrame()
	see()
	before := k.TotalCost().Rasterised
	sprite(1)
	if k.TotalCost().Rasterised != before {
		t.Error("a sprite of a visible family must be rasterised in a running frame")
	}
}

// TestValue: a value is built once per kit and key.
func TestValue(t *testing.T) {
	type key struct{}
	built := 0
	build := func() any { built++; return built }
	k := NewKit()
	first, again, other := k.Value(key{}, build), k.Value(key{}, build), NewKit().Value(key{}, build)
	if first != 1 || again != 1 || other != 2 {
		t.Errorf("two calls return %v and %v, and another kit returns %v", first, again, other)
	}
}
