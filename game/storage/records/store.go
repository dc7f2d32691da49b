package records

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/storage/save"
	"kilovolt/maps"
)

// Format is the version of the written form.
const Format = 1

// app is the name in every written book.
const app = "kilovolt-records"

// file is the written form.
type file struct {
	Format  int      `json:"fmt"`
	App     string   `json:"app"`
	Serial  string   `json:"serial"` // as text: it need not fit a JavaScript number
	Tallies []Tally  `json:"tallies"`
	Streak  Streak   `json:"streak"`
	IDs     []string `json:"ids"`
}

// Open reads the newest intact copy of the records from their shelf. The book can always be used: the error is that of
// [save.Shelf.Read] where no copy could be read.
func Open(shelf *save.Shelf) (*Book, error) {
	b := &Book{shelf: shelf}
	return b, b.Reload()
}

// Reload takes over a copy of a store that answered late, if that is newer.
func (b *Book) Reload() error {
	err := b.shelf.Read(func(data []byte) error {
		c, err := Decode(data)
		if err == nil && c.serial >= b.serial {
			b.tallies, b.streak, b.ids, b.serial = c.tallies, c.streak, c.ids, c.serial
		}
		return err
	})
	if !b.Empty() { // a damaged second copy is no loss
		return nil
	}
	return err
}

// save stores the book.
func (b *Book) save() error {
	b.serial++
	b.unsaved = b.shelf.Save(b.Encode())
	return b.unsaved
}

// Encode writes the book, for the store and for the player's file.
func (b *Book) Encode() []byte {
	data, err := json.Marshal(file{Format, app, strconv.FormatUint(b.serial, 10), b.tallies, b.streak, b.ids})
	if err != nil {
		panic("records: they cannot be written: " + err.Error()) // it consists of texts and numbers
	}
	return data
}

// most bounds the numbers of a written book, so that sums do not overflow.
const most = 1 << 30

// Decode reads a written book.
func Decode(data []byte) (*Book, error) {
	var head struct {
		Format int    `json:"fmt"`
		App    string `json:"app"`
	}
	if err := json.Unmarshal(data, &head); err != nil || head.App != app {
		return nil, errors.New("not records of this game")
	}
	if head.Format > Format {
		return nil, fmt.Errorf("format %d, known up to %d", head.Format, Format)
	}
	var f file
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, errors.New("data after the end")
	}
	serial, err := strconv.ParseUint(f.Serial, 10, 63)
	if err != nil {
		return nil, fmt.Errorf("serial: %w", err)
	}
	b := &Book{tallies: f.Tallies, streak: f.Streak, ids: f.IDs, serial: serial}
	for i := range b.tallies {
		t := &b.tallies[i]
		if err := t.check(); err != nil {
			return nil, fmt.Errorf("tallies[%d]: %w", i, err)
		}
		if slices.ContainsFunc(b.tallies[:i], func(o Tally) bool { return o.Kind == t.Kind }) {
			return nil, fmt.Errorf("tallies[%d]: duplicate", i)
		}
	}
	if !within(b.streak.Now, b.streak.Best) || !within(b.streak.Best, most) || len(b.ids) > mostIDs {
		return nil, errors.New("numbers out of range")
	}
	for i, id := range b.ids {
		if _, err := strconv.ParseUint(id, 16, 64); err != nil || len(id) != 16 {
			return nil, fmt.Errorf("ids[%d]: %q", i, id)
		}
	}
	return b, nil
}

// check returns what is invalid in a tally that was read.
func (t *Tally) check() error {
	e, err := engine.EditionByName(t.Edition)
	switch {
	case err != nil:
		return err
	case len(t.Board) > 40 || t.Board == "": // a board that no longer exists still counts
		return fmt.Errorf("board %q", t.Board)
	case t.Players < engine.MinPlayers || t.Players > engine.MaxPlayers:
		return fmt.Errorf("%d players", t.Players)
	case t.Variant != "" && !(t.Variant == Introductory && e == engine.Classic) &&
		!(t.Variant == StartingCities && e == engine.Recharged):
		return fmt.Errorf("variant %q", t.Variant)
	case len(t.Level) > 40:
		return fmt.Errorf("level %q", t.Level)
	case !within(t.Played, most) || !within(t.Won, t.Played) || t.Shared && (t.Won > 0 || t.Best != nil):
		return fmt.Errorf("%d of %d won", t.Won, t.Played)
	}
	if b := t.Best; b != nil && (!within(b.Powered, maps.MaxCities) || !within(b.Money, most) ||
		!within(b.Rounds, most) || len(b.When) > 80) {
		return errors.New("best result out of range")
	}
	return nil
}

func within(n, most int) bool { return n >= 0 && n <= most }

// rankOf orders levels: no computers, the program's levels from the weakest, mixed ones, others.
func rankOf(level string) int {
	all := append(append([]string{""}, bot.Levels()...), Mixed)
	if i := slices.Index(all, level); i >= 0 {
		return i
	}
	return len(all)
}
