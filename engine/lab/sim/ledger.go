package sim

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// An entry is one game of the strength table: a line of the ledger.
type entry struct {
	Cell    string  `json:"cell"`
	Bots    string  `json:"bots"` // version of the players, see signature
	Game    int     `json:"game"`
	Board   string  `json:"board"`
	Edition string  `json:"edition"`
	Seat    int     `json:"seat"` // the hero's
	Win     float64 `json:"win"`  // the hero's: 0, 1, or a fraction if shared
	Rank    int     `json:"rank"`
	Powered int     `json:"powered"`
	Cities  int     `json:"cities"`
	Money   int     `json:"money"`
	Rounds  int     `json:"rounds"`
	GivenUp bool    `json:"given_up,omitempty"` // after maxRounds
	Ranks   []int   `json:"ranks,omitempty"`    // of all seats at a mixed table
	Hash    string  `json:"hash"`
	Habits  *habits `json:"habits,omitempty"` // the hero's in a match
	// Not reproducible: the duration of the game in milliseconds, and the hero's decisions as pairs of a clock's
	// class and the number of decisions in it.
	MS    int   `json:"ms"`
	Times []int `json:"times"`
}

// entryKey identifies the game of an entry.
type entryKey struct {
	cell, bots string
	game       int
}

func (e *entry) key() entryKey { return entryKey{e.Cell, e.Bots, e.Game} }

// ledger is the file of all games played so far. It is append-only.
type ledger struct {
	file    *os.File
	entries []entry
	seen    map[entryKey]bool
}

// openLedger reads the file, or creates it. An incomplete last line, as after a power failure, is dropped; any other
// line that is not a game is an error.
func openLedger(name string) (*ledger, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	l := &ledger{file: file, seen: map[entryKey]bool{}}
	if err := l.read(); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return l, nil
}

func (l *ledger) read() error {
	data, err := io.ReadAll(l.file)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole < len(data) {
		if err := l.file.Truncate(int64(whole)); err != nil {
			return err
		}
	}
	for n, line := range bytes.Split(data[:whole], []byte{'\n'}) {
		if len(line) == 0 {
			continue
		}
		var e entry
		if err := json.Unmarshal(line, &e); err != nil {
			return fmt.Errorf("line %d: %w", n+1, err)
		}
		if e.Cell == "" || e.Bots == "" {
			return fmt.Errorf("line %d is not a game of a strength table", n+1)
		}
		l.index(e)
	}
	return nil
}

// index records an entry unless one for the same game exists.
func (l *ledger) index(e entry) {
	if !l.seen[e.key()] {
		l.seen[e.key()] = true
		l.entries = append(l.entries, e)
	}
}

// add appends an entry in a single write.
func (l *ledger) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	l.index(e)
	_, err = l.file.Write(append(line, '\n'))
	return err
}

func (l *ledger) close(err error) error { return errors.Join(err, l.file.Close()) }

// pairs returns the classes that are not empty, each followed by its count.
func (c *clock) pairs() []int {
	out := []int{}
	for i, n := range c.classes {
		if n > 0 {
			out = append(out, i, int(n))
		}
	}
	return out
}

// addPairs adds the counts from pairs and ignores invalid classes.
func (c *clock) addPairs(pairs []int) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if at, n := pairs[i], pairs[i+1]; at >= 0 && at < len(c.classes) && n > 0 {
			c.classes[at] += uint32(n)
			c.n += n
		}
	}
}
