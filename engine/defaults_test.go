package engine

import "testing"

// Rules: S7
// The default board, being the fallback, can be played in both editions with any number of players.
func TestDefaultTable(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			if _, _, err := New(Setup{Board: DefaultBoard, Edition: e, Players: players}, nil); err != nil {
				t.Errorf("%s, %d players: %v", e, players, err)
			}
		}
	}
	if _, _, err := New(Setup{Board: DefaultBoard, Edition: DefaultEdition, Players: DefaultPlayers},
		nil); err != nil {
		t.Error(err)
	}
}
