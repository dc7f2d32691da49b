package board

import (
	"fmt"
	"math"
	"os"
	"reflect"
	"testing"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// everyBoard calls f for every map in every edition, and for a made-up one: nothing here may depend on which boards there are.
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
	t.Run("made up", func(t *testing.T) { f(t, madeUp(t)) })
}

// madeUp is a board that the game does not know.
func madeUp(t testing.TB) *maps.Board {
	t.Helper()
	data, err := os.ReadFile("../../maps/testdata/islands.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := maps.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	b, err := file.Board(file.Editions()[0])
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// someZones is a sample of the zones that 2 to 6 players play on, of every size one in so many.
func someZones(b *maps.Board, every int) []maps.RegionSet {
	var zones []maps.RegionSet
	for _, regions := range []int{3, 4, 5} {
		for i, zone := range b.LegalZones(regions) {
			if i%every == regions%every {
				zones = append(zones, zone)
			}
		}
	}
	return append(zones, b.AllRegions())
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
	v.Layout()
	type thing struct {
		name string
		r    geom.Rect
	}
	var things []thing
	for i, c := range v.Board().Cities {
		things = append(things, thing{"marker of " + c.Name, v.CityRect(maps.City(i))}, thing{"name of " + c.Name, v.NameRect(maps.City(i))})
	}
	for i, r := range v.Board().Regions {
		things = append(things, thing{"name of the region " + r.Name, v.rect(func(l *Layout) geom.Rect { return l.Region[i] })})
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
		if l := v.Layout(); l.Hidden != 0 || l.Shortened != 0 {
			t.Errorf("%d names or prices found no room, %d names are shortened", l.Hidden, l.Shortened)
		}
	})
}

// The places that a map gets: on phones upright and on their sides, and on tablets and desktops with things beside and below it.
var (
	smallAreas = []geom.Rect{{W: 390, H: 575}, {W: 360, H: 400}, {W: 544, H: 390}, {W: 500, H: 300}}
	largeAreas = []geom.Rect{{W: 660, H: 740}, {W: 900, H: 560}, {W: 768, H: 620}, {W: 1480, H: 670}, {W: 1100, H: 1020}, {W: 2900, H: 1900}}
)

// TestZonesAreClear holds the zones that can be played on to the same, at the sizes of tablets and desktops: all is there, in full, and none
// covers another.
func TestZonesAreClear(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range append([]geom.Rect{desktopArea(b)}, largeAreas...) {
			for _, zone := range someZones(b, 4) {
				v := NewView(kit)
				v.SetBoard(b, zone)
				v.SetArea(area)
				for _, c := range collisions(v) {
					t.Errorf("zone %b in %.0f×%.0f: %s", zone, area.W, area.H, c)
				}
				if l := v.Layout(); zone != b.AllRegions() && l.Hidden+l.Shortened != 0 {
					t.Errorf("zone %b in %.0f×%.0f: %d names or prices found no room, %d names are shortened", zone, area.W, area.H, l.Hidden, l.Shortened)
				}
			}
		}
	})
}

// gap is how far two rectangles lie apart.
func gap(a, b geom.Rect) float64 {
	return math.Hypot(max(a.X-b.Right(), 0, b.X-a.Right()), max(a.Y-b.Bottom(), 0, b.Y-a.Bottom()))
}

// TestSmallMapsStayReadable: at the sizes of phones nothing covers anything either. A name lies at its own marker, well off those of other
// cities, and its middle is nearer to its own than to any other. Names are shortened where room is short, and hidden only where that is not
// enough; hardly a price is hidden.
func TestSmallMapsStayReadable(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range smallAreas {
			names, hidden := 0, 0
			for _, zone := range someZones(b, 7) {
				v := NewView(kit)
				v.SetBoard(b, zone)
				v.SetArea(area)
				where := fmt.Sprintf("zone %b in %.0f×%.0f", zone, area.W, area.H)
				for _, c := range collisions(v) {
					t.Errorf("%s: %s", where, c)
				}
				l := v.Layout()
				prices := 0
				for i, k := range b.Connections {
					if zone.Has(b.Cities[k.A].Region) && zone.Has(b.Cities[k.B].Region) && l.Tag[i].Empty() {
						prices++
					}
				}
				if prices > 4 && (zone != b.AllRegions() || len(b.Regions) <= 5) { // nobody plays on more
					t.Errorf("%s: %d prices are hidden", where, prices)
				}
				for c, name := range l.Name {
					if !l.Marker[c].Empty() {
						names++
					}
					if name.Empty() {
						if !l.Marker[c].Empty() {
							hidden++
						}
						continue
					}
					own := gap(name, l.Marker[c])
					if own > 1.01 {
						t.Errorf("%s: the name of %s lies %.1f dp off its marker", where, b.Cities[c].Name, own)
					}
					for d, other := range l.Marker {
						if d == c || other.Empty() {
							continue
						}
						if g := gap(name, other); g < own+0.9 {
							t.Errorf("%s: the name of %s lies %.1f dp off its marker and %.1f off that of %s", where, b.Cities[c].Name, own, g, b.Cities[d].Name)
						}
						if away(name.Centre(), other) < away(name.Centre(), l.Marker[c]) {
							t.Errorf("%s: the middle of the name of %s is nearer to %s", where, b.Cities[c].Name, b.Cities[d].Name)
						}
					}
				}
			}
			if most := names / 5; hidden > most {
				t.Errorf("%.0f×%.0f: %d of %d names are hidden", area.W, area.H, hidden, names)
			}
		}
	})
}

// TestRegionsAreNamed: on a desktop most regions in play have their name on their own land.
func TestRegionsAreNamed(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 1480, H: 1020})
		l, named := v.Layout(), 0
		for r, at := range l.Region {
			if at.Empty() {
				continue
			}
			named++
			for _, p := range []geom.Point{{X: at.X, Y: at.Y}, {X: at.Right(), Y: at.Y}, {X: at.X, Y: at.Bottom()}, {X: at.Right(), Y: at.Bottom()}, at.Centre()} {
				if q := (maps.Point{X: p.X / l.Size.W, Y: p.Y / l.Size.H}); int(b.RegionAt(q)) != r || !b.OnLand(q) {
					t.Errorf("the name of %s reaches beyond its land", b.Regions[r].Name)
				}
			}
		}
		if 2*named <= len(b.Regions) {
			t.Errorf("%d of %d regions are named", named, len(b.Regions))
		}
	})
}

// TestShortNames: of every board no name can be taken for another, and no short form is longer than the one before.
func TestShortNames(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		names := shortNames(b)
		for form := range forms {
			seen := map[string]string{}
			for c, n := range names {
				if other, ok := seen[n[form]]; ok {
					t.Errorf("%s and %s are both %q", other, b.Cities[c].Name, n[form])
				}
				seen[n[form]] = b.Cities[c].Name
				if form > 0 && len([]rune(n[form])) > len([]rune(n[form-1])) {
					t.Errorf("%q is longer than %q", n[form], n[form-1])
				}
			}
		}
	})
	for name, want := range map[string]string{"Oklahoma City": "Okla. C.", "Frankfurt (Main)": "Fran. (M)", "Kiel": "Kiel", "Trier": "Trier", "St. Louis": "St. L."} {
		if got := shorten(name, 4); got != want {
			t.Errorf("%s becomes %q, want %q", name, got, want)
		}
	}
}

// TestPricesStayInTheirMarkers: what a city costs is written inside its marker whatever its size, the digits and the space from which on it
// stands, so that it covers nothing of others.
func TestPricesStayInTheirMarkers(t *testing.T) {
	kit := draw.NewKit()
	for _, side := range []float64{tiniest, 9, 10, 12, 15, 17, 20, 23} {
		w, h := markerSize(side)
		m := geom.Rect{X: 100, Y: 50, W: w, H: h}
		for _, cost := range []int{0, 7, 42, 250} {
			for from := range 3 {
				number := kit.Type.NumberWidth(cost, theme.Caption, typeset.Bold)
				r := reachRect(m, side, from, number)
				if !m.HasRect(r) || r.W < number || r.H < theme.Caption*0.75 {
					t.Errorf("spaces of %.0f dp: %d from space %d on lies at %v in %v", side, cost, from, r, m)
				}
			}
		}
	}
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

// TestFirstPictureComesSoon: where a layout takes long, the first picture has all markers and shows nothing that collides; what it becomes by
// steps is what it becomes at once.
func TestFirstPictureComesSoon(t *testing.T) {
	b, err := maps.Load("usa", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	show := func() *View {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 575})
		return v
	}
	v := show()
	v.CityRect(0)
	rough := v.layout
	if !rough.Rough || !v.Pending() {
		t.Fatal("the hardest map of all is laid out at once")
	}
	for i, name := range rough.Name {
		if rough.Marker[i].Empty() {
			t.Errorf("%s has no marker", b.Cities[i].Name)
		}
		for j, m := range rough.Marker {
			if i != j && name.Overlap(m) > 0 || i != j && name.Overlap(rough.Name[j]) > 0 {
				t.Errorf("the name of %s covers %s", b.Cities[i].Name, b.Cities[j].Name)
			}
		}
	}
	updates := 0
	for ; !v.Work(func() bool { return false }); updates++ {
		if v.layout != rough {
			t.Fatal("the layout changes before it is done")
		}
	}
	if updates < 100 {
		t.Errorf("the layout was made in %d steps", updates)
	}
	at := show()
	if !reflect.DeepEqual(v.layout, at.Layout()) || v.layout.Rough || v.Pending() {
		t.Error("made in steps the layout is another one")
	}
}

// TestSameLayoutTwice holds the solver to its word that it leaves nothing to chance.
func TestSameLayoutTwice(t *testing.T) {
	b, err := maps.Load("germany", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	solve := func() *Layout {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 600})
		return v.Layout()
	}
	if !reflect.DeepEqual(solve(), solve()) {
		t.Error("the same board and scale gave two layouts")
	}
}

// TestLayoutsAreKept: a view that shows what another one of the same kit has shown, as when a game is taken up again, lays nothing out anew.
func TestLayoutsAreKept(t *testing.T) {
	kit, b := draw.NewKit(), madeUp(t)
	show := func() *View {
		v := NewView(kit)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 600})
		return v
	}
	v := show()
	l := v.Layout()
	v.Close()
	if again := show(); again.Pending() || again.Layout() != l {
		t.Error("the same map is laid out anew")
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
			for b.Loop() {
				v := NewView(draw.NewKit())
				v.SetBoard(board, board.AllRegions())
				v.SetArea(area)
				v.Layout()
			}
		})
	}
}
