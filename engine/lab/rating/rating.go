// Package rating says how strong players are, from the rankings of games with different players at each table.
//
// The model is Plackett–Luce: every player has a strength, a positive number; the winner of a game is drawn in
// proportion to the strengths, then the second of those left, and so on. Unlike Elo's pairs it takes tables of any
// size, and the order below the winner counts. The strengths that make the rankings most likely are found by Hunter's
// iteration (MM algorithms for generalized Bradley-Terry models, 2004). Each player has also won once and lost once
// against an imaginary player of average strength, so that somebody who has won everything has a finite rating.
package rating

import (
	"math"
	"slices"
)

// A Ranking is the players of one game, best first. Those in one group are tied. A player with several seats is in it
// once for each: the draw is among seats.
type Ranking [][]int

// A Rating is a player's strength as a logarithm, in Elo points: 400 points more are ten times the strength, and the
// average of all players is 0. Low and High bound its 95 % interval.
type Rating struct{ Elo, Low, High float64 }

// eloPerNat is the Elo points of a factor e in strength.
var eloPerNat = 400 / math.Ln10

// Limits of the iteration.
const (
	iterations = 2000
	precise    = 1e-5 // change of a logarithm of strength at which the iteration ends
)

// resamples is how many times the games are redrawn for the intervals.
const resamples = 200

// Rate returns the ratings of players 0 to n-1. A cluster is games that are not independent of each other, such as
// those with one deck and different seatings. The intervals are those of a bootstrap over clusters, drawn from a fixed
// seed: the same games have the same ratings. Players without a game are rated near the average.
func Rate(n int, clusters [][]Ranking) []Rating {
	all := slices.Concat(clusters...)
	average := make([]float64, n) // in logarithms
	best := strengths(average, all)
	out := make([]Rating, n)
	samples := make([][]float64, n)
	draw := splitMix(1)
	for range resamples {
		var games []Ranking
		for range clusters {
			games = append(games, clusters[draw.below(len(clusters))]...)
		}
		for i, s := range strengths(best, games) {
			samples[i] = append(samples[i], s)
		}
	}
	for i := range out {
		slices.Sort(samples[i])
		out[i] = Rating{
			Elo:  best[i] * eloPerNat,
			Low:  samples[i][resamples*25/1000] * eloPerNat,
			High: samples[i][resamples*975/1000] * eloPerNat,
		}
	}
	return out
}

// strengths returns the logarithms of the most likely strengths; their average is 0. The iteration starts from others.
func strengths(from []float64, games []Ranking) []float64 {
	n := len(from)
	strength := make([]float64, n)
	for i := range strength {
		strength[i] = math.Exp(from[i])
	}
	wins := make([]float64, n)
	stages := stagesOf(games, wins)
	for i := range wins {
		wins[i]++ // against the imaginary player
	}
	for range iterations {
		share := make([]float64, n)
		for i, s := range strength {
			share[i] = 2 / (s + 1)
		}
		for _, stage := range stages {
			sum := 0.0
			for _, i := range stage.left {
				sum += strength[i]
			}
			for _, i := range stage.left {
				share[i] += stage.weight / sum
			}
		}
		change := 0.0
		for i := range strength {
			next := wins[i] / share[i]
			change = max(change, math.Abs(math.Log(next/strength[i])))
			strength[i] = next
		}
		if change < precise {
			break
		}
	}
	return centred(strength)
}

// centred returns the logarithms of numbers, less their average.
func centred(numbers []float64) []float64 {
	out := make([]float64, len(numbers))
	sum := 0.0
	for i, x := range numbers {
		out[i] = math.Log(x)
		sum += out[i]
	}
	for i := range out {
		out[i] -= sum / float64(len(numbers))
	}
	return out
}

// A stage is a choice of the next place: among the players left, with the number of places chosen like that.
type stage struct {
	left   []int
	weight float64
}

// stagesOf returns the choices in some games, and adds up how often each player was chosen. Of players who are tied
// each is chosen in turn while all of them are left, as if the tie were cut anywhere with equal chance; the last place
// is not a choice.
func stagesOf(games []Ranking, chosen []float64) (out []stage) {
	for _, game := range games {
		left := slices.Concat(game...)
		for _, tied := range game {
			if len(left) < 2 || len(left) == len(tied) {
				break // nobody is worse
			}
			for _, i := range tied {
				chosen[i]++
			}
			out = append(out, stage{left, float64(len(tied))})
			left = left[len(tied):]
		}
	}
	return out
}

// A splitMix is a generator of random numbers (Steele, Lea and Flood 2014).
type splitMix uint64

func (g *splitMix) below(n int) int {
	*g += 0x9e3779b97f4a7c15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}
