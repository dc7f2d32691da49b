package app

import (
	"kilovolt/game/platform/page"
	"kilovolt/game/view/ui"
)

// pointerKinds are the kit's names for what pointers do.
var pointerKinds = [...]ui.Kind{
	page.Down: ui.PointerDown, page.Move: ui.PointerMove, page.Up: ui.PointerUp, page.Cancel: ui.PointerCancel,
}

// readInput tells the device what the page has seen of pointers and keys.
func (l *loop) readInput() {
	for _, e := range l.options.input() {
		if l.heard.IsZero() {
			l.heard = e.At
		}
		at := e.At.Sub(l.since)
		switch e.Kind {
		case page.Key:
			l.device.Stroke(at, ui.Stroke{Key: e.Key, Code: e.Code, Shift: e.Shift, Alt: e.Alt, Repeat: e.Repeat})
		case page.Wheel:
			l.device.Wheel(at, e.X, e.Y, e.TurnsX, e.TurnsY)
		case page.Pinch:
			l.device.Pinch(at, e.X, e.Y, e.Factor)
		default:
			l.device.Pointer(pointerKinds[e.Kind], at, e.Pointer, e.X, e.Y, e.Right)
		}
	}
}
