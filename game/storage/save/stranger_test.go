package save

import (
	"bytes"
	"testing"

	"kilovolt/engine/record/recordtest"
)

// TestAGameOnAMapThatThisBuildLacks: the newest of its copies is kept with the saved games, unchanged and once, however
// often the program starts, and other games are saved beside it.
func TestAGameOnAMapThatThisBuildLacks(t *testing.T) {
	recs := game(t, 3, 2)
	atlantis := func(i int, serial uint64) []byte {
		data := encode(t, recs[i], serial)
		return recordtest.Forge(t, data, `"board":"`+recs[i].Setup.Board+`"`, `"board":"atlantis"`)
	}
	store, second := newFake(), &fakeSecond{memory: memory{}}
	newest := atlantis(1, 51)
	store.memory["game-a"], store.memory["game-b"], second.memory[keySecond] = atlantis(0, 50), newest, newest
	for start := range 3 {
		k, rec, problems := load(t, store, second)
		if first := start == 0; first && (rec != nil || len(problems) != 1 || problems[0].Code != CodeFound) ||
			!first && len(problems) != 0 {
			t.Errorf("start %d reports %v", start, problems)
		}
		slots, err := k.Slots()
		if err != nil || len(slots) != 1 || slots[0].Kind != Parked {
			t.Fatalf("start %d lists %v, %v", start, slots, err)
		}
		if data, err := k.Blob(slots[0].Key); err != nil || !bytes.Equal(data, newest) {
			t.Errorf("start %d: the game has changed: %v", start, err)
		}
		mustSave(t, k, recs[start])
		if _, rec, _ := load(t, store, second); !same(t, rec, recs[start]) {
			t.Errorf("start %d: the next game is not saved", start)
		}
	}
}

// TestAnEndedGameOnAMapThatThisBuildLacks does not come back.
func TestAnEndedGameOnAMapThatThisBuildLacks(t *testing.T) {
	recs := game(t, 1, 2)
	store := newFake()
	store.memory["game-a"] = recordtest.Forge(t, encode(t, recs[0], 50),
		`"board":"`+recs[0].Setup.Board+`"`, `"board":"atlantis"`)
	store.memory[keyEnded] = []byte("50")
	k, rec, problems := load(t, store, nil)
	if slots, err := k.Slots(); err != nil || rec != nil || len(slots) != 0 || len(problems) != 0 {
		t.Errorf("%v and %v are there, %v, %v", rec, slots, problems, err)
	}
}
