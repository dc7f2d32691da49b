package save

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
)

// Garbage in the store, as deeply nested and as long as possible, is set aside or listed as unreadable; none of it is
// lost.
func TestGarbageInTheStore(t *testing.T) {
	s := Memory()
	garbage := map[string]string{
		"game-a": strings.Repeat("[", 1_000_000), "game-b": `{"fmt":1,"app":"kilovolt","x":` + strings.Repeat("[",
			500_000),
		"game-c": strings.Repeat(" ", record.MaxSize+1), "slot-9-00000000": strings.Repeat("\u200b", 100_000),
	}
	for key, text := range garbage {
		if err := s.Set(key, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	k := NewKeeper(s, nil)
	rec, found, err := k.Load()
	if rec != nil || len(found) != 3 || err != nil {
		t.Errorf("found %v (%v)", found, err)
	}
	slots, err := k.Slots()
	if err != nil || len(slots) != len(garbage) {
		t.Fatalf("the slots are %v (%v)", slots, err)
	}
	var left []string
	for _, slot := range slots {
		if _, _, err := k.Read(slot.Key); record.Code(err) == "" {
			t.Errorf("%s: %v", slot.Key, err)
		}
		data, err := k.Blob(slot.Key)
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, string(data))
	}
	for key, text := range garbage {
		if !slices.Contains(left, text) {
			t.Errorf("what was in %s is lost", key)
		}
	}
}
