package ui

import (
	"math"
	"time"

	"kilovolt/sprites/geom"
)

// A Panner is a picture that can be moved and zoomed, such as the board view.
type Panner interface {
	Pan(d geom.Point)
	Zoom(factor float64, at geom.Point)
	Fit()
	Fitted() bool
	Area() geom.Rect
	// Settle ends a zoom or a drag: the picture is painted sharp again. It reports whether there was a zoom.
	Settle() bool
}

// Parameters of zooming.
const (
	wheelZoom  = 1.2 // per notch
	tapZoom    = 2.0 // by a double tap
	keyZoom    = 1.25
	zoomSettle = 160 * time.Millisecond // after the last notch
	swipeLasts = 160 * time.Millisecond // after it last went to the side
)

// PanZoom returns a picture's gestures: drag and pinch, wheel, a swipe to the side on a trackpad, and a double tap,
// which zooms in, and back to the fit where it is close already. more gets every gesture first and reports whether it
// used it: taps beside the cities, hovering, long presses.
func (t *Tree) PanZoom(p Panner, more func(Gesture) bool) func(Gesture) bool {
	return func(g Gesture) bool {
		if more != nil && more(g) {
			return true
		}
		fitted := p.Fitted()
		switch g.Kind {
		case DragStart:
			return true
		case Drag:
			p.Pan(g.Move)
		case DragEnd:
			p.Settle()
		case Pinch:
			p.Pan(g.Move)
			p.Zoom(g.Factor, g.At)
			t.settleLater(p)
		case WheelAt:
			if t.swipes(g) {
				p.Pan(geom.Point{X: -g.Across * swipeStep, Y: -g.Turns * swipeStep})
			} else {
				p.Zoom(math.Pow(wheelZoom, -g.Turns), g.At)
			}
			t.settleLater(p)
		case DoubleTap:
			t.ZoomIn(p, g.At)
		default:
			return false
		}
		t.onMoved(p, fitted)
		return true
	}
}

// swipes reports whether a turn of the wheel is a swipe to the side, or goes on with one: fingers wander.
func (t *Tree) swipes(g Gesture) bool {
	if math.Abs(g.Across) > math.Abs(g.Turns) {
		t.swipeUntil = t.at + swipeLasts
	} else if t.at >= t.swipeUntil {
		return false
	}
	return true
}

// ZoomIn zooms in at a point as a double tap does: back to the fit where it is close already.
func (t *Tree) ZoomIn(p Panner, at geom.Point) {
	if p.Fitted() {
		t.ZoomBy(p, tapZoom, at)
	} else {
		t.Fit(p)
	}
}

// ZoomBy zooms once, keeping the point in its place.
func (t *Tree) ZoomBy(p Panner, factor float64, at geom.Point) {
	fitted := p.Fitted()
	p.Zoom(factor, at)
	p.Settle()
	t.onMoved(p, fitted)
}

// Fit shows the whole picture.
func (t *Tree) Fit(p Panner) {
	fitted := p.Fitted()
	p.Fit()
	t.onMoved(p, fitted)
}

// onMoved places what lies on a picture again after the picture has moved, and has the scene built again where it has
// left its fit or returned to it, so that it can offer a button for that.
func (t *Tree) onMoved(p Panner, fitted bool) {
	t.Relayout()
	if p.Fitted() != fitted {
		t.Invalidate()
	}
}

// ZoomKey handles plus, minus and 0 for a picture; it reports whether the key was one of them.
func (t *Tree) ZoomKey(k Key, p Panner) bool {
	switch k {
	case KeyPlus:
		t.ZoomBy(p, keyZoom, p.Area().Centre())
	case KeyMinus:
		t.ZoomBy(p, 1/keyZoom, p.Area().Centre())
	case "0":
		t.Fit(p)
	default:
		return false
	}
	return true
}

func (t *Tree) settleLater(p Panner) {
	t.Later("panzoom", zoomSettle, func() {
		if p.Settle() {
			t.Relayout()
		}
	})
}
