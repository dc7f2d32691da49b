package board

import (
	"fmt"
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

// TestZonesAreClear holds every zone that can be played on to the same, at the size of a desktop.
func TestZonesAreClear(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, regions := range []int{3, 4, 5} {
			for _, zone := range b.LegalZones(regions) {
				v := NewView(draw.NewKit())
				v.SetBoard(b, zone)
				v.SetArea(desktopArea(b))
				for _, c := range collisions(v) {
					t.Errorf("zone %b: %s", zone, c)
				}
				if h := v.Layout().Hidden; h != 0 {
					t.Errorf("zone %b: %d names or prices found no room", zone, h)
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
