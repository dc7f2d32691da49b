package save

import (
	"errors"
	"io/fs"
	"sort"
	"strconv"

	"kilovolt/engine/record"
	"kilovolt/maps"
)

// A candidate is a copy of a game in one of the stores.
type candidate struct {
	key    string // slot, or keySecond
	second bool
	data   []byte
	rec    *record.Record
}

// load reads both stores, once: it sets aside what cannot be read, and determines the newest copy.
func (k *Keeper) load() error {
	if k.loaded {
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
	k.loaded = true
	k.ended = max(marks.first, marks.second)
	k.serial = k.ended
	whole := copies[:0]
	var strange []stranger
	for _, c := range copies {
		if c.rec, err = record.Decode(c.data); err != nil {
			unknown := (*maps.UnknownError)(nil)
			switch s := summaryOf(c.data); {
			case !errors.As(err, &unknown):
				k.setAside(c, err)
			case !marks.over(c.second, s.Serial):
				strange = append(strange, stranger{c, s, err})
			}
			continue
		}
		k.serial = max(k.serial, c.rec.Serial)
		if !marks.over(c.second, c.rec.Serial) {
			whole = append(whole, c)
		}
	}
	sort.SliceStable(whole, func(i, j int) bool { return whole[i].rec.Serial > whole[j].rec.Serial })
	k.parkStrangers(strange)
	k.chooseNewest(whole)
	if k.second.unread {
		k.skipSerials()
	}
	k.atStart = k.game
	if k.game != nil && k.game.Serial <= k.ended { // by a mark that was set before this store was read
		lifted := *k.game
		k.Save(&lifted)
	}
	countAside(k.found)
	return nil
}

// chooseNewest makes the newest copy that replays the current game. If the newest copy in the other store is of another
// game that has not ended, that one is parked.
func (k *Keeper) chooseNewest(copies []candidate) {
	var newest *candidate
	for i := range copies {
		c := &copies[i]
		if newest != nil && c.second == newest.second {
			continue // older
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
				k.newestKey = c.key
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
		return // the rest are older than one of these two
	}
}

// countAside counts, in the first problem with a game that was set aside, how many more there are.
func countAside(found []Problem) {
	var first *Problem
	for i := range found {
		switch p := &found[i]; {
		case p.Code != CodeSetAside:
		case first == nil:
			first = p
		default:
			first.More++
		}
	}
}

// marks are the end marks of the two stores: every game up to that serial number has ended.
type marks struct{ first, second uint64 }

// over reports whether a copy in one of the stores is of a game that has ended.
func (m marks) over(second bool, serial uint64) bool {
	if second {
		return over(serial, m.second, m.first)
	}
	return over(serial, m.first, m.second)
}

// gather reads all copies and end marks. A key that cannot be read is not written either. The error is a store of which
// nothing can be read.
func (k *Keeper) gather() (copies []candidate, m marks, err error) {
	var unread []Problem
	for _, slot := range gameKeys {
		data, err := k.store.Get(slot)
		switch {
		case err == nil:
			copies = append(copies, candidate{key: slot, data: data})
		case !errors.Is(err, fs.ErrNotExist):
			unread = append(unread, Problem{Code: CodeHeld, Key: slot, Why: record.Code(err), Err: err})
		}
	}
	if len(unread) == len(gameKeys) {
		return nil, m, unread[0].Err
	}
	for _, p := range unread {
		k.readOnly[p.Key] = true
	}
	k.found = append(k.found, unread...)
	if data, err := k.store.Get(keyEnded); err == nil {
		m.first = parseMark(data)
	}
	if all := k.readSecond(); all != nil { // otherwise the first store decides alone
		m.second = parseMark(all[keyEnded])
		if data, ok := all[keySecond]; ok {
			copies = append(copies, candidate{key: keySecond, second: true, data: data})
		}
		k.slots.merge(all)
	}
	return copies, m, nil
}

func parseMark(data []byte) uint64 {
	if n, err := strconv.ParseUint(string(data), 10, 64); err == nil && n <= record.MaxSerial {
		return n
	}
	return 0
}
