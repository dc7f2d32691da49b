package puzzles

import "kilovolt/game/ground/i18n"

// Refusal is why something cannot be done in a puzzle.
type Refusal struct{ key i18n.Key }

// Error returns the key, for programmers.
func (r *Refusal) Error() string { return "puzzles: " + string(r.key) }

// Sentence returns what the player reads.
func (r *Refusal) Sentence() (i18n.Key, []i18n.Arg) { return r.key, nil }

// What a puzzle refuses.
var (
	ErrWhat  = &Refusal{"puzzle.unknown"}  // no such puzzle
	ErrGone  = &Refusal{"puzzle.gone"}     // a puzzle that was taken off the list
	ErrTable = &Refusal{"puzzle.no-table"} // everybody keeps their seat
	ErrLimit = &Refusal{"puzzle.no-limit"} // automatic bidding
	ErrUndo  = &Refusal{"puzzle.no-undo"}  // undoing what led to the position
)
