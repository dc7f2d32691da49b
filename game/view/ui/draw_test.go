package ui

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites"
)

// TestSecondFrameRasterisesNothing draws every widget twice: the second time everything is cached. Ebitengine only
// queues what is drawn here, so no display is needed.
func TestSecondFrameRasterisesNothing(t *testing.T) {
	n := 0
	d := newDesk(t, 400, 900, func() *Node {
		return Stack(
			Column(
				Bar(Line("Round 6", StyleStrong).Grow(1), IconButton("menu", "Menu", sprites.Menu.Paint, func() {})),
				Label("A text that is long enough to be broken into more than one line of four hundred dp.",
					StyleBody),
				Row(Button("a", "Pass", func() {}), Primary("b", "Bid", func() {}), Danger("c", "Drop", func() {}),
					Button("d", "Why", func() {}).Off("because")),
				Toggle("t", "Sound", true, func(bool) {}),
				Choice("e", "Edition", []Option{{ID: "x", Text: "Classic"}, {ID: "y", Text: "Recharged"}}, "x",
					func(string) {}),
				TabBar("g", "Tabs", []Option{{ID: "x", Text: "Market", Icon: sprites.Market.Paint},
					{ID: "y", Text: "Log"}}, "x", func(string) {}),
				Stepper("s", "Bid", Steps{Value: 35, Min: 3, Max: 99, Small: 1, Big: 5, Shown: "35 E", Less: "less",
					More: "more", LessBig: "less", MoreBig: "more"}),
				Slider("v", "Scale", "1", 1, 0, 2, 0.1, func(float64) {}),
				Field("f", "Name", "Ada", 10, func(string) {}),
				Number(func() int { n += 7; return n }, 5, StyleMoney),
				Scroll("list", box("tall", 10, 2000)).Grow(1),
			),
			Sheet("sheet", "Pull", 50, Row(), Column()),
		)
	})
	screen := ebiten.NewImage(400, 900)
	d.SetFocus("a")
	d.step(0)
	if !d.Draw(screen) {
		t.Fatal("the first frame drew nothing")
	}
	if c := d.Kit.Cost(); c.Rasterised == 0 {
		t.Fatal("the first frame counts nothing as rasterised")
	}
	if d.Draw(screen) {
		t.Error("a frame without a change was drawn")
	}
	// The number shows different digits each time; new ones may be rasterised.
	for range 10 {
		d.Redraw()
		d.Draw(screen)
	}
	d.Redraw()
	d.Draw(screen)
	if c := d.Kit.Cost(); c.Rasterised != 0 || c.Shaped != 0 {
		t.Errorf("a running frame shaped %d texts and rasterised %d drawings", c.Shaped, c.Rasterised)
	}
	d.Animate(50 * time.Millisecond)
	d.step(20 * time.Millisecond)
	if d.Waiting() {
		t.Error("Waiting waits for an animation")
	}
	if !d.Draw(screen) {
		t.Error("an animation was not drawn")
	}
	d.step(40 * time.Millisecond)
	d.Draw(screen)
	if d.step(20 * time.Millisecond); d.Draw(screen) {
		t.Error("frames are drawn after the end of the animation")
	}
}
