package review

import (
	"sort"

	"kilovolt/engine"
	"kilovolt/game/match/recap"
)

// A Turn is a turning point: a round in which somebody's chance to win rose or fell sharply.
type Turn struct {
	Round          int         // index in Rounds
	Up, Down       engine.Seat // whose chance rose and fell most
	UpBy           int         // percentage points
	UpFrom         int
	DownFrom       int
	DownBy         int         // percentage points
	UpDid, DownDid recap.Deeds // what they did in the round
}

// What counts as a turning point.
const (
	leastTurn = 12 // percentage points by which a chance must rise or fall
	mostTurns = 4
)

// Turns returns the greatest turning points, in the order of the game.
func (v *Review) Turns() []Turn {
	var out []Turn
	for i := range v.Rounds {
		if t := v.turn(i); max(t.UpBy, t.DownBy) >= leastTurn {
			out = append(out, t)
		}
	}
	sort.SliceStable(out, func(i, j int) bool {
		return max(out[i].UpBy, out[i].DownBy) > max(out[j].UpBy, out[j].DownBy)
	})
	out = out[:min(len(out), mostTurns)]
	sort.SliceStable(out, func(i, j int) bool { return out[i].Round < out[j].Round })
	return out
}

// turn compares a round's beginning with its end.
func (v *Review) turn(i int) Turn {
	before, after := v.Rounds[i].Chance, v.after
	if i+1 < len(v.Rounds) {
		after = v.Rounds[i+1].Chance
	}
	t := Turn{Round: i}
	for seat := range v.Players {
		if d := after[seat] - before[seat]; seat == 0 || d > t.UpBy {
			t.Up, t.UpBy, t.UpFrom = engine.Seat(seat), d, before[seat]
		}
		if d := before[seat] - after[seat]; seat == 0 || d > t.DownBy {
			t.Down, t.DownBy, t.DownFrom = engine.Seat(seat), d, before[seat]
		}
	}
	t.UpDid, t.DownDid = v.deeds(i, t.Up), v.deeds(i, t.Down)
	return t
}

// deeds sums up what a seat did in a round.
func (v *Review) deeds(i int, seat engine.Seat) recap.Deeds {
	out := recap.Deeds{Seat: seat}
	r, log := &v.Rounds[i], v.match.Log()
	for j := first(log, r.From); j < len(log) && log[j].Index < r.To; j++ {
		if e := &log[j].Event; e.Seat == seat {
			out.Add(e)
		}
	}
	return out
}
