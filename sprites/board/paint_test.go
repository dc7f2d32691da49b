package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// busyState has something of everything on the board.
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
			c.Reach, c.TooDear = 5*i, i%8 == 1
		}
		c.Selected, c.Glow, c.Focus, c.Closed, c.Marked, c.Lit = i%7 == 2, i == 3, i == 4, i == 5, i == 6, i == 7
		if c.Selected {
			c.Ghost = 1
		}
	}
	k := b.Connections[0]
	s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.B, k.A}}, Sum: "10 + 7 = 17"}}
	s.LitSeat = 2
	return s
}

// TestSecondFrameIsReady: a board that is painted again rasterises nothing, and neither does one that is panned a
// little; the land is painted anew for another scale once that has settled, not before.
func TestSecondFrameIsReady(t *testing.T) {
	v, b := germany(t)
	s := busyState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	paint := func() draw.Cost {
		v.kit.BeginFrame()
		v.Draw(c, s)
		return v.kit.Cost()
	}
	if paint().Rasterised == 0 {
		t.Fatal("the first frame counts nothing")
	}
	if again := paint(); again.Rasterised != 0 || again.Shaped != 0 {
		t.Errorf("the second frame: %+v", again)
	}
	land := v.near.key
	v.Zoom(1.5, v.Area().Centre())
	if paint(); v.near.key != land {
		t.Error("the land is painted anew in the middle of a zoom")
	}
	v.Settle()
	if paint(); v.near.key != land {
		t.Error("the land is painted anew before there is a layout for it")
	}
	v.Layout()
	if paint(); v.near.key == land {
		t.Error("the land is not painted anew for its new scale")
	}
	land, part := v.near.key, v.near.part
	v.Pan(geom.Point{X: 5, Y: -5})
	if paint(); v.near.key != land || v.near.part != part {
		t.Error("a small pan paints the land anew")
	}
}

// TestBordersLieBetweenRegions: every border has the two regions on its sides, and there are some.
func TestBordersLieBetweenRegions(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		borders := findBorders(b)
		if len(borders) < len(b.Regions) {
			t.Fatalf("%d borders for %d regions", len(borders), len(b.Regions))
		}
		for _, e := range borders {
			m := maps.Point{X: (e.a.X + e.b.X) / 2, Y: (e.a.Y + e.b.Y) / 2}
			// A step across the line.
			nx, ny := -(e.b.Y - e.a.Y), (e.b.X-e.a.X)*b.Aspect*b.Aspect
			const step = 1e-4
			one := b.RegionAt(maps.Point{X: m.X + nx*step, Y: m.Y + ny*step})
			two := b.RegionAt(maps.Point{X: m.X - nx*step, Y: m.Y - ny*step})
			if one == two || one != e.one && one != e.two || two != e.one && two != e.two {
				t.Errorf("at %v lie regions %d and %d, the border says %d and %d", m, one, two, e.one, e.two)
			}
		}
	})
}

// TestSumsCoverNothing: the sum of a planned way lies on free ground, and so does the line to its city; several do not cover each other. On a
// desktop most find their place; of the others the total stands in the marker.
func TestSumsCoverNothing(t *testing.T) {
	kit := draw.NewKit()
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{smallAreas[0], desktopArea(b)} {
			v := NewView(kit)
			v.SetBoard(b, b.AllRegions())
			v.SetArea(area)
			l := v.Layout()
			found, all := 0, 0
			for i := 0; i+1 < len(b.Connections); i += 2 {
				s := NewState(b)
				for _, k := range b.Connections[i : i+2] {
					s.Plans = append(s.Plans, Plan{City: k.B, Links: [][2]maps.City{{k.A, k.B}}, Sum: "10 + 12 + 9 = 31"})
				}
				v.prepare(s)
				all += 2
				found += len(v.now.labels)
				for j, n := range v.now.labels {
					if l.crowds(n.rect) || farOff(l.Marker[n.city], n.rect) && l.inTheWay(n.city, l.Marker[n.city].Centre(), n.rect.Centre()) {
						t.Errorf("%.0f×%.0f: the sum at %s covers something", area.W, area.H, b.Cities[n.city].Name)
					}
					if j > 0 && v.now.labels[0].rect.Overlap(n.rect) > 0 || !v.Area().HasRect(v.shown(n.rect)) {
						t.Errorf("%.0f×%.0f: the sum at %s lies badly", area.W, area.H, b.Cities[n.city].Name)
					}
				}
			}
			if area == desktopArea(b) && found*3 < all*2 {
				t.Errorf("%d of %d sums found a place", found, all)
			}
		}
	})
}

// TestRingsAndWaysLieUnderSigns: what a ring around a city or a lit connection would cover is painted again above it.
func TestRingsAndWaysLieUnderSigns(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit())
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 575})
		l := v.Layout()
		for c := range b.Cities {
			s := NewState(b)
			s.Cities[c].Lit = true
			v.prepare(s)
			ring := l.Marker[c].Inset(-ringOut)
			for i := range b.Cities {
				if ring.Overlap(l.Name[i]) > 0 && !v.now.names[i] || i != c && ring.Overlap(l.Marker[i]) > 0 && !v.now.plates[i] {
					t.Errorf("the ring of %s covers %s", b.Cities[c].Name, b.Cities[i].Name)
				}
			}
			for i := range b.Connections {
				if ring.Overlap(l.Tag[i]) > 0 && !v.now.tags[i] {
					t.Errorf("the ring of %s covers a price", b.Cities[c].Name)
				}
			}
		}
		for _, k := range b.Connections {
			s := NewState(b)
			s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.A, k.B}}}}
			v.prepare(s)
			for i := range b.Cities {
				if cut(l.Marker[k.A].Centre(), l.Marker[k.B].Centre(), l.Name[i]) > 0 && !v.now.names[i] {
					t.Errorf("the way from %s to %s covers the name of %s", b.Cities[k.A].Name, b.Cities[k.B].Name, b.Cities[i].Name)
				}
			}
			if !v.now.plates[k.A] || !v.now.plates[k.B] {
				t.Errorf("the way from %s to %s covers its ends", b.Cities[k.A].Name, b.Cities[k.B].Name)
			}
		}
	})
}

// TestNothingIsMadeForAPlan: once what is announced has been made in spare time, planning, lighting up and looking at cities rasterises
// nothing any more.
func TestNothingIsMadeForAPlan(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		for _, area := range []geom.Rect{smallAreas[0], largeAreas[3]} {
			v := NewView(draw.NewKit())
			v.SetBoard(b, b.AllRegions())
			v.SetArea(area)
			v.Layout()
			c := draw.NewCanvas(v.kit, ebiten.NewImage(int(area.W), int(area.H)))
			s := NewState(b)
			v.Draw(c, s)
			for !v.kit.Ahead(func() bool { return true }) {
			}
			was := v.kit.Ever()
			for i := range s.Cities {
				city := &s.Cities[i]
				city.Reach, city.TooDear, city.Open = 9+7*i, i%3 == 0, 1+i%3
				city.Houses[0] = int8(i % 6)
				city.Closed, city.Lit, city.Glow, city.Focus, city.Marked = i%4 == 1, i%5 == 2, i%6 == 3, i%7 == 1, i%5 == 4
				if city.Selected = i%4 == 2; city.Selected {
					city.Ghost = 2
				}
			}
			k := b.Connections[1]
			s.Plans = []Plan{{City: k.A, Links: [][2]maps.City{{k.A, k.B}}, Sum: "10 + 3 = 13"}}
			k = b.Connections[5]
			s.Preview = &Plan{City: k.B, Links: [][2]maps.City{{k.A, k.B}}, Sum: "15 + 24 = 39"}
			v.Draw(c, s)
			if now := v.kit.Ever(); now.Rasterised != was.Rasterised || now.Shaped != was.Shaped {
				t.Errorf("%.0f×%.0f: %d sprites and %d letters were made for a plan", area.W, area.H, now.Rasterised-was.Rasterised, now.Shaped-was.Shaped)
			}
		}
	})
}

// TestADragPaintsNothingAnew: however far it goes; the sheet follows when it has ended, and the way back to the fit finds its sheet as it was.
func TestADragPaintsNothingAnew(t *testing.T) {
	v, b := germany(t)
	s := NewState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	v.Draw(c, s)
	fit := v.near
	v.Zoom(4, v.Area().Centre())
	v.Settle()
	v.Layout()
	v.Draw(c, s)
	if v.far != fit {
		t.Error("the sheet of the fit is not kept")
	}
	near := v.near
	v.Pan(geom.Point{X: -4000})
	v.Draw(c, s)
	if near.part.HasRect(v.seen()) {
		t.Fatal("the whole picture fits on one sheet")
	}
	if v.near != near {
		t.Error("a sheet is painted in the middle of a drag")
	}
	v.Settle()
	v.Draw(c, s)
	if !v.near.part.HasRect(v.seen()) {
		t.Error("after the drag part of the view is on no sheet")
	}
	v.Fit()
	v.Draw(c, s)
	if v.near != fit {
		t.Error("the sheet of the fit is painted anew")
	}
}

// TestAStillBoardAllocatesNothing: painting the same state again takes no memory but Ebitengine's own.
func TestAStillBoardAllocatesNothing(t *testing.T) {
	v, b := germany(t)
	s := busyState(b)
	s.Plans = nil // smooth lines go to Ebitengine at once
	dst := ebiten.NewImage(800, 800)
	c := draw.NewCanvas(v.kit, dst)
	v.Draw(c, s)
	for range 8 { // room for what is collected
		v.drawState(c, v.origin)
	}
	c.Flush()
	if n := testing.AllocsPerRun(4, func() {
		v.prepare(s)
		v.paintSheet()
		v.drawState(c, v.origin)
	}); n > 0 {
		t.Errorf("%.1f allocations", n)
	}
}
