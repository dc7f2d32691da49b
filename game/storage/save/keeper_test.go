package save

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
)

// What was saved is loaded after a restart, from whichever of the two slots has it; before the first save there is no
// game.
func TestSaveAndLoad(t *testing.T) {
	store := newFake()
	_, rec, problems := load(t, store, nil)
	if rec != nil || len(problems) > 0 {
		t.Fatalf("an empty store returns %v, %v", rec, problems)
	}
	for i, want := range game(t, 1, 6) {
		k := NewKeeper(store, nil) // saving without loading first must not harm
		if i%2 == 0 {
			k, _, _ = load(t, store, nil)
		}
		before := want.Serial
		mustSave(t, k, want)
		if want.Serial != before {
			t.Error("the record itself was changed")
		}
		_, rec, problems := load(t, store, nil)
		if !same(t, rec, want) || len(problems) > 0 {
			t.Fatalf("save %d: another record, %v", i, problems)
		}
	}
	if len(store.memory) != 2 {
		t.Errorf("the store has %d blobs, want two slots", len(store.memory))
	}
}

// If the program ends in the middle of any write, with that write undone, half done or done, the loaded game is the one
// before or after the last action, never another one; and it continues from there.
func TestKilledAnywhere(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	first, other := game(t, 1, 8), game(t, 2, 3)
	type act struct {
		save    *record.Record // nil: Clear
		restart bool
	}
	script := []act{
		{save: first[0]}, {save: first[1]}, {save: first[2]}, {restart: true, save: first[3]}, {save: first[4]},
		{restart: true, save: first[5]},
		{}, {save: other[0]}, {save: other[1]}, {restart: true}, {save: first[6]}, {save: first[7]}, {restart: true},
		{save: other[2]}, {},
	}
	kills := 0
	for _, withSecond := range []bool{false, true} {
		for tear := range 3 {
			for dies := 1; ; dies++ {
				store := newFake()
				store.dies, store.tear = dies, tear
				var second Second
				kept := &fakeSecond{memory: memory{}, store: store}
				if withSecond {
					second = kept
				}
				k := NewKeeper(store, second)
				var before, after *record.Record
				for _, a := range script {
					if a.restart {
						k = NewKeeper(store, second)
					}
					after = a.save
					var err error
					if a.save != nil {
						err = k.Save(a.save)
					} else {
						err = k.Clear()
					}
					if store.dead() {
						break
					}
					if err != nil {
						t.Fatal(err)
					}
					before = after
				}
				if !store.dead() {
					break // the script finished before the kill
				}
				kills++
				store.dies = 0
				again, rec, _ := load(t, store, second)
				if !same(t, rec, before) && !same(t, rec, after) {
					t.Fatalf("killed in writing call %d (tear %d, second %v): neither the game before nor after", dies,
						tear, withSecond)
				}
				mustSave(t, again, other[3])
				if _, rec, _ := load(t, store, second); !same(t, rec, other[3]) {
					t.Fatalf("killed in writing call %d: what is saved afterwards is lost", dies)
				}
			}
		}
	}
	if kills < 60 {
		t.Errorf("%d kills are too few to prove anything", kills)
	}
}

// A damaged slot costs at most one action, is set aside unchanged, and is not touched again.
func TestDamagedSlots(t *testing.T) {
	recs := game(t, 3, 6)
	forged := *recs[2]
	forged.Hash++
	for name, c := range map[string]struct {
		blob []byte
		why  string
	}{
		"a torn one":     {encode(t, recs[4], 99)[:3000], "damaged"},
		"flipped bits":   {bytes.Replace(encode(t, recs[4], 99), []byte("Ada"), []byte("Bob"), 1), "damaged"},
		"foreign text":   {[]byte("highscore=12"), "not-a-record"},
		"nothing":        {[]byte{}, "not-a-record"},
		"a newer format": {bytes.Replace(encode(t, recs[4], 99), []byte(`"fmt":1`), []byte(`"fmt":9`), 1), "newer"},
		"a forged game":  {encode(t, &forged, 99), "replay"},
	} {
		for _, where := range []string{"game-a", "game-b", "game-c", "second"} {
			store, second := newFake(), &fakeSecond{memory: memory{}}
			k := NewKeeper(store, nil)
			mustSave(t, k, recs[0]) // game-a
			mustSave(t, k, recs[1]) // game-b, the newest
			want := recs[1]
			if where == "second" {
				second.memory[keySecond] = c.blob
			} else {
				store.memory[where] = c.blob
			}
			if where == "game-b" {
				want = recs[0]
			}
			k, rec, problems := load(t, store, second)
			if !same(t, rec, want) {
				t.Errorf("%s in %s: another game was loaded", name, where)
			}
			if len(problems) != 1 || problems[0].Code != CodeSetAside || problems[0].Why != c.why ||
				problems[0].Key != "broken-1" {
				t.Errorf("%s in %s: reported %v", name, where, problems)
				continue
			}
			if got, err := k.Blob("broken-1"); err != nil || !bytes.Equal(got, c.blob) ||
				!slices.Equal(k.Aside(), []string{"broken-1"}) {
				t.Errorf("%s in %s: set aside changed", name, where)
			}
			for _, rec := range recs[2:] {
				mustSave(t, k, rec)
			}
			store.memory["game-d"] = []byte("another")
			k, rec, problems = load(t, store, second)
			if !same(t, rec, recs[len(recs)-1]) || len(problems) != 1 || problems[0].Key != "broken-2" {
				t.Errorf("%s in %s: later %v", name, where, problems)
			}
			if got, _ := k.Blob("broken-1"); !bytes.Equal(got, c.blob) {
				t.Errorf("%s in %s: overwritten later", name, where)
			}
		}
	}
}

// If several are set aside, they are counted with the first one.
func TestSeveralSetAside(t *testing.T) {
	recs := game(t, 3, 2)
	store, second := newFake(), &fakeSecond{memory: memory{}}
	mustSave(t, NewKeeper(store, nil), recs[0]) // game-a
	store.memory["game-b"], store.memory["game-c"] = []byte("highscore=12"), []byte{}
	second.memory[keySecond] = bytes.Replace(encode(t, recs[1], 99), []byte(`"fmt":1`), []byte(`"fmt":9`), 1)
	_, rec, problems := load(t, store, second)
	if !same(t, rec, recs[0]) {
		t.Error("the good game was not loaded")
	}
	var more []int
	for _, p := range problems {
		more = append(more, p.More)
	}
	if !slices.Equal(more, []int{2, 0, 0}) {
		t.Errorf("reported %+v", problems)
	}
}

// The same damaged blob is set aside only once, however often it is found.
func TestAsideOnce(t *testing.T) {
	store := newFake()
	store.stay = true // the slot cannot be emptied
	store.memory["game-a"] = []byte("foreign")
	for range 3 {
		k, _, problems := load(t, store, nil)
		if len(problems) != 1 || problems[0].Key != "broken-1" || len(k.Aside()) != 1 {
			t.Fatalf("reported %v, set aside %v", problems, k.Aside())
		}
		recs := game(t, 1, 3)
		for _, rec := range recs {
			mustSave(t, k, rec)
		}
		if string(store.memory["game-a"]) != "foreign" {
			t.Fatal("the blob that could not be moved was overwritten")
		}
		if _, rec, _ := load(t, store, nil); !same(t, rec, recs[len(recs)-1]) {
			t.Fatal("the game beside it was lost")
		}
	}
}

// If there is no room to set a damaged blob aside, it stays where it is, and the game uses the other slots.
func TestHeld(t *testing.T) {
	recs := game(t, 1, 4)
	store := newFake()
	junk := bytes.Repeat([]byte("x"), 30000)
	store.memory["game-a"] = junk
	store.room = len(junk) + 2*len(encode(t, recs[4], 1<<40))
	k, rec, problems := load(t, store, nil)
	if rec != nil || len(problems) != 1 || problems[0].Code != CodeHeld || problems[0].Key != "game-a" {
		t.Fatalf("reported %v", problems)
	}
	for _, rec := range recs {
		mustSave(t, k, rec)
	}
	if _, rec, _ := load(t, store, nil); !same(t, rec, recs[4]) || !bytes.Equal(store.memory["game-a"], junk) {
		t.Error("the game or the blob was lost")
	}

	for _, slot := range gameKeys {
		store.memory[slot] = append([]byte(slot), junk...)
	}
	store.room = 1
	k, _, problems = load(t, store, nil)
	if len(problems) != len(gameKeys) {
		t.Fatalf("reported %v", problems)
	}
	if err := k.Save(recs[0]); code(err) != CodeFull {
		t.Errorf("a save replaced what must stay: %v", err)
	}
	for _, slot := range gameKeys {
		if !strings.HasPrefix(string(store.memory[slot]), slot) {
			t.Errorf("%s was overwritten", slot)
		}
	}
}

// The copy in the second store is used if it is newer, and only then.
func TestSecond(t *testing.T) {
	recs := game(t, 4, 5)
	store, second := newFake(), &fakeSecond{memory: memory{}}
	k := NewKeeper(store, second)
	for _, rec := range recs[:4] {
		mustSave(t, k, rec)
	}
	lost := newFake() // the browser was killed: localStorage lost the last writes
	lost.memory["game-b"] = store.memory["game-a"]
	k, rec, problems := load(t, lost, second)
	if !same(t, rec, recs[3]) || len(problems) > 0 {
		t.Errorf("the newer copy in the second store is not found: %v", problems)
	}
	mustSave(t, k, recs[4])
	if _, rec, _ := load(t, lost, &fakeSecond{memory: memory{}}); !same(t, rec, recs[4]) {
		t.Error("after continuing from the second store, the first one is out of date")
	}
	if _, rec, _ := load(t, newFake(), second); !same(t, rec, recs[4]) {
		t.Error("with the first store emptied, the second one does not help")
	}
	second.memory[keySecond] = encode(t, recs[1], 2)
	if _, rec, _ := load(t, lost, second); !same(t, rec, recs[4]) {
		t.Error("an older copy in the second store wins")
	}
	second.err = errors.New("it does not answer")
	if _, rec, problems := load(t, lost, second); !same(t, rec, recs[4]) || len(problems) > 0 {
		t.Errorf("a silent second store does harm: %v", problems)
	}
}

// A game that was put away is no longer current, even after losses; it is the last game, and a limited number of
// earlier ones is kept too.
func TestClear(t *testing.T) {
	store, second := newFake(), &fakeSecond{memory: memory{}}
	k := NewKeeper(store, second)
	if err := k.Clear(); err != nil || len(store.memory) > 0 {
		t.Fatalf("putting no game away: %v, %v", err, store.memory)
	}
	var last *record.Record
	for i := range maxDone + 4 {
		recs := game(t, uint64(i), 2)
		for _, rec := range recs {
			mustSave(t, k, rec)
		}
		last = recs[len(recs)-1]
		if err := k.Clear(); err != nil {
			t.Fatal(err)
		}
		for _, s := range []Store{store, newFake()} { // the second one alone knows too
			if _, rec, problems := load(t, s, second); rec != nil || len(problems) > 0 {
				t.Fatalf("game %d is still current: %v", i, problems)
			}
		}
		k, _, _ = load(t, store, second)
		if !same(t, k.Last(), last) {
			t.Fatalf("game %d is not the last one", i)
		}
	}
	if got := k.store.numbered(donePrefix); len(got) != maxDone || got[0] != fmt.Sprintf("done-%d", 4) {
		t.Errorf("kept: %v", got)
	}
	mustSave(t, k, last)
	if _, rec, _ := load(t, store, second); !same(t, rec, last) {
		t.Error("a game started after that is not found")
	}
}

// If the program was killed while putting a game away, putting it away again keeps it once.
func TestClearTwice(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	rec := game(t, 1, 1)[1]
	mustSave(t, k, rec)
	store.dies = store.calls + 2 // the game is written as the last one, but the mark is not
	if err := k.Clear(); err == nil {
		t.Fatal("the program ended, but the call succeeded")
	}
	store.dies = 0
	k, on, _ := load(t, store, nil)
	if !same(t, on, rec) || !same(t, k.Last(), rec) {
		t.Fatal("the game is not both current and the last one; the test proves nothing")
	}
	if err := k.Clear(); err != nil {
		t.Fatal(err)
	}
	if got := k.store.numbered(donePrefix); len(got) > 0 || !same(t, k.Last(), rec) {
		t.Errorf("kept again as %v", got)
	}
}

// A last game that cannot be read is not thrown out by the next one.
func TestClearKeepsDamagedLast(t *testing.T) {
	store := newFake()
	store.memory[keyLast] = []byte("foreign")
	k := NewKeeper(store, nil)
	if k.Last() != nil {
		t.Error("foreign text became a last game")
	}
	mustSave(t, k, game(t, 1, 1)[0])
	if err := k.Clear(); err != nil {
		t.Fatal(err)
	}
	if !store.holds([]byte("foreign")) || k.Last() == nil {
		t.Error("the foreign text or the game was lost")
	}
}

// When the store is full, the oldest of the games put away are deleted one after another, never the current one; if
// that is not enough, the store says so and keeps the last good copy.
func TestFull(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	for i := range 5 {
		mustSave(t, k, game(t, uint64(i), 20)[20])
		if err := k.Clear(); err != nil {
			t.Fatal(err)
		}
	}
	recs := game(t, 9, 60)
	mustSave(t, k, recs[0])
	store.room = store.size() + 100
	mustSave(t, k, recs[1])
	if _, err := store.Get("done-1"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the oldest game is still there")
	}
	if _, err := store.Get("done-4"); err != nil {
		t.Error("more was deleted than needed")
	}
	store.room = store.size() - len(store.memory["game-a"]) + 10
	before := store.memory["game-b"]
	for _, key := range append(k.store.numbered(donePrefix), keyLast) {
		delete(store.memory, key)
	}
	store.room = store.size() - 10
	err := k.Save(recs[60])
	if code(err) != CodeFull || !errors.Is(err, ErrFull) {
		t.Errorf("reported %v", err)
	}
	if _, rec, _ := load(t, store, nil); !same(t, rec, recs[1]) || !bytes.Equal(before, store.memory["game-b"]) {
		t.Error("the last good copy was lost")
	}
	store.room = 0
	mustSave(t, k, recs[60])
	if _, rec, _ := load(t, store, nil); !same(t, rec, recs[60]) {
		t.Error("with room again, the game is not saved")
	}
}

// If the store is emptied during a game, the next save fills it again.
func TestEmptied(t *testing.T) {
	store := newFake()
	k := NewKeeper(store, nil)
	recs := game(t, 1, 6)
	for i, rec := range recs {
		if i%2 == 1 {
			clear(store.memory)
		}
		mustSave(t, k, rec)
		if _, got, problems := load(t, store, nil); !same(t, got, rec) || len(problems) > 0 {
			t.Errorf("save %d after emptying: %v", i, problems)
		}
	}
}

// Stores that fail report a code; the game's own record is unharmed, and the next save works again.
func TestFailingStores(t *testing.T) {
	recs := game(t, 1, 3)
	for _, c := range []struct {
		err  error
		want Code
	}{{ErrBlocked, CodeBlocked}, {errors.New("odd"), CodeFailed}, {fs.ErrPermission, CodeBlocked}} {
		store := newFake()
		k := NewKeeper(store, nil)
		mustSave(t, k, recs[0])
		store.fail = c.err
		if err := k.Save(recs[1]); code(err) != c.want {
			t.Errorf("%v: saving reported %v", c.err, err)
		}
		if err := k.Clear(); code(err) != c.want {
			t.Errorf("%v: clearing reported %v", c.err, err)
		}
		if rec, _, err := NewKeeper(store, nil).Load(); rec != nil || code(err) != c.want {
			t.Errorf("%v: loading reported %v", c.err, err)
		}
		if err := NewKeeper(store, nil).Save(recs[1]); code(err) != c.want {
			t.Errorf("%v: a new keeper reported %v", c.err, err)
		}
		store.fail = nil
		mustSave(t, k, recs[2])
		if _, rec, _ := load(t, store, nil); !same(t, rec, recs[2]) {
			t.Errorf("%v: afterwards the game is not saved", c.err)
		}
	}

	store := newFake()
	k := NewKeeper(store, nil)
	mustSave(t, k, recs[0])
	store.garble = true
	if err := k.Save(recs[1]); code(err) != CodeFailed {
		t.Errorf("a store that garbles: %v", err)
	}
	store.garble = false
	if _, rec, _ := load(t, store, nil); !same(t, rec, recs[1]) {
		t.Error("a store that only garbles what it returns lost the game")
	}

	store = newFake()
	k = NewKeeper(store, nil)
	mustSave(t, k, recs[0])
	mustSave(t, k, recs[1])
	store.unread = map[string]error{"game-b": fs.ErrPermission}
	k, rec, problems := load(t, store, nil)
	if !same(t, rec, recs[0]) || len(problems) != 1 || problems[0].Code != CodeHeld || problems[0].Key != "game-b" {
		t.Errorf("one slot that cannot be read: %v", problems)
	}
	kept := store.memory["game-b"]
	mustSave(t, k, recs[2])
	mustSave(t, k, recs[3])
	if !bytes.Equal(kept, store.memory["game-b"]) {
		t.Error("an unreadable slot was overwritten")
	}

	big := *recs[0]
	big.Steps = make([]record.Step, record.MaxSteps+1)
	if err := k.Save(&big); code(err) != CodeTooBig {
		t.Errorf("an endless game: %v", err)
	}
}

// With bits flipped anywhere in the store, the loaded game is one that was saved, and every blob that cannot be read is
// still there.
func TestFlippedBits(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	recs := game(t, 5, 3)
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 0))
		store := newFake()
		k := NewKeeper(store, nil)
		for _, rec := range recs {
			mustSave(t, k, rec)
		}
		var damaged [][]byte
		for _, key := range []string{"game-a", "game-b"} {
			if rng.IntN(3) > 0 {
				store.memory[key][rng.IntN(len(store.memory[key]))] ^= 1 << rng.IntN(8)
				damaged = append(damaged, store.memory[key])
			}
		}
		k, rec, problems := load(t, store, nil)
		if !same(t, rec, recs[3]) && !same(t, rec, recs[2]) && (rec != nil || len(damaged) < 2) {
			t.Fatalf("seed %d: a game that was never saved", seed)
		}
		if len(problems) != len(damaged) {
			t.Fatalf("seed %d: %d damaged, reported %v", seed, len(damaged), problems)
		}
		mustSave(t, k, recs[0])
		mustSave(t, k, recs[1])
		for _, blob := range damaged {
			if !store.holds(blob) {
				t.Fatalf("seed %d: a damaged blob was lost", seed)
			}
		}
	}
}

// FuzzLoad: whatever the slots contain, loading does not panic, nothing is lost, and a game can be saved.
func FuzzLoad(f *testing.F) {
	rec := game(f, 1, 1)[1]
	f.Add(encode(f, rec, 1), encode(f, rec, 2), []byte("3"))
	f.Add([]byte(`{"fmt":1`), []byte{}, []byte("x"))
	f.Fuzz(func(t *testing.T, a, b, closed []byte) {
		store := newFake()
		store.memory["game-a"], store.memory["game-b"], store.memory[keyEnded] = a, b, closed
		k := NewKeeper(store, nil)
		_, _, err := k.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range k.found {
			if p.Why == "" {
				t.Fatalf("a problem without a reason: %v", p.Err)
			}
		}
		if !store.holds(a) || !store.holds(b) {
			t.Fatal("a blob is lost")
		}
		if k.serial >= record.MaxSerial {
			return
		}
		mustSave(t, k, rec)
		if _, got, _ := load(t, store, nil); !same(t, got, rec) {
			t.Fatal("what is saved afterwards is not found")
		}
	})
}
