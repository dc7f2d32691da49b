package script

import (
	"kilovolt/engine"
	"kilovolt/engine/facts"
	"kilovolt/game/match/review"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// Results is what the interface needs of the program about finished games.
type Results interface {
	// Review returns the review of the current match, once it is over; nil where nothing is known of how it went.
	Review() *review.Review
	Records() *records.Book
	ResetRecords() error // and what was judged
	// Judging returns the judging of the current match's decisions, once it is over; nil where nothing is judged. Judge
	// begins, continues or stops it. Judged returns what is kept of other games.
	Judging() *hindsight.Judging
	Judge(on bool)
	Judged() *hindsight.Book
	Puzzles() *puzzles.Book // which puzzles are solved
}

// OfferResults lets scripts see what comes after a game from now on.
func (a *API) OfferResults(r Results) { a.results = r }

// Review is how a finished game went.
type Review struct {
	Reason  string        `json:"reason"`   // why it ended, in the player's language
	EndedBy *engine.Seat  `json:"ended_by"` // whose city ended it; null where unknown
	City    string        `json:"city"`     // that city, "" where unknown
	Ranking []Place       `json:"ranking"`
	Rounds  []ReviewRound `json:"rounds"`
	Turns   []Turn        `json:"turns"` // turning points
}

// A Place is a line of the ranking.
type Place struct {
	Seat    engine.Seat `json:"seat"`
	Rank    int         `json:"rank"` // from 1, shared by tied players
	Powered int         `json:"powered"`
	Money   int         `json:"money"`
	Cities  int         `json:"cities"`
	Why     string      `json:"why"` // what put it there, in the player's language
}

// A ReviewRound is one round.
type ReviewRound struct {
	Round   int         `json:"round"`
	From    int         `json:"from"` // numbers of actions made when it begins and ends, for at()
	To      int         `json:"to"`
	Players []SeatRound `json:"players"` // by seat, without the Trust
}

// SeatRound is what a player had at the end of a round, and spent and earned in it, in Elektro.
type SeatRound struct {
	Cities   int `json:"cities"`
	Capacity int `json:"capacity"`
	Money    int `json:"money"`
	Plants   int `json:"plants"`
	Fuel     int `json:"fuel"`
	Building int `json:"building"`
	Income   int `json:"income"`
	Chance   int `json:"chance"` // of winning, in percent, as the Master estimated it when the round began
}

// A Turn is a turning point.
type Turn struct {
	Round int      `json:"round"`
	Lines []string `json:"lines"` // in the player's language
}

// Review returns how the game went, as JSON; "null" before its end, or where nothing is known of it.
func (a *API) Review() string {
	if a.results == nil || a.on.Match() == nil {
		return "null"
	}
	v := a.results.Review()
	if v == nil {
		return "null"
	}
	t, m := a.teller(), a.on.Match()
	out := Review{Reason: t.Ending(&v.Ending), Turns: []Turn{}}
	if seat := v.Ending.Seat; seat != engine.NoSeat {
		out.EndedBy, out.City = &seat, m.Rules().Board.Cities[v.Ending.City].ID
	}
	for i, s := range v.Ranking {
		out.Ranking = append(out.Ranking,
			Place{s.Seat, s.Rank, s.Powered, s.Money, s.Cities, t.RankReason(v.Ranking, i)})
	}
	for i := range v.Rounds {
		r := &v.Rounds[i]
		line := ReviewRound{Round: r.N, From: r.From, To: r.To}
		for seat := range v.Players {
			f := &r.Seats[seat]
			line.Players = append(line.Players,
				SeatRound{f.Cities, f.Capacity, f.Money, f.Plants, f.Fuel, f.Building, f.Income, r.Chance[seat]})
		}
		out.Rounds = append(out.Rounds, line)
	}
	for _, turn := range v.Turns() {
		one := Turn{Round: v.Rounds[turn.Round].N}
		_, lines := t.TurningPoint(v, &turn)
		for _, l := range lines {
			one.Lines = append(one.Lines, l.Text)
		}
		out.Turns = append(out.Turns, one)
	}
	return marshal(out)
}

// At returns the public facts after so many actions of the current game, as JSON; "null" where that moment is unknown.
// What is hidden now is hidden then too.
func (a *API) At(index int) string {
	m := a.on.Match()
	if m == nil {
		return "null"
	}
	p, ok := m.StateAt(index)
	if !ok {
		return "null"
	}
	shown := a.on.Redaction().Public(&p)
	view := facts.Of(m.Rules(), &shown)
	out := Moment{View: view, Index: index}
	for i := range view.Players {
		one := Player{Player: view.Players[i], Name: a.teller().Name(view.Players[i].Seat), Kind: "trust"}
		if money, known := a.on.Redaction().Money(&shown, one.Seat); known {
			one.Money = &money
		} else {
			one.Hidden = true
		}
		if !one.Trust {
			who := m.Players()[one.Seat]
			one.Kind, one.Colour = who.Kind, who.Colour
		}
		out.Players = append(out.Players, one)
	}
	return marshal(out)
}

// Moment is the table as it was: the members of [View] that are about the table.
type Moment struct {
	facts.View
	Players []Player `json:"players"`
	Index   int      `json:"index"` // number of actions made by then
}

// Records returns the player's records as JSON, in the form in which they are stored; "null" where there are none.
func (a *API) Records() string {
	if a.results == nil {
		return "null"
	}
	return string(a.results.Records().Encode())
}

// ResetRecords deletes all records.
func (a *API) ResetRecords() error {
	if a.results == nil {
		return nil
	}
	return a.fail(a.results.ResetRecords(), "refused")
}
