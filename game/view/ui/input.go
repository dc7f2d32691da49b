package ui

import (
	"math"
	"time"

	"kilovolt/sprites/geom"
)

// Kind is the kind of an input event.
type Kind uint8

// The events. Positions are dp.
const (
	PointerDown Kind = iota
	PointerMove
	PointerUp
	PointerCancel // the system took the touch away; it has no effect
	WheelTurn
	TrackpadPinch
	KeyPress // also sent again while a key is held, at the system's rate, where that helps
	KeyHeld  // a key that is held and does not count again: it may be said
	RuneTyped
)

// Key is the name of a key: a letter or digit in upper case, or one of the constants.
type Key string

// The named keys.
const (
	KeyLeft      Key = "Left"
	KeyRight     Key = "Right"
	KeyUp        Key = "Up"
	KeyDown      Key = "Down"
	KeyEnter     Key = "Enter"
	KeySpace     Key = "Space"
	KeyEscape    Key = "Escape"
	KeyTab       Key = "Tab"
	KeyBackspace Key = "Backspace"
	KeyDelete    Key = "Delete"
	KeyHome      Key = "Home"
	KeyEnd       Key = "End"
	KeyPageUp    Key = "PageUp"
	KeyPageDown  Key = "PageDown"
	KeyPlus      Key = "Plus"
	KeyMinus     Key = "Minus"
	KeyComma     Key = ","
	KeyPeriod    Key = "."
	KeyHelp      Key = "?"
	KeyF3        Key = "F3"
	KeyF11       Key = "F11" // also Enter with Alt
)

// Pointer numbers. Touches count from 1.
const (
	Mouse       = 0
	AllPointers = -1 // of a PointerCancel
)

// An Event is one input event.
type Event struct {
	Kind    Kind
	At      time.Duration // when it happened, from the start of [Tree.Update]'s time; 0 means now
	Pointer int           // Mouse, or a touch from 1
	Right   bool          // the mouse's right button
	Pos     geom.Point    // dp
	Wheel   geom.Point    // turns, positive is down and right; one notch is 1
	Factor  float64       // of a TrackpadPinch, as in Gesture
	Key     Key
	Shift   bool
	Ctrl    bool // Control, or Command
	Alt     bool // Alt, or Option; natively only, as is Meta
	Meta    bool // Command
	Rune    rune
}

// Source is where events come from: the device, a script or a test.
type Source interface {
	// Poll appends what has happened since the last call, in order. All that happened until heard has been told by
	// then, so that a pointer that is still down was down at that time.
	Poll(now time.Duration, events []Event) (all []Event, heard time.Duration)
}

// A Queue is a Source for tests; it tells everything at once.
type Queue struct{ events []Event }

// Push adds events.
func (q *Queue) Push(events ...Event) { q.events = append(q.events, events...) }

// Poll returns what was pushed and empties the queue.
func (q *Queue) Poll(now time.Duration, events []Event) (all []Event, heard time.Duration) {
	events = append(events, q.events...)
	q.events = q.events[:0]
	return events, now
}

// GestureKind is the kind of a gesture.
type GestureKind uint8

// The gestures. A pointer that has moved 8 dp or more is a drag and never a tap.
const (
	Tap GestureKind = iota
	DoubleTap
	LongPress
	DragStart // At is where the drag began; unless it is used, the drag goes to a node further up
	Drag
	DragEnd
	Pinch // two fingers, also on a trackpad: Factor about At, and Move
	WheelAt
	Hover
	HoverEnd // also when the node is gone; At is unknown then
)

// Gesture is what a pointer did over a node with OnGesture.
type Gesture struct {
	Kind   GestureKind
	At     geom.Point // dp, in the window
	Move   geom.Point // of a drag or pinch since the last one, dp; of DragStart the way so far
	Factor float64    // of a pinch: the distance of the fingers relative to the last one
	Turns  float64    // of the wheel, positive is towards the player
	Across float64    // of the wheel, or of two fingers that swipe on a trackpad, positive is to the right
	Mouse  bool
}

// Sideways reports whether a drag goes to the left or right rather than up or down, as one that scrolls a page does.
func (g Gesture) Sideways() bool { return math.Abs(g.Move.X) >= math.Abs(g.Move.Y) }

// Limits of the gestures.
const (
	slop       = 8.0 // dp that a tap may move
	longPress  = 450 * time.Millisecond
	longestTap = 800 * time.Millisecond // of a touch; a longer one may be one that the system has taken away
	doubleTap  = 300 * time.Millisecond
	doubleNear = 24.0 // dp between the two taps
	wheelStep  = 48.0 // dp for a notch of the wheel
	swipeStep  = 67.0 // dp for a turn to the side: the picture goes as far as the fingers
)

// A touch is a pointer that is down.
type touch struct {
	id       int
	right    bool
	start    geom.Point
	pos      geom.Point
	began    time.Duration
	target   string // the node under it when it came down
	moved    bool
	spent    bool   // after a long press or pinch: releasing it has no effect
	dragging string // the node that receives the drag
}
