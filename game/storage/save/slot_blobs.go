package save

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// slots are the blobs of copies and parked games in both stores.
type slots struct {
	store    *first
	second   *background
	copies   map[string][]byte // those that the second store has
	volatile map[string]bool   // those that only a volatile store has
}

// keys lists the copies and parked games of both stores, oldest first.
func (s *slots) keys() []string {
	keys, err := s.store.List()
	if err != nil {
		keys = nil
	}
	for key := range s.copies {
		keys = append(keys, key)
	}
	gone := s.deleted()
	keys = slices.DeleteFunc(keys, func(key string) bool { _, _, ok := parseSlotKey(key); return !ok || gone[key] })
	slices.SortFunc(keys, func(a, b string) int {
		x, _, _ := parseSlotKey(a)
		y, _, _ := parseSlotKey(b)
		return cmp.Or(cmp.Compare(x, y), strings.Compare(a, b))
	})
	return slices.Compact(keys)
}

// blob returns the content of a key, unchecked.
func (s *slots) blob(key string) ([]byte, error) {
	data, err := s.store.Get(key)
	if copied, ok := s.copies[key]; ok && err != nil {
		return copied, nil
	}
	return data, err
}

// parked returns the slot in which exactly this is parked.
func (s *slots) parked(data []byte) (key string, ok bool) {
	for _, key := range s.keys() {
		if _, kind, _ := parseSlotKey(key); kind != Parked || !strings.HasSuffix(key, checksum(data)) {
			continue
		}
		if have, err := s.blob(key); err == nil && bytes.Equal(have, data) {
			return key, true
		}
	}
	return "", false
}

// add writes a blob to a new slot, to the first store in one of its two ways.
func (s *slots) add(prefix string, data []byte, write writer) (key string, err error) {
	key = s.nextKey(prefix, data)
	if err := write(key, data); err != nil {
		s.store.Delete(key) // it may be half written
		return "", problem(err, key)
	}
	if s.store.volatile {
		s.volatile[key] = true
	}
	s.second.put(key, data, func(err error) {
		if err == nil {
			delete(s.volatile, key)
		}
	})
	if !s.second.none() {
		s.copies[key] = data
	}
	return key, nil
}

// remove deletes the blob of a key from both stores.
func (s *slots) remove(key string) error {
	if err := s.store.Delete(key); err != nil {
		return err
	}
	delete(s.volatile, key)
	if _, _, ok := parseSlotKey(key); !ok || s.second.none() {
		return nil
	}
	gone := s.deleted()
	gone[key] = true
	s.setDeleted(gone)
	s.second.delete(key)
	delete(s.copies, key)
	return nil
}

// nextKey returns the key of a new slot.
func (s *slots) nextKey(prefix string, data []byte) string {
	last := 0
	for gone := range s.deleted() {
		n, _, _ := parseSlotKey(gone)
		last = max(last, n)
	}
	for _, key := range s.keys() {
		n, _, _ := parseSlotKey(key)
		last = max(last, n)
	}
	return fmt.Sprintf("%s%d-%s", prefix, last+1, checksum(data))
}
