package record

import (
	"errors"
	"fmt"
)

// What can be wrong with a record. The errors of [Decode] and [Replay] wrap one of these and say what is wrong and
// where.
var (
	ErrNotARecord = errors.New("not a game of Kilovolt")
	ErrDamaged    = errors.New("damaged")                                // it began as a record, but cannot be read
	ErrChecksum   = errors.New("damaged: the checksum does not match")   // something in it was changed
	ErrNewer      = errors.New("written by a newer version of the game") // its format, rules or board are not known
	ErrTooBig     = errors.New("too big")                                // more than MaxSize bytes or MaxSteps steps
	ErrContent    = errors.New("wrong content")                          // readable, but with an impossible value
	ErrReplay     = errors.New("the game cannot have gone like this")    // it breaks the rules
)

// Code returns the id of what is wrong, for the catalogue: "not-a-record", "damaged", "newer", "too-big", "content" or
// "replay"; "" if err is none of this package's.
func Code(err error) string {
	switch {
	case errors.Is(err, ErrNotARecord):
		return "not-a-record"
	case errors.Is(err, ErrDamaged), errors.Is(err, ErrChecksum):
		return "damaged"
	case errors.Is(err, ErrNewer):
		return "newer"
	case errors.Is(err, ErrTooBig):
		return "too-big"
	case errors.Is(err, ErrContent):
		return "content"
	case errors.Is(err, ErrReplay):
		return "replay"
	}
	return ""
}

// content returns an ErrContent that says where.
func content(where string, format string, args ...any) error {
	return fmt.Errorf("record: %w: %s: %w", ErrContent, where, fmt.Errorf(format, args...))
}
