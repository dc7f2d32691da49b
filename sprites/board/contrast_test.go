package board

import (
	"testing"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// TestTheMapIsLegible: in every theme, the names of regions on their land, cities, prices, costs and sums have the
// contrast that WCAG 1.4.3 requires, measured in the pixels drawn. The land is measured with the strongest grain and
// shade that it can have.
func TestTheMapIsLegible(t *testing.T) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		theme.Apply(th)
		mapstest.Each(t, func(t *testing.T, b *maps.Board) {
			kit := draw.NewKit()
			v := NewView(kit, testPrices)
			v.SetBoard(b, b.AllRegions())
			v.SetArea(desktopArea(b))
			l := v.Layout()
			v.derive(busyState(b))
			size := l.Size
			for _, text := range drawtest.Texts(kit, func() {
				kit.Picture(size.W, size.H, func(c *draw.Canvas) {
					grain := theme.Grain
					grain = theme.Alpha(grain, min(1, grainStrength))
					for r, at := range l.Region {
						c.Fill(at.Inset(-4), drawtest.Over(grain, theme.Tint(b.Regions[r].Tint)))
					}
					(&landPainter{v: v, px: 1}).regionNames(c)
				})
			}) {
				if text.Contrast < 4.5 && !(text.Large() && text.Contrast >= 3) {
					t.Errorf("%s, name of a region: %v", th.Name, text)
				}
			}
			for _, text := range drawtest.Texts(kit, func() {
				kit.Picture(size.W, size.H, func(c *draw.Canvas) {
					c.Fill(geom.Rect{W: size.W, H: size.H}, theme.Tint("teal"))
					v.plates(c, geom.Point{})
					v.drawState(c, geom.Point{})
				})
			}) {
				if text.Contrast < 4.5 {
					t.Errorf("%s: too little contrast: %v", th.Name, text)
				}
			}
		})
	}
}

// TestMarkersStandOut: a city's marker stands out from the land of every region by 3:1 (WCAG 1.4.11).
func TestMarkersStandOut(t *testing.T) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		theme.Apply(th)
		kit := draw.NewKit()
		for _, tint := range []string{"teal", "brown", "red", "yellow", "blue", "purple", "green", ""} {
			for name, city := range map[string]City{
				"free":     {Houses: [3]int8{None, None, None}, Planned: None, Cost: None, Open: 1},
				"selected": {Houses: [3]int8{1, None, None}, Planned: 2, Cost: None, Open: 2, Selected: true},
			} {
				got := drawtest.Outline(kit, theme.Tint(tint), 60, 24, func(c *draw.Canvas, r geom.Rect) {
					PaintCity(c, r, 16, testPrices, city)
				})
				if got < 3 {
					t.Errorf("%s: a %s marker on %q has a contrast of %.2f", th.Name, name, tint, got)
				}
			}
		}
	}
}
