package save

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// deletedSlots are the keys of deleted slots that one of the stores may still have.
func (k *Keeper) deletedSlots() map[string]bool {
	data, err := k.store.Get(keyDeleted)
	if err != nil {
		return map[string]bool{}
	}
	return parseDeleted(data)
}

func parseDeleted(data []byte) map[string]bool {
	gone := map[string]bool{}
	for _, key := range strings.Fields(string(data)) {
		if _, _, ok := parseSlotKey(key); ok {
			gone[key] = true
		}
	}
	return gone
}

// setDeletedSlots stores them in both stores. If that fails, a deleted slot may come back: nothing is lost.
func (k *Keeper) setDeletedSlots(gone map[string]bool) {
	var keys []string
	for key := range gone {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	data := []byte(strings.Join(keys, " "))
	k.putSecond(keyDeleted, data, nil)
	if len(keys) == 0 {
		k.store.Delete(keyDeleted)
		return
	}
	k.write(keyDeleted, data)
}

// mergeSlots reconciles the slots of both stores, given the second one's content: a slot that only one of them has is
// copied to the other, a deleted one is deleted from both, and the list of deleted ones drops those that neither has.
func (k *Keeper) mergeSlots(all map[string][]byte) {
	noted := k.deletedSlots()
	gone := parseDeleted(all[keyDeleted])
	for key := range noted {
		gone[key] = true
	}
	still := map[string]bool{}
	for key, data := range all {
		if _, _, ok := parseSlotKey(key); !ok {
			continue
		}
		if gone[key] {
			still[key] = true
			k.deleteSecond(key)
			continue
		}
		k.secondCopies[key] = data
		if _, err := k.store.Get(key); errors.Is(err, fs.ErrNotExist) {
			k.write(key, data) // without room, the second store's copy serves
		}
	}
	keys, err := k.store.List()
	if err != nil {
		return
	}
	for _, key := range keys {
		if _, _, ok := parseSlotKey(key); !ok {
			continue
		}
		if gone[key] {
			still[key] = still[key] || k.store.Delete(key) != nil
			continue
		}
		if _, ok := k.secondCopies[key]; !ok {
			if data, err := k.store.Get(key); err == nil {
				k.putSecond(key, data, nil)
				k.secondCopies[key] = data
			}
		}
	}
	if len(still) != len(noted) || len(still) != len(parseDeleted(all[keyDeleted])) {
		k.setDeletedSlots(still)
	}
}
