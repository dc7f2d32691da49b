package present

import (
	"kilovolt/engine"
	"kilovolt/game/words/phrase"
)

// HandOver asks for the device to be handed to a player, where money is hidden (H1).
type HandOver struct {
	Title string
	What  string // they are to decide
	Why   string
	Take  string // says that they have it
}

// NewHandOver returns that for a position, of which the player is to see nothing else yet.
func NewHandOver(t *phrase.Teller, p *engine.Public, to engine.Seat) HandOver {
	player := t.Player("player", to)
	return HandOver{t.T("panel.hand-over", player), t.Turn(p), t.T("panel.hand-over-text", player),
		t.T("panel.take-over", player)}
}
