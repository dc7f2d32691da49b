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
	Started      ChangeKind = iota // the listener has just come: build everything from the match
	Applied                        // a decision was made; Events tell what happened
	Rewound                        // decisions were taken back: rebuild everything from the match
	SeatsChanged                   // somebody else sits on Seat
)

// Change is what a listener is told.
type Change struct {
	Kind    ChangeKind
	Seat    engine.Seat     // who decided, whose decision was taken back first, or whose seat changed; NoSeat for Started
	By      record.By       // who decided for the seat (Applied)
	Actions []engine.Action // the decision (Applied), or the one taken back (Rewound)
	Events  []engine.Event  // what happened (Applied)
	Forced  bool            // there was nothing to choose; the match decided
	Reason  any             // a bot's reason for its decision, or nil
	Index   int             // number of actions in the record after the change
}

type listener struct {
	id   int
	tell func(Change)
}

// Listen tells f of every change from now on, and at once of Started. While f runs, the match is as the change left it and cannot be
// changed. The returned function ends it.
func (m *Match) Listen(f func(Change)) (stop func()) {
	m.lastID++
	id := m.lastID
	m.listeners = append(slices.Clip(m.listeners), listener{id, f})
	told := m.telling
	m.telling = true
	f(Change{Kind: Started, Seat: engine.NoSeat, Index: len(m.steps)})
	m.telling = told
	return func() {
		m.listeners = slices.DeleteFunc(slices.Clone(m.listeners), func(l listener) bool { return l.id == id })
	}
}

// tell tells all listeners, in the order in which they came.
func (m *Match) tell(c Change) {
	m.telling = true
	for _, l := range m.listeners {
		l.tell(c)
	}
	m.telling = false
}
