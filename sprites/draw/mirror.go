package draw

import "kilovolt/sprites/geom"

// mirror reflects what is painted about a vertical line. The zero value reflects nothing.
type mirror struct {
	on   bool
	axis float64 // twice its x, dp
}

// left returns where the left edge of something of that width lies.
func (m mirror) left(x, width float64) float64 {
	if !m.on {
		return x
	}
	return m.axis - x - width
}

// Mirror paints everything from now on where it lies as seen in a mirror, within the same rectangle: what starts at the
// left edge starts at the right one. Sprites and texts themselves are not reversed. So what is painted for languages
// from left to right is painted for the others too.
func (c *Canvas) Mirror(within geom.Rect) { c.mirror = mirror{true, within.X + within.Right()} }

// Unmirror ends Mirror.
func (c *Canvas) Unmirror() { c.mirror = mirror{} }

// Mirrored reports whether the canvas mirrors.
func (c *Canvas) Mirrored() bool { return c.mirror.on }

// Unmirrored paints what is the same in all languages, such as a card with its numbers. It passes paint the rectangle
// where the canvas would put r, so that the picture as a whole is mirrored but its content is not.
func (c *Canvas) Unmirrored(r geom.Rect, paint func(r geom.Rect)) {
	was := c.mirror
	r.X = was.left(r.X, r.W)
	c.mirror = mirror{}
	paint(r)
	c.mirror = was
}

// Flip reverses what has been painted, from left to right. The canvas must paint in memory, as that of a sprite does.
func (c *Canvas) Flip() {
	img := c.bitmap
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
		for i, j := 0, len(row)-4; i < j; i, j = i+4, j-4 {
			for k := range 4 {
				row[i+k], row[j+k] = row[j+k], row[i+k]
			}
		}
	}
}
