package review

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/lang"
)

// Turn is a turning point: a round in which somebody's chance to win rose or fell much.
type Turn struct {
	Round          int         // place in Rounds
	Up, Down       engine.Seat // whose chance rose and fell most
	UpBy           int         // percent before and after
	UpFrom         int
	DownFrom       int
	DownBy         int        // how far it fell
	UpDid, DownDid lang.Deeds // what they did in it
}

// What counts as a turning point.
const (
	leastTurn = 12 // percent that a chance must rise or fall
	mostTurns = 4
)

// Turns are the turning points in the order of the game, the greatest few.
func (v *Review) Turns() []Turn {
	var out []Turn
	for i := range v.Rounds {
		if t := v.turn(i); max(t.UpBy, t.DownBy) >= leastTurn {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b Turn) int { return max(b.UpBy, b.DownBy) - max(a.UpBy, a.DownBy) })
	out = out[:min(len(out), mostTurns)]
	slices.SortFunc(out, func(a, b Turn) int { return a.Round - b.Round })
	return out
}

// turn compares the beginning of a round with what came of it.
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

// deeds is what a seat did in a round.
func (v *Review) deeds(i int, seat engine.Seat) lang.Deeds {
	out := lang.Deeds{Seat: seat}
	r, log := &v.Rounds[i], v.match.Log()
	for j := first(log, r.From); j < len(log) && log[j].Index < r.To; j++ {
		if e := &log[j].Event; e.Seat == seat {
			out.Add(e)
		}
	}
	return out
}

// Line is a sentence about a turning point.
type Line struct {
	Text string
	Deed bool // what somebody did, not what it did to their chance
}

// Words tell a turning point: whose chance rose and fell from what to what, and what they did.
func (v *Review) Words(t *lang.Teller, turn *Turn) (title string, lines []Line) {
	title = t.T("review.turn", lang.Int("n", v.Rounds[turn.Round].N))
	if turn.UpBy > 0 {
		lines = append(lines, Line{t.T("review.turn-up", t.Player("player", turn.Up), lang.Int("from", turn.UpFrom), lang.Int("to", turn.UpFrom+turn.UpBy)), false})
		lines = append(lines, did(t, &turn.UpDid)...)
	}
	if turn.DownBy > 0 {
		lines = append(lines, Line{t.T("review.turn-down", t.Player("player", turn.Down), lang.Int("from", turn.DownFrom), lang.Int("to", turn.DownFrom-turn.DownBy)), false})
		lines = append(lines, did(t, &turn.DownDid)...)
	}
	return title, lines
}

// did is what somebody did, if there is anything to tell.
func did(t *lang.Teller, d *lang.Deeds) []Line {
	if len(d.Plants) == 0 && !d.Passed && d.Tokens == (engine.Tokens{}) && len(d.Cities) == 0 && !d.Earned {
		return nil
	}
	return []Line{{lang.Plain(t.Deeds(d)), true}}
}
