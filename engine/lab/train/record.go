package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"kilovolt/engine"
)

// A record is a game as a line of a file: what it takes to play it again without its players.
type record struct {
	Game    int     `json:"game"`
	Seed    uint64  `json:"seed"`
	Search  string  `json:"search,omitempty"`
	Kinds   string  `json:"kinds,omitempty"`
	Levels  string  `json:"levels,omitempty"` // of evaluators
	Money   []int32 `json:"money"`            // of each seat at the beginning, Elektro
	Actions packed  `json:"actions"`
}

// packed is actions of four bytes each, in JSON as base64.
type packed []byte

func (p *packed) add(actions []engine.Action) {
	for _, a := range actions {
		*p = append(*p, byte(a.Verb), a.What, byte(a.N), byte(uint16(a.N)>>8))
	}
}

// at returns an action by its index.
func (p packed) at(i int) engine.Action {
	b := p[4*i:]
	return engine.Action{Verb: engine.Verb(b[0]), What: b[1], N: int16(uint16(b[2]) | uint16(b[3])<<8)}
}

// usualKinds are the kinds of table of games whose record does not name them.
const usualKinds = "searchers,searchers,evaluators,scripted"

// usualLevels are the levels of evaluators in games whose record does not name them.
const usualLevels = "expert-nosearch"

// readRecord reads a line of a file.
func readRecord(line []byte) (rec record, err error) {
	err = json.Unmarshal(line, &rec)
	if rec.Search != "" && rec.Kinds == "" {
		rec.Kinds = usualKinds
	}
	if rec.Levels == "" {
		rec.Levels = usualLevels
	}
	return rec, err
}

func (p *plan) newRecord(number int, s *engine.State, players int) record {
	rec := record{Game: number, Seed: p.seed, Search: p.search, Kinds: p.kindNames(),
		Levels: strings.Join(p.levels, ",")}
	for i := range players {
		rec.Money = append(rec.Money, s.Players[i].Money)
	}
	return rec
}

// replay plays a recorded game again.
func (p *plan) replay(rec record) (g game, err error) {
	g = game{Setup: p.setup(rec.Game), Kind: p.kind(rec.Game), record: rec}
	end, err := rec.replayOn(g.Setup, func(_ *engine.Rules, s *engine.State, _ engine.Action) { g.note(s) })
	g.Winners = end.Winners
	return g, err
}

// replayOn plays a recorded game again on its table, passes each action and the position before it to visit, and
// returns the last position; that of a game that did not finish is empty.
func (rec *record) replayOn(setup engine.Setup, visit func(*engine.Rules, *engine.State, engine.Action)) (
	s engine.State, err error,
) {
	if len(rec.Actions) == 0 {
		return s, nil
	}
	r, s, err := engine.New(setup, nil)
	if err != nil {
		return s, err
	}
	for i, money := range rec.Money {
		s.Players[i].Money = money
	}
	for i := range len(rec.Actions) / 4 {
		visit(r, &s, rec.Actions.at(i))
		if err := engine.Apply(r, &s, rec.Actions.at(i), nil); err != nil {
			return s, fmt.Errorf("game %d, action %d: %w", rec.Game, i, err)
		}
	}
	return s, nil
}

// loadOrPlay reads the games from a file, plays those that it lacks and appends them; without a file it plays all. A
// file that was cut off in the middle of a line is continued before it.
func loadOrPlay(p plan, file string, workers int) (games []game, err error) {
	keep := func(g game) error {
		games = append(games, g)
		return nil
	}
	if file == "" {
		return games, p.playAll(0, workers, keep)
	}
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	whole := int64(0)
	for lines := bufio.NewReader(f); len(games) < p.games; {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		rec, err := readRecord(line)
		if err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", file, len(games), err)
		}
		if rec.Game != len(games) || rec.Seed != p.seed || rec.Search != p.search || rec.Kinds != p.kindNames() ||
			rec.Levels != strings.Join(p.levels, ",") {
			return nil, fmt.Errorf("%s holds games of another plan: game %d, seed %d, %q, %q, %q",
				file, rec.Game, rec.Seed, rec.Search, rec.Kinds, rec.Levels)
		}
		g, err := p.replay(rec)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
		whole += int64(len(line))
	}
	if len(games) == p.games {
		return games, nil
	}
	if err := f.Truncate(whole); err != nil {
		return nil, err
	}
	if _, err := f.Seek(whole, io.SeekStart); err != nil {
		return nil, err
	}
	return games, p.playAll(len(games), workers, func(g game) error {
		line, err := json.Marshal(g.record)
		if err == nil {
			_, err = f.Write(append(line, '\n'))
		}
		if err != nil {
			return err
		}
		return keep(g)
	})
}

// loadOther reads all games from a file, whatever plan they were played by; it needs none of their players.
func loadOther(file string) (games []game, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(data) {
		rec, err := readRecord(line)
		if err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", file, len(games), err)
		}
		p := plan{seed: rec.Seed, search: rec.Search}
		if rec.Search != "" {
			if err := p.setKinds(rec.Kinds); err != nil {
				return nil, fmt.Errorf("%s: game %d: %w", file, len(games), err)
			}
		}
		g, err := p.replay(rec)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		games = append(games, g)
	}
	return games, nil
}
