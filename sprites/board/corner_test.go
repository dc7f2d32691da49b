package board

import (
	"math"
	"math/rand/v2"
	"testing"

	"kilovolt/engine/shorttest"
	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// TestButtonsOverTheMapCoverNoCity: on a desktop there is a place for them beside the cities and their names, whatever
// the zone, and in any other window beside the cities at least.
func TestButtonsOverTheMapCoverNoCity(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 1))
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		for _, zone := range someZones(b, 4) {
			v := NewView(draw.NewKit(), testPrices)
			v.SetBoard(b, zone)
			v.SetArea(desktopArea(b))
			v.Layout()
			r := v.Corner(44, 140)
			if !v.Area().HasRect(r) {
				t.Errorf("zone %b: %v is outside the area %v", zone, r, v.Area())
			}
			for i, c := range b.Cities {
				if r.Overlap(v.CityRect(maps.City(i))) > 0 || r.Overlap(v.NameRect(maps.City(i))) > 0 {
					t.Errorf("zone %b: the buttons at %v cover %s", zone, r, c.Name)
				}
			}
			for range shorttest.Of(40, 4) {
				v.SetArea(geom.Rect{W: math.Round(480 + 1100*dice.Float64()), H: math.Round(340 + 740*dice.Float64())})
				r := v.Corner(44, 140)
				for i, c := range b.Cities {
					if over := r.Overlap(v.CityRect(maps.City(i))); over > 0 {
						t.Errorf("zone %b, %v: the buttons at %v cover %.0f dp² of %s", zone, v.Area(), r, over, c.Name)
					}
				}
			}
		}
	})
}
