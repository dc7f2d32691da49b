package match

import (
	"maps"
	"slices"
	"sort"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// An Entry is one event of the game with where it comes from.
type Entry struct {
	Index  int         // of the action that led to it, from 0; -1 for the set-up
	Seat   engine.Seat // who made that action; NoSeat for the set-up
	By     record.By
	Forced bool // there was nothing to choose
	Joined bool // the action belongs to one decision with the one before it
	Event  engine.Event
}

// Log returns every event of the game in order. The caller must not change it; the game does not change it either.
func (m *Match) Log() []Entry { return slices.Clip(m.log) }

// SummarySince returns the events of the actions from number index on: with the Index of an earlier change, what has
// happened since.
func (m *Match) SummarySince(index int) []Entry {
	first := sort.Search(len(m.log), func(i int) bool { return m.log[i].Index >= index })
	return slices.Clip(m.log[first:])
}

// Reason returns why a computer made the decision that began with action number index, or nil: reasons are not saved,
// so those from before the game was resumed are not known.
func (m *Match) Reason(index int) any { return m.reasons[index] }

// appendLog adds the events of a step, or with -1 those of the set-up.
func (m *Match) appendLog(index int) {
	m.wires = nil
	e, events := Entry{Index: index, Seat: engine.NoSeat}, m.opening
	if index >= 0 {
		s := &m.steps[index]
		e.Seat, e.By, e.Forced, e.Joined, events = s.Seat, s.By, s.By == record.ByForced, s.Joined, m.tell(index)
	}
	for i := range events {
		e.Event = events[i]
		m.log = append(m.log, e)
	}
}

// writeLog writes the whole log.
func (m *Match) writeLog() {
	m.log = nil
	m.appendLog(-1)
	for i := range m.steps {
		m.appendLog(i)
	}
}

// cutLog drops the events and reasons of the steps from number index on. Slices returned before stay as they are.
func (m *Match) cutLog(index int) {
	m.wires = nil
	maps.DeleteFunc(m.reasons, func(i int, _ any) bool { return i >= index })
	first := sort.Search(len(m.log), func(i int) bool { return m.log[i].Index >= index })
	m.log = slices.Clip(m.log[:first])
}
