package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"kilovolt/sprites"
)

// The shipped icons are those that the sprites draw. If you change the emblem, run "make icons". Other processors may
// round a pixel differently.
func TestIconsAreDrawnByTheGame(t *testing.T) {
	for name, i := range icons {
		drawn := sprites.AppIcon(i.side, i.plate)
		if drawn.Bounds().Dx() != i.side {
			t.Errorf("%s is drawn with the bounds %v", name, drawn.Bounds())
		}
		isDrawn(t, name, drawn)
	}
	isDrawn(t, "../pictures/preview.png", preview())
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(icons) {
		t.Errorf("there are %d files, but %d are drawn", len(files), len(icons))
	}
}

// isDrawn checks that a file has the picture that is drawn.
func isDrawn(t *testing.T, name string, drawn image.Image) {
	t.Helper()
	const near = 20 // of 255: how much the palette may change a pixel along an edge
	shipped := decode(t, name)
	if drawn.Bounds() != shipped.Bounds() {
		t.Errorf("%s has the bounds %v, drawn it has %v", name, shipped.Bounds(), drawn.Bounds())
		return
	}
	for y := range drawn.Bounds().Dy() {
		for x := range drawn.Bounds().Dx() {
			a, b := nrgba(drawn, x, y), nrgba(shipped, x, y)
			for c := range a {
				if d := a[c] - b[c]; d > near || d < -near {
					t.Fatalf("%s is not what the game draws: %v, not %v at %d,%d; run make icons and look at them",
						name, b, a, x, y)
				}
			}
		}
	}
}

// A system may crop a maskable icon to any shape that contains a circle of 80 % of its side, so outside that circle
// there may be nothing but the background.
func TestMaskableIconsSurviveCropping(t *testing.T) {
	for _, name := range []string{"icon-maskable-192.png", "icon-maskable-512.png"} {
		img := decode(t, name)
		side := img.Bounds().Dx()
		plate := nrgba(img, 0, 0)
		if plate[3] != 255 {
			t.Errorf("%s does not fill its square", name)
		}
		inside := 0
		for y := range side {
			for x := range side {
				dx, dy := float64(x)+0.5-float64(side)/2, float64(y)+0.5-float64(side)/2
				out := dx*dx+dy*dy > float64(side*side)*0.16
				switch differs := nrgba(img, x, y) != plate; {
				case out && differs:
					t.Fatalf("%s has more than background outside the circle, at %d,%d", name, x, y)
				case differs:
					inside++
				}
			}
		}
		if inside < side*side/5 {
			t.Errorf("%s is nearly empty", name)
		}
	}
}

const folder = "../page/icons"

func decode(t *testing.T, name string) image.Image {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func nrgba(img image.Image, x, y int) [4]int {
	c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
	return [4]int{int(c.R), int(c.G), int(c.B), int(c.A)}
}
