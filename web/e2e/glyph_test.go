package e2e

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// seen waits until a text that the game's fonts lack appears on the canvas within a widget, as the browser's own
// fonts draw it there.
func (p *tab) seen(id, text string) {
	p.t.Helper()
	want := eval[struct {
		W, H int
		Pix  string // base64
	}](p, `(() => {
		const { w, h, pix } = kvGlyph.draw(`+quote(text)+`, 14, false);
		return { w, h, pix: btoa(String.fromCharCode(...pix)) };
	})()`)
	pix, err := base64.StdEncoding.DecodeString(want.Pix)
	p.must(err)
	glyph := image.NewNRGBA(image.Rect(0, 0, want.W, want.H))
	copy(glyph.Pix, pix)
	file := filepath.Join(p.t.TempDir(), "canvas.png")
	best := 0.0
	for range 20 {
		p.wait("kvFrame.stats().parked")
		p.must(p.Screenshot(file))
		data, err := os.ReadFile(file)
		p.must(err)
		picture, err := png.Decode(bytes.NewReader(data))
		p.must(err)
		w := p.widgets()[id]
		place := image.Rect(int(w.X)+8, int(w.Y)+4, int(w.X+w.W)-8, int(w.Y+w.H)-4)
		if best = max(best, resembles(picture, place, glyph)); best > 0.95 {
			return
		}
	}
	p.t.Errorf("%s does not show %q: at the best place %.0f %% of the pixels match", id, text, 100*best)
}

// resembles compares a drawing with all places in a part of a picture. It returns, for the best place, the share of
// pixels that are painted or unpainted as in the drawing. Colours are not compared.
func resembles(picture image.Image, place image.Rectangle, drawing *image.NRGBA) (best float64) {
	bare := picture.At(place.Min.X, place.Min.Y)
	painted := func(x, y int) bool {
		r, g, b, _ := picture.At(x, y).RGBA()
		r0, g0, b0, _ := bare.RGBA()
		apart := func(a, b uint32) uint32 { return max(a, b) - min(a, b) }
		return apart(r, r0)+apart(g, g0)+apart(b, b0) > 0x6000
	}
	size := drawing.Rect.Size()
	ink := 0
	for dy := place.Min.Y; dy+size.Y <= place.Max.Y; dy++ {
		for dx := place.Min.X; dx+size.X <= place.Max.X; dx++ {
			right, all := 0, 0
			for y := range size.Y {
				for x := range size.X {
					a := drawing.NRGBAAt(x, y).A
					if a > 40 && a < 200 {
						continue // an edge
					}
					all++
					if painted(dx+x, dy+y) == (a >= 200) {
						right++
					}
					if a >= 200 {
						ink++
					}
				}
			}
			best = max(best, float64(right)/float64(all))
		}
	}
	if ink == 0 {
		return 0
	}
	return best
}

// The comparison itself tells a drawing from an empty place and from another drawing.
func TestResembles(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 60, 40))
	paint := func(img *image.NRGBA, x, y, w, h int) {
		for i := range w * h {
			at := img.PixOffset(x+i%w, y+i/w)
			copy(img.Pix[at:], []uint8{255, 255, 255, 255})
		}
	}
	drawing := image.NewNRGBA(image.Rect(0, 0, 12, 12))
	paint(drawing, 2, 2, 3, 8)
	paint(drawing, 7, 2, 3, 8)
	if got := resembles(picture, picture.Rect, drawing); got > 0.8 {
		t.Errorf("an empty place matches by %.2f", got)
	}
	paint(picture, 20, 10, 8, 8) // the box for a missing character
	if got := resembles(picture, picture.Rect, drawing); got > 0.9 {
		t.Errorf("a box matches by %.2f", got)
	}
	picture = image.NewNRGBA(image.Rect(0, 0, 60, 40))
	paint(picture, 32, 12, 3, 8)
	paint(picture, 37, 12, 3, 8)
	if got := resembles(picture, picture.Rect, drawing); got < 1 {
		t.Errorf("the drawing itself matches by only %.2f", got)
	}
}
