package sprites

import (
	"image/color"
	"testing"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// themes calls each with every theme applied.
func themes(t *testing.T, each func(t *testing.T, th *theme.Theme, k *draw.Kit)) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		theme.Apply(th)
		t.Run(th.Name, func(t *testing.T) { each(t, th, draw.NewKit()) })
	}
}

// TestShapesStandOut: on every background on which the program paints them, tokens, empty token spaces, the coloured
// bands of plants, badges and houses have a contrast of 3:1 with it, as WCAG 1.4.11 requires, measured in their pixels.
func TestShapesStandOut(t *testing.T) {
	themes(t, func(t *testing.T, th *theme.Theme, k *draw.Kit) {
		check := func(what string, side float64, grounds map[string]color.RGBA,
			paint func(c *draw.Canvas, r geom.Rect)) {
			for name, ground := range grounds {
				if got := drawtest.Outline(k, ground, side, side, paint); got < 3 {
					t.Errorf("%s of %.0f dp on %s has a contrast of %.2f", what, side, name, got)
				}
			}
		}
		panels := map[string]color.RGBA{"Panel": th.Panel, "Frame": th.Frame, "Night": th.Night, "PanelUp": th.PanelUp}
		for f := theme.Coal; f <= theme.Uranium; f++ {
			for _, side := range []float64{10, 14, 18} {
				for state, name := range map[TokenState]string{TokenFull: "a token", TokenEmpty: "an empty space",
					TokenPicked: "a picked token", TokenComing: "a coming token"} {
					wells := map[string]color.RGBA{"Well": th.Well, "Panel": th.Panel}
					check(name+" "+theme.FuelStyles[f].Letter, side, wells,
						func(c *draw.Canvas, r geom.Rect) { PaintToken(c, r, f, state) })
				}
			}
		}
		for f := range theme.Fuel(theme.Fuels) {
			plant := Plant{Number: 27, Fuel: f, Needs: 2, Powers: 3}
			for _, w := range []float64{42, 54, 111} {
				for name, paint := range map[string]func(c *draw.Canvas, r geom.Rect){
					"a card": func(c *draw.Canvas, r geom.Rect) { PaintPlant(c, r, plant, CardState{}) },
					"a chip": func(c *draw.Canvas, r geom.Rect) { PaintChip(c, r, plant, CardState{}) },
				} {
					if got := lowerEdge(k, th.Panel, w, w/ChipAspect, paint); got < 3 {
						t.Errorf("the band of %s for fuel %s, %.0f dp wide, has a contrast of %.2f with the panel",
							name, theme.FuelStyles[f].Letter, w, got)
					}
				}
			}
		}
		for seat := range TrustSeat + 1 {
			letter := SeatStyle(seat).Letter
			for _, side := range []float64{14, 20, 28} {
				check("badge "+letter, side, panels, func(c *draw.Canvas, r geom.Rect) { PaintSeat(c, r, seat) })
			}
			check("badge "+letter, 28, map[string]color.RGBA{"Room": th.Room}, func(c *draw.Canvas, r geom.Rect) {
				PaintSeat(c, r, seat)
			})
			for _, side := range []float64{10, 13, 20} {
				check("house "+letter, side, map[string]color.RGBA{"Panel": th.Panel},
					func(c *draw.Canvas, r geom.Rect) { PaintHouse(c, r, seat) })
			}
			for _, side := range []float64{12, 20} {
				check("house "+letter, side, map[string]color.RGBA{"Paper": th.Paper, "AmberUp": th.AmberUp},
					func(c *draw.Canvas, r geom.Rect) { PaintHouse(c, r, seat) })
			}
		}
	})
}

// lowerEdge returns the contrast of the lower edge of a card with its background: of its last two rows of pixels, the
// one that stands out more.
func lowerEdge(k *draw.Kit, ground color.RGBA, w, h float64, paint func(c *draw.Canvas, r geom.Rect)) float64 {
	img := k.Picture(w, h+2, func(c *draw.Canvas) {
		c.Fill(geom.Rect{W: w, H: h + 2}, ground)
		paint(c, geom.Rect{W: w, H: h})
	})
	least := 21.0
	for x := int(w / 3); x < int(w*2/3); x++ {
		last := theme.Contrast(img.RGBAAt(x, int(h)-1), ground)
		least = min(least, max(last, theme.Contrast(img.RGBAAt(x, int(h)-2), ground)))
	}
	return least
}

// TestCardsAreLegible: a plant's card is as legible in the future market as in the current one (WCAG 1.4.3), measured
// in its pixels; so are chips and the backs of cards.
func TestCardsAreLegible(t *testing.T) {
	themes(t, func(t *testing.T, th *theme.Theme, k *draw.Kit) {
		for fuel := range theme.Fuel(theme.Fuels) {
			plant := Plant{Number: 27, Fuel: fuel, Needs: 2, Powers: 3}
			if fuel > theme.Uranium && fuel != theme.Hybrid {
				plant.Needs = 0
			}
			for name, paint := range map[string]func(c *draw.Canvas, r geom.Rect){
				"a card": func(c *draw.Canvas, r geom.Rect) { PaintPlant(c, r, plant, CardState{}) },
				"a future card": func(c *draw.Canvas, r geom.Rect) {
					PaintPlant(c, r, plant, CardState{Future: true})
				},
				"a chip": func(c *draw.Canvas, r geom.Rect) { PaintChip(c, r, plant, CardState{Discount: "1"}) },
			} {
				for _, w := range []float64{40, 54, 72, 110, 160} {
					r := geom.Rect{X: 8, Y: 8, W: w, H: w / CardAspect}
					texts := drawtest.Texts(k, func() {
						k.Picture(w+16, w, func(c *draw.Canvas) {
							c.Fill(geom.Rect{W: w + 16, H: w}, theme.Panel)
							paint(c, r)
						})
					})
					for _, text := range texts {
						if text.Contrast < 4.5 {
							t.Errorf("%s for fuel %s, %.0f dp wide: %v", name, theme.FuelStyles[fuel].Letter, w, text)
						}
					}
				}
			}
		}
	})
}
