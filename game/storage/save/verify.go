package save

import (
	"errors"
	"io/fs"
)

// Verify looks whether what was saved is still there: the player may have deleted the site's data, or another program
// the files. A current game that is gone is saved again; the other games are then those that the second store still
// has. It reports whether anything was gone. Cheap enough for every second or two.
func (k *Keeper) Verify() (gone bool) {
	if !k.loaded || k.unread {
		return false
	}
	if k.volatile {
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
	if k.newestKey == "" || k.volatile {
		return false
	}
	if s, ok := k.store.(interface{ Has(key string) bool }); ok {
		return !s.Has(k.newestKey)
	}
	_, err := k.store.Get(k.newestKey)
	return errors.Is(err, fs.ErrNotExist)
}

// slotsGone reports whether there were copies and parked games, and the first store is empty.
func (k *Keeper) slotsGone() bool {
	if len(k.secondCopies) == 0 {
		return false
	}
	keys, err := k.store.List()
	return err == nil && len(keys) == 0
}

// reread forgets what the stores had, and reads the second one again as if it had answered late.
func (k *Keeper) reread() {
	k.newestKey = ""
	clear(k.secondCopies)
	if k.second != nil && !k.unread {
		k.unread, k.awaited = true, true
		k.second.Reload(k.answered)
	}
}

// verifySecond is Verify where only the second store outlasts the program.
func (k *Keeper) verifySecond() {
	s, ok := k.second.(interface {
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
