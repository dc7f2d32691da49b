package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// What a picture may differ by from the one that is kept of it, of 255. Graphics drivers round the edges of shapes and
// letters differently, by a few levels in single pixels, so that the average of a square of them hardly differs: the
// drivers of Chromium and of Mesa, both in software, do by 4 at most, and by 0.04 on average. What is in another place,
// of another colour or missing differs by far more in the squares that it covers.
const (
	mostAnywhere = 8.0 // in one channel of one square
	mostOverall  = 0.5 // on average
)

// reduced returns a picture of which each pixel is the average of a square of the original.
func reduced(img *image.RGBA, square int) *image.RGBA {
	w, h := img.Rect.Dx()/square, img.Rect.Dy()/square
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			var sum [3]int
			for dy := range square {
				for dx := range square {
					c := img.RGBAAt(x*square+dx, y*square+dy)
					sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
				}
			}
			n := square * square
			level := func(i int) uint8 { return uint8((sum[i] + n/2) / n) }
			out.SetRGBA(x, y, color.RGBA{level(0), level(1), level(2), 255})
		}
	}
	return out
}

// compare returns what is wrong with a reduced picture beside the one that is kept, nil if they show the same.
func compare(got, want *image.RGBA) error {
	if got.Rect != want.Rect {
		return fmt.Errorf("it is %v, not %v", got.Rect.Size(), want.Rect.Size())
	}
	sum, most, at := 0.0, 0.0, image.Point{}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			a, b := got.RGBAAt(x, y), want.RGBAAt(x, y)
			for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
				by := float64(max(d, -d))
				sum += by
				if by > most {
					most, at = by, image.Pt(x, y)
				}
			}
		}
	}
	mean := sum / float64(3*got.Rect.Dx()*got.Rect.Dy())
	if most > mostAnywhere || mean > mostOverall {
		return fmt.Errorf("it differs by up to %.0f (at %v of %v), by %.2f on average; allowed are %.0f and %.2f",
			most, at, got.Rect.Size(), mean, mostAnywhere, mostOverall)
	}
	return nil
}

// TestCompare: what drivers do differently is tolerated; what is in another place, of another colour, missing or
// mirrored is not, however small the part of the picture.
func TestCompare(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	ground, ink := color.RGBA{226, 218, 196, 255}, color.RGBA{30, 42, 48, 255}
	page := func(change func(img *image.RGBA)) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 400, 320))
		fill(img, img.Rect, ground)
		for i := range 12 { // lines of text
			fill(img, image.Rect(40, 20+24*i, 200, 22+24*i), ink)
		}
		fill(img, image.Rect(260, 40, 290, 70), color.RGBA{0, 114, 178, 255}) // a badge
		change(img)
		return reduced(img, square)
	}
	as := page(func(*image.RGBA) {})
	for _, c := range []struct {
		name   string
		change func(img *image.RGBA)
		same   bool
	}{
		{"the same", func(*image.RGBA) {}, true},
		{"noise", func(img *image.RGBA) {
			for i := range img.Pix {
				if i%4 < 3 {
					img.Pix[i] = uint8(min(255, max(0, int(img.Pix[i])+dice.IntN(13)-6)))
				}
			}
		}, true},
		{"softer edges", func(img *image.RGBA) {
			for y := range img.Rect.Dy() {
				for x := 1; x < img.Rect.Dx(); x++ {
					a, b := img.RGBAAt(x-1, y), img.RGBAAt(x, y)
					if a != b {
						img.SetRGBA(x, y, color.RGBA{b.R/8*7 + a.R/8, b.G/8*7 + a.G/8, b.B/8*7 + a.B/8, 255})
					}
				}
			}
		}, true},
		{"a badge in another colour", func(img *image.RGBA) {
			fill(img, image.Rect(260, 40, 290, 70), color.RGBA{0, 114, 140, 255})
		}, false},
		{"a badge elsewhere", func(img *image.RGBA) {
			fill(img, image.Rect(260, 40, 290, 70), ground)
			fill(img, image.Rect(264, 40, 294, 70), color.RGBA{0, 114, 178, 255})
		}, false},
		{"a line that is missing", func(img *image.RGBA) { fill(img, image.Rect(40, 44, 200, 46), ground) }, false},
		{"a ground that is a little darker", func(img *image.RGBA) {
			for i := range img.Pix {
				img.Pix[i] -= img.Pix[i] / 64
			}
		}, false},
		{"mirrored", func(img *image.RGBA) {
			was := append([]uint8(nil), img.Pix...)
			for y := range 320 {
				for x := range 400 {
					copy(img.Pix[img.PixOffset(x, y):][:4], was[img.PixOffset(399-x, y):][:4])
				}
			}
		}, false},
	} {
		if err := compare(page(c.change), as); (err == nil) != c.same {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if compare(as, reduced(image.NewRGBA(image.Rect(0, 0, 408, 320)), square)) == nil {
		t.Error("the size does not count")
	}
}

func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}
