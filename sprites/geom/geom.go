// Package geom holds the points and rectangles of the screen. Lengths are dp (device-independent pixels, one CSS
// pixel) unless a name says otherwise; y grows downwards.
package geom

import "math"

// A Point is a place on the screen.
type Point struct{ X, Y float64 }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Dist returns the distance between two points.
func (p Point) Dist(q Point) float64 {
	x, y := p.X-q.X, p.Y-q.Y
	return math.Sqrt(x*x + y*y) // much faster than math.Hypot, which is for numbers near the limits
}

// A Size is a width and a height.
type Size struct{ W, H float64 }

// A Rect is a rectangle by its upper left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre returns the centre of the rectangle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Has reports whether the point lies in the rectangle, its upper and left edge included.
func (r Rect) Has(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// HasRect reports whether q lies completely in r, with a tolerance of a hundredth of a dp.
func (r Rect) HasRect(q Rect) bool {
	const e = 0.01
	return q.X >= r.X-e && q.Y >= r.Y-e && q.Right() <= r.Right()+e && q.Bottom() <= r.Bottom()+e
}

// Inset returns the rectangle made smaller by d on every side; its size never falls below 0.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns the rectangle made smaller by dx on the left and right and by dy above and below.
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Moved returns the rectangle moved.
func (r Rect) Moved(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect returns the common part of r and q, which may be empty.
func (r Rect) Intersect(q Rect) Rect {
	x, y := max(r.X, q.X), max(r.Y, q.Y)
	w, h := min(r.Right(), q.Right())-x, min(r.Bottom(), q.Bottom())-y
	if w <= 0 || h <= 0 {
		return Rect{}
	}
	return Rect{x, y, w, h}
}

// Overlap returns the area of the common part of r and q, in square dp.
func (r Rect) Overlap(q Rect) float64 {
	w, h := min(r.Right(), q.Right())-max(r.X, q.X), min(r.Bottom(), q.Bottom())-max(r.Y, q.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// Union returns the smallest rectangle that contains both; an empty one adds nothing.
func (r Rect) Union(q Rect) Rect {
	if r.Empty() {
		return q
	}
	if q.Empty() {
		return r
	}
	x, y := min(r.X, q.X), min(r.Y, q.Y)
	return Rect{x, y, max(r.Right(), q.Right()) - x, max(r.Bottom(), q.Bottom()) - y}
}

// Distance returns the distance of a point from the rectangle, 0 inside it.
func (r Rect) Distance(p Point) float64 {
	x, y := max(r.X-p.X, 0, p.X-r.Right()), max(r.Y-p.Y, 0, p.Y-r.Bottom())
	return math.Sqrt(x*x + y*y)
}

// SegmentLength returns the length of the part of the line segment from a to b that lies inside the rectangle.
func (r Rect) SegmentLength(a, b Point) float64 {
	if max(a.X, b.X) <= r.X || min(a.X, b.X) >= r.X+r.W || max(a.Y, b.Y) <= r.Y || min(a.Y, b.Y) >= r.Y+r.H {
		return 0
	}
	t0, t1 := 0.0, 1.0
	d := b.Sub(a)
	for _, e := range [4][2]float64{{-d.X, a.X - r.X}, {d.X, r.Right() - a.X}, {-d.Y, a.Y - r.Y},
		{d.Y, r.Bottom() - a.Y}} {
		if e[0] == 0 {
			if e[1] < 0 {
				return 0
			}
			continue
		}
		t := e[1] / e[0]
		if e[0] < 0 {
			t0 = max(t0, t)
		} else {
			t1 = min(t1, t)
		}
	}
	if t1 <= t0 {
		return 0
	}
	return (t1 - t0) * math.Hypot(d.X, d.Y)
}

// Around returns the rectangle of the given size with the given centre.
func Around(c Point, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, w, h} }

// SplitLeft cuts a strip of width w off the left edge.
func (r Rect) SplitLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// SplitTop cuts a strip of height h off the upper edge.
func (r Rect) SplitTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}
