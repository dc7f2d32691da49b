package page

import "errors"

// ErrNoFile is something with a name among the files that is none: a folder, a pipe, a device.
var ErrNoFile = errors.New("not a file")

// Files is what the game answers about saved games that come from outside.
type Files struct {
	// Receive looks at a game: a file by its name, or with "" a text. It returns why it is refused in words, "" if it
	// is not. tooBig says that it was not even read, data is nil then. asked says that the page shows the words
	// itself, as it has asked for the game.
	Receive func(name string, data []byte, tooBig, asked bool) (refused string)
	MaxSize int // most bytes of a file that are read
}
