package share

import (
	"errors"
	"fmt"
	"strings"

	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/post"
)

// Error says why a text was refused that is neither a link nor a code of this program's. It wraps the cause, and where
// the text is nothing of ours [record.ErrNotARecord].
type Error struct {
	ID      string // of package link, gamecode or post
	Version int    // of the codec that a newer code needs
	err     error
}

func (e *Error) Error() string { return e.err.Error() }
func (e *Error) Unwrap() error { return e.err }

// Sentence says why, for the catalogue.
func (e *Error) Sentence() (i18n.Key, []i18n.Arg) {
	switch e.ID {
	case "not-a-link":
		return "problem.link-none", nil
	case "kind":
		return "problem.link-kind", nil
	case "too-long", "too-big":
		return "problem.link-long", nil
	case "too-many":
		return "problem.turn-many", nil
	case "older":
		return "problem.turn-older", nil
	case "newer":
		if e.Version == 0 {
			return "problem.turn-newer", nil
		}
		return "problem.link-newer", []i18n.Arg{i18n.Number("n", e.Version), i18n.Number("known", gamecode.Version)}
	}
	return "problem.link-damaged", nil
}

// Receive reads what somebody has pasted: the link in it. The error is an [*Error].
func Receive(text string) (link.Link, error) {
	l, err := link.Parse(text)
	if err == nil {
		return l, nil
	}
	if errors.Is(err, link.ErrNotALink) {
		err = fmt.Errorf("%w: %w", record.ErrNotARecord, err)
	}
	return link.Link{}, &Error{ID: link.ID(err), err: err}
}

// Unknown returns the error for a link of a kind that nothing here opens.
func Unknown(k link.Kind) error {
	return &Error{ID: link.ID(link.ErrKind), err: fmt.Errorf("%w: %q", link.ErrKind, string(k))}
}

// Decode reads the code of a game. The error is an [*Error].
func Decode(code string) (gamecode.Code, error) {
	c, err := gamecode.Decode(code)
	if err == nil {
		return c, nil
	}
	e := &Error{ID: gamecode.ID(err), err: err}
	var newer *gamecode.NewerError
	if errors.As(err, &newer) {
		e.Version = newer.Version
	}
	return gamecode.Code{}, e
}

// BadTurn returns the error for a link of a game by link that package post has refused; any other error stays as it is.
func BadTurn(err error) error {
	if id := post.ID(err); id != "" {
		return &Error{ID: id, err: err}
	}
	return err
}

// IsFile reports whether a text is the content of a file of a saved game rather than a link.
func IsFile(text string) bool { return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\ufeff"), "{") }
