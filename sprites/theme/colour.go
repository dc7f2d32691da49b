package theme

import "image/color"

// rgb makes an opaque colour of 0xRRGGBB.
func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// Alpha returns the colour with the given opacity, 0..1 (premultiplied, as color.RGBA wants it).
func Alpha(c color.RGBA, a float64) color.RGBA {
	m := func(v uint8) uint8 { return uint8(float64(v)*a + 0.5) }
	return color.RGBA{R: m(c.R), G: m(c.G), B: m(c.B), A: m(c.A)}
}

// Mix returns the colour that lies the share t (0..1) of the way from a to b. Both must be opaque.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: 255}
}
