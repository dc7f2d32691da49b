package page

import "time"

// EdgeKind is the kind of an Edge; web/page/input.js has the same numbers.
type EdgeKind uint8

// The kinds.
const (
	Down EdgeKind = iota // of a finger, or the mouse's left or right button
	Move                 // of a finger that is down, or the mouse
	Up
	Cancel // the system took a finger away, or it is not known how the press ended
	Wheel
	Key   // goes down, or is held
	Pinch // two fingers on a trackpad
)

// An Edge is something that a pointer or a key did on the canvas.
type Edge struct {
	Kind    EdgeKind
	At      time.Time // when it happened, not when the program was told
	Pointer int       // 0 is the mouse; fingers count from 1; of a Cancel, -1 is all of them
	X, Y    float64   // CSS pixels in the window
	Right   bool      // of a Down: the mouse's right button

	TurnsX, TurnsY float64 // of the wheel: 1.5 is a notch of most mice, positive is right and down
	Factor         float64 // of a Pinch: how far the fingers have spread, 1 is not at all

	Key, Code          string // KeyboardEvent.key and .code
	Shift, Alt, Repeat bool
}
