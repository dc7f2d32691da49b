package gamecode

import (
	"errors"
	"fmt"
)

// What can be wrong with a code. The errors of [Decode] wrap one of these.
var (
	ErrNotACode = errors.New("not a game code")
	ErrDamaged  = errors.New("a character of the code is wrong or missing")
	ErrTooBig   = errors.New("too big for a code") // more than MaxLength characters or MaxDecisions decisions
)

// NewerError says that a code was written by a newer build. It wraps what this build does not have, where that is not
// the version: a [*maps.UnknownError].
type NewerError struct {
	Version int // of the codec
	err     error
}

// Error names the version or the cause for programmers.
func (e *NewerError) Error() string {
	if e.err != nil {
		return fmt.Sprintf("gamecode: %v", e.err)
	}
	return fmt.Sprintf("gamecode: version %d, known up to %d", e.Version, Version)
}

// Unwrap returns the cause, nil if it is the version.
func (e *NewerError) Unwrap() error { return e.err }

// ID returns the id of what is wrong, for the catalogue: "not-a-code", "damaged", "too-big" or "newer"; "" if err is
// none of this package's.
func ID(err error) string {
	var newer *NewerError
	switch {
	case errors.As(err, &newer):
		return "newer"
	case errors.Is(err, ErrNotACode):
		return "not-a-code"
	case errors.Is(err, ErrDamaged):
		return "damaged"
	case errors.Is(err, ErrTooBig):
		return "too-big"
	}
	return ""
}

func tooMany(decisions int) error {
	return fmt.Errorf("gamecode: %w: %d decisions", ErrTooBig, decisions)
}
