package post

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Claims is what a link says of the people at a device that has not happened there. It may be right: somebody plays on
// two devices, or the person who began the game has given a silent person's seat to a computer. It may as well be made
// up, so they are asked before it is taken over.
type Claims struct {
	Left      engine.SeatSet // seats that the program has now
	Ordered   engine.SeatSet // seats whose standing orders are others than were given here
	Decisions []int          // steps of the link with which decisions begin that the orders given here do not make
}

// None reports whether a link says only what has happened here.
func (c *Claims) None() bool { return c.Left == 0 && c.Ordered == 0 && len(c.Decisions) == 0 }

// ClaimsOf returns what a link says of the people at the device of a copy beyond what it has in common with the copy's
// game.
func ClaimsOf(own *Copy, rec *record.Record, l *Link) (c Claims) {
	stay := own.Here & People(l.Record.Players)
	c.Left = own.Here &^ stay
	for s := stay; s != 0 && !own.Changed; s &= s - 1 { // changed orders are kept, see KeepOrders
		if seat := s.Lowest(); string(own.sealed[seat]) != string(l.sealed[seat]) {
			c.Ordered = c.Ordered.With(seat)
		}
	}
	c.Decisions = decidedElsewhere(own, l.Record, stay, Common(rec, l))
	return c
}

// decidedElsewhere lists the decisions of seats from a step on that the orders of a copy would not have made.
func decidedElsewhere(own *Copy, rec *record.Record, seats engine.SeatSet, from int) (out []int) {
	theirs := func(s *record.Step) bool { return seats.Has(s.Seat) && s.By != record.ByForced }
	any := func(s record.Step) bool { return theirs(&s) }
	if from >= len(rec.Steps) || !slices.ContainsFunc(rec.Steps[from:], any) {
		return nil
	}
	r, state, err := engine.New(rec.Setup, nil)
	if err != nil {
		return nil // no link could be read that has it
	}
	for i := 0; i < len(rec.Steps); {
		end := i + 1
		for end < len(rec.Steps) && rec.Steps[end].Joined {
			end++
		}
		var actions []engine.Action
		for _, s := range rec.Steps[i:end] {
			actions = append(actions, s.Action)
		}
		if i >= from && theirs(&rec.Steps[i]) {
			if ordered, _ := own.Next(r, &state.Public); !slices.Equal(ordered, actions) {
				out = append(out, i)
			}
		}
		if err := engine.ApplyAll(r, &state, actions, nil); err != nil {
			return out
		}
		i = end
	}
	return out
}
