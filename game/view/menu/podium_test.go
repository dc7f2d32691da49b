package menu

import (
	"image"
	"image/color"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// podiumOf is a podium of places with these ranks, in colours that tell its parts apart.
func podiumOf(ranks ...int) *podium {
	p := &podium{unit: 1, high: podiumTop, step: color.RGBA{R: 255, A: 255}, top: color.RGBA{G: 255, A: 255}}
	for i, rank := range ranks {
		p.places = append(p.places, present.Rank{Standing: engine.Standing{Rank: rank}})
		p.looks, p.faces = append(p.looks, i), append(p.faces, noFace)
	}
	return p
}

// TestTheWinnerStandsInTheMiddle: of three, and highest, with the second at the left; who shares a rank stands as high.
func TestTheWinnerStandsInTheMiddle(t *testing.T) {
	in := geom.Rect{X: 10, Y: 20, W: 500, H: podiumHeight}
	for _, ranks := range [][]int{{1, 2, 3}, {1, 1, 3}, {1, 2, 2}, {1, 1, 1}, {1, 2}, {1, 1}} {
		p := podiumOf(ranks...)
		steps := p.steps(in)
		if len(steps) != len(ranks) {
			t.Fatalf("%v: %d steps", ranks, len(steps))
		}
		if len(ranks) == 3 {
			first, second, third := steps[0].Centre().X, steps[1].Centre().X, steps[2].Centre().X
			if first != in.Centre().X || second >= first || third <= first {
				t.Errorf("%v: the steps are at %.0f, %.0f and %.0f", ranks, first, second, third)
			}
		}
		img := image.NewRGBA(image.Rect(0, 0, int(in.Right())+10, int(in.Bottom())+10))
		p.paint(draw.NewKit().CanvasOn(img), in)
		for i, step := range steps {
			if step.Bottom() != in.Bottom() || !in.HasRect(step) {
				t.Errorf("%v: step %d is at %v", ranks, i, step)
			}
			if i > 0 && (step.Y > steps[i-1].Y) != (ranks[i] > ranks[i-1]) {
				t.Errorf("%v: step %d is %.0f dp high, the one before %.0f", ranks, i, step.H, steps[i-1].H)
			}
			want := p.step
			if ranks[i] == 1 {
				want = p.top
			}
			if got := img.RGBAAt(int(step.Centre().X), int(step.Y)+2); got != want {
				t.Errorf("%v: the top of step %d is %v, want %v", ranks, i, got, want)
			}
			if got := img.RGBAAt(int(step.Centre().X), int(step.Y)-int(podiumName+podiumBadge/2)); got.A == 0 {
				t.Errorf("%v: nobody stands on step %d", ranks, i)
			}
		}
	}
}
