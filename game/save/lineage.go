package save

import (
	"bytes"
	"slices"

	"kilovolt/engine/record"
)

// GoesOn reports whether the later of two records is the same game at the same moment or further on.
func GoesOn(rec, later *record.Record) bool {
	if !sameTable(rec, later) || len(rec.Steps) > len(later.Steps) {
		return false
	}
	if len(rec.Steps) == len(later.Steps) && rec.Hash != later.Hash || !slices.Equal(rec.Opening, later.Opening) {
		return false
	}
	return slices.EqualFunc(rec.Steps, later.Steps[:len(rec.Steps)], record.EqualSteps)
}

// sameTable reports whether two records began alike. The one may have gone another way than the other.
func sameTable(a, b *record.Record) bool {
	return a.Setup.Board == b.Setup.Board && a.Setup.Edition == b.Setup.Edition && a.Setup.Seed == b.Setup.Seed &&
		a.Cut == b.Cut && slices.Equal(a.Zone, b.Zone) && len(a.Players) == len(b.Players)
}

// forked is how far the serial numbers of two stores are apart if one of them was written to without the other having
// been read: see [Keeper.writeAhead]. Stores that only lag behind are never that far apart.
const forked = 1 << 20

// replaced reports whether a copy can be written over once another one is the newest: it is an earlier moment of the
// same game. A store that lags behind may also have a moment that was taken back since.
func replaced(old, newest *record.Record) bool {
	if GoesOn(old, newest) {
		return true
	}
	return sameTable(old, newest) && max(old.Serial, newest.Serial)-min(old.Serial, newest.Serial) < forked
}

// over reports whether a copy in a store is of a game that has ended, by the mark of that store and by the one of the
// other, which counts unless it was set without this store having been read.
func over(serial, mark, other uint64) bool {
	return serial <= mark || serial <= other && other-serial < forked
}

// rescue keeps a copy that would be written over, although it is of a game that nobody has ended, among those for
// later. It reports whether that has been done, in the first store or, once done is called, in the second.
func (k *Keeper) rescue(c candidate, done func(error)) (first bool) {
	for _, key := range k.places() {
		data, err := k.Blob(key)
		if err != nil {
			continue
		}
		if rec, err := record.Decode(data); err == nil && (bytes.Equal(data, c.data) || GoesOn(c.rec, rec)) {
			done(nil)
			return true
		}
	}
	key := k.nextKey(parkPrefix, c.data)
	if k.write(key, c.data) == nil {
		k.found = append(k.found, Problem{Code: CodeFound, Key: key})
		k.putSecond(key, c.data, nil)
		if k.second != nil {
			k.secondSlots[key] = c.data
		}
		done(nil)
		return true
	}
	k.store.Delete(key) // what may be half written
	if k.second == nil || k.unread {
		done(ErrFull)
		return false
	}
	k.putSecond(key, c.data, func(err error) {
		if err == nil {
			k.secondSlots[key] = c.data
		}
		done(err)
	})
	return false
}
