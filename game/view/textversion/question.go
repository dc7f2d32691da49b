package textversion

import (
	"strconv"
	"strings"

	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
)

// propose is what a control does that decides for a player.
func (s *scene) propose(p session.Proposal) func() error {
	return func() error { return s.view.app.Propose(p, s.plan.Draft) }
}

// question asks about a decision, in the place of what can be decided.
func (s *scene) question() *Node {
	app := s.view.app
	answer := func(yes bool) func() error {
		return func() error { return app.Answer(yes, s.view.never) }
	}
	q := present.Ask(s.Teller, app.Question())
	n := section(doKey, q.Title)
	for i, step := range q.Steps {
		n.add(words("p", "step-"+strconv.Itoa(i), step))
	}
	n.add(words("p", "sum", q.Sum))
	if q.Waste != "" {
		n.add(words("p", "waste", q.Waste))
	}
	for _, w := range q.Warnings {
		n.add(words("p", "warning-"+w.Kind.String(), w.Text), s.view.neverAgain(&w))
	}
	no, yes := button("back", q.No, answer(false)), button("anyway", q.Yes, answer(true))
	if len(q.Warnings) > 0 { // the careful answer first
		n.add(no, yes)
	} else {
		n.add(yes, no)
	}
	return n
}

// neverAgain is the switch for not being warned of a kind again.
func (v *View) neverAgain(w *present.Warning) *Node {
	kind := w.Kind
	return tick("never-"+kind.String(), w.Never, v.never.Has(kind), func(on bool) error {
		if v.never = v.never.Without(kind); on {
			v.never = v.never.With(kind)
		}
		return nil
	})
}

// onQuestionChanged announces a question: what it warns of, or else the question itself.
func (v *View) onQuestionChanged() {
	asked := v.app.Question()
	v.never = 0
	if asked == nil {
		return
	}
	q := present.Ask(v.teller(), asked)
	var texts []string
	for _, w := range q.Warnings {
		texts = append(texts, w.Text)
	}
	if len(texts) == 0 {
		texts = []string{q.Title}
	}
	v.say(strings.Join(texts, " "))
}
