package ui

import (
	"math"
	"time"

	"kilovolt/sprites/geom"
)

// Panner is a picture that can be moved and zoomed, like the board view.
type Panner interface {
	Pan(d geom.Point)
	Zoom(factor float64, at geom.Point)
	Fit()
	Fitted() bool
	Area() geom.Rect
	// Settle ends a zoom or a drag: the picture is painted crisp again. It tells whether there was a zoom.
	Settle() bool
}

// How zooming goes.
const (
	wheelZoom  = 1.2 // per notch
	tapZoom    = 2.0 // by a double tap
	keyZoom    = 1.25
	zoomSettle = 160 * time.Millisecond // after the last notch
)

// PanZoom makes a picture's gestures: drag and pinch, wheel, and double tap, which zooms in and from there back to the
// fit. more gets every gesture first and tells whether it used it: taps beside the cities, hovering, long presses.
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
			p.Zoom(math.Pow(wheelZoom, -g.Turns), g.At)
			t.settleLater(p)
		case DoubleTap:
			t.ZoomIn(p, g.At)
		default:
			return false
		}
		t.follow(p, fitted)
		return true
	}
}

// ZoomIn zooms in at a point, as a double tap does: when already close, back to the fit.
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
	t.follow(p, fitted)
}

// Fit shows the whole picture.
func (t *Tree) Fit(p Panner) {
	fitted := p.Fitted()
	p.Fit()
	t.follow(p, fitted)
}

// follow has what lies on a picture placed again where it has moved, and the scene built anew where it has left its fit or come back to it, so that
// there can be a button for that.
func (t *Tree) follow(p Panner, fitted bool) {
	t.Relayout()
	if p.Fitted() != fitted {
		t.Invalidate()
	}
}

// ZoomKey does what plus, minus and 0 do to a picture; it tells whether the key was one of them.
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
