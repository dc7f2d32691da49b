package save

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine/record"
)

// A slot is one blob under a key of its own, such as "slot-12-0badcafe": its kind, a number that rises, and a check
// of what is in it. It is written once, read back, and never written over: another name is another blob. So the two
// stores cannot disagree on what a slot holds, only on whether it is there: what one of them lacks comes back from
// the other, unless its key is among those that were deleted.

// Kind is what a slot is to the player.
type Kind uint8

// The kinds of slot.
const (
	Kept   Kind = iota // a copy that the player asked for; it stays as it is
	Parked             // it was under way when another game began
	Done               // over, or put away
	Aside              // cannot be read, set aside
)

// MaxSlots is how many slots there may be that are kept or parked.
const MaxSlots = 20

// The prefixes of keys.
const (
	slotPrefix = "slot-" // kept
	parkPrefix = "park-" // parked
	keyGone    = "gone"  // the keys of slots that were deleted and may still be in one of the stores
)

// Slot is a game that is kept beside the one that is on.
type Slot struct {
	Key  string
	Kind Kind
}

// kindOf is the kind of slot that a key is of; ok is false if it is of none.
func kindOf(key string) (kind Kind, ok bool) {
	if key == keyLast {
		return Done, true
	}
	if _, ok := number(key, donePrefix); ok {
		return Done, true
	}
	if _, ok := number(key, asidePrefix); ok {
		return Aside, true
	}
	_, kind, ok = place(key)
	return kind, ok
}

// place takes the key of a slot that is kept or parked apart: its number, and which of the two it is.
func place(key string) (n int, kind Kind, ok bool) {
	rest, ok := strings.CutPrefix(key, slotPrefix)
	if !ok {
		if rest, ok = strings.CutPrefix(key, parkPrefix); !ok {
			return 0, 0, false
		}
		kind = Parked
	}
	digits, check, ok := strings.Cut(rest, "-")
	n, err := strconv.Atoi(digits)
	return n, kind, ok && err == nil && n > 0 && check != ""
}

// Slots lists what is kept beside the game that is on: what is kept or parked, the latest first; then the games put
// away, the last one first; then what was set aside.
func (k *Keeper) Slots() ([]Slot, error) {
	if err := k.scan(); err != nil {
		return nil, err
	}
	var out []Slot
	for _, key := range slices.Backward(k.places()) {
		_, kind, _ := place(key)
		out = append(out, Slot{key, kind})
	}
	keys, err := k.store.List()
	if err != nil {
		return nil, problem(err, "")
	}
	if slices.Contains(keys, keyLast) {
		out = append(out, Slot{keyLast, Done})
	}
	for _, key := range slices.Backward(k.numbered(donePrefix)) {
		out = append(out, Slot{key, Done})
	}
	for _, key := range slices.Backward(k.Aside()) {
		out = append(out, Slot{key, Aside})
	}
	return out, nil
}

// places lists the keys of what is kept or parked, in either store, the oldest first.
func (k *Keeper) places() []string {
	keys, err := k.store.List()
	if err != nil {
		keys = nil
	}
	for key := range k.secondSlots {
		keys = append(keys, key)
	}
	gone := k.gone()
	keys = slices.DeleteFunc(keys, func(key string) bool { _, _, ok := place(key); return !ok || gone[key] })
	slices.SortFunc(keys, func(a, b string) int {
		x, _, _ := place(a)
		y, _, _ := place(b)
		return cmp.Or(cmp.Compare(x, y), strings.Compare(a, b))
	})
	return slices.Compact(keys)
}

// Blob returns what is stored under a key, as it is.
func (k *Keeper) Blob(key string) ([]byte, error) {
	data, err := k.store.Get(key)
	if copied, ok := k.secondSlots[key]; ok && err != nil {
		return copied, nil
	}
	return data, err
}

// Read returns the game of a slot, and the game played through. Where the first store's copy is damaged, the second
// store's counts. The error is one of package record's if the slot holds no game that can be gone on with, and a
// [*Problem] if there is no such slot.
func (k *Keeper) Read(key string) (*record.Record, *record.Game, error) {
	if err := k.scan(); err != nil {
		return nil, nil, err
	}
	if _, ok := kindOf(key); !ok {
		return nil, nil, &Problem{Code: CodeNoSlot, Key: key}
	}
	data, err := k.Blob(key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, &Problem{Code: CodeNoSlot, Key: key, Err: err}
	}
	if err != nil {
		return nil, nil, problem(err, key)
	}
	rec, g, err := read(data)
	if copied, ok := k.secondSlots[key]; ok && err != nil {
		if rec, g, err := read(copied); err == nil {
			return rec, g, nil
		}
	}
	return rec, g, err
}

// read decodes a game and plays it through.
func read(data []byte) (*record.Record, *record.Game, error) {
	rec, err := record.Decode(data)
	if err != nil {
		return nil, nil, err
	}
	g, err := record.Replay(rec)
	if err != nil {
		return nil, nil, err
	}
	return rec, g, nil
}

// Check reads a game that somebody gives, and plays it through. The error is one of package record's.
func Check(data []byte) (*record.Record, *record.Game, error) { return read(data) }

// room reports whether there is room for one more slot: a [*Problem] if not. The slot but, if there is one, will go.
func (k *Keeper) room(but string) error {
	if err := k.scan(); err != nil {
		return err
	}
	places := k.places()
	if n := len(places); n > MaxSlots || n == MaxSlots && !slices.Contains(places, but) {
		return &Problem{Code: CodeSlots}
	}
	return nil
}

// StoreCopy keeps a copy of a game as it is, under the record's name. The error is a [*Problem], and nothing has
// changed then.
func (k *Keeper) StoreCopy(rec *record.Record) (key string, err error) {
	if k.volatile {
		return "", k.blocked
	}
	if err := k.room(""); err != nil {
		return "", err
	}
	return k.add(slotPrefix, rec, k.write)
}

// Park keeps the game that is on, as the record has it, for later, and ends it: Load returns none. The slot but is
// about to go and takes no room; "" is none. The error is a [*Problem]; if there is no room nothing has changed then.
func (k *Keeper) Park(rec *record.Record, but string) (key string, err error) {
	if err := k.scan(); err != nil {
		return "", err
	}
	key, ok := k.parked(rec)
	if !ok { // else the program ended in the middle of this
		if err := k.room(but); err != nil {
			return "", err
		}
		if key, err = k.add(parkPrefix, rec, k.writeMakingRoom); err != nil {
			return "", err
		}
	}
	if err := k.close(); err != nil {
		return key, err
	}
	k.noGame()
	return key, nil
}

// Drop ends the game that is on without keeping it: a slot has it already.
func (k *Keeper) Drop() error {
	return k.end(k.close)
}

// parked finds the slot in which a game is parked just like this.
func (k *Keeper) parked(rec *record.Record) (key string, ok bool) {
	data, err := k.encode(rec)
	if err != nil {
		return "", false
	}
	for _, key := range k.places() {
		if _, kind, _ := place(key); kind != Parked || !strings.HasSuffix(key, check(data)) {
			continue
		}
		if have, err := k.Blob(key); err == nil && bytes.Equal(have, data) {
			return key, true
		}
	}
	return "", false
}

// encode writes the record as the newest of the games that were saved here, which it is or is taken from.
func (k *Keeper) encode(rec *record.Record) ([]byte, error) {
	numbered := *rec
	numbered.Serial = k.serial
	return record.Encode(&numbered)
}

// check is the part of a slot's key that comes from what is in it, so that no two slots ever have one key.
func check(data []byte) string {
	h := fnv.New32a()
	h.Write(data)
	return fmt.Sprintf("%08x", h.Sum32())
}

// add writes a new slot into both stores, with one of the two ways to write: the game that was on must not be lost
// and makes room where there is none, what the player asks for may be refused.
func (k *Keeper) add(prefix string, rec *record.Record, write writer) (key string, err error) {
	data, err := k.encode(rec)
	if err != nil {
		return "", problem(err, "")
	}
	return k.addBlob(prefix, data, write)
}

// writer is one of the ways to write to the first store.
type writer func(key string, data []byte) error

func (k *Keeper) addBlob(prefix string, data []byte, write writer) (key string, err error) {
	key = k.nextKey(prefix, data)
	if err := write(key, data); err != nil {
		k.store.Delete(key) // what may be half written
		return "", problem(err, key)
	}
	if k.volatile {
		k.volatileSlots[key] = true
	}
	k.putSecond(key, data, func(err error) {
		if err == nil {
			delete(k.volatileSlots, key)
		}
	})
	if k.second != nil {
		k.secondSlots[key] = data
	}
	return key, nil
}

// nextKey is the key for another slot.
func (k *Keeper) nextKey(prefix string, data []byte) string {
	last := 0
	for gone := range k.gone() {
		n, _, _ := place(gone)
		last = max(last, n)
	}
	for _, key := range k.places() {
		n, _, _ := place(key)
		last = max(last, n)
	}
	return fmt.Sprintf("%s%d-%s", prefix, last+1, check(data))
}

// Rename gives the game of a slot that is kept or parked another name, of [record.MaxName] characters at most. The
// slot has another key then.
func (k *Keeper) Rename(key, name string) (renamed string, err error) {
	rec, _, err := k.Read(key)
	if err != nil {
		return "", err
	}
	_, kind, ok := place(key)
	if !ok {
		return "", &Problem{Code: CodeNoSlot, Key: key}
	}
	if k.volatile {
		return "", k.blocked
	}
	if rec.Name == name {
		return key, nil
	}
	rec.Name = name
	prefix := slotPrefix
	if kind == Parked {
		prefix = parkPrefix
	}
	if renamed, err = k.add(prefix, rec, k.write); err != nil {
		return "", err
	}
	return renamed, k.Remove(key)
}

// Remove deletes a slot for good. What was set aside is a slot too. The error is a [*Problem].
func (k *Keeper) Remove(key string) error {
	if err := k.scan(); err != nil {
		return err
	}
	if _, ok := kindOf(key); !ok {
		return &Problem{Code: CodeNoSlot, Key: key}
	}
	if err := k.store.Delete(key); err != nil {
		return problem(err, key)
	}
	delete(k.volatileSlots, key)
	if _, _, ok := place(key); !ok || k.second == nil {
		return nil
	}
	gone := k.gone()
	gone[key] = true
	k.setGone(gone)
	k.deleteSecond(key)
	delete(k.secondSlots, key)
	return nil
}

// Restore brings back what [Keeper.Remove] has deleted, given what it was. It has another key then, and its old place
// only where that was the latest. The error is a [*Problem].
func (k *Keeper) Restore(kind Kind, data []byte) (key string, err error) {
	if err := k.scan(); err != nil {
		return "", err
	}
	switch kind {
	case Aside:
		key, err = k.putAside(data)
	case Done:
		key, err = k.archive(data)
	case Parked:
		return k.restored(parkPrefix, data)
	default:
		return k.restored(slotPrefix, data)
	}
	if err != nil {
		return "", problem(err, key)
	}
	return key, nil
}

func (k *Keeper) restored(prefix string, data []byte) (key string, err error) {
	if err := k.room(""); err != nil {
		return "", err
	}
	return k.addBlob(prefix, data, k.write)
}

// gone is the keys of deleted slots that may still be in one of the stores.
func (k *Keeper) gone() map[string]bool {
	data, err := k.store.Get(keyGone)
	if err != nil {
		return map[string]bool{}
	}
	return readGone(data)
}

func readGone(data []byte) map[string]bool {
	gone := map[string]bool{}
	for _, key := range strings.Fields(string(data)) {
		if _, _, ok := place(key); ok {
			gone[key] = true
		}
	}
	return gone
}

// setGone notes the deleted slots in both stores. Where that fails, a slot may come back: nothing is lost.
func (k *Keeper) setGone(gone map[string]bool) {
	var keys []string
	for key := range gone {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	data := []byte(strings.Join(keys, " "))
	k.putSecond(keyGone, data, nil)
	if len(keys) == 0 {
		k.store.Delete(keyGone)
		return
	}
	k.write(keyGone, data)
}

// matchSlots brings the slots of the two stores together, at the start: a slot that only one of them has goes to the
// other, one that was deleted goes from both, and what is in neither need not be remembered as deleted.
func (k *Keeper) matchSlots(all map[string][]byte) {
	noted := k.gone()
	gone := readGone(all[keyGone])
	for key := range noted {
		gone[key] = true
	}
	still := map[string]bool{}
	for key, data := range all {
		if _, _, ok := place(key); !ok {
			continue
		}
		if gone[key] {
			still[key] = true
			k.deleteSecond(key)
			continue
		}
		k.secondSlots[key] = data
		if _, err := k.store.Get(key); errors.Is(err, fs.ErrNotExist) {
			k.write(key, data) // where there is no room, the second store's serves
		}
	}
	keys, err := k.store.List()
	if err != nil {
		return
	}
	for _, key := range keys {
		if _, _, ok := place(key); !ok {
			continue
		}
		if gone[key] {
			still[key] = still[key] || k.store.Delete(key) != nil
			continue
		}
		if _, ok := k.secondSlots[key]; !ok {
			if data, err := k.store.Get(key); err == nil {
				k.putSecond(key, data, nil)
				k.secondSlots[key] = data
			}
		}
	}
	if len(still) != len(noted) || len(still) != len(readGone(all[keyGone])) {
		k.setGone(still)
	}
}
