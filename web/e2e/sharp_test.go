//go:build !webkit

// WebKit's driver cannot change the pixel ratio.

package e2e

import (
	"fmt"
	"testing"
)

// The canvas has a pixel for each of the device's, whatever the page is zoomed to, and the game fills it.
func TestThePictureIsSharpAtEveryZoom(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Drawn: true})
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

// fits waits until the canvas covers the window with as many pixels as the screen has, or as a graphics card holds
// whose images have sides of at most side pixels, and the game fills it.
func (p *tab) fits(side int) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`(() => {
		const c = document.querySelector("canvas"), seen = window.kilovolt.inspect(), side = %d;
		const ratio = Math.min(devicePixelRatio, side / innerWidth, side / innerHeight,
			Math.sqrt(4096 * 4096 / innerWidth / innerHeight));
		const near = (pixels, length) => pixels <= side && Math.abs(pixels - Math.max(1, length * ratio)) < 14;
		return near(c.width, innerWidth) && near(c.height, innerHeight) && c.clientWidth === innerWidth &&
			seen.width === innerWidth && seen.height === innerHeight;
	})()`, side))
}
