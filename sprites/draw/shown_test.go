package draw

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"
)

// frames makes random frames, each like the one before but for a few sections.
type frames struct {
	rng      *rand.Rand
	sections [][]op
}

// side is the width and height of the frames, pixels.
const side = 64

func (f *frames) op() op {
	x, y := f.rng.Int32N(side), f.rng.Int32N(side)
	return op{
		version: f.rng.IntN(3), x0: x - 4, y0: y - 4, x1: x + f.rng.Int32N(12), y1: y + f.rng.Int32N(12),
	}
}

func (f *frames) section() (ops []op) {
	for range 1 + f.rng.IntN(4) {
		ops = append(ops, f.op())
	}
	return ops
}

// change adds, removes, moves and changes sections.
func (f *frames) change() {
	for range f.rng.IntN(4) {
		n := len(f.sections)
		switch i := f.rng.IntN(max(n, 1)); {
		case n < 20 || f.rng.IntN(3) == 0:
			f.sections = slices.Insert(f.sections, f.rng.IntN(n+1), f.section())
		case f.rng.IntN(3) == 0:
			f.sections = slices.Delete(f.sections, i, i+1)
		case f.rng.IntN(2) == 0:
			j := f.rng.IntN(n)
			f.sections[i], f.sections[j] = f.sections[j], f.sections[i]
		default:
			s := slices.Clone(f.sections[i])
			s[f.rng.IntN(len(s))] = f.op()
			f.sections[i] = s
		}
	}
}

func (f *frames) shown() *shown {
	s := &shown{}
	for _, ops := range f.sections {
		s.sections = append(s.sections, len(s.ops))
		s.ops = append(s.ops, ops...)
	}
	if len(s.sections) == 0 {
		s.sections = []int{0}
	}
	return s
}

// pixelOps is which ops lie over each pixel, in their order.
type pixelOps [side][side][]op

// paint paints a frame as far as it lies in a rectangle.
func (p *pixelOps) paint(s *shown, in image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			p[y][x] = nil
			for _, o := range s.ops {
				if image.Pt(x, y).In(o.bounds()) {
					p[y][x] = append(p[y][x], o)
				}
			}
		}
	}
}

// TestChangesAreEnough: a picture in which only the changes are painted is the same as one that is painted whole.
func TestChangesAreEnough(t *testing.T) {
	all := image.Rect(0, 0, side, side)
	painted, frames := 0, &frames{rng: rand.New(rand.NewPCG(1, 2))}
	var kept, whole pixelOps
	was := frames.shown()
	for n := range 120 {
		frames.change()
		is := frames.shown()
		list := changes(was, is, all)
		for i, r := range list {
			kept.paint(is, r)
			painted += pixels(r)
			if !r.In(all) {
				t.Fatalf("frame %d: %v is outside", n, r)
			}
			for _, s := range list[:i] {
				if r.Overlaps(s) {
					t.Fatalf("frame %d: %v and %v overlap, and would be painted twice", n, r, s)
				}
			}
		}
		whole.paint(is, all)
		for y := range side {
			for x := range side {
				if !slices.Equal(kept[y][x], whole[y][x]) {
					t.Fatalf("frame %d: at %d,%d there is %v, want %v", n, x, y, kept[y][x], whole[y][x])
				}
			}
		}
		was = is
	}
	if share := float64(painted) / (120 * side * side); share > 0.5 {
		t.Errorf("%.0f %% of the pixels were painted", 100*share)
	}
}

// TestALateSectionIsFound: what comes or goes in one place does not count as a change of all that follows.
func TestALateSectionIsFound(t *testing.T) {
	frames := &frames{rng: rand.New(rand.NewPCG(3, 4))}
	for range 100 {
		frames.sections = append(frames.sections, frames.section())
	}
	was := frames.shown()
	one := op{version: 7, x0: 10, y0: 20, x1: 13, y1: 25}
	frames.sections = slices.Insert(frames.sections, 40, []op{one})
	is := frames.shown()
	for _, frames := range [][2]*shown{{was, is}, {is, was}} {
		got := changes(frames[0], frames[1], image.Rect(0, 0, side, side))
		if !slices.Equal(got, []image.Rectangle{one.bounds()}) {
			t.Errorf("changed are %v, want %v", got, one.bounds())
		}
	}
	if got := changes(is, is, image.Rect(0, 0, side, side)); len(got) != 0 {
		t.Errorf("nothing has changed, but %v counts as changed", got)
	}
}
