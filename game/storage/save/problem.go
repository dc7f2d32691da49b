package save

import (
	"errors"
	"fmt"
	"io/fs"

	"kilovolt/engine/record"
)

// Code is the id of a problem, also in the catalogue.
type Code string

// The problems.
const (
	CodeBlocked  Code = "blocked"  // nothing can be stored: the game is in memory only
	CodeFull     Code = "full"     // there is no room left
	CodeFailed   Code = "failed"   // the store failed in another way
	CodeSetAside Code = "aside"    // a saved game could not be read and was set aside; see Why
	CodeHeld     Code = "held"     // as CodeSetAside, but without room to set it aside: it stays where it is
	CodeSettings Code = "settings" // the settings could not be read and were set aside
	CodeTooBig   Code = "too-big"  // the game is too long to be saved
	CodeSlots    Code = "slots"    // there are MaxSlots saved games already
	CodeNoSlot   Code = "no-slot"  // there is no saved game of that key
	// CodeFound means that a game is parked under Key which only the second store had, or whose map this build lacks;
	// in that case Err says so.
	CodeFound Code = "found"
	// CodeElsewhere means that the game is open in another tab or instance; nothing may be written here.
	CodeElsewhere Code = "elsewhere"
)

// A Problem is a problem with storage, as facts. It is an error.
type Problem struct {
	Code Code
	Key  string // of the blob, for CodeSetAside, CodeHeld and CodeSettings; natively the folder, for CodeBlocked
	Why  string // what is wrong with a saved game: an id of [record.Code]
	More int    // for CodeSetAside: how many more games were set aside; only in the first such problem
	Err  error  // the cause, for programmers
}

// Error describes the problem for programmers.
func (p *Problem) Error() string {
	text := "save: " + string(p.Code)
	if p.Key != "" {
		text += " (" + p.Key + ")"
	}
	if p.Err != nil {
		text += ": " + p.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }

// The errors of a [Store], for errors.Is, besides fs.ErrNotExist for a key that is not there.
var (
	ErrBlocked = errors.New("storage is blocked")
	ErrFull    = errors.New("storage is full")
)

// problem turns a store's error into a Problem.
func problem(err error, key string) *Problem {
	p := &Problem{Code: CodeFailed, Key: key, Err: err}
	switch {
	case errors.Is(err, ErrFull):
		p.Code = CodeFull
	case errors.Is(err, ErrBlocked), errors.Is(err, fs.ErrPermission):
		p.Code, p.Key = CodeBlocked, ""
	case errors.Is(err, ErrLocked):
		p.Code = CodeElsewhere
	case errors.Is(err, record.ErrTooBig):
		p.Code = CodeTooBig
	}
	return p
}

// errMismatch is the error of a store that does not return what was written.
func errMismatch(key string) error { return fmt.Errorf("%s: read back differently than written", key) }
