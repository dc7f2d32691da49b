package sim

import (
	"fmt"
	"slices"

	"kilovolt/engine/puzzle"
)

// What keeps a list varied: the most puzzles of an idea, of a kind of table (board, edition, players and variant) and
// of a game.
const (
	mostOfIdea  = 6
	mostOfTable = 4
	mostOfGame  = 2
)

// choosePuzzles chooses n puzzles, sorted from easy to hard: ideas take turns, each with a puzzle of the present list,
// if it has one, and the largest margin that the bounds allow. If there are not enough, it returns fewer.
func choosePuzzles(all []*puzzle.Puzzle, n int) ([]*puzzle.Puzzle, error) {
	type candidate struct {
		*puzzle.Puzzle
		table, game string
		listed      bool
	}
	byIdea := map[puzzle.Idea][]candidate{}
	for _, p := range all {
		at, err := p.Open()
		if err != nil {
			return nil, err
		}
		if !puzzle.Holds(at) {
			continue // what a test with few playouts could not tell
		}
		s := &at.Record.Setup
		byIdea[p.Idea] = append(byIdea[p.Idea], candidate{p,
			fmt.Sprint(s.Board, s.Edition, s.Players, s.StartingCities, s.Introductory), fmt.Sprint(s.Seed),
			isListed(p)})
	}
	tables, games, chosen := map[string]int{}, map[string]int{}, map[puzzle.Difficulty]int{}
	var out []*puzzle.Puzzle
	for range mostOfIdea {
		for _, idea := range puzzle.Ideas() {
			list := byIdea[idea]
			slices.SortStableFunc(list, func(a, b candidate) int {
				if a.listed != b.listed {
					if a.listed {
						return -1
					}
					return 1
				}
				if d := chosen[a.Difficulty()] - chosen[b.Difficulty()]; d != 0 {
					return d // the difficulty that there are fewest of
				}
				return b.Margin - a.Margin
			})
			i := slices.IndexFunc(list, func(c candidate) bool {
				return tables[c.table] < mostOfTable && games[c.game] < mostOfGame
			})
			if i < 0 || len(out) == n {
				continue
			}
			c := list[i]
			byIdea[idea] = slices.Delete(list, i, i+1)
			tables[c.table]++
			games[c.game]++
			chosen[c.Difficulty()]++
			out = append(out, c.Puzzle)
		}
	}
	slices.SortFunc(out, puzzle.Easier)
	return out, nil
}
