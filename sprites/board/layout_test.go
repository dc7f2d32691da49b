package board

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// everyBoard calls f for every map in every edition.
func everyBoard(t *testing.T, f func(t *testing.T, b *maps.Board)) {
	t.Helper()
	for _, id := range maps.List() {
		for _, e := range maps.Editions(id) {
			b, err := maps.Load(id, e)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(id+" "+e, func(t *testing.T) { f(t, b) })
		}
	}
}

// desktopArea is what a table of 1280×800 dp leaves for the map: a tall board stands between two columns and has the
// full height, a wide one lies above the markets and has one column beside it.
func desktopArea(b *maps.Board) geom.Rect {
	if b.Aspect < 1 {
		return geom.Rect{X: 280, Y: 48, W: 600, H: 740}
	}
	return geom.Rect{X: 260, Y: 48, W: 900, H: 560}
}

// collisions lists what covers what on a view, and what sticks out of it.
func collisions(v *View) []string {
	type thing struct {
		name string
		r    geom.Rect
	}
	var things []thing
	for i, c := range v.Board().Cities {
		things = append(things, thing{"marker of " + c.Name, v.CityRect(maps.City(i))}, thing{"name of " + c.Name, v.NameRect(maps.City(i))})
	}
	for i, k := range v.Board().Connections {
		things = append(things, thing{fmt.Sprintf("price %s–%s", v.Board().Cities[k.A].Name, v.Board().Cities[k.B].Name), v.TagRect(i)})
	}
	var found []string
	for i, a := range things {
		for _, b := range things[:i] {
			if o := a.r.Overlap(b.r); o > 0.01 {
				found = append(found, fmt.Sprintf("%s covers %s by %.1f dp²", a.name, b.name, o))
			}
		}
		if !a.r.Empty() && !v.Area().HasRect(a.r) {
			found = append(found, a.name+" sticks out of the map")
		}
	}
	return found
}

// TestNothingCoversAnything holds the whole country, every board, at the size of a desktop: all markers, names and prices
// are there and none covers another.
func TestNothingCoversAnything(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(desktopArea(b))
		for _, c := range collisions(v) {
			t.Error(c)
		}
		if h := v.Layout().Hidden; h != 0 {
			t.Errorf("%d names or prices found no room", h)
		}
	})
}

// areas are the places that a map gets: a phone upright and on its side, a desktop with a column beside the map and one
// with a bar below it.
var areas = []geom.Rect{{W: 390, H: 500}, {W: 500, H: 300}, {W: 660, H: 740}, {W: 900, H: 560}}

// TestZonesAreClear holds every zone that can be played on to the same, at the sizes of a desktop.
func TestZonesAreClear(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{desktopArea(b), areas[2], areas[3]} {
			for _, regions := range []int{3, 4, 5} {
				for _, zone := range b.LegalZones(regions) {
					v := NewView(kit)
					v.SetBoard(b, zone)
					v.SetArea(area)
					for _, c := range collisions(v) {
						t.Errorf("zone %b in %.0f×%.0f: %s", zone, area.W, area.H, c)
					}
					if h := v.Layout().Hidden; h != 0 {
						t.Errorf("zone %b in %.0f×%.0f: %d names or prices found no room", zone, area.W, area.H, h)
					}
				}
			}
		}
	})
}

// gap is how far two rectangles lie apart.
func gap(a, b geom.Rect) float64 {
	return math.Hypot(max(a.X-b.Right(), 0, b.X-a.Right()), max(a.Y-b.Bottom(), 0, b.Y-a.Bottom()))
}

// TestNamesBelongToTheirMarkers: on every board and at every size a name that is shown lies at its own marker, well off
// the markers of other cities, and its middle is nearer to its own than to any other. Where room is short prices come
// before names, and nothing covers anything.
func TestNamesBelongToTheirMarkers(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range areas {
			for _, regions := range []int{3, 4, 5} {
				for i, zone := range b.LegalZones(regions) {
					if i%3 != 0 {
						continue // a sample
					}
					v := NewView(kit)
					v.SetBoard(b, zone)
					v.SetArea(area)
					for _, c := range collisions(v) {
						t.Errorf("zone %b in %.0f×%.0f: %s", zone, area.W, area.H, c)
					}
					l := v.Layout()
					for c, name := range l.Name {
						if name.Empty() {
							continue
						}
						own := gap(name, l.Marker[c])
						if own > 1.01 {
							t.Errorf("zone %b in %.0f×%.0f: the name of %s lies %.1f dp off its marker", zone, area.W, area.H, b.Cities[c].Name, own)
						}
						for d, other := range l.Marker {
							if d == c || other.Empty() {
								continue
							}
							if g := gap(name, other); g < own+0.9 {
								t.Errorf("zone %b in %.0f×%.0f: the name of %s lies %.1f dp off its marker and %.1f off that of %s",
									zone, area.W, area.H, b.Cities[c].Name, own, g, b.Cities[d].Name)
							}
							if away(name.Centre(), other) < away(name.Centre(), l.Marker[c]) {
								t.Errorf("zone %b in %.0f×%.0f: the middle of the name of %s is nearer to %s",
									zone, area.W, area.H, b.Cities[c].Name, b.Cities[d].Name)
							}
						}
					}
				}
			}
		}
	})
}

// TestPricesComeBeforeNames: on a phone upright, whatever the zone, hardly a price is hidden.
func TestPricesComeBeforeNames(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, regions := range []int{3, 4, 5} {
			for _, zone := range b.LegalZones(regions) {
				v := NewView(kit)
				v.SetBoard(b, zone)
				v.SetArea(areas[0])
				l := v.Layout()
				hidden, all := 0, 0
				for i, k := range b.Connections {
					if zone.Has(b.Cities[k.A].Region) && zone.Has(b.Cities[k.B].Region) {
						all++
						if l.Tag[i].Empty() {
							hidden++
						}
					}
				}
				if hidden > 3 {
					t.Errorf("zone %b: %d of %d prices are hidden", zone, hidden, all)
				}
			}
		}
	})
}

// TestFlagsLeaveTheMarkersReadable: the flag of a starting city lies beside its marker, and covers no more of it than its
// rim.
func TestFlagsLeaveTheMarkersReadable(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range areas {
			zone := b.LegalZones(5)[0]
			v := NewView(kit)
			v.SetBoard(b, zone)
			v.SetArea(area)
			l := v.Layout()
			for c, m := range l.Marker {
				if m.Empty() {
					continue
				}
				f := v.flagRect(c)
				for i := range 3 {
					if o := f.Overlap(spaceRect(v.CityRect(maps.City(c)), l.Space, i)); o > 0.01 {
						t.Errorf("%.0f×%.0f: the flag of %s covers %.1f dp² of space %d", area.W, area.H, b.Cities[c].Name, o, i+1)
					}
				}
				if g := gap(f, v.CityRect(maps.City(c))); g > 1 {
					t.Errorf("%.0f×%.0f: the flag of %s lies %.1f dp off its marker", area.W, area.H, b.Cities[c].Name, g)
				}
			}
		}
	})
}

// TestSmallScreensHideRatherThanCover holds phones to it that what is shown covers nothing, and that every marker shows.
func TestSmallScreensHideRatherThanCover(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{Y: 40, W: 390, H: 600})
		l := v.Layout()
		hidden := 0
		for i := range b.Cities {
			if l.Marker[i].Empty() {
				t.Errorf("%s has no marker", b.Cities[i].Name)
			}
			if l.Name[i].Empty() {
				hidden++
			}
		}
		for i := range b.Connections {
			if l.Tag[i].Empty() {
				hidden++
			}
		}
		if hidden != l.Hidden {
			t.Errorf("%d are hidden, the layout counts %d", hidden, l.Hidden)
		}
		v.Zoom(3, v.Area().Centre())
		v.Settle()
		if h := v.Layout().Hidden; h != 0 {
			t.Errorf("zoomed in threefold %d names or prices found no room", h)
		}
	})
}

// TestSameLayoutTwice holds the solver to its word that it leaves nothing to chance.
func TestSameLayoutTwice(t *testing.T) {
	b, err := maps.Load("germany", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	solve := func() *Layout {
		return Solve(b, b.AllRegions(), 600, geom.Rect{X: -20, Y: -20, W: 500, H: 640}, draw.NewKit().Type)
	}
	if !reflect.DeepEqual(solve(), solve()) {
		t.Error("the same board and scale gave two layouts")
	}
}

func TestCut(t *testing.T) {
	r := geom.Rect{X: 10, Y: 10, W: 10, H: 10}
	for _, c := range []struct {
		a, b geom.Point
		want float64
	}{
		{geom.Point{X: 0, Y: 15}, geom.Point{X: 30, Y: 15}, 10},
		{geom.Point{X: 12, Y: 12}, geom.Point{X: 15, Y: 16}, 5},
		{geom.Point{X: 0, Y: 5}, geom.Point{X: 30, Y: 5}, 0},
		{geom.Point{X: 0, Y: 25}, geom.Point{X: 25, Y: 0}, 7.0710678},
		{geom.Point{X: 0, Y: 12}, geom.Point{X: 5, Y: 12}, 0},
	} {
		if got := cut(c.a, c.b, r); got < c.want-1e-6 || got > c.want+1e-6 {
			t.Errorf("%v to %v: %.4f in the rectangle, want %.4f", c.a, c.b, got, c.want)
		}
	}
}

// BenchmarkSolve measures a layout at the size of a desktop, where all fits, and of a phone, where it does not.
func BenchmarkSolve(b *testing.B) {
	board, err := maps.Load("germany", maps.Recharged)
	if err != nil {
		b.Fatal(err)
	}
	for name, area := range map[string]geom.Rect{"desktop": desktopArea(board), "phone": {W: 390, H: 600}, "phone on its side": {W: 540, H: 300}} {
		b.Run(name, func(b *testing.B) {
			kit := draw.NewKit()
			for b.Loop() {
				v := NewView(kit)
				v.SetBoard(board, board.AllRegions())
				v.SetArea(area)
				v.Layout()
			}
		})
	}
}
