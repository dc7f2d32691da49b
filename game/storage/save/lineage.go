package save

import (
	"bytes"
	"slices"

	"kilovolt/engine/record"
)

// GoesOn reports whether later is the same game as rec, at the same moment or further on.
func GoesOn(rec, later *record.Record) bool {
	if !sameTable(rec, later) || len(rec.Steps) > len(later.Steps) {
		return false
	}
	if len(rec.Steps) == len(later.Steps) && rec.Hash != later.Hash || !slices.Equal(rec.Opening, later.Opening) {
		return false
	}
	return slices.EqualFunc(rec.Steps, later.Steps[:len(rec.Steps)], record.EqualSteps)
}

// sameTable reports whether two records began alike; they may have diverged since.
func sameTable(a, b *record.Record) bool {
	return a.Setup.Board == b.Setup.Board && a.Setup.Edition == b.Setup.Edition && a.Setup.Seed == b.Setup.Seed &&
		a.Cut == b.Cut && slices.Equal(a.Zone, b.Zone) && len(a.Players) == len(b.Players)
}

// forkGap is how far apart the serial numbers of two stores are if one of them was written before the other was read;
// see [Keeper.skipSerials]. A store that only lags behind is never that far off.
const forkGap = 1 << 20

// replaced reports whether a copy may be overwritten when another one is the newest, because it is an earlier moment of
// the same game. In a store that lags behind that can also be a moment that has been undone since.
func replaced(old, newest *record.Record) bool {
	if GoesOn(old, newest) {
		return true
	}
	return sameTable(old, newest) && max(old.Serial, newest.Serial)-min(old.Serial, newest.Serial) < forkGap
}

// over reports whether a copy is of a game that has ended, by its own store's end mark or the other store's. The latter
// counts unless it was set before this store was read.
func over(serial, mark, other uint64) bool {
	return serial <= mark || serial <= other && other-serial < forkGap
}

// rescue parks a copy of a game that has not ended, before it is overwritten. It reports whether the first store has it
// now; done is called with the outcome, later if only the second store can take it.
func (k *Keeper) rescue(c candidate, done func(error)) (first bool) {
	for _, key := range k.slots.keys() {
		data, err := k.Blob(key)
		if err != nil {
			continue
		}
		if rec, err := record.Decode(data); err == nil && (bytes.Equal(data, c.data) || GoesOn(c.rec, rec)) {
			done(nil)
			return true
		}
	}
	return k.park(c, Problem{Code: CodeFound}, done)
}

// park keeps a copy as a saved game, unchanged, and reports p with its key. Its results are those of rescue.
func (k *Keeper) park(c candidate, p Problem, done func(error)) (first bool) {
	key := k.slots.nextKey(parkPrefix, c.data)
	if k.store.write(key, c.data) == nil {
		p.Key = key
		k.found = append(k.found, p)
		k.second.put(key, c.data, nil)
		if !k.second.none() {
			k.slots.copies[key] = c.data
		}
		done(nil)
		return true
	}
	k.store.Delete(key) // it may be half written
	if k.second.none() || k.second.unread {
		done(ErrFull)
		return false
	}
	k.second.put(key, c.data, func(err error) {
		if err == nil {
			k.slots.copies[key] = c.data
		}
		done(err)
	})
	return false
}
