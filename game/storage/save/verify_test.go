package save

import (
	"slices"
	"testing"
)

// again is a second store that can be read again, and answers at once.
type again struct{ fakeSecond }

func (a *again) Reload(answered func()) { answered() }

// If what was saved is deleted under the game, a look notices it: the current game is saved again, in both stores, and
// what can no longer be saved is not said to be. The other games are those that a store still has.
func TestWhatIsDeletedUnderTheGame(t *testing.T) {
	recs := game(t, 1, 3)
	for _, c := range []struct {
		name          string
		first, second bool // what is deleted
		move          bool // a move is made before anybody looks
		slot          bool // the saved game is still there afterwards
	}{
		{"both stores", true, true, false, false},
		{"the first store", true, false, false, true},
		{"the second store", false, true, false, true},
		{"both stores, before a move", true, true, true, false},
		{"the first store, before a move", true, false, true, true},
	} {
		store, second := newFake(), &again{fakeSecond{memory: memory{}}}
		k, _, _ := load(t, store, second)
		mustSave(t, k, recs[0])
		kept, err := k.StoreCopy(recs[0])
		if err != nil {
			t.Fatal(err)
		}
		mustSave(t, k, recs[1])
		if k.Verify() {
			t.Errorf("%s: something was gone before", c.name)
		}
		if c.first {
			clear(store.memory)
		}
		if c.second {
			clear(second.memory)
		}
		want := recs[1]
		if c.move {
			want = recs[2]
			mustSave(t, k, want)
		} else if gone := k.Verify(); gone != c.first {
			t.Errorf("%s: gone is %v", c.name, gone)
		}
		if k.Standing().State != Saved || k.Verify() {
			t.Errorf("%s: %v, or something is still gone", c.name, k.Standing())
		}
		slots, err := k.Slots()
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(slots, func(s Slot) bool { return s.Key == kept }); got != c.slot {
			t.Errorf("%s: the list of saved games is %v", c.name, slots)
		}
		if _, rec, _ := load(t, store, second); !same(t, rec, want) {
			t.Errorf("%s: the game is lost", c.name)
		}
	}
}

// If nothing can be stored any more, a look says that the game is not saved.
func TestWhatIsDeletedAndCannotBeSaved(t *testing.T) {
	store := newFake()
	k, _, _ := load(t, store, nil)
	rec := game(t, 1, 1)[1]
	mustSave(t, k, rec)
	clear(store.memory)
	store.room = 1
	k.Verify()
	if st := k.Standing(); st.State != Unsaved || code(st.Why) != CodeFull {
		t.Errorf("the standing is %+v", st)
	}
	store.room = 0
	if k.Retry(); k.Standing().State != Saved {
		t.Errorf("with room the standing is %+v", k.Standing())
	}
}

// Without a current game too, the list of saved games has only what is there.
func TestSlotsDeletedWithoutAGame(t *testing.T) {
	store, second := newFake(), &again{fakeSecond{memory: memory{}}}
	k, _, _ := load(t, store, second)
	if _, err := k.StoreCopy(game(t, 1, 1)[1]); err != nil {
		t.Fatal(err)
	}
	clear(store.memory)
	clear(second.memory)
	if !k.Verify() {
		t.Error("nothing is noticed")
	}
	if slots, err := k.Slots(); err != nil || len(slots) > 0 {
		t.Errorf("the list is %v, %v", slots, err)
	}
}
