package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
)

// decide makes one decision for the human.
func decide(t *testing.T, s *Session) {
	t.Helper()
	settle(s)
	act(t, s)
}

// slots returns the kinds of the slots, and the hashes and slots themselves.
func slots(t *testing.T, s *Session) (kinds []save.Kind, hashes []uint64, all []save.Slot) {
	t.Helper()
	all, err := s.Slots()
	if err != nil {
		t.Fatal(err)
	}
	for _, slot := range all {
		rec, _, err := s.Keeper().Read(slot.Key)
		if err != nil {
			t.Fatal(err)
		}
		kinds, hashes = append(kinds, slot.Kind), append(hashes, rec.Hash)
	}
	return kinds, hashes, all
}

// problem returns the code of the store's problem, "" for none.
func problem(err error) save.Code {
	var p *save.Problem
	errors.As(err, &p)
	if p == nil {
		return ""
	}
	return p.Code
}

// A game in which somebody has decided something is kept in a slot when another one starts, however that starts, and
// can be continued: then its slot is free and the other game is in one.
func TestStartingAnotherGameKeepsTheFirst(t *testing.T) {
	for name, start := range map[string]func(t *testing.T, s *Session){
		"a new game":    func(t *testing.T, s *Session) { begin(t, s, 4) },
		"the same anew": func(t *testing.T, s *Session) { begin(t, s, 3) },
		"a given game": func(t *testing.T, s *Session) {
			other := open(t, save.Memory())
			begin(t, other, 5)
			data, err := other.Export()
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Load(data); err != nil {
				t.Fatal(err)
			}
		},
	} {
		for _, left := range []bool{false, true} {
			store := save.Memory()
			s := open(t, store)
			begin(t, s, 3)
			decide(t, s)
			was := hash(s)
			if left {
				s.Leave()
			}
			told := 0
			s.Listen(func(c Change) {
				if c.Kind == Parked {
					told++
				}
			})
			start(t, s)
			s = open(t, store) // nothing of it is only in memory
			kinds, hashes, all := slots(t, s)
			if !slices.Equal(kinds, []save.Kind{save.Parked}) || hashes[0] != was || told != 1 {
				t.Fatalf("%s: the slots are %v, notified %d times", name, kinds, told)
			}
			if err := s.Continue(); err != nil {
				t.Fatal(err)
			}
			decide(t, s)
			decide(t, s) // the same game would not be kept twice
			second := hash(s)
			if err := s.Open(all[0]); err != nil || hash(s) != was {
				t.Fatalf("%s: continuing it: %v", name, err)
			}
			if kinds, hashes, _ := slots(t, s); !slices.Equal(kinds, []save.Kind{save.Parked}) || hashes[0] != second {
				t.Errorf("%s: afterwards the slots are %v", name, kinds)
			}
			s = open(t, store)
			if err := s.Continue(); err != nil || hash(s) != was {
				t.Errorf("%s: after a restart another game is current (%v)", name, err)
			}
		}
	}
}

// A game in which nobody has decided anything takes no slot.
func TestAnUnplayedGameTakesNoSlot(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	begin(t, s, 4)
	if kinds, _, _ := slots(t, s); !slices.Equal(kinds, []save.Kind{save.Done}) {
		t.Errorf("the slots are %v", kinds)
	}
}

// A copy stays as it is however often it is opened; a game that was opened but not played is not kept again.
func TestACopyStays(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	if _, err := s.SaveCopy("nothing"); !errors.Is(err, ErrNoGame) {
		t.Errorf("copying nothing: %v", err)
	}
	begin(t, s, 3)
	decide(t, s)
	was := hash(s)
	if _, err := s.SaveCopy("before the auction"); err != nil {
		t.Fatal(err)
	}
	decide(t, s)
	on := hash(s)
	_, _, all := slots(t, s)
	if err := s.Open(all[0]); err != nil || hash(s) != was {
		t.Fatal(err)
	}
	both := []save.Kind{save.Parked, save.Kept}
	if kinds, hashes, _ := slots(t, s); !slices.Equal(kinds, both) || hashes[0] != on || hashes[1] != was {
		t.Errorf("loaded: %v", kinds)
	}
	if err := s.Open(all[0]); err != nil || hash(s) != was {
		t.Fatal(err)
	}
	if kinds, _, _ := slots(t, s); !slices.Equal(kinds, both) {
		t.Errorf("loaded again, not played: %v", kinds)
	}
	if rec := s.Current(); rec.Name != "before the auction" {
		t.Errorf("the current game is called %q", rec.Name)
	}
	decide(t, s)
	begin(t, s, 2)
	if kinds, _, _ := slots(t, s); !slices.Equal(kinds, []save.Kind{save.Parked, save.Parked, save.Kept}) {
		t.Errorf("loaded, played on, and another begun: %v", kinds)
	}
}

// A finished game that is opened again is not put away twice.
func TestAFinishedGameIsPutAwayOnce(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 2)
	decide(t, s)
	if err := s.ToBot(0, ""); err != nil {
		t.Fatal(err)
	}
	settle(s)
	s.Leave()
	for range 2 {
		kinds, _, all := slots(t, s)
		if !slices.Equal(kinds, []save.Kind{save.Done}) {
			t.Fatalf("the slots are %v", kinds)
		}
		if err := s.Open(all[0]); err != nil || !s.Match().Over() {
			t.Fatal(err)
		}
		s.Leave()
	}
}

// Names are kept with the game, in a slot and as the current game, and across a restart.
func TestNames(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	if _, err := s.Rename("", "x"); !errors.Is(err, ErrNoGame) {
		t.Errorf("renaming nothing: %v", err)
	}
	begin(t, s, 3)
	decide(t, s)
	if _, err := s.Rename("", "on"); err != nil || open(t, store).Saved().Name != "on" {
		t.Errorf("the current game: %v", err)
	}
	s.Leave()
	if _, err := s.Rename("", "left"); err != nil || open(t, store).Saved().Name != "left" ||
		s.Current().Name != "left" {
		t.Errorf("the game that was left: %v", err)
	}
	if err := s.Continue(); err != nil || s.Current().Name != "left" {
		t.Errorf("continued: %v", err)
	}
	decide(t, s)
	if open(t, store).Saved().Name != "left" {
		t.Error("the name is gone one decision later")
	}
	begin(t, s, 2)
	_, _, all := slots(t, s)
	renamed, err := s.Rename(all[0].Key, "parked")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Open(save.Slot{Key: renamed, Kind: save.Parked}); err != nil || s.Current().Name != "parked" {
		t.Errorf("opened: %v", err)
	}
	if data, err := s.Export(); err != nil {
		t.Error(err)
	} else if rec, _, err := save.Check(data); err != nil || rec.Name != "parked" {
		t.Errorf("exported as %q, %v", rec.Name, err)
	}
	if s.Current().Name == "" || len(s.Current().Players) != 3 {
		t.Error("another game is current")
	}
	begin(t, s, 2)
	if s.Current().Name != "" {
		t.Errorf("a new game is called %q", s.Current().Name)
	}
}

// If there is no room for another slot, a game being played is not pushed out: the other one is rejected until the game
// may be put away.
func TestWithoutRoomNothingIsLost(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	begin(t, s, 3)
	decide(t, s)
	for i := range save.MaxSlots {
		if _, err := s.SaveCopy(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	data, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	decide(t, s)
	was, m := hash(s), s.Match()
	_, _, all := slots(t, s)
	other := open(t, save.Memory())
	begin(t, other, 5)
	foreign, _ := other.Export()
	for what, err := range map[string]error{
		"a new game": s.NewGame(other.Match().Config()), "a given one": s.Load(foreign),
		"one of a slot": s.Open(all[3]), "an earlier one": s.Load(data),
	} {
		if problem(err) != save.CodeSlots || s.Match() != m {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := s.SaveCopy("one more"); problem(err) != save.CodeSlots {
		t.Errorf("one more: %v", err)
	}
	if again := open(t, store); again.Saved() == nil || again.Saved().Hash != was {
		t.Error("the current game is no longer saved")
	}
	s.PutAway()
	if s.Match() != nil || s.Current() != nil || s.Keeper().Last().Hash != was {
		t.Error("the current game is not put away")
	}
	if err := s.Load(foreign); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// A parked game can change places with the current one even if every slot is taken.
func TestChangingPlacesWithoutRoom(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	decide(t, s)
	first := hash(s)
	begin(t, s, 4)
	decide(t, s)
	for i := range save.MaxSlots - 1 {
		if _, err := s.SaveCopy(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	_, _, all := slots(t, s)
	parked := all[len(all)-1]
	decide(t, s)
	second := hash(s)
	if err := s.Open(parked); err != nil || hash(s) != first {
		t.Fatal(err)
	}
	kinds, hashes, _ := slots(t, s)
	if len(kinds) != save.MaxSlots || kinds[0] != save.Parked || hashes[0] != second {
		t.Errorf("the slots are %v", kinds)
	}
}

// A parked game that cannot be saved as the current one stays in its slot.
func TestAParkedGameStaysUntilItIsSaved(t *testing.T) {
	store := savetest.NewRefusing()
	s := open(t, store)
	begin(t, s, 3)
	decide(t, s)
	was := hash(s)
	begin(t, s, 4)
	_, _, all := slots(t, s)
	store.Err = save.ErrFull
	if err := s.Open(all[0]); err != nil || hash(s) != was {
		t.Fatal(err)
	}
	store.Err = nil
	if _, hashes, _ := slots(t, open(t, store)); !slices.Contains(hashes, was) {
		t.Error("after the program has ended the game is lost")
	}
}

// A game that was opened from a slot is not taken to be there still when the slot was deleted, and another game has
// come to have its key.
func TestAnotherGameInTheSlotOfTheCurrentOne(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	begin(t, s, 4)
	s.PutAway()
	_, hashes, all := slots(t, s)
	if err := s.Open(all[0]); err != nil || len(all) != 2 {
		t.Fatalf("%d slots, %v", len(all), err)
	}
	bringBack := func(slot save.Slot) {
		t.Helper()
		data, err := s.Keeper().Blob(slot.Key)
		if err != nil || s.Remove(slot.Key) != nil {
			t.Fatalf("%s cannot be removed: %v", slot.Key, err)
		}
		if key, err := s.Restore(slot.Kind, data); err != nil || key != all[0].Key {
			t.Fatalf("restored as %q, %v", key, err)
		}
	}
	bringBack(all[0])
	if s.opened == nil {
		t.Error("the same game in its slot counts as another one")
	}
	if err := s.Remove(all[0].Key); err != nil {
		t.Fatal(err)
	}
	bringBack(all[1])
	begin(t, s, 5)
	if _, got, _ := slots(t, s); !slices.Contains(got, hashes[0]) || !slices.Contains(got, hashes[1]) {
		t.Errorf("of %x there are only %x", hashes, got)
	}
}

// Every change of the slots is reported.
func TestSlotChangesAreReported(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	decide(t, s)
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == SlotsChanged {
			told++
		}
	})
	key, err := s.SaveCopy("a")
	if err != nil {
		t.Fatal(err)
	}
	if key, err = s.Rename(key, "b"); err != nil {
		t.Fatal(err)
	}
	data, _ := s.Keeper().Blob(key)
	if err := s.Remove(key); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Restore(save.Kept, data); err != nil {
		t.Fatal(err)
	}
	rec, _, err := save.Check(data)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Add(rec); err != nil || told != 5 {
		t.Errorf("notified %d times (%v)", told, err)
	}
	for what, err := range map[string]error{
		"a key of no slot": s.Open(save.Slot{Key: "game-a"}),
		"an empty one":     s.Open(save.Slot{Key: "slot-9-00000000"}), "removing it": s.Remove("settings"),
	} {
		if problem(err) != save.CodeNoSlot {
			t.Errorf("%s: %v", what, err)
		}
	}
	var bad *record.NameError
	for _, name := range []string{" ", "\u200b\u202e", "\u0301", strings.Repeat("x", record.MaxName+1)} {
		if _, err := s.SaveCopy(name); !errors.As(err, &bad) || told != 5 {
			t.Errorf("a copy called %+q: %v", name, err)
		}
		if _, err := s.Rename("", name); !errors.As(err, &bad) || told != 5 {
			t.Errorf("the game called %+q: %v", name, err)
		}
	}
	if _, err := s.Rename("", " a\nb\u202e"); err != nil || s.Current().Name != "a b" {
		t.Errorf("called by a name of two lines, it is %+q (%v)", s.Current().Name, err)
	}
}

// TestContinueOffersTheGameLeftLast: where the current game has ended, Continue continues the parked one that was left
// last, also after a restart and in a lesson's menu; it is in the list once, and whoever begins another game instead
// finds it there.
func TestContinueOffersTheGameLeftLast(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	var left []uint64
	for range 2 {
		begin(t, s, 3)
		decide(t, s)
		decide(t, s)
		left = append(left, hash(s))
	}
	end := func() {
		t.Helper()
		if err := s.ToBot(0, ""); err != nil {
			t.Fatal(err)
		}
		if settle(s); !s.Match().Over() {
			t.Fatal("the game does not end")
		}
		if s.Saved() != nil {
			t.Error("while the result is shown, another game is offered")
		}
		s.Leave()
	}
	list := func(want ...save.Kind) {
		t.Helper()
		if kinds, _, _ := slots(t, s); !slices.Equal(kinds, want) {
			t.Errorf("the slots are %v, want %v", kinds, want)
		}
	}
	begin(t, s, 3)
	end()
	for i, when := range []string{"at once", "after a restart"} {
		if i > 0 {
			s = open(t, store)
		}
		if rec := s.Saved(); rec == nil || rec.Hash != left[1] {
			t.Fatalf("%s Continue would continue %v", when, rec)
		}
		if s.Current() != nil {
			t.Errorf("%s it counts as the current game, too", when)
		}
		list(save.Parked, save.Parked, save.Done)
	}
	begin(t, s, 3) // and leave it undecided
	list(save.Parked, save.Parked, save.Done)
	end()
	if err := s.Continue(); err != nil || hash(s) != left[1] {
		t.Fatalf("another game continues: %v", err)
	}
	list(save.Parked, save.Done, save.Done)
	end()
	if err := s.Continue(); err != nil || hash(s) != left[0] {
		t.Fatalf("the first game does not continue: %v", err)
	}
	end()
	if s.Saved() != nil || !errors.Is(s.Continue(), ErrNoSave) {
		t.Error("all games have ended, and one is offered")
	}
}

// TestTheSavedGameIsReplayedOnce: who shows it and who continues it share the replay, and another game is never taken
// for it.
func TestTheSavedGameIsReplayedOnce(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	if _, err := s.Replayed(); !errors.Is(err, ErrNoSave) {
		t.Errorf("without a saved game: %v", err)
	}
	begin(t, s, 3)
	decide(t, s)
	s = open(t, store)
	for range 2 {
		g, err := s.Replayed()
		if err != nil || g.State.Hash() != s.Saved().Hash {
			t.Fatalf("the replay leads elsewhere: %v", err)
		}
		if twice, _ := s.Replayed(); twice != g {
			t.Error("it is replayed twice")
		}
		if err := s.Continue(); err != nil || s.Match().Hash() != g.State.Hash() {
			t.Fatalf("it goes on elsewhere: %v", err)
		}
		decide(t, s)
		s.Leave()
	}
}
