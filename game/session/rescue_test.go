package session

import (
	"errors"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/save"
)

// TestGoBack: a game that cannot be continued resumes one decision earlier, and a copy of it as it was is kept.
func TestGoBack(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	if err := s.GoBack(); !errors.Is(err, ErrNoSave) {
		t.Errorf("without a game: %v", err)
	}
	begin(t, s, 3)
	for range 8 {
		settle(s)
		act(t, s)
	}
	settle(s)
	now := s.Match().Record()
	again := open(t, store)
	if err := again.GoBack(); err != nil {
		t.Fatal(err)
	}
	got := again.Match().Record()
	if len(got.Steps) >= len(now.Steps) {
		t.Fatalf("%d steps after going back from %d", len(got.Steps), len(now.Steps))
	}
	if next := now.Steps[len(got.Steps)]; next.By != record.ByHuman || next.Joined {
		t.Errorf("after undoing it begins with %+v", next)
	}
	third := open(t, store)
	if third.Saved() == nil || third.Saved().Hash != got.Hash {
		t.Error("going back was not saved")
	}
	slots, err := third.Slots()
	if err != nil || len(slots) != 1 {
		t.Fatalf("the game as it was: %v, %v", slots, err)
	}
	if kept, _, err := third.Keeper().Read(slots[0].Key); err != nil || kept.Hash != now.Hash {
		t.Errorf("the copy of the game differs: %v", err)
	}
}
