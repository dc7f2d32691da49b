package link

import (
	"errors"
	"fmt"
)

// What can be wrong with a text. The errors of [Parse] wrap one of these.
var (
	ErrNotALink = errors.New("there is no link in it")
	ErrKind     = errors.New("a link of a kind that this program does not know")
	ErrTooLong  = errors.New("too long for a link")
)

// ID returns the id of what is wrong, for the catalogue: "not-a-link", "kind" or "too-long"; "" if err is none of this
// package's.
func ID(err error) string {
	switch {
	case errors.Is(err, ErrNotALink):
		return "not-a-link"
	case errors.Is(err, ErrKind):
		return "kind"
	case errors.Is(err, ErrTooLong):
		return "too-long"
	}
	return ""
}

func tooLong(n int) error { return fmt.Errorf("link: %w: %d bytes", ErrTooLong, n) }
