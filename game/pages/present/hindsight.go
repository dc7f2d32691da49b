package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/words/phrase"
)

// Hindsight is what the decisions of a finished game cost, worded.
type Hindsight struct {
	Title    string
	About    string // what is done and how, before it is
	Progress string // how many decisions are judged; "" before the first and after the last
	Failed   string // why it has stopped by itself; ""
	Start    string // begins or continues; "" while there is nothing to begin
	Stop     string // "" unless decisions are being judged
	Share    float64
	Seats    []SeatHindsight // seats with judged decisions that count; none while judging goes on
	Formula  string          // what the accuracy means; "" without Seats
}

// SeatHindsight is what a player's decisions cost.
type SeatHindsight struct {
	Seat     engine.Seat
	Accuracy string
	Head     string  // of Dearest, or that there are none
	Dearest  []Fault // the dearest first, at most five
	All      string  // heading of Lines
	Lines    []Fact  // every decision that counts: what it was, and what it cost
}

// A Fault is a decision that cost more than the noise.
type Fault struct {
	Index  int // number of actions made before it
	Title  string
	Made   string // the decision
	Better string
	Why    string // the better one; "" without a reason
	Chance string // to win, after either
	Sure   string // how sure that is
	See    string // label of the button that shows it on the table
}

// NewHindsight words the judging of a match; nil if there is nothing to judge.
func NewHindsight(t *phrase.Teller, m *match.Match, j *hindsight.Judging) *Hindsight {
	if j == nil {
		return nil
	}
	all, judged := j.Decisions()
	if all == 0 {
		return nil
	}
	out := &Hindsight{Title: t.T("hindsight.title"), Share: float64(judged) / float64(all)}
	if !j.Done() && (judged > 0 || j.Running()) {
		out.Progress = t.T("hindsight.progress", i18n.Number("n", judged), i18n.Number("all", all))
	}
	switch {
	case j.Running():
		out.Stop = t.T("hindsight.stop")
		return out
	case j.Err() != nil:
		out.Failed, out.Start = t.T("hindsight.failed"), t.T("hindsight.go-on")
	case judged == 0:
		out.About, out.Start = t.T("hindsight.about"), t.T("hindsight.start")
		return out
	case !j.Done():
		out.Start = t.T("hindsight.go-on")
	}
	for seat := range engine.Seat(m.Rules().Players) {
		if j.Accuracy(seat).Decisions > 0 {
			out.Seats = append(out.Seats, seatHindsight(t, m, j, seat))
		}
	}
	if len(out.Seats) > 0 {
		out.Formula = t.AccuracyFormula()
	}
	return out
}

func seatHindsight(t *phrase.Teller, m *match.Match, j *hindsight.Judging, seat engine.Seat) SeatHindsight {
	a := j.Accuracy(seat)
	out := SeatHindsight{Seat: seat, Head: t.T("hindsight.dearest"), All: t.T("hindsight.all"),
		Accuracy: t.T("hindsight.accuracy", t.Player("player", seat), i18n.Number("percent", a.Percent()),
			i18n.Number("good", a.Good), i18n.Number("all", a.Decisions))}
	for _, d := range j.Dearest(seat) {
		out.Dearest = append(out.Dearest, *NewFault(t, m, d))
	}
	if len(out.Dearest) == 0 {
		out.Head = t.T("hindsight.no-faults")
	}
	for _, d := range j.Of(seat) {
		cost := t.T("hindsight.good")
		switch cities, money := d.Loss(); {
		case d.Fault() > 0:
			cost = t.T("hindsight.points", i18n.Number("n", d.Points()))
		case cities > 0:
			cost = t.T("hindsight.less", phrase.Cities("what", cities))
		case money > 0:
			cost = t.T("hindsight.less", phrase.Money("what", money))
		}
		out.Lines = append(out.Lines, Fact{titleOf(t, d, "hindsight.line", "hindsight.line-setup",
			i18n.Text("what", did(t, m, d, d.Actions, 0))), cost})
	}
	return out
}

// NewFault words a decision that cost more than the noise; nil for none.
func NewFault(t *phrase.Teller, m *match.Match, d *hindsight.Judged) *Fault {
	if d == nil {
		return nil
	}
	made, best := d.Chances()
	return &Fault{
		Index: d.Index,
		Title: titleOf(t, d, "hindsight.fault", "hindsight.fault-setup", i18n.Number("cost", d.Points())),
		Made:  t.T("hindsight.made", i18n.Text("what", did(t, m, d, d.Actions, 0))),
		Better: t.T("hindsight.better",
			i18n.Text("what", did(t, m, d, d.Better, d.Limit))),
		Why:    t.Reason(d.Reason),
		Chance: t.T("hindsight.chance", i18n.Number("made", made), i18n.Number("best", best)),
		Sure:   t.T(sureness[d.Sure()]),
		See:    t.T("review.see"),
	}
}

var sureness = [...]i18n.Key{
	hindsight.Probable: "hindsight.probable", hindsight.Likely: "hindsight.likely",
	hindsight.Certain: "hindsight.certain", hindsight.Possible: "hindsight.possible",
}

// titleOf says when a decision was made, and what is of it: in a phase of a round, or in the set-up before the first.
func titleOf(t *phrase.Teller, d *hindsight.Judged, inRound, inSetup i18n.Key, of i18n.Arg) string {
	if d.Await == engine.AwaitTrust || d.Await == engine.AwaitMark {
		return t.T(inSetup, of)
	}
	return t.T(inRound, i18n.Number("n", d.Round), phaseOf(t, d.Await), of)
}

// phaseOf is the phase of a decision that is made in a round.
func phaseOf(t *phrase.Teller, a engine.Await) i18n.Arg {
	key := i18n.Key("phase.power")
	switch a {
	case engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitKeep:
		key = "phase.auction"
	case engine.AwaitBuy:
		key = "phase.resources"
	case engine.AwaitBuild:
		key = "phase.build"
	}
	return i18n.Text("phase", t.T(key))
}

// BetterHint is the better decision as a hint, so that the table can mark it; nil for none.
func BetterHint(d *hindsight.Judged) *advisor.Hint {
	if d == nil {
		return nil
	}
	return &advisor.Hint{Seat: d.Seat, Await: d.Await, Actions: d.Better, Limit: d.Limit, Reason: d.Reason}
}

// did words some actions that were made, or could have been, in place of a decision.
func did(t *phrase.Teller, m *match.Match, d *hindsight.Judged, actions []engine.Action, limit int) string {
	if d.Await == engine.AwaitKeep && len(actions) > 0 {
		if p, ok := m.StateAt(d.Index); ok {
			return t.Action(&p, actions[0])
		}
	}
	return t.Hint(&advisor.Hint{Seat: d.Seat, Await: d.Await, Actions: actions, Limit: limit})
}
