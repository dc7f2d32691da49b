package live

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Times that a host goes by.
const (
	awayAfter = 5 * time.Second        // of silence a guest counts as away
	lostAfter = time.Minute            // of silence its channel is given up
	joinAfter = 10 * time.Second       // a channel is given up through which nobody has joined
	backAfter = 300 * time.Millisecond // steps are sent a second time
)

// allowance is how much of something may still happen: so many a second, and at most so many at once.
type allowance struct {
	perSecond, most float64
	left            float64
	at              time.Time // zero: full
}

// use takes one. It is false if there is none left.
func (a *allowance) use(now time.Time) bool {
	if a.at.IsZero() {
		a.left = a.most
	} else if d := now.Sub(a.at).Seconds(); d > 0 {
		a.left = min(a.most, a.left+d*a.perSecond)
	}
	if a.at = now; a.left < 1 {
		return false
	}
	a.left--
	return true
}

// peer is a guest as the host sees it.
type peer struct {
	channel Channel
	number  int // in the order in which they came
	allowed allowance
	came    time.Time // the first Tick after that
	heard   time.Time // the last hello
	in      bool      // it may be here
	out     bool      // it is to be told so, and then to go
	token   string

	hello   *hello // not yet answered
	answers []answer
	said    []Said

	follows bool // it has the epoch, and all steps before next
	next    int  // the step to send
	has     int  // steps that it has, by its last hello
	backAt  time.Time
	room    int // the number of the room that it was sent

	last     int     // the id of the last request, without a seat
	lastSaid Refusal // what was answered
}

func newPeer(c Channel, number int) *peer {
	return &peer{channel: c, number: number, allowed: allowance{perSecond: perSecond, most: burst}}
}

// lost reports whether the channel is to be given up.
func (p *peer) lost(now time.Time) bool {
	switch {
	case p.out:
		return len(p.answers) == 0
	case p.in:
		return now.Sub(p.heard) >= lostAfter
	}
	return now.Sub(p.came) >= joinAfter
}

// answer answers a request, or with the id 0 a hello.
func (p *peer) answer(id int, r Refusal) { p.answers = append(p.answers, answer{id, r}) }

// leave tells a guest that it can no longer be here.
func (p *peer) leave(why Why) {
	p.in, p.out, p.hello, p.said = false, true, nil, nil
	p.answers = []answer{{0, Refusal{Why: why}}}
}

// receive reads what a guest has sent, a bounded number of messages.
func (h *Host) receive(p *peer) {
	if p.came.IsZero() {
		p.came = h.now
	}
	for range perTick {
		if p.out || len(p.answers) >= perTick || !p.allowed.use(h.now) {
			return
		}
		b, ok := p.channel.Receive()
		if !ok {
			return
		}
		m, ok := open(b)
		switch {
		case !ok:
		case m.Hello != nil:
			h.hear(p, m.Hello)
		case !p.in:
		case m.Act != nil && alike(m.Act.Token, p.token):
			h.request(p, m.Act.ID, func(seat engine.Seat) (Refusal, bool) { return h.act(seat, m.Act) })
		case m.Ask != nil && alike(m.Ask.Token, p.token):
			h.request(p, m.Ask.ID, func(seat engine.Seat) (Refusal, bool) { return h.ask(p, seat, m.Ask), true })
		}
	}
}

// hear hears a hello.
func (h *Host) hear(p *peer, m *hello) {
	seat := h.state.seatOf(m.Token)
	if why := h.bars(p, m, seat); why != "" {
		p.leave(why)
		return
	}
	if other := h.peerOf(m.Token); other != nil && other != p {
		if other.number > p.number { // what is left of an earlier channel
			p.leave(WhyElsewhere)
			return
		}
		other.leave(WhyElsewhere)
	}
	returns := !p.in || h.now.Sub(p.heard) >= awayAfter
	if p.token != m.Token {
		p.last, p.lastSaid, p.room = 0, Refusal{}, 0
	}
	p.in, p.token, p.heard, p.hello = true, m.Token, h.now, m
	if returns && seat != engine.NoSeat {
		h.takeBack(seat)
	}
}

// bars returns why a guest cannot be here, "" if it can.
func (h *Host) bars(p *peer, m *hello, seat engine.Seat) Why {
	for _, v := range [...][2]int{{m.Protocol, Protocol}, {m.Rules, record.RulesVersion}} {
		switch {
		case v[0] < v[1]:
			return WhyOlder
		case v[0] > v[1]:
			return WhyNewer
		}
	}
	switch known := p.in && p.token == m.Token; {
	case !isToken(m.Token):
		return WhyToken
	case known || seat != engine.NoSeat:
	case h.watchers() >= mostWatching:
		return WhyFull
	case h.state.Code != "" && (!h.guesses.use(h.now) || !alike(m.Code, h.state.Code)):
		return WhyCode
	}
	return ""
}

// request has a request carried out, each id once. What is not settled is not answered.
func (h *Host) request(p *peer, id int, carryOut func(engine.Seat) (said Refusal, settled bool)) {
	seat := h.state.seatOf(p.token)
	last, said := p.last, p.lastSaid
	if seat != engine.NoSeat {
		last, said = h.state.Seats[seat].Last, h.state.Seats[seat].Said
	}
	switch {
	case id == last && id > 0:
		p.answer(id, said)
		return
	case id <= last:
		p.answer(id, Refusal{Why: WhyOld})
		return
	}
	said, settled := carryOut(seat)
	if !settled {
		return
	}
	p.last, p.lastSaid = id, said
	if seat = h.state.seatOf(p.token); seat != engine.NoSeat {
		h.state.Seats[seat].Last, h.state.Seats[seat].Said = id, said
	}
	p.answer(id, said)
}

// act makes a decision for a seat. It is not settled if the guest is not up to date.
func (h *Host) act(seat engine.Seat, m *act) (said Refusal, settled bool) {
	switch {
	case seat == engine.NoSeat:
		return Refusal{Why: WhySeat}, true
	case h.heir != nil:
		return Refusal{Why: WhyHandOver}, true
	case m.Epoch != h.epoch || h.rewind >= 0 || m.N != h.match.Index()-h.base:
		return Refusal{}, false
	case h.match.Public().Actor != seat:
		return Refusal{Why: WhyTurn}, true
	}
	actions, err := engine.ParseAll(h.match.Rules(), m.Actions)
	if err != nil {
		return Refusal{Why: WhyUnknown}, true
	}
	h.takeBack(seat)
	return refusalOf(h.match.Play(actions...)), true
}

// send tells a guest what it does not know, a bounded number of messages.
func (h *Host) send(p *peer) {
	left := outbound
	post := func(m *message) bool {
		left--
		return left >= 0 && h.post(p.channel, m)
	}
	for len(p.answers) > 0 {
		if !post(&message{Answer: &p.answers[0]}) {
			return
		}
		p.answers = p.answers[1:]
	}
	if !p.in {
		return
	}
	for len(p.said) > 0 {
		if !post(&message{Emote: &p.said[0]}) {
			break
		}
		p.said = p.said[1:]
	}
	if p.hello != nil {
		for _, m := range h.reply(p, p.hello) {
			if !post(m) {
				return
			}
		}
		p.hello = nil
	}
	if p.room != h.number && post(&message{Room: h.roomFor(p)}) {
		p.room = h.number
	}
	for p.follows && p.next < min(len(h.line.steps), p.has+window) {
		s := h.line.steps[p.next]
		s.Epoch = h.epoch
		if !post(&message{Step: &s}) {
			return
		}
		p.next++
	}
}

// roomFor returns the room for a guest.
func (h *Host) roomFor(p *peer) *room {
	seat := h.state.seatOf(p.token)
	last := p.last
	if seat != engine.NoSeat {
		last = h.state.Seats[seat].Last
	}
	return &room{h.epoch, h.number, h.Room(), seat, last}
}

// reply answers a hello: from where the guest goes on, and what else it has missed.
func (h *Host) reply(p *peer, m *hello) (out []*message) {
	next, known := h.line.after(m.N)
	mark, _ := h.line.mark(m.N)
	known = known && m.Epoch != 0 && mark == m.Mark // what it has is what is here
	switch {
	case known && m.Epoch == h.epoch:
		if !p.follows || next >= p.next || h.now.Sub(p.backAt) >= backAfter {
			p.next, p.backAt = next, h.now
		}
	case known:
		out = append(out, &message{Back: &back{m.Call, h.epoch, m.N, mark}})
		p.next = next
	default:
		n := h.remains(m)
		if next, known = h.line.after(n); m.Epoch != 0 && known {
			mark, _ = h.line.mark(n)
			out = append(out, &message{Back: &back{m.Call, h.epoch, n, mark}})
		} else {
			t := h.table
			t.Call, t.Epoch = m.Call, h.epoch
			out = append(out, &message{Table: &t})
			next = 0
		}
		p.next = next
	}
	p.follows, p.has = true, next
	if m.Epoch != h.epoch || m.Room != h.number {
		p.room = 0
	}
	if piece := h.piece(p, m); piece != nil {
		out = append(out, &message{Parcel: piece})
	}
	return append(out, &message{Beat: &beat{h.epoch, h.line.n(), h.number}})
}

// remains returns how many actions remain of an earlier epoch for a guest, -1 if that is not known.
func (h *Host) remains(m *hello) int {
	for _, p := range h.past {
		if p.epoch == m.Epoch {
			return min(p.n, m.N)
		}
	}
	return -1
}
