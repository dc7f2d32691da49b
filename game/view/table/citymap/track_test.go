package citymap

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/sprites/geom"
)

// TestHousesOnTheTrackStandApart: in every window, even with as many as possible on one number.
func TestHousesOnTheTrackStandApart(t *testing.T) {
	for _, room := range []geom.Rect{{W: 54, H: 21}, {W: 37, H: 27}, {W: 28, H: 20}, {W: 22, H: 20},
		{X: 7, Y: 9, W: 54, H: 80}} {
		for n := 1; n <= engine.MaxPlayers; n++ {
			houses := trackHouses(room, n)
			if len(houses) != n {
				t.Fatalf("%d houses for %d", len(houses), n)
			}
			for i, h := range houses {
				if h.W < 7 || !room.Inset(-0.01).HasRect(h) {
					t.Errorf("%d in %v: a house at %v", n, room, h)
				}
				for _, other := range houses[:i] {
					if h.Overlap(other) > 0.01 {
						t.Errorf("%d in %v: %v over %v", n, room, h, other)
					}
				}
			}
		}
	}
}
