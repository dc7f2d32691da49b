package session

import (
	"errors"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
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

// TestGoBackByLink: a game by link goes back as far as the last link, and stays one.
func TestGoBackByLink(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	if err := s.NewGame(linked(2)); err != nil {
		t.Fatal(err)
	}
	decideHere(t, s)
	index := s.Match().Index()
	again := open(t, store)
	if err := again.GoBack(); err != nil || again.ByLink() == nil || again.Match().Index() >= index {
		t.Fatalf("before the first link: %v, by link %v", err, again.ByLink() != nil)
	}
	decideHere(t, again)
	sendLink(t, again)
	sent := hash(again)
	third := open(t, store)
	if err := third.GoBack(); !errors.Is(err, match.ErrSent) {
		t.Errorf("after a link: %v", err)
	}
	if slots, err := third.Slots(); err != nil || len(slots) != 1 { // that of going back before
		t.Errorf("slots %v, %v", slots, err)
	}
	if err := third.Continue(); err != nil || third.ByLink() == nil || hash(third) != sent {
		t.Errorf("the game that was sent: %v, by link %v", err, third.ByLink() != nil)
	}
}

// TestGoBackToTheLastLink: a single decision since the last link can be taken back: the game is then what was sent.
func TestGoBackToTheLastLink(t *testing.T) {
	ann := beginByLink(t, linked(2))
	text := sendLink(t, ann)
	store := save.Memory()
	bo := open(t, store)
	take(t, bo, text)
	sent := hash(bo)
	act(t, bo)
	again := open(t, store)
	if err := again.GoBack(); err != nil || again.ByLink() == nil || hash(again) != sent {
		t.Errorf("after one decision: %v, by link %v", err, again.ByLink() != nil)
	}
}
