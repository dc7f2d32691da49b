package session

import (
	"kilovolt/engine"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/storage/prefs"
)

// A decision takes the same way on every view: it is proposed, asked about where the players' settings or a warning
// want that, and carried out. There is one question at a time, and every view shows it.

// Question is asked before a proposal is carried out, for the reasons that it gives.
type Question struct {
	Seat     engine.Seat // who proposed it
	Proposal Proposal
	Setting  bool              // the settings ask about such a decision, see [Session.SetConfirm]
	Warnings []advisor.Warning // the slips that it would be
	Outcome  draft.Outcome     // what it would cost and leave
}

// SetConfirm says which decisions are asked about; a new session asks about none. In a lesson or a puzzle, where
// nothing can be lost, only [prefs.Always] does.
func (s *Session) SetConfirm(c prefs.Confirm) {
	s.exclusive(func() error { s.confirm = c; return nil })
}

// Question returns the question that waits for an answer, nil without one. The caller must not change it. It ends when
// the game moves, is left or another one begins, when the lesson goes on, when the device is handed over, and when the
// program begins or ceases to bid for its seat.
func (s *Session) Question() *Question { return s.question }

// Propose carries a proposal out, unless it has to be asked about: then it waits for [Session.Answer], and a change of
// kind QuestionChanged reports the question, which replaces one that waited before. plan is what the player has
// planned, nil in views that plan nothing; a turn that ends without it counts as costly. A proposal that would be
// refused is refused at once, with the error of carrying it out.
func (s *Session) Propose(p Proposal, plan *draft.Draft) error {
	return s.exclusive(func() error { return s.propose(p, plan) })
}

func (s *Session) propose(p Proposal, plan *draft.Draft) error {
	replaced := s.dropQuestion()
	if s.question = s.ask(p, plan); s.question != nil {
		s.notify(Change{Kind: QuestionChanged})
		return nil
	}
	if replaced {
		s.notify(Change{Kind: QuestionChanged})
	}
	return p.carryOut(s)
}

// Answer carries the proposal out that was asked about, or drops it. never are kinds of warnings that the players do
// not want to see again, whatever the answer is. A player who decides against a warning is not given the same one again
// in the round. Without a question it does nothing.
func (s *Session) Answer(yes bool, never advisor.Set) error {
	return s.exclusive(func() error { return s.answer(yes, never) })
}

func (s *Session) answer(yes bool, never advisor.Set) error {
	q := s.question
	if !s.dropQuestion() {
		return nil
	}
	s.notify(Change{Kind: QuestionChanged})
	want := s.advice.want
	want.Quiet |= never
	s.setAdvice(want)
	if !yes {
		return nil
	}
	s.advice.overrule(q, s.match.Public().Round)
	return q.Proposal.carryOut(s)
}

// dropQuestion ends the question without a report; it returns whether there was one.
func (s *Session) dropQuestion() bool {
	was := s.question != nil
	s.question = nil
	return was
}

// dropQuestionOf ends the question about a seat's proposal, if there is one.
func (s *Session) dropQuestionOf(seat engine.Seat) {
	if s.question != nil && s.question.Seat == seat {
		s.question = nil
	}
}

// ask returns what has to be asked about a proposal; nil for nothing, as for one that will be refused.
func (s *Session) ask(p Proposal, plan *draft.Draft) *Question {
	if s.match == nil || s.match.Over() {
		return nil
	}
	seat, as := p.actions(s)
	if len(as) == 0 || s.Redaction().Hides(seat) || s.lesson != nil && s.lesson.Check(as) != nil {
		return nil
	}
	v := s.viewOf(seat)
	v.Actor = seat // an auto-bid may be set while another seat is to bid
	if plan == nil || *plan.Start() != v.Public {
		plan = draft.New(s.match.Rules(), v)
	}
	outcome, err := plan.Outcome(as)
	if err != nil {
		return nil
	}
	q := &Question{Seat: seat, Proposal: p, Setting: s.confirms(&outcome), Outcome: outcome}
	if !s.Practising() { // a lesson and a puzzle say themselves what they think of a decision
		q.Warnings = s.advice.warnings(s.match.Rules(), v, as)
	}
	if !q.Setting && len(q.Warnings) == 0 {
		return nil
	}
	return q
}

// View returns what the player whose turn it is knows and the screen may show (H1). A match must be on.
func (s *Session) View() engine.View { return s.viewOf(s.match.Public().Actor) }

func (s *Session) viewOf(seat engine.Seat) engine.View {
	v := s.match.View(seat)
	v.Public = s.Redaction().Public(&v.Public)
	return v
}

// confirms reports whether the settings ask about a decision.
func (s *Session) confirms(o *draft.Outcome) bool {
	switch s.confirm {
	case prefs.Always:
		return true
	case prefs.Costly:
		return !s.Practising() && o.Costly()
	}
	return false
}
