package save

import "errors"

// State is whether the current game is stored where it outlasts the program.
type State uint8

// The states.
const (
	Saved   State = iota // stored, or there is no game
	Saving               // handed to the second store, which has not answered
	Unsaved              // no store has it
)

// String returns the state's id, which scripts receive.
func (s State) String() string {
	return [...]string{Saved: "saved", Saving: "saving", Unsaved: "unsaved"}[s]
}

// Standing is the state, and why the game is not saved. While an attempt is under way after one that has failed, the
// state is Saving and Why is still set.
type Standing struct {
	State State
	Why   *Problem
}

// Failed reports whether it should be shown that the game is not saved.
func (s Standing) Failed() bool { return s.Why != nil }

// machine is the standing with its transitions. begin begins an attempt to save, and one of the others reports its
// outcome, which no longer counts once another attempt has begun.
type machine struct {
	standing Standing
	attempt  int
	onChange func(Standing) // called whenever the standing has changed; may be nil
}

func (m *machine) begin() (attempt int) {
	m.attempt++
	return m.attempt
}

func (m *machine) succeed(attempt int) { m.set(attempt, Standing{State: Saved}) }

func (m *machine) fail(attempt int, why *Problem) {
	m.set(attempt, Standing{State: Unsaved, Why: why})
}

// refuse reports an attempt that has failed before anything was written.
func (m *machine) refuse(err error) {
	p := problem(err, "")
	errors.As(err, &p)
	m.fail(m.begin(), p)
}

// wait reports that the outcome will be known later.
func (m *machine) wait(attempt int) {
	m.set(attempt, Standing{State: Saving, Why: m.standing.Why})
}

func (m *machine) set(attempt int, to Standing) {
	if attempt != m.attempt {
		return
	}
	was := m.standing
	m.standing = to
	if m.onChange != nil && (was.State != to.State || codeIn(was.Why) != codeIn(to.Why)) {
		m.onChange(to)
	}
}

func codeIn(p *Problem) Code {
	if p == nil {
		return ""
	}
	return p.Code
}
