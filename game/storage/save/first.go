package save

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// first is the first store, whose writes are read back.
type first struct {
	Store
	volatile bool // it ends with the program
}

// write stores a blob and reads it back.
func (s *first) write(key string, data []byte) error {
	if err := s.Set(key, data); err != nil {
		return err
	}
	back, err := s.Get(key)
	if err != nil {
		return fmt.Errorf("%w: %w", errMismatch(key), err)
	}
	if !bytes.Equal(back, data) {
		return errMismatch(key)
	}
	return nil
}

// writeMakingRoom is write, but gives up the oldest finished games for as long as the store is full.
func (s *first) writeMakingRoom(key string, data []byte) error {
	err := s.write(key, data)
	if !errors.Is(err, ErrFull) {
		return err
	}
	for _, old := range append(s.numbered(donePrefix), keyLast) {
		if old == key || s.Delete(old) != nil {
			continue
		}
		if err = s.write(key, data); !errors.Is(err, ErrFull) {
			return err
		}
	}
	return err
}

// putAside stores a blob under a key of its own, unless one with the same content is there.
func (s *first) putAside(data []byte) (key string, err error) {
	keys, err := s.List()
	if err != nil {
		return "", err
	}
	last := 0
	for _, key := range keys {
		n, ok := number(key, asidePrefix)
		if !ok {
			continue
		}
		if old, err := s.Get(key); err == nil && bytes.Equal(old, data) {
			return key, nil
		}
		last = max(last, n)
	}
	key = fmt.Sprintf("%s%d", asidePrefix, last+1)
	return key, s.write(key, data)
}

// number returns the number in a key such as "broken-3".
func number(key, prefix string) (n int, ok bool) {
	rest, ok := strings.CutPrefix(key, prefix)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(rest)
	return n, err == nil && n > 0
}

// numbered lists the keys of a prefix and a number, lowest first.
func (s *first) numbered(prefix string) []string {
	keys, err := s.List()
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
