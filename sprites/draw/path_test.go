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

// area is how many pixels a mask covers, in parts.
func area(m *image.Alpha) float64 {
	sum := 0.0
	for _, a := range m.Pix {
		sum += float64(a) / 255
	}
	return sum
}

// TestStrokesHaveTheirWidth: a line covers its length times its width and its round ends, a ring its circumference, whichever way
// it turns; a corner is covered once.
func TestStrokesHaveTheirWidth(t *testing.T) {
	const w = 6.0
	ends := math.Pi * w * w / 4
	for name, c := range map[string]struct {
		draw func(p *path)
		want float64
	}{
		"level":       {func(p *path) { p.move(20, 50.5); p.line(120, 50.5) }, 100*w + ends},
		"slanting":    {func(p *path) { p.move(20, 20); p.line(80, 100) }, 100*w + ends},
		"back":        {func(p *path) { p.move(80, 100); p.line(20, 20) }, 100*w + ends},
		"dot":         {func(p *path) { p.move(50, 50); p.line(50, 50) }, ends},
		"right angle": {func(p *path) { p.move(20, 20); p.line(80, 20); p.line(80, 80) }, 120*w + ends - (1-math.Pi/4)*w*w/4},
		"left angle":  {func(p *path) { p.move(80, 80); p.line(80, 20); p.line(20, 20) }, 120*w + ends - (1-math.Pi/4)*w*w/4},
		"square": {func(p *path) { p.move(20, 20); p.line(80, 20); p.line(80, 80); p.line(20, 80); p.close() },
			240*w - 4*(1-math.Pi/4)*w*w/4},
		"circle":  {func(p *path) { p.move(90, 50); p.turn(pt{50, 50}, 0, 2*math.Pi, 40); p.close() }, 2 * math.Pi * 40 * w},
		"against": {func(p *path) { p.move(90, 50); p.turn(pt{50, 50}, 0, -2*math.Pi, 40); p.close() }, 2 * math.Pi * 40 * w},
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

// TestFillsHaveTheirArea: curves included, with holes, and cut by the clip.
func TestFillsHaveTheirArea(t *testing.T) {
	area := func(draw func(p *Pen)) float64 {
		img := image.NewRGBA(all)
		draw(penOn(&paper{img, all}, 0, 0, 1))
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
		"circle":    {func(p *Pen) { p.Circle(60, 60, 40).Fill(white) }, math.Pi * 1600},
		"ring":      {func(p *Pen) { p.Circle(60, 60, 40).CircleHole(60, 60, 30).Fill(white) }, math.Pi * 700},
		"round box": {func(p *Pen) { p.RoundRect(geom.Rect{X: 10, Y: 10, W: 80, H: 40}, 10).Fill(white) }, 3200 - (4-math.Pi)*100},
		"cut":       {func(p *Pen) { p.Poly(-50, 150, 250, 150, 250, 300, -50, 300).Fill(white) }, 200 * 50},
		"half thin": {func(p *Pen) { p.Poly(0, 0, 100, 0, 100, 100, 0, 100).Fill(color.RGBA{127, 127, 127, 127}) }, 10000 * 127.0 / 255},
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

// TestSpritesHoldSprites: what is put together from other sprites, boxes and text has them all, and asks the atlas for itself alone.
func TestSpritesHoldSprites(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	var got *image.RGBA
	k.BeginFrame()
	c.Sprite(atlas.Key{Kind: 250}, 60, 40, func(c *Canvas) {
		got = c.paper
		c.Box(geom.Rect{W: 60, H: 40}, 8, color.RGBA{0, 0, 255, 255})
		red := c.Sprite(atlas.Key{Kind: 251}, 10, 10, func(c *Canvas) { c.Fill(geom.Rect{W: 10, H: 10}, color.RGBA{255, 0, 0, 255}) })
		c.Draw(red, 5, 15)
		c.PushClip(geom.Rect{X: 20, Y: 15, W: 5, H: 10})
		c.Draw(red, 20, 15)
		c.PopClip()
		c.Text("H", 40, 10, Style{Size: 20, Colour: white})
	})
	if n := k.Cost().Rasterised; n != 1 {
		t.Errorf("%d drawings went to the atlas, want 1", n)
	}
	for _, p := range []struct {
		x, y int
		want color.RGBA
	}{
		{0, 0, color.RGBA{}}, {30, 2, color.RGBA{0, 0, 255, 255}}, {6, 16, color.RGBA{255, 0, 0, 255}}, {14, 24, color.RGBA{255, 0, 0, 255}},
		{15, 24, color.RGBA{0, 0, 255, 255}}, {24, 20, color.RGBA{255, 0, 0, 255}}, {25, 20, color.RGBA{0, 0, 255, 255}},
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

// TestClippedQuads: what is cut keeps its scale, and what lies outside is left out.
func TestClippedQuads(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: image.Rect(10, 10, 20, 20)}
	page := k.atlas.Blank()
	c.quad(page, 0, 0, 100, 100, 0, 0, 50, 50, white, false)
	v := c.batch.vs
	if len(v) != 4 || v[0].DstX != 10 || v[0].SrcX != 20 || v[3].DstX != 20 || v[3].SrcX != 40 || v[0].SrcY != 20 || v[3].SrcY != 40 {
		t.Errorf("cut to %+v", v)
	}
	c.quad(page, 0, 0, 10, 10, 20, 0, 30, 50, white, false)
	if len(c.batch.vs) != 4 {
		t.Error("what lies beside the clip is painted")
	}
}

// TestAhead: the relations of a sprite are made once, when there is time.
func TestAhead(t *testing.T) {
	k := NewKit()
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	key := atlas.Key{Kind: 250}
	box := func(i int32) func(c *Canvas) {
		return func(c *Canvas) { c.Sprite(atlas.Key{Kind: 251, A: i}, 5, 5, func(*Canvas) {}) }
	}
	for range 3 {
		if c.Family(key) {
			for i := range int32(3) {
				c.Soon(box(i + 1))
			}
		}
	}
	if k.Ahead(func() bool { return false }) || k.Ever().Rasterised != 0 {
		t.Error("without time something was made")
	}
	left := 2
	if k.Ahead(func() bool { left--; return left >= 0 }) || k.Ever().Rasterised != 2 {
		t.Errorf("in time for two %d were made", k.Ever().Rasterised)
	}
	if !k.Ahead(func() bool { return true }) {
		t.Error("with all the time something is left")
	}
	n := k.Ever()
	k.BeginFrame()
	box(3)(c)
	if !k.Ahead(func() bool { return true }) || k.Ever() != n {
		t.Error("something was made twice")
	}
}

// TestFamiliesThatWentComeAgain: when the atlas has given back a page, what was made ahead of time may be gone, and is announced once more.
func TestFamiliesThatWentComeAgain(t *testing.T) {
	k := NewKit()
	k.atlas = atlas.New(64, 1)
	c := &Canvas{Kit: k, alpha: 1, clip: all}
	sprite := func(i int32) { c.Sprite(atlas.Key{Kind: 251, A: i}, 50, 50, func(*Canvas) {}) }
	see := func() {
		if c.Family(atlas.Key{Kind: 250}) {
			c.Soon(func(*Canvas) { sprite(1) })
		}
	}
	ahead := func() {
		for !k.Ahead(func() bool { return true }) {
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
	before := k.Ever().Rasterised
	sprite(1)
	if k.Ever().Rasterised != before {
		t.Error("a sprite of a family that is seen has to be made in a running frame")
	}
}
