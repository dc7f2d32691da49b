//go:build firefox

// Only Firefox hides what it runs on: the screen of the machine, and what its graphics card can hold.

package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// With privacy.resistFingerprinting Firefox reports two pixels to a CSS pixel, and images of at most 2048.
func TestTheCanvasFitsWhatAPrivateFirefoxReports(t *testing.T) {
	fullOnly(t, "web/page/test/surface.test.js, TestTheCanvasFitsTheGraphicsCard in Chromium")
	b, err := browser.Start(browser.Options{QuickStarts: true, Private: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	v, err := b.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	p := openAs(t, v, tabOptions{PageOptions: browser.PageOptions{Width: 1280, Height: 800}})
	const limits = `(() => {
		const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
		return [devicePixelRatio, gl.getParameter(gl.MAX_TEXTURE_SIZE)];
	})()`
	if got := eval[[]float64](p, limits); got[0] != 2 || got[1] != 2048 {
		t.Fatalf("Firefox reports %v", got)
	}
	p.fits(2048)
	p.playABit("screens")
	p.must(p.Resize(1500, 700, 1))
	p.fits(2048)
	p.clickFor("menu", there("menu-continue"), false)
}
