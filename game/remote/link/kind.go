package link

// Kind is what the code of a link is. The letters are part of the links, and only grow in number.
type Kind string

// The kinds.
const (
	Game Kind = "g" // a code of package gamecode
	Turn Kind = "t" // a turn of a game that is played by link
)

// known reports whether this program can open a kind.
func (k Kind) known() bool { return k == Game || k == Turn }
