package puzzles

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"kilovolt/game/storage/save"
)

const (
	format = 1
	app    = "kilovolt-puzzles"
	// mostSolved is how many solved puzzles are remembered; the oldest are dropped. mostID bounds the bytes of an id.
	mostSolved, mostID = 1000, 16
)

// Book is which puzzles are solved. It is not safe for use by several goroutines.
type Book struct {
	solved []string // ids, in the order of solving
	shelf  *save.Shelf
}

// Open reads the book from its shelf: every puzzle that any copy has as solved. The book can always be used; the error
// is that of [save.Shelf.Read].
func Open(shelf *save.Shelf) (*Book, error) {
	b := &Book{shelf: shelf}
	return b, b.read()
}

func (b *Book) read() error {
	return b.shelf.Read(func(data []byte) error {
		solved, err := decode(data)
		for _, id := range solved {
			b.put(id)
		}
		return err
	})
}

// put adds a solved puzzle, and reports whether it is new.
func (b *Book) put(id string) bool {
	if b.Solved(id) {
		return false
	}
	b.solved = append(b.solved, id)
	if n := len(b.solved) - mostSolved; n > 0 {
		b.solved = slices.Delete(b.solved, 0, n)
	}
	return true
}

// Reload adds what a store has that answered late, and stores the whole.
func (b *Book) Reload() error {
	err := b.read()
	if len(b.solved) == 0 {
		return err
	}
	return errors.Join(err, b.save())
}

// Solved reports whether a puzzle is solved.
func (b *Book) Solved(id string) bool { return slices.Contains(b.solved, id) }

// Count returns how many of the puzzles that the game offers are solved.
func (b *Book) Count() (n int) {
	for _, p := range All() {
		if b.Solved(p.ID()) {
			n++
		}
	}
	return n
}

// Solve notes that a puzzle is solved. What another window has stored meanwhile is read first.
func (b *Book) Solve(id string) error {
	if b.Solved(id) {
		return nil
	}
	_ = b.read() // what cannot be read is set aside
	b.put(id)
	return b.save()
}

// file is the written form. Members that it does not know are ignored.
type file struct {
	Format int      `json:"fmt"`
	App    string   `json:"app"`
	Solved []string `json:"solved"`
}

func (b *Book) save() error {
	data, err := json.Marshal(file{format, app, b.solved})
	if err != nil {
		panic("puzzles: " + err.Error()) // it consists of texts and numbers
	}
	return b.shelf.Save(data)
}

// decode reads a written book.
func decode(data []byte) ([]string, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil || f.App != app {
		return nil, errors.New("puzzles: not written by this game")
	}
	if f.Format != format {
		return nil, fmt.Errorf("puzzles: format %d, known is %d", f.Format, format)
	}
	if len(f.Solved) > mostSolved {
		return nil, fmt.Errorf("puzzles: %d solved, at most %d are remembered", len(f.Solved), mostSolved)
	}
	for i, id := range f.Solved {
		if id == "" || len(id) > mostID {
			return nil, fmt.Errorf("puzzles: solved[%d] is no id", i)
		}
	}
	return f.Solved, nil
}
