package save

import (
	"bytes"
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

// A Slot is a stored game that is not the current one.
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
	for _, key := range slices.Backward(k.slots.keys()) {
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
	for _, key := range slices.Backward(k.store.numbered(donePrefix)) {
		out = append(out, Slot{key, Done})
	}
	for _, key := range slices.Backward(k.Aside()) {
		out = append(out, Slot{key, Aside})
	}
	return out, nil
}

// ByLink reports whether the game of a slot may be one by link, without reading it: it says so in one of its copies, or
// cannot be looked at.
func (k *Keeper) ByLink(key string) bool {
	names := func(data []byte) bool { return bytes.Contains(data, []byte(`"by_link":`)) }
	data, err := k.store.Get(key)
	return err != nil || names(data) || names(k.slots.copies[key])
}

// Blob returns the content of a key, unchecked.
func (k *Keeper) Blob(key string) ([]byte, error) { return k.slots.blob(key) }

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
	data, err := k.slots.blob(key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, &Problem{Code: CodeNoSlot, Key: key, Err: err}
	}
	if err != nil {
		return nil, nil, problem(err, key)
	}
	rec, g, err := Check(data)
	if copied, ok := k.slots.copies[key]; ok && err != nil {
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
	places := k.slots.keys()
	if n := len(places); n > MaxSlots || n == MaxSlots && !slices.Contains(places, but) {
		return &Problem{Code: CodeSlots}
	}
	return nil
}

// StoreCopy stores a copy of a game in a slot, under the record's name. The error is a [*Problem], and nothing has
// changed then.
func (k *Keeper) StoreCopy(rec *record.Record) (key string, err error) {
	if k.store.volatile {
		return "", k.blocked
	}
	if err := k.checkRoom(""); err != nil {
		return "", err
	}
	return k.add(slotPrefix, rec, k.store.write)
}

// Park moves the current game, as rec has it, to a slot to be continued later; there is no current game then. The slot
// but, "" for none, is about to go and takes no room. The error is a [*Problem]; without room nothing has changed.
func (k *Keeper) Park(rec *record.Record, but string) (key string, err error) {
	if err := k.load(); err != nil {
		return "", err
	}
	data, err := k.encode(rec)
	if err != nil {
		return "", problem(err, "")
	}
	key, ok := k.slots.parked(data)
	if !ok { // found: the program was stopped in the middle of this
		if err := k.checkRoom(but); err != nil {
			return "", err
		}
		if key, err = k.slots.add(parkPrefix, data, k.store.writeMakingRoom); err != nil {
			return "", err
		}
	}
	if err := k.markEnded(); err != nil {
		return key, err
	}
	k.clearCurrent()
	return key, nil
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
	return k.slots.add(prefix, data, write)
}

// A writer is one of the keeper's two ways to write to the first store.
type writer func(key string, data []byte) error

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
	if k.store.volatile {
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
	if renamed, err = k.add(prefix, rec, k.store.write); err != nil {
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
	if err := k.slots.remove(key); err != nil {
		return problem(err, key)
	}
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
		key, err = k.store.putAside(data)
	case Done:
		key, err = k.store.restoreDone(data)
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

func (k *Keeper) restoreSlot(prefix string, data []byte) (key string, err error) {
	if err := k.checkRoom(""); err != nil {
		return "", err
	}
	return k.slots.add(prefix, data, k.store.write)
}
