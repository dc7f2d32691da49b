package save

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine/record"
)

// setAside moves a copy that cannot be read out of the way. If that fails, its key is no longer written.
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

// putAside stores a blob under a key of its own, unless one with the same content is there.
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

// number returns the number in a key such as "broken-3".
func number(key, prefix string) (n int, ok bool) {
	rest, ok := strings.CutPrefix(key, prefix)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(rest)
	return n, err == nil && n > 0
}

// Aside lists the keys of what was set aside, oldest first; [Keeper.Blob] returns each for export.
func (k *Keeper) Aside() []string { return k.numbered(asidePrefix) }

// numbered lists the keys of a prefix and a number, lowest first.
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
