package app

import (
	"slices"
	"testing"
	"time"

	"kilovolt/game/platform/page"
	"kilovolt/game/play/daily"
	"kilovolt/game/remote/link"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
)

// Shortcuts work at the title, at a table and in a lesson. The game under way stays saved.
func TestShortcuts(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir()})
	a.resize(390, 844, page.Insets{}, 1)
	open := func(e link.Entry) {
		t.Helper()
		host{a}.ReceiveText(e.Hash())
	}
	parked := func(want int) {
		t.Helper()
		slots, err := a.session.Slots()
		slots = slices.DeleteFunc(slots, func(s save.Slot) bool { return s.Kind != save.Parked })
		if err != nil || len(slots) != want {
			t.Fatalf("kept are %+v (%v), want %d", slots, err, want)
		}
	}
	open(link.PlayNow)
	if a.session.Match() == nil || a.scene != a.table {
		t.Fatal("no game begins on a first visit")
	}
	open(link.PlayNow)
	open(link.PlayNow)
	parked(0) // nobody has decided anything

	hash := someGame(t, a, 1)
	host{a}.Menu()
	open(link.Daily)
	if a.scene != a.front || a.session.Match() != nil || find(a, "daily-play") == nil {
		t.Error("the table of the day does not open")
	}
	if saved := a.session.Saved(); saved == nil || saved.Hash != hash {
		t.Error("the game under way is lost")
	}
	open(link.PlayNow)
	if m := a.session.Match(); m == nil || m.Record().Hash == hash || a.scene != a.table {
		t.Error("no game begins from the table of the day")
	}
	parked(1)
	if d, _ := daily.Of(a.session.Match()); d != 0 {
		t.Error("the shortcut begins the table of the day")
	}

	a.session.Leave()
	if err := (host{a}).Learn("fuel"); err != nil {
		t.Fatal(err)
	}
	open(link.Daily)
	if a.scene != a.front || a.session.Practising() {
		t.Error("the table of the day does not open from a lesson")
	}
}

// find returns the widget of an id in what is shown now; nil without one.
func find(a *app, id string) *ui.Node {
	a.tree.Update(time.Second, &ui.Queue{})
	return a.tree.Find(id)
}
