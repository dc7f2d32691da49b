package rating

import (
	"math"
	"slices"
	"testing"
)

// game returns a ranking without ties.
func game(order ...int) (out Ranking) {
	for _, i := range order {
		out = append(out, []int{i})
	}
	return out
}

// repeated is clusters of one game each.
func repeated(n int, r Ranking) (out [][]Ranking) {
	for range n {
		out = append(out, []Ranking{r})
	}
	return out
}

// Of two players, of whom one wins 300 games of 400, it is three times as strong: 191 Elo points. The imaginary
// games, two in four hundred, hardly change that.
func TestTwoPlayers(t *testing.T) {
	got := Rate(2, slices.Concat(repeated(300, game(0, 1)), repeated(100, game(1, 0))))
	if diff := got[0].Elo - got[1].Elo; math.Abs(diff-400*math.Log10(3)) > 2 {
		t.Errorf("a difference of %.1f", diff)
	}
	if sum := got[0].Elo + got[1].Elo; math.Abs(sum) > 1e-6 {
		t.Errorf("the average is %g", sum/2)
	}
	for _, r := range got { // 300 of 400 have an error of 2.2 points, half the difference one of 10 Elo points
		if width := r.High - r.Low; r.Low > r.Elo || r.High < r.Elo || width < 25 || width > 55 {
			t.Errorf("%+v", r)
		}
	}
}

// The strengths of players are found from rankings drawn with them, within the intervals.
func TestKnownStrengths(t *testing.T) {
	strength := []float64{8, 4, 2, 1, 0.5}
	draw := splitMix(7)
	var clusters [][]Ranking
	for range 400 {
		left := []int{0, 1, 2, 3, 4}
		skip := draw.below(5)
		left = slices.Delete(left, skip, skip+1) // tables of four of the five
		var order []int
		for len(left) > 0 {
			sum := 0.0
			for _, i := range left {
				sum += strength[i]
			}
			at, x := 0, float64(draw.below(1<<30))/(1<<30)*sum
			for x -= strength[left[0]]; x > 0 && at < len(left)-1; x -= strength[left[at]] {
				at++
			}
			order = append(order, left[at])
			left = slices.Delete(left, at, at+1)
		}
		clusters = append(clusters, []Ranking{game(order...)})
	}
	want := centred(strength)
	for i, r := range Rate(5, clusters) {
		if truth := want[i] * eloPerNat; math.Abs(r.Elo-truth) > 50 || r.Low > truth+10 || r.High < truth-10 {
			t.Errorf("player %d: %.1f [%.1f, %.1f], want %.1f", i, r.Elo, r.Low, r.High, truth)
		}
	}
}

// A tie says that the tied are alike, and that they are better than those behind them.
func TestTies(t *testing.T) {
	got := Rate(3, repeated(200, Ranking{{0, 1}, {2}}))
	if math.Abs(got[0].Elo-got[1].Elo) > 0.1 || got[2].Elo > got[0].Elo-200 {
		t.Errorf("%+v", got)
	}
	for _, r := range Rate(2, repeated(50, Ranking{{0, 1}})) {
		if math.Abs(r.Elo) > 0.01 {
			t.Errorf("two players who always tie: %+v", r)
		}
	}
}

// Who has two seats of three, and wins two games of three, is as strong as the other.
func TestSeveralSeats(t *testing.T) {
	got := Rate(2, slices.Concat(
		repeated(100, game(0, 0, 1)), repeated(100, game(0, 1, 0)), repeated(100, game(1, 0, 0))))
	if diff := got[0].Elo - got[1].Elo; math.Abs(diff) > 1 {
		t.Errorf("a difference of %.1f", diff)
	}
}

// Who has won everything has a finite rating; who has not played is average; no games at all are no error.
func TestExtremes(t *testing.T) {
	got := Rate(3, repeated(30, game(0, 1)))
	if got[0].Elo < 300 || got[0].Elo > 2000 || math.IsNaN(got[0].High) || math.Abs(got[2].Elo) > 1 {
		t.Errorf("%+v", got)
	}
	for _, r := range Rate(2, nil) {
		if r != (Rating{}) {
			t.Errorf("without games %+v", r)
		}
	}
}

// Games that belong together count once: repeating each game in its cluster does not narrow the intervals.
func TestClusters(t *testing.T) {
	single := slices.Concat(repeated(60, game(0, 1)), repeated(40, game(1, 0)))
	var fourfold [][]Ranking
	for _, c := range single {
		fourfold = append(fourfold, slices.Repeat(c, 4))
	}
	a, b := Rate(2, single)[0], Rate(2, fourfold)[0]
	if ratio := (b.High - b.Low) / (a.High - a.Low); ratio < 0.9 || ratio > 1.2 {
		t.Errorf("four times the same games: intervals %.2f times as wide", ratio)
	}
}
