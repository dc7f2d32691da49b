package save

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"kilovolt/engine/record"
)

// MaxFinished is the most finished games that are stored: the last one, and maxDone before it.
const (
	MaxFinished = maxDone + 1
	maxDone     = 10
)

// Clear ends the current game and stores it as the last one. It is for a game that is over; [Keeper.Park] is for one to
// be continued. Without a current game it does nothing.
func (k *Keeper) Clear() error {
	return k.end(func() error {
		err := k.archiveCurrent()
		if closed := k.markEnded(); closed != nil {
			return closed
		}
		if errors.Is(err, ErrFull) { // the deleted copies have left room
			err = k.archiveCurrent()
		}
		k.game, k.unsaved = nil, nil
		if err != nil {
			return problem(err, keyLast)
		}
		return nil
	})
}

// Drop ends the current game without storing it, because a slot has it already.
func (k *Keeper) Drop() error {
	return k.end(k.markEnded)
}

// end ends the current game by calling how. If that fails, [Keeper.Retry] tries again.
func (k *Keeper) end(how func() error) error {
	if err := k.load(); err != nil {
		return err
	}
	if k.latest() == nil {
		return nil
	}
	err := how()
	if err != nil {
		k.retryEnd = func() error { return k.end(how) }
		k.machine.refuse(err)
		return err
	}
	k.clearCurrent()
	return nil
}

// clearCurrent updates the keeper once the current game has ended.
func (k *Keeper) clearCurrent() {
	k.game, k.unsaved, k.retryEnd = nil, nil, nil
	attempt := k.machine.begin()
	if k.store.volatile && len(k.slots.volatile) > 0 {
		k.machine.fail(attempt, k.blocked)
		return
	}
	k.machine.succeed(attempt)
}

// markEnded marks the current game as ended in both stores.
func (k *Keeper) markEnded() error {
	mark := []byte(strconv.FormatUint(k.serial, 10))
	if !k.second.guarded {
		k.second.put(keyEnded, mark, nil)
	}
	if err := k.store.writeMakingRoom(keyEnded, mark); err != nil {
		return problem(err, keyEnded)
	}
	k.ended, k.changed, k.newestKey = k.serial, true, ""
	for _, slot := range gameKeys {
		if !k.readOnly[slot] {
			k.store.Delete(slot) // only to make room: the mark is what counts
		}
	}
	return nil
}

// archiveCurrent stores the current game as the last one.
func (k *Keeper) archiveCurrent() error {
	data, err := record.Encode(k.latest())
	if err != nil {
		return err
	}
	return k.store.setLast(data)
}

// setLast stores a game as the last one, and the previous last one among the older ones.
func (s *first) setLast(data []byte) error {
	before, err := s.Get(keyLast)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case bytes.Equal(before, data): // the program was stopped in the middle of this
		return nil
	default:
		if _, err := s.archive(before); err != nil {
			return err
		}
	}
	return s.writeMakingRoom(keyLast, data)
}

// archive stores a game among the older finished ones, in place of the oldest if there are enough; it is dropped if the
// store is full, when the key is "", and set aside if it cannot be read.
func (s *first) archive(data []byte) (key string, err error) {
	if _, err := record.Decode(data); err != nil {
		return s.putAside(data)
	}
	done, next := s.numbered(donePrefix), 1
	if len(done) > 0 {
		newest, _ := number(done[len(done)-1], donePrefix)
		next = newest + 1
	}
	for len(done) >= maxDone {
		if err := s.Delete(done[0]); err != nil {
			return "", err
		}
		done = done[1:]
	}
	key = fmt.Sprintf("%s%d", donePrefix, next)
	if err := s.write(key, data); !errors.Is(err, ErrFull) {
		return key, err
	}
	return "", nil
}

// restoreDone stores a finished game as the last one, if there is none, and else among the older ones: where it was the
// last one there may be as many older ones as are kept, and no other has to go for it.
func (s *first) restoreDone(data []byte) (key string, err error) {
	if _, err := s.Get(keyLast); errors.Is(err, fs.ErrNotExist) {
		if err := s.write(keyLast, data); err != nil {
			s.Delete(keyLast) // it may be half written
			return "", err
		}
		return keyLast, nil
	}
	if key, err = s.archive(data); err == nil && key == "" {
		return "", ErrFull
	}
	return key, err
}

// Last returns the game that ended last, or nil if there is none or it cannot be read.
func (k *Keeper) Last() *record.Record {
	data, err := k.store.Get(keyLast)
	if err != nil {
		return nil
	}
	rec, err := record.Decode(data)
	if err != nil {
		return nil
	}
	return rec
}
