package match

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
)

// tell returns the events of a step as the log has them. Where the match itself passed for a seat that had no money for
// anything else, the event says so (see [engine.Event]), unless that would tell what hidden money must not (H1).
func (m *Match) tell(index int) []engine.Event {
	s := &m.steps[index]
	if s.By != record.ByForced || index < m.cut || len(s.Events) == 0 || !m.tellsMoney(s.Seat) {
		return s.Events
	}
	switch s.Events[0].Kind {
	case engine.EventPassed, engine.EventDropped:
	case engine.EventTurnEnded:
		if before := index - 1; before >= 0 && m.steps[before].Seat == s.Seat && pays(m.steps[before].Action.Verb) {
			return s.Events // something has been bought
		}
	default:
		return s.Events
	}
	was := m.stateAt(index)
	if !lacksMoney(m.rules, &was.Public) {
		return s.Events
	}
	out := append([]engine.Event(nil), s.Events...)
	out[0].N = int32(was.Await)
	return out
}

// pays reports whether a verb buys something in phase 3 or 4.
func pays(v engine.Verb) bool { return v == engine.VerbBuy || v == engine.VerbBuild }

// tellsMoney reports whether it may be told at this device that a seat cannot pay.
func (m *Match) tellsMoney(seat engine.Seat) bool {
	return !m.cfg.HideMoney || m.Present() == engine.SeatSet(0).With(seat)
}

// lacksMoney reports whether there is something that only money keeps the actor from.
func lacksMoney(r *engine.Rules, p *engine.Public) bool {
	dear := func(a engine.Action) bool {
		why := engine.WhyNot(r, p, a)
		return why != nil && why.Code == engine.CodeMoney
	}
	switch p.Await {
	case engine.AwaitOpen:
		for _, plant := range p.Current().List() {
			if dear(engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(p.MinBid(plant))}) {
				return true
			}
		}
	case engine.AwaitBid:
		return dear(engine.Action{Verb: engine.VerbBid, N: int16(p.Auction.Bid) + 1})
	case engine.AwaitBuy:
		for f := range uint8(engine.Fuels) {
			if dear(engine.Action{Verb: engine.VerbBuy, What: f, N: 1}) {
				return true
			}
		}
	case engine.AwaitBuild:
		for c := range r.Cities.All() {
			if dear(engine.Action{Verb: engine.VerbBuild, What: uint8(c)}) {
				return true
			}
		}
	}
	return false
}
