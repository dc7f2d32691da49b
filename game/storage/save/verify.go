package save

import (
	"errors"
	"io/fs"
)

// Verify looks whether what was saved is still there: the player may have deleted the site's data, or another program
// the files. A current game that is gone is saved again; the other games are then those that the second store still
// has. It reports whether anything was gone. Cheap enough for every second or two.
func (k *Keeper) Verify() (gone bool) {
	if !k.loaded || k.second.unread {
		return false
	}
	if k.store.volatile {
		k.verifySecond()
		return false
	}
	if !k.currentGone() && !k.slotsGone() {
		return false
	}
	k.reread()
	k.saveAgain()
	return true
}

// saveAgain saves the current game once more, if there is one.
func (k *Keeper) saveAgain() {
	if current := k.latest(); current != nil {
		again := *current
		k.Save(&again)
	}
}

// currentGone reports whether the newest copy of the current game was in the first store and is not.
func (k *Keeper) currentGone() bool {
	if k.newestKey == "" || k.store.volatile {
		return false
	}
	if s, ok := k.store.Store.(interface{ Has(key string) bool }); ok {
		return !s.Has(k.newestKey)
	}
	_, err := k.store.Get(k.newestKey)
	return errors.Is(err, fs.ErrNotExist)
}

// slotsGone reports whether there were copies and parked games, and the first store is empty.
func (k *Keeper) slotsGone() bool {
	if len(k.slots.copies) == 0 {
		return false
	}
	keys, err := k.store.List()
	return err == nil && len(keys) == 0
}

// reread forgets what the stores had, and reads the second one again as if it had answered late.
func (k *Keeper) reread() {
	k.newestKey = ""
	clear(k.slots.copies)
	if !k.second.none() && !k.second.unread {
		k.second.unread, k.second.awaited = true, true
		k.second.Reload(k.answered)
	}
}

// verifySecond is Verify where only the second store outlasts the program.
func (k *Keeper) verifySecond() {
	s, ok := k.second.Second.(interface {
		Has(key string, answer func(there bool))
	})
	if !ok || k.machine.standing.State != Saved || k.latest() == nil {
		return
	}
	attempt := k.machine.attempt
	s.Has(keySecond, func(there bool) {
		if !there && attempt == k.machine.attempt {
			k.saveAgain()
		}
	})
}
