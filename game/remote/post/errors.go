package post

import (
	"errors"
	"fmt"

	"kilovolt/engine/gamecode"
)

// What can be wrong with a link. The errors of [Decode] wrap one of these, or are a [*BuildError].
var (
	ErrNotALink = errors.New("not a link of a game by link")
	ErrDamaged  = errors.New("a character of the link is wrong or missing")
	ErrTooBig   = errors.New("too big for a link")
	ErrTooMany  = errors.New("more links than the decisions of the game allow")
)

// BuildError says that a link is for another build than this one.
type BuildError struct {
	Newer bool // it comes from a newer one; else the rules of this one are newer than those of the game
	err   error
}

// Unwrap returns the error of package gamecode, if that is the cause.
func (e *BuildError) Unwrap() error { return e.err }

// Error describes the error for programmers.
func (e *BuildError) Error() string {
	return fmt.Sprintf("post: for another build (newer: %t)", e.Newer)
}

// ID returns the id of what is wrong, for the catalogue: "not-a-link", "damaged", "too-big", "too-many", "newer" or
// "older"; "" if err is none of this package's.
func ID(err error) string {
	var build *BuildError
	switch {
	case errors.As(err, &build) && build.Newer:
		return "newer"
	case errors.As(err, &build):
		return "older"
	case errors.Is(err, ErrNotALink):
		return "not-a-link"
	case errors.Is(err, ErrTooBig):
		return "too-big"
	case errors.Is(err, ErrTooMany):
		return "too-many"
	case errors.Is(err, ErrDamaged):
		return "damaged"
	}
	return ""
}

func tooMany(links int) error { return fmt.Errorf("post: %w: %d", ErrTooMany, links) }

// ofGame turns an error of package gamecode into one of this package.
func ofGame(err error) error {
	var newer *gamecode.NewerError
	switch {
	case errors.As(err, &newer):
		return &BuildError{Newer: true, err: err}
	case errors.Is(err, gamecode.ErrTooBig):
		return fmt.Errorf("post: %w: %w", ErrTooBig, err)
	}
	return fmt.Errorf("post: %w: %w", ErrDamaged, err)
}
