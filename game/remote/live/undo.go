package live

import (
	"time"

	"kilovolt/engine"
)

// questionAfter is how long a question stays open.
const questionAfter = time.Minute

// AskUndo asks the guests whether the last decision of somebody at the host's own device may be taken back. If nobody
// has to agree, it is taken back at once.
func (h *Host) AskUndo(seat engine.Seat) error {
	if !h.own().Has(seat) {
		return errPlays
	}
	if said := h.askUndo(seat); said.Why != "" {
		return said.Why
	}
	return nil
}

// AnswerUndo answers the open question for the people at the host's own device.
func (h *Host) AnswerUndo(agree bool) error {
	if h.question == nil {
		return WhyNoAsked
	}
	if why := h.answerUndo(h.own(), h.question.ID, agree); why != "" {
		return why
	}
	return nil
}

// askUndo asks all other people who are here.
func (h *Host) askUndo(seat engine.Seat) Refusal {
	switch {
	case h.question != nil:
		return Refusal{Why: WhyAsked}
	case h.heir != nil:
		return Refusal{Why: WhyHandOver}
	}
	to, err := h.match.UndoToOf(engine.SeatSet(0).With(seat))
	if err != nil {
		return refusalOf(err)
	}
	h.questions++
	h.asked = h.now
	h.question = &Question{ID: h.questions, Seat: seat, To: to - h.base, Need: h.others(seat)}
	h.number++
	h.settle()
	return Refusal{}
}

// others returns the people who have to agree to what somebody asks: those here, at other devices.
func (h *Host) others(seat engine.Seat) engine.SeatSet {
	need := h.here & h.state.taken() & h.match.Humans()
	if own := h.own(); !own.Has(seat) {
		need |= own
	}
	return need.Without(seat)
}

// answerUndo answers a question for some of the people.
func (h *Host) answerUndo(seats engine.SeatSet, id int, agree bool) Why {
	q := h.question
	if q == nil || q.ID != id || q.Need&seats == 0 {
		return WhyNoAsked
	}
	h.number++
	if !agree {
		h.question = nil
		return ""
	}
	q.Agree |= seats & q.Need
	h.settle()
	return ""
}

// settle closes the question once all have agreed, or once there is nothing more to ask.
func (h *Host) settle() {
	q := h.question
	if q == nil {
		return
	}
	asker := engine.SeatSet(0).With(q.Seat)
	to, err := h.match.UndoToOf(asker)
	switch need := q.Need & h.others(q.Seat); { // who has gone is not waited for
	case err != nil || to-h.base != q.To || h.now.Sub(h.asked) >= questionAfter:
	case need&^q.Agree != 0:
		return
	default:
		_ = h.match.UndoOf(asker)
	}
	h.question = nil
	h.number++
}
