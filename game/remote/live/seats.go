package live

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Offer says which seats guests can take. Seats that guests have are not changed: see [Host.SendAway].
func (h *Host) Offer(seats engine.SeatSet) {
	for i := range h.state.Seats {
		h.state.Seats[i].Open = seats.Has(engine.Seat(i))
	}
	h.changed()
}

// Invite gives a seat to the device that is given the token. Who had it before has it no longer.
func (h *Host) Invite(seat engine.Seat) (token string, err error) {
	if !h.isSeat(seat) {
		return "", WhySeat
	}
	h.free(seat, WhySentAway)
	token = NewToken(h.cfg.Random)
	h.state.Seats[seat].Token = token
	h.changed()
	return token, nil
}

// SendAway takes a seat from a guest, for good. A computer plays on if guests can take the seat.
func (h *Host) SendAway(seat engine.Seat) error {
	if !h.isSeat(seat) || h.state.Seats[seat].Token == "" {
		return WhySeat
	}
	h.free(seat, WhySentAway)
	return nil
}

// SendWatchersAway sends all guests without a seat away.
func (h *Host) SendWatchersAway() {
	for _, p := range h.peers {
		if p.in && h.state.seatOf(p.token) == engine.NoSeat {
			p.leave(WhySentAway)
		}
	}
}

// GiveToComputer has a computer play for a guest until they are back.
func (h *Host) GiveToComputer(seat engine.Seat) error {
	if !h.isSeat(seat) || !h.state.away().Has(seat) {
		return WhySeat
	}
	h.give(seat)
	return nil
}

// free takes a seat from whoever has it; a guest who is to go is told why.
func (h *Host) free(seat engine.Seat, why Why) {
	s := &h.state.Seats[seat]
	if p := h.peerOf(s.Token); p != nil && why != "" {
		p.leave(why)
	}
	if s.Token == "" {
		return
	}
	*s = SeatState{Open: s.Open}
	if s.Open && !h.match.Over() {
		h.give(seat)
	}
	h.changed()
}

// take gives an open seat to a guest.
func (h *Host) take(p *peer, has engine.Seat, m *ask) Why {
	name, err := record.Name(m.Name, record.MaxPlayerName)
	switch {
	case has == m.Seat && has != engine.NoSeat:
	case has != engine.NoSeat:
		return WhySeated
	case !h.isSeat(m.Seat):
		return WhySeat
	case h.state.Seats[m.Seat].Token != "" || !h.state.Seats[m.Seat].Open:
		return WhyTaken
	}
	if err != nil {
		return WhyUnknown
	}
	player := h.match.Players()[m.Seat]
	player.Kind, player.Level, player.Name = record.Human, "", fit(name)
	if err := h.match.SetPlayer(m.Seat, player); err != nil {
		return WhyUnknown
	}
	h.state.Seats[m.Seat].Token = p.token
	h.changed()
	return ""
}

// ask carries out what a guest wants besides deciding.
func (h *Host) ask(p *peer, seat engine.Seat, m *ask) Refusal {
	refuse := func(why Why) Refusal { return Refusal{Why: why} }
	switch {
	case m.What == askTake:
		return refuse(h.take(p, seat, m))
	case !slices.Contains([]request{askLeave, askBack, askUndo, askAgree, askRefuse, askEmote}, m.What):
		return refuse(WhyUnknown)
	case seat == engine.NoSeat:
		return refuse(WhySeat)
	}
	switch m.What {
	case askLeave:
		h.free(seat, "")
	case askBack:
		h.takeBack(seat)
	case askUndo:
		return h.askUndo(seat)
	case askAgree, askRefuse:
		return refuse(h.answerUndo(engine.SeatSet(0).With(seat), m.Undo, m.What == askAgree))
	case askEmote:
		return refuse(h.say(seat, m.Emote))
	}
	return Refusal{}
}

// wait gives the seat of a guest who keeps the table waiting for too long to a computer.
func (h *Host) wait() {
	seat := h.match.Public().Actor
	if h.cfg.Patience <= 0 || h.heir != nil || h.match.Over() || h.now.Sub(h.since) < h.cfg.Patience {
		return
	}
	if h.state.away().Has(seat) && h.match.Humans().Has(seat) {
		h.give(seat)
	}
}

// Say says something for somebody at the host's own device.
func (h *Host) Say(seat engine.Seat, e Emote) error {
	if !h.own().Has(seat) {
		return errPlays
	}
	if why := h.say(seat, e); why != "" {
		return why
	}
	return nil
}

func (h *Host) say(seat engine.Seat, e Emote) Why {
	switch at := h.saidAt[seat]; {
	case !e.Known():
		return WhyUnknown
	case !at.IsZero() && h.now.Sub(at) < emoteEvery:
		return WhyTooOften
	}
	h.saidID++
	h.saidAt[seat] = h.now
	said := Said{h.saidID, seat, e}
	h.said = append(h.said[max(0, len(h.said)-inbound):], said)
	for _, p := range h.peers {
		if p.in && len(p.said) < perTick {
			p.said = append(p.said, said)
		}
	}
	return ""
}

// Said returns what people have said since it was last called.
func (h *Host) Said() []Said {
	out := h.said
	h.said = nil
	return out
}
