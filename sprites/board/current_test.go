package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
)

// TestCurrentSpreads: from one city along connections, each beginning where current has come already, to as many cities of the network as are
// powered, in order.
func TestCurrentSpreads(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *maps.Board) {
		zone := b.AllRegions()
		var network maps.CitySet
		for c := 0; c < len(b.Cities); c += 3 {
			network = network.Add(maps.City(c))
		}
		for n := range network.Len() + 1 {
			f := feed(b, zone, &Current{Cities: network, N: n})
			if len(f.cities) != n {
				t.Fatalf("%d of %d cities light up", len(f.cities), n)
			}
			came := map[maps.City]float64{}
			for i, c := range f.cities {
				if !network.Has(c.city) || c.at < 0 || c.at > 1 {
					t.Fatalf("%+v lights up", c)
				}
				if i == 0 {
					came[c.city] = 0
				}
			}
			for _, k := range f.links {
				con := b.Connections[k.connection]
				if con.A != k.from && con.B != k.from || con.A != k.to && con.B != k.to {
					t.Fatalf("%+v is not the connection %+v", k, con)
				}
				if at, ok := came[k.from]; !ok || at != k.at || k.end < k.at || k.end > 1 {
					t.Fatalf("%+v begins where no current has come", k)
				}
				came[k.to] = k.end
			}
			for _, c := range f.cities {
				if at, ok := came[c.city]; !ok || at != c.at {
					t.Errorf("%s lights up at %.2f, the current comes at %.2f", b.Cities[c.city].Name, c.at, at)
				}
			}
		}
		if f := feed(b, zone, &Current{N: 3}); len(f.cities)+len(f.links) != 0 {
			t.Error("a player without cities has a network")
		}
	})
}

// TestRunningCurrentMakesNothing: while it runs, no sprite is made and the scene stays what it is.
func TestRunningCurrentMakesNothing(t *testing.T) {
	v, b := germany(t)
	s := NewState(b)
	c := draw.NewCanvas(v.kit, ebiten.NewImage(800, 800))
	v.Draw(c, s)
	for !v.kit.Ahead(func() bool { return true }) {
	}
	was := v.kit.Ever()
	s.Currents = []Current{{Seat: 2, Cities: 0xF0F0F, N: 9}, {Seat: 4, Cities: 0xFF00, N: 5, Age: Still}}
	v.Draw(c, s)
	turn := v.now.turn
	for _, age := range []float64{0.1, 0.4, 0.9, 1.5, CurrentTime, 5} {
		s.Currents[0].Age = age
		v.Draw(c, s)
	}
	if now := v.kit.Ever(); now.Rasterised != was.Rasterised {
		t.Errorf("%d sprites are made for a current", now.Rasterised-was.Rasterised)
	}
	if v.now.turn != turn {
		t.Error("the scene is made anew while a current runs")
	}
	if v.now.state.Currents[0].Age != 5 {
		t.Error("a current does not grow older")
	}
}
