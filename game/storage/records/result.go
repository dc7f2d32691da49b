package records

import (
	"fmt"
	"hash/fnv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// Kind is what games are counted by.
type Kind struct {
	Board   string `json:"board"`
	Edition string `json:"edition"`
	Players int    `json:"players"`           // at the table, 2 to 6
	Variant string `json:"variant,omitempty"` // "introductory", "starting-cities" or ""
	Level   string `json:"level,omitempty"`   // of the computers: a level, or Mixed; "" without computers
	Shared  bool   `json:"shared,omitempty"`  // several humans at one screen: the game counts without a winner
}

// Mixed is the level of computers of different levels.
const Mixed = "mixed"

// The variants.
const (
	Introductory   = "introductory"
	StartingCities = "starting-cities"
)

// Result is how a finished game went for the human.
type Result struct {
	Kind
	ID      string // of the game: the same for all its endings
	Won     bool   // alone or shared
	Rank    int    // from 1
	Powered int    // cities in the final count
	Money   int    // Elektro
	Rounds  int
}

// Uncounted is why a match is not counted. Its text is an id for the catalogue.
type Uncounted string

// The reasons.
const (
	Counted     Uncounted = ""         // it is
	Unfinished  Uncounted = "running"  // the game is not over
	Watched     Uncounted = "watched"  // no human decided at least half of a seat's decisions
	Prepared    Uncounted = "prepared" // it began in the middle, as lessons do
	CountedOnce Uncounted = "counted"  // this game has been counted already
	NotPlayed   Uncounted = "not-here" // it was over when it was opened here
)

// ResultOf returns the human's result of a match, or why it does not count. A seat is a human's if a human made at
// least half of its decisions, no matter who sits there in the end: nobody avoids a defeat by handing the seat over,
// nor wins by taking one over at the end.
func ResultOf(m *match.Match) (Result, Uncounted) {
	switch {
	case !m.Over():
		return Result{}, Unfinished
	case m.Config().Setup.Position != nil:
		return Result{}, Prepared
	}
	rec := m.Record()
	humans := playedBy(rec)
	if humans == 0 {
		return Result{}, Watched
	}
	r, p := m.Rules(), m.Public()
	out := Result{Kind: kindOf(rec, humans), ID: idOf(rec), Rounds: int(p.Round)}
	for _, line := range engine.Ranking(r, p) { // of several humans the best
		if humans.Has(line.Seat) {
			out.Won, out.Rank, out.Powered, out.Money = p.Winners.Has(line.Seat), line.Rank, line.Powered, line.Money
			break
		}
	}
	return out, Counted
}

// playedBy is the seats where humans made at least half of the decisions.
func playedBy(rec *record.Record) (humans engine.SeatSet) {
	var by [engine.MaxPlayers]struct{ human, bot int }
	for i := range rec.Steps {
		s := &rec.Steps[i]
		switch {
		case s.Seat < 0 || int(s.Seat) >= len(rec.Players) || s.Joined:
		case s.By == record.ByHuman:
			by[s.Seat].human++
		case s.By == record.ByBot:
			by[s.Seat].bot++
		}
	}
	for seat := range rec.Players {
		if n := by[seat]; n.human > 0 && n.human >= n.bot {
			humans = humans.With(engine.Seat(seat))
		}
	}
	return humans
}

// kindOf is what a game counts as.
func kindOf(rec *record.Record, humans engine.SeatSet) Kind {
	s := &rec.Setup
	k := Kind{Board: s.Board, Edition: s.Edition.String(), Players: s.Players, Shared: humans.Len() > 1}
	switch {
	case s.Introductory:
		k.Variant = Introductory
	case s.StartingCities:
		k.Variant = StartingCities
	}
	for seat, p := range rec.Players {
		if humans.Has(engine.Seat(seat)) {
			continue
		}
		level, _, _ := strings.Cut(p.Level, "/")
		if !p.IsBot() { // a human took over a computer's seat at the end
			level = Mixed
		}
		switch k.Level {
		case "":
			k.Level = level
		case level:
		default:
			k.Level = Mixed
		}
	}
	return k
}

// idOf identifies a game by its set-up and seeds. It remains the same game however it continues after being loaded;
// and a table with the same seed, set up again by hand, is the same game too.
func idOf(rec *record.Record) string {
	h := fnv.New64a()
	rec.WriteTable(h)
	return fmt.Sprintf("%016x", h.Sum64())
}
