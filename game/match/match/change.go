package match

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// ChangeKind is what a change is about.
type ChangeKind uint8

// The kinds of change.
const (
	Started      ChangeKind = iota // the listener has just registered: build everything from the match
	Applied                        // a decision was made; Events say what happened
	Rewound                        // decisions were taken back: rebuild everything from the match
	SeatsChanged                   // somebody else plays Seat
)

// Change is what listeners are notified of.
type Change struct {
	Kind    ChangeKind
	Seat    engine.Seat     // that decided, whose decision was taken back first, or that changed; NoSeat for Started
	By      record.By       // who decided for the seat (Applied)
	Actions []engine.Action // the decision (Applied), or the one taken back (Rewound)
	Events  []engine.Event  // what happened (Applied)
	Forced  bool            // there was nothing to choose; the match decided
	Reason  any             // a bot's reason for its decision, or nil
	Index   int             // number of actions in the record after the change
}

type listener struct {
	id     int
	notify func(Change)
}

// Listen notifies f of every change from now on, and at once of Started. While f runs, the match is as the change left
// it and cannot be changed. The returned function ends it.
func (m *Match) Listen(f func(Change)) (stop func()) {
	m.lastID++
	id := m.lastID
	m.listeners = append(slices.Clip(m.listeners), listener{id, f})
	before := m.notifying
	m.notifying = true
	f(Change{Kind: Started, Seat: engine.NoSeat, Index: len(m.steps)})
	m.notifying = before
	return func() {
		m.listeners = slices.DeleteFunc(slices.Clone(m.listeners), func(l listener) bool { return l.id == id })
	}
}

// notify notifies all listeners, in the order in which they registered.
func (m *Match) notify(c Change) {
	m.notifying = true
	for _, l := range m.listeners {
		l.notify(c)
	}
	m.notifying = false
}
