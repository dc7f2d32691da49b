package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// allWires is every connection shared by n seats.
func allWires(b *maps.Board, n int) []Wire {
	wires := make([]Wire, len(b.Connections))
	for i := range wires {
		wires[i].Paid = 1<<n - 1
	}
	return wires
}

// TestNetworksCoverNothing: whatever a bundle of strips crosses is painted again above it, however many share it.
func TestNetworksCoverNothing(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		v := NewView(draw.NewKit(), testPrices)
		v.SetBoard(b, b.AllRegions())
		v.SetArea(geom.Rect{W: 390, H: 575})
		l := v.Layout()
		for _, seats := range []int{1, sprites.TrustSeat, 2} {
			width := float64(seats)*v.whole(stripWidth(seats, l.Space)) + 2*bundleEdge
			for i, k := range b.Connections {
				s := NewState(b)
				s.Wires = make([]Wire, len(b.Connections))
				s.Wires[i].Paid = 1<<seats - 1
				v.derive(s)
				from, to := l.Marker[k.A].Centre(), l.Marker[k.B].Centre()
				over := func(r geom.Rect) bool {
					return !r.Empty() && r.Inset(-width/2).SegmentLength(from, to) > 0
				}
				for c := range b.Cities {
					if over(l.Name[c]) && !v.derived.names[c] || over(l.Marker[c]) && !v.derived.markers[c] {
						t.Errorf("%d strips from %s cover %s", seats, b.Cities[k.A].Name, b.Cities[c].Name)
					}
				}
				for j := range b.Connections {
					if over(l.Tag[j]) && !v.derived.tags[j] {
						t.Errorf("%d strips from %s cover a price", seats, b.Cities[k.A].Name)
					}
				}
			}
		}
	})
}

// TestNetworksRasteriseNothing: once the queued sprites have been prerendered, a network that grows, is shared or
// lights up rasterises nothing more.
func TestNetworksRasteriseNothing(t *testing.T) {
	v, b := germany(t)
	s := NewState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	v.Draw(c, s)
	for !v.kit.Prerender(func() bool { return true }) {
	}
	was := v.kit.TotalCost()
	for n := 1; n <= sprites.TrustSeat; n++ {
		s.Wires = allWires(b, n)
		s.Wires[0] = Wire{Paid: 1 << (n - 1), Thin: 3 &^ (1 << (n - 1))}
		for lit := int8(None); lit < sprites.TrustSeat; lit++ {
			s.HighlightedSeat, s.Payer, s.Cities[3].Cost = lit, lit, 27
			v.Draw(c, s)
		}
	}
	if now := v.kit.TotalCost(); now.Rasterised != was.Rasterised {
		t.Errorf("networks rasterise %d sprites in running frames", now.Rasterised-was.Rasterised)
	}
}

// TestNetworksAreDerivedOnlyOnChange: the same networks again are not derived again, and another strip is.
func TestNetworksAreDerivedOnlyOnChange(t *testing.T) {
	v, b := germany(t)
	v.Layout()
	s := NewState(b)
	s.Wires = allWires(b, 2)
	v.derive(s)
	version := v.derived.version
	again := NewState(b)
	again.Wires = allWires(b, 2)
	if v.derive(again); v.derived.version != version {
		t.Error("the same networks are derived again")
	}
	again.Wires[4].Thin = 8
	if v.derive(again); v.derived.version == version {
		t.Error("another strip is not seen")
	}
}

// TestStripsLieSideBySide: the strips of a shared connection are whole pixels wide, and not too wide together.
func TestStripsLieSideBySide(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 2, 3} {
		kit := draw.NewKit()
		kit.SetScale(scale)
		for n := 1; n <= sprites.TrustSeat; n++ {
			for _, space := range []float64{8, 20} {
				each := (&View{kit: kit}).whole(stripWidth(n, space))
				if px := each * scale; px < 1 || px != float64(int(px+0.5)) {
					t.Errorf("scale %v: a strip of %d is %v pixels wide", scale, n, px)
				}
				if all := each*float64(n) + 2*bundleEdge; all > 17 {
					t.Errorf("scale %v: %d strips are %v dp wide", scale, n, all)
				}
			}
		}
	}
}

// TestAHighlightedPlayersPowerIsShownAtTheCities: the strips stay visible in colour and pattern, and the cities that
// are powered have a ring of light; power that flows, and that of others, shows as ever.
func TestAHighlightedPlayersPowerIsShownAtTheCities(t *testing.T) {
	v, b := germany(t)
	v.Layout()
	s := NewState(b)
	s.Wires = allWires(b, 3)
	for _, c := range []struct {
		seat int8
		age  float64
		want int
	}{{1, Still, 9}, {2, Still, 0}, {1, 0.5, 0}} {
		s.Currents = []Current{{Seat: 1, Cities: 0xFFF, Powered: 9, Age: c.age}}
		s.HighlightedSeat = c.seat
		v.derive(s)
		if n := v.derived.powered; n.Len() != c.want || n&^0xFFF != 0 {
			t.Errorf("%+v: cities %b have a ring of light", c, n)
		}
		v.derived.layout = nil
	}
}
