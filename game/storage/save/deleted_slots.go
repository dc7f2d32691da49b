package save

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// deleted returns the keys of deleted slots that one of the stores may still have.
func (s *slots) deleted() map[string]bool {
	data, err := s.store.Get(keyDeleted)
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

// setDeleted stores them in both stores. If that fails, a deleted slot may come back: nothing is lost.
func (s *slots) setDeleted(gone map[string]bool) {
	var keys []string
	for key := range gone {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	data := []byte(strings.Join(keys, " "))
	s.second.put(keyDeleted, data, nil)
	if len(keys) == 0 {
		s.store.Delete(keyDeleted)
		return
	}
	s.store.write(keyDeleted, data)
}

// merge reconciles the slots of both stores, given the second one's content: a slot that only one of them has is
// copied to the other, a deleted one is deleted from both, and the list of deleted ones drops those that neither has.
func (s *slots) merge(all map[string][]byte) {
	noted := s.deleted()
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
			s.second.delete(key)
			continue
		}
		s.copies[key] = data
		if _, err := s.store.Get(key); errors.Is(err, fs.ErrNotExist) {
			s.store.write(key, data) // without room, the second store's copy serves
		}
	}
	keys, err := s.store.List()
	if err != nil {
		return
	}
	for _, key := range keys {
		if _, _, ok := parseSlotKey(key); !ok {
			continue
		}
		if gone[key] {
			still[key] = still[key] || s.store.Delete(key) != nil
			continue
		}
		if _, ok := s.copies[key]; !ok {
			if data, err := s.store.Get(key); err == nil {
				s.second.put(key, data, nil)
				s.copies[key] = data
			}
		}
	}
	if len(still) != len(noted) || len(still) != len(parseDeleted(all[keyDeleted])) {
		s.setDeleted(still)
	}
}
