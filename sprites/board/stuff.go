package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
)

// stuff is what the land is painted with: small pictures that are made once for a board and a scale and stretched or repeated. They are of white
// and black of some thickness; colours and strength come with the painting.
type stuff struct {
	board *maps.Board
	px    float64 // pixels per dp that grain and hatching were made for

	white  *ebiten.Image // plain
	grain  *ebiten.Image // of paper, to be repeated
	hatch  *ebiten.Image // of what is not in play, to be repeated
	relief *ebiten.Image // hills, over the raster of the chart's relief
	shade  *ebiten.Image // along the coast, on the land, over the raster of the shore
	glow   *ebiten.Image // off the coast, likewise
}

// grainSide is the side of the grain, in pixels of the screen's own density.
const grainSide = 160

// ready makes what is missing.
func (s *stuff) ready(b *maps.Board, c *chart, px float64) {
	if s.white == nil {
		s.white = small(3, 3, func(int, int) (uint8, uint8) { return 255, 255 })
		s.grain = small(grainSide, grainSide, grain)
	}
	if s.board != b {
		drop(s.relief, s.shade, s.glow)
		r, h := c.relief, &c.shore.raster
		s.relief = small(r.cols, r.rows, func(x, y int) (uint8, uint8) { return inkOf(r.at[y*r.cols+x]) })
		s.shade = small(h.cols, h.rows, func(x, y int) (uint8, uint8) { return thick(fall(-h.at[y*h.cols+x], shadeFar)) })
		s.glow = small(h.cols, h.rows, func(x, y int) (uint8, uint8) { return thick(fall(h.at[y*h.cols+x], glowFar)) })
		s.board = b
	}
	if s.px != px {
		drop(s.hatch)
		s.px, s.hatch = px, newHatch(px)
	}
}

// How far the land's edge is darker and the sea along it lighter, heights of the picture.
const (
	shadeFar = 0.024
	glowFar  = 0.085
)

// fall is 1 at the coast and goes down to 0 at the distance far.
func fall(d, far float64) float64 {
	t := 1 - d/far
	if math.IsInf(d, 0) || math.IsNaN(t) || t < 0 {
		return 0
	}
	return min(1, t) * min(1, t)
}

func (s *stuff) drop() {
	drop(s.white, s.grain, s.hatch, s.relief, s.shade, s.glow)
	*s = stuff{}
}

func drop(images ...*ebiten.Image) {
	for _, img := range images {
		if img != nil {
			img.Deallocate()
		}
	}
}

// small makes a picture of greys: of gives the grey, no more than its thickness, and the thickness of every point.
func small(w, h int, of func(x, y int) (grey, thick uint8)) *ebiten.Image {
	pix := make([]uint8, 0, 4*w*h)
	for y := range h {
		for x := range w {
			g, a := of(x, y)
			pix = append(pix, g, g, g, a)
		}
	}
	img := ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
	img.WritePixels(pix)
	return img
}

// inkOf is white of some thickness for what is more than 0, and black for what is less.
func inkOf(v float64) (grey, thick uint8) {
	a := uint8(min(1, math.Abs(v))*255 + 0.5)
	if v < 0 {
		return 0, a
	}
	return a, a
}

// thick is white of that thickness.
func thick(a float64) (grey, thick uint8) {
	v := uint8(a*255 + 0.5)
	return v, v
}

// grain is a point of paper: a little of every point by itself, and fibres, which lie more along than across.
func grain(x, y int) (grey, thick uint8) {
	at := func(x, y int, seed uint32) float64 { return 2*hash(int32(x%grainSide), int32(y%grainSide), seed) - 1 }
	v := 0.45 * at(x, y, 21)
	for k := range 5 {
		v += 0.16 * at(x+k, y, 22)
		v += 0.12 * at(x, y+k, 23)
	}
	for k := range 3 {
		v += 0.14 * at(x/2+k, y/2+grainSide/2, 24)
	}
	return inkOf(v * 0.7)
}

// newHatch is a tile of slanting lines.
func newHatch(px float64) *ebiten.Image {
	const apart, width = 7.0, 1.0 // dp along the edge, of the lines
	n := max(4, int(math.Round(apart*px)))
	return small(n, n, func(x, y int) (uint8, uint8) {
		off := math.Abs(math.Mod(float64(x+y)+0.5, float64(n))-float64(n)/2) / math.Sqrt2 // pixels off the middle of the line
		return thick(max(0, min(1, width*px/2-off+0.5)))
	})
}
