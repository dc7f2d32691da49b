package table

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
)

// While the game is not saved, the table says so at every size, and the map, the panel of the decision and the buttons
// stay where they were; a touch asks why. Once it is saved the sign disappears.
func TestTheTableSaysThatTheGameIsNotSaved(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {768, 1024}, {1280, 800}, {1920, 1080}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size[0], size[1])
		store := savetest.NewRefusing()
		on, err := session.New(save.NewKeeper(store, nil), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		data, err := h.session.Export()
		if err != nil {
			t.Fatal(err)
		}
		if err := on.Load(data); err != nil {
			t.Fatal(err)
		}
		h.session, h.match = on, on.Match()
		h.scene = New(h, h)
		h.tree.Invalidate()
		h.feed(0)
		was := h.places()
		if h.tree.Find("unsaved") != nil {
			t.Fatalf("%v: a saved game is reported as unsaved", size)
		}
		turn := func(err error) {
			t.Helper()
			store.Err = err
			if err := on.SetPlayer(0, on.Match().Players()[0]); err != nil {
				t.Fatal(err)
			}
			h.scene.Moved()
			h.feed(0)
		}
		turn(save.ErrFull)
		h.need(t, "unsaved")
		if now := h.places(); now != was {
			t.Errorf("%v: with the sign the table is\n%s\nand without it\n%s", size, now, was)
		}
		h.touch(t, "unsaved")
		if h.unsaved != 1 {
			t.Errorf("%v: a touch does not ask why", size)
		}
		turn(nil)
		if h.tree.Find("unsaved") != nil || h.places() != was {
			t.Errorf("%v: a game that is saved again is reported as unsaved", size)
		}
	}
}
