//go:build !js

package page

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
	"time"
)

// A picture becomes a PNG file of the same pixels in the folder for exported files; where that cannot be written, the
// picture says so.
func TestAPictureIsSaved(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 30, 20))
	for i := range img.Pix {
		img.Pix[i] = uint8(i*7) | 3
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	p := NewPicture(t.TempDir(), "kilovolt-result.png", "", img)
	for !p.Step() {
		time.Sleep(time.Millisecond)
	}
	where, err := p.Result()
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(where)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	got, err := png.Decode(f)
	if err != nil || got.Bounds() != img.Rect {
		t.Fatalf("%v, %v", got, err)
	}
	for y := range 20 {
		for x := range 30 {
			if color.RGBAModel.Convert(got.At(x, y)) != img.At(x, y) {
				t.Fatalf("%d, %d is %v, not %v", x, y, got.At(x, y), img.At(x, y))
			}
		}
	}
}
