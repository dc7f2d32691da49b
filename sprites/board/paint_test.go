package board

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// busyState returns a state with one of everything on the board.
func busyState(b *maps.Board) *State {
	s := NewState(b)
	for i := range s.Cities {
		c := &s.Cities[i]
		c.Open = 1 + i%3
		c.Houses[0] = int8(i%8) - 1
		if i%5 == 0 {
			c.Houses[1] = sprites.TrustSeat
		}
		if i%4 == 1 {
			c.Cost, c.TooExpensive = 5*i, i%8 == 1
		}
		c.Selected, c.Hovered, c.Focused = i%7 == 2, i == 3, i == 4
		c.Unavailable, c.Start, c.Highlighted = i == 5, i == 6, i == 7
		if c.Selected {
			c.Planned = 1
		}
	}
	k := b.Connections[0]
	s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.B, k.A}}, Sum: "10 + 7 = 17"}}
	s.HighlightedSeat = 2
	return s
}

// TestBaseLayerIsReused: painting again rasterises nothing, not even after a small pan. After a zoom the base layer is
// repainted once the zoom has settled and its layout is there, not before.
func TestBaseLayerIsReused(t *testing.T) {
	v, b := germany(t)
	s := busyState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	paint := func() draw.Cost {
		v.kit.BeginFrame()
		v.Draw(c, s)
		return v.kit.Cost()
	}
	if paint().Rasterised == 0 {
		t.Fatal("the first frame rasterises nothing")
	}
	if again := paint(); again.Rasterised != 0 || again.Shaped != 0 {
		t.Errorf("the second frame still costs %+v", again)
	}
	key := v.base.key
	v.Zoom(1.5, v.Area().Centre())
	if paint(); v.base.key != key {
		t.Error("the base layer is repainted during a zoom")
	}
	v.Settle()
	if paint(); v.base.key != key {
		t.Error("the base layer is repainted before its layout is there")
	}
	v.Layout()
	if paint(); v.base.key == key {
		t.Error("the base layer is not repainted for the new size")
	}
	key, part := v.base.key, v.base.part
	v.Pan(geom.Point{X: 5, Y: -5})
	if paint(); v.base.key != key || v.base.part != part {
		t.Error("a small pan repaints the base layer")
	}
}

// TestBordersSeparateRegions: every border has its two regions on its sides.
func TestBordersSeparateRegions(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		borders := findBorders(b)
		if len(borders) < len(b.Regions) {
			t.Fatalf("%d borders for %d regions", len(borders), len(b.Regions))
		}
		for _, e := range borders {
			m := maps.Point{X: (e.a.X + e.b.X) / 2, Y: (e.a.Y + e.b.Y) / 2}
			// A point a little to either side of the line.
			nx, ny := -(e.b.Y - e.a.Y), (e.b.X-e.a.X)*b.Aspect*b.Aspect
			const step = 1e-4
			one := b.RegionAt(maps.Point{X: m.X + nx*step, Y: m.Y + ny*step})
			two := b.RegionAt(maps.Point{X: m.X - nx*step, Y: m.Y - ny*step})
			if one == two || one != e.one && one != e.two || two != e.one && two != e.two {
				t.Errorf("beside %v are regions %d and %d, the border names %d and %d", m, one, two, e.one, e.two)
			}
		}
	})
}

// TestSumsCoverNothing: the sum of a planned route and the line to its city are on free ground, and several sums do
// not cover each other. On a desktop most have a place.
func TestSumsCoverNothing(t *testing.T) {
	kit := draw.NewKit()
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{smallAreas[0], desktopArea(b)} {
			v := NewView(kit, testPrices)
			v.SetBoard(b, b.AllRegions())
			v.SetArea(area)
			l := v.Layout()
			found, all := 0, 0
			for i := 0; i+1 < len(b.Connections); i += 2 {
				s := NewState(b)
				for _, k := range b.Connections[i : i+2] {
					links := [][2]maps.City{{k.A, k.B}}
					s.Plans = append(s.Plans, Plan{City: k.B, Links: links, Sum: "10 + 12 + 9 = 31"})
				}
				v.derive(s)
				all += 2
				found += len(v.derived.sums)
				for j, n := range v.derived.sums {
					m, city := l.Marker[n.city], b.Cities[n.city].Name
					if l.Occupied(n.rect) ||
						needsLine(m, n.rect) && crossesOthers(l, n.city, m.Centre(), n.rect.Centre()) {
						t.Errorf("%.0f×%.0f: the sum at %s covers something", area.W, area.H, city)
					}
					if j > 0 && v.derived.sums[0].rect.Overlap(n.rect) > 0 || !v.Area().HasRect(v.onScreen(n.rect)) {
						t.Errorf("%.0f×%.0f: the sum at %s covers another one or is out of view", area.W, area.H, city)
					}
				}
			}
			if area == desktopArea(b) && found*3 < all*2 {
				t.Errorf("only %d of %d sums have a place", found, all)
			}
		}
	})
}

// TestRingsAndRoutesCoverNothing: whatever a ring around a city or an emphasised connection would cover is painted
// again above it.
func TestRingsAndRoutesCoverNothing(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 575})
		l := v.Layout()
		for c := range b.Cities {
			s := NewState(b)
			s.Cities[c].Highlighted = true
			v.derive(s)
			ring := l.Marker[c].Inset(-ringReach)
			for i := range b.Cities {
				if ring.Overlap(l.Name[i]) > 0 && !v.derived.names[i] ||
					i != c && ring.Overlap(l.Marker[i]) > 0 && !v.derived.markers[i] {
					t.Errorf("the ring of %s covers %s", b.Cities[c].Name, b.Cities[i].Name)
				}
			}
			for i := range b.Connections {
				if ring.Overlap(l.Tag[i]) > 0 && !v.derived.tags[i] {
					t.Errorf("the ring of %s covers a price", b.Cities[c].Name)
				}
			}
		}
		for _, k := range b.Connections {
			s := NewState(b)
			s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.A, k.B}}}}
			v.derive(s)
			route := b.Cities[k.A].Name + " to " + b.Cities[k.B].Name
			for i := range b.Cities {
				if l.Name[i].SegmentLength(l.Marker[k.A].Centre(), l.Marker[k.B].Centre()) > 0 && !v.derived.names[i] {
					t.Errorf("the route from %s covers the name of %s", route, b.Cities[i].Name)
				}
			}
			if !v.derived.markers[k.A] || !v.derived.markers[k.B] {
				t.Errorf("the route from %s covers the markers at its ends", route)
			}
		}
	})
}

// TestPrerenderedMarkersHaveTheirPrices: as those that are painted at once.
func TestPrerenderedMarkersHaveTheirPrices(t *testing.T) {
	letters := func(prices Prices) (n int) {
		kit := draw.NewKit()
		_, b := germany(t)
		v := NewView(kit, prices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 1600, H: 1600})
		v.Layout()
		v.Draw(draw.NewCanvas(kit, ebiten.NewImage(1600, 1600)), NewState(b))
		kit.OnLetter = func(text string, _ draw.Style, _ *image.Alpha, _ *image.RGBA) { n += strings.Count(text, "7") }
		for !kit.Prerender(func() bool { return true }) {
		}
		return n
	}
	if with, without := letters(Prices{7, 7, 7}), letters(Prices{1, 1, 1}); with <= without {
		t.Errorf("markers for the other Steps have %d digits with their prices, %d without", with, without)
	}
}

// TestPlansRasteriseNothing: once the queued sprites have been prerendered, planning, highlighting and hovering
// rasterise nothing more.
func TestPlansRasteriseNothing(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{smallAreas[0], largeAreas[3]} {
			v := NewView(draw.NewKit(), testPrices)
			v.SetBoard(b, b.AllRegions())
			v.SetArea(area)
			v.Layout()
			c := draw.NewCanvas(v.kit, ebiten.NewImage(int(area.W), int(area.H)))
			s := NewState(b)
			v.Draw(c, s)
			for !v.kit.Prerender(func() bool { return true }) {
			}
			was := v.kit.TotalCost()
			for i := range s.Cities {
				city := &s.Cities[i]
				city.Cost, city.TooExpensive, city.Open = 9+7*i, i%3 == 0, 1+i%3
				city.Houses[0] = int8(i % 6)
				city.Unavailable, city.Highlighted, city.Start = i%4 == 1, i%5 == 2, i%5 == 4
				city.Hovered, city.Focused = i%6 == 3, i%7 == 1
				if city.Selected = i%4 == 2; city.Selected {
					city.Planned = 2
				}
			}
			k := b.Connections[1]
			s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.A, k.B}}, Sum: "10 + 3 = 13"}}
			k = b.Connections[5]
			s.Preview = &Plan{City: k.B, Links: [][2]maps.City{{k.A, k.B}}, Sum: "15 + 24 = 39"}
			v.Draw(c, s)
			if now := v.kit.TotalCost(); now.Rasterised != was.Rasterised || now.Shaped != was.Shaped {
				t.Errorf("%.0f×%.0f: %d sprites are rasterised and %d letters shaped for a plan",
					area.W, area.H, now.Rasterised-was.Rasterised, now.Shaped-was.Shaped)
			}
		}
	})
}

// TestPansRepaintNothing: however far a pan goes, the base layer is repainted only after its end. The base layer of
// the fitted picture is kept.
func TestPansRepaintNothing(t *testing.T) {
	v, b := germany(t)
	s := NewState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	v.Draw(c, s)
	fit := v.base
	v.Zoom(4, v.Area().Centre())
	v.Settle()
	v.Layout()
	v.Draw(c, s)
	if v.fallback != fit {
		t.Error("the base layer of the fit is not kept")
	}
	zoomed := v.base
	v.Pan(geom.Point{X: -4000})
	v.Draw(c, s)
	if zoomed.part.HasRect(v.visible()) {
		t.Fatal("the whole picture fits on one base layer")
	}
	if v.base != zoomed {
		t.Error("the base layer is repainted during a pan")
	}
	v.Settle()
	v.Draw(c, s)
	if !v.base.part.HasRect(v.visible()) {
		t.Error("after the pan part of the view is not on the base layer")
	}
	v.Fit()
	v.Draw(c, s)
	if v.base != fit {
		t.Error("the base layer of the fit is repainted")
	}
}

// TestRepaintingAllocatesNothing: painting the same state again allocates nothing outside Ebitengine.
func TestRepaintingAllocatesNothing(t *testing.T) {
	v, b := germany(t)
	s := busyState(b)
	s.Plans = nil // smooth lines are sent to Ebitengine immediately
	dst := ebiten.NewImage(800, 800)
	c := draw.NewCanvas(v.kit, dst)
	v.Draw(c, s)
	for range 8 { // lets the buffers grow
		v.drawState(c, v.origin)
	}
	c.Flush()
	if n := testing.AllocsPerRun(4, func() {
		v.derive(s)
		v.updateBase()
		v.drawState(c, v.origin)
	}); n > 0 {
		t.Errorf("repainting makes %.1f allocations", n)
	}
}
