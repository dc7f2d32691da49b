package review

import (
	"sort"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
)

// Figures are what a player had at the end of a round, and earned and spent in it. The last round has no income (T8).
type Figures struct {
	Cities   int
	Capacity int // cities that all plants can power together
	Money    int // Elektro
	Plants   int // Elektro spent on plants
	Fuel     int // Elektro spent on fuel
	Building int // Elektro spent on cities
	Income   int // Elektro
}

// A Round is one round of a game.
type Round struct {
	N        int // its number, from 1
	From, To int // numbers of actions made at its beginning and end, for [match.Match.StateAt]
	Seats    [engine.MaxPlayers]Figures
	Chance   [engine.MaxPlayers]int // percent to win at its beginning, as the Master estimates it; they add up to 100
}

// Review is the analysis of a finished game.
type Review struct {
	Players int // without the Trust
	Rounds  []Round
	Ranking []engine.Standing
	Ending  Ending

	match  *match.Match
	index  int                    // number of actions in the game
	filled int                    // rounds that are analysed
	after  [engine.MaxPlayers]int // the chances after the end: who has won

	honours  []Honour
	honoured bool // honours has been filled
}

// Of analyses a match. ok is false while the game is not over, or where no round can be replayed because it was played
// under an older version of the rules.
func Of(m *match.Match) (v *Review, ok bool) {
	if !m.Over() {
		return nil, false
	}
	v = Begin(m)
	v.Finish()
	return v, len(v.Rounds) > 0
}

// Begin begins to analyse a match that is over. It has no rounds if none can be replayed.
func Begin(m *match.Match) *Review {
	v := &Review{Players: m.Rules().Players, Ranking: engine.Ranking(m.Rules(), m.Public()), Ending: endingOf(m),
		match: m, index: m.Index()}
	v.split()
	v.after = percents(bot.EstimateAmong(m.Rules(), m.Public(), m.Opponents()), v.Players)
	return v
}

// Step analyses the next round, which takes a few milliseconds in a browser, and reports whether it was the last one.
func (v *Review) Step() (done bool) {
	if v.filled < len(v.Rounds) {
		v.fill(&v.Rounds[v.filled])
		v.filled++
	}
	return v.Done()
}

// Done reports whether all rounds are analysed.
func (v *Review) Done() bool { return v.filled == len(v.Rounds) }

// Finish analyses what is left.
func (v *Review) Finish() {
	for !v.Step() {
	}
}

// Shows reports whether the review is of the match as it stands: not after an undo.
func (v *Review) Shows(m *match.Match) bool {
	return v != nil && v.match == m && m.Over() && v.index == m.Index()
}

// split finds the rounds that can be replayed.
func (v *Review) split() {
	m := v.match
	log := m.Log()
	for i := range log {
		e := &log[i]
		at := e.Index + 1
		if e.Event.Kind != engine.EventRound || at < m.Oldest() {
			continue
		}
		if n := len(v.Rounds); n > 0 {
			v.Rounds[n-1].To = at
		}
		v.Rounds = append(v.Rounds, Round{N: int(e.Event.N), From: at, To: v.index})
	}
	if len(v.Rounds) == 0 && m.Oldest() < v.index { // a game that began in the middle of a round
		first, _ := m.StateAt(m.Oldest())
		v.Rounds = []Round{{N: int(first.Round), From: m.Oldest(), To: v.index}}
	}
	if len(v.Rounds) > 0 && v.Rounds[0].N > 1 && m.Oldest() < v.Rounds[0].From {
		if first, ok := m.StateAt(m.Oldest()); ok && first.Round > 0 {
			v.Rounds = append([]Round{{N: int(first.Round), From: m.Oldest(), To: v.Rounds[0].From}}, v.Rounds...)
		}
	}
}

// fill takes the chances from the position at the round's beginning, and the figures from that at its end and from the
// events.
func (v *Review) fill(r *Round) {
	log := v.match.Log()
	if p, ok := v.match.StateAt(r.From); ok {
		r.Chance = percents(bot.EstimateAmong(v.match.Rules(), &p, v.match.Opponents()), v.Players)
	}
	p, ok := v.match.StateAt(r.To)
	for seat := range v.Players {
		if pl := &p.Players[seat]; ok {
			r.Seats[seat] = Figures{Cities: int(pl.Houses), Capacity: pl.Capacity(), Money: int(pl.Money)}
		}
	}
	for j := first(log, r.From); j < len(log) && log[j].Index < r.To; j++ {
		r.count(&log[j].Event)
	}
}

// first returns the first log entry of the action with that number or a later one.
func first(log []match.Entry, index int) int {
	return sort.Search(len(log), func(i int) bool { return log[i].Index >= index })
}

// count adds an event's amounts to the figures of its seat.
func (r *Round) count(e *engine.Event) {
	if e.Seat < 0 || int(e.Seat) >= len(r.Seats) {
		return
	}
	f := &r.Seats[e.Seat]
	switch n, m := int(e.N), int(e.M); e.Kind {
	case engine.EventBought:
		f.Plants += n
	case engine.EventTokens:
		f.Fuel += m
	case engine.EventBuilt:
		f.Building += n + m
	case engine.EventIncome:
		f.Income += m
	}
}

// RoundAt returns the index in Rounds of the round of a moment, given as the number of actions made by then.
func (v *Review) RoundAt(index int) int {
	i := sort.Search(len(v.Rounds), func(i int) bool { return v.Rounds[i].From > index })
	return max(0, i-1)
}

// percents rounds chances so that they add up to 100; the greatest takes the remainder.
func percents(chances [engine.MaxPlayers]int32, players int) (out [engine.MaxPlayers]int) {
	left, best := 100, 0
	for seat, n := range chances[:players] {
		out[seat] = int(int64(n) * 100 >> 16)
		left -= out[seat]
		if n > chances[best] {
			best = seat
		}
	}
	out[best] += left
	return out
}
