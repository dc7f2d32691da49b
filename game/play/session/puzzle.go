package session

import (
	"time"

	"kilovolt/engine"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/storage/hindsight"
)

// SolvePuzzle begins a puzzle, on a table of its own. A current or saved game stays saved, and nothing of the puzzle
// is. An unknown id is refused with [puzzles.ErrWhat], and one taken off the list with [puzzles.ErrGone].
func (s *Session) SolvePuzzle(id string) error {
	return s.exclusive(func() error { return s.startPuzzle(id) })
}

func (s *Session) startPuzzle(id string) error {
	run, err := puzzles.Begin(id)
	if err != nil {
		return err
	}
	s.setAside()
	s.drop()
	s.puzzle = run
	s.attach(run.Match())
	return nil
}

// Puzzle returns the current puzzle, or nil.
func (s *Session) Puzzle() *puzzles.Run { return s.puzzle }

// Practising reports whether the match is a lesson's or a puzzle's, of which nothing is saved.
func (s *Session) Practising() bool { return s.lesson != nil || s.puzzle != nil }

// SetJudges says what works out the cost of decisions about puzzles; without it that stays unknown.
func (s *Session) SetJudges(judges hindsight.JudgeFactory) { s.judges = judges }

// decidePuzzle hands actions to the puzzle. whole reports whether they end the decision: then it is judged, and the
// match stays as it is; as after a move, nothing is left of a hint and of a question.
func (s *Session) decidePuzzle(actions []engine.Action) (whole bool, err error) {
	if whole, err = s.puzzle.Decide(actions); !whole {
		return false, err
	}
	s.dropQuestion()
	if s.advice.drop() {
		s.notify(Change{Kind: AdviceChanged})
	}
	s.notify(Change{Kind: PuzzleChanged})
	return true, err
}

// judgePuzzle has the Master judge the decision; it returns whether there is more to think about.
func (s *Session) judgePuzzle(more func() bool) (wait time.Duration, ok bool) {
	if s.puzzle.State() != puzzles.Judging {
		return 0, false
	}
	if s.puzzle.Think(s.judges, more) {
		s.notify(Change{Kind: PuzzleChanged})
		return 0, false
	}
	if s.puzzle.Waits() {
		wait = Patience
	}
	return wait, true
}

// showAnswer shows the best decision as a hint.
func (s *Session) showAnswer() {
	s.advice.hint = s.puzzle.Answer()
	s.notify(Change{Kind: AdviceChanged})
}
