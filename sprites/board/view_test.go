package board

import (
	"testing"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

func germany(t *testing.T) (*View, *maps.Board) {
	t.Helper()
	b, err := maps.Load("germany", maps.Recharged)
	if err != nil {
		t.Fatal(err)
	}
	v := NewView(draw.NewKit())
	v.SetBoard(b, b.AllRegions())
	v.SetArea(geom.Rect{X: 100, Y: 50, W: 600, H: 700})
	return v, b
}

func city(t *testing.T, b *maps.Board, id string) maps.City {
	t.Helper()
	c, ok := b.CityByID(id)
	if !ok {
		t.Fatalf("no city %q", id)
	}
	return c
}

// TestFitShowsTheZone: a fitted view shows the zone and nothing smaller than it could be, also after a change of size.
func TestFitShowsTheZone(t *testing.T) {
	v, b := germany(t)
	for _, area := range []geom.Rect{{X: 100, Y: 50, W: 600, H: 700}, {W: 390, H: 600}, {W: 844, H: 300}} {
		v.SetArea(area)
		for c := range b.Cities {
			if r := v.CityRect(maps.City(c)); !area.HasRect(r) {
				t.Errorf("in %v %s lies at %v", area, b.Cities[c].Name, r)
			}
		}
	}
	whole := v.Scale()
	nw, _ := b.RegionByID("nw")
	v.SetBoard(b, maps.Regions(nw))
	if v.Scale() < whole*1.5 {
		t.Errorf("one region is shown at %.0f, the whole country at %.0f: the view does not fit the zone", v.Scale(), whole)
	}
	if r := v.CityRect(city(t, b, "munchen")); !r.Empty() {
		t.Errorf("a city out of the zone has a marker at %v", r)
	}
}

// TestZoomKeepsThePointInPlace: what lies under the fingers stays there.
func TestZoomKeepsThePointInPlace(t *testing.T) {
	v, b := germany(t)
	c := city(t, b, "kassel")
	v.Layout()
	before := v.screen(place(b, v.Scale(), int(c)))
	v.Zoom(2, before)
	after := v.screen(place(b, v.Scale(), int(c)))
	if before.Dist(after) > 0.01 {
		t.Errorf("the point under the zoom went from %v to %v", before, after)
	}
	if !v.Moving() {
		t.Error("a zoom that has not settled counts as settled")
	}
	old := v.Layout()
	v.Settle()
	if v.Layout() == old {
		t.Error("a settled zoom keeps the layout of another scale")
	}
	v.Zoom(0.01, before)
	if !v.Fitted() {
		t.Error("zooming out does not end at the fit")
	}
}

// TestPanStaysOnTheBoard: however far one drags, part of the zone stays in view, and a fitted zone does not move.
func TestPanStaysOnTheBoard(t *testing.T) {
	v, b := germany(t)
	c := city(t, b, "kassel")
	before := v.CityRect(c)
	v.Pan(geom.Point{X: 5000, Y: 5000})
	if d := before.Centre().Dist(v.CityRect(c).Centre()); d > 30 {
		t.Errorf("the whole zone could be pushed aside by %.0f dp", d)
	}
	v.Zoom(4, v.Area().Centre())
	v.Settle()
	v.Pan(geom.Point{X: -1e5, Y: 1e5})
	e := v.extent(v.Scale())
	if seen := v.Area().Intersect(e.Moved(v.origin.X, v.origin.Y)); seen.W < v.Area().W/2 || seen.H < v.Area().H/2 {
		t.Errorf("dragged as far as it goes, the board is only in %v of %v", seen, v.Area())
	}
	v.Show(c)
	if !v.Area().HasRect(v.CityRect(c)) {
		t.Errorf("Show left the city at %v", v.CityRect(c))
	}
}

// TestCityAt: a touch on a marker or name means that city, one nearby the nearest, one between two alike neither for
// sure, one in the open none.
func TestCityAt(t *testing.T) {
	v, b := germany(t)
	for c := range b.Cities {
		for _, r := range []geom.Rect{v.CityRect(maps.City(c)), v.NameRect(maps.City(c))} {
			got, alike, ok := v.CityAt(r.Centre())
			if !ok || alike || got != maps.City(c) {
				t.Errorf("on %s: %s, alike %v, ok %v", b.Cities[c].Name, b.Cities[got].Name, alike, ok)
			}
		}
	}
	m := v.CityRect(city(t, b, "flensburg"))
	if got, _, ok := v.CityAt(geom.Point{X: m.X - theme.CityPick + 1, Y: m.Centre().Y}); !ok || b.Cities[got].ID != "flensburg" {
		t.Errorf("21 dp beside Flensburg means %s, %v", b.Cities[got].ID, ok)
	}
	if got, _, ok := v.CityAt(geom.Point{X: m.X - theme.CityPick - 8, Y: m.Centre().Y}); ok {
		t.Errorf("30 dp beside Flensburg means %s", b.Cities[got].ID)
	}
	e, d := v.CityRect(city(t, b, "essen")), v.CityRect(city(t, b, "dortmund"))
	alikes := 0
	for i := range 101 {
		k := float64(i) / 100
		p := geom.Point{X: e.Centre().X + (d.Centre().X-e.Centre().X)*k, Y: e.Centre().Y + (d.Centre().Y-e.Centre().Y)*k}
		if _, alike, ok := v.CityAt(p); ok && alike {
			alikes++
		}
	}
	if alikes == 0 {
		t.Error("between Essen and Dortmund there is no point at which both are meant")
	}
}

func TestRegionAt(t *testing.T) {
	v, b := germany(t)
	for c, info := range b.Cities {
		p := v.screen(place(b, v.Scale(), c))
		if r, ok := v.RegionAt(p); !ok || r != info.Region {
			t.Errorf("at %s: region %d, %v; want %d", info.Name, r, ok, info.Region)
		}
	}
	if _, ok := v.RegionAt(geom.Point{X: 102, Y: 52}); ok {
		t.Error("the sea belongs to a region")
	}
}

// TestRestAllocatesNothing: asking a settled view where things lie is free.
func TestRestAllocatesNothing(t *testing.T) {
	v, b := germany(t)
	v.Layout()
	if n := testing.AllocsPerRun(50, func() {
		for c := range b.Cities {
			v.CityRect(maps.City(c))
			v.NameRect(maps.City(c))
		}
		v.CityAt(v.Area().Centre())
	}); n > 0 {
		t.Errorf("%.1f allocations", n)
	}
}
