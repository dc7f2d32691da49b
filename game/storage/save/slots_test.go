package save

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"kilovolt/engine/record"
)

// named is a record with a name.
func named(rec *record.Record, name string) *record.Record {
	out := *rec
	out.Name = name
	return &out
}

// slotNames is the names of the slots, each with its kind; an unreadable one is called "?".
func slotNames(t testing.TB, k *Keeper) (out []string) {
	t.Helper()
	slots, err := k.Slots()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range slots {
		name := "?"
		if rec, _, err := k.Read(s.Key); err == nil {
			name = rec.Name
		}
		out = append(out, fmt.Sprintf("%s %d", name, s.Kind))
	}
	return out
}

func wantSlots(t testing.TB, what string, k *Keeper, want ...string) {
	t.Helper()
	if got := slotNames(t, k); !slices.Equal(got, want) {
		t.Errorf("%s: the slots are %q, want %q", what, got, want)
	}
}

func storeCopy(t testing.TB, k *Keeper, rec *record.Record) string {
	t.Helper()
	key, err := k.StoreCopy(rec)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Copies, parked games, finished ones and what was set aside are still there after a restart, in order, and each is
// unchanged.
func TestSlots(t *testing.T) {
	for _, second := range []Second{nil, &fakeSecond{memory: memory{}}} {
		store := newFake()
		k := NewKeeper(store, second)
		a, b := game(t, 1, 9), game(t, 2, 9)
		wantSlots(t, "at first", k)
		mustSave(t, k, a[5])
		first := storeCopy(t, k, named(a[5], "copy"))
		if _, err := k.Park(named(a[6], "parked"), ""); err != nil {
			t.Fatal(err)
		}
		if rec, _, _ := NewKeeper(store, second).Load(); rec != nil {
			t.Error("a parked game is still current")
		}
		mustSave(t, k, named(b[9], "done"))
		if err := k.Clear(); err != nil {
			t.Fatal(err)
		}
		store.memory["game-a"] = []byte("foreign")
		k, _, _ = load(t, store, second)
		wantSlots(t, "later", k, "parked 1", "copy 0", "done 2", "? 3")
		rec, g, err := k.Read(first)
		if err != nil || rec.Hash != a[5].Hash || g.State != a[5].Snapshot {
			t.Errorf("the copy is another game: %v", err)
		}
		renamed, err := k.Rename(first, "Ω")
		if err != nil || renamed == first {
			t.Fatalf("renamed as %q: %v", renamed, err)
		}
		wantSlots(t, "renamed", NewKeeper(store, second), "Ω 0", "parked 1", "done 2", "? 3")
		for key, want := range map[string]Code{first: CodeNoSlot, "game-a": CodeNoSlot, keySettings: CodeNoSlot,
			"slot-1": CodeNoSlot, "": CodeNoSlot, "slot-99-00000000": CodeNoSlot} {
			if _, _, err := k.Read(key); code(err) != want {
				t.Errorf("reading %q: %v", key, err)
			}
			if _, err := k.Rename(key, "x"); code(err) != want {
				t.Errorf("renaming %q: %v", key, err)
			}
		}
		for _, key := range []string{"game-a", keySettings, keyEnded, ""} {
			if err := k.Remove(key); code(err) != CodeNoSlot {
				t.Errorf("removing %q: %v", key, err)
			}
		}
		for _, name := range []string{"two\nlines", string(make([]byte, 61))} {
			if _, err := k.Rename(renamed, name); err == nil {
				t.Errorf("%q is accepted as a name", name)
			}
		}
		slots, _ := k.Slots()
		for _, s := range slots {
			data, err := k.Blob(s.Key)
			if err != nil || k.Remove(s.Key) != nil {
				t.Fatalf("%s cannot be removed: %v", s.Key, err)
			}
			if got, _ := NewKeeper(store, second).Slots(); slices.Contains(got, s) {
				t.Errorf("%s is still there", s.Key)
			}
			if _, err := k.Restore(s.Kind, data); err != nil {
				t.Fatal(err)
			}
			if len(slotNames(t, NewKeeper(store, second))) != 4 {
				t.Errorf("%s is not restored: %q", s.Key, slotNames(t, k))
			}
		}
	}
}

// To bring back the last finished game deletes no other one, though there are as many as are kept; without room for it,
// that is an error.
func TestRestoringAFinishedGame(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	for i := range MaxFinished {
		mustSave(t, k, named(game(t, uint64(i), 2)[2], fmt.Sprint(i)))
		if err := k.Clear(); err != nil {
			t.Fatal(err)
		}
	}
	before := slotNames(t, k)
	remove := func(key string) []byte {
		t.Helper()
		data, err := k.Blob(key)
		if err != nil || k.Remove(key) != nil {
			t.Fatalf("%s cannot be removed: %v", key, err)
		}
		return data
	}
	data := remove(keyLast)
	if _, err := k.Restore(Done, data); err != nil {
		t.Fatal(err)
	}
	wantSlots(t, "with the last one restored", k, before...)

	for _, key := range []string{"done-3", keyLast} {
		data = remove(key)
		store.room = store.size() + 10
		if key, err := k.Restore(Done, data); code(err) != CodeFull || key != "" {
			t.Errorf("without room restored as %q, %v", key, err)
		}
		store.room = 0
	}
	if n := len(slotNames(t, k)); n != MaxFinished-2 {
		t.Errorf("%d finished games are left", n)
	}
}

// The number of slots is limited; when all are taken, the current game is not parked but not lost either, and a slot
// can still be renamed.
func TestNoMoreSlots(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	recs := game(t, 1, MaxSlots+2)
	key := ""
	for _, rec := range recs[:MaxSlots] {
		key = storeCopy(t, k, rec)
	}
	mustSave(t, k, recs[MaxSlots])
	if _, err := k.StoreCopy(recs[0]); code(err) != CodeSlots {
		t.Errorf("one more: %v", err)
	}
	if _, err := k.Park(recs[MaxSlots], ""); code(err) != CodeSlots {
		t.Errorf("one more parked: %v", err)
	}
	if _, rec, _ := load(t, store, nil); !same(t, rec, recs[MaxSlots]) {
		t.Error("the current game is no longer current")
	}
	if _, err := k.Rename(key, "name"); err != nil || len(slotNames(t, k)) != MaxSlots {
		t.Errorf("renaming: %v", err)
	}
	slots, _ := k.Slots()
	parked, err := k.Park(recs[MaxSlots], slots[3].Key)
	if err != nil || len(slotNames(t, k)) != MaxSlots+1 {
		t.Errorf("in the place of one that is about to go: %v", err)
	}
	for _, key := range []string{slots[3].Key, parked} {
		if err := k.Remove(key); err != nil {
			t.Fatal(err)
		}
	}
	mustSave(t, k, recs[MaxSlots])
	if _, err := k.Park(recs[MaxSlots], ""); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

// When the store is full, a parked game takes the space of finished ones; a copy that the player asks for does not.
func TestFullSlots(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	for i := range 3 {
		mustSave(t, k, game(t, uint64(i), 20)[20])
		if err := k.Clear(); err != nil {
			t.Fatal(err)
		}
	}
	rec := game(t, 9, 10)[10]
	mustSave(t, k, rec)
	store.room = store.size() + 100
	if _, err := k.StoreCopy(rec); code(err) != CodeFull || len(slotNames(t, k)) != 3 {
		t.Errorf("a copy: %v, %q", err, slotNames(t, k))
	}
	if _, err := k.Park(rec, ""); err != nil || len(slotNames(t, k)) != 3 {
		t.Errorf("parked: %v, %q", err, slotNames(t, k))
	}
	store.room = 10
	mustNot := func(what string, err error) {
		t.Helper()
		if code(err) != CodeFull {
			t.Errorf("%s: %v", what, err)
		}
	}
	before := maps.Clone(store.memory)
	_, err := k.Rename(func() string { s, _ := k.Slots(); return s[0].Key }(),
		"a much longer name than there was before")
	mustNot("renaming", err)
	if len(before) != len(store.memory) {
		t.Error("renaming without room lost something")
	}
}

// What either store has lost is restored from the other; what was deleted is not.
func TestSlotsInBothStores(t *testing.T) {
	recs := game(t, 3, 6)
	setUp := func() (store *fake, second *fakeSecond, k *Keeper, keys []string) {
		store, second = newFake(), &fakeSecond{memory: memory{}}
		k = NewKeeper(store, second)
		for i, rec := range recs[:4] {
			keys = append(keys, storeCopy(t, k, named(rec, fmt.Sprint(i))))
		}
		return store, second, k, keys
	}
	all := []string{"3 0", "2 0", "1 0", "0 0"}

	store, second, _, _ := setUp()
	wantSlots(t, "the first store emptied", NewKeeper(newFake(), second), all...)
	wantSlots(t, "the second store emptied", NewKeeper(store, &fakeSecond{memory: memory{}}), all...)
	again := newFake()
	wantSlots(t, "emptied", NewKeeper(again, second), all...)
	wantSlots(t, "copied back", NewKeeper(again, nil), all...)
	again = newFake()
	again.room = 10
	wantSlots(t, "no room to copy back", NewKeeper(again, second), all...)
	second.err = errors.New("it does not answer")
	wantSlots(t, "a silent second store", NewKeeper(store, second), all...)

	store, second, k, keys := setUp()
	before := &fake{memory: maps.Clone(store.memory)} // a killed browser forgets what follows
	if err := k.Remove(keys[1]); err != nil {
		t.Fatal(err)
	}
	left := []string{"3 0", "2 0", "0 0"}
	wantSlots(t, "removed, which the first store forgot", NewKeeper(before, second), left...)
	wantSlots(t, "removed", NewKeeper(store, second), left...)

	store, second, k, keys = setUp()
	late := &fakeSecond{memory: maps.Clone(second.memory)} // which did not get to it
	if err := k.Remove(keys[1]); err != nil {
		t.Fatal(err)
	}
	wantSlots(t, "removed, which the second store missed", NewKeeper(store, late), left...)
	if _, err := late.memory.Get(keys[1]); err == nil {
		t.Error("the second store still has what was deleted")
	}
	wantSlots(t, "once more", NewKeeper(store, late), left...)
	if store.holds([]byte(keys[1])) {
		t.Error("what is in neither store is still remembered as deleted")
	}

	store, second, _, keys = setUp()
	store.memory[keys[2]] = store.memory[keys[2]][:500]
	wantSlots(t, "damaged in the first store", NewKeeper(store, second), all...)
	second.memory[keys[2]] = []byte("damaged too")
	k = NewKeeper(store, second)
	wantSlots(t, "damaged in both", k, "3 0", "? 0", "1 0", "0 0")
	if _, _, err := k.Read(keys[2]); record.Code(err) != "damaged" {
		t.Errorf("damaged: %v", err)
	}
	if data, err := k.Blob(keys[2]); err != nil || len(data) != 500 {
		t.Errorf("damaged data cannot be exported: %v", err)
	}
}

// Whatever write the program ends in, no slot is lost except one that was being deleted, none changes, and the current
// game is still current or parked.
func TestSlotsKilledAnywhere(t *testing.T) {
	recs := game(t, 4, 8)
	steps := []struct {
		name string
		do   func(k *Keeper) error
		lost string // the slot that may be missing afterwards
	}{
		{"keep", func(k *Keeper) error { _, err := k.StoreCopy(named(recs[7], "new")); return err }, ""},
		{"park", func(k *Keeper) error { _, err := k.Park(named(recs[8], "on"), ""); return err }, ""},
		{"rename", func(k *Keeper) error { s, _ := k.Slots(); _, err := k.Rename(s[1].Key, "other"); return err },
			"b 0"},
		{"remove", func(k *Keeper) error { s, _ := k.Slots(); return k.Remove(s[1].Key) }, "b 0"},
		{"clear", func(k *Keeper) error { return k.Clear() }, ""},
	}
	kills := 0
	for _, step := range steps {
		for _, withSecond := range []bool{false, true} {
			for tear := range 3 {
				for dies := 1; ; dies++ {
					store := newFake()
					var second Second
					if withSecond {
						second = &fakeSecond{memory: memory{}, store: store}
					}
					k := NewKeeper(store, second)
					for i, name := range []string{"a", "b", "c"} {
						storeCopy(t, k, named(recs[i], name))
					}
					mustSave(t, k, named(recs[8], "on"))
					store.dies, store.tear = store.calls+dies, tear
					err := step.do(k)
					if !store.dead() {
						if err != nil {
							t.Fatalf("%s: %v", step.name, err)
						}
						break
					}
					kills++
					store.dies = 0
					k, on, _ := load(t, store, second)
					after := slotNames(t, k)
					for _, want := range []string{"a 0", "b 0", "c 0"} {
						if want != step.lost && !slices.Contains(after, want) {
							t.Fatalf("%s, killed in write %d (tear %d): %q is lost: %q", step.name, dies, tear, want,
								after)
						}
					}
					if step.name == "rename" && !slices.Contains(after, "b 0") && !slices.Contains(after, "other 0") {
						t.Fatalf("rename, killed in write %d (tear %d): the game is lost: %q", dies, tear, after)
					}
					if on == nil && !slices.Contains(after, "on 1") && !slices.Contains(after, "on 2") {
						t.Fatalf("%s, killed in write %d (tear %d): the current game is lost: %q", step.name, dies,
							tear, after)
					}
					if on == nil || step.name != "park" {
						continue
					}
					if _, err := k.Park(named(recs[8], "on"), ""); err != nil {
						t.Fatal(err)
					}
					other := func(s string) bool { return s != "on 1" }
					if n := len(slices.DeleteFunc(slotNames(t, k), other)); n != 1 {
						t.Fatalf("park, killed in write %d (tear %d): it is parked %d times", dies, tear, n)
					}
				}
			}
		}
	}
	if kills < 40 {
		t.Errorf("%d kills are too few to prove anything", kills)
	}
}

// Two programs on one store never overwrite each other's slots.
func TestSlotsOfTwoPrograms(t *testing.T) {
	store := newFake()
	recs := game(t, 5, 6)
	a, b := NewKeeper(store, nil), NewKeeper(store, nil)
	for i := range 3 {
		storeCopy(t, a, named(recs[i], "a"))
		storeCopy(t, b, named(recs[i+3], "b"))
	}
	wantSlots(t, "both", NewKeeper(store, nil), "b 0", "a 0", "b 0", "a 0", "b 0", "a 0")
	slots, _ := a.Slots()
	if err := b.Remove(slots[0].Key); err != nil {
		t.Fatal(err)
	}
	if _, _, err := a.Read(slots[0].Key); code(err) != CodeNoSlot {
		t.Errorf("reading what the other program has deleted: %v", err)
	}
}

// A store that does not return what was written gets no slot.
func TestSlotsInAGarblingStore(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	rec := game(t, 1, 1)[1]
	mustSave(t, k, rec)
	store.garble = true
	if _, err := k.StoreCopy(rec); code(err) != CodeFailed {
		t.Errorf("kept: %v", err)
	}
	if _, err := k.Park(rec, ""); code(err) != CodeFailed {
		t.Errorf("parked: %v", err)
	}
	store.garble = false
	if _, on, _ := load(t, store, nil); on == nil || len(slotNames(t, k)) != 0 {
		t.Errorf("the current game is lost, or there are slots: %q", slotNames(t, k))
	}
}

// TestWhichSlotsMayBeByLink: a copy in either store that names a table of a game by link counts, and nothing else does.
func TestWhichSlotsMayBeByLink(t *testing.T) {
	recs := game(t, 3, 2)
	linked := *recs[1]
	linked.ByLink = "Bcopy"
	k := NewKeeper(newFake(), nil)
	for rec, want := range map[*record.Record]bool{recs[0]: false, &linked: true} {
		key, err := k.StoreCopy(rec)
		if err != nil || k.ByLink(key) != want {
			t.Errorf("%s may be by link: %v (%v)", key, !want, err)
		}
		k.slots.copies[key] = encode(t, &linked, 9)
		if !k.ByLink(key) {
			t.Errorf("the second copy of %s does not count", key)
		}
	}
}
