package sprites

import (
	"testing"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// TestSmallCardsKeepTheirPicture: from the width of four cards in the narrowest plant market on, at one pixel per dp.
func TestSmallCardsKeepTheirPicture(t *testing.T) {
	for fuel := range theme.Fuel(theme.Fuels) {
		for w, want := range map[float64]bool{53.8: true, 64: true, 42: false} {
			r := geom.Rect{W: w, H: w / ChipAspect}
			img := draw.NewKit().Picture(r.W, r.H, func(c *draw.Canvas) {
				PaintChip(c, r, Plant{Number: 3, Fuel: fuel, Needs: 1, Powers: 7}, CardState{})
			})
			inked := 0
			for x := int(0.6 * r.W); x < int(0.95*r.W); x++ {
				for y := 2; y < int(0.3*r.H); y++ {
					if img.RGBAAt(x, y) != theme.Paper {
						inked++
					}
				}
			}
			if got := inked > 10; got != want {
				t.Errorf("%s on a card %.0f dp wide: %d pixels of a picture", theme.FuelStyles[fuel].Letter, w, inked)
			}
		}
	}
}
