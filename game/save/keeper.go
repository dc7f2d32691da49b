package save

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine/record"
)

// The keys of a store.
const (
	keyClosed   = "closed"   // the serial number up to which games are over and put away
	keyLast     = "last"     // the game put away last
	keySettings = "settings" // the player's settings
	keyRecords  = "records"  // the player's records
	keySecond   = "game"     // in the second store: the newest copy of the game
	asidePrefix = "broken-"  // what could not be read
	donePrefix  = "done-"    // games put away before the last
)

// slots are the places of the game that is on. Two are used in turn; the others serve where a blob that can neither be read nor set aside
// is in the way.
var slots = [...]string{"game-a", "game-b", "game-c", "game-d"}

// keptDone is how many games that were put away before the last one are kept.
const keptDone = 10

// Keeper keeps one running game, the slots of games beside it, and the settings.
type Keeper struct {
	store  Store
	second Second // nil if there is none

	scanned bool
	serial  uint64 // the highest in use
	current string // the slot with the newest good copy; "" if there is none
	game    *record.Record
	held    map[string]bool // slots that must not be written to
	blocked *Problem
	found   []Problem         // by the scan
	spare   map[string][]byte // the slots as the second store has them
}

// NewKeeper returns the keeper of a store, and of a second one that may be nil.
func NewKeeper(store Store, second Second) *Keeper {
	return &Keeper{store: store, second: second, held: map[string]bool{}, spare: map[string][]byte{}}
}

// blocked returns a keeper in memory that tells why.
func blocked(p *Problem) *Keeper {
	k := NewKeeper(Memory(), nil)
	k.blocked = p
	return k
}

// Blocked tells why nothing will be kept beyond this session, or nil if it will.
func (k *Keeper) Blocked() *Problem { return k.blocked }

// Load returns the game that is on, or nil if there is none: the newest copy that is whole and that the rules bear out. The problems are
// what was found on the way, a blocked store among them. The error is a store that cannot be read at all.
func (k *Keeper) Load() (*record.Record, []Problem, error) {
	err := k.scan()
	return k.game, k.found, err
}

// candidate is a copy of a game found in a store.
type candidate struct {
	key    string // slot, or keySecond
	second bool
	data   []byte
	rec    *record.Record
}

// scan looks through both stores once, sets aside what cannot be read, and settles which copy is the newest.
func (k *Keeper) scan() error {
	if k.scanned {
		return nil
	}
	k.found = nil
	if k.blocked != nil {
		k.found = append(k.found, *k.blocked)
	}
	copies, closed, err := k.gather()
	if err != nil {
		return problem(err, "")
	}
	k.scanned = true
	k.serial = closed
	whole := copies[:0]
	for _, c := range copies {
		if c.rec, err = record.Decode(c.data); err != nil {
			k.setAside(c, err)
			continue
		}
		k.serial = max(k.serial, c.rec.Serial)
		whole = append(whole, c)
	}
	slices.SortStableFunc(whole, func(a, b candidate) int { return cmp.Compare(b.rec.Serial, a.rec.Serial) })
	for _, c := range whole {
		if c.rec.Serial <= closed {
			break
		}
		if _, err := record.Replay(c.rec); err != nil {
			k.setAside(c, err)
			continue
		}
		k.game = c.rec
		if !c.second {
			k.current = c.key
		}
		break
	}
	k.countAside()
	return nil
}

// countAside tells with the first game that was set aside how many more there are.
func (k *Keeper) countAside() {
	var first *Problem
	for i := range k.found {
		switch p := &k.found[i]; {
		case p.Code != CodeSetAside:
		case first == nil:
			first = p
		default:
			first.More++
		}
	}
}

// gather reads all copies and the mark of what is over. A slot that cannot be read is not written to either; the error is a store of which
// nothing can be read.
func (k *Keeper) gather() (copies []candidate, closed uint64, err error) {
	mark := func(data []byte) {
		if n, err := strconv.ParseUint(string(data), 10, 64); err == nil && n <= record.MaxSerial {
			closed = max(closed, n)
		}
	}
	var unread []Problem
	for _, slot := range slots {
		data, err := k.store.Get(slot)
		switch {
		case err == nil:
			copies = append(copies, candidate{key: slot, data: data})
		case !errors.Is(err, fs.ErrNotExist):
			unread = append(unread, Problem{Code: CodeHeld, Key: slot, Why: record.Code(err), Err: err})
		}
	}
	if len(unread) == len(slots) {
		return nil, 0, unread[0].Err
	}
	for _, p := range unread {
		k.held[p.Key] = true
	}
	k.found = append(k.found, unread...)
	if data, err := k.store.Get(keyClosed); err == nil {
		mark(data)
	}
	if k.second == nil {
		return copies, closed, nil
	}
	if all, err := k.second.All(); err == nil { // best effort: without it the first store decides
		mark(all[keyClosed])
		if data, ok := all[keySecond]; ok {
			copies = append(copies, candidate{key: keySecond, second: true, data: data})
		}
		k.matchSlots(all)
	}
	return copies, closed, nil
}

// setAside moves a copy that cannot be read out of the way. Where that fails, its slot is not written to any more.
func (k *Keeper) setAside(c candidate, why error) {
	p := Problem{Code: CodeSetAside, Key: c.key, Why: record.Code(why), Err: why}
	key, err := k.putAside(c.data)
	switch {
	case err != nil:
		p.Code = CodeHeld
		if c.second {
			k.second = nil
		} else {
			k.held[c.key] = true
		}
	default:
		p.Key = key
		if !c.second && k.store.Delete(c.key) != nil {
			k.held[c.key] = true
		}
	}
	k.found = append(k.found, p)
}

// putAside keeps a blob under a name of its own, unless it is kept already.
func (k *Keeper) putAside(data []byte) (key string, err error) {
	keys, err := k.store.List()
	if err != nil {
		return "", err
	}
	last := 0
	for _, key := range keys {
		n, ok := number(key, asidePrefix)
		if !ok {
			continue
		}
		if old, err := k.store.Get(key); err == nil && bytes.Equal(old, data) {
			return key, nil
		}
		last = max(last, n)
	}
	key = fmt.Sprintf("%s%d", asidePrefix, last+1)
	return key, k.write(key, data)
}

// number reads the number of a key such as "broken-3".
func number(key, prefix string) (n int, ok bool) {
	rest, ok := strings.CutPrefix(key, prefix)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(rest)
	return n, err == nil && n > 0
}

// Aside lists the keys of what was set aside, oldest first; [Keeper.Blob] returns it for export.
func (k *Keeper) Aside() []string { return k.numbered(asidePrefix) }

// numbered lists the keys with a prefix and a number, lowest first.
func (k *Keeper) numbered(prefix string) []string {
	keys, err := k.store.List()
	if err != nil {
		return nil
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { _, ok := number(key, prefix); return !ok })
	slices.SortFunc(keys, func(a, b string) int {
		x, _ := number(a, prefix)
		y, _ := number(b, prefix)
		return cmp.Compare(x, y)
	})
	return keys
}

// Save keeps the game as it is now. It writes the whole record over the older of two copies, reads it back, and leaves the newer one alone
// until that is done. A full store gives up the oldest games that were put away. The error is a [*Problem]; the last good copy is then still
// there. The record itself is not changed.
func (k *Keeper) Save(rec *record.Record) error {
	if err := k.scan(); err != nil {
		return err
	}
	numbered := *rec
	numbered.Serial = k.serial + 1
	data, err := record.Encode(&numbered)
	if err != nil {
		return problem(err, "")
	}
	slot, ok := k.freeSlot()
	if !ok {
		return &Problem{Code: CodeFull, Err: fmt.Errorf("all %d places are held by what cannot be read", len(slots))}
	}
	if k.second != nil {
		k.second.Put(keySecond, data) // though the first one may fail
	}
	k.serial++
	if err := k.writeMakingRoom(slot, data); err != nil {
		return problem(err, slot)
	}
	k.current, k.game = slot, &numbered
	return nil
}

// freeSlot is the first slot in which there is neither the newest good copy nor something that must stay.
func (k *Keeper) freeSlot() (string, bool) {
	for _, slot := range slots {
		if slot != k.current && !k.held[slot] {
			return slot, true
		}
	}
	return "", false
}

// write stores and reads back.
func (k *Keeper) write(key string, data []byte) error {
	if err := k.store.Set(key, data); err != nil {
		return err
	}
	back, err := k.store.Get(key)
	if err != nil {
		return fmt.Errorf("%w: %w", errMismatch(key), err)
	}
	if !bytes.Equal(back, data) {
		return errMismatch(key)
	}
	return nil
}

// writeMakingRoom writes; while the store is full, it gives up the oldest game that was put away and tries again.
func (k *Keeper) writeMakingRoom(key string, data []byte) error {
	err := k.write(key, data)
	if !errors.Is(err, ErrFull) {
		return err
	}
	for _, old := range append(k.numbered(donePrefix), keyLast) {
		if old == key || k.store.Delete(old) != nil {
			continue
		}
		if err = k.write(key, data); !errors.Is(err, ErrFull) {
			return err
		}
	}
	return err
}

// Clear puts the game that is on away: it becomes the last one, and Load returns none. Call it when a game is over and left; one that is to be
// gone on with is for [Keeper.Park]. Nothing is changed where there is no game.
func (k *Keeper) Clear() error {
	if err := k.scan(); err != nil {
		return err
	}
	if k.game == nil {
		return nil
	}
	kept := k.putAway()
	if err := k.close(); err != nil {
		return err
	}
	if kept != nil {
		return problem(kept, keyLast)
	}
	return nil
}

// close ends the game that is on: Load returns none.
func (k *Keeper) close() error {
	mark := []byte(strconv.FormatUint(k.serial, 10))
	if k.second != nil {
		k.second.Put(keyClosed, mark)
	}
	if err := k.writeMakingRoom(keyClosed, mark); err != nil {
		return problem(err, keyClosed)
	}
	k.game, k.current = nil, ""
	for _, slot := range slots {
		if !k.held[slot] {
			k.store.Delete(slot) // the mark counts; this only makes room
		}
	}
	return nil
}

// putAway keeps the game as the last one, and the last one before as an older one.
func (k *Keeper) putAway() error {
	data, err := record.Encode(k.game)
	if err != nil {
		return err
	}
	before, err := k.store.Get(keyLast)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case bytes.Equal(before, data): // the program ended in the middle of this
		return nil
	default:
		if _, err := k.shelve(before); err != nil {
			return err
		}
	}
	return k.writeMakingRoom(keyLast, data)
}

// shelve keeps the last game among the older ones, of which the oldest goes when there are enough or no room; or sets it aside if it cannot
// be read.
func (k *Keeper) shelve(data []byte) (key string, err error) {
	if _, err := record.Decode(data); err != nil {
		return k.putAside(data)
	}
	done, next := k.numbered(donePrefix), 1
	if len(done) > 0 {
		newest, _ := number(done[len(done)-1], donePrefix)
		next = newest + 1
	}
	for len(done) >= keptDone {
		if err := k.store.Delete(done[0]); err != nil {
			return "", err
		}
		done = done[1:]
	}
	key = fmt.Sprintf("%s%d", donePrefix, next)
	if err := k.write(key, data); !errors.Is(err, ErrFull) {
		return key, err
	}
	return "", nil
}

// Last returns the game put away last, or nil if there is none or it cannot be read.
func (k *Keeper) Last() *record.Record {
	data, err := k.store.Get(keyLast)
	if err != nil {
		return nil
	}
	rec, err := record.Decode(data)
	if err != nil {
		return nil
	}
	return rec
}
