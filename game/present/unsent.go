package present

import (
	"kilovolt/game/phrase"
	"kilovolt/game/savedgames"
)

// UnsentGame is a game by link of which something is still to be sent on, worded.
type UnsentGame struct {
	ID, Key string // among the saved games: ID is "on" for the game under way, whose key is ""
	Send    string // the label of what opens the game and sends it
	Game    string // which game it is and where it stands
}

// Unsent words the saved games of which something is still to be sent on.
func Unsent(l *phrase.Lang, entries []*savedgames.Entry) (out []UnsentGame) {
	for _, e := range entries {
		g := UnsentGame{ID: e.Slot.Key, Key: e.Slot.Key, Send: l.T("by-link.send-end"), Game: l.Saved(e.Record)}
		if e.UnderWay() {
			g.ID = "on"
		}
		if !e.Record.Over() {
			t := phrase.NewTeller(l, e.Game.Rules, e.Record.Players)
			g.Send = l.T("by-link.send", t.Player("player", e.Record.Snapshot.Actor))
		}
		out = append(out, g)
	}
	return out
}
