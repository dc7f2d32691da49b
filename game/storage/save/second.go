package save

import (
	"errors"
	"slices"
	"strconv"

	"kilovolt/engine/record"
)

// A Second is a second store, which writes in the background and may lose the last writes. It may answer late at the
// start; the keeper writes nothing to it before it has read what is there.
type Second interface {
	// Put writes in the background. done, unless nil, is called once with the outcome, now or later; not at all if
	// another Put replaces this one before it has begun.
	Put(key string, data []byte, done func(error))
	Delete(key string)
	// All returns the content at the start. It may wait for the store, once, for a second or two. The error is ErrLate
	// while there is no answer.
	All() (map[string][]byte, error)
	// Reload calls answered once All has another answer than the last one; after an error other than ErrLate it first
	// reads the store again.
	Reload(answered func())
}

// ErrLate is a second store that has not answered yet.
var ErrLate = errors.New("the second store has not answered yet")

// A write is a write that waits for the second store to be read.
type write struct {
	data []byte
	done func(error)
}

// Found is what the answer of a late second store has changed.
type Found struct {
	// Continue reports that Load returns another game now, or the same one further on.
	Continue bool
	Problems []Problem // a game that was parked, and copies that could not be read
}

// background is the second store as the keeper writes to it: nothing before it has been read.
type background struct {
	Second                   // nil if there is none
	unread  bool             // it has not been read yet
	awaited bool             // it has been asked and has not answered
	queued  map[string]write // by key
	guarded bool             // its copy of a game must not be overwritten yet
}

// none reports whether there is no second store.
func (b *background) none() bool { return b.Second == nil }

// put writes to the store, or queues the write until that has been read.
func (b *background) put(key string, data []byte, done func(error)) {
	switch {
	case b.none():
	case b.unread:
		b.queued[key] = write{data: data, done: done}
	case key == keySecond && b.guarded: // tried again once the copy there is parked
		if done != nil {
			done(ErrFull)
		}
	default:
		b.Put(key, data, done)
	}
}

// delete deletes from the store. Before that has been read nothing needs to be queued: [slots.merge] deletes it then.
func (b *background) delete(key string) {
	if !b.none() && !b.unread {
		b.Delete(key)
	}
}

// readSecond returns the content of the second store, or nil. While there is no answer, nothing is written to it.
func (k *Keeper) readSecond() map[string][]byte {
	if k.second.none() || k.second.awaited {
		return nil
	}
	all, err := k.second.All()
	switch {
	case err == nil:
		return all
	case errors.Is(err, ErrBlocked):
		k.second.Second = nil
	default:
		k.second.unread, k.second.awaited = true, true
		k.second.Reload(k.answered)
	}
	return nil
}

// skipSerials raises the serial number, while the second store is unread, far above any that can be in it. What is
// saved from now on is then newer, and the gap shows later that the stores have diverged; see forkGap.
func (k *Keeper) skipSerials() {
	const most = record.MaxSerial / 2
	if k.serial < most {
		k.serial = min(max(k.serial+forkGap, uint64(max(k.now().UnixMicro(), 0))), most)
	}
}

// answered merges the content of a late second store. The current game continues; a game that only the second store has
// is parked, or becomes the current one if there is none.
func (k *Keeper) answered() {
	if k.second.none() || !k.second.unread {
		return
	}
	all, err := k.second.All()
	if err != nil { // the next Retry asks again
		k.second.awaited = false
		return
	}
	k.second.unread = false
	before, known := k.latest(), len(k.found)
	held := k.second.queued
	k.second.queued = map[string]write{}
	k.slots.merge(all)
	mark := parseMark(all[keyEnded])
	k.mergeGame(all[keySecond], mark)
	for _, key := range [...]string{keySettings, keyRecords, keyDaily, keyHindsight, keyLinks, keyPuzzles,
		keyPlans, keySent} {
		w, ok := held[key]
		// Records that the second store has are first combined with these by onFound.
		if _, there := all[key]; ok && (key == keySettings || !there) {
			k.second.put(key, w.data, w.done)
		}
	}
	k.ended = max(k.ended, mark)
	k.serial = max(k.serial, mark)
	if current := k.latest(); current != nil { // with a serial number above all in either store
		again := *current
		k.Save(&again)
	} else {
		k.putMark()
	}
	if k.onFound != nil {
		another := k.latest() != nil && (before == nil || !GoesOn(k.latest(), before))
		k.onFound(Found{Continue: another, Problems: slices.Clone(k.found[known:])})
	}
}

// mergeGame merges the copy of a game in a late second store, given that store's end mark.
func (k *Keeper) mergeGame(data []byte, mark uint64) {
	if data == nil {
		return
	}
	c := candidate{key: keySecond, second: true, data: data}
	var err error
	if c.rec, _, err = Check(data); err != nil {
		k.setAside(c, err)
		return
	}
	on := k.latest()
	switch {
	case over(c.rec.Serial, mark, k.ended):
	case k.atStart != nil && c.rec.Serial <= k.atStart.Serial && replaced(c.rec, k.atStart):
	case on == nil:
		k.game = c.rec
	case !k.changed && c.rec.Serial > on.Serial:
		if old, err := record.Encode(on); err == nil && !replaced(on, c.rec) {
			slot := k.newestKey
			k.readOnly[slot], k.newestKey = true, ""
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

// guard parks the second store's copy of another game, and protects it from being overwritten until that has succeeded.
func (k *Keeper) guard(c candidate) {
	k.second.guarded = true
	k.guarding = &c
	k.rescue(c, func(err error) {
		if err == nil {
			k.second.guarded, k.guarding = false, nil
		}
	})
}

// putMark writes the end mark to the second store.
func (k *Keeper) putMark() {
	if k.ended > 0 && !k.second.guarded {
		k.second.put(keyEnded, []byte(strconv.FormatUint(k.ended, 10)), nil)
	}
}
