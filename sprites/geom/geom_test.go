package geom

import "testing"

func TestOverlapUnionAndIntersect(t *testing.T) {
	a := Rect{X: 10, Y: 10, W: 20, H: 10}
	for _, c := range []struct {
		b           Rect
		overlap     float64
		inter, both Rect
	}{
		{Rect{X: 25, Y: 15, W: 20, H: 20}, 25, Rect{X: 25, Y: 15, W: 5, H: 5}, Rect{X: 10, Y: 10, W: 35, H: 25}},
		{Rect{X: 30, Y: 10, W: 5, H: 5}, 0, Rect{}, Rect{X: 10, Y: 10, W: 25, H: 10}},
		{Rect{X: 12, Y: 12, W: 2, H: 2}, 4, Rect{X: 12, Y: 12, W: 2, H: 2}, a},
		{Rect{}, 0, Rect{}, a},
	} {
		if got := a.Overlap(c.b); got != c.overlap {
			t.Errorf("%v and %v overlap by %v, want %v", a, c.b, got, c.overlap)
		}
		if got := a.Intersect(c.b); got != c.inter {
			t.Errorf("%v and %v intersect in %v, want %v", a, c.b, got, c.inter)
		}
		if got := a.Union(c.b); got != c.both {
			t.Errorf("the union of %v and %v is %v, want %v", a, c.b, got, c.both)
		}
	}
}

func TestHas(t *testing.T) {
	r := Rect{X: 10, Y: 10, W: 20, H: 10}
	for p, want := range map[Point]bool{
		{10, 10}: true, {29.9, 19.9}: true, {30, 15}: false, {15, 20}: false, {9.9, 15}: false,
	} {
		if r.Has(p) != want {
			t.Errorf("%v in %v: %v", p, r, !want)
		}
	}
	if !r.HasRect(r) || r.HasRect(r.Moved(0.1, 0)) || !r.HasRect(r.Inset(3)) {
		t.Error("HasRect is wrong for the rectangle itself, a moved or an inner one")
	}
}

func TestInsetAndSplit(t *testing.T) {
	r := Rect{X: 10, Y: 10, W: 20, H: 10}
	if got := r.Inset(8); got.W != 4 || got.H != 0 {
		t.Errorf("a deep inset has size %v×%v, want 4×0", got.W, got.H)
	}
	left, rest := r.SplitLeft(5)
	if left != (Rect{X: 10, Y: 10, W: 5, H: 10}) || rest != (Rect{X: 15, Y: 10, W: 15, H: 10}) {
		t.Errorf("split into %v and %v", left, rest)
	}
	top, rest := r.SplitTop(50)
	if top != r || rest.H != 0 {
		t.Errorf("a strip higher than the rectangle: %v and %v", top, rest)
	}
}

func TestSegmentLength(t *testing.T) {
	r := Rect{X: 10, Y: 10, W: 10, H: 10}
	for _, c := range []struct {
		a, b Point
		want float64
	}{
		{Point{X: 0, Y: 15}, Point{X: 30, Y: 15}, 10},
		{Point{X: 12, Y: 12}, Point{X: 15, Y: 16}, 5},
		{Point{X: 0, Y: 5}, Point{X: 30, Y: 5}, 0},
		{Point{X: 0, Y: 25}, Point{X: 25, Y: 0}, 7.0710678},
		{Point{X: 0, Y: 12}, Point{X: 5, Y: 12}, 0},
	} {
		if got := r.SegmentLength(c.a, c.b); got < c.want-1e-6 || got > c.want+1e-6 {
			t.Errorf("%v to %v: %.4f in the rectangle, want %.4f", c.a, c.b, got, c.want)
		}
	}
}

func TestDistance(t *testing.T) {
	r := Rect{X: 10, Y: 10, W: 20, H: 10}
	for p, want := range map[Point]float64{{15, 15}: 0, {30, 15}: 0, {5, 15}: 5, {33, 24}: 5, {20, 7}: 3} {
		if got := r.Distance(p); got != want {
			t.Errorf("%v is %v away, want %v", p, got, want)
		}
	}
}
