package save

// State is whether the game that is on is kept where it outlasts the program.
type State uint8

// The states.
const (
	Saved   State = iota // it is, or there is none
	Saving               // it is not yet: the second store has been asked to keep it, and has not answered
	Unsaved              // it is not: no store keeps it
)

// String returns the state's id, which scripts are told.
func (s State) String() string {
	return [...]string{Saved: "saved", Saving: "saving", Unsaved: "unsaved"}[s]
}

// Standing is the state, and why the game is not saved: the problem that came first, until it is solved. While
// another attempt is under way after one that has failed, the state is Saving and Why is still there.
type Standing struct {
	State State
	Why   *Problem
}

// Failed reports whether it should be shown that the game is not saved.
func (s Standing) Failed() bool { return s.Why != nil }

// machine is the state with its transitions. An attempt to save begins with begin; what becomes of it is reported
// with one of the others. What an earlier attempt comes to counts for nothing once another has begun.
type machine struct {
	standing Standing
	attempt  int
	onChange func(Standing) // called whenever the standing has changed; may be nil
}

// begin begins an attempt.
func (m *machine) begin() (attempt int) {
	m.attempt++
	return m.attempt
}

// succeed says that an attempt has succeeded.
func (m *machine) succeed(attempt int) { m.set(attempt, Standing{State: Saved}) }

// fail says that an attempt has failed.
func (m *machine) fail(attempt int, why *Problem) {
	m.set(attempt, Standing{State: Unsaved, Why: why})
}

// wait says that the outcome of an attempt will be known later.
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

// codeIn is a problem's code, "" of none.
func codeIn(p *Problem) Code {
	if p == nil {
		return ""
	}
	return p.Code
}
