package sim

import (
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// The plan of the strength table consists of cells, each a kind of table that is played repeatedly.

// The groups of cells.
const (
	groupLevels   = "levels"   // a level against a table of the level below; the weakest against novices
	groupStyles   = "styles"   // the strongest level against a table of one style
	groupVariants = "variants" // a variant of Expert against Expert, and against the level below
	groupAlone    = "alone"    // tables of a single level
)

const (
	tablePlayers = 4 // where one player count is enough
	tableGames   = 200
	aloneGames   = 4 // fraction (1/n) of the games where nothing is compared
	styleGames   = 2 // fraction of the games against a style, as the strongest level thinks long

	variantsOf = "expert" // the level that the variants are variants of
)

// A cell is one kind of table: the hero in one seat, the field in all others.
type cell struct {
	group, hero, field string // with groupAlone, hero and field are the same
	players            int
	intro              bool
}

// String returns the cell's name in the ledger.
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

// plan returns the cells of the whole table.
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
		for _, field := range variantFields() {
			out = append(out, cell{groupVariants, variant, field, tablePlayers, false})
		}
	}
	for _, level := range levels {
		counts(groupAlone, level, level)
		out = append(out, cell{groupAlone, level, level, tablePlayers, true})
	}
	return out
}

// variantFields returns the levels that variants play against: their own and the one below.
func variantFields() []string {
	levels := bot.Levels()
	at := slices.Index(levels, variantsOf)
	return []string{levels[at], levels[at-1]}
}

// selectCells returns the cells whose names contain one of the parts, which are separated by commas; all cells if it
// is empty.
func selectCells(parts string) (out []cell, err error) {
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
			return nil, fmt.Errorf("no cell of the table is called %q (the first is %s)", part, plan()[0])
		}
	}
	return out, nil
}

// kinds returns how many kinds of table the cell alternates between.
func (c cell) kinds() int {
	if c.asPeer() {
		return 1
	}
	if c.intro {
		return 2 // both maps; the introductory game is always classic
	}
	return len(mixture)
}

// block returns the fewest games that have every seating on every kind of table.
func (c cell) block() int {
	if c.group == groupAlone {
		return c.kinds()
	}
	return c.kinds() * c.players
}

// games returns the number of games in the cell if each comparison is to have at least that many.
func (c cell) games(least int) int {
	switch c.group {
	case groupAlone:
		least = (least + aloneGames - 1) / aloneGames
	case groupStyles:
		least = (least + styleGames - 1) / styleGames
	}
	return (least + c.block() - 1) / c.block() * c.block()
}

// seat returns the hero's seat in the n-th game.
func (c cell) seat(game int) engine.Seat { return engine.Seat(game % c.players) }

// setup returns the table of the n-th game. Seeds alternate between the kinds of table, and each is played with the
// hero in every seat. All cells for a player count share the same seeds.
func (c cell) setup(seed uint64, game int) engine.Setup {
	index := game / c.players
	if c.group == groupAlone {
		index = game
	}
	setup := engine.Setup{Players: c.players, Introductory: c.intro}
	setup.Seed = mix(c.matchSeed(seed), uint64(c.players), uint64(index))
	if c.asPeer() {
		setup.Board, setup.Edition = peerTable.board, peerTable.edition
		return setup
	}
	if c.intro {
		setup.Board, setup.Edition = []string{"germany", "usa"}[index%2], engine.Classic
		return setup
	}
	return withMixture(setup, index)
}

// mixedWith separates the players of a mixed field: "builder+rusher".
const mixedWith = "+"

// rivals returns the players of the field: one, or several who take turns.
func (c cell) rivals() []string { return strings.Split(c.field, mixedWith) }

// playerIn returns who sits in a seat in the n-th game. A mixed field sits after the hero in the order of its
// names; which of them comes first changes from block to block.
func (c cell) playerIn(seat engine.Seat, game int) string {
	hero := c.seat(game)
	if seat == hero {
		return c.hero
	}
	after := (int(seat) - int(hero) + c.players) % c.players // 1 for the seat after the hero
	rivals := c.rivals()
	return rivals[(after-1+game/c.block())%len(rivals)]
}

// play plays the n-th game.
func (c cell) play(seed uint64, game int, w *watch) (*result, error) {
	setup := c.setup(seed, game)
	seats := make([]namedPlayer, c.players)
	for i := range seats {
		seats[i].name = c.playerIn(engine.Seat(i), game)
		style, err := styleByName(seats[i].name)
		if err != nil {
			return nil, err
		}
		seats[i].player = style
	}
	res, err := playGame(setup, mix(setup.Seed, uint64(game)), seats, w)
	if err != nil {
		return nil, fmt.Errorf("%s, game %d: %w", c, game, err)
	}
	return res, nil
}

// A plannedGame is one game of the plan.
type plannedGame struct {
	cell, game int
}

// schedule returns all games of some cells in the order of play: block by block, so that all cells are completed at
// about the same rate.
func schedule(cells []cell, least int) (out []plannedGame) {
	progress := func(t plannedGame) int { // in thousandths of the cell, when its block begins
		c := cells[t.cell]
		return t.game / c.block() * c.block() * 1000 / c.games(least)
	}
	for i, c := range cells {
		for game := range c.games(least) {
			out = append(out, plannedGame{i, game})
		}
	}
	slices.SortStableFunc(out, func(a, b plannedGame) int { return progress(a) - progress(b) })
	return out
}
