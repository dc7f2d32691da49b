package board

import (
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// testPrices are the prices of the cities in these tests.
var testPrices = Prices{10, 15, 20}

func germany(t *testing.T) (*View, *maps.Board) {
	t.Helper()
	b, err := maps.Load("germany", maps.Recharged)
	if err != nil {
		t.Fatal(err)
	}
	v := NewView(draw.NewKit(), testPrices)
	v.SetBoard(b, b.AllRegions())
	v.SetArea(geom.Rect{X: 100, Y: 50, W: 600, H: 700})
	return v, b
}

// placeOn returns where a view shows a city.
func placeOn(v *View, c maps.City) geom.Point {
	return labels.CityPoint(v.board, v.size, int(c)).Add(v.origin)
}

func city(t *testing.T, b *maps.Board, id string) maps.City {
	t.Helper()
	c, ok := b.CityByID(id)
	if !ok {
		t.Fatalf("no city %q", id)
	}
	return c
}

// TestFitShowsTheZone: a fitted view shows the zone as large as possible, also after a change of size.
func TestFitShowsTheZone(t *testing.T) {
	v, b := germany(t)
	for _, area := range []geom.Rect{{X: 100, Y: 50, W: 600, H: 700}, {W: 390, H: 600}, {W: 844, H: 300}} {
		v.SetArea(area)
		for c := range b.Cities {
			if r := v.CityRect(maps.City(c)); !area.HasRect(r) {
				t.Errorf("in %v %s is at %v", area, b.Cities[c].Name, r)
			}
		}
	}
	whole := v.Scale()
	nw, _ := b.RegionByID("nw")
	v.SetBoard(b, maps.Regions(nw))
	if v.Scale() < whole*1.5 {
		t.Errorf("one region is shown at %.0f, the whole country at %.0f: the view does not fit the zone",
			v.Scale(), whole)
	}
	if r := v.CityRect(city(t, b, "munchen")); !r.Empty() {
		t.Errorf("a city outside the zone has a marker at %v", r)
	}
}

// TestZoomKeepsThePointInPlace: the point under the fingers stays where it is.
func TestZoomKeepsThePointInPlace(t *testing.T) {
	v, b := germany(t)
	c := city(t, b, "kassel")
	v.Layout()
	before := placeOn(v, c)
	v.Zoom(2, before)
	after := placeOn(v, c)
	if before.Dist(after) > 0.01 {
		t.Errorf("the point under the zoom moved from %v to %v", before, after)
	}
	if !v.zooming {
		t.Error("the zoom counts as settled before Settle")
	}
	old := v.Layout()
	v.Settle()
	if v.Layout() == old {
		t.Error("after a settled zoom, the layout is still that of another size")
	}
	v.Zoom(0.01, before)
	if !v.Fitted() {
		t.Error("zooming out does not end at the fit")
	}
}

// TestPanStaysOnTheBoard: however far a pan goes, part of the zone stays in view, and a fitted zone hardly moves.
func TestPanStaysOnTheBoard(t *testing.T) {
	v, b := germany(t)
	c := city(t, b, "kassel")
	before := v.CityRect(c)
	v.Pan(geom.Point{X: 5000, Y: 5000})
	if d := before.Centre().Dist(v.CityRect(c).Centre()); d > 30 {
		t.Errorf("the whole zone can be panned by %.0f dp", d)
	}
	v.Zoom(4, v.Area().Centre())
	v.Settle()
	v.Pan(geom.Point{X: -1e5, Y: 1e5})
	e := v.extent(v.size)
	if seen := v.Area().Intersect(e.Moved(v.origin.X, v.origin.Y)); seen.W < v.Area().W/2 || seen.H < v.Area().H/2 {
		t.Errorf("panned as far as possible, the board is only in %v of %v", seen, v.Area())
	}
	v.Show(c)
	v.Settle()
	v.Layout()
	if !v.Area().HasRect(v.CityRect(c)) {
		t.Errorf("Show leaves the city at %v", v.CityRect(c))
	}
}

// TestCityAt: a touch on a marker or name means that city, one nearby the nearest, one between two cities is
// ambiguous, and one elsewhere means none.
func TestCityAt(t *testing.T) {
	v, b := germany(t)
	for c := range b.Cities {
		for _, r := range []geom.Rect{v.CityRect(maps.City(c)), v.NameRect(maps.City(c))} {
			got, ambiguous, ok := v.CityAt(r.Centre())
			if !ok || ambiguous || got != maps.City(c) {
				t.Errorf("on %s: %s, ambiguous %v, ok %v", b.Cities[c].Name, b.Cities[got].Name, ambiguous, ok)
			}
		}
	}
	m := v.CityRect(city(t, b, "flensburg"))
	got, _, ok := v.CityAt(geom.Point{X: m.X - theme.CityPick + 1, Y: m.Centre().Y})
	if !ok || b.Cities[got].ID != "flensburg" {
		t.Errorf("just within reach of Flensburg: %s, %v", b.Cities[got].ID, ok)
	}
	if got, _, ok = v.CityAt(geom.Point{X: m.X - theme.CityPick - 8, Y: m.Centre().Y}); ok {
		t.Errorf("just out of reach of Flensburg: %s", b.Cities[got].ID)
	}
	e, d := v.CityRect(city(t, b, "essen")), v.CityRect(city(t, b, "dortmund"))
	count := 0
	for i := range 101 {
		k := float64(i) / 100
		from, to := e.Centre(), d.Centre()
		p := geom.Point{X: from.X + (to.X-from.X)*k, Y: from.Y + (to.Y-from.Y)*k}
		if _, ambiguous, ok := v.CityAt(p); ok && ambiguous {
			count++
		}
	}
	if count == 0 {
		t.Error("no point between Essen and Dortmund is ambiguous")
	}
}

// TestRestAllocatesNothing: asking a settled view where things are allocates nothing.
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
		t.Errorf("asking a settled view makes %.1f allocations", n)
	}
}

// TestTheNearestCityIsMeant: at every size and on every board, a touch means the nearest city within reach, by its
// marker or name. A touch on one of these is never ambiguous; a touch between two that are equally near always is.
func TestTheNearestCityIsMeant(t *testing.T) {
	kit := draw.NewKit()
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{smallAreas[0], smallAreas[2], largeAreas[0], largeAreas[3]} {
			v := NewView(kit, testPrices)
			v.SetBoard(b, b.AllRegions())
			v.SetArea(area)
			l := v.Layout()
			distance := func(p geom.Point, c int) float64 {
				d := v.CityRect(maps.City(c)).Distance(p)
				if !l.Name[c].Empty() {
					d = min(d, v.NameRect(maps.City(c)).Distance(p))
				}
				return d
			}
			for x := area.X + 3; x < area.Right(); x += 13 {
				for y := area.Y + 3; y < area.Bottom(); y += 11 {
					p := geom.Point{X: x, Y: y}
					first, second := 1e9, 1e9
					for c := range b.Cities {
						if d := distance(p, c); d < first {
							first, second = d, first
						} else {
							second = min(second, d)
						}
					}
					got, ambiguous, ok := v.CityAt(p)
					if ok != (first <= theme.CityPick) ||
						ok && (distance(p, int(got)) != first || ambiguous != (first > 0 && second-first < 4)) {
						t.Fatalf("%v in %v: %s, %v, %v; the nearest two are %.1f and %.1f away",
							p, area, b.Cities[got].Name, ambiguous, ok, first, second)
					}
				}
			}
		}
	})
}

// TestAreaChanges: a small change of the area keeps the picture and its layout. A large one needs a new layout; until
// it is found, the old one is shown stretched. When zoomed in, the centre of the view stays the same.
func TestAreaChanges(t *testing.T) {
	v, b := germany(t)
	l, area := v.Layout(), v.Area()
	for _, d := range []float64{12, -9, 20, -7} {
		v.SetArea(geom.Rect{X: area.X + d, Y: area.Y, W: area.W, H: area.H + d})
		if v.Pending() || v.Layout() != l || v.size != l.Size {
			t.Errorf("an area %.0f dp larger needs a new layout", d)
		}
		if all := v.onScreen(l.Bounds); !v.Area().HasRect(all) {
			t.Errorf("in an area %.0f dp larger, the cities take up %v of %v", d, all, v.Area())
		}
	}
	v.SetArea(geom.Rect{W: 390, H: 500})
	kassel := city(t, b, "kassel")
	if !v.Pending() || v.CityRect(kassel).W >= l.Marker[kassel].W {
		t.Errorf("in a much smaller area the marker is %.1f dp wide, was %.1f",
			v.CityRect(kassel).W, l.Marker[kassel].W)
	}
	if again := v.Layout(); again == l || again.Size != v.size {
		t.Error("in a much smaller area the layout stays the same")
	}

	v.Zoom(2.5, placeOn(v, kassel))
	v.Settle()
	v.Layout()
	v.Pan(v.Area().Centre().Sub(placeOn(v, kassel)))
	v.SetArea(geom.Rect{X: 30, Y: 10, W: 500, H: 420})
	if d := placeOn(v, kassel).Dist(v.Area().Centre()); d > 0.01 || v.Fitted() {
		t.Errorf("what was in the middle has moved by %.1f dp", d)
	}
}

// TestCoverMovesTheZoneUp: a cover moves the zone up if there is room, and moves nothing out of the area.
func TestCoverMovesTheZoneUp(t *testing.T) {
	b, err := maps.Load("usa", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	v := NewView(draw.NewKit(), testPrices)
	v.SetBoard(b, b.AllRegions())
	v.SetArea(geom.Rect{Y: 44, W: 390, H: 575})
	v.Layout()
	before := placeOn(v, 0)
	v.SetEdge(Edge{Cover: 200})
	for _, c := range collisions(v) {
		t.Error(c)
	}
	if after := placeOn(v, 0); after.Y >= before.Y {
		t.Errorf("the cover does not move the zone up from %.0f", after.Y)
	}
	v.SetEdge(Edge{})
	for _, c := range collisions(v) {
		t.Error(c)
	}
}

// TestCloseLeavesNothingBehind: neither the search nor the images outlive the view, which shows nothing afterwards.
func TestCloseLeavesNothingBehind(t *testing.T) {
	_, b := germany(t)
	before := runtime.NumGoroutine()
	const views = 20
	for range views {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 320, H: 300})
		state, c := NewState(b), draw.NewCanvas(v.kit, ebiten.NewImage(320, 300))
		v.Draw(c, state)
		if v.search == nil {
			t.Fatal("the layout is found at once")
		}
		v.Close()
		for !v.kit.Prerender(func() bool { return true }) { // what is queued does not need the view
		}
		if v.base.img != nil || v.fallback.img != nil || v.snapshot.img != nil ||
			v.textures.white != nil || v.search != nil {
			t.Fatal("a closed view keeps its images")
		}
		v.SetArea(geom.Rect{W: 400, H: 300})
		v.Draw(c, state)
		if v.base.img != nil || v.Pending() || !v.CityRect(0).Empty() {
			t.Fatal("a closed view still shows the board")
		}
		v.Close()
	}
	if n := runtime.NumGoroutine() - before; n > views/2 {
		t.Errorf("%d views leave %d goroutines", views, n)
	}
}

// TestCoverDoesNotFlattenTheZone: above a cover, a zone keeps approximately the board's own shape, whatever height is
// left. If that would make it narrower or too flat, it takes the whole area.
func TestCoverDoesNotFlattenTheZone(t *testing.T) {
	v, b := germany(t)
	south := maps.RegionSet(0)
	for _, id := range []string{"sw", "se", "e"} {
		r, ok := b.RegionByID(id)
		if !ok {
			t.Fatalf("no region %q", id)
		}
		south |= maps.Regions(r)
	}
	v.SetBoard(b, south)
	clear, covered := 0, 0
	for h := 360.0; h < 640; h += 10 {
		v.SetArea(geom.Rect{W: 390, H: h})
		v.SetEdge(Edge{Cover: 270})
		if v.StaysClear(390, h, 270) {
			clear++
		} else {
			covered++
		}
		shape := v.size.W / (v.size.H * b.Aspect)
		if e := v.extent(v.size); v.StaysClear(390, h, 270) && (shape > maxFlattening+1e-9 || e.H > h-270+0.5) {
			t.Errorf("at height %.0f the picture is %.2f times as wide as its board, and its zone %.0f high",
				h, shape, e.H)
		}
	}
	if clear == 0 || covered == 0 {
		t.Errorf("clear at %d heights, covered at %d", clear, covered)
	}
}

// TestPricesGrowWithTheZoom: what is written on a city's marker is larger after zooming in, and has room there.
func TestPricesGrowWithTheZoom(t *testing.T) {
	v, b := germany(t)
	kit := draw.NewKit()
	fitted := priceSize(v.Layout().Space)
	v.Zoom(4, placeOn(v, city(t, b, "kassel")))
	v.Settle()
	side := v.Layout().Space
	if size := priceSize(side); size < 1.2*fitted {
		t.Errorf("prices of %.0f dp are %.0f dp after zooming in", fitted, size)
	}
	for _, price := range testPrices {
		if w := kit.Type.NumberWidth(price, priceSize(side), typeset.Bold); w > side {
			t.Errorf("%d is %.1f dp wide, and its space %.1f dp", price, w, side)
		}
	}
}
