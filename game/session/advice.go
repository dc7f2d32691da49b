package session

import (
	"kilovolt/engine"
	"kilovolt/game/hint"
	"kilovolt/game/lesson"
	"kilovolt/game/warn"
)

// What the program advises a human at turn is no part of the game: hints that they ask for, and warnings before costly slips. Nothing of it is recorded.

// Advice is which advice the players want.
type Advice struct {
	NoHints bool     // hints cannot be asked for
	Quiet   warn.Set // what nobody is warned of
}

// advice is what a session keeps for that.
type advice struct {
	want   Advice
	asking *hint.Asking // a hint is being thought about
	hint   *hint.Hint   // it stands, until the game moves or it is put away
	heeded []heed       // warnings that somebody has decided against
}

// heed is a warning that a seat has decided against: it is not warned again of the same in the same round.
type heed struct {
	seat  engine.Seat
	round uint16
	kind  warn.Kind
	plant engine.Plant
}

// Advice returns which advice the players want. A new session warns of nothing until [Session.SetAdvice] says so.
func (s *Session) Advice() Advice { return s.advice.want }

// SetAdvice says which advice the players want. Without hints the present one ends.
func (s *Session) SetAdvice(a Advice) {
	if a == s.advice.want {
		return
	}
	s.advice.want = a
	if a.NoHints {
		s.dropHint()
	}
	s.tell(Change{Kind: Advised})
}

// CanAsk tells why no hint can be asked for now, nil if one can. In a lesson the lesson itself says what to do.
func (s *Session) CanAsk() error {
	switch {
	case s.match == nil:
		return ErrNoGame
	case s.lesson != nil:
		return lesson.ErrHint
	case s.advice.want.NoHints:
		return hint.ErrOff
	case s.match.Over() || s.byItself():
		return hint.ErrNotNow
	}
	if _, bot := s.match.Thinking(); bot || s.bots == nil || s.Veil().Hides(s.match.Public().Actor) {
		return hint.ErrNotNow
	}
	return nil
}

// AskHint asks the Expert what it would do in the place of the human at turn. It thinks in the following [Session.Tick]; a change of kind Advised
// tells that the hint is there. While one is thought about, or stands, nothing more is asked. What happens in the game ends it.
func (s *Session) AskHint() error {
	if err := s.CanAsk(); err != nil {
		return err
	}
	if s.advice.asking != nil || s.advice.hint != nil {
		return nil
	}
	veil := s.Veil()
	p := veil.Public(s.match.Public())
	a, err := hint.Ask(s.bots, s.match.Rules(), &p, veil.Hides)
	if err != nil {
		return err
	}
	s.advice.asking = a
	s.tell(Change{Kind: Advised})
	return nil
}

// Hint returns the hint that stands, nil without one. The caller must not change it.
func (s *Session) Hint() *hint.Hint { return s.advice.hint }

// Asking tells whether a hint is being thought about.
func (s *Session) Asking() bool { return s.advice.asking != nil }

// EndHint puts the hint away, or ends the thinking about one.
func (s *Session) EndHint() {
	if s.dropHint() {
		s.tell(Change{Kind: Advised})
	}
}

// dropHint ends the hint untold; whether there was one.
func (s *Session) dropHint() bool {
	was := s.advice.asking != nil || s.advice.hint != nil
	s.advice.asking, s.advice.hint = nil, nil
	return was
}

// advise thinks about the hint that was asked for; it returns whether there is more to think about.
func (s *Session) advise(more func() bool) bool {
	if s.advice.asking == nil {
		return false
	}
	done, err := s.advice.asking.Think(more)
	if !done && err == nil {
		return true
	}
	if err == nil {
		s.advice.hint = s.advice.asking.Hint()
	}
	s.advice.asking = nil
	s.tell(Change{Kind: Advised, Err: err})
	return false
}

// Warnings returns the costly slips that a decision of the human at turn would be, without those that nobody wants to be warned of, and those that they
// have decided against in this round; none in a lesson, which says itself what it thinks of them. limit is up to what the program is to bid, in Elektro, 0 where it is not.
func (s *Session) Warnings(limit int, as ...engine.Action) (out []warn.Warning) {
	if s.match == nil || s.lesson != nil || s.advice.want.Quiet == warn.All || s.match.Over() {
		return nil
	}
	if _, bot := s.match.Thinking(); bot {
		return nil
	}
	p := s.Veil().Public(s.match.Public())
	for _, w := range warn.Of(s.match.Rules(), &p, as, limit) {
		if !s.advice.want.Quiet.Has(w.Kind) && !s.advice.heeds(&p, w) {
			out = append(out, w)
		}
	}
	return out
}

// Overrule notes that the human at turn does it nevertheless.
func (s *Session) Overrule(ws []warn.Warning) {
	p := s.match.Public()
	for _, w := range ws {
		if !s.advice.heeds(p, w) {
			s.advice.heeded = append(s.advice.heeded, heed{p.Actor, p.Round, w.Kind, w.Plant})
		}
	}
}

// heeds tells whether a warning was decided against; those of other rounds are forgotten.
func (a *advice) heeds(p *engine.Public, w warn.Warning) bool {
	kept := a.heeded[:0]
	found := false
	for _, h := range a.heeded {
		if h.round == p.Round {
			kept = append(kept, h)
			found = found || h == heed{p.Actor, p.Round, w.Kind, w.Plant}
		}
	}
	a.heeded = kept
	return found
}
