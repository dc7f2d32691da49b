package save

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

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

// slots are the places of the game that is on. Two are used in turn; the others serve where a blob that can neither
// be read nor set aside is in the way.
var slots = [...]string{"game-a", "game-b", "game-c", "game-d"}

// maxDone is how many games that were put away before the last one are kept.
const maxDone = 10

// Keeper keeps one running game, the slots of games beside it, and the settings.
type Keeper struct {
	store    Store
	volatile bool   // the store ends with the program
	second   Second // nil if there is none
	machine  machine
	now      func() time.Time

	scanned       bool
	serial        uint64 // the highest in use
	current       string // the slot with the newest good copy; "" if there is none
	game          *record.Record
	readOnly      map[string]bool // slots that must not be written to
	blocked       *Problem
	found         []Problem         // by the scan
	secondSlots   map[string][]byte // the slots as the second store has them
	volatileSlots map[string]bool   // slots that only a volatile store has

	start    *record.Record // the game that the scan found
	touched  bool           // a game has been saved or closed since
	closed   uint64         // the mark of what is over
	unsaved  *record.Record // what is to be saved and is not; nil if all is
	retryEnd func() error   // ends the game that is on, as that has failed; nil if nothing has

	// Of a second store that was late.
	unread   bool             // nothing is written to it
	asked    bool             // it has been asked and has not answered
	queued   map[string]write // what is held back, by key
	guarded  bool             // its copy of a game must not be written over yet
	guarding *candidate       // that copy
	onFound  func(Found)
}

// NewKeeper returns the keeper of a store, and of a second one that may be nil.
func NewKeeper(store Store, second Second) *Keeper {
	return &Keeper{
		store: store, second: second, now: time.Now, readOnly: map[string]bool{}, secondSlots: map[string][]byte{},
		volatileSlots: map[string]bool{}, queued: map[string]write{},
	}
}

// blocked returns a keeper in memory that says why.
func blocked(p *Problem) *Keeper {
	k := NewKeeper(Memory(), nil)
	k.blocked, k.volatile = p, true
	return k
}

// Blocked is why the first store stores nothing, as far as that is known, or nil if it does.
func (k *Keeper) Blocked() *Problem { return k.blocked }

// Load returns the game that is on, or nil if there is none: the newest copy that is whole and that the rules bear
// out. The problems are what was found on the way, a blocked store among them. The error is a store that cannot be
// read at all.
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
	copies, marks, err := k.gather()
	if err != nil {
		return problem(err, "")
	}
	k.scanned = true
	k.closed = max(marks.first, marks.second)
	k.serial = k.closed
	whole := copies[:0]
	for _, c := range copies {
		if c.rec, err = record.Decode(c.data); err != nil {
			k.setAside(c, err)
			continue
		}
		k.serial = max(k.serial, c.rec.Serial)
		if !marks.over(c) {
			whole = append(whole, c)
		}
	}
	sort.SliceStable(whole, func(i, j int) bool { return whole[i].rec.Serial > whole[j].rec.Serial })
	k.chooseNewest(whole)
	if k.unread {
		k.writeAhead()
	}
	if k.start = k.game; k.game != nil && k.game.Serial <= k.closed { // by a mark that was set without knowing of it
		lifted := *k.game
		k.Save(&lifted)
	}
	k.countAside()
	return nil
}

// chooseNewest takes the newest copy that the rules permit as the game that is on. Where the newest copy of the
// other store is of a game that nobody has ended either, that is kept for later.
func (k *Keeper) chooseNewest(copies []candidate) {
	var newest *candidate
	for i := range copies {
		c := &copies[i]
		if newest != nil && c.second == newest.second {
			continue // an earlier moment
		}
		if _, err := record.Replay(c.rec); err != nil {
			k.setAside(*c, err)
			continue
		}
		switch {
		case newest == nil:
			newest = c
			k.game = c.rec
			if !c.second {
				k.current = c.key
			}
			continue
		case replaced(c.rec, newest.rec):
		case c.second:
			k.guard(*c)
		default:
			k.readOnly[c.key] = true
			k.rescue(*c, func(err error) {
				if err == nil {
					delete(k.readOnly, c.key)
				}
			})
		}
		return // what is left is earlier than one of these two
	}
}

// countAside notes in the first game that was set aside how many more there are.
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

// marks are the serial numbers up to which games are over, as each of the stores has it.
type marks struct{ first, second uint64 }

// over reports whether a copy is of a game that is over.
func (m marks) over(c candidate) bool {
	if c.second {
		return over(c.rec.Serial, m.second, m.first)
	}
	return over(c.rec.Serial, m.first, m.second)
}

// gather reads all copies and the marks of what is over. A slot that cannot be read is not written to either; the
// error is a store of which nothing can be read.
func (k *Keeper) gather() (copies []candidate, m marks, err error) {
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
		return nil, m, unread[0].Err
	}
	for _, p := range unread {
		k.readOnly[p.Key] = true
	}
	k.found = append(k.found, unread...)
	if data, err := k.store.Get(keyClosed); err == nil {
		m.first = readMark(data)
	}
	if all := k.readSecond(); all != nil { // without it the first store decides
		m.second = readMark(all[keyClosed])
		if data, ok := all[keySecond]; ok {
			copies = append(copies, candidate{key: keySecond, second: true, data: data})
		}
		k.matchSlots(all)
	}
	return copies, m, nil
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
			k.readOnly[c.key] = true
		}
	default:
		p.Key = key
		if !c.second && k.store.Delete(c.key) != nil {
			k.readOnly[c.key] = true
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

// Save keeps the game as it is now. It writes the whole record over the older of two copies, reads it back, and
// leaves the newer one alone until that is done. A full store gives up the oldest games that were put away. The error
// is a [*Problem] of the first store; the last good copy is then still there, and [Keeper.Standing] reports whether
// the second store keeps the game instead. The record itself is not changed.
func (k *Keeper) Save(rec *record.Record) error {
	k.retryEnd = nil
	numbered := *rec
	k.unsaved = &numbered
	if err := k.scan(); err != nil {
		k.failSave(err)
		return err
	}
	numbered.Serial = k.serial + 1
	data, err := record.Encode(&numbered)
	if err != nil {
		k.failSave(problem(err, ""))
		return problem(err, "")
	}
	k.serial++
	k.touched = true
	attempt := k.machine.begin()
	err = k.saveFirst(&numbered, data)
	if err == nil && !k.volatile {
		k.unsaved, k.blocked = nil, nil
		k.putSecond(keySecond, data, nil)
		k.machine.succeed(attempt)
		return nil
	}
	k.saveSecond(attempt, &numbered, data, err)
	return err
}

// saveFirst writes a game to the first store.
func (k *Keeper) saveFirst(rec *record.Record, data []byte) error {
	slot, ok := k.freeSlot()
	if !ok {
		return &Problem{Code: CodeFull, Err: fmt.Errorf("all %d places are held by what cannot be read", len(slots))}
	}
	if err := k.writeMakingRoom(slot, data); err != nil {
		return problem(err, slot)
	}
	k.current, k.game = slot, rec
	return nil
}

// saveSecond gives a game to the second store, as the first one does not keep it; err says why.
func (k *Keeper) saveSecond(attempt int, rec *record.Record, data []byte, err error) {
	why := k.blocked
	if p := (*Problem)(nil); errors.As(err, &p) {
		why = p
	}
	if k.second == nil || k.unread || k.guarded {
		k.machine.fail(attempt, why)
		return
	}
	k.machine.wait(attempt)
	k.putSecond(keySecond, data, func(err error) {
		switch {
		case attempt != k.machine.attempt: // another one has begun
		case err != nil:
			k.machine.fail(attempt, why)
		default:
			k.game, k.unsaved = rec, nil
			k.machine.succeed(attempt)
		}
	})
}

// failSave notes that an attempt has failed before anything could be written.
func (k *Keeper) failSave(err error) {
	p := problem(err, "")
	errors.As(err, &p)
	k.machine.fail(k.machine.begin(), p)
}

// active is the game that is on, as it was last to be saved.
func (k *Keeper) active() *record.Record {
	if k.unsaved != nil {
		return k.unsaved
	}
	return k.game
}

// freeSlot is the first slot in which there is neither the newest good copy nor something that must stay.
func (k *Keeper) freeSlot() (string, bool) {
	for _, slot := range slots {
		if slot != k.current && !k.readOnly[slot] {
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

// Clear puts the game that is on away: it becomes the last one, and Load returns none. Call it when a game is over
// and left; one that is to be gone on with is for [Keeper.Park]. Nothing is changed where there is no game.
func (k *Keeper) Clear() error {
	return k.end(func() error {
		err := k.putAway()
		if closed := k.close(); closed != nil {
			return closed
		}
		if errors.Is(err, ErrFull) { // there is room where the game was
			err = k.putAway()
		}
		k.game, k.unsaved = nil, nil
		if err != nil {
			return problem(err, keyLast)
		}
		return nil
	})
}

// end ends the game that is on, in the way given. Where that fails, [Keeper.Retry] tries again.
func (k *Keeper) end(how func() error) error {
	if err := k.scan(); err != nil {
		return err
	}
	if k.active() == nil {
		return nil
	}
	err := how()
	if err != nil {
		k.retryEnd = func() error { return k.end(how) }
		k.failSave(err)
		return err
	}
	k.noGame()
	return nil
}

// noGame notes that no game is on.
func (k *Keeper) noGame() {
	k.game, k.unsaved, k.retryEnd = nil, nil, nil
	attempt := k.machine.begin()
	if k.volatile && len(k.volatileSlots) > 0 {
		k.machine.fail(attempt, k.blocked)
		return
	}
	k.machine.succeed(attempt)
}

// close marks the game that is on as over.
func (k *Keeper) close() error {
	mark := []byte(strconv.FormatUint(k.serial, 10))
	if !k.guarded {
		k.putSecond(keyClosed, mark, nil)
	}
	if err := k.writeMakingRoom(keyClosed, mark); err != nil {
		return problem(err, keyClosed)
	}
	k.closed, k.touched, k.current = k.serial, true, ""
	for _, slot := range slots {
		if !k.readOnly[slot] {
			k.store.Delete(slot) // the mark counts; this only makes room
		}
	}
	return nil
}

// putAway keeps the game as the last one, and the last one before as an older one.
func (k *Keeper) putAway() error {
	data, err := record.Encode(k.active())
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
		if _, err := k.archive(before); err != nil {
			return err
		}
	}
	return k.writeMakingRoom(keyLast, data)
}

// archive keeps the last game among the older ones, of which the oldest goes when there are enough or no room; or
// sets it aside if it cannot be read.
func (k *Keeper) archive(data []byte) (key string, err error) {
	if _, err := record.Decode(data); err != nil {
		return k.putAside(data)
	}
	done, next := k.numbered(donePrefix), 1
	if len(done) > 0 {
		newest, _ := number(done[len(done)-1], donePrefix)
		next = newest + 1
	}
	for len(done) >= maxDone {
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
