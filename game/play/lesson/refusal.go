package lesson

import "kilovolt/game/ground/i18n"

// Refusal is why a lesson refuses a decision or something else.
type Refusal struct {
	Key  i18n.Key
	Args []i18n.Arg
}

// Error returns the key, for programmers.
func (r *Refusal) Error() string { return "lesson: " + string(r.Key) }

// Sentence returns what the player reads.
func (r *Refusal) Sentence() (i18n.Key, []i18n.Arg) { return r.Key, r.Args }

// What a lesson refuses in any script.
var (
	ErrTable = &Refusal{Key: "lesson.no-table"}   // the lesson decides who sits where
	ErrLimit = &Refusal{Key: "lesson.no-limit"}   // automatic bidding
	ErrHint  = &Refusal{Key: "lesson.no-hint"}    // asking the Master
	ErrUndo  = &Refusal{Key: "lesson.no-undo"}    // undoing what led to the position
	ErrOver  = &Refusal{Key: "lesson.over"}       // a decision after the last step
	ErrOther = &Refusal{Key: "lesson.not-this"}   // a decision that the script does not mention
	ErrNone  = &Refusal{Key: "lesson.none"}       // no lesson is in progress
	ErrWhat  = &Refusal{Key: "lesson.unknown"}    // no such lesson
	ErrMove  = &Refusal{Key: "lesson.move-first"} // continuing without the move
)
