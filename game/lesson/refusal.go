package lesson

import "kilovolt/game/lang"

// Refusal is why a lesson does not take a decision, or does not do something else.
type Refusal struct {
	Key  lang.Key
	Args []lang.Arg
}

// Error returns the key, for programmers.
func (r *Refusal) Error() string { return "lesson: " + string(r.Key) }

// Sentence is what is said to the player.
func (r *Refusal) Sentence() (lang.Key, []lang.Arg) { return r.Key, r.Args }

// What a lesson refuses whatever its script says.
var (
	ErrTable = &Refusal{Key: "lesson.no-table"}   // who sits where is the lesson's
	ErrLimit = &Refusal{Key: "lesson.no-limit"}   // the program bidding for the player
	ErrHint  = &Refusal{Key: "lesson.no-hint"}    // asking the Expert
	ErrUndo  = &Refusal{Key: "lesson.no-undo"}    // taking back what led to the position
	ErrOver  = &Refusal{Key: "lesson.over"}       // a decision after the last step
	ErrOther = &Refusal{Key: "lesson.not-this"}   // a decision about which the script says nothing
	ErrNone  = &Refusal{Key: "lesson.none"}       // no lesson is on
	ErrWhat  = &Refusal{Key: "lesson.unknown"}    // there is no such lesson
	ErrMove  = &Refusal{Key: "lesson.move-first"} // going on without the move
)
