package sprites

import (
	"math"
	"strconv"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Plant is what a plant's card shows.
type Plant struct {
	Number int
	Fuel   theme.Fuel
	Needs  int // tokens
	Powers int // cities
}

// CardState is how a card is shown.
type CardState struct {
	Future   bool   // in the future market: not available yet
	Selected bool   // the plant that is being bid for or decided on
	Discount string // the text of the discount token on it; "" for none
	Alone    bool   // there are no cards of that size in another state: none are prerendered
}

// CardAspect is the width of a card divided by its height.
const CardAspect = 1.5

// PaintPlant paints a plant's card: its number, the plant in its landscape, and a band in the fuel's colour with the
// fuel's letter, the tokens it needs and a house with the number of cities it powers. It should be at least 72 dp
// wide; see PaintChip for smaller ones.
func PaintPlant(c *draw.Canvas, r geom.Rect, plant Plant, state CardState) {
	c.Unmirrored(r, func(r geom.Rect) { paintCard(c, r, plant, state) })
}

func paintCard(c *draw.Canvas, r geom.Rect, plant Plant, state CardState) {
	radius := cardRadius(r)
	if !state.Future {
		c.Shadow(r, radius, 5, 0.7)
	}
	drawCard(c, r, plant, state.Future)
	if state.Alone {
		prerenderAlone(c, r)
	} else if c.NewFamily(atlas.Key{Kind: kindCard, D: key100Pair(r.W, r.H)}) {
		c.Queue(func(c *draw.Canvas) {
			PaintBack(c, r, BackPlain, "")
			PaintPlant(c, r, plant, CardState{Selected: true, Discount: "1"})
			for needs := range maxNeeds + 1 {
				for _, future := range []bool{false, true} {
					PaintPlant(c, r, Plant{Number: 5, Fuel: theme.Hybrid, Needs: needs, Powers: 1},
						CardState{Future: future})
				}
			}
		})
	}
	if state.Selected {
		c.BoxLine(r.Inset(-3), radius+3, 3, theme.Amber)
		c.BoxLine(r.Inset(-4), radius+4, 1, theme.Rim)
	}
	if state.Discount != "" {
		d := min(26, r.H*0.36)
		PaintCoin(c, geom.Rect{X: r.Right() - d*0.8, Y: r.Y - d*0.2, W: d, H: d}, state.Discount)
	}
}

// prerenderAlone has the parts prerendered that other cards alone of that size have.
func prerenderAlone(c *draw.Canvas, r geom.Rect) {
	if !c.NewFamily(atlas.Key{Kind: kindCard, A: 1, D: key100Pair(r.W, r.H)}) {
		return
	}
	c.Queue(func(c *draw.Canvas) {
		for needs := range maxNeeds + 1 {
			PaintPlant(c, r, Plant{Number: 5, Fuel: theme.Hybrid, Needs: needs, Powers: 1},
				CardState{Alone: true, Selected: true})
		}
	})
}

func cardRadius(r geom.Rect) float64 { return min(theme.R2, r.H*0.1) }

// keyFlag returns a bool for keys.
func keyFlag(on bool) int32 {
	if on {
		return 1
	}
	return 0
}

// drawCard paints a card. A card of the future market is just as legible, because players plan with it, but it is on
// darker paper and has a dashed edge.
func drawCard(c *draw.Canvas, r geom.Rect, plant Plant, future bool) {
	radius := cardRadius(r)
	band := r.H * 0.34
	top, bottom := r.SplitTop(r.H - band)

	c.Box(r, radius, paper(future))
	paintPicture(c, top, plant, future)
	drawBand(c, r, bottom, radius, plant.Fuel)

	number := geom.Rect{X: r.X + r.W*0.06, Y: top.Y + top.H*0.02, W: r.W * 0.5, H: top.H * 0.7}
	c.TextIn(strconv.Itoa(plant.Number), number,
		draw.Style{Size: r.H * 0.36, Weight: typeset.Bold, Colour: theme.Ink})
	needs := geom.Rect{X: bottom.X + r.W*0.05, Y: bottom.Y, W: r.W * 0.64, H: band}
	house := geom.Rect{X: r.Right() - r.W*0.04 - band*1.1, Y: bottom.Y - band*0.16, W: band * 1.1, H: band * 1.1}
	drawNeeds(c, needs, plant, band*0.62)
	drawPowers(c, house, plant.Powers)
	drawEdge(c, r, bottom, radius, plant.Fuel, future)
}

// drawEdge paints the edge of a card or chip. Around a band that would melt into a panel it is as light or dark as the
// edges of other things there.
func drawEdge(c *draw.Canvas, r, band geom.Rect, radius float64, fuel theme.Fuel, future bool) {
	if !future {
		c.BoxLine(r, radius, 1, theme.Alpha(theme.Ink, 0.45))
	}
	if melts(fuel) {
		c.PushClip(band)
		c.BoxLine(r, radius, 1, theme.Edge)
		c.PopClip()
	}
	if !future {
		return
	}
	s := c.Sprite(atlas.Key{Kind: kindDashes, D: key100Pair(r.W, r.H)}, r.W, r.H, func(c *draw.Canvas) {
		drawDashes(c.Pen(), geom.Rect{W: r.W, H: r.H}, radius)
	})
	c.Draw(s, r.X, r.Y)
}

// melts reports whether the band of a fuel stands out too little from the panels (3:1 by WCAG 1.4.11, and some of it
// is lost to the dark line around it).
func melts(fuel theme.Fuel) bool {
	grounds := []theme.Fuel{fuel}
	if fuel == theme.Hybrid {
		grounds = []theme.Fuel{theme.Coal, theme.Oil}
	}
	for _, f := range grounds {
		if theme.Contrast(theme.FuelStyles[f].Ground, theme.Panel) < 4.5 {
			return true
		}
	}
	return false
}

// drawDashes draws a dashed line inside a box with round corners.
func drawDashes(p *draw.Pen, r geom.Rect, radius float64) {
	const width, dash = 1.6, 3.6 // dp; gaps are as long as dashes
	in := r.Inset(width / 2)
	side := func(from, to geom.Point) {
		length := from.Dist(to)
		n := max(1, math.Round((length/dash-1)/2)) // a gap at the corners
		step := length / (2*n + 1)
		at := func(d float64) (x, y float64) {
			return from.X + (to.X-from.X)*d/length, from.Y + (to.Y-from.Y)*d/length
		}
		for i := range int(n) {
			ax, ay := at((2*float64(i) + 1) * step)
			bx, by := at((2*float64(i) + 2) * step)
			p.M(ax, ay).L(bx, by).Stroke(width, theme.Ink)
		}
	}
	corner := func(x, y, from float64) {
		p.Arc(x, y, radius-width/2, from, from+math.Pi/2).Stroke(width, theme.Ink)
	}
	left, top, right, bottom := r.X+radius, r.Y+radius, r.Right()-radius, r.Bottom()-radius
	side(geom.Point{X: left, Y: in.Y}, geom.Point{X: right, Y: in.Y})
	side(geom.Point{X: in.Right(), Y: top}, geom.Point{X: in.Right(), Y: bottom})
	side(geom.Point{X: right, Y: in.Bottom()}, geom.Point{X: left, Y: in.Bottom()})
	side(geom.Point{X: in.X, Y: bottom}, geom.Point{X: in.X, Y: top})
	corner(left, top, math.Pi)
	corner(right, top, -math.Pi/2)
	corner(right, bottom, 0)
	corner(left, bottom, math.Pi/2)
}

// drawBand paints the band of a card or chip in its fuel's colour; a hybrid's is half coal, half oil.
func drawBand(c *draw.Canvas, r, band geom.Rect, radius float64, fuel theme.Fuel) {
	if fuel == theme.Hybrid {
		paintHybridBand(c, r, band, radius)
		return
	}
	// The band shares the card's lower corners.
	c.PushClip(band)
	c.Box(r, radius, theme.FuelStyles[fuel].Ground)
	c.PopClip()
}

// paintHybridBand paints the band of a hybrid, divided diagonally.
func paintHybridBand(c *draw.Canvas, r, band geom.Rect, radius float64) {
	h := band.H
	key := atlas.Key{Kind: kindBand, C: int32(key100(h)), D: key100Pair(r.W, r.H)}
	s := c.Sprite(key, r.W, h, func(c *draw.Canvas) {
		coal, oil := theme.FuelStyles[theme.Coal].Ground, theme.FuelStyles[theme.Oil].Ground
		card := geom.Rect{Y: h - r.H, W: r.W, H: r.H}
		c.Box(card, radius, coal)
		m := r.W * 0.5
		c.PushClip(geom.Rect{X: m - h*0.5, W: r.W, H: h})
		c.Box(card, radius, oil)
		c.Pen().Poly(m-h*0.5, 0, m+h*0.5, 0, m-h*0.5, h).Fill(coal)
		c.PopClip()
	})
	c.Draw(s, r.X, band.Y)
	if c.NewFamily(atlas.Key{Kind: kindBand, C: int32(key100(h)), D: key100Pair(r.W, r.H)}) {
		c.Queue(func(c *draw.Canvas) {
			paintHybridBand(c, r, band, radius)
		})
	}
}

// maxNeeds is how many tokens a plant needs at most, for prerendering.
const maxNeeds = 3

// drawNeeds paints the letter of a plant's fuel and the tokens it needs in a row, or the icon of a fuel without
// tokens.
func drawNeeds(c *draw.Canvas, r geom.Rect, plant Plant, side float64) {
	size := max(theme.Caption, r.H*0.62)
	fuel := &theme.FuelStyles[plant.Fuel]
	c.TextIn(fuel.Letter, geom.Rect{X: r.X, Y: r.Y, W: size, H: r.H},
		draw.Style{Size: size, Weight: typeset.Bold, Colour: fuel.Ink})
	x := r.X + size*0.84
	n := max(1, plant.Needs)
	// Where space is short, the tokens overlap and are smaller.
	const overlap = 0.62
	side = min(side, (r.Right()-x)/(1+overlap*float64(n-1)))
	step := min(side*1.14, (r.Right()-x-side)/max(1, float64(n-1)))
	for range n {
		paintNeed(c, geom.Rect{X: x, Y: r.Y + (r.H-side)/2, W: side, H: side}, plant.Fuel)
		x += step
	}
}

// drawCount paints the number of tokens a plant needs before one of them, or the icon of a fuel without tokens.
func drawCount(c *draw.Canvas, r geom.Rect, plant Plant) {
	side := r.H * 0.78
	x := r.X
	if plant.Needs > 0 {
		size := r.H * 0.82
		c.TextIn(strconv.Itoa(plant.Needs), geom.Rect{X: x, Y: r.Y, W: size, H: r.H},
			draw.Style{Size: size, Weight: typeset.Bold, Colour: theme.FuelStyles[plant.Fuel].Ink})
		x += size * 0.68
	}
	paintNeed(c, geom.Rect{X: x, Y: r.Y + (r.H-side)/2, W: side, H: side}, plant.Fuel)
}

// drawPowers paints a paper house with the number of cities powered.
func drawPowers(c *draw.Canvas, r geom.Rect, n int) {
	s := c.Sprite(atlas.Key{Kind: kindPowers, D: key100Pair(r.W, r.H)}, r.W, r.H, func(c *draw.Canvas) {
		housePath(c.PenIn(geom.Rect{W: r.W, H: r.H}, 24)).FillStroke(theme.Paper, 1.4, theme.Ink)
	})
	c.Draw(s, r.X, r.Y)
	in := geom.Rect{X: r.X, Y: r.Y + r.H*0.2, W: r.W, H: r.H * 0.78}
	c.TextIn(strconv.Itoa(n), in,
		draw.Style{Size: r.H * 0.6, Weight: typeset.Bold, Colour: theme.Ink, Align: draw.Middle})
}

// ChipAspect is the width of a chip divided by its height.
const ChipAspect = 1.5

// Minimum widths of a chip.
const (
	minChipTokens = 50.0 // dp, for showing every token; smaller ones show a count
	minChipScene  = 52.0 // pixels, for showing the plant: that of four cards in the narrowest plant market has it
)

// PaintChip paints a small version of a plant's card, for the plants of a player: number and picture above, needs and
// power below. It is readable from a width of 36 dp on.
func PaintChip(c *draw.Canvas, r geom.Rect, plant Plant, state CardState) {
	c.Unmirrored(r, func(r geom.Rect) { paintChip(c, r, plant, state) })
}

func paintChip(c *draw.Canvas, r geom.Rect, plant Plant, state CardState) {
	radius := min(theme.R1+1, r.H*0.14)
	c.Box(r, radius, paper(state.Future))
	band := r.H * 0.46
	top, bottom := r.SplitTop(r.H - band)
	if r.W*c.Scale() >= minChipScene {
		w := r.W * 0.82
		paintPlant(c, geom.Rect{X: r.Right() - w, Y: top.Y, W: w, H: top.H}, plant, state.Future)
	}
	drawBand(c, r, bottom, radius, plant.Fuel)
	c.TextIn(strconv.Itoa(plant.Number), geom.Rect{X: r.X + r.W*0.08, Y: top.Y, W: r.W * 0.5, H: top.H},
		draw.Style{Size: r.H * 0.44, Weight: typeset.Bold, Colour: theme.Ink})
	h := r.H * 0.6
	needs := geom.Rect{X: bottom.X + r.W*0.05, Y: bottom.Y, W: r.W*0.92 - h, H: band}
	if r.W >= minChipTokens {
		drawNeeds(c, needs, plant, band*0.7)
	} else {
		drawCount(c, needs, plant)
	}
	drawPowers(c, geom.Rect{X: r.Right() - h - r.W*0.02, Y: r.Bottom() - h - r.H*0.03, W: h, H: h}, plant.Powers)
	drawEdge(c, r, bottom, radius, plant.Fuel, state.Future)
	if c.NewFamily(atlas.Key{Kind: kindChip, D: key100Pair(r.W, r.H)}) {
		c.Queue(func(c *draw.Canvas) {
			other := plant
			if plant.Fuel == theme.Hybrid {
				other.Fuel = theme.Coal
			} else {
				other.Fuel = theme.Hybrid
			}
			for other.Needs = range maxNeeds + 1 {
				PaintChip(c, r, other, CardState{Selected: true, Discount: "1"})
				PaintChip(c, r, other, CardState{Future: true})
			}
		})
	}
	if state.Selected {
		c.BoxLine(r.Inset(-2), theme.R1+2, 2.5, theme.Amber)
		c.BoxLine(r.Inset(-3), theme.R1+3, 1, theme.Rim)
	}
	if state.Discount != "" {
		PaintCoin(c, geom.Rect{X: r.Right() - 14, Y: r.Y - 4, W: 18, H: 18}, state.Discount)
	}
}

// Back is the back of a card.
type Back uint8

// The backs: of small and large plants (S6), of any plant (classic), and the face of the Step 3 card.
const (
	BackPlug Back = iota
	BackSocket
	BackPlain
	FaceStep3
)

// PaintBack paints a card face down, or the Step 3 card with a text.
func PaintBack(c *draw.Canvas, r geom.Rect, back Back, text string) {
	if c.NewFamily(atlas.Key{Kind: kindBack, D: key100Pair(r.W, r.H)}) {
		c.Queue(func(c *draw.Canvas) {
			for back := range FaceStep3 + 1 {
				PaintBack(c, r, back, "Step")
			}
		})
	}
	c.Shadow(r, cardRadius(r), 5, 0.7)
	radius := cardRadius(r)
	ground, line := theme.SignBack, theme.Edge
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
	c.TextIn(text, geom.Rect{X: r.X + 6, Y: r.Y + r.H*0.58, W: r.W - 12, H: r.H * 0.3},
		draw.Style{Size: max(theme.Caption, r.H*0.2), Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
}
