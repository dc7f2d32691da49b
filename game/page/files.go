package page

// Files is what the game answers about saved games that come from outside.
type Files struct {
	// Take looks at a game: a file by its name, or with "" a text. It returns why it is refused in words, "" if it is not. tooBig says that it
	// was not even read, data is nil then. asked says that the page shows the words itself, as it has asked for the game.
	Take func(name string, data []byte, tooBig, asked bool) (refused string)
	Most int // bytes of a file that are read at the most
}
