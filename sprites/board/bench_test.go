package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// busyView is a board with something of everything on it, painted once.
func busyView(b *testing.B, area geom.Rect, scale float64) (*View, *draw.Canvas, *State) {
	b.Helper()
	board, err := maps.Load("usa", maps.Classic)
	if err != nil {
		b.Fatal(err)
	}
	kit := draw.NewKit()
	kit.SetScale(scale)
	v := NewView(kit)
	v.SetBoard(board, board.AllRegions())
	v.SetArea(area)
	v.Layout()
	s := busyState(board)
	c := draw.NewCanvas(kit, ebiten.NewImage(int(area.W*scale), int(area.H*scale)))
	v.Draw(c, s)
	return v, c, s
}

// benchAreas are a phone's and a desktop's place for the map.
var benchAreas = []struct {
	name  string
	area  geom.Rect
	scale float64
}{{"phone", geom.Rect{W: 390, H: 575}, 2}, {"desktop", geom.Rect{W: 1290, H: 1020}, 1}}

// BenchmarkDraw measures a frame of the board in which nothing has changed: what Go does for it, its quads and its calls.
func BenchmarkDraw(b *testing.B) {
	for _, a := range benchAreas {
		b.Run(a.name, func(b *testing.B) {
			v, c, s := busyView(b, a.area, a.scale)
			dst, _, _ := c.Image()
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
			dst, _, _ := c.Image()
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

// BenchmarkSheet measures painting the kept picture, which happens once for a size.
func BenchmarkSheet(b *testing.B) {
	for _, a := range benchAreas {
		b.Run(a.name, func(b *testing.B) {
			v, _, _ := busyView(b, a.area, a.scale)
			for b.Loop() {
				v.near, v.far = sheet{}, sheet{}
				v.paintSheet()
			}
		})
	}
}

// BenchmarkPlan measures what a change of the plan costs beyond drawing it.
func BenchmarkPlan(b *testing.B) {
	v, _, s := busyView(b, benchAreas[0].area, 2)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Cities[0].Reach = i % 50
		v.prepare(s)
	}
}
