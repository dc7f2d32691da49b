package session

import (
	"encoding/json"
	"maps"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

// plan is what a human has put together for a decision and not yet made: cities, tokens, a bid. It is no part of a
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

// loadPlans adds the plans in the store to those of this session. What cannot be read is none.
func (s *Session) loadPlans() {
	copies, _ := s.keeper.Plans().Copies()
	for _, data := range copies {
		var plans []plan
		if json.Unmarshal(data, &plans) != nil {
			continue
		}
		for _, p := range plans {
			if s.planOf(p.Position, p.Seat) < 0 && len(s.plans) < maxPlans {
				s.plans = append(s.plans, p)
			}
		}
	}
}

func (s *Session) savePlans() {
	if data, err := json.Marshal(s.plans); err == nil {
		s.keeper.Plans().SaveIfRoom(data)
	}
}

// planOf returns the index of a seat's plan in a position, or -1.
func (s *Session) planOf(position uint64, seat engine.Seat) int {
	return slices.IndexFunc(s.plans, func(p plan) bool { return p.Position == position && p.Seat == seat })
}

// Draft returns a draft for the decision that is awaited, with what was put together for it before the program ended
// or another game came between. Where that is not for whoever faces the screen, it is the first suggestion.
func (s *Session) Draft() *draft.Draft {
	d := draft.New(s.match.Rules(), s.View())
	seat := s.match.Public().Actor
	if i := s.planOf(s.present, seat); i >= 0 && s.mayPlan(seat) {
		d.Take(s.plans[i].Memo)
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
	p := plan{Position: s.present, Seat: d.Start().Actor, Memo: d.Memo()}
	touched := d.Touched()
	if i := s.planOf(p.Position, p.Seat); i >= 0 && touched && s.plans[i].Memo == p.Memo {
		return
	}
	s.putPlan(p, touched)
}

// putPlan stores the plan of a seat in a position, in place of the one before it, or none.
func (s *Session) putPlan(p plan, any bool) {
	i := s.planOf(p.Position, p.Seat)
	if i >= 0 {
		s.plans = slices.Delete(s.plans, i, i+1)
	} else if !any {
		return
	}
	if any {
		s.plans = slices.Insert(s.plans, 0, p)
		s.plans = s.plans[:min(len(s.plans), maxPlans)]
	}
	s.savePlans()
}

// KeepOrders stores what a form of standing orders has, by the ids of its fields, so that it outlives the form and the
// program; nil is nothing.
func (s *Session) KeepOrders(seat engine.Seat, typed map[string]string) {
	if s.MayOrder(seat) {
		s.putPlan(plan{Position: s.present, Seat: seat, Orders: maps.Clone(typed)}, typed != nil)
	}
}

// KeptOrders returns what [Session.KeepOrders] has stored for a seat in this position. It need not be a form's.
func (s *Session) KeptOrders(seat engine.Seat) map[string]string {
	if i := s.planOf(s.present, seat); i >= 0 && s.MayOrder(seat) {
		return s.plans[i].Orders
	}
	return nil
}

// mayPlan reports whether a seat's plans are kept, and are for whoever faces the screen.
func (s *Session) mayPlan(seat engine.Seat) bool {
	return !s.Practising() && s.match.Present().Has(seat) && !s.Redaction().Hides(seat)
}

// endPlan forgets the plan for a decision that the game has left, by making it or by going back.
func (s *Session) endPlan() {
	was, now := s.present, s.match.Hash()
	if s.present = now; was == now || s.Practising() {
		return
	}
	had := len(s.plans)
	s.plans = slices.DeleteFunc(s.plans, func(p plan) bool { return p.Position == was })
	if len(s.plans) < had {
		s.savePlans()
	}
}
