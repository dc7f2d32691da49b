package save

import (
	"errors"
	"fmt"

	"kilovolt/engine/record"
)

// Save stores the current game: it writes the whole record over the older of two copies and reads it back before the
// other may be overwritten. A full store gives up the oldest finished games. The error is a [*Problem] of the first
// store; its last good copy is then still there, and [Keeper.Standing] reports whether the second store has the game
// instead. rec is not changed.
func (k *Keeper) Save(rec *record.Record) error {
	k.retryEnd = nil
	numbered := *rec
	k.unsaved = &numbered
	if err := k.load(); err != nil {
		k.machine.refuse(err)
		return err
	}
	if k.currentGone() {
		k.reread()
	}
	numbered.Serial = k.serial + 1
	data, err := record.Encode(&numbered)
	if err != nil {
		k.machine.refuse(problem(err, ""))
		return problem(err, "")
	}
	k.serial++
	k.changed = true
	attempt := k.machine.begin()
	err = k.saveFirst(&numbered, data)
	if err == nil && !k.store.volatile {
		k.unsaved, k.blocked = nil, nil
		k.second.put(keySecond, data, nil)
		k.machine.succeed(attempt)
		return nil
	}
	k.saveSecond(attempt, &numbered, data, err)
	return err
}

// saveFirst writes a game to the first store.
func (k *Keeper) saveFirst(rec *record.Record, data []byte) error {
	slot, ok := k.freeGameKey()
	if !ok {
		return &Problem{Code: CodeFull, Err: fmt.Errorf("all %d places are held by what cannot be read", len(gameKeys))}
	}
	if err := k.store.writeMakingRoom(slot, data); err != nil {
		return problem(err, slot)
	}
	k.newestKey, k.game = slot, rec
	return nil
}

// saveSecond hands a game to the second store, after the first has failed with err or is volatile.
func (k *Keeper) saveSecond(attempt int, rec *record.Record, data []byte, err error) {
	why := k.blocked
	if p := (*Problem)(nil); errors.As(err, &p) {
		why = p
	}
	if k.second.none() || k.second.unread || k.second.guarded {
		k.machine.fail(attempt, why)
		return
	}
	k.machine.wait(attempt)
	k.second.put(keySecond, data, func(err error) {
		switch {
		case attempt != k.machine.attempt: // another one has begun
		case err != nil:
			k.machine.fail(attempt, why)
		default:
			k.game, k.unsaved = rec, nil
			k.machine.succeed(attempt)
		}
	})
}

// freeGameKey returns the first key that holds neither the newest good copy nor anything that must stay.
func (k *Keeper) freeGameKey() (string, bool) {
	for _, slot := range gameKeys {
		if slot != k.newestKey && !k.readOnly[slot] {
			return slot, true
		}
	}
	return "", false
}
