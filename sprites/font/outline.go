package font

import "golang.org/x/image/math/fixed"

// A stroke is a part of an outline, which ends at to. A move starts a contour; by is the control point of a curve.
type stroke struct {
	kind   kind
	by, to fixed.Point26_6
}

type kind uint8

const (
	move kind = iota
	line
	curve
)

// The format's flags of a point and of a component of a composite glyph.
const (
	onLine, shortX, shortY, repeated, sameX, sameY = 1, 2, 4, 8, 16, 32

	wideOffset, hasOffset, scales, moreParts = 1, 2, 8 | 64 | 128, 32
)

// deepest is how deeply composite glyphs may be nested.
const deepest = 8

// load adds a glyph's outline, in the font's units.
func (f *Font) load(glyph, depth int) {
	from, to := 2*int(be.Uint16(f.loca[2*glyph:])), 2*int(be.Uint16(f.loca[2*glyph+2:]))
	if from == to || depth == deepest {
		return
	}
	data := f.glyf[from:to]
	lines := int(int16(be.Uint16(data)))
	data = data[10:] // skips the bounds, which ignore curves
	if lines < 0 {
		f.compose(data, depth)
		return
	}
	f.read(data, lines)
}

// compose adds a composite glyph.
func (f *Font) compose(data []byte, depth int) {
	for {
		flags, part := be.Uint16(data), int(be.Uint16(data[2:]))
		data = data[4:]
		var by fixed.Point26_6
		if flags&wideOffset != 0 {
			by = point(int16(be.Uint16(data)), int16(be.Uint16(data[2:])))
			data = data[4:]
		} else {
			by = point(int16(int8(data[0])), int16(int8(data[1])))
			data = data[2:]
		}
		if flags&hasOffset == 0 || flags&scales != 0 {
			panic("font: a composite glyph with scaled components")
		}
		old := len(f.outline)
		f.load(part, depth+1)
		for i := old; i < len(f.outline); i++ {
			s := &f.outline[i]
			s.by, s.to = s.by.Add(by), s.to.Add(by)
		}
		if flags&moreParts == 0 {
			return
		}
	}
}

// read adds a simple glyph: the ends of its contours, its hints, the flags of all points, all X, all Y.
func (f *Font) read(data []byte, lines int) {
	ends := data
	n := int(be.Uint16(ends[2*lines-2:])) + 1
	data = data[2*lines:]
	data = data[2+int(be.Uint16(data)):]

	flags := make([]byte, 0, n)
	for len(flags) < n {
		flag := data[0]
		data = data[1:]
		flags = append(flags, flag)
		if flag&repeated != 0 {
			for range data[0] {
				flags = append(flags, flag)
			}
			data = data[1:]
		}
	}
	points := make([]fixed.Point26_6, n)
	var at int16
	for i := range points {
		at, data = next(at, data, flags[i]&shortX != 0, flags[i]&sameX != 0)
		points[i].X = fixed.Int26_6(at)
	}
	at = 0
	for i := range points {
		at, data = next(at, data, flags[i]&shortY != 0, flags[i]&sameY != 0)
		points[i].Y = fixed.Int26_6(at)
	}
	from := 0
	for i := range lines {
		to := int(be.Uint16(ends[2*i:])) + 1
		f.trace(points[from:to], flags[from:to])
		from = to
	}
}

// next reads a coordinate, given as the distance from the previous one. A short one is a byte with its sign in same.
func next(at int16, data []byte, short, same bool) (int16, []byte) {
	switch {
	case short && same:
		return at + int16(data[0]), data[1:]
	case short:
		return at - int16(data[0]), data[1:]
	case same:
		return at, data
	}
	return at + int16(be.Uint16(data)), data[2:]
}

// trace adds a contour. Points off the line are control points; halfway between two of them is an implied point on
// the line.
func (f *Font) trace(points []fixed.Point26_6, flags []byte) {
	first, rest := points[0], 1
	if flags[0]&onLine == 0 {
		if len(points) == 1 {
			return
		}
		if flags[1]&onLine != 0 {
			first, rest = points[1], 2
		} else {
			first = middle(points[0], points[1])
		}
	}
	f.outline = append(f.outline, stroke{kind: move, to: first})
	var by fixed.Point26_6
	bent := false
	step := func(p fixed.Point26_6, on bool) {
		switch {
		case bent && on:
			f.outline = append(f.outline, stroke{curve, by, p})
			bent = false
		case bent:
			f.outline = append(f.outline, stroke{curve, by, middle(by, p)})
			by = p
		case on:
			f.outline = append(f.outline, stroke{kind: line, to: p})
		default:
			by, bent = p, true
		}
	}
	for i := rest; i < len(points); i++ {
		step(points[i], flags[i]&onLine != 0)
	}
	if flags[0]&onLine == 0 {
		step(points[0], false)
	}
	step(first, true)
}

func point(x, y int16) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x), Y: fixed.Int26_6(y)}
}

func middle(p, q fixed.Point26_6) fixed.Point26_6 {
	return fixed.Point26_6{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
}
