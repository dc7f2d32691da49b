package window

import "math"

// maxPixels is the most pixels that the picture has: as many as the most cautious browser gives a canvas. A window on
// an 8K screen has a softer picture than it could have, but does not take gigabytes.
const maxPixels = 4096 * 4096

// Ratio returns the number of pixels to a CSS pixel in a window of w×h CSS pixels: as many as the device has, or as few
// as it takes for the picture to have sides of at most side pixels, and at most maxPixels in all. The page has the same
// rule (web/page/surface.js).
func Ratio(w, h, device float64, side int) float64 {
	most := float64(side)
	return min(device, most/w, most/h, math.Sqrt(maxPixels/(w*h)))
}

// largest returns the largest size of a native window, dp, whose pixels fit into an image with sides of side pixels, on
// screens that have span pixels side by side; -1 for any size, so that a window that cannot get too large can still be
// maximized.
func largest(side int, span, ratio float64) int {
	if span <= float64(side) {
		return -1
	}
	return max(minSide, int(float64(side)/ratio))
}

// Pixels returns how many pixels a length in CSS pixels has: at least one.
func Pixels(length, ratio float64) float64 { return max(1, math.Round(length*ratio)) }
