package draw

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// shown is a frame as it was last shown. End compares the next one with it, and paints only the rectangles in which
// they differ: an image of Ebitengine keeps what is on it.
type shown struct {
	dst        *ebiten.Image // nil if nothing is known of what is on it
	bounds     image.Rectangle
	generation int // of the atlas
	ops        []op
	sections   []int
}

// Section begins a section of a frame, such as a widget. What a section paints is compared with what it painted in the
// frame before, wherever in the frame that was.
func (c *Canvas) Section() {
	if n := len(c.sections); n > 0 && c.sections[n-1] != len(c.ops) {
		c.sections = append(c.sections, len(c.ops))
	}
}

// Lost says that what was shown is no longer on the image, so the next End paints everything.
func (c *Canvas) Lost() { c.shown.dst = nil }

// End shows the frame that has been painted since Reset, and records its cost.
func (c *Canvas) End() {
	s, bounds := &c.shown, c.dst.Bounds()
	if s.dst != c.dst || s.bounds != bounds || s.generation != c.atlas.Generation() {
		c.batch.paint(c.ops, c.dst, bounds)
	} else {
		for _, r := range changes(s, &shown{ops: c.ops, sections: c.sections}, bounds) {
			c.batch.paint(c.ops, c.dst, r)
		}
	}
	s.dst, s.bounds, s.generation = c.dst, bounds, c.atlas.Generation()
	s.ops, c.ops = c.ops, s.ops[:0]
	s.sections, c.sections = c.sections, s.sections[:0]
	c.Kit.quads, c.Kit.calls = c.batch.quads, c.batch.calls
}

// maxShift is how many sections may have come or gone in one place; if there are more, all that follow count as
// changed.
const maxShift = 48

// changes returns the rectangles outside of which two frames are alike; they do not overlap. Sections that are alike
// are matched in order, so that outside the rectangles the same things also overlap in the same way.
func changes(was, is *shown, bounds image.Rectangle) []image.Rectangle {
	d := damage{within: bounds}
	i, j := 0, 0
	for i < len(was.sections) && j < len(is.sections) {
		if slices.Equal(was.run(i, 1), is.run(j, 1)) {
			i++
			j++
			continue
		}
		gone, come := resume(was, is, i, j)
		d.replace(was.run(i, gone), is.run(j, come))
		i += gone
		j += come
	}
	d.replace(was.run(i, len(was.sections)-i), is.run(j, len(is.sections)-j))
	return d.rects
}

// run returns the ops of n sections from the first on.
func (s *shown) run(first, n int) []op {
	if n == 0 {
		return nil
	}
	from := s.sections[first]
	if first+n < len(s.sections) {
		return s.ops[from:s.sections[first+n]]
	}
	return s.ops[from:]
}

// resume returns after how many sections of each frame the next two are alike.
func resume(was, is *shown, i, j int) (gone, come int) {
	for both := 1; both <= maxShift; both++ {
		for gone = max(0, both-(len(is.sections)-1-j)); gone <= both && i+gone < len(was.sections); gone++ {
			if come = both - gone; slices.Equal(was.run(i+gone, 1), is.run(j+come, 1)) {
				return gone, come
			}
		}
	}
	return len(was.sections) - i, len(is.sections) - j
}

// damage is the rectangles in which two frames differ. They do not overlap.
type damage struct {
	within image.Rectangle
	rects  []image.Rectangle
}

// replace adds the bounds of the ops that differ, except for those at the start and the end that do not.
func (d *damage) replace(was, is []op) {
	for len(was) > 0 && len(is) > 0 && was[0] == is[0] {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && was[len(was)-1] == is[len(is)-1] {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	for i := range was {
		d.add(was[i].bounds())
	}
	for i := range is {
		d.add(is[i].bounds())
	}
}

// maxRects is the most rectangles that are painted separately; each costs draw calls.
const maxRects = 4

// add adds a rectangle, which is united with others that it touches, or that are near.
func (d *damage) add(r image.Rectangle) {
	if r = r.Intersect(d.within); r.Empty() {
		return
	}
	for i := 0; i < len(d.rects); i++ {
		if both := r.Union(d.rects[i]); both == d.rects[i] {
			return
		} else if r.Overlaps(d.rects[i]) || pixels(both) <= (pixels(r)+pixels(d.rects[i]))*5/4 {
			d.rects = slices.Delete(d.rects, i, i+1)
			r, i = both, -1 // which may touch others
		}
	}
	d.rects = append(d.rects, r)
	if len(d.rects) > maxRects {
		d.uniteCheapest()
	}
}

// uniteCheapest unites the two rectangles between which there is the least.
func (d *damage) uniteCheapest() {
	one, other, least := 0, 1, -1
	for i, r := range d.rects {
		for j, s := range d.rects[:i] {
			if more := pixels(r.Union(s)) - pixels(r) - pixels(s); least < 0 || more < least {
				one, other, least = j, i, more
			}
		}
	}
	both := d.rects[one].Union(d.rects[other])
	d.rects = slices.Delete(d.rects, other, other+1)
	d.rects = slices.Delete(d.rects, one, one+1)
	d.add(both)
}

func pixels(r image.Rectangle) int { return r.Dx() * r.Dy() }
