package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// busyView returns a view of a board that shows one of everything, painted once.
func busyView(b *testing.B, area geom.Rect, scale float64) (*View, *draw.Canvas, *State) {
	b.Helper()
	board, err := maps.Load("usa", maps.Classic)
	if err != nil {
		b.Fatal(err)
	}
	kit := draw.NewKit()
	kit.SetScale(scale)
	v := NewView(kit, testPrices)
	v.SetBoard(board, board.AllRegions())
	v.SetArea(area)
	v.Layout()
	s := busyState(board)
	c := draw.NewCanvas(kit, ebiten.NewImage(int(area.W*scale), int(area.H*scale)))
	v.Draw(c, s)
	return v, c, s
}

// benchAreas are the areas for the map on a phone and on a desktop.
var benchAreas = []struct {
	name  string
	area  geom.Rect
	scale float64
}{{"phone", geom.Rect{W: 390, H: 575}, 2}, {"desktop", geom.Rect{W: 1290, H: 1020}, 1}}

// BenchmarkDraw measures a frame in which nothing has changed: time in Go, quads and draw calls.
func BenchmarkDraw(b *testing.B) {
	for _, a := range benchAreas {
		b.Run(a.name, func(b *testing.B) {
			v, c, s := busyView(b, a.area, a.scale)
			dst := ebiten.NewImage(int(a.area.W*a.scale), int(a.area.H*a.scale))
			b.ReportAllocs()
			for b.Loop() {
				v.kit.BeginFrame()
				c.Reset(dst)
				v.Draw(c, s)
				c.End()
			}
			b.ReportMetric(float64(v.kit.Cost().Quads), "quads")
			b.ReportMetric(float64(v.kit.Cost().Calls), "calls")
		})
	}
}

// BenchmarkZoom measures a frame in the middle of a zoom.
func BenchmarkZoom(b *testing.B) {
	for _, a := range benchAreas {
		b.Run(a.name, func(b *testing.B) {
			v, c, s := busyView(b, a.area, a.scale)
			v.Zoom(1.3, v.Area().Centre())
			dst := ebiten.NewImage(int(a.area.W*a.scale), int(a.area.H*a.scale))
			v.Draw(c, s)
			b.ReportAllocs()
			for b.Loop() {
				v.kit.BeginFrame()
				c.Reset(dst)
				v.Draw(c, s)
				c.End()
			}
			b.ReportMetric(float64(v.kit.Cost().Quads), "quads")
			b.ReportMetric(float64(v.kit.Cost().Calls), "calls")
		})
	}
}

// BenchmarkBaseLayer measures painting the base layer, which happens once for each size.
func BenchmarkBaseLayer(b *testing.B) {
	for _, a := range benchAreas {
		b.Run(a.name, func(b *testing.B) {
			v, _, _ := busyView(b, a.area, a.scale)
			for b.Loop() {
				v.base, v.fallback = baseLayer{}, baseLayer{}
				v.updateBase()
			}
		})
	}
}

// BenchmarkPlan measures a change of the plan without drawing it.
func BenchmarkPlan(b *testing.B) {
	v, _, s := busyView(b, benchAreas[0].area, 2)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Cities[0].Cost = i % 50
		v.derive(s)
	}
}
