// Package recap sums up what has happened since a player's last turn, for the table and the text version.
package recap

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// Recap is what has happened since a human's last turn: the deeds of every seat, and the events that concern the whole
// game.
type Recap struct {
	First  bool // it is the first turn
	Events []engine.Event
	Ends   engine.SeatSet // the seat that has got enough cities to end the game, if one has: the last round
	Deeds  []Deeds
	From   int // actions made before it
}

// A Table is a running game.
type Table interface {
	Match() *match.Match
	// Brought returns from which decision on, and before which, no person at this device has decided, see
	// [kilovolt/game/play/session.Session.Brought].
	Brought() (from, to int)
}

// For sums up what has happened since the seat's last decision, including what others did because of it. What was
// ordered in a game by link, and carried out at another device, is none: it is told as well. It is nil if neither a
// computer nor somebody at another device did anything worth reporting.
func For(t Table, seat engine.Seat) *Recap {
	m := t.Match()
	from, to := t.Brought()
	n := since(m, seat, from, to)
	for i := range n.Deeds {
		if seat := int(n.Deeds[i].Seat); !m.Present().Has(engine.Seat(seat)) {
			return n
		}
	}
	return nil
}

// since sums up what has happened since the seat's last decision that is not among those from number from on and before
// number to.
func since(m *match.Match, seat engine.Seat, from, to int) *Recap {
	log := m.Log()
	decides := func(e *match.Entry) bool {
		return e.Seat == seat && e.By == record.ByHuman && (e.Index < from || e.Index >= to)
	}
	since := len(log)
	for since > 0 && !decides(&log[since-1]) {
		since--
	}
	n := &Recap{First: since == 0}
	mine := since // from here on the seat's own deeds count again
	for since > 0 && log[since-1].Index >= 0 && log[since-1].Seat == seat &&
		(since == mine || log[since].Joined || log[since].Index == log[since-1].Index) {
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
	if mine < len(log) {
		n.From = max(log[mine].Index, 0)
		if ender := EnderSince(m, log[mine].Index); ender != engine.NoSeat && ender != seat {
			n.Ends = n.Ends.With(ender)
		}
	}
	return n
}

// add counts an event among the deeds of a seat.
func (n *Recap) add(who engine.Seat, e *engine.Event) {
	for i := range n.Deeds {
		if d := &n.Deeds[i]; d.Seat == who {
			d.Add(e)
			return
		}
	}
	if d := (Deeds{Seat: who}); d.Add(e) {
		n.Deeds = append(n.Deeds, d)
	}
}
