package ui

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kilovolt/sprites/geom"
)

// A film is a Panner that records what was done to it.
type film struct {
	did    []string
	fitted bool
	moving bool
}

func (f *film) Pan(d geom.Point) {
	f.did = append(f.did, fmt.Sprintf("pan %.0f,%.0f", d.X, d.Y))
}
func (f *film) Zoom(k float64, at geom.Point) {
	f.did, f.moving, f.fitted = append(f.did, fmt.Sprintf("zoom %.2f at %.0f,%.0f", k, at.X, at.Y)), true, false
}
func (f *film) Fit()            { f.did, f.fitted = append(f.did, "fit"), true }
func (f *film) Fitted() bool    { return f.fitted }
func (f *film) Area() geom.Rect { return geom.Rect{W: 300, H: 300} }
func (f *film) Settle() bool {
	was := f.moving
	f.moving = false
	if was {
		f.did = append(f.did, "settle")
	}
	return was
}

func TestPanZoom(t *testing.T) {
	f := &film{fitted: true}
	taps := 0
	var d *desk
	built := 0
	d = newDesk(t, 300, 300, func() *Node {
		built++
		m := box("map", 0, 0)
		if d != nil {
			m.OnGesture(d.PanZoom(f, func(g Gesture) bool { taps += b2i(g.Kind == Tap); return g.Kind == Tap }))
		}
		return Stack(m)
	})
	d.Invalidate()
	d.step(0)
	want := func(what string, list ...string) {
		t.Helper()
		if !slices.Equal(f.did, list) {
			t.Errorf("%s did %v, want %v", what, f.did, list)
		}
		f.did = nil
	}
	d.step(0, at(PointerDown, 1, 100, 100), at(PointerMove, 1, 120, 90), at(PointerUp, 1, 120, 90))
	want("a drag", "pan 20,-10")
	d.step(time.Second, Event{Kind: WheelTurn, Pos: geom.Point{X: 10, Y: 20}, Wheel: geom.Point{Y: -1}})
	want("a notch of the wheel", "zoom 1.20 at 10,20")
	d.dirty = false
	in, ok := d.WakeIn()
	if !ok || in <= 0 {
		t.Fatal("the tree does not wake to settle")
	}
	d.step(in)
	want("the time after it", "settle")
	turn := func(x, y float64) Event {
		return Event{Kind: WheelTurn, Pos: geom.Point{X: 10, Y: 20}, Wheel: geom.Point{X: x, Y: y}}
	}
	d.step(time.Second, turn(1, 0.2))
	want("a swipe to the right", "pan -67,-13")
	d.step(50*time.Millisecond, turn(-0.1, 0.2))
	want("a finger that wanders", "pan 7,-13")
	d.step(time.Second, turn(0.1, -1))
	want("a notch after it", "zoom 1.20 at 10,20")
	d.step(time.Second)
	f.did = nil
	d.step(0, Event{Kind: TrackpadPinch, Pos: geom.Point{X: 10, Y: 20}, Factor: 2})
	want("a pinch on a trackpad", "pan 0,0", "zoom 2.00 at 10,20")
	d.step(time.Second)
	f.did = nil
	f.fitted = true
	d.clickAt(50, 60)
	d.clickAt(50, 60)
	want("a double tap", "zoom 2.00 at 50,60", "settle")
	d.step(time.Second)
	d.clickAt(50, 60)
	d.clickAt(50, 60)
	want("another", "fit")
	if taps != 2 {
		t.Errorf("%d taps reached the scene, want the first of each pair", taps)
	}
	d.ZoomKey(KeyMinus, f)
	d.ZoomKey("0", f)
	want("keys", "zoom 0.80 at 150,150", "settle", "fit")
	if d.ZoomKey("Q", f) {
		t.Error("Q zooms")
	}
	f.fitted = false
	d.step(0)
	for what, c := range map[string]struct {
		do    func()
		built int
	}{
		"zooming while away from the fit": {func() { d.ZoomBy(f, 1.5, geom.Point{}) }, 0},
		"going back to the fit":           {func() { d.Fit(f) }, 1},
	} {
		was := built
		f.fitted = false
		c.do()
		d.step(0)
		if built-was != c.built {
			t.Errorf("%s built the scene %d times, want %d", what, built-was, c.built)
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestLater(t *testing.T) {
	d := newDesk(t, 100, 100, func() *Node { return Column() })
	var did []string
	d.Later("a", 30*time.Millisecond, func() { did = append(did, "old a") })
	d.Later("b", 20*time.Millisecond, func() { did = append(did, "b") })
	d.Later("a", 50*time.Millisecond, func() { did = append(did, "a") })
	d.Later("c", 10*time.Millisecond, func() { did = append(did, "c") })
	d.Never("c")
	d.dirty = false
	if in, ok := d.WakeIn(); !ok || in != 20*time.Millisecond {
		t.Errorf("wakes in %v, %v; want 20ms", in, ok)
	}
	d.step(20 * time.Millisecond)
	d.step(30 * time.Millisecond)
	if !slices.Equal(did, []string{"b", "a"}) {
		t.Errorf("did %v, want b and a", did)
	}
}
