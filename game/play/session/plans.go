package session

import (
	"encoding/json"
	"maps"
	"slices"

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

// plans are what humans have put together in this and other games, the latest first.
type plans struct {
	shelf *save.Shelf
	list  []plan
}

// load adds the plans in the store. What cannot be read is none.
func (p *plans) load() {
	copies, _ := p.shelf.Copies()
	for _, data := range copies {
		var stored []plan
		if json.Unmarshal(data, &stored) != nil {
			continue
		}
		for _, one := range stored {
			if p.find(one.Position, one.Seat) < 0 && len(p.list) < maxPlans {
				p.list = append(p.list, one)
			}
		}
	}
}

func (p *plans) save() {
	if data, err := json.Marshal(p.list); err == nil {
		p.shelf.SaveIfRoom(data)
	}
}

// find returns the index of a seat's plan in a position, or -1.
func (p *plans) find(position uint64, seat engine.Seat) int {
	return slices.IndexFunc(p.list, func(p plan) bool { return p.Position == position && p.Seat == seat })
}

// put stores the plan of a seat in a position, in place of the one before it, or none.
func (p *plans) put(one plan, any bool) {
	i := p.find(one.Position, one.Seat)
	if i >= 0 {
		p.list = slices.Delete(p.list, i, i+1)
	} else if !any {
		return
	}
	if any {
		p.list = slices.Insert(p.list, 0, one)
		p.list = p.list[:min(len(p.list), maxPlans)]
	}
	p.save()
}

// drop forgets the plans in a position.
func (p *plans) drop(position uint64) {
	had := len(p.list)
	p.list = slices.DeleteFunc(p.list, func(p plan) bool { return p.Position == position })
	if len(p.list) < had {
		p.save()
	}
}

// Draft returns a draft for the decision that is awaited, with what was put together for it before the program ended
// or another game came between. Where that is not for the person facing the screen, it is the first suggestion.
func (s *Session) Draft() *draft.Draft {
	d := draft.New(s.match.Rules(), s.View())
	seat := s.match.Public().Actor
	if i := s.plans.find(s.present, seat); i >= 0 && s.mayPlan(seat) {
		d.Take(s.plans.list[i].Memo)
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
	if i := s.plans.find(p.Position, p.Seat); i >= 0 && touched && s.plans.list[i].Memo == p.Memo {
		return
	}
	s.plans.put(p, touched)
}

// KeepOrders stores what a form of standing orders has, by the ids of its fields, so that it outlives the form and the
// program; nil is nothing.
func (s *Session) KeepOrders(seat engine.Seat, typed map[string]string) {
	if s.MayOrder(seat) {
		s.plans.put(plan{Position: s.present, Seat: seat, Orders: maps.Clone(typed)}, typed != nil)
	}
}

// KeptOrders returns what [Session.KeepOrders] has stored for a seat in this position. It need not be a form's.
func (s *Session) KeptOrders(seat engine.Seat) map[string]string {
	if i := s.plans.find(s.present, seat); i >= 0 && s.MayOrder(seat) {
		return s.plans.list[i].Orders
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
	s.plans.drop(was)
}
