package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// entry is one game of the strength table: a line of the ledger.
type entry struct {
	Cell    string  `json:"cell"`
	Bots    string  `json:"bots"` // the version of those who play: see signature
	Game    int     `json:"game"`
	Board   string  `json:"board"`
	Edition string  `json:"edition"`
	Seat    int     `json:"seat"` // the hero's
	Win     float64 `json:"win"`  // the hero's: 0, 1, or a part where it is shared
	Rank    int     `json:"rank"`
	Powered int     `json:"powered"`
	Cities  int     `json:"cities"`
	Money   int     `json:"money"`
	Rounds  int     `json:"rounds"`
	GivenUp bool    `json:"given_up,omitempty"` // after maxRounds
	Hash    string  `json:"hash"`
	// What differs from run to run: how long the game took, in milliseconds, and the hero's decisions, as pairs of a class of the clock
	// and how many fell into it.
	MS    int   `json:"ms"`
	Times []int `json:"times"`
}

// entryKey is which game an entry is of.
type entryKey struct {
	cell, bots string
	game       int
}

func (e *entry) key() entryKey { return entryKey{e.Cell, e.Bots, e.Game} }

// ledger is the file of all games played so far. It is only ever appended to.
type ledger struct {
	file    *os.File
	entries []entry
	seen    map[entryKey]bool
}

// openLedger reads the file, which it begins if there is none. A last line that was cut off, as by a machine that was switched off,
// is dropped; anything else that is no game is an error.
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
			return fmt.Errorf("line %d is no game of a strength table", n+1)
		}
		l.remember(e)
	}
	return nil
}

// remember keeps an entry, unless there is one of the same game.
func (l *ledger) remember(e entry) {
	if !l.seen[e.key()] {
		l.seen[e.key()] = true
		l.entries = append(l.entries, e)
	}
}

// add appends an entry, in one write.
func (l *ledger) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	l.remember(e)
	_, err = l.file.Write(append(line, '\n'))
	return err
}

func (l *ledger) close(err error) error { return errors.Join(err, l.file.Close()) }

// pairs writes a clock's classes out, those that are not empty.
func (c *clock) pairs() []int {
	out := []int{}
	for i, n := range c.classes {
		if n > 0 {
			out = append(out, i, int(n))
		}
	}
	return out
}

// addPairs counts what pairs has written out; what is no class is left aside.
func (c *clock) addPairs(pairs []int) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if at, n := pairs[i], pairs[i+1]; at >= 0 && at < len(c.classes) && n > 0 {
			c.classes[at] += uint32(n)
			c.n += n
		}
	}
}
