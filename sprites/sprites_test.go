package sprites

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// paintAll paints every sprite there is once, in two sizes.
func paintAll(c *draw.Canvas) {
	for _, side := range []float64{12, 31} {
		r := geom.Rect{X: 10, Y: 10, W: side, H: side}
		for i := range Icon(Icons) {
			i.Paint(c, r, theme.Text)
		}
		for seat := range TrustSeat + 1 {
			PaintHouse(c, r, seat)
			PaintSeat(c, r, seat)
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
				PaintPlant(c, card, Plant{Number: 3 + needs + 4*int(f), Fuel: f, Needs: needs, Powers: 1 + needs}, CardLook{Dusk: needs == 1, Chosen: needs == 2, Discount: "1"})
				PaintChip(c, card, Plant{Number: 3 + needs + 4*int(f), Fuel: f, Needs: needs, Powers: 1 + needs}, CardLook{Chosen: true})
			}
		}
		for b := BackPlug; b <= FaceStep3; b++ {
			PaintBack(c, r, b, "Step 3")
		}
	}
}

// TestEverySpriteIsKept: each is rasterised when first asked for, never again, and anew when the scale changes. What is
// drawn here is only queued, so no display is needed.
func TestEverySpriteIsKept(t *testing.T) {
	k := draw.NewKit()
	c := draw.NewCanvas(k, ebiten.NewImage(400, 300))
	k.BeginFrame()
	paintAll(c)
	first := k.Cost()
	if first.Rasterised < 2*Icons {
		t.Errorf("the first time only %d drawings were made", first.Rasterised)
	}
	k.BeginFrame()
	paintAll(c)
	if again := k.Cost(); again.Rasterised != 0 || again.Shaped != 0 {
		t.Errorf("the second time %d drawings were made and %d texts shaped", again.Rasterised, again.Shaped)
	}
	k.SetScale(2)
	k.BeginFrame()
	paintAll(c)
	if other := k.Cost(); other.Rasterised < first.Rasterised*9/10 {
		t.Errorf("at another scale %d drawings were made, at the first %d", other.Rasterised, first.Rasterised)
	}
}

// TestEveryIconHasADrawing guards the table of drawings, which a new sign is easily left out of.
func TestEveryIconHasADrawing(t *testing.T) {
	for i, d := range iconDrawings {
		if d == nil {
			t.Errorf("icon %d has no drawing", i)
		}
	}
}

// TestSeatLook: seats have their own look, everything else is the Trust's.
func TestSeatLook(t *testing.T) {
	for i, s := range theme.Seats {
		if SeatLook(i) != s {
			t.Errorf("seat %d does not look like itself", i)
		}
	}
	if SeatLook(TrustSeat) != theme.Trust || SeatLook(-1) != theme.Trust {
		t.Error("the Trust does not look like itself")
	}
}
