package script

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/puzzles"
)

// A ListedPuzzle is a puzzle of the list, which is sorted from easy to hard.
type ListedPuzzle struct {
	ID         string `json:"id"`
	Theme      string `json:"theme"`
	Difficulty string `json:"difficulty"` // "easy", "medium" or "hard"
	Solved     bool   `json:"solved"`
}

// Puzzle is the puzzle on the table.
type Puzzle struct {
	ID     string      `json:"id"`
	Number int         `json:"number"` // from 1
	Theme  string      `json:"theme"`
	Seat   engine.Seat `json:"seat"`   // whose decision it is
	State  string      `json:"state"`  // "asked", "judging", "wrong", "unknown" (what it costs) or "solved"
	Points int         `json:"points"` // what a wrong decision costs in chance to win, percentage points; else 0
	Shown  bool        `json:"shown"`  // the answer was shown: the puzzle does not count as solved
	Text   string      `json:"text"`   // what is asked, or said of the decision, in the player's language
}

var puzzleStates = [...]string{
	puzzles.Asked: "asked", puzzles.Judging: "judging", puzzles.Wrong: "wrong", puzzles.Unknown: "unknown",
	puzzles.Solved: "solved",
}

// Puzzles returns the list of puzzles, as JSON; "null" where there are none.
func (a *API) Puzzles() string {
	if a.results == nil {
		return "null"
	}
	book, out := a.results.Puzzles(), []ListedPuzzle{}
	for _, p := range puzzles.All() {
		out = append(out, ListedPuzzle{p.ID(), p.Theme.String(), p.Difficulty().String(), book.Solved(p.ID())})
	}
	return marshal(out)
}

// Puzzle begins a puzzle.
func (a *API) Puzzle(id string) error { return a.fail(a.on.SolvePuzzle(id), "puzzle") }

// puzzle returns the puzzle on the table; nil without one.
func (a *API) puzzle() *Puzzle {
	run := a.on.Puzzle()
	if run == nil {
		return nil
	}
	out := &Puzzle{ID: run.Puzzle().ID(), Number: run.Number(), Theme: run.Puzzle().Theme.String(), Seat: run.Seat(),
		State: puzzleStates[run.State()], Shown: run.Shown(), Text: present.NewPuzzle(a.teller(), run).Text}
	if run.State() == puzzles.Wrong {
		out.Points = run.Points()
	}
	return out
}
