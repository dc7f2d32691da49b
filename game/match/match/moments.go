package match

import (
	"slices"
	"sort"

	"kilovolt/engine"
)

// StepBy is how far a step through a game goes.
type StepBy string

// The kinds of steps.
const (
	ByMove  StepBy = "move" // a decision of anybody
	ByPhase StepBy = "phase"
	ByRound StepBy = "round"
)

// Moments are the moments where a step can end, as numbers of actions in order; the oldest that is known and the
// present are always among them.
type Moments []int

// Moments returns the moments of the match.
func (m *Match) Moments(by StepBy) Moments {
	out := Moments{m.Oldest()}
	add := func(at int) {
		if at > out[len(out)-1] {
			out = append(out, at)
		}
	}
	for i := range m.log {
		switch e := &m.log[i]; {
		case by == ByPhase && e.Event.Kind == engine.EventPhase, by == ByRound && e.Event.Kind == engine.EventRound:
			add(e.Index + 1)
		case by == ByMove && !e.Joined:
			add(e.Index)
		}
	}
	add(m.Index())
	return out
}

// At returns the place of the last moment that is not after so many actions.
func (l Moments) At(index int) int { return max(0, sort.SearchInts(l, index+1)-1) }

// Before returns the last moment before so many actions, or the oldest.
func (l Moments) Before(index int) int { return l[max(0, sort.SearchInts(l, index)-1)] }

// After returns the next moment after so many actions, or the present.
func (l Moments) After(index int) int { return l[min(len(l)-1, sort.SearchInts(l, index+1))] }

// Between returns the events of the actions from number from on, up to number to.
func (m *Match) Between(from, to int) []Entry {
	at := func(index int) int {
		return sort.Search(len(m.log), func(i int) bool { return m.log[i].Index >= index })
	}
	return slices.Clip(m.log[at(from):max(at(from), at(to))])
}
