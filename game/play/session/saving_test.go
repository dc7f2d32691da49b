package session

import (
	"errors"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
	"kilovolt/game/words/phrase"
)

// couple starts a game between two humans.
func couple(t *testing.T, s *Session) {
	t.Helper()
	err := s.NewGame(match.Config{
		Setup:   engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 1},
		Players: []record.Player{{Name: "Ann", Kind: record.Human}, {Name: "Bo", Colour: 1, Kind: record.Human}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What is deleted during a game is saved again soon, without anybody's doing, and the list of saved games is told.
func TestDeletedDuringAGame(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	couple(t, s)
	s.Tick(noon, always)
	keys, err := store.List()
	if err != nil || len(keys) == 0 {
		t.Fatalf("stored is %v, %v", keys, err)
	}
	for _, key := range keys {
		if err := store.Delete(key); err != nil {
			t.Fatal(err)
		}
	}
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == SlotsChanged {
			told++
		}
	})
	s.Tick(noon.Add(verifyEvery), always)
	if rec, _, err := save.NewKeeper(store, nil).Load(); err != nil || rec == nil || told != 1 {
		t.Errorf("stored is %v, %v; told %d times", rec, err, told)
	}
}

// It is reported once that a game is not saved, the state lasts, and its end is reported: after the next decision,
// after some time, or when somebody asks for another attempt.
func TestNotSaved(t *testing.T) {
	store := savetest.NewRefusing()
	store.Err = save.ErrFull
	s := open(t, store)
	var told []save.Code
	s.Listen(func(c Change) {
		if c.Kind == StandingChanged && c.Turned {
			var p *save.Problem
			errors.As(c.Err, &p)
			if p == nil {
				p = &save.Problem{}
			}
			told = append(told, p.Code)
		}
	})
	want := func(what string, state save.State, codes ...save.Code) {
		t.Helper()
		if got := s.Standing().State; got != state {
			t.Errorf("%s: %v, want %v", what, got, state)
		}
		if len(told) != len(codes) {
			t.Fatalf("%s: notified of %q, want %q", what, told, codes)
		}
		for i := range codes {
			if told[i] != codes[i] {
				t.Fatalf("%s: notified of %q, want %q", what, told, codes)
			}
		}
		told = nil
	}
	couple(t, s)
	want("begun", save.Unsaved, save.CodeFull)
	act(t, s)
	want("gone on", save.Unsaved)
	index := s.Match().Index()
	s.Leave()
	want("left", save.Unsaved)
	if err := s.Continue(); err != nil || s.Match().Index() != index {
		t.Fatalf("the game in memory is lost: %v", err)
	}
	want("continued", save.Unsaved)

	store.Err = save.ErrBlocked
	act(t, s)
	want("for another reason", save.Unsaved, save.CodeBlocked)
	store.Err = nil
	act(t, s)
	want("the next decision", save.Saved, "")
	saved := func(what string) {
		t.Helper()
		if got := open(t, store.Store).Saved(); got == nil || len(got.Steps) != s.Match().Index() {
			t.Errorf("%s: it is reported as saved, but is not", what)
		}
	}
	saved("the next decision")

	still := func() bool { return false }
	store.Err = save.ErrFull
	act(t, s)
	want("full again", save.Unsaved, save.CodeFull)
	s.Tick(noon, still)
	store.Err = nil
	s.Tick(noon.Add(retryEvery/2), still)
	want("soon after", save.Unsaved)
	s.Tick(noon.Add(retryEvery), still)
	want("by time", save.Saved, "")
	saved("by time")

	store.Err = save.ErrFull
	act(t, s)
	s.Tick(noon, still)
	store.Err = nil
	s.Tick(noon.Add(-time.Hour), still) // the clock has been set back
	want("the clock set back", save.Saved, save.CodeFull, "")

	store.Err = save.ErrFull
	act(t, s)
	s.Leave()
	want("left unsaved", save.Unsaved, save.CodeFull)
	store.Err = nil
	s.Retry()
	want("asked to", save.Saved, "")
	if got := open(t, store.Store).Saved(); got == nil || len(got.Steps) != len(s.Saved().Steps) {
		t.Error("on the title screen it is reported as saved, but is not")
	}
}

// A store that accepts nothing refuses to keep, rename and delete slots.
func TestARefusingStoreRefusesSlots(t *testing.T) {
	store := savetest.NewRefusing()
	s := open(t, store)
	couple(t, s)
	act(t, s)
	key, err := s.SaveCopy("kept")
	if err != nil {
		t.Fatal(err)
	}
	store.Err = save.ErrBlocked
	for what, err := range map[string]error{
		"keep":        second(s.SaveCopy("another")),
		"rename":      second(s.Rename(key, "other")),
		"rename it":   second(s.Rename("", "other")),
		"delete":      s.Remove(key),
		"a game read": second(s.Add(s.Current())),
	} {
		var p *save.Problem
		if !errors.As(err, &p) || p.Code != save.CodeBlocked {
			t.Errorf("%s: %v", what, err)
		}
	}
	if slots, err := s.Slots(); err != nil || len(slots) != 1 || slots[0].Key != key || s.Current().Name != "" {
		t.Errorf("there are %v, %v; it is called %q", slots, err, s.Current().Name)
	}
}

func second[T any](_ T, err error) error { return err }

// A finished game that cannot be put away can still be viewed and exported.
func TestAFinishedGameThatCannotBePutAway(t *testing.T) {
	store := savetest.NewRefusing()
	s := open(t, store)
	begin(t, s, 3)
	if err := s.ToBot(0, ""); err != nil {
		t.Fatal(err)
	}
	store.Err = save.ErrFull
	settle(s)
	if !s.Match().Over() {
		t.Fatal("the game is not over")
	}
	s.Leave()
	if s.Saved() == nil || !s.Saved().Over() || s.Standing().State != save.Unsaved {
		t.Fatalf("the finished game is lost: %v", s.Standing())
	}
	store.Err = nil
	s.Retry()
	if s.Standing().State != save.Saved {
		t.Errorf("it is not kept although there is room: %v", s.Standing())
	}
}

// An ending is a store whose program ends after that many more changes.
type ending struct {
	save.Store
	left int
}

func (e *ending) Set(key string, data []byte) error {
	if e.left--; e.left < 0 {
		return errors.New("the program has ended")
	}
	return e.Store.Set(key, data)
}

func (e *ending) Delete(key string) error {
	if e.left--; e.left < 0 {
		return errors.New("the program has ended")
	}
	return e.Store.Delete(key)
}

// A game is imported, and the program ends after any of the changes to the store: afterwards the previous game or the
// imported one is current, and the previous one exists in any case.
func TestAnImportThatIsCutAnywhere(t *testing.T) {
	given := open(t, save.Memory())
	begin(t, given, 3)
	settle(given)
	act(t, given)
	text, err := given.Export()
	if err != nil {
		t.Fatal(err)
	}
	want := given.Current()
	same := func(a, b *record.Record) bool { return b != nil && save.GoesOn(a, b) && save.GoesOn(b, a) }
	old, taken := 0, 0
	for cut := 0; ; cut++ {
		disk := save.Memory()
		s := open(t, disk)
		couple(t, s)
		act(t, s)
		before := s.Current()
		store := &ending{Store: disk, left: 1 << 30}
		s = open(t, store)
		if err := s.Continue(); err != nil {
			t.Fatal(err)
		}
		store.left = cut
		s.Load(text)
		again := open(t, disk)
		slots, err := again.Slots()
		if err != nil {
			t.Fatal(err)
		}
		kept := slices.ContainsFunc(slots, func(slot save.Slot) bool {
			rec, _, err := again.Keeper().Read(slot.Key)
			return err == nil && same(before, rec)
		})
		switch on := again.Saved(); {
		case same(before, on):
			old++
		case !kept:
			t.Fatalf("cut %d: the previous game is lost", cut)
		case on == nil: // between the two
		case same(want, on):
			taken++
		default:
			t.Fatalf("cut %d: a different game is current", cut)
		}
		if store.left >= 0 {
			break
		}
	}
	if old < 2 || taken < 1 {
		t.Errorf("cut %d times before and %d times after: that proves nothing", old, taken)
	}
}

// late is a second store that answers on demand.
type late struct {
	*lazy
	silent   bool
	answered func()
}

func (l *late) All() (map[string][]byte, error) {
	if l.silent {
		return nil, save.ErrLate
	}
	return l.lazy.All()
}

func (l *late) Reload(answered func()) { l.answered = answered }

// A second store answers late: on the title screen its game is the one to continue; a current game goes on, and the one
// found is kept for later; during a lesson it waits on the title screen.
func TestAStoreThatAnswersLate(t *testing.T) {
	for _, where := range []string{"title", "game", "lesson"} {
		at := 0
		l := &late{lazy: newLazy(&at)}
		before, err := New(save.NewKeeper(save.Memory(), l), Bots, nil)
		if err != nil {
			t.Fatal(err)
		}
		couple(t, before)
		act(t, before)
		hash := before.Match().Record().Hash

		l.silent = true // and the first store was emptied
		s, err := New(save.NewKeeper(save.Memory(), l), Bots, nil)
		if err != nil || s.Saved() != nil {
			t.Fatalf("%s: the answer is not late: %v", where, err)
		}
		var told []ChangeKind
		s.Listen(func(c Change) {
			if c.Kind == StoreAnswered || c.Kind == SlotsChanged || c.Kind == Started {
				told = append(told, c.Kind)
			}
		})
		switch where {
		case "game":
			begin(t, s, 3)
			settle(s)
			act(t, s)
		case "lesson":
			if err := s.Learn("plant", lesson.NamesIn(phrase.English())); err != nil {
				t.Fatal(err)
			}
		}
		on := s.Match()
		kept := string(l.now["game"])
		s.Tick(noon, func() bool { return false })
		if string(l.now["game"]) != kept {
			t.Fatalf("%s: unread data was overwritten", where)
		}
		told = nil
		l.silent = false
		l.answered()
		if !slices.Equal(told, []ChangeKind{StoreAnswered, SlotsChanged}) || s.Match() != on {
			t.Errorf("%s: notified of %v", where, told)
		}
		if where != "game" {
			if s.Leave(); s.Saved() == nil || s.Saved().Hash != hash {
				t.Errorf("%s: the game that was found is not the one to continue", where)
			}
			continue
		}
		slots, err := s.Slots()
		if err != nil || len(slots) != 1 || slots[0].Kind != save.Parked || len(s.Problems()) != 1 ||
			s.Problems()[0].Code != save.CodeFound {
			t.Fatalf("there are %v, %v, %v", slots, err, s.Problems())
		}
		if err := s.Open(slots[0]); err != nil || s.Match().Record().Hash != hash {
			t.Errorf("the game that was found cannot be continued: %v", err)
		}
	}
}

// What computers decide can be left to a later Save; what a human decides is saved at once all the same.
func TestComputersAreSavedLater(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	requests := 0
	s.SaveLater(func() { requests++ })
	s.SetPace(0)
	begin(t, s, 3)
	stored := func() int { return len(open(t, store).Saved().Steps) }
	later := 0
	for s.Match().Index() < 60 && !s.Match().Over() {
		if _, thinking := s.Match().Thinking(); !thinking {
			act(t, s)
			if got, want := stored(), s.Match().Index(); got != want {
				t.Fatalf("after a human's decision %d actions are stored, want %d", got, want)
			}
		}
		before, asked := stored(), requests
		s.Tick(noon, func() bool { return true })
		if s.Match().Index() == before {
			continue
		}
		later++
		if got := stored(); got != before || requests != asked+1 {
			t.Fatalf("after computers decided, %d actions are stored, want %d; Save was requested %d times",
				got, before, requests-asked)
		}
		if !s.Save() || stored() != s.Match().Index() {
			t.Fatal("Save has not saved what computers have decided")
		}
		if s.Save() {
			t.Fatal("Save has saved what is saved")
		}
	}
	if later < 5 {
		t.Errorf("computers decided %d times, want at least 5", later)
	}
}

// A program that fails over what computers have decided has not saved it yet, and salvages it.
func TestAFailureSalvagesTheGame(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	s.SaveLater(func() {})
	s.SetPace(0)
	begin(t, s, 3)
	failing := false
	s.Listen(func(c Change) {
		if failing && c.Kind == Moved {
			panic("a view has failed")
		}
	})
	for {
		if _, thinking := s.Match().Thinking(); thinking {
			break
		}
		act(t, s)
	}
	failing = true
	func() {
		defer func() {
			if recover() == nil {
				t.Error("nothing has failed")
			}
			s.Salvage()
		}()
		for {
			s.Tick(noon, func() bool { return true })
		}
	}()
	if got := len(open(t, store).Saved().Steps); got != s.Match().Index() {
		t.Errorf("%d actions are stored, want %d", got, s.Match().Index())
	}
}
