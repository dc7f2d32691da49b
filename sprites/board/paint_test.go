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
		c.Selected, c.Glow, c.Focus, c.Closed, c.Marked = i%7 == 2, i == 3, i == 4, i == 5, i == 6
		if c.Selected {
			c.Ghost = 1
		}
	}
	k := b.Connections[0]
	s.Route = [][2]maps.City{{k.B, k.A}}
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
	land := v.land.key
	v.Zoom(1.5, v.Area().Centre())
	if paint(); v.land.key != land {
		t.Error("the land is painted anew in the middle of a zoom")
	}
	v.Settle()
	if paint(); v.land.key == land {
		t.Error("the land is not painted anew for its new scale")
	}
	land, part := v.land.key, v.land.part
	v.Pan(geom.Point{X: 5, Y: -5})
	if paint(); v.land.key != land || v.land.part != part {
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
