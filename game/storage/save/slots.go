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

// A slot is one blob under a key of its own, such as "slot-12-0badcafe": its kind, an increasing number, and a checksum
// of its content. It is written once and never overwritten; renaming writes another blob. So the two stores can only
// disagree on whether a slot is there, not on its content: each gets what only the other has, except for keys that are
// listed as deleted.

// Kind says why a game is in a slot.
type Kind uint8

// The kinds of slot.
const (
	Kept   Kind = iota // a copy that the player asked for; playing on does not change it
	Parked             // under way when another game began
	Done               // ended
	Aside              // set aside, as it cannot be read
)

// MaxSlots is the limit on slots of the kinds Kept and Parked together.
const MaxSlots = 20

// The keys of slots, and of the list of deleted ones.
const (
	slotPrefix = "slot-" // followed by a number and a checksum: Kept
	parkPrefix = "park-" // the same: Parked
	keyDeleted = "gone"  // the list of deleted slots
)

// Slot is a stored game that is not the current one.
type Slot struct {
	Key  string
	Kind Kind
}

// kindOf returns the kind of slot that a key stands for; ok is false if it stands for none.
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
	_, kind, ok = parseSlotKey(key)
	return kind, ok
}

// parseSlotKey returns the number and kind in the key of a copy or a parked game; ok is false for any other key.
func parseSlotKey(key string) (n int, kind Kind, ok bool) {
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

// Slots lists the copies and parked games, the finished games, and what was set aside, each with the latest first.
func (k *Keeper) Slots() ([]Slot, error) {
	if err := k.load(); err != nil {
		return nil, err
	}
	var out []Slot
	for _, key := range slices.Backward(k.slotKeys()) {
		_, kind, _ := parseSlotKey(key)
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

// slotKeys lists the copies and parked games of both stores, oldest first.
func (k *Keeper) slotKeys() []string {
	keys, err := k.store.List()
	if err != nil {
		keys = nil
	}
	for key := range k.secondCopies {
		keys = append(keys, key)
	}
	gone := k.deletedSlots()
	keys = slices.DeleteFunc(keys, func(key string) bool { _, _, ok := parseSlotKey(key); return !ok || gone[key] })
	slices.SortFunc(keys, func(a, b string) int {
		x, _, _ := parseSlotKey(a)
		y, _, _ := parseSlotKey(b)
		return cmp.Or(cmp.Compare(x, y), strings.Compare(a, b))
	})
	return slices.Compact(keys)
}

// ByLink reports whether the game of a slot may be one by link, without reading it: it says so in one of its copies, or
// cannot be looked at.
func (k *Keeper) ByLink(key string) bool {
	names := func(data []byte) bool { return bytes.Contains(data, []byte(`"by_link":`)) }
	data, err := k.store.Get(key)
	return err != nil || names(data) || names(k.secondCopies[key])
}

// Blob returns the content of a key, unchecked.
func (k *Keeper) Blob(key string) ([]byte, error) {
	data, err := k.store.Get(key)
	if copied, ok := k.secondCopies[key]; ok && err != nil {
		return copied, nil
	}
	return data, err
}

// Read returns the game of a slot as a record and played through. If the first store's copy is damaged, it reads the
// second store's. The error is one of package record if no game can be continued from the slot, and a [*Problem] if
// there is no such slot.
func (k *Keeper) Read(key string) (*record.Record, *record.Game, error) {
	if err := k.load(); err != nil {
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
	rec, g, err := Check(data)
	if copied, ok := k.secondCopies[key]; ok && err != nil {
		if rec, g, err := Check(copied); err == nil {
			return rec, g, nil
		}
	}
	return rec, g, err
}

// Check decodes a game and plays it through. The error is one of package record.
func Check(data []byte) (*record.Record, *record.Game, error) {
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

// checkRoom returns a [*Problem] if there is no room for one more slot. The slot but, "" for none, does not count.
func (k *Keeper) checkRoom(but string) error {
	if err := k.load(); err != nil {
		return err
	}
	places := k.slotKeys()
	if n := len(places); n > MaxSlots || n == MaxSlots && !slices.Contains(places, but) {
		return &Problem{Code: CodeSlots}
	}
	return nil
}

// StoreCopy stores a copy of a game in a slot, under the record's name. The error is a [*Problem], and nothing has
// changed then.
func (k *Keeper) StoreCopy(rec *record.Record) (key string, err error) {
	if k.volatile {
		return "", k.blocked
	}
	if err := k.checkRoom(""); err != nil {
		return "", err
	}
	return k.add(slotPrefix, rec, k.write)
}

// Park moves the current game, as rec has it, to a slot to be continued later; there is no current game then. The slot
// but, "" for none, is about to go and takes no room. The error is a [*Problem]; without room nothing has changed.
func (k *Keeper) Park(rec *record.Record, but string) (key string, err error) {
	if err := k.load(); err != nil {
		return "", err
	}
	key, ok := k.findParked(rec)
	if !ok { // found: the program was stopped in the middle of this
		if err := k.checkRoom(but); err != nil {
			return "", err
		}
		if key, err = k.add(parkPrefix, rec, k.writeMakingRoom); err != nil {
			return "", err
		}
	}
	if err := k.markEnded(); err != nil {
		return key, err
	}
	k.clearCurrent()
	return key, nil
}

// findParked returns the slot in which exactly this record is parked.
func (k *Keeper) findParked(rec *record.Record) (key string, ok bool) {
	data, err := k.encode(rec)
	if err != nil {
		return "", false
	}
	for _, key := range k.slotKeys() {
		if _, kind, _ := parseSlotKey(key); kind != Parked || !strings.HasSuffix(key, checksum(data)) {
			continue
		}
		if have, err := k.Blob(key); err == nil && bytes.Equal(have, data) {
			return key, true
		}
	}
	return "", false
}

// encode encodes a record with the serial number of the newest save, which it is or comes from.
func (k *Keeper) encode(rec *record.Record) ([]byte, error) {
	numbered := *rec
	numbered.Serial = k.serial
	return record.Encode(&numbered)
}

// checksum is the end of a slot's key, so that no two slots ever share a key.
func checksum(data []byte) string {
	h := fnv.New32a()
	h.Write(data)
	return fmt.Sprintf("%08x", h.Sum32())
}

// add writes a record to a new slot. A game that must not be lost is written with writeMakingRoom, one that the player
// asks for with write, which may be refused.
func (k *Keeper) add(prefix string, rec *record.Record, write writer) (key string, err error) {
	data, err := k.encode(rec)
	if err != nil {
		return "", problem(err, "")
	}
	return k.addBlob(prefix, data, write)
}

// writer is one of the keeper's two ways to write to the first store.
type writer func(key string, data []byte) error

func (k *Keeper) addBlob(prefix string, data []byte, write writer) (key string, err error) {
	key = k.nextKey(prefix, data)
	if err := write(key, data); err != nil {
		k.store.Delete(key) // it may be half written
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
		k.secondCopies[key] = data
	}
	return key, nil
}

// nextKey returns the key of a new slot.
func (k *Keeper) nextKey(prefix string, data []byte) string {
	last := 0
	for gone := range k.deletedSlots() {
		n, _, _ := parseSlotKey(gone)
		last = max(last, n)
	}
	for _, key := range k.slotKeys() {
		n, _, _ := parseSlotKey(key)
		last = max(last, n)
	}
	return fmt.Sprintf("%s%d-%s", prefix, last+1, checksum(data))
}

// Rename renames the game of a copy or a parked game, to at most [record.MaxName] characters. That changes the key.
func (k *Keeper) Rename(key, name string) (renamed string, err error) {
	rec, _, err := k.Read(key)
	if err != nil {
		return "", err
	}
	_, kind, ok := parseSlotKey(key)
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

// Remove deletes a slot, also of what was set aside. The error is a [*Problem].
func (k *Keeper) Remove(key string) error {
	if err := k.load(); err != nil {
		return err
	}
	if _, ok := kindOf(key); !ok {
		return &Problem{Code: CodeNoSlot, Key: key}
	}
	if err := k.store.Delete(key); err != nil {
		return problem(err, key)
	}
	delete(k.volatileSlots, key)
	if _, _, ok := parseSlotKey(key); !ok || k.second == nil {
		return nil
	}
	gone := k.deletedSlots()
	gone[key] = true
	k.setDeletedSlots(gone)
	k.deleteSecond(key)
	delete(k.secondCopies, key)
	return nil
}

// Restore undoes [Keeper.Remove], given the slot's kind and content. The slot may get another key, also one that a
// deleted slot had, and is listed as the latest of its kind, or after the last finished game. The error is a
// [*Problem].
func (k *Keeper) Restore(kind Kind, data []byte) (key string, err error) {
	if err := k.load(); err != nil {
		return "", err
	}
	switch kind {
	case Aside:
		key, err = k.putAside(data)
	case Done:
		key, err = k.restoreDone(data)
	case Parked:
		return k.restoreSlot(parkPrefix, data)
	default:
		return k.restoreSlot(slotPrefix, data)
	}
	if err != nil {
		return "", problem(err, key)
	}
	return key, nil
}

// restoreDone stores a finished game as the last one, if there is none, and else among the older ones: where it was the
// last one there may be as many older ones as are kept, and no other has to go for it.
func (k *Keeper) restoreDone(data []byte) (key string, err error) {
	if _, err := k.store.Get(keyLast); errors.Is(err, fs.ErrNotExist) {
		if err := k.write(keyLast, data); err != nil {
			k.store.Delete(keyLast) // it may be half written
			return "", err
		}
		return keyLast, nil
	}
	if key, err = k.archive(data); err == nil && key == "" {
		return "", ErrFull
	}
	return key, err
}

func (k *Keeper) restoreSlot(prefix string, data []byte) (key string, err error) {
	if err := k.checkRoom(""); err != nil {
		return "", err
	}
	return k.addBlob(prefix, data, k.write)
}
