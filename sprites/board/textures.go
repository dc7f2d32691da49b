package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
)

// textures are the small images with which the land is painted, stretched or repeated. They are black or white with
// some opacity; painting adds the colour.
type textures struct {
	chart *chart
	px    float64 // pixels per dp of hatch

	white  *ebiten.Image // plain
	grain  *ebiten.Image // of paper, to be repeated
	hatch  *ebiten.Image // of land out of play, to be repeated
	relief *ebiten.Image // hills, over the raster of the chart's relief
	shade  *ebiten.Image // along the coast, on land, over the raster of the shore
	glow   *ebiten.Image // the same for the sea along the coast
}

// grainSide is the side of the grain, in pixels at a scale of 1.
const grainSide = 160

// prepare makes the missing textures for a board's chart, at a scale in pixels per dp.
func (s *textures) prepare(c *chart, px float64) {
	if s.white == nil {
		s.white = newTexture(3, 3, func(int, int) (uint8, uint8) { return 255, 255 })
		s.grain = newTexture(grainSide, grainSide, grain)
	}
	if s.chart != c {
		release(s.relief, s.shade, s.glow)
		r, h := c.relief, &c.shore.raster
		s.relief = newTexture(r.cols, r.rows, func(x, y int) (uint8, uint8) { return blackOrWhite(r.at[y*r.cols+x]) })
		s.shade = newTexture(h.cols, h.rows, func(x, y int) (uint8, uint8) {
			return whiteOf(falloff(-h.at[y*h.cols+x], shadeReach))
		})
		s.glow = newTexture(h.cols, h.rows, func(x, y int) (uint8, uint8) {
			return whiteOf(falloff(h.at[y*h.cols+x], glowReach))
		})
		s.chart = c
	}
	if s.px != px {
		release(s.hatch)
		s.px, s.hatch = px, newHatch(px)
	}
}

func (s *textures) release() {
	release(s.white, s.grain, s.hatch, s.relief, s.shade, s.glow)
	*s = textures{}
}

// release deallocates images, which may be nil.
func release(images ...*ebiten.Image) {
	for _, img := range images {
		if img != nil {
			img.Deallocate()
		}
	}
}

// How far from the coast the land is darker and the sea lighter, heights of the picture.
const (
	shadeReach = 0.024
	glowReach  = 0.085
)

// falloff is 1 at the coast and falls to 0 at the distance reach.
func falloff(d, reach float64) float64 {
	t := 1 - d/reach
	if math.IsInf(d, 0) || math.IsNaN(t) || t < 0 {
		return 0
	}
	return min(1, t) * min(1, t)
}

// newTexture makes a texture; at returns the premultiplied grey value and the alpha of a pixel.
func newTexture(w, h int, at func(x, y int) (grey, alpha uint8)) *ebiten.Image {
	pix := make([]uint8, 0, 4*w*h)
	for y := range h {
		for x := range w {
			g, a := at(x, y)
			pix = append(pix, g, g, g, a)
		}
	}
	img := atlas.NewImage(image.Pt(w, h))
	img.WritePixels(pix)
	return img
}

// blackOrWhite returns white for positive values and black for negative ones; their absolute value, up to 1, is the
// opacity.
func blackOrWhite(v float64) (grey, alpha uint8) {
	a := uint8(min(1, math.Abs(v))*255 + 0.5)
	if v < 0 {
		return 0, a
	}
	return a, a
}

// whiteOf returns white with an opacity of 0..1.
func whiteOf(opacity float64) (grey, alpha uint8) {
	v := uint8(opacity*255 + 0.5)
	return v, v
}

// grain returns a pixel of paper: some noise of its own, and fibres, which are longer than they are wide.
func grain(x, y int) (grey, alpha uint8) {
	at := func(x, y int, seed uint32) float64 { return 2*hash(int32(x%grainSide), int32(y%grainSide), seed) - 1 }
	v := 0.45 * at(x, y, 21)
	for k := range 5 {
		v += 0.16 * at(x+k, y, 22)
		v += 0.12 * at(x, y+k, 23)
	}
	for k := range 3 {
		v += 0.14 * at(x/2+k, y/2+grainSide/2, 24)
	}
	return blackOrWhite(v * 0.7)
}

// newHatch makes a tile of slanting lines.
func newHatch(px float64) *ebiten.Image {
	const distance, width = 7.0, 1.0 // of the lines: along the edge, and across, dp
	n := max(4, int(math.Round(distance*px)))
	return newTexture(n, n, func(x, y int) (uint8, uint8) {
		// Distance from the middle of the line, in pixels.
		off := math.Abs(math.Mod(float64(x+y)+0.5, float64(n))-float64(n)/2) / math.Sqrt2
		return whiteOf(max(0, min(1, width*px/2-off+0.5)))
	})
}
