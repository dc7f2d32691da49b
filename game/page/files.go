package page

import "errors"

// ErrNoFile means that a path is not a regular file but a folder, a pipe or a device.
var ErrNoFile = errors.New("not a file")

// Files is the game's part in receiving saved games from outside.
type Files struct {
	// Receive checks a game: a file with its name, or a text with the name "". It returns in words why it is refused,
	// "" if it is not. With tooBig it has not been read, and data is nil. With asked the page shows the words itself,
	// as it has asked for the game.
	Receive func(name string, data []byte, tooBig, asked bool) (refused string)
	MaxSize int // the largest file that is read, bytes
}
