// Package news adds up what has happened since a player's last turn, for whoever tells it: the table and the text version.
package news

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/match"
)

// News is what has happened since the last turn of a human: a line for everybody who did something, and the great turns of the game.
type News struct {
	First  bool // there was no turn before
	Events []engine.Event
	Deeds  []lang.Deeds
}

// For adds up what has happened since the seat's last decision, with what others did because of it. Nil if no computer did anything that a player
// should know of.
func For(m *match.Match, seat engine.Seat) *News {
	n := since(m, seat)
	for i := range n.Deeds {
		if seat := int(n.Deeds[i].Seat); seat >= len(m.Players()) || m.Players()[seat].IsBot() {
			return n
		}
	}
	return nil
}

func since(m *match.Match, seat engine.Seat) *News {
	log := m.Log()
	since := len(log)
	for since > 0 && !(log[since-1].Seat == seat && log[since-1].By == record.ByHuman) {
		since--
	}
	n := &News{First: since == 0}
	mine := since // where the seat's own deeds count again
	for since > 0 && log[since-1].Index >= 0 && log[since-1].Seat == seat && (since == mine || log[since].Joined || log[since].Index == log[since-1].Index) {
		since--
	}
	for i := since; i < len(log); i++ {
		e := &log[i].Event
		switch e.Kind {
		case engine.EventRound, engine.EventStep, engine.EventPhaseOut:
			n.Events = append(n.Events, *e)
			continue
		}
		if who := Doer(m.Rules(), e); who != engine.NoSeat && (who != seat || i >= mine) {
			n.add(who, e)
		}
	}
	return n
}

// add counts an event among the deeds of a seat.
func (n *News) add(who engine.Seat, e *engine.Event) {
	for i := range n.Deeds {
		if d := &n.Deeds[i]; d.Seat == who {
			d.Add(e)
			return
		}
	}
	if d := (lang.Deeds{Seat: who}); d.Add(e) {
		n.Deeds = append(n.Deeds, d)
	}
}
