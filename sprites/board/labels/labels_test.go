package labels

import (
	"reflect"
	"runtime"
	"testing"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/typeset"
)

// problem returns the problem of laying out a whole board in a picture of the given height. Things may stick out of
// it a little.
func problem(b *maps.Board, height float64) *Problem {
	size := geom.Size{W: height * b.Aspect, H: height}
	return &Problem{Map: NewMap(b), Zone: b.AllRegions(), Size: size, Area: geom.Rect{W: size.W, H: size.H}.Inset(-20)}
}

// solve finds a layout in steps, with an interruption after each.
func solve(p *Problem, t *typeset.Setter) (l *Layout, steps int) {
	s := NewSearch(p, t)
	defer s.Stop()
	for steps = 1; !s.Run(func() bool { return false }); steps++ {
	}
	return s.Layout(), steps
}

// TestNothingOverlaps: at every size nothing overlaps and nothing is outside the area, all markers are shown, and the
// layout counts what is hidden.
func TestNothingOverlaps(t *testing.T) {
	room := typeset.New(atlas.New(64, 1))
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, height := range []float64{450, 600, 1200} {
			p := problem(b, height)
			l, _ := solve(p, room)
			var shown []geom.Rect
			hidden := 0
			for _, list := range [][]geom.Rect{l.Marker, l.Name, l.Tag} {
				for _, r := range list {
					if r.Empty() {
						hidden++
						continue
					}
					if !p.Area.HasRect(r) || !l.Bounds.HasRect(r) {
						t.Errorf("height %.0f: %v is outside the area or the bounds", height, r)
					}
					for _, q := range shown {
						if r.Overlap(q) > 0.01 {
							t.Errorf("height %.0f: %v and %v overlap", height, r, q)
						}
					}
					shown = append(shown, r)
				}
			}
			if hidden != l.Hidden {
				t.Errorf("height %.0f: %d are hidden, the layout counts %d", height, hidden, l.Hidden)
			}
			for c, m := range l.Marker {
				if m.Empty() {
					t.Errorf("height %.0f: %s has no marker", height, b.Cities[c].Name)
				}
			}
			for r, at := range l.Region {
				if !at.Empty() && l.Occupied(at.InsetXY(-regionBeside, -regionClearance)) {
					t.Errorf("height %.0f: the name of %s is not on free ground", height, b.Regions[r].Name)
				}
				if !at.Empty() && len(l.near(b, at).cables) > 0 {
					t.Errorf("height %.0f: a connection crosses the name of %s", height, b.Regions[r].Name)
				}
			}
		}
	})
}

// TestCitiesOutsideTheZone: they have neither a marker nor a name nor prices.
func TestCitiesOutsideTheZone(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		p := problem(b, 600)
		p.Zone = maps.Regions(0)
		l, _ := solve(p, typeset.New(atlas.New(64, 1)))
		for c, city := range b.Cities {
			if in := p.Zone.Has(city.Region); l.Marker[c].Empty() == in || !in && !l.Name[c].Empty() {
				t.Errorf("%s: in the zone %v, marker %v, name %v", city.Name, in, l.Marker[c], l.Name[c])
			}
		}
		for k, con := range b.Connections {
			if !l.Tag[k].Empty() && (l.Marker[con.A].Empty() || l.Marker[con.B].Empty()) {
				t.Errorf("connection %d leaves the zone and has a price", k)
			}
		}
	})
}

// TestLayoutsAreReproducible: the same problem has the same layout, however the search is interrupted.
func TestLayoutsAreReproducible(t *testing.T) {
	b, err := maps.Load("germany", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	room := typeset.New(atlas.New(64, 1))
	p := problem(b, 500)
	stepped, steps := solve(p, room)
	s := NewSearch(p, room)
	defer s.Stop()
	if !s.Run(func() bool { return true }) || !reflect.DeepEqual(stepped, s.Layout()) {
		t.Error("two layouts differ")
	}
	if steps < 100 {
		t.Errorf("only %d steps", steps)
	}
}

// TestStoppedSearchesLeaveNothing: no goroutines are left.
func TestStoppedSearchesLeaveNothing(t *testing.T) {
	b, err := maps.Load("usa", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	room := typeset.New(atlas.New(64, 1))
	before := runtime.NumGoroutine()
	const searches = 20
	for range searches {
		s := NewSearch(problem(b, 400), room)
		if s.Provisional(room) != nil {
			t.Fatal("there is a provisional layout before the first step")
		}
		s.Run(func() bool { return false })
		if l := s.Provisional(room); l == nil || !l.Provisional {
			t.Fatal("there is no provisional layout after the first step")
		}
		s.Stop()
	}
	if n := runtime.NumGoroutine() - before; n > searches/2 {
		t.Errorf("%d searches leave %d goroutines", searches, n)
	}
}

// TestShortNames: in every form the names of a board are distinct, and no form is longer than the one before.
func TestShortNames(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		names := shortNames(b)
		for form := range nameForms {
			seen := map[string]string{}
			for c, n := range names {
				if other, ok := seen[n[form]]; ok {
					t.Errorf("%s and %s are both %q", other, b.Cities[c].Name, n[form])
				}
				seen[n[form]] = b.Cities[c].Name
				if form > 0 && len([]rune(n[form])) > len([]rune(n[form-1])) {
					t.Errorf("the short form %q is longer than %q", n[form], n[form-1])
				}
			}
		}
	})
	for name, want := range map[string]string{
		"Oklahoma City": "Okla. C.", "Frankfurt (Main)": "Fran. (M)", "Kiel": "Kiel", "Trier": "Trier",
		"St. Louis": "St. L.",
	} {
		if got := shorten(name, 4); got != want {
			t.Errorf("%s becomes %q, want %q", name, got, want)
		}
	}
}
