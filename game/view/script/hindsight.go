package script

import (
	"kilovolt/engine"
	"kilovolt/game/storage/hindsight"
)

// Hindsight is what the decisions of a finished game cost.
type Hindsight struct {
	All     int            `json:"all"`     // decisions to judge
	Judged  int            `json:"judged"`  // those that have been
	Running bool           `json:"running"` // the others are being judged
	Seats   []SeatAccuracy `json:"seats"`   // by seat, of those whose decisions are judged
	// Decisions are those that have been judged, in the order of the game.
	Decisions []JudgedDecision `json:"decisions"`
	Total     *TotalAccuracy   `json:"total"` // over all games; null while none has been judged to its end
}

// Accuracy is how well some decisions were made.
type Accuracy struct {
	Percent   int `json:"percent"`   // average over the decisions: 100 for a good one, 10 less a point of cost
	Decisions int `json:"decisions"` // that count
	Good      int `json:"good"`      // of these, without a fault
}

// SeatAccuracy is the accuracy of a seat's decisions so far.
type SeatAccuracy struct {
	Seat engine.Seat `json:"seat"`
	Accuracy
}

// TotalAccuracy is the accuracy over all games with one human.
type TotalAccuracy struct {
	Games int `json:"games"`
	Accuracy
}

// A JudgedDecision is a decision and what it cost. Chances and costs are in percent of a win.
type JudgedDecision struct {
	Seat    engine.Seat `json:"seat"`
	Round   int         `json:"round"`
	Await   string      `json:"await"`   // what was awaited, as in the view
	Index   int         `json:"index"`   // number of actions made before it, for at()
	Actions string      `json:"actions"` // as play() takes them
	Counts  bool        `json:"counts"`  // for the accuracy: there was a choice, and no worse bid for the plant
	Fault   bool        `json:"fault"`   // it cost more than the noise; the members from better on are there only then
	Cost    float64     `json:"cost"`    // 0 without a fault
	Error   float64     `json:"error"`   // standard error of the cost
	// Where the game was lost whatever was decided: by how many cities that can be powered, or else by how many
	// Elektro, the decision left less than the better one.
	LessCities int     `json:"lessCities,omitempty"`
	LessMoney  int     `json:"lessMoney,omitempty"`
	Better     string  `json:"better,omitempty"`
	Limit      int     `json:"limit,omitempty"` // how far the better decision bids, Elektro
	Made       float64 `json:"made,omitempty"`  // chance to win after the decision
	Best       float64 `json:"best,omitempty"`  // and after the better one
	Sure       string  `json:"sure,omitempty"`  // "possible" (all in auctions), "probable", "likely", "certain"
	Reason     *Reason `json:"reason,omitempty"`
}

var sureness = [...]string{
	hindsight.Probable: "probable", hindsight.Likely: "likely", hindsight.Certain: "certain",
	hindsight.Possible: "possible",
}

// Judge begins to judge the decisions of the finished game, continues or stops it.
func (a *API) Judge(on bool) {
	if a.results != nil {
		a.results.Judge(on)
	}
}

// Judged returns what has been judged, as JSON; "null" where nothing is.
func (a *API) Judged() string {
	if a.results == nil || a.on.Match() == nil {
		return "null"
	}
	j := a.results.Judging()
	if j == nil {
		return "null"
	}
	out := Hindsight{Running: j.Running(), Seats: []SeatAccuracy{}, Decisions: []JudgedDecision{}}
	out.All, out.Judged = j.Decisions()
	if total, games := a.results.Judged().Total(); games > 0 {
		out.Total = &TotalAccuracy{games, accuracy(total)}
	}
	counts := map[*hindsight.Judged]bool{}
	for seats := j.Seats(); seats != 0; seats &= seats - 1 {
		seat := seats.Lowest()
		out.Seats = append(out.Seats, SeatAccuracy{seat, accuracy(j.Accuracy(seat))})
		for _, d := range j.Of(seat) {
			counts[d] = true
		}
	}
	for _, d := range j.Judged() {
		out.Decisions = append(out.Decisions, a.judged(d, counts[d]))
	}
	return marshal(out)
}

func accuracy(a hindsight.Accuracy) Accuracy { return Accuracy{a.Percent(), a.Decisions, a.Good} }

// percent rounds 1/65536 to tenths of a percent.
func percent(n int) float64 { return float64((n*1000+hindsight.Win/2)/hindsight.Win) / 10 }

func (a *API) judged(d *hindsight.Judged, counts bool) JudgedDecision {
	r := a.on.Match().Rules()
	out := JudgedDecision{Seat: d.Seat, Round: d.Round, Await: d.Await.String(), Index: d.Index,
		Actions: engine.FormatAll(r, d.Actions), Counts: counts, Fault: d.Fault() > 0, Cost: percent(d.Fault()),
		Error: percent(d.Error)}
	out.LessCities, out.LessMoney = d.Loss()
	if !out.Fault {
		return out
	}
	out.Better, out.Limit, out.Sure = engine.FormatAll(r, d.Better), d.Limit, sureness[d.Sure()]
	out.Made, out.Best = percent(d.Made), percent(d.Best)
	if text := a.teller().Reason(d.Reason); text != "" {
		out.Reason = &Reason{Code: d.Reason.Code.String(), Text: text}
	}
	return out
}
