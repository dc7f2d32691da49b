package sim

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/puzzle"
	"kilovolt/engine/record"
)

// Puzzles are searched in games of mixed tables and players: puzzles.go plays the games, puzzles_rate.go rates their
// decisions, puzzles_idea.go says what they are about, and puzzles_choose.go makes the list.

// puzzlePlayers sit at the tables in which puzzles are searched.
var puzzlePlayers = [...]string{"normal", "hard", "hard/builder", "normal/patient", "hard/blocker", "hard/hoarder",
	"normal/gambler", "expert", "veteran", "balanced", "nuclear", "spoiler"}

// puzzleTable returns the table of the n-th game: both maps and editions, two to six players, and variants.
func puzzleTable(seed uint64, n int) (engine.Setup, []string) {
	chance := mix(seed, uint64(n), 77)
	draw := func(below int) int {
		v := int(chance % uint64(below))
		chance /= uint64(below)
		return v
	}
	setup := withMixture(engine.Setup{Players: 2 + (n/len(mixture))%5, Seed: mix(seed, uint64(n)) >> 32}, n)
	switch variant := draw(5); {
	case variant == 0 && setup.Edition == engine.Recharged:
		setup.StartingCities = true
	case variant == 0:
		setup.Introductory = true
	}
	var players []string
	for range setup.Players {
		players = append(players, puzzlePlayers[draw(len(puzzlePlayers))])
	}
	return setup, players
}

// foundIn is a game that was searched: a line of the file.
type foundIn struct {
	Game    int      `json:"game"`
	Bots    string   `json:"bots"` // version of the players and the seed, see puzzleVersion
	Puzzles []string `json:"puzzles"`
}

// puzzleVersion identifies the seed of the games and the versions of all whose decisions count: games that others
// played are searched again.
func puzzleVersion(seed uint64, workers int) (string, error) {
	names := append([]string{"master"}, puzzlePlayers[:]...)
	known, err := signaturesOf(names, workers)
	var parts []uint64
	for _, name := range names {
		parts = append(parts, known[name])
	}
	return fmt.Sprintf("%016x", mix(seed, parts...)), err
}

// runPuzzles searches the games that the file lacks, rates the present list again, and writes the list.
func runPuzzles(opt *options, out, errOut io.Writer) error {
	version, err := puzzleVersion(opt.Seed, opt.workers)
	if err != nil {
		return err
	}
	return renewPuzzles(opt, version, puzzle.All(), out, errOut)
}

// renewPuzzles does so for a version of the computers and a list.
func renewPuzzles(opt *options, version string, present []*puzzle.Puzzle, out, errOut io.Writer) (err error) {
	if err := os.MkdirAll(filepath.Dir(opt.found), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(opt.found, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	found, err := readFound(file, version)
	if err != nil {
		return fmt.Errorf("%s: %w", opt.found, err)
	}
	to := &lockedWriter{to: file}
	fresh := make([]*foundIn, opt.Games)
	err = inParallel(opt.Games, opt.workers, func(_, game int) error {
		if found[game] != nil {
			return nil
		}
		in, err := searchGame(opt.Seed, game)
		if err != nil {
			return fmt.Errorf("game %d: %w", game, err)
		}
		in.Bots = version
		line, err := json.Marshal(in)
		if err != nil {
			return err
		}
		fresh[game] = in
		fmt.Fprintf(errOut, "game %d: %d puzzles\n", game, len(in.Puzzles))
		_, err = to.Write(append(line, '\n'))
		return err
	})
	if err != nil {
		return err
	}
	all, err := rateListed(opt, present)
	if err != nil {
		return err
	}
	fmt.Fprintf(errOut, "%d puzzles of the present list hold\n", len(all))
	for game := range opt.Games {
		in := found[game]
		if in == nil {
			in = fresh[game]
		}
		for _, line := range in.Puzzles {
			one, err := puzzle.Read(line)
			if err != nil {
				return err
			}
			if !isListed(one[0]) && !puzzle.Retired(one[0].ID()) {
				all = append(all, one...)
			}
		}
	}
	list, err := choosePuzzles(all, opt.puzzles)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	for _, p := range list {
		fmt.Fprintln(&text, p)
	}
	fmt.Fprintf(errOut, "%d of %d puzzles, %d bytes\n", len(list), len(all), text.Len())
	if opt.into != "" {
		return os.WriteFile(opt.into, text.Bytes(), 0o644)
	}
	_, err = text.WriteTo(out)
	return err
}

// rateListed rates the puzzles of a list again and returns those that hold.
func rateListed(opt *options, listed []*puzzle.Puzzle) (out []*puzzle.Puzzle, err error) {
	rated := make([]*puzzle.Puzzle, len(listed))
	err = inParallel(len(listed), opt.workers, func(_, i int) error {
		at, err := listed[i].Open()
		if err != nil {
			return err
		}
		if p := ratePosition(at.Rules, at.View, mix(opt.Seed, uint64(i)), nil); p != nil {
			p.Code = listed[i].Code
			rated[i] = p
		}
		return nil
	})
	for _, p := range rated {
		if p != nil {
			out = append(out, p)
		}
	}
	return out, err
}

// isListed reports whether a puzzle is on the present list: players may have solved it.
func isListed(p *puzzle.Puzzle) bool {
	return slices.ContainsFunc(puzzle.All(), func(other *puzzle.Puzzle) bool { return other.ID() == p.ID() })
}

// readFound reads the games of a version that have been searched. An incomplete last line is dropped.
func readFound(file *os.File, version string) (map[int]*foundIn, error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole < len(data) {
		if err := file.Truncate(int64(whole)); err != nil {
			return nil, err
		}
	}
	out := map[int]*foundIn{}
	for line := range bytes.Lines(data[:whole]) {
		in := &foundIn{}
		if err := json.Unmarshal(line, in); err != nil {
			return nil, err
		}
		if in.Bots == version {
			out[in.Game] = in
		}
	}
	return out, nil
}

// searchGame plays a game and rates its decisions.
func searchGame(seed uint64, number int) (*foundIn, error) {
	setup, names := puzzleTable(seed, number)
	rec := &record.Record{Rules: record.RulesVersion, Setup: setup}
	players := make([]style, len(names))
	for i, name := range names {
		level, _, err := bot.Split(name)
		if err != nil {
			level = "hard" // styles are not known to the game
		}
		rec.Players = append(rec.Players, record.Player{Kind: record.Bot, Level: level, Colour: i})
		if players[i], err = styleByName(name); err != nil {
			return nil, err
		}
	}
	r, s, err := engine.New(setup, nil)
	if err != nil {
		return nil, err
	}
	out := &foundIn{Game: number, Puzzles: []string{}}
	found := map[puzzle.Idea]bool{}
	for s.Await != engine.AwaitNothing && s.Round <= maxRounds {
		if a, forced := onlyChoice(r, &s); forced {
			rec.Steps = append(rec.Steps, record.Step{Seat: s.Actor, By: record.ByForced, Action: a})
			if err := engine.Apply(r, &s, a, nil); err != nil {
				return nil, err
			}
			continue
		}
		seat, chance := s.Actor, mix(seed, uint64(number), uint64(len(rec.Steps)))
		if p := ratePosition(r, engine.ViewOf(&s, seat), chance, found); p != nil {
			found[p.Idea] = true
			if p.Code, err = puzzleCode(rec, seat); err != nil {
				return nil, err
			}
			out.Puzzles = append(out.Puzzles, p.String())
		}
		actions, err := players[seat](r, engine.ViewOf(&s, seat), chance)
		if err != nil {
			return nil, err
		}
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			return nil, err
		}
		for i, a := range actions {
			rec.Steps = append(rec.Steps, record.Step{Seat: seat, By: record.ByBot, Joined: i > 0, Action: a})
		}
	}
	return out, nil
}

// onlyChoice returns the decision that leaves nothing to choose, as a match makes it.
func onlyChoice(r *engine.Rules, s *engine.State) (a engine.Action, forced bool) {
	var list engine.List
	engine.Legal(r, &s.Public, &list)
	return list.At[0].Action, list.N == 1 && list.At[0].Max <= list.At[0].N
}

// puzzleCode writes a game up to now, with a human in a seat.
func puzzleCode(rec *record.Record, seat engine.Seat) (string, error) {
	out := *rec
	out.Players = append([]record.Player{}, rec.Players...)
	out.Players[seat].Kind, out.Players[seat].Level = record.Human, ""
	out.Steps = append([]record.Step{}, rec.Steps...)
	for i := range out.Steps {
		if st := &out.Steps[i]; st.Seat == seat && st.By == record.ByBot {
			st.By = record.ByHuman
		}
	}
	return gamecode.Encode(gamecode.Code{Purpose: gamecode.PlayOn, Record: &out})
}
