package save

import (
	"errors"
	"io/fs"
)

// Records returns the stored copies of the player's records, which package records decodes.
func (k *Keeper) Records() (copies [][]byte, err error) { return k.copies(keyRecords) }

// SaveRecords stores the player's records. The error is a [*Problem].
func (k *Keeper) SaveRecords(data []byte) error { return k.saveBlob(keyRecords, data) }

// Daily returns the stored copies of the player's tables of the days, which package daily decodes.
func (k *Keeper) Daily() (copies [][]byte, err error) { return k.copies(keyDaily) }

// SaveDaily stores the player's tables of the days. The error is a [*Problem].
func (k *Keeper) SaveDaily(data []byte) error { return k.saveBlob(keyDaily, data) }

// Hindsight returns the stored copies of what the player's decisions cost, which package hindsight decodes.
func (k *Keeper) Hindsight() (copies [][]byte, err error) { return k.copies(keyHindsight) }

// SaveHindsight stores what the player's decisions cost. The error is a [*Problem].
func (k *Keeper) SaveHindsight(data []byte) error { return k.saveBlob(keyHindsight, data) }

// Links returns the stored copies of what is known of the last links of games by link, which package session reads.
func (k *Keeper) Links() (copies [][]byte, err error) { return k.copies(keyLinks) }

// SaveLinks stores what is known of the last links of games by link, if there is room: a game goes on without it.
func (k *Keeper) SaveLinks(data []byte) {
	k.putSecond(keyLinks, data, nil)
	_ = k.write(keyLinks, data)
}

// Puzzles returns the stored copies of which puzzles are solved, which package puzzles decodes.
func (k *Keeper) Puzzles() (copies [][]byte, err error) { return k.copies(keyPuzzles) }

// SavePuzzles stores which puzzles are solved. The error is a [*Problem].
func (k *Keeper) SavePuzzles(data []byte) error { return k.saveBlob(keyPuzzles, data) }

// copies returns what both stores have under a key.
func (k *Keeper) copies(key string) (copies [][]byte, err error) {
	data, err := k.store.Get(key)
	switch {
	case err == nil:
		copies = append(copies, data)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, problem(err, key)
	}
	if k.second != nil && !k.unread {
		if all, err := k.second.All(); err == nil { // best effort, as for games
			if data, ok := all[key]; ok {
				copies = append(copies, data)
			}
		}
	}
	return copies, nil
}

// saveBlob stores data under a key in both stores.
func (k *Keeper) saveBlob(key string, data []byte) error {
	k.putSecond(key, data, nil)
	if err := k.writeMakingRoom(key, data); err != nil {
		return problem(err, key)
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
