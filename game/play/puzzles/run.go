package puzzles

import (
	"fmt"
	"slices"
	"sync"

	"kilovolt/engine"
	"kilovolt/engine/puzzle"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/words/phrase"
)

// State is how far the player has got.
type State uint8

// The states.
const (
	Asked   State = iota // nothing has been decided, or not all of it
	Judging              // the Master is working out what the decision costs
	Wrong                // the decision costs something
	Unknown              // the decision is not accepted, and what it costs is not known
	Solved               // the decision is right
)

// A Run is a puzzle at its table. It is not safe for use by several goroutines.
type Run struct {
	puzzle   *puzzle.Puzzle
	number   int
	position *puzzle.Position
	match    *match.Match
	start    int // number of actions that led to the position

	state  State
	made   []engine.Action // the decision that is judged
	judge  hindsight.Judge // of it; nil before it has begun
	points int             // what it costs, percentage points
	shown  bool            // the answer was shown before it was found
}

// All returns the puzzles in their order, from easy to hard. The caller must not modify them.
func All() []*puzzle.Puzzle { return list() }

// list reads the puzzles when they are first needed.
var list = sync.OnceValue(puzzle.All)

// After returns the id of the next puzzle, "" after the last.
func After(number int) string {
	if all := list(); number < len(all) {
		return all[number].ID()
	}
	return ""
}

// Begin sets up the table of a puzzle.
func Begin(id string) (*Run, error) {
	at := slices.IndexFunc(list(), func(p *puzzle.Puzzle) bool { return p.ID() == id })
	if at < 0 && puzzle.Retired(id) {
		return nil, ErrGone
	}
	if at < 0 {
		return nil, ErrWhat
	}
	r := &Run{puzzle: list()[at], number: at + 1}
	var err error
	if r.position, err = r.puzzle.Open(); err != nil {
		return nil, fmt.Errorf("puzzles: %s: %w", id, err)
	}
	rec := r.position.Record
	for seat := range rec.Players {
		p := &rec.Players[seat]
		p.Name = phrase.English().DefaultName(seat, p.IsBot())
	}
	if r.match, err = match.Resume(rec, nil); err != nil {
		return nil, fmt.Errorf("puzzles: %s: %w", id, err)
	}
	r.start = r.match.Index()
	return r, nil
}

// Puzzle returns the puzzle, and Number its place in the list, from 1.
func (r *Run) Puzzle() *puzzle.Puzzle { return r.puzzle }
func (r *Run) Number() int            { return r.number }

// Match returns the table.
func (r *Run) Match() *match.Match { return r.match }

// Seat returns whose decision it is.
func (r *Run) Seat() engine.Seat { return r.position.View.Seat }

// State returns how far the player has got.
func (r *Run) State() State { return r.state }

// Points returns what a wrong decision costs in chance to win, in percentage points.
func (r *Run) Points() int { return r.points }

// Shown reports whether the answer was shown before it was found: then the puzzle does not count as solved.
func (r *Run) Shown() bool { return r.shown }

// Made returns the decision that was judged last, nil before any.
func (r *Run) Made() []engine.Action { return r.made }

// Decide takes actions of the player. whole reports whether they end the decision, which is then judged; otherwise the
// match has to make them. The error is the rules' own refusal.
func (r *Run) Decide(actions []engine.Action) (whole bool, err error) {
	v := r.match.View(r.Seat())
	s := engine.Sample(r.match.Rules(), &v, 1)
	if err := engine.ApplyAll(r.match.Rules(), &s, actions, nil); err != nil {
		return false, err
	}
	made := r.soFar()
	made = append(made, actions...)
	answer := r.position.Judge(made)
	if answer == puzzle.Unfinished {
		r.state, r.judge = Asked, nil
		return false, nil
	}
	r.made, r.judge = made, nil
	if r.state = Judging; answer == puzzle.Right {
		r.state = Solved
	}
	return true, nil
}

// soFar returns what the match has already made of the decision.
func (r *Run) soFar() (made []engine.Action) {
	for _, s := range r.match.Record().Steps[r.start:] {
		made = append(made, s.Action)
	}
	return made
}

// Think lets the Master work out what the decision costs, for as long as more reports that there is time, and reports
// whether the state has changed. Without judges nothing is worked out.
func (r *Run) Think(judges hindsight.JudgeFactory, more func() bool) (news bool) {
	if r.state != Judging {
		return false
	}
	done, err := r.think(judges, more)
	if err != nil {
		r.state, r.judge = Unknown, nil
		return true
	}
	return done
}

// judgeSeed is the seed of all judgements: the same decision costs the same every time.
const judgeSeed = 1

func (r *Run) think(judges hindsight.JudgeFactory, more func() bool) (done bool, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("puzzles: panic: %v", e)
		}
	}()
	if judges == nil {
		r.state = Unknown
		return true, nil
	}
	if r.judge == nil {
		if r.judge, err = judges(r.position.Rules, r.position.View, r.made, judgeSeed); err != nil {
			return false, err
		}
	}
	for !r.judge.Step(1) {
		if match.Waits(r.judge) || !more() {
			return false, nil
		}
	}
	verdict, _ := r.judge.Verdict()
	judged := hindsight.Judged{Verdict: verdict}
	r.judge, r.points = nil, judged.Points()
	if r.state = Wrong; judged.Fault() == 0 {
		r.state = Solved
	}
	return true, nil
}

// Waits reports whether the decision is judged elsewhere, and not ready.
func (r *Run) Waits() bool { return r.judge != nil && match.Waits(r.judge) }

// Answer returns the best decision with its reason. Asking for it before the puzzle is solved counts as being shown it;
// it undoes nothing.
func (r *Run) Answer() *advisor.Hint {
	if r.state != Solved {
		r.shown = true
	}
	return r.Best()
}

// AsGood reports whether the decision judged last is another one than the best, whatever the number of a bid: then it
// can still be right.
func (r *Run) AsGood() bool {
	first := *r.position
	first.Accepted = first.Accepted[:1]
	return len(r.made) > 0 && first.Judge(r.made) != puzzle.Right
}

// Best returns the best decision with its reason.
func (r *Run) Best() *advisor.Hint {
	return &advisor.Hint{Seat: r.Seat(), Await: r.position.View.Await, Actions: r.position.Best(),
		Reason: r.puzzle.Reason}
}

// CheckUndo returns why the last decision cannot be undone: ErrUndo if it belongs to what led to the position.
func (r *Run) CheckUndo() error {
	if to, err := r.match.UndoTo(); err == nil && to < r.start {
		return ErrUndo
	}
	return nil
}

// Moved goes back to the question after what was made of the decision has been undone.
func (r *Run) Moved() {
	if r.state != Solved {
		r.state, r.judge = Asked, nil
	}
}
