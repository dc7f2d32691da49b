package save

import (
	"errors"
	"io/fs"
)

// Records returns the stored copies of the player's records, which package records decodes.
func (k *Keeper) Records() (copies [][]byte, err error) {
	data, err := k.store.Get(keyRecords)
	switch {
	case err == nil:
		copies = append(copies, data)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, problem(err, keyRecords)
	}
	if k.second != nil && !k.unread {
		if all, err := k.second.All(); err == nil { // best effort, as for games
			if data, ok := all[keyRecords]; ok {
				copies = append(copies, data)
			}
		}
	}
	return copies, nil
}

// SaveRecords stores the player's records. The error is a [*Problem].
func (k *Keeper) SaveRecords(data []byte) error {
	k.putSecond(keyRecords, data, nil)
	if err := k.writeMakingRoom(keyRecords, data); err != nil {
		return problem(err, keyRecords)
	}
	return nil
}

// SetRecordsAside stores records that cannot be read under a key of their own; see [Keeper.Aside]. The error is a
// [*Problem].
func (k *Keeper) SetRecordsAside(data []byte) error {
	if key, err := k.putAside(data); err != nil {
		return problem(err, key)
	}
	return nil
}
