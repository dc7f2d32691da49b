package present

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/words/phrase"
)

// Hindsight is the page of what the decisions of a finished game cost, or of the way to find out.
func Hindsight(l *phrase.Lang, p *Program) *block.Page {
	if p.Results == nil || p.Table == nil {
		return nil
	}
	j := p.Results.Judging()
	if j == nil {
		return nil
	}
	if all, _ := j.Decisions(); all == 0 {
		return nil
	}
	name, title := block.Called("result-hindsight").As("hindsight"), l.T("hindsight.title")
	return &block.Page{Name: name, Title: title, Place: block.AtEnd, Look: block.Inset, Body: func() []block.Block {
		m := p.Table.Match()
		j := judging{phrase.NewTeller(l, m.Rules(), m.Players()), p, m, j}
		return []block.Block{&block.Group{Name: block.Name{ID: name.ID}, Title: title, Body: j.blocks(name)}}
	}}
}

// judging words what was judged.
type judging struct {
	*phrase.Teller
	program *Program
	match   *match.Match
	*hindsight.Judging
}

// blocks say how far the judging is, and what the decisions of every seat cost unless it goes on.
func (j *judging) blocks(name block.Name) (out []block.Block) {
	all, judged := j.Decisions()
	start := j.T("hindsight.go-on")
	switch {
	case j.Running():
	case j.Err() != nil:
		out = append(out, &block.Text{Name: name.At("failed"), Text: j.T("hindsight.failed"), Weight: block.Warning})
	case judged == 0:
		out = append(out, &block.Text{Name: block.Name{Key: "about"}, Text: j.T("hindsight.about")})
		start = j.T("hindsight.start")
	case j.Done():
		start = ""
	}
	if !j.Done() && (judged > 0 || j.Running()) {
		out = append(out, &block.Progress{Name: block.Name{ID: "result-judged", Key: "progress"},
			Text:  j.T("hindsight.progress", i18n.Number("n", judged), i18n.Number("all", all)),
			Share: float64(judged) / float64(all)})
	}
	if j.Running() {
		return append(out, j.action("judge-stop", "stop", "", j.T("hindsight.stop"), false))
	}
	said := len(out)
	for seat := range engine.Seat(j.match.Rules().Players) {
		if j.Accuracy(seat).Decisions > 0 {
			out = append(out, j.seat(seat))
		}
	}
	if len(out) > said {
		out = append(out, &block.Text{Name: block.Name{Key: "formula"}, Text: j.AccuracyFormula(), Weight: block.Dim})
	}
	if start != "" {
		out = append(out, j.action("judge", "start", "bulb", start, true))
	}
	return out
}

// action begins, continues or stops the judging.
func (j *judging) action(id, key, icon, label string, on bool) *block.Actions {
	return &block.Actions{Actions: []*block.Action{{Name: block.Name{ID: "result-" + id, Key: key}, Label: label,
		Emphasis: block.Subdued, Icon: icon, Do: func() error { j.program.Results.Judge(on); return nil }}}}
}

// seat is what a player's decisions cost: in sum, the dearest, and every one that counts.
func (j *judging) seat(seat engine.Seat) *block.Group {
	n, a, head, dearest := strconv.Itoa(int(seat)), j.Accuracy(seat), j.T("hindsight.dearest"), j.Dearest(seat)
	if len(dearest) == 0 {
		head = j.T("hindsight.no-faults")
	}
	accuracy := j.T("hindsight.accuracy", j.Player("player", seat), i18n.Number("percent", a.Percent()),
		i18n.Number("good", a.Good), i18n.Number("all", a.Decisions))
	out := []block.Block{
		&block.Text{Name: block.Name{Key: "accuracy"}, Text: accuracy, Weight: block.Accent, Level: 3},
		&block.Text{Name: block.Name{Key: "head"}, Text: head},
	}
	for _, d := range dearest {
		out = append(out, j.fault(d))
	}
	title := j.T("hindsight.all")
	all := &block.Facts{Name: block.Name{Key: "all"}, Title: title}
	for _, d := range j.Of(seat) {
		all.Facts = append(all.Facts, j.line(d))
	}
	return &block.Group{Name: block.Name{Key: "seat-" + n}, Body: append(out,
		&block.Details{Name: block.Name{ID: "result-decisions-" + n}, Title: title, Body: []block.Block{all}})}
}

// line is a decision and what it cost.
func (j *judging) line(d *hindsight.Judged) block.Fact {
	cost := j.T("hindsight.good")
	switch cities, money := d.Loss(); {
	case d.Fault() > 0:
		cost = j.T("hindsight.points", i18n.Number("n", d.Points()))
	case cities > 0:
		cost = j.T("hindsight.less", phrase.Cities("what", cities))
	case money > 0:
		cost = j.T("hindsight.less", phrase.Money("what", money))
	}
	return block.Fact{Name: titleOf(j.Teller, d, "hindsight.line", "hindsight.line-setup",
		i18n.Text("what", did(j.Teller, j.match, d, d.Actions, 0))), Value: cost}
}

// fault is a decision that cost more than the noise, with a way to see it on the table.
func (j *judging) fault(d *hindsight.Judged) *block.Item {
	at, see := strconv.Itoa(d.Index), j.program.See
	out := NewFault(j.Teller, j.match, d).Item(block.Name{Key: "fault-" + at}, 4)
	if see != nil {
		out.Beside = &block.Action{Name: block.Name{ID: "result-fault-" + at, Key: "see"}, Label: j.T("review.see"),
			Icon: "eye", Do: func() error { see(d.Index); return nil }}
	}
	return out
}

// Fault is a decision that cost more than the noise.
type Fault struct {
	Title  string
	Made   string // the decision
	Better string
	Why    string // the better one; "" without a reason
	Chance string // to win, after either
	Sure   string // how sure that is
}

// NewFault words a decision that cost more than the noise; nil for none.
func NewFault(t *phrase.Teller, m *match.Match, d *hindsight.Judged) *Fault {
	if d == nil {
		return nil
	}
	made, best := d.Chances()
	return &Fault{
		Title: titleOf(t, d, "hindsight.fault", "hindsight.fault-setup", i18n.Number("cost", d.Points())),
		Made:  t.T("hindsight.made", i18n.Text("what", did(t, m, d, d.Actions, 0))),
		Better: t.T("hindsight.better",
			i18n.Text("what", did(t, m, d, d.Better, d.Limit))),
		Why:    t.Reason(d.Reason),
		Chance: t.T("hindsight.chance", i18n.Number("made", made), i18n.Number("best", best)),
		Sure:   t.T(sureness[d.Sure()]),
	}
}

// Item is the decision on a page.
func (f *Fault) Item(name block.Name, level int) *block.Item {
	out := &block.Item{Name: name, Title: f.Title, Level: level, Head: "title",
		Lines: []block.Line{{Text: f.Made}, {Text: f.Better}}}
	for _, text := range []string{f.Why, f.Chance, f.Sure} {
		if text != "" {
			out.Lines = append(out.Lines, block.Line{Text: text, Weight: block.Dim})
		}
	}
	return out
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
