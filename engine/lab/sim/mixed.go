package sim

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/lab/rating"
)

// mixedGames is the rankings of the mixed tables for one number of players.
type mixedGames struct {
	names    []string // of the players, by number
	clusters [][]rating.Ranking
	games    int
}

// number returns the number of a player.
func (m *mixedGames) number(name string) int {
	at := slices.Index(m.names, name)
	if at < 0 {
		at = len(m.names)
		m.names = append(m.names, name)
	}
	return at
}

// mixedTables collects the games of mixed tables in the ledger. Those with the same seed are one cluster.
func (s *tableReport) mixedTables(players int) *mixedGames {
	m := &mixedGames{}
	clusters := map[uint64]int{}
	for i := range s.table.ledger.entries {
		e := &s.table.ledger.entries[i]
		at, ok := s.index[e.Cell]
		if !ok || len(e.Ranks) != players || e.Game >= s.table.cells[at].games(s.table.least) ||
			e.Bots != s.table.versions[at] {
			continue
		}
		c := s.table.cells[at]
		seed := c.setup(s.table.seed, e.Game).Seed
		cluster, known := clusters[seed]
		if !known {
			cluster = len(m.clusters)
			clusters[seed] = cluster
			m.clusters = append(m.clusters, nil)
		}
		m.clusters[cluster] = append(m.clusters[cluster], m.ranking(c, e))
		m.games++
	}
	return m
}

// ranking returns who came before whom in a game.
func (m *mixedGames) ranking(c cell, e *entry) (out rating.Ranking) {
	seats := make([]int, len(e.Ranks))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(e.Ranks[a], e.Ranks[b]) })
	for i, seat := range seats {
		who := m.number(c.playerIn(engine.Seat(seat), e.Game))
		if i > 0 && e.Ranks[seat] == e.Ranks[seats[i-1]] {
			out[len(out)-1] = append(out[len(out)-1], who)
		} else {
			out = append(out, []int{who})
		}
	}
	return out
}

// writeRatings prints the ratings at mixed tables, for each number of players.
func (s *tableReport) writeRatings(b *bytes.Buffer) {
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		m := s.mixedTables(players)
		if m.games == 0 {
			continue
		}
		fmt.Fprintf(b, "Ratings (Plackett–Luce) after %d games at mixed tables of %d players, in Elo points around "+
			"the average of these players, with 95 %% intervals (bootstrap over seeds):\n\n", m.games, players)
		header(b, "player", "rating")
		ratings := rating.Rate(len(m.names), m.clusters)
		order := make([]int, len(m.names))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(x, y int) int { return cmp.Compare(ratings[y].Elo, ratings[x].Elo) })
		for _, i := range order {
			r := ratings[i]
			row(b, m.names[i], fmt.Sprintf("%+.0f [%+.0f, %+.0f]", r.Elo, r.Low, r.High))
		}
		fmt.Fprint(b, "\n")
	}
}
