package sim

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/maps"
)

// options is what the command was asked to do.
type options struct {
	Board    string   `json:"map,omitempty"`
	Edition  string   `json:"edition,omitempty"`
	Mix      bool     `json:"mix,omitempty"` // board and edition change from seed to seed, see mixture
	Players  int      `json:"players"`
	Regions  []string `json:"zone,omitempty"` // region ids; empty: random for every seed
	Starting bool     `json:"starting,omitempty"`
	Intro    bool     `json:"intro,omitempty"`
	Entrants []string `json:"opponents"` // a level, style or outside bot per seat, before rotation
	Seed     uint64   `json:"seed"`
	Games    int      `json:"games"`
	Rotate   bool     `json:"rotate,omitempty"`
	Bench    bool     `json:"-"`

	Outside map[string]string `json:"outside,omitempty"` // commands of outside bots by name

	table  string // ledger of the strength table; empty: play a series
	cells  string // parts of the names of its cells, separated by commas
	report bool   // print the report without playing

	match   string // heroes of a match, separated by commas; empty: the strength table
	against string // their rivals
	judge   bool   // the seeds for judging
	into    string // document that receives the report

	puzzles int    // puzzles of the list to be made; 0: play a series
	found   string // file of the games that were searched for puzzles

	rollouts string // file of the games played out from puzzles; empty: play a series

	json    bool
	workers int
	answer  time.Duration // time that outside bots have for an answer
}

// parse reads the flags and checks that such a table can be played. It prints the usage if help is asked for.
func parse(args []string, errOut io.Writer) (*options, error) {
	opt := &options{}
	var opponents, zone string
	fs := flag.NewFlagSet("sim", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&opt.Edition, "edition", engine.DefaultEdition.String(), "edition: classic or recharged")
	fs.StringVar(&opt.Board, "map", engine.DefaultBoard, "map: "+strings.Join(maps.List(), " or "))
	fs.IntVar(&opt.Players, "players", 4, "players, 2 to 6")
	fs.StringVar(&opponents, "opponents", "normal",
		"the players, one per seat, separated by commas; a single name takes all seats: "+strings.Join(names(), ", "))
	fs.Uint64Var(&opt.Seed, "seed", 1, "seed of the first game")
	fs.IntVar(&opt.Games, "games", 100, "number of games")
	fs.BoolVar(&opt.Rotate, "rotate", false,
		"play every seed once for each seating: the opponents move on by one seat from game to game")
	fs.StringVar(&zone, "zone", "", "regions of the zone, separated by commas; random for every seed if empty")
	fs.BoolVar(&opt.Starting, "starting", false, "with starting cities (recharged)")
	fs.BoolVar(&opt.Intro, "intro", false, "the introductory game (classic)")
	fs.Func("outside",
		"an outside bot, `name=command`: a program that answers line by line, named among the opponents; repeatable",
		opt.addOutside)
	fs.DurationVar(&opt.answer, "answer", 2*time.Second, "time that an outside bot has for an answer")
	fs.BoolVar(&opt.Mix, "mix", false, "alternate between both maps and both editions from seed to seed")
	fs.BoolVar(&opt.json, "json", false, "print JSON")
	fs.IntVar(&opt.workers, "workers", 0, "games played at the same time; 0: one per core")
	fs.StringVar(&opt.table, "table", "",
		"play the strength table instead: append the games that this `file` lacks, and print the table")
	fs.StringVar(&opt.cells, "cells", "",
		"with -table: only cells whose names contain one of these parts, separated by commas: "+
			"levels, styles, variants, alone, names, players")
	fs.StringVar(&opt.match, "match", "",
		"with -table: instead of the plan, these `players`, separated by commas, each against a table of each rival")
	fs.StringVar(&opt.against, "against", yardstick,
		"the rivals of a match, separated by commas; + joins those of a mixed table")
	fs.BoolVar(&opt.judge, "judge", false, "a match on the seeds for judging, which are not those for choosing")
	fs.BoolVar(&opt.report, "report", false, "with -table: print the table of the games in the file, without playing")
	fs.StringVar(&opt.into, "into", "",
		"with -table: write it into this `document`, between the lines "+markBegin[:len(markBegin)-1]+" and "+markEnd+
			"; with -puzzles: write the list; with -rollouts: write the results")
	fs.IntVar(&opt.puzzles, "puzzles", 0,
		"make a list of so many `puzzles` instead: search -games games for them, and write the list -into a file")
	fs.StringVar(&opt.found, "found", "",
		"with -puzzles: the `file` of the games that were searched, to which those are appended that it lacks")
	fs.StringVar(&opt.rollouts, "rollouts", "",
		"play games out from the puzzles of auctions and scrapping instead: at most -games pairs that this `file` "+
			"lacks, and write the results -into a file once none is missing")
	fs.BoolVar(&opt.Bench, "bench", false,
		"print the bench signature instead: a hash over 200 games on all kinds of table")
	if err := fs.Parse(args); err != nil {
		if err == flag.ErrHelp {
			fs.SetOutput(errOut)
			fs.Usage()
		}
		return nil, err
	}
	if fs.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if opt.workers < 0 || opt.Games < 1 {
		return nil, fmt.Errorf("%d games with %d workers (want at least 1 game and 0 workers)", opt.Games, opt.workers)
	}
	if opt.answer <= 0 {
		return nil, fmt.Errorf("-answer %v: outside bots need some time to answer", opt.answer)
	}
	if opt.workers == 0 {
		opt.workers = runtime.NumCPU()
	}
	if opt.puzzles != 0 || opt.found != "" {
		return opt, opt.checkPuzzles(fs)
	}
	if opt.rollouts != "" {
		return opt, checkRollouts(fs)
	}
	if opt.table != "" {
		return opt, opt.checkTable(fs)
	}
	if err := checkAlone(fs); err != nil {
		return nil, err
	}
	if err := opt.checkMix(fs); err != nil {
		return nil, err
	}
	if zone != "" {
		opt.Regions = strings.Split(zone, ",")
	}
	if err := opt.setEntrants(strings.Split(opponents, ",")); err != nil {
		return nil, err
	}
	setup, err := opt.setup(0)
	if err != nil {
		return nil, err
	}
	_, _, err = engine.New(setup, nil)
	return opt, err
}

// checkAlone rejects flags that mean nothing without -table or -puzzles.
func checkAlone(fs *flag.FlagSet) (err error) {
	fs.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "cells", "match", "against", "judge", "report":
			err = fmt.Errorf("-%s belongs to -table", f.Name)
		case "into":
			err = errors.New("-into belongs to -table, -puzzles or -rollouts")
		}
	})
	return err
}

// checkTable rejects flags that the plan of the strength table determines.
func (opt *options) checkTable(fs *flag.FlagSet) (err error) {
	games := false
	fs.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "games":
			games = true
		case "table", "cells", "report", "into", "seed", "workers", "match":
		case "against", "judge", "players", "intro":
			if opt.match == "" {
				err = fmt.Errorf("-%s does not go with -table unless a -match is played", f.Name)
			}
		default:
			err = fmt.Errorf("the strength table has its own plan: -%s does not go with -table", f.Name)
		}
	})
	if !games {
		opt.Games = tableGames
	}
	if err == nil && opt.match != "" && opt.cells != "" {
		err = errors.New("-cells selects from the strength table: it does not go with -match")
	}
	if err == nil {
		_, err = opt.tableCells()
	}
	return err
}

// checkPuzzles rejects flags that the search for puzzles determines.
func (opt *options) checkPuzzles(fs *flag.FlagSet) (err error) {
	fs.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "puzzles", "found", "games", "seed", "workers", "into":
		default:
			err = fmt.Errorf("-%s does not go with -puzzles", f.Name)
		}
	})
	if err == nil && (opt.puzzles < 1 || opt.found == "") {
		err = errors.New("-puzzles needs a number of at least 1 and a file for -found")
	}
	return err
}

// checkRollouts rejects flags that mean nothing to rollouts.
func checkRollouts(fs *flag.FlagSet) (err error) {
	fs.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "rollouts", "games", "seed", "workers", "into":
		default:
			err = fmt.Errorf("-%s does not go with -rollouts", f.Name)
		}
	})
	return err
}

// tableCells returns the cells to play: those of the match, or those selected from the strength table.
func (opt *options) tableCells() ([]cell, error) {
	if opt.match != "" {
		return opt.matchCells()
	}
	return selectCells(opt.cells)
}

// addOutside parses an outside bot.
func (opt *options) addOutside(text string) error {
	name, command, ok := strings.Cut(text, "=")
	if !ok || name == "" || strings.ContainsAny(name, ", ") || len(strings.Fields(command)) == 0 {
		return fmt.Errorf("%q is not name=command", text)
	}
	if _, err := styleByName(name); err == nil {
		return fmt.Errorf("there is already a level or style %q", name)
	}
	if _, ok := opt.Outside[name]; ok {
		return fmt.Errorf("there are two outside bots %q", name)
	}
	if opt.Outside == nil {
		opt.Outside = map[string]string{}
	}
	opt.Outside[name] = command
	return nil
}

// checkMix rejects flags that a mixed series determines.
func (opt *options) checkMix(fs *flag.FlagSet) (err error) {
	if !opt.Mix {
		return nil
	}
	fs.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "map", "edition", "zone", "starting", "intro":
			err = fmt.Errorf("-mix changes map and edition from seed to seed: -%s does not go with it", f.Name)
		}
	})
	opt.Board, opt.Edition = "", ""
	return err
}

// setEntrants assigns the opponents to the seats.
func (opt *options) setEntrants(list []string) error {
	for _, name := range list {
		if _, ok := opt.Outside[name]; ok {
			continue
		}
		if _, err := styleByName(name); err != nil {
			return err
		}
	}
	if len(list) == 1 {
		for len(list) < opt.Players {
			list = append(list, list[0])
		}
	}
	if len(list) != opt.Players {
		return fmt.Errorf("%d opponents for a table of %d", len(list), opt.Players)
	}
	for name := range opt.Outside {
		if !slices.Contains(list, name) {
			return fmt.Errorf("the outside bot %q is not among the opponents", name)
		}
	}
	opt.Entrants = list
	return nil
}

// setup returns the table of the n-th game.
func (opt *options) setup(game int) (engine.Setup, error) {
	setup := engine.Setup{Players: opt.Players, Seed: mix(opt.Seed, uint64(opt.seedIndex(game)))}
	if opt.Mix {
		return withMixture(setup, opt.seedIndex(game)), nil
	}
	setup.Board, setup.Regions = opt.Board, opt.Regions
	setup.StartingCities, setup.Introductory = opt.Starting, opt.Intro
	var err error
	setup.Edition, err = engine.EditionByName(opt.Edition)
	return setup, err
}

// seedIndex returns the number of the n-th game's seed: with rotation, every seed is played once for each seating.
func (opt *options) seedIndex(game int) int {
	if opt.Rotate {
		return game / opt.Players
	}
	return game
}

// entrant returns the index of the entrant in a seat in the n-th game.
func (opt *options) entrant(game int, seat engine.Seat) int {
	if opt.Rotate {
		return (int(seat) + game) % opt.Players
	}
	return int(seat)
}

// mix combines a seed and other values as SplitMix64 does.
func mix(seed uint64, values ...uint64) uint64 {
	for _, v := range values {
		seed += (v + 1) * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}
