package puzzle

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// Misses is how many decisions of Normal, with the seeds 1, 2, …, must all miss a puzzle.
const Misses = 5

// TrialsEach is how many decisions of each level of Trials count for [Puzzle.Found], MostFound how many in all.
const (
	TrialsEach = 8
	MostFound  = 2 * TrialsEach
)

// Trials are the levels whose decisions say how hard a puzzle is.
var Trials = [...]string{"hard", "expert"}

// Decisions are those of a level, with the seeds from 1 on.
func Decisions(level string, r *engine.Rules, v engine.View, n int) (out [][]engine.Action) {
	for seed := range n {
		t, err := bot.New(level, r, v, uint64(seed+1))
		if err != nil {
			panic("puzzle: " + err.Error()) // the levels are this package's own
		}
		for !t.Step(64) {
		}
		actions, _ := t.Decision()
		out = append(out, actions)
	}
	return out
}

// Proof is what Holds compares: in how many worlds, and from which seed. It is far less than what finds puzzles.
const (
	proofWorlds = 128
	proofSeed   = 2026
)

// Holds reports whether a position is a puzzle by a quick proof: of what Master considers, an accepted decision is the
// best, and [Misses] decisions of Normal all miss it.
func Holds(p *Position) bool {
	missed := Decisions("normal", p.Rules, p.View, Misses)
	for _, made := range missed {
		if p.Judge(made) != Other {
			return false
		}
	}
	all, err := bot.Compare(p.Rules, p.View, missed, proofWorlds, proofSeed)
	return err == nil && p.Judge(all[0].Actions) == Right
}
