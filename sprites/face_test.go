package sprites

import (
	"image"
	"testing"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// face returns a face in a picture of its own, in shades of grey: what remains without colours.
func face(side float64, seat, face int) *image.Gray {
	img := draw.NewKit().Picture(side, side, func(c *draw.Canvas) {
		PaintFace(c, geom.Rect{W: side, H: side}, seat, face)
	})
	grey := image.NewGray(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			grey.Set(x, y, img.At(x, y))
		}
	}
	return grey
}

// apart returns how many pixels of two faces differ clearly, in percent.
func apart(a, b *image.Gray) int {
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 60 || d < -60 {
			n++
		}
	}
	return 100 * n / len(a.Pix)
}

// TestFacesAreToldApart: of one seat by their features, and of one kind by the seat's shape or hair, without any
// colour, in the smallest size that they are shown in.
func TestFacesAreToldApart(t *testing.T) {
	for a := range Faces {
		for b := range a {
			if d := apart(face(LeastFace, 0, a), face(LeastFace, 0, b)); d < 4 {
				t.Errorf("faces %d and %d differ in %d %% of their pixels", a, b, d)
			}
		}
	}
	for a := range theme.Seats {
		for b := range a {
			if d := apart(face(LeastFace, a, 0), face(LeastFace, b, 0)); d < 4 {
				t.Errorf("seats %d and %d differ in %d %% of their pixels", a, b, d)
			}
		}
	}
	first := face(LeastFace, 1, 0)
	if apart(first, face(LeastFace, 1, -1)) != 0 || apart(first, face(LeastFace, 1, Faces)) != 0 {
		t.Error("a number without a face has not the first one")
	}
}
