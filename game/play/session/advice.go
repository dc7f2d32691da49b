package session

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/advisor"
	"kilovolt/game/play/lesson"
)

// Advice is not part of the game: hints that a human asks for, and warnings before costly slips. None of it is
// recorded.

// Advice is which advice the players want.
type Advice struct {
	NoHints bool        // hints cannot be asked for
	Quiet   advisor.Set // kinds of warnings that nobody gets
}

// advice is the state of it.
type advice struct {
	want      Advice
	asking    *advisor.Asking // a hint that is being thought about
	hint      *advisor.Hint   // the hint, until the game moves or it is hidden
	overruled []overruled     // warnings that somebody has decided against
}

// overruled is a warning that a player has decided against, who is not given the same one again in that round.
type overruled struct {
	seat  engine.Seat
	round uint16
	kind  advisor.Kind
	plant engine.Plant
}

// drop ends the hint without a report; it returns whether there was one.
func (a *advice) drop() bool {
	was := a.asking != nil || a.hint != nil
	a.asking, a.hint = nil, nil
	return was
}

// warnings returns the slips that actions would be for the seat whose view it is, without those that nobody wants to
// be warned of and those that the player has decided against in this round.
func (a *advice) warnings(r *engine.Rules, v engine.View, as []engine.Action) (out []advisor.Warning) {
	if a.want.Quiet == advisor.All {
		return nil
	}
	for _, w := range advisor.Warnings(r, v, as) {
		was := overruled{v.Seat, v.Round, w.Kind, w.Plant}
		if !a.want.Quiet.Has(w.Kind) && !slices.Contains(a.overruled, was) {
			out = append(out, w)
		}
	}
	return out
}

// overrule notes that a player decides against the warnings of a question, in a round.
func (a *advice) overrule(q *Question, round uint16) {
	for _, w := range q.Warnings {
		a.overruled = append(a.overruled, overruled{q.Seat, round, w.Kind, w.Plant})
	}
}

// Advice returns which advice the players want. A new session gives no warnings until [Session.SetAdvice] is called.
func (s *Session) Advice() Advice { return s.advice.want }

// SetAdvice says which advice the players want. Turning hints off ends the present one.
func (s *Session) SetAdvice(a Advice) {
	s.exclusive(func() error { s.setAdvice(a); return nil })
}

func (s *Session) setAdvice(a Advice) {
	if a == s.advice.want {
		return
	}
	s.advice.want = a
	if a.NoHints {
		s.advice.drop()
	}
	s.notify(Change{Kind: AdviceChanged})
}

// CanAsk returns why no hint can be asked for now, nil if one can. In a lesson the lesson itself says what to do.
func (s *Session) CanAsk() error {
	switch {
	case s.match == nil:
		return ErrNoGame
	case s.lesson != nil:
		return lesson.ErrHint
	case s.puzzle != nil: // whose answer can always be shown
		return nil
	case s.advice.want.NoHints:
		return advisor.ErrOff
	case s.match.Over() || s.byItself():
		return advisor.ErrNotNow
	}
	if _, waits := s.WaitsFor(); waits {
		return advisor.ErrNotNow
	}
	if _, bot := s.match.Thinking(); bot || s.bots == nil || s.Redaction().Hides(s.match.Public().Actor) {
		return advisor.ErrNotNow
	}
	return nil
}

// AskHint asks the Master what it would do in the place of the human whose turn it is. It thinks in the following
// calls of [Session.Tick]; a change of kind AdviceChanged reports that the hint is there. While there is a hint, or one
// is being thought about, it does nothing. What happens in the game ends a hint.
func (s *Session) AskHint() error { return s.exclusive(s.askHint) }

func (s *Session) askHint() error {
	if err := s.CanAsk(); err != nil {
		return err
	}
	if s.advice.asking != nil || s.advice.hint != nil {
		return nil
	}
	if s.puzzle != nil {
		s.showAnswer()
		return nil
	}
	a, err := advisor.Ask(s.bots, s.match.Rules(), s.View(), s.Redaction().Hides)
	if err != nil {
		return err
	}
	s.advice.asking = a
	s.notify(Change{Kind: AdviceChanged})
	return nil
}

// Hint returns the present hint, nil without one. The caller must not change it.
func (s *Session) Hint() *advisor.Hint { return s.advice.hint }

// Asking reports whether a hint is being thought about.
func (s *Session) Asking() bool { return s.advice.asking != nil }

// EndHint hides the hint, or ends the thinking about one.
func (s *Session) EndHint() {
	s.exclusive(func() error {
		if s.advice.drop() {
			s.notify(Change{Kind: AdviceChanged})
		}
		return nil
	})
}

// advise thinks about the hint that was asked for; it returns whether there is more to think about.
func (s *Session) advise(more func() bool) (wait time.Duration, ok bool) {
	if s.advice.asking == nil {
		return 0, false
	}
	done, err := s.advice.asking.Think(more)
	if !done && err == nil {
		if s.advice.asking.Waits() {
			wait = Patience
		}
		return wait, true
	}
	if err == nil {
		s.advice.hint = s.advice.asking.Hint(s.match.Opponents())
		if s.Practising() { // where no auto-bid is permitted
			s.advice.hint.Limit = 0
		}
	}
	s.advice.asking = nil
	s.notify(Change{Kind: AdviceChanged, Err: err})
	return 0, false
}
