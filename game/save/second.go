package save

import (
	"errors"
	"slices"
	"strconv"

	"kilovolt/engine/record"
)

// Second is a second store that writes in the background and may lose the last writes. It may take long to answer at
// the start. The keeper writes nothing to it before it has read what is there.
type Second interface {
	// Put writes in the background. done is called once with what came of it, now or later, unless another Put for
	// the key follows before it was begun; nil wants no answer.
	Put(key string, data []byte, done func(error))
	Delete(key string)
	// All returns what was there at the start. It may wait for the store for a second or two, once. The error is
	// ErrLate while it has not answered.
	All() (map[string][]byte, error)
	// Reload has answered called once All has another answer than the last one; after an error other than ErrLate it
	// reads again for that.
	Reload(answered func())
}

// ErrLate is a second store that has not answered yet.
var ErrLate = errors.New("the second store has not answered yet")

// write is what a key of the second store is to have.
type write struct {
	data []byte
	done func(error)
}

// Found is what a second store that answered late has brought.
type Found struct {
	// Continue tells that the game that Load returns is another one now, or further on.
	Continue bool
	Problems []Problem // a game that was kept for later because of it, and copies that could not be read
}

// Notify has turned called whenever [Keeper.Standing] has changed, and found once a second store that was late has
// answered and what it holds has been merged. Either may be nil.
func (k *Keeper) Notify(turned func(Standing), found func(Found)) {
	k.machine.onChange, k.onFound = turned, found
}

// Standing reports whether the game that is on is kept.
func (k *Keeper) Standing() Standing { return k.machine.standing }

// Waiting reports whether a second store has not been read yet.
func (k *Keeper) Waiting() bool { return k.second != nil && k.unread }

// putSecond writes to the second store, or holds it back while that is unread.
func (k *Keeper) putSecond(key string, data []byte, done func(error)) {
	switch {
	case k.second == nil:
	case k.unread:
		k.queued[key] = write{data: data, done: done}
	case key == keySecond && k.guarded: // tried again when what is there is kept elsewhere
		if done != nil {
			done(ErrFull)
		}
	default:
		k.second.Put(key, data, done)
	}
}

// deleteSecond deletes from the second store. While that is unread nothing needs to be noted: [Keeper.matchSlots]
// does it then.
func (k *Keeper) deleteSecond(key string) {
	if k.second != nil && !k.unread {
		k.second.Delete(key)
	}
}

// readSecond returns what the second store has. Where it gives none, nothing is written to it before it does.
func (k *Keeper) readSecond() map[string][]byte {
	if k.second == nil || k.asked {
		return nil
	}
	all, err := k.second.All()
	switch {
	case err == nil:
		return all
	case errors.Is(err, ErrBlocked):
		k.second = nil // there is nothing
	default:
		k.unread, k.asked = true, true
		k.second.Reload(k.answered)
	}
	return nil
}

// writeAhead raises the serial numbers of what is saved while the second store is unread far beyond those that can be
// in it: what is saved now is newer, and that the stores have parted can be told, see forked.
func (k *Keeper) writeAhead() {
	const most = record.MaxSerial / 2
	if k.serial < most {
		k.serial = min(max(k.serial+forked, uint64(max(k.now().UnixMicro(), 0))), most)
	}
}

// answered merges what a late second store holds. The running game continues; a game that only the second store has is
// parked, or is the one to resume where none is running.
func (k *Keeper) answered() {
	if k.second == nil || !k.unread {
		return
	}
	all, err := k.second.All()
	if err != nil { // it is asked again with the next Retry
		k.asked = false
		return
	}
	k.unread = false
	before, told := k.active(), len(k.found)
	held := k.queued
	k.queued = map[string]write{}
	k.matchSlots(all)
	mark := readMark(all[keyClosed])
	k.merge(all[keySecond], mark)
	for _, key := range [...]string{keySettings, keyRecords} {
		w, ok := held[key]
		// Records that are there are put together first, see Found.
		if _, there := all[key]; ok && (key == keySettings || !there) {
			k.putSecond(key, w.data, w.done)
		}
	}
	k.closed = max(k.closed, mark)
	k.serial = max(k.serial, mark)
	if on := k.active(); on != nil { // with a number above all that are in either store
		again := *on
		k.Save(&again)
	} else {
		k.putMark()
	}
	if k.onFound != nil {
		another := k.active() != nil && (before == nil || !GoesOn(k.active(), before))
		k.onFound(Found{Continue: another, Problems: slices.Clone(k.found[told:])})
	}
}

// merge merges the copy of a game in a late second store.
func (k *Keeper) merge(data []byte, mark uint64) {
	if data == nil {
		return
	}
	c := candidate{key: keySecond, second: true, data: data}
	var err error
	if c.rec, _, err = read(data); err != nil {
		k.setAside(c, err)
		return
	}
	on := k.active()
	switch {
	case over(c.rec.Serial, mark, k.closed):
	case k.start != nil && c.rec.Serial <= k.start.Serial && replaced(c.rec, k.start):
	case on == nil:
		k.game = c.rec
	case !k.touched && c.rec.Serial > on.Serial:
		if old, err := record.Encode(on); err == nil && !replaced(on, c.rec) {
			slot := k.current
			k.readOnly[slot], k.current = true, ""
			k.rescue(candidate{data: old, rec: on}, func(err error) {
				if err == nil {
					delete(k.readOnly, slot)
				}
			})
		}
		k.game = c.rec
	case !replaced(c.rec, on):
		k.guard(c)
	}
}

// guard keeps a copy of the second store that is about to be written over for later, and leaves it where it is until
// that is done.
func (k *Keeper) guard(c candidate) {
	k.guarded = true
	k.guarding = &c
	k.rescue(c, func(err error) {
		if err == nil {
			k.guarded, k.guarding = false, nil
		}
	})
}

// putMark writes the mark of what is over to the second store.
func (k *Keeper) putMark() {
	if k.closed > 0 && !k.guarded {
		k.putSecond(keyClosed, []byte(strconv.FormatUint(k.closed, 10)), nil)
	}
}

// Retry tries again to save what is not saved, and to read what could not be read.
func (k *Keeper) Retry() {
	if k.second != nil && k.unread && !k.asked {
		k.asked = true
		k.second.Reload(k.answered)
	}
	if c := k.guarding; c != nil && !k.unread {
		k.guard(*c)
	}
	switch {
	case k.machine.standing.State != Unsaved:
	case k.retryEnd != nil:
		k.retryEnd()
	case k.unsaved != nil:
		owed := *k.unsaved
		k.Save(&owed)
	}
}

func readMark(data []byte) uint64 {
	if n, err := strconv.ParseUint(string(data), 10, 64); err == nil && n <= record.MaxSerial {
		return n
	}
	return 0
}
