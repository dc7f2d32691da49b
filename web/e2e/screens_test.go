//go:build !webkit && !firefox

// Firefox has its own limit in screens_firefox_test.go; WebKit's driver cannot change the pixel ratio.

package e2e

import (
	"fmt"
	"testing"
)

// holds has the graphics card hold images with sides of at most so many pixels.
func holds(side int) string {
	return fmt.Sprintf(`{
		const get = WebGL2RenderingContext.prototype.getParameter;
		WebGL2RenderingContext.prototype.getParameter = function (what) {
			const value = get.call(this, what);
			return what === this.MAX_TEXTURE_SIZE ? Math.min(value, %d) : value;
		};
	}`, side)
}

// On a screen with more pixels than the graphics card holds, the canvas has fewer: at the start, when the window grows
// in mid-game, and at any zoom. It covers the window all the same, and clicks hit what they are aimed at.
func TestTheCanvasFitsTheGraphicsCard(t *testing.T) {
	beside(t)
	sides := []int{2048, 4096, 8192}
	for _, side := range sides[:atLength(1, len(sides))] {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			o := tabOptions{PageOptions: small, Drawn: true}
			o.Width, o.Height, o.Scale, o.Inject = side/2, 300, 3, []string{holds(side)}
			p := open(t, o)
			p.fits(side)
			p.playABit("screens")
			windows := []struct {
				w, h  int
				ratio float64
			}{{1, 1, 4}, {side + 300, 200, 1}, {200, side + 300, 1}, {1400, 400, 3}, {40, 40, 0.5}}
			for _, window := range windows[:atLength(2, len(windows))] {
				p.must(p.Resize(window.w, window.h, window.ratio))
				p.fits(side)
			}
			p.must(p.Resize(side/2+200, 300, 3))
			p.fits(side)
			p.must(p.Screenshot(picture(fmt.Sprint("screens-", side))))
			p.clickFor("menu", there("menu-continue"), false)
		})
	}
}
