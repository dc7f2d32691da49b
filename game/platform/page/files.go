package page

import "errors"

// ErrNoFile means that a path is not a regular file but a folder, a pipe or a device.
var ErrNoFile = errors.New("not a file")

// Passed is how a text was passed on.
type Passed string

// How a text was passed on: by the share sheet, or not, as somebody has closed that; to the clipboard; or not yet, and
// it is shown.
const (
	Shared Passed = "shared"
	Kept   Passed = "kept"
	Copied Passed = "copied"
	Shown  Passed = "shown"
)

// Files is the game's part in receiving saved games from outside.
type Files struct {
	// Receive checks a game: a file with its name, or a text with the name "". It returns in words why it is refused,
	// "" if it is not. With tooBig it has not been read, and data is nil. With asked the page shows the words itself,
	// as it has asked for the game.
	Receive func(name string, data []byte, tooBig, asked bool) (refused string)
	MaxSize int // the largest file that is read, bytes
}
