package puzzle

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// RolloutPairs is how many pairs of games, played out by Experts, confirm a puzzle.
const RolloutPairs = 64

// Rollouts is what the games played out from a puzzle say of it.
type Rollouts struct {
	ID    string
	Other string // the decision that the accepted one was compared with, in the engine's text form
	Pairs int
	More  int // by how much the accepted one won more often, in tenths of a percentage point
	Error int // the standard error of More, in the same unit
}

// NeedsRollouts reports whether the search alone cannot be trusted with a puzzle: it misjudges auctions and scrapping.
func (p *Puzzle) NeedsRollouts() bool {
	return p.Theme == Opening || p.Theme == Bidding || p.Theme == Scrapping
}

// Confirms reports whether the games confirm the puzzle: its answer won more often, by more than twice the error.
func (r *Rollouts) Confirms() bool { return r.Pairs >= RolloutPairs && r.More > 2*r.Error }

// SumUp sums up pairs of games: by how much the accepted decision won more in each, in 1/65536.
func SumUp(id, other string, more []int) Rollouts {
	out := Rollouts{ID: id, Other: other, Pairs: len(more)}
	if len(more) < 2 {
		return out
	}
	n, sum, squares := float64(len(more)), 0.0, 0.0
	for _, m := range more {
		d := float64(m) * 1000 / 65536
		sum += d
		squares += d * d
	}
	mean := sum / n
	out.More = int(math.Round(mean))
	out.Error = int(math.Round(math.Sqrt(max(0, squares-n*mean*mean) / (n - 1) / n)))
	return out
}

// String returns the line of a list of results.
func (r Rollouts) String() string {
	return fmt.Sprintf("%s\t%s\t%d\t%d\t%d", r.ID, r.Other, r.Pairs, r.More, r.Error)
}

// ReadRollouts reads a list of results.
func ReadRollouts(text string) (out []Rollouts, err error) {
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		part := strings.Split(line, "\t")
		if len(part) != 5 {
			return nil, fmt.Errorf("puzzle: rollouts, line %d: %w", n+1, errForm)
		}
		r := Rollouts{ID: part[0], Other: part[1]}
		for i, to := range []*int{&r.Pairs, &r.More, &r.Error} {
			if *to, err = strconv.Atoi(part[2+i]); err != nil {
				return nil, fmt.Errorf("puzzle: rollouts, line %d: %w", n+1, err)
			}
		}
		out = append(out, r)
	}
	return out, nil
}
