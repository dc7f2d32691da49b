package textversion

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
)

// TestADocumentIsShownLater: what is prepared is stale until it is shown.
func TestADocumentIsShownLater(t *testing.T) {
	r := newReader(t)
	title := len(r.copy)
	if err := r.on.NewGame(match.Config{
		Setup:   engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 1},
		Players: []record.Player{{Name: "Ann", Kind: record.Human}, {Name: "Bo", Colour: 1, Kind: record.Human}},
	}); err != nil {
		t.Fatal(err)
	}
	r.view.Prepare()
	if len(r.copy) != title || !r.view.Prepared() || !r.view.Stale() {
		t.Error("what is only prepared is shown, or does not count as stale")
	}
	r.view.Show()
	if len(r.copy) == title || r.view.Prepared() || r.view.Stale() {
		t.Error("what was prepared is not shown, or still counts as stale")
	}
}
