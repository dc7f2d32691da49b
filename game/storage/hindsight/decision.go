package hindsight

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// A Decision is a decision that a human made at this device: a bid, or everything bought, built or run in a turn.
type Decision struct {
	Seat    engine.Seat
	Await   engine.Await
	Round   int
	Index   int             // number of actions made before it
	Actions []engine.Action // made one after the other, with the forced ones that ended the turn
	Plant   engine.Plant    // that was bid for; NoPlant elsewhere
}

// decisions returns the decisions of the humans at this device, in order, except forced ones and those that cannot be
// replayed because they were made under an older version of the rules.
func decisions(m *match.Match) (out []Decision) {
	steps, here := m.Record().Steps, m.Rules().AllSeats()
	if m.ByLink() { // a computer may have replaced somebody elsewhere
		here = m.Present()
	}
	for i := m.Oldest(); i < len(steps); i++ {
		s := &steps[i]
		if s.By != record.ByHuman || s.Seat < 0 || int(s.Seat) >= m.Rules().Players || !here.Has(s.Seat) {
			continue
		}
		p, ok := m.StateAt(i)
		if !ok {
			continue
		}
		d := Decision{Seat: s.Seat, Await: p.Await, Round: int(p.Round), Index: i, Plant: engine.NoPlant}
		if p.Await == engine.AwaitBid {
			d.Plant = p.Auction.Plant
		}
		d.Actions = append(d.Actions, s.Action)
		for wholeTurn(d.Await) && i+1 < len(steps) {
			next := &steps[i+1]
			if next.Seat != s.Seat || next.By == record.ByBot {
				break
			}
			if p, _ = m.StateAt(i + 1); p.Await != d.Await || int(p.Round) != d.Round {
				break
			}
			d.Actions = append(d.Actions, next.Action)
			i++
		}
		out = append(out, d)
	}
	return out
}

// wholeTurn reports whether all actions of a turn are one decision: it does not matter whether they were made one by
// one.
func wholeTurn(a engine.Await) bool {
	return a == engine.AwaitBuy || a == engine.AwaitBuild || a == engine.AwaitRun
}

// seen is what the player knew when a decision was due.
func seen(m *match.Match, d *Decision) (v engine.View, ok bool) {
	p, ok := m.StateAt(d.Index)
	if !ok {
		return v, false
	}
	if m.HidesMoney() {
		for i := range m.Rules().Players {
			p.Players[i].Money = p.Players[d.Seat].Money // a guess: the others have about as much
		}
	}
	return engine.View{Seat: d.Seat, Public: p}, true
}
