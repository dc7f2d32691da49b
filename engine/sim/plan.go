package main

import (
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/sim/styles"
)

// The plan is everything that the strength table holds: cells, each one kind of table played over and over.

// The groups of cells.
const (
	groupLevels   = "levels"   // a level against a table of the level below; the weakest against novices
	groupStyles   = "styles"   // the strongest level against a table of one style
	groupVariants = "variants" // a variant of the strongest level against that level, and against the level below
	groupAlone    = "alone"    // tables of one level only
)

const (
	tablePlayers = 4 // where one number of players has to do
	tableGames   = 200
	aloneGames   = 4 // where nobody is compared, so many times fewer games do
)

// cell is one kind of table: one seat of the hero, all others of the field.
type cell struct {
	group, hero, field string // alone: hero and field are the same
	players            int
	intro              bool
}

// String is the cell's name in the ledger.
func (c cell) String() string {
	parts := []string{c.group, c.hero, c.field, fmt.Sprint(c.players)}
	if c.group == groupAlone {
		parts = slices.Delete(parts, 2, 3)
	}
	if c.intro {
		parts = append(parts, "intro")
	}
	return strings.Join(parts, " ")
}

// plan lists the cells of the whole table.
func plan() (out []cell) {
	levels := bot.Levels()
	top := levels[len(levels)-1]
	counts := func(group, hero, field string) {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			out = append(out, cell{group, hero, field, players, false})
		}
	}
	below := "novice"
	for _, level := range levels {
		counts(groupLevels, level, below)
		out = append(out, cell{groupLevels, level, below, tablePlayers, true})
		below = level
	}
	for _, name := range styles.Names() {
		counts(groupStyles, top, name)
	}
	for _, variant := range bot.Variants() {
		out = append(out, cell{groupVariants, variant, top, tablePlayers, false})
		if len(levels) > 1 {
			out = append(out, cell{groupVariants, variant, levels[len(levels)-2], tablePlayers, false})
		}
	}
	for _, level := range levels {
		counts(groupAlone, level, level)
		out = append(out, cell{groupAlone, level, level, tablePlayers, true})
	}
	return out
}

// planned is the cells whose names contain one of the parts, which are separated by commas; all of them for none.
func planned(parts string) (out []cell, err error) {
	for _, part := range strings.Split(parts, ",") {
		found := false
		for _, c := range plan() {
			if strings.Contains(c.String(), part) {
				found = true
				if !slices.Contains(out, c) {
					out = append(out, c)
				}
			}
		}
		if !found {
			return nil, fmt.Errorf("no cell of the table is called %q (there is %s, and so on)", part, plan()[0])
		}
	}
	return out, nil
}

// kinds is how many kinds of table the cell goes through.
func (c cell) kinds() int {
	if c.intro {
		return 2 // the maps: the introductory game is classic
	}
	return len(mixture)
}

// block is the fewest games that have every seating on every kind of table.
func (c cell) block() int {
	if c.group == groupAlone {
		return c.kinds()
	}
	return c.kinds() * c.players
}

// games is how many games the cell has when every comparison is to have at least so many.
func (c cell) games(least int) int {
	if c.group == groupAlone {
		least = (least + aloneGames - 1) / aloneGames
	}
	return (least + c.block() - 1) / c.block() * c.block()
}

// seat is where the hero sits in the n-th game.
func (c cell) seat(game int) engine.Seat { return engine.Seat(game % c.players) }

// setup is the table of the n-th game. Seeds go through the kinds of table, and each is played with the hero on every seat; all cells
// for the same number of players have the same ones.
func (c cell) setup(seed uint64, game int) engine.Setup {
	index := game / c.players
	if c.group == groupAlone {
		index = game
	}
	setup := engine.Setup{Players: c.players, Introductory: c.intro, Seed: mix(seed, uint64(c.players), uint64(index))}
	if c.intro {
		setup.Board, setup.Edition = []string{"germany", "usa"}[index%2], engine.Classic
		return setup
	}
	return mixed(setup, index)
}

// play plays the n-th game.
func (c cell) play(seed uint64, game int) (*result, error) {
	setup := c.setup(seed, game)
	seats := make([]seated, c.players)
	for i := range seats {
		seats[i].name = c.field
		if engine.Seat(i) == c.seat(game) {
			seats[i].name = c.hero
		}
		style, err := styleByName(seats[i].name)
		if err != nil {
			return nil, err
		}
		seats[i].player = style
	}
	res, err := playGame(setup, mix(setup.Seed, uint64(game)), seats)
	if err != nil {
		return nil, fmt.Errorf("%s, game %d: %w", c, game, err)
	}
	return res, nil
}

// turn is one game of the plan.
type turn struct {
	cell, game int
}

// turns is all games of some cells in the order in which they are played: a block of every cell, then the next, cells with more blocks
// faster, so that all are as far at any time.
func turns(cells []cell, least int) (out []turn) {
	far := func(t turn) int { // in thousandths of the cell, when its block begins
		c := cells[t.cell]
		return t.game / c.block() * c.block() * 1000 / c.games(least)
	}
	for i, c := range cells {
		for game := range c.games(least) {
			out = append(out, turn{i, game})
		}
	}
	slices.SortStableFunc(out, func(a, b turn) int { return far(a) - far(b) })
	return out
}
