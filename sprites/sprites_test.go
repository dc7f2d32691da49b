package sprites

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// paintAll paints every sprite once, in two sizes.
func paintAll(c *draw.Canvas) {
	for _, side := range []float64{12, 31} {
		r := geom.Rect{X: 10, Y: 10, W: side, H: side}
		for i := range Icon(Icons) {
			i.Paint(c, r, theme.Text)
		}
		for seat := range TrustSeat + 1 {
			PaintHouse(c, r, seat)
			PaintSeat(c, r, seat)
			PaintFace(c, r, seat, seat)
		}
		for f := range theme.Fuel(theme.Fuels) {
			PaintFuel(c, r, f)
			if f <= theme.Uranium {
				for s := range TokenState(tokenStates) {
					PaintToken(c, r, f, s)
				}
			}
			card := geom.Rect{W: side * 4, H: side * 4 / CardAspect}
			for needs := range 4 {
				plant := Plant{Number: 3 + needs + 4*int(f), Fuel: f, Needs: needs, Powers: 1 + needs}
				PaintPlant(c, card, plant, CardState{Future: needs == 1, Selected: needs == 2, Discount: "1"})
				PaintChip(c, card, plant, CardState{Selected: true})
			}
		}
		for b := BackPlug; b <= FaceStep3; b++ {
			PaintBack(c, r, b, "Step 3")
		}
	}
}

// TestSpritesAreCached: each sprite is rasterised when it is first used, never again after that, and once more when
// the scale changes. Ebitengine only queues what is drawn here, so the test needs no display.
func TestSpritesAreCached(t *testing.T) {
	k := draw.NewKit()
	c := draw.NewCanvas(k, ebiten.NewImage(400, 300))
	k.BeginFrame()
	paintAll(c)
	first := k.Cost()
	if first.Rasterised < 2*Icons {
		t.Errorf("the first time, only %d drawings are rasterised", first.Rasterised)
	}
	k.BeginFrame()
	paintAll(c)
	if again := k.Cost(); again.Rasterised != 0 || again.Shaped != 0 {
		t.Errorf("the second time, %d drawings are rasterised and %d letters shaped", again.Rasterised, again.Shaped)
	}
	k.SetScale(2)
	k.BeginFrame()
	paintAll(c)
	if other := k.Cost(); other.Rasterised < first.Rasterised*9/10 {
		t.Errorf("at another scale %d drawings are rasterised, at the first %d", other.Rasterised, first.Rasterised)
	}
}

// TestEveryIconHasADrawing: the table of drawings is complete.
func TestEveryIconHasADrawing(t *testing.T) {
	for i, d := range iconDrawings {
		if d == nil {
			t.Errorf("icon %d has no drawing", i)
		}
	}
}

// TestIconsAreToldApart: no two icons look the same.
func TestIconsAreToldApart(t *testing.T) {
	seen := map[string]Icon{}
	for i := range Icon(Icons) {
		img := draw.NewKit().Picture(24, 24, func(c *draw.Canvas) {
			i.Paint(c, geom.Rect{W: 24, H: 24}, theme.Text)
		})
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("icons %d and %d look the same", other, i)
		}
		seen[string(img.Pix)] = i
	}
}

// TestSeatStyle: every seat has its own style; all other numbers have the Trust's.
func TestSeatStyle(t *testing.T) {
	for i, s := range theme.Seats {
		if SeatStyle(i) != s {
			t.Errorf("seat %d has another style", i)
		}
	}
	if SeatStyle(TrustSeat) != theme.Trust || SeatStyle(-1) != theme.Trust {
		t.Error("the Trust has another style")
	}
}
