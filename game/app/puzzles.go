package app

import (
	"kilovolt/game/puzzles"
	"kilovolt/game/session"
)

// loadPuzzles loads which puzzles are solved. If that cannot be read, the player is told.
func (a *app) loadPuzzles() {
	book, err := puzzles.Open(a.session.Keeper())
	if a.puzzles = book; err != nil {
		a.tree.Toast(a.lang.T("records.unread"))
	}
}

// updatePuzzles notes a puzzle that has been solved without being shown the answer, and adds what a store has that
// answered late.
func (a *app) updatePuzzles(c session.Change) {
	var err error
	switch c.Kind {
	case session.PuzzleChanged:
		if run := a.session.Puzzle(); run.State() == puzzles.Solved && !run.Shown() {
			err = a.puzzles.Solve(run.Puzzle().ID())
		}
	case session.StoreAnswered:
		err = a.puzzles.Reload()
	}
	if err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}

// Puzzles is which puzzles are solved.
func (h host) Puzzles() *puzzles.Book { return h.puzzles }

// SolvePuzzle begins a puzzle.
func (h host) SolvePuzzle(id string) error { return h.session.SolvePuzzle(id) }
