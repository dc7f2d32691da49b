package ui

import (
	"time"

	"kilovolt/sprites/geom"
)

// Device is the Source of mouse, touches and keys. Natively it reads them from Ebitengine; in a browser it is told of
// them, with the time of each. Every Update calls Poll, or Collect where nobody takes the events yet; every frame ends
// with EndFrame.
type Device struct {
	// Scale is how many units of the device's positions there are to a dp: pixels natively, CSS pixels in a browser.
	Scale float64
	Told  bool // natively too; Ebitengine is not read

	machine machine
	events  []Event       // for the next Poll
	polled  time.Duration // when the latest Poll was
	heard   time.Duration // when the latest Poll of the frame before was
}

// Pointer tells of a pointer: of a press, a move, a release or a cancellation.
func (d *Device) Pointer(kind Kind, at time.Duration, pointer int, x, y float64, right bool) {
	d.tell(Event{Kind: kind, At: at, Pointer: pointer, Pos: d.dp(x, y), Right: right})
}

// Wheel tells of a turn of the wheel, in notches.
func (d *Device) Wheel(at time.Duration, x, y, dx, dy float64) {
	d.tell(Event{Kind: WheelTurn, At: at, Pos: d.dp(x, y), Wheel: geom.Point{X: dx, Y: dy}})
}

// Pinch tells that two fingers on a trackpad have spread by a factor.
func (d *Device) Pinch(at time.Duration, x, y, factor float64) {
	d.tell(Event{Kind: TrackpadPinch, At: at, Pos: d.dp(x, y), Factor: factor})
}

// Stroke tells of a key that went down or is still held.
func (d *Device) Stroke(at time.Duration, s Stroke) {
	from := len(d.events)
	d.events = s.events(d.events)
	for i := from; i < len(d.events); i++ {
		d.events[i].At = at
	}
}

func (d *Device) tell(e Event) { d.events = append(d.events, e) }

func (d *Device) dp(x, y float64) geom.Point { return geom.Point{X: x / d.Scale, Y: y / d.Scale} }

// Collect stores what has happened for the next Poll: Ebitengine reports a key that goes down and up in one Update
// only.
func (d *Device) Collect(now time.Duration) {
	if !d.Told {
		d.events = d.machine.read(now, d.Scale, d.events)
	}
}

// Poll implements Source. During a slow frame input may wait to be told, so that what is held now may have been let go
// before. By the next frame it has been told.
func (d *Device) Poll(now time.Duration, events []Event) (all []Event, heard time.Duration) {
	d.Collect(now)
	events = append(events, d.events...)
	d.events = d.events[:0]
	d.polled = now
	return events, d.heard
}

// EndFrame says that the frame's last Update is over.
func (d *Device) EndFrame() { d.heard = d.polled }
