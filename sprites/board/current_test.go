package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/draw"
)

// TestCurrentSpreads: a current spreads from one city along connections, each starting where the current has already
// arrived, to as many cities of the network as are powered.
func TestCurrentSpreads(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		zone := b.AllRegions()
		var network maps.CitySet
		for c := 0; c < len(b.Cities); c += 3 {
			network = network.Add(maps.City(c))
		}
		for n := range network.Len() + 1 {
			f := newFlow(b, zone, &Current{Cities: network, Powered: n})
			if len(f.cities) != n {
				t.Fatalf("%d of %d cities light up", len(f.cities), n)
			}
			arrived := map[maps.City]float64{}
			for i, c := range f.cities {
				if !network.Has(c.city) || c.at < 0 || c.at > 1 {
					t.Fatalf("%+v is not in the network, or lights up outside the spreading stage", c)
				}
				if i == 0 {
					arrived[c.city] = 0
				}
			}
			for _, k := range f.links {
				con := b.Connections[k.connection]
				if con.A != k.from && con.B != k.from || con.A != k.to && con.B != k.to {
					t.Fatalf("%+v is not the connection %+v", k, con)
				}
				if at, ok := arrived[k.from]; !ok || at != k.start || k.end < k.start || k.end > 1 {
					t.Fatalf("%+v starts where no current has arrived", k)
				}
				arrived[k.to] = k.end
			}
			for _, c := range f.cities {
				if at, ok := arrived[c.city]; !ok || at != c.at {
					t.Errorf("%s lights up at %.2f, the current arrives at %.2f", b.Cities[c.city].Name, c.at, at)
				}
			}
		}
		if f := newFlow(b, zone, &Current{Powered: 3}); len(f.cities)+len(f.links) != 0 {
			t.Error("a player without cities has a network")
		}
	})
}

// TestCurrentsRasteriseNothing: while a current flows, no sprite is rasterised and nothing is derived again.
func TestCurrentsRasteriseNothing(t *testing.T) {
	v, b := germany(t)
	s := NewState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	v.Draw(c, s)
	for !v.kit.Prerender(func() bool { return true }) {
	}
	was := v.kit.TotalCost()
	s.Currents = []Current{{Seat: 2, Cities: 0xF0F0F, Powered: 9}, {Seat: 4, Cities: 0xFF00, Powered: 5, Age: Still}}
	v.Draw(c, s)
	version := v.derived.version
	for _, age := range []float64{0.1, 0.4, 0.9, 1.5, CurrentTime, 5} {
		s.Currents[0].Age = age
		v.Draw(c, s)
	}
	if now := v.kit.TotalCost(); now.Rasterised != was.Rasterised {
		t.Errorf("a flowing current rasterises %d sprites", now.Rasterised-was.Rasterised)
	}
	if v.derived.version != version {
		t.Error("the state is derived again while a current flows")
	}
	if v.derived.state.Currents[0].Age != 5 {
		t.Error("the age of a current stays the same")
	}
}
