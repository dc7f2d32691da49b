//go:build !webkit

// WebKit's driver cannot change the pixel ratio.

package e2e

import "testing"

// The canvas has a pixel for each of the device's, whatever the page is zoomed to, and the game fills it.
func TestThePictureIsSharpAtEveryZoom(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	for _, ratio := range []float64{2, 1.25, 1} {
		p.must(p.Resize(smallWidth, smallHeight, ratio))
		p.wait(`(() => {
			const c = document.querySelector("canvas"), seen = window.kilovolt.inspect();
			return Math.abs(c.width - innerWidth * devicePixelRatio) <= 1 &&
				Math.abs(c.height - innerHeight * devicePixelRatio) <= 1 &&
				seen.width === innerWidth && seen.height === innerHeight;
		})()`)
	}
	p.must(p.Resize(2*smallWidth, 2*smallHeight, 0.5)) // zoomed out, with as many of the device's pixels
	p.wait(`document.querySelector("canvas").width === innerWidth / 2`)
	p.clickFor("new-game", there("setup-start"), false)
}
