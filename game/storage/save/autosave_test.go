package save

import (
	"testing"

	"kilovolt/game/match/match"
)

// Every change of the match is saved by the next flush, once.
func TestAutosave(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	m := newMatch(t, 1)
	a := k.Autosave(m, func() (string, string) { return "v1", "now" })
	flush := func(what string, writes int) {
		t.Helper()
		before := store.calls
		if err := a.Flush(); err != nil {
			t.Fatal(err)
		}
		if got := store.calls - before; got != writes {
			t.Errorf("%s: %d writes, want %d", what, got, writes)
		}
		_, rec, problems := load(t, store, nil)
		want := m.Record()
		want.Build, want.Saved = "v1", "now"
		if !same(t, rec, want) || len(problems) > 0 {
			t.Errorf("%s: a load does not return it (%v)", what, problems)
		}
	}
	flush("the beginning", 1)
	flush("nothing", 0)
	decide(t, m, 0)
	flush("a decision", 1)
	for m.Public().Await.String() != "buy" {
		decide(t, m, 0)
	}
	flush("many decisions", 1)
	decide(t, m, 0)
	flush("a purchase", 1)
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	flush("an undo", 1)
	p := m.Players()[1]
	p.Name = "Bo"
	if err := m.SetPlayer(1, p); err != nil {
		t.Fatal(err)
	}
	flush("a change of seats", 1)

	_, rec, _ := load(t, store, nil)
	again, err := match.Resume(rec, nil)
	if err != nil || *again.Public() != *m.Public() || again.Players()[1].Name != "Bo" {
		t.Errorf("the match does not continue from it: %v", err)
	}

	store.fail = ErrFull
	decide(t, m, 0)
	if err := a.Flush(); code(err) != CodeFull {
		t.Errorf("a full store: %v", err)
	}
	store.fail = nil
	a.Stop()
	decide(t, m, 0)
	if err := a.Flush(); err != nil {
		t.Fatal(err)
	}
	if _, rec, _ := load(t, store, nil); len(rec.Steps) >= m.Index() {
		t.Error("saved after it was stopped")
	}
}
