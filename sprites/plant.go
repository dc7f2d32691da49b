package sprites

import (
	"strconv"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Plant is what a plant's card shows.
type Plant struct {
	Number int
	Fuel   theme.Fuel
	Needs  int // tokens
	Powers int // cities
}

// CardLook is how a card lies on the table.
type CardLook struct {
	Dusk     bool   // in the future market: not to be had yet
	Chosen   bool   // the one that is spoken of
	Discount string // the discount token on it, with its text; "" is none
}

// CardAspect is the width of a card divided by its height.
const CardAspect = 1.5

// PaintPlant paints a plant's card: number, picture, a band in the fuel's colour with the tokens that it needs and the
// cities that it powers. It should be at least 84 dp wide; PaintChip is for smaller ones.
func PaintPlant(c *draw.Canvas, r geom.Rect, plant Plant, look CardLook) {
	radius := cardRadius(r)
	c.Shadow(r, radius, 5, 0.7)
	drawCard(c, r, plant, look.Dusk)
	if c.Family(atlas.Key{Kind: kindCard, D: dec2(r.W, r.H)}) {
		c.Soon(func(c *draw.Canvas) {
			PaintBack(c, r, BackPlain, "")
			PaintPlant(c, r, plant, CardLook{Chosen: true, Discount: "1"})
			for _, dusk := range []bool{false, true} {
				PaintPlant(c, r, Plant{Number: 5, Fuel: theme.Hybrid, Needs: 2, Powers: 1}, CardLook{Dusk: dusk})
			}
		})
	}
	if look.Chosen {
		c.BoxLine(r.Inset(-3), radius+3, 3, theme.Amber)
	}
	if look.Discount != "" {
		d := min(26, r.H*0.36)
		PaintCoin(c, geom.Rect{X: r.Right() - d*0.8, Y: r.Y - d*0.2, W: d, H: d}, look.Discount)
	}
}

func cardRadius(r geom.Rect) float64 { return min(theme.R2, r.H*0.1) }

// flag is a part of a key.
func flag(on bool) int32 {
	if on {
		return 1
	}
	return 0
}

// paper is the ground of a card.
func paper(dusk bool) (ground, ink, faint drawColour) {
	if dusk {
		return theme.PaperDusk, theme.Ink, theme.Mix(theme.PaperDusk, theme.Ink, 0.25)
	}
	return theme.Paper, theme.Ink, theme.PaperDim
}

func drawCard(c *draw.Canvas, r geom.Rect, plant Plant, dusk bool) {
	ground, ink, _ := paper(dusk)
	look := theme.FuelLooks[plant.Fuel]
	radius := cardRadius(r)
	fuel := look.Ground
	if dusk {
		fuel = theme.Mix(fuel, theme.PaperDusk, 0.28)
	}
	band := r.H * 0.34
	top, bottom := r.SplitTop(r.H - band)

	c.Box(r, radius, ground)
	sky := top
	sky.X, sky.W = r.X+r.W*0.36, r.W*0.64
	paintPicture(c, sky, plant, dusk)

	// The band has the card's lower corners.
	c.PushClip(bottom)
	c.Box(r, radius, fuel)
	c.PopClip()
	if plant.Fuel == theme.Hybrid {
		paintHybridBand(c, r, band, dusk)
	}

	size := r.H * 0.36
	c.TextIn(strconv.Itoa(plant.Number), geom.Rect{X: r.X + r.W*0.07, Y: top.Y + top.H*0.04, W: r.W * 0.5, H: top.H * 0.74},
		draw.Style{Size: size, Weight: typeset.Bold, Colour: ink})
	drawNeeds(c, geom.Rect{X: bottom.X + r.W*0.06, Y: bottom.Y, W: r.W * 0.62, H: band}, plant, band*0.66)
	drawPowers(c, geom.Rect{X: r.Right() - r.W*0.05 - band*1.0, Y: bottom.Y - band*0.12, W: band * 1.06, H: band * 1.06}, plant.Powers)
	c.BoxLine(r, radius, 1, theme.Alpha(theme.Shadow, 0.35))
}

// paintHybridBand paints the band of a hybrid: half coal, half oil, parted on the slant.
func paintHybridBand(c *draw.Canvas, r geom.Rect, band float64, dusk bool) {
	s := c.Sprite(atlas.Key{Kind: kindBand, B: flag(dusk), D: dec2(r.W, r.H)}, r.W, band, func(c *draw.Canvas) {
		oil := theme.FuelLooks[theme.Oil].Ground
		coal := theme.FuelLooks[theme.Coal].Ground
		if dusk {
			oil, coal = theme.Mix(oil, theme.PaperDusk, 0.28), theme.Mix(coal, theme.PaperDusk, 0.28)
		}
		card := geom.Rect{Y: band - r.H, W: r.W, H: r.H}
		radius := cardRadius(r)
		c.Box(card, radius, coal)
		m := r.W * 0.5
		c.PushClip(geom.Rect{X: m - band*0.5, W: r.W, H: band})
		c.Box(card, radius, oil)
		c.Pen().Poly(m-band*0.5, 0, m+band*0.5, 0, m-band*0.5, band).Fill(coal)
		c.PopClip()
	})
	c.Draw(s, r.X, r.Bottom()-band)
	if c.Family(atlas.Key{Kind: kindBand, D: dec2(r.W, r.H)}) {
		c.Soon(func(c *draw.Canvas) { paintHybridBand(c, r, band, !dusk) })
	}
}

// drawNeeds paints the tokens that a plant needs in a row; a plant that needs none shows its own sign.
func drawNeeds(c *draw.Canvas, r geom.Rect, plant Plant, side float64) {
	x := r.X
	at := func() geom.Rect { return geom.Rect{X: x, Y: r.Y + (r.H-side)/2, W: side, H: side} }
	if plant.Needs == 0 {
		PaintFuel(c, at(), plant.Fuel)
		return
	}
	step := min(side*1.12, (r.W-side)/max(1, float64(plant.Needs-1)))
	for range plant.Needs {
		PaintFuel(c, at(), plant.Fuel)
		x += step
	}
}

// drawPowers paints a paper house with the number of cities in it.
func drawPowers(c *draw.Canvas, r geom.Rect, n int) {
	s := c.Sprite(atlas.Key{Kind: kindPowers, D: dec2(r.W, r.H)}, r.W, r.H, func(c *draw.Canvas) {
		housePath(c.PenIn(geom.Rect{W: r.W, H: r.H}, 24)).FillStroke(theme.Paper, 1.2, theme.Ink)
	})
	c.Draw(s, r.X, r.Y)
	in := geom.Rect{X: r.X, Y: r.Y + r.H*0.2, W: r.W, H: r.H * 0.78}
	c.TextIn(strconv.Itoa(n), in, draw.Style{Size: r.H * 0.56, Weight: typeset.Bold, Colour: theme.Ink, Align: draw.Middle})
}

// ChipAspect is the width of a chip divided by its height.
const ChipAspect = 1.5

// PaintChip paints a plant's card small, as players have them before them: number above, needs and power below, no
// picture. 54 dp wide and more.
func PaintChip(c *draw.Canvas, r geom.Rect, plant Plant, look CardLook) {
	radius := min(theme.R1+1, r.H*0.14)
	fuel := theme.FuelLooks[plant.Fuel]
	c.Box(r, radius, theme.Paper)
	band := r.H * 0.44
	_, bottom := r.SplitTop(r.H - band)
	c.PushClip(bottom)
	c.Box(r, radius, fuel.Ground)
	c.PopClip()
	if plant.Fuel == theme.Hybrid {
		c.PushClip(geom.Rect{X: r.X + r.W*0.48, Y: bottom.Y, W: r.W, H: band})
		c.Box(r, radius, theme.FuelLooks[theme.Oil].Ground)
		c.PopClip()
		c.PushClip(geom.Rect{X: r.X, Y: bottom.Y, W: r.W * 0.48, H: band})
		c.Box(r, radius, theme.FuelLooks[theme.Coal].Ground)
		c.PopClip()
	}
	c.TextIn(strconv.Itoa(plant.Number), geom.Rect{X: r.X + r.W*0.09, Y: r.Y, W: r.W * 0.6, H: r.H - band},
		draw.Style{Size: r.H * 0.44, Weight: typeset.Bold, Colour: theme.Ink})
	drawNeeds(c, geom.Rect{X: bottom.X + r.W*0.06, Y: bottom.Y, W: r.W * 0.5, H: band}, plant, band*0.72)
	h := r.H * 0.56
	drawPowers(c, geom.Rect{X: r.Right() - h - r.W*0.03, Y: r.Bottom() - h - r.H*0.05, W: h, H: h}, plant.Powers)
	if c.Family(atlas.Key{Kind: kindChip, D: dec2(r.W, r.H)}) {
		c.Soon(func(c *draw.Canvas) {
			other := plant
			if plant.Fuel == theme.Hybrid {
				other.Fuel = theme.Coal
			} else {
				other.Fuel = theme.Hybrid
			}
			PaintChip(c, r, other, CardLook{Chosen: true, Discount: "1"})
		})
	}
	if look.Chosen {
		c.BoxLine(r.Inset(-2), theme.R1+2, 2.5, theme.Amber)
	}
	if look.Discount != "" {
		PaintCoin(c, geom.Rect{X: r.Right() - 14, Y: r.Y - 4, W: 18, H: 18}, look.Discount)
	}
}

// Back is the back of a card.
type Back uint8

// The backs: of the small plants and of the large ones (S6), one that does not tell (classic), and the Step 3 card's face.
const (
	BackPlug Back = iota
	BackSocket
	BackPlain
	FaceStep3
)

// PaintBack paints a card face down, or the Step 3 card; text is written on the latter.
func PaintBack(c *draw.Canvas, r geom.Rect, back Back, text string) {
	if c.Family(atlas.Key{Kind: kindBack, D: dec2(r.W, r.H)}) {
		c.Soon(func(c *draw.Canvas) {
			for back := range FaceStep3 + 1 {
				PaintBack(c, r, back, "Step")
			}
		})
	}
	c.Shadow(r, cardRadius(r), 5, 0.7)
	radius := cardRadius(r)
	ground, line := theme.PanelUp2, theme.Edge
	icon := Lightning
	switch back {
	case BackPlug:
		icon = Plug
	case BackSocket:
		icon = Socket
	case FaceStep3:
		ground, line = theme.Amber, theme.OnAmber
	}
	ink := theme.Paper
	if back == FaceStep3 {
		ink = theme.OnAmber
	}
	c.Box(r, radius, ground)
	c.BoxLine(r, radius, 1.2, theme.Alpha(theme.Shadow, 0.6))
	c.BoxLine(r.Inset(r.H*0.07), radius*0.6, 1.2, line)
	if back != FaceStep3 {
		icon.Paint(c, geom.Around(r.Centre(), r.H*0.56, r.H*0.56), ink)
		return
	}
	icon.Paint(c, geom.Around(geom.Point{X: r.Centre().X, Y: r.Y + r.H*0.36}, r.H*0.42, r.H*0.42), ink)
	c.TextIn(text, geom.Rect{X: r.X + 6, Y: r.Y + r.H*0.58, W: r.W - 12, H: r.H * 0.3}, draw.Style{Size: max(theme.Caption, r.H*0.2), Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
}
