package app

import (
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/session"
)

// updatePuzzles notes a puzzle that has been solved without being shown the answer.
func (a *app) updatePuzzles(c session.Change) {
	if c.Kind != session.PuzzleChanged {
		return
	}
	if run := a.session.Puzzle(); run.State() == puzzles.Solved && !run.Shown() {
		a.tell(a.puzzles.Solve(run.Puzzle().ID()))
	}
}

// Puzzles returns which puzzles are solved.
func (h host) Puzzles() *puzzles.Book { return h.puzzles }

// SolvePuzzle begins a puzzle.
func (h host) SolvePuzzle(id string) error { return h.session.SolvePuzzle(id) }
