package save

import (
	"errors"
	"io/fs"
)

// Shelf is where one of the player's books is kept, beside the games: the records, the tables of the days … What is
// written in a book is the matter of its own package. A shelf is not safe for use by several goroutines.
type Shelf struct {
	keeper *Keeper
	key    string
	held   error // why a copy that could not be read could not be set aside either
}

func (k *Keeper) shelf(key string) *Shelf { return &Shelf{keeper: k, key: key} }

// Records is the shelf of the player's records, which package records writes.
func (k *Keeper) Records() *Shelf { return k.shelf(keyRecords) }

// Daily is the shelf of the tables of the days, which package daily writes.
func (k *Keeper) Daily() *Shelf { return k.shelf(keyDaily) }

// Hindsight is the shelf of what the player's decisions cost, which package hindsight writes.
func (k *Keeper) Hindsight() *Shelf { return k.shelf(keyHindsight) }

// Puzzles is the shelf of which puzzles are solved, which package puzzles writes.
func (k *Keeper) Puzzles() *Shelf { return k.shelf(keyPuzzles) }

// Links is the shelf of what is known of the last links of games by link, which package session writes.
func (k *Keeper) Links() *Shelf { return k.shelf(keyLinks) }

// Plans is the shelf of what the player has put together and not yet decided, which package session writes.
func (k *Keeper) Plans() *Shelf { return k.shelf(keyPlans) }

// Sent is the shelf of the games by link that somebody has sent and that wait, which package savedgames writes.
func (k *Keeper) Sent() *Shelf { return k.shelf(keySent) }

// Copies returns what is stored, one copy from each store that has one. Having none is not an error.
func (s *Shelf) Copies() (copies [][]byte, err error) {
	k := s.keeper
	data, err := k.store.Get(s.key)
	switch {
	case err == nil:
		copies = append(copies, data)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, problem(err, s.key)
	}
	if !k.second.none() && !k.second.unread {
		if all, err := k.second.All(); err == nil { // best effort, as for games
			if data, ok := all[s.key]; ok {
				copies = append(copies, data)
			}
		}
	}
	return copies, nil
}

// Read passes every copy to take, and sets aside those that take refuses; see [Keeper.Aside]. The error says why a
// store could not be read, or a copy was refused.
func (s *Shelf) Read(take func(data []byte) error) error {
	copies, err := s.Copies()
	s.held = nil
	for _, data := range copies {
		refused := take(data)
		if refused == nil {
			continue
		}
		if key, held := s.keeper.store.putAside(data); held != nil {
			s.held = problem(held, key)
		}
		err = errors.Join(err, refused, s.held)
	}
	return err
}

// Save stores a book in both stores, and gives up the oldest finished games for it if there is no room. It overwrites
// nothing that could be neither read nor set aside. The error is a [*Problem].
func (s *Shelf) Save(data []byte) error { return s.save(data, s.keeper.store.writeMakingRoom) }

// SaveKeepingGames is Save for a book that can be made again: no game is deleted for it.
func (s *Shelf) SaveKeepingGames(data []byte) error { return s.save(data, s.keeper.store.write) }

func (s *Shelf) save(data []byte, write writer) error {
	if s.held != nil {
		return s.held
	}
	s.keeper.second.put(s.key, data, nil)
	if err := write(s.key, data); err != nil {
		return problem(err, s.key)
	}
	return nil
}

// SaveIfRoom stores what a game can go on without: no other game is deleted for it, and there is no error.
func (s *Shelf) SaveIfRoom(data []byte) {
	s.keeper.second.put(s.key, data, nil)
	_ = s.keeper.store.write(s.key, data)
}
