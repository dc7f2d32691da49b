package session

import (
	"maps"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/storage/save"
)

// plan is what a human has put together for a decision and not yet made: cities, tokens, a bid. It is not part of a
// game, so that neither a saved game nor a link tells it, but has a key of its own in the store, and belongs to one
// seat in one position.
type plan struct {
	Position uint64      `json:"position,string"` // its hash, see [match.Match.Hash]
	Seat     engine.Seat `json:"seat"`
	draft.Memo
	// Orders are the standing orders of a game by link that a form has and nobody has given yet: texts by the ids of
	// its fields.
	Orders map[string]string `json:"orders,omitempty"`
}

// maxPlans is how many games have a plan, the latest first.
const maxPlans = 16

// newPlans returns what humans have put together in this and other games.
func newPlans(shelf *save.Shelf) latest[plan] {
	return latest[plan]{shelf: shelf, most: maxPlans,
		same: func(a, b *plan) bool { return a.Position == b.Position && a.Seat == b.Seat }}
}

// planOf returns a seat's plan in this position, or nil.
func (s *Session) planOf(seat engine.Seat) *plan {
	return s.plans.find(&plan{Position: s.present, Seat: seat})
}

// keepPlan stores the plan of a seat in this position, in place of the one before it, or none.
func (s *Session) keepPlan(p plan, any bool) {
	if p.Position = s.present; any {
		s.plans.put(p)
	} else {
		s.plans.drop(func(o plan) bool { return o.Position == p.Position && o.Seat == p.Seat })
	}
}

// Draft returns a draft for the decision that is awaited, with what was put together for it before the program ended
// or another game came between. Where that is not for the person facing the screen, it is the first suggestion.
func (s *Session) Draft() *draft.Draft {
	d := draft.New(s.match.Rules(), s.View())
	seat := s.match.Public().Actor
	if kept := s.planOf(seat); kept != nil && s.mayPlan(seat) {
		d.Take(kept.Memo)
	}
	return d
}

// KeepPlan stores what a draft for the decision that is awaited has put together, so that it outlives the program; the
// first suggestion is not worth it. In a lesson or a puzzle nothing is kept.
func (s *Session) KeepPlan(d *draft.Draft) {
	if s.match == nil || d.Start().Actor != s.match.Public().Actor || !s.mayPlan(d.Start().Actor) ||
		*d.Start() != s.View().Public {
		return
	}
	p := plan{Seat: d.Start().Actor, Memo: d.Memo()}
	touched := d.Touched()
	if kept := s.planOf(p.Seat); kept == nil || !touched || kept.Memo != p.Memo {
		s.keepPlan(p, touched)
	}
}

// KeepOrders stores what a form of standing orders has, by the ids of its fields, so that it outlives the form and the
// program; nil is nothing.
func (s *Session) KeepOrders(seat engine.Seat, typed map[string]string) {
	if s.MayOrder(seat) {
		s.keepPlan(plan{Seat: seat, Orders: maps.Clone(typed)}, typed != nil)
	}
}

// KeptOrders returns what [Session.KeepOrders] has stored for a seat in this position. It need not be a form's.
func (s *Session) KeptOrders(seat engine.Seat) map[string]string {
	if kept := s.planOf(seat); kept != nil && s.MayOrder(seat) {
		return kept.Orders
	}
	return nil
}

// mayPlan reports whether a seat's plans are kept, and are for the person facing the screen.
func (s *Session) mayPlan(seat engine.Seat) bool {
	return !s.Practising() && s.match.Present().Has(seat) && !s.Redaction().Hides(seat)
}

// endPlan forgets the plan for a decision that the game has left, by making it or by going back.
func (s *Session) endPlan() {
	was, now := s.present, s.match.Hash()
	if s.present = now; was == now || s.Practising() {
		return
	}
	s.plans.drop(func(p plan) bool { return p.Position == was })
}
