package sim

import (
	"bytes"
	"fmt"
	"strings"

	"kilovolt/engine"
)

// A match measures players of one's choice, with the ledger of the strength table: each hero alone against tables of
// each rival, or of several: the players of a mixed table, as "builder+rusher", are rated. There are seeds for choosing
// among variants and others for judging the one chosen: choosing among many variants on the same seeds overfits to
// them.

// The groups of a match, each with seeds of its own.
const (
	groupChoose = "choose"
	groupJudge  = "judge"
)

// matchSeed returns the seed of a group's tables.
func (c cell) matchSeed(seed uint64) uint64 {
	switch c.group {
	case groupChoose:
		return mix(seed, 'c')
	case groupJudge:
		return mix(seed, 'j')
	}
	return seed
}

// isMatch reports whether the cell belongs to a match.
func (c cell) isMatch() bool { return c.group == groupChoose || c.group == groupJudge }

// matchCells returns the cells of a match: every hero against every rival.
func (opt *options) matchCells() (out []cell, err error) {
	group := groupChoose
	if opt.judge {
		group = groupJudge
	}
	for _, list := range []string{opt.match, strings.ReplaceAll(opt.against, mixedWith, ",")} {
		for _, name := range strings.Split(list, ",") {
			if _, err := styleByName(name); err != nil {
				return nil, err
			}
		}
	}
	if opt.Players < engine.MinPlayers || opt.Players > engine.MaxPlayers {
		return nil, fmt.Errorf("%d players (want %d to %d)", opt.Players, engine.MinPlayers, engine.MaxPlayers)
	}
	for _, field := range strings.Split(opt.against, ",") {
		if n := strings.Count(field, mixedWith) + 1; n >= opt.Players {
			return nil, fmt.Errorf("a field of %d players at a table of %d with one hero", n, opt.Players)
		}
		for _, hero := range strings.Split(opt.match, ",") {
			out = append(out, cell{group, hero, field, opt.Players, opt.Intro})
		}
	}
	return out, nil
}

// writeMatches prints the cells of matches: shares of wins, and how passively the hero played.
func (s *tableReport) writeMatches(b *bytes.Buffer) {
	if !s.played(groupChoose) && !s.played(groupJudge) {
		return
	}
	fmt.Fprintf(b, "One hero against a table of rivals. In percent of its rounds: left the auction without a "+
		"plant that was worth more than its price; the same at half of its worth with no capacity to spare; "+
		"began with more than %d Elektro; could have started Step 2 when nobody did. Dark cities are "+
		"per round.\n\n", idleMoney)
	header(b, "seeds", "hero", "against", "players", "wins", "waits", "refuses", "idle money", "no Step 2", "dark",
		"median", "99 %", "longest")
	for i, c := range s.table.cells {
		one := &s.tallies[i]
		if !c.isMatch() || one.all.games == 0 {
			continue
		}
		h := &one.habits
		at := func(percent int) string { return formatMS(one.times.percentile(percent)) }
		row(b, c.group, c.hero, c.field, fmt.Sprint(c.players),
			formatScore(one.all, c.players, c.games(s.table.least)),
			h.percent(h.Waits), h.percent(h.Refused), h.percent(h.Idle), h.percent(h.Step2),
			fmt.Sprintf("%.2f", float64(h.Dark)/float64(max(h.Rounds, 1))), at(50), at(99), at(100))
	}
	fmt.Fprint(b, "\n")
}
