package draw

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A path is a shape in pixels: outlines of straight pieces, which are too short to be noticed where they approximate
// curves.
type path struct {
	points []point
	starts []int  // where each outline begins in points
	closed []bool // whether it ends where it began
}

type point struct{ x, y float64 }

func (p *path) reset() {
	p.points, p.starts, p.closed = p.points[:0], p.starts[:0], p.closed[:0]
}

func (p *path) move(x, y float64) {
	p.starts = append(p.starts, len(p.points))
	p.closed = append(p.closed, false)
	p.points = append(p.points, point{x, y})
}

func (p *path) line(x, y float64) {
	if len(p.starts) == 0 || p.closed[len(p.closed)-1] {
		from := point{x, y}
		if n := len(p.starts); n > 0 {
			from = p.points[p.starts[n-1]] // continues a closed outline from its start
		}
		p.move(from.x, from.y)
	}
	p.points = append(p.points, point{x, y})
}

// current returns the current point.
func (p *path) current() point {
	if len(p.points) == 0 {
		return point{}
	}
	if n := len(p.starts); p.closed[n-1] {
		return p.points[p.starts[n-1]]
	}
	return p.points[len(p.points)-1]
}

// curvePieces returns how many straight pieces a curve needs whose control points are the given number of pixels away
// from a straight line.
func curvePieces(off float64) int { return min(1+int(math.Sqrt(off*3)), 64) }

func (p *path) quad(cx, cy, x, y float64) {
	a := p.current()
	n := curvePieces(math.Hypot(a.x-2*cx+x, a.y-2*cy+y))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p.line(u*u*a.x+2*u*t*cx+t*t*x, u*u*a.y+2*u*t*cy+t*t*y)
	}
}

func (p *path) cubic(cx, cy, dx, dy, x, y float64) {
	a := p.current()
	n := curvePieces(2 * max(math.Hypot(a.x-2*cx+dx, a.y-2*cy+dy), math.Hypot(cx-2*dx+x, cy-2*dy+y)))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		b0, b1, b2, b3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.line(b0*a.x+b1*cx+b2*dx+b3*x, b0*a.y+b1*cy+b2*dy+b3*y)
	}
}

func (p *path) close() {
	if n := len(p.closed); n > 0 {
		p.closed[n-1] = true
	}
}

// outline returns the points of outline i.
func (p *path) outline(i int) []point {
	end := len(p.points)
	if i+1 < len(p.starts) {
		end = p.starts[i+1]
	}
	return p.points[p.starts[i]:end]
}

// bounds returns the smallest rectangle of whole pixels around the shape.
func (p *path) bounds() image.Rectangle {
	if len(p.points) == 0 {
		return image.Rectangle{}
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p.points {
		x0, y0, x1, y1 = min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y)
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// masker computes how much of every pixel a shape covers, 0..255. A mask is valid until the next one is computed.
type masker struct {
	raster     vector.Rasterizer
	alpha      image.Alpha
	strokePath path
}

// maxMask is the maximum number of pixels of a mask: a shape as large as the screen is covered by several, which
// saves memory.
const maxMask = 1 << 18

// fill calls cover with masks that make up the shape's inside within clip. Holes are outlines in the opposite
// direction.
func (m *masker) fill(p *path, clip image.Rectangle, cover func(*image.Alpha)) {
	r := p.bounds().Intersect(clip)
	if r.Empty() {
		return
	}
	high := max(1, maxMask/r.Dx())
	for y := r.Min.Y; y < r.Max.Y; y += high {
		cover(m.maskPart(p, image.Rect(r.Min.X, y, r.Max.X, min(y+high, r.Max.Y))))
	}
}

// maskPart masks the shape's inside within a rectangle.
func (m *masker) maskPart(p *path, r image.Rectangle) *image.Alpha {
	w, h := r.Dx(), r.Dy()
	m.raster.Reset(w, h)
	m.raster.DrawOp = draw.Src
	ox, oy := float64(r.Min.X), float64(r.Min.Y)
	for i := range p.starts {
		for k, q := range p.outline(i) {
			if k == 0 {
				m.raster.MoveTo(float32(q.x-ox), float32(q.y-oy))
			} else {
				m.raster.LineTo(float32(q.x-ox), float32(q.y-oy))
			}
		}
		m.raster.ClosePath()
	}
	n := w * h
	if cap(m.alpha.Pix) < n {
		m.alpha.Pix = make([]uint8, n)
	}
	m.alpha.Pix = m.alpha.Pix[:n]
	m.alpha.Stride, m.alpha.Rect = w, image.Rect(0, 0, w, h)
	m.raster.Draw(&m.alpha, m.alpha.Rect, image.Opaque, image.Point{})
	m.alpha.Rect = r
	return &m.alpha
}

// stroke does the same for a line of the given width along the shape's outlines, with round ends and corners.
func (m *masker) stroke(p *path, width float64, clip image.Rectangle, cover func(*image.Alpha)) {
	m.strokePath.reset()
	for i := range p.starts {
		m.strokePath.strokeLine(p.outline(i), p.closed[i], width/2)
	}
	m.fill(&m.strokePath, clip, cover)
}

// strokeLine adds the outline of a line along the points, r to either side.
func (p *path) strokeLine(points []point, closed bool, r float64) {
	var line []point
	for _, q := range points {
		if n := len(line); n == 0 || math.Hypot(q.x-line[n-1].x, q.y-line[n-1].y) > 1e-3 {
			line = append(line, q)
		}
	}
	n := len(line)
	if closed && n > 1 && math.Hypot(line[0].x-line[n-1].x, line[0].y-line[n-1].y) <= 1e-3 {
		n--
		line = line[:n]
	}
	if n == 1 {
		p.move(line[0].x+r, line[0].y)
		p.arc(line[0], 0, 2*math.Pi, r)
		p.close()
		return
	}
	heading := func(a, b point) float64 { return math.Atan2(b.y-a.y, b.x-a.x) }
	// side adds the left edge of the line, from one point to another.
	side := func(at func(i int) point, from, to int, begun bool) {
		for i := from; i < to; i++ {
			a, b := at(i), at(i+1)
			h := heading(a, b) - math.Pi/2
			x, y := r*math.Cos(h), r*math.Sin(h)
			if !begun {
				p.move(a.x+x, a.y+y)
				begun = true
			} else {
				p.line(a.x+x, a.y+y)
			}
			p.line(b.x+x, b.y+y)
			if i+1 == to && !closed {
				break
			}
			c := at(i + 2)
			turn := math.Remainder(heading(b, c)-heading(a, b), 2*math.Pi)
			if turn > 0 {
				p.arc(b, h, h+turn, r) // around an outer corner
			} else {
				p.line(b.x, b.y) // through an inner corner, so that the overlap is within the line
			}
		}
	}
	if closed {
		side(func(i int) point { return line[i%n] }, 0, n, false)
		p.close()
		side(func(i int) point { return line[((-i)%n+n)%n] }, 0, n, false)
		p.close()
		return
	}
	side(func(i int) point { return line[i] }, 0, n-1, false)
	h := heading(line[n-2], line[n-1])
	p.arc(line[n-1], h-math.Pi/2, h+math.Pi/2, r)
	side(func(i int) point { return line[n-1-i] }, 0, n-1, true)
	h = heading(line[1], line[0])
	p.arc(line[0], h-math.Pi/2, h+math.Pi/2, r)
	p.close()
}

// arc adds an arc about a point, from one angle to another, without its first point.
func (p *path) arc(about point, from, to, r float64) {
	n := max(1, int(math.Ceil(math.Abs(to-from)/(2*math.Acos(1-min(0.5, 0.06/max(r, 0.1)))))))
	for i := 1; i <= n; i++ {
		a := from + (to-from)*float64(i)/float64(n)
		p.line(about.x+r*math.Cos(a), about.y+r*math.Sin(a))
	}
}
