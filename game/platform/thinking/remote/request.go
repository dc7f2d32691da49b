package remote

import (
	"encoding/json"
	"errors"
	"fmt"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// Request asks for a decision, or for the verdict on one. It contains what [bot.New] or [bot.NewJudge] takes, and
// nothing else of the game.
type Request struct {
	ID    int // from 1, and higher than those of earlier requests
	Level string
	Table engine.Setup // leads to the same rules; has no seed
	View  engine.View
	Seed  uint64
	Made  []engine.Action // the decision to judge; nil asks for one
}

// Answer is the decision that was asked for, or the one that the judge prefers.
type Answer struct {
	ID      int
	Actions []engine.Action
	Reason  bot.Reason
	Verdict *bot.Verdict // on the decision made; nil where a decision was asked for
	Millis  float64      // how long the thinking took, ms
	Err     string       // why there is no decision; else ""
}

// NewRequest returns the request for a decision.
func NewRequest(id int, level string, r *engine.Rules, v engine.View, seed uint64) Request {
	table := engine.Setup{Board: r.Board.ID, Edition: r.Edition, Players: r.Players, StartingCities: r.StartingCities,
		Introductory: r.Introductory, Reading: r.Reading}
	for region := range r.Zone.All() {
		table.Regions = append(table.Regions, r.Board.Regions[region].ID)
	}
	return Request{ID: id, Level: level, Table: table, View: v, Seed: seed}
}

// String returns the request as it travels.
func (q Request) String() string {
	text, err := json.Marshal(q)
	if err != nil {
		panic("remote: " + err.Error()) // a request is plain data
	}
	return string(text)
}

// String returns the answer as it travels.
func (a Answer) String() string {
	text, err := json.Marshal(a)
	if err != nil {
		panic("remote: " + err.Error()) // an answer is plain data
	}
	return string(text)
}

// ErrEarlier says that an answer belongs to an earlier request; that to this one may still come.
var ErrEarlier = errors.New("remote: the answer belongs to an earlier request")

// ParseAnswer reads the answer to a request, and refuses one that does not belong to it or is illegal.
func ParseAnswer(text string, r *engine.Rules, q *Request) (Answer, error) {
	var a Answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		return Answer{}, fmt.Errorf("remote: answer: %w", err)
	}
	switch {
	case 0 < a.ID && a.ID < q.ID:
		return Answer{}, ErrEarlier
	case a.ID != q.ID:
		return Answer{}, fmt.Errorf("remote: an answer to request %d, not to %d: %s", a.ID, q.ID, a.Err)
	case a.Err != "":
		return Answer{}, errors.New("remote: " + a.Err)
	case (a.Verdict != nil) != (q.Made != nil):
		return Answer{}, errors.New("remote: an answer to another question")
	case len(a.Actions) == 0:
		return Answer{}, errors.New("remote: an answer without an action")
	}
	s := engine.Sample(r, &q.View, q.Seed)
	for _, action := range a.Actions {
		if s.Actor != q.View.Seat || s.Phase != q.View.Phase || s.Round != q.View.Round {
			return Answer{}, errors.New("remote: an answer with too many actions")
		}
		if err := engine.Apply(r, &s, action, nil); err != nil {
			return Answer{}, fmt.Errorf("remote: answer: %w", err)
		}
	}
	return a, nil
}
