package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Frames paint only what has changed. What is on the canvas after many of them is what a whole painting shows.
func TestChangesMakeAWholePicture(t *testing.T) {
	fullOnly(t, "sprites/draw's TestChangesAreEnough")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Drawn: true})
	p.must(p.Exec(`kilovolt.newGame({seed: "7", players: [{}, {kind: "bot"}, {kind: "bot"}, {kind: "bot"}]})`))
	cover := func() {
		p.must(p.Exec("kvMirror.show(true)"))
		p.must(p.Frames(3))
		p.must(p.Exec("kvMirror.show(false)"))
		p.must(p.Frames(3))
	}
	p.wait("kilovolt.view()?.bot === false")
	cover() // so that the focus is the same from now on
	for range atLength(5, 12) {
		p.wait("kilovolt.view().bot === false && kvFrame.stats().parked")
		p.must(p.Exec(`{
			const list = kilovolt.legal(), c = list[list.length >> 1];
			kilovolt.play(c.text.replace("{n}", c.low));
		}`))
		p.must(p.Move(float64(small.Width)/2, float64(small.Height)/3))
		p.wait("kilovolt.view().bot === false && kvFrame.stats().parked")
		p.must(p.Move(1, float64(small.Height)-1))
		p.wait("kvFrame.stats().parked")
		changes := p.picture()
		cover()
		p.wait("kvFrame.stats().parked")
		whole := p.picture()
		if n := differing(changes, whole); n > 0 {
			t.Fatalf("%d pixels of the changes differ from the whole picture", n)
		}
	}
}

// picture returns what the page shows.
func (p *tab) picture() image.Image {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), "picture.png")
	p.must(p.Screenshot(file))
	data, err := os.ReadFile(file)
	p.must(err)
	img, err := png.Decode(bytes.NewReader(data))
	p.must(err)
	return img
}

// differing counts the pixels in which two pictures of the same size differ.
func differing(a, b image.Image) (n int) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}
