package present

import (
	"kilovolt/game/play/savedgames"
	"kilovolt/game/words/phrase"
)

// A UnsentGame is a game by link of which something is still to be sent on, worded.
type UnsentGame struct {
	ID, Key string // among the saved games: ID is "on" for the game under way, whose key is ""
	Send    string // the label of what opens the game and sends it
	Game    string // which game it is and where it stands
}

// Unsent words the saved games of which something is still to be sent on.
func Unsent(l *phrase.Lang, entries []*savedgames.Entry) (out []UnsentGame) {
	for _, e := range entries {
		g := UnsentGame{ID: e.Slot.Key, Key: e.Slot.Key, Send: sendLabel(l, e), Game: l.Saved(e.Record)}
		if e.UnderWay() {
			g.ID = "on"
		}
		out = append(out, g)
	}
	return out
}

// sendLabel is the label of what opens a game by link and sends on what is still to be sent of it.
func sendLabel(l *phrase.Lang, e *savedgames.Entry) string {
	if e.Record.Over() {
		return l.T("by-link.send-end")
	}
	t := phrase.NewTeller(l, e.Game.Rules, e.Record.Players)
	return l.T("by-link.send", t.Player("player", e.Record.Snapshot.Actor))
}
