package lesson

import (
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
)

// A Run is a lesson in progress. It is not safe for use by several goroutines.
type Run struct {
	lesson *Lesson
	match  *match.Match
	args   []i18n.Arg // for every sentence of the script
	steps  []step
	start  int // number of actions that led to the position
	cursor
	answers [][]engine.Action // decisions that the computers have yet to make
	marks   []mark
}

// A step is a step with its moves parsed.
type step struct {
	*Step
	moves [][]engine.Action // the expected one first; see split
	then  [][]engine.Action
}

// mark is the state before a decision of the player, for undo.
type mark struct {
	index   int // number of actions made before
	cursor  cursor
	answers [][]engine.Action
}

// Begin sets up a lesson's table and plays to its position. The error is an invalid script.
func Begin(l *Lesson, names Names) (*Run, error) {
	r := &Run{lesson: l}
	m, err := match.New(l.table(names), r.computer)
	if err != nil {
		return nil, fmt.Errorf("lesson %s: %w", l.ID, err)
	}
	r.match, r.args = m, arguments(m.Rules(), names)
	for i, text := range l.Opening {
		if err := r.open(text); err != nil {
			return nil, fmt.Errorf("lesson %s: decision %d of the opening, %q: %w", l.ID, i, text, err)
		}
	}
	r.start = m.Index()
	for i := range l.Steps {
		if err := r.read(&l.Steps[i]); err != nil {
			return nil, fmt.Errorf("lesson %s: step %d: %w", l.ID, i+1, err)
		}
	}
	m.Listen(r.follow)
	return r, nil
}

// open makes a decision of the opening for the seat whose turn it is.
func (r *Run) open(text string) error {
	actions, err := engine.ParseAll(r.match.Rules(), text)
	if err != nil {
		return err
	}
	if _, bot := r.match.Thinking(); !bot {
		return r.match.Play(actions...)
	}
	r.answers = [][]engine.Action{actions}
	r.match.Think(func() bool { return true })
	return r.match.Err()
}

// read parses the actions of a step.
func (r *Run) read(s *Step) error {
	out := step{Step: s}
	parse := func(text string) ([]engine.Action, error) { return engine.ParseAll(r.match.Rules(), text) }
	if !s.reads() {
		for _, text := range append([]string{s.Move}, s.Or...) {
			move, err := parse(text)
			if err != nil {
				return err
			}
			out.moves = append(out.moves, split(move))
		}
	}
	for _, text := range s.Then {
		actions, err := parse(text)
		if err != nil {
			return err
		}
		out.then = append(out.then, actions)
	}
	r.steps = append(r.steps, out)
	return nil
}

// computer creates the computers, which decide as the script says.
func (r *Run) computer(string, *engine.Rules, engine.View, uint64) (match.Thinker, error) {
	if len(r.answers) == 0 {
		return nil, fmt.Errorf("lesson %s: the script has no decision for a computer", r.lesson.ID)
	}
	return (*reader)(r), nil
}

// A reader is a computer that takes its decisions from the script.
type reader Run

// Step reports that the decision is made: there is nothing to think about.
func (c *reader) Step(int) bool { return true }

// Decision returns the next one of the script, without a reason.
func (c *reader) Decision() ([]engine.Action, any) {
	next := c.answers[0]
	c.answers = c.answers[1:]
	return next, nil
}

// follow updates the position in the script after a change of the match.
func (r *Run) follow(c match.Change) {
	switch {
	case c.Kind == match.Rewound:
		for i, m := range slices.Backward(r.marks) {
			if m.index == c.Index {
				r.cursor, r.answers, r.marks = m.cursor, m.answers, r.marks[:i]
				return
			}
		}
	case c.Kind == match.Applied && c.Seat == You:
		if c.By == record.ByHuman {
			r.marks = append(r.marks, mark{c.Index - len(c.Actions), r.cursor, r.answers})
		}
		for _, a := range split(c.Actions) {
			at := r.at
			if next, ok := r.after(r.cursor, a); ok {
				r.cursor = next
				if next.at != at {
					r.answers = append(slices.Clip(r.answers), r.steps[next.at-1].then...)
				}
			}
		}
	}
}

// Lesson returns the lesson in progress.
func (r *Run) Lesson() *Lesson { return r.lesson }

// Match returns the table. A decision must pass [Run.Check] first: the run relies on it.
func (r *Run) Match() *match.Match { return r.match }

// At returns the number of the present step, from 1, and the number of steps.
func (r *Run) At() (step, steps int) { return r.at + 1, len(r.steps) }

// Text returns what the present step says.
func (r *Run) Text() (i18n.Key, []i18n.Arg) { return r.steps[r.at].Text, r.args }

// Point returns what the present step points at; nothing while the computers decide.
func (r *Run) Point() []Place {
	if r.Waiting() {
		return nil
	}
	return r.steps[r.at].Point
}

// Reads reports whether the present step only says something, so that [Run.Next] continues.
func (r *Run) Reads() bool { return r.steps[r.at].reads() && !r.Done() }

// Waiting reports whether the computers are deciding.
func (r *Run) Waiting() bool {
	_, bot := r.match.Thinking()
	return bot && len(r.answers) > 0
}

// Stands reports whether it is a computer's turn for which the script has no decision: the game goes no further.
func (r *Run) Stands() bool {
	_, bot := r.match.Thinking()
	return bot && len(r.answers) == 0
}

// Done reports whether the last step is reached: the lesson is completed.
func (r *Run) Done() bool { return r.at == len(r.steps)-1 }

// Next continues from a step that only says something. It refuses with ErrMove where a decision is awaited, and with
// ErrOver at the end.
func (r *Run) Next() error {
	switch {
	case r.Done():
		return ErrOver
	case !r.steps[r.at].reads():
		return ErrMove
	}
	r.cursor = cursor{at: r.at + 1}
	return nil
}

// Move returns what remains of the move that the present step expects, for players who want to be shown it; nil where
// none is expected.
func (r *Run) Move() []engine.Action {
	s := &r.steps[r.at]
	for _, move := range s.moves {
		if part, _ := fits(move, r.made); !part {
			continue
		}
		left := slices.Clone(move)
		for _, a := range r.made {
			i := slices.Index(left, a)
			left = slices.Delete(left, i, i+1)
		}
		return left
	}
	return nil
}

// CheckUndo returns why the last decision cannot be undone: ErrUndo if it belongs to what led to the position.
func (r *Run) CheckUndo() error {
	if to, err := r.match.UndoTo(); err == nil && to < r.start {
		return ErrUndo
	}
	return nil
}
