package board

import (
	"fmt"
	"math"
	"reflect"
	"testing"
	"unicode/utf8"

	"kilovolt/engine/shorttest"
	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// someZones returns a sample of the zones that 2 to 6 players play on: of every size one in so many, and the whole
// board. A short run has a quarter of them.
func someZones(b *maps.Board, every int) []maps.RegionSet {
	every *= shorttest.Of(1, 4)
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

// desktopArea returns the area for the map in a window of 1280×800 dp: a tall board is between two columns and has the
// full height, a wide one is above the markets and has one column beside it.
func desktopArea(b *maps.Board) geom.Rect {
	if b.Aspect < 1 {
		return geom.Rect{X: 280, Y: 48, W: 600, H: 740}
	}
	return geom.Rect{X: 260, Y: 48, W: 900, H: 560}
}

// collisions lists what covers what in a view, and what lies outside its area.
func collisions(v *View) []string {
	v.Layout()
	type thing struct {
		name string
		r    geom.Rect
	}
	var things []thing
	for i, c := range v.Board().Cities {
		things = append(things, thing{"marker of " + c.Name, v.CityRect(maps.City(i))},
			thing{"name of " + c.Name, v.NameRect(maps.City(i))})
	}
	for i, r := range v.Board().Regions {
		at := v.rect(func(l *labels.Layout) geom.Rect { return l.Region[i] })
		things = append(things, thing{"name of the region " + r.Name, at})
	}
	for i, k := range v.Board().Connections {
		from, to := v.Board().Cities[k.A].Name, v.Board().Cities[k.B].Name
		things = append(things, thing{fmt.Sprintf("price %s–%s", from, to), v.TagRect(i)})
	}
	var found []string
	for i, a := range things {
		for _, b := range things[:i] {
			if o := a.r.Overlap(b.r); o > 0.01 {
				found = append(found, fmt.Sprintf("%s covers %s by %.1f dp²", a.name, b.name, o))
			}
		}
		if !a.r.Empty() && !v.Area().HasRect(a.r) {
			found = append(found, a.name+" is partly outside the area")
		}
	}
	return found
}

// longName is the number of characters beyond which a city's name may be shortened anywhere.
const longName = 20

// shortened counts the names that are not written in full although they are no longer than longName.
func shortened(v *View) (n int) {
	for i, city := range v.Board().Cities {
		text := v.Layout().Text[i]
		if text != "" && text != city.Name && utf8.RuneCountInString(city.Name) <= longName {
			n++
		}
	}
	return n
}

// TestNothingCoversAnything: on a desktop, all markers, names and prices of a whole board are shown and none covers
// another.
func TestNothingCoversAnything(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(desktopArea(b))
		for _, c := range collisions(v) {
			t.Error(c)
		}
		if l, short := v.Layout(), shortened(v); l.Hidden != 0 || short != 0 {
			t.Errorf("%d names or prices are hidden, %d names are shortened", l.Hidden, short)
		}
	})
}

// Areas for the map: on phones in portrait and landscape, and on tablets and desktops beside and above other panels.
var (
	smallAreas = []geom.Rect{{W: 390, H: 575}, {W: 360, H: 400}, {W: 544, H: 390}, {W: 500, H: 300}}
	largeAreas = []geom.Rect{
		{W: 660, H: 740}, {W: 900, H: 560}, {W: 768, H: 620}, {W: 1480, H: 670}, {W: 1100, H: 1020}, {W: 2900, H: 1900},
	}
)

// TestZonesAreClear: on tablets and desktops, everything in the zones that are actually played is shown in full, and
// nothing covers anything else.
func TestZonesAreClear(t *testing.T) {
	kit := draw.NewKit()
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, area := range append([]geom.Rect{desktopArea(b)}, largeAreas...) {
			for _, zone := range someZones(b, 4) {
				v := NewView(kit, testPrices)
				v.SetBoard(b, zone)
				v.SetArea(area)
				for _, c := range collisions(v) {
					t.Errorf("zone %b in %.0f×%.0f: %s", zone, area.W, area.H, c)
				}
				if l, short := v.Layout(), shortened(v); zone != b.AllRegions() && l.Hidden+short != 0 {
					t.Errorf("zone %b in %.0f×%.0f: %d names or prices are hidden, %d names are shortened",
						zone, area.W, area.H, l.Hidden, short)
				}
			}
		}
	})
}

// gap returns the distance between two rectangles.
func gap(a, b geom.Rect) float64 {
	return math.Hypot(max(a.X-b.Right(), 0, b.X-a.Right()), max(a.Y-b.Bottom(), 0, b.Y-a.Bottom()))
}

// TestSmallMapsStayReadable: on phones nothing covers anything either. A name touches its own marker and keeps clear
// of others, and its centre is closer to its own marker than to any other. Names are shortened where space is short,
// and hidden only where that is not enough; hardly any price is hidden.
func TestSmallMapsStayReadable(t *testing.T) {
	kit := draw.NewKit()
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, area := range smallAreas[:shorttest.Of(len(smallAreas), 2)] {
			names, hidden := 0, 0
			for _, zone := range someZones(b, 7) {
				v := NewView(kit, testPrices)
				v.SetBoard(b, zone)
				v.SetArea(area)
				where := fmt.Sprintf("zone %b in %.0f×%.0f", zone, area.W, area.H)
				for _, c := range collisions(v) {
					t.Errorf("%s: %s", where, c)
				}
				l := v.Layout()
				prices := hiddenPrices(b, zone, l)
				if prices > 4 && (zone != b.AllRegions() || len(b.Regions) <= 5) { // larger zones are never played on
					t.Errorf("%s: %d prices are hidden", where, prices)
				}
				n, h := checkNames(t, where, b, l)
				names, hidden = names+n, hidden+h
			}
			if most := names / 5; hidden > most {
				t.Errorf("%.0f×%.0f: %d of %d names are hidden", area.W, area.H, hidden, names)
			}
		}
	})
}

// hiddenPrices counts the connections of a zone whose price is hidden.
func hiddenPrices(b *maps.Board, zone maps.RegionSet, l *labels.Layout) int {
	n := 0
	for i, k := range b.Connections {
		if zone.Has(b.Cities[k.A].Region) && zone.Has(b.Cities[k.B].Region) && l.Tag[i].Empty() {
			n++
		}
	}
	return n
}

// checkNames checks that every name is where it belongs, and counts the names of the zone and the hidden ones.
func checkNames(t *testing.T, where string, b *maps.Board, l *labels.Layout) (names, hidden int) {
	t.Helper()
	for c, name := range l.Name {
		if l.Marker[c].Empty() {
			continue
		}
		names++
		if name.Empty() {
			hidden++
			continue
		}
		city := b.Cities[c].Name
		own := gap(name, l.Marker[c])
		if own > 1.01 {
			t.Errorf("%s: the name of %s is %.1f dp from its marker", where, city, own)
		}
		for d, other := range l.Marker {
			if d == c || other.Empty() {
				continue
			}
			if g := gap(name, other); g < own+0.9 {
				t.Errorf("%s: the name of %s is %.1f dp from its marker and %.1f from that of %s",
					where, city, own, g, b.Cities[d].Name)
			}
			if other.Distance(name.Centre()) < l.Marker[c].Distance(name.Centre()) {
				t.Errorf("%s: the centre of the name of %s is closer to %s", where, city, b.Cities[d].Name)
			}
		}
	}
	return names, hidden
}

// TestRegionsAreNamed: on a desktop most regions in play show their name, on their own land.
func TestRegionsAreNamed(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 1480, H: 1020})
		l, named := v.Layout(), 0
		for r, at := range l.Region {
			if at.Empty() {
				continue
			}
			named++
			for _, p := range []geom.Point{
				{X: at.X, Y: at.Y}, {X: at.Right(), Y: at.Y},
				{X: at.X, Y: at.Bottom()}, {X: at.Right(), Y: at.Bottom()}, at.Centre(),
			} {
				if q := (maps.Point{X: p.X / l.Size.W, Y: p.Y / l.Size.H}); int(b.RegionAt(q)) != r || !b.OnLand(q) {
					t.Errorf("the name of %s extends beyond its land", b.Regions[r].Name)
				}
			}
		}
		if 2*named <= len(b.Regions) {
			t.Errorf("%d of %d regions are named", named, len(b.Regions))
		}
	})
}

// TestCostsStayInTheirMarkers: a city's cost is inside its marker, whatever the size of the marker and the number of
// digits and houses, so it covers nothing else.
func TestCostsStayInTheirMarkers(t *testing.T) {
	kit := draw.NewKit()
	for _, side := range []float64{8, 9, 10, 12, 15, 17, 20, 23} {
		w, h := labels.MarkerSize(side)
		m := geom.Rect{X: 100, Y: 50, W: w, H: h}
		for _, cost := range []int{0, 7, 42, 250} {
			for from := range 3 {
				number := kit.Type.NumberWidth(cost, priceSize(side), typeset.Bold)
				r := costRect(m, side, from, number)
				if !m.HasRect(r) || r.W < number || r.H < theme.Caption*0.75 {
					t.Errorf("spaces of %.0f dp: %d after %d houses is at %v in %v", side, cost, from, r, m)
				}
			}
		}
	}
}

// TestSmallScreensHideRatherThanCover: on a phone every marker is shown, the layout counts what is hidden, and zooming
// in shows everything.
func TestSmallScreensHideRatherThanCover(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit(), testPrices)
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
			t.Errorf("%d labels are hidden, the layout counts %d", hidden, l.Hidden)
		}
		v.Zoom(3, v.Area().Centre())
		v.Settle()
		if h := v.Layout().Hidden; h != 0 {
			t.Errorf("at three times the size, %d names or prices are still hidden", h)
		}
	})
}

// TestProvisionalLayout: where a layout takes long, the first picture shows all markers, and nothing in it overlaps.
// It is replaced only by the final layout, which is the same as without interruptions.
func TestProvisionalLayout(t *testing.T) {
	b, err := maps.Load("usa", maps.Classic)
	if err != nil {
		t.Fatal(err)
	}
	show := func() *View {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 575})
		return v
	}
	v := show()
	v.CityRect(0)
	first := v.layout
	if !first.Provisional || !v.Pending() {
		t.Fatal("the hardest board is laid out at once")
	}
	for i, name := range first.Name {
		if first.Marker[i].Empty() {
			t.Errorf("%s has no marker", b.Cities[i].Name)
		}
		for j, m := range first.Marker {
			if i != j && name.Overlap(m) > 0 || i != j && name.Overlap(first.Name[j]) > 0 {
				t.Errorf("the name of %s covers %s", b.Cities[i].Name, b.Cities[j].Name)
			}
		}
	}
	updates := 0
	for ; !v.Work(func() bool { return false }); updates++ {
		if v.layout != first {
			t.Fatal("the layout changes before it is final")
		}
	}
	if updates < 100 {
		t.Errorf("the layout was made in %d steps", updates)
	}
	if !reflect.DeepEqual(v.layout, show().Layout()) || v.layout.Provisional || v.Pending() {
		t.Error("a layout found in steps differs from one found at once")
	}
}

// TestLayoutsAreCached: a view reuses the layouts of an earlier view of the same kit, as when a game is resumed.
func TestLayoutsAreCached(t *testing.T) {
	kit, b := draw.NewKit(), mapstest.MadeUp(t)[0]
	show := func() *View {
		v := NewView(kit, testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 600})
		return v
	}
	v := show()
	l := v.Layout()
	v.Close()
	if again := show(); again.Pending() || again.Layout() != l {
		t.Error("the same map is laid out again")
	}
}

// BenchmarkLayout measures a layout on a desktop, where everything fits, and on a phone, where it does not.
func BenchmarkLayout(b *testing.B) {
	board, err := maps.Load("germany", maps.Recharged)
	if err != nil {
		b.Fatal(err)
	}
	for name, area := range map[string]geom.Rect{
		"desktop": desktopArea(board), "phone": {W: 390, H: 600}, "phone in landscape": {W: 540, H: 300},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				v := NewView(draw.NewKit(), testPrices)
				v.SetBoard(board, board.AllRegions())
				v.SetArea(area)
				v.Layout()
			}
		})
	}
}
