package live

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
)

// forger sends decisions that are not its own to make.
type forger struct {
	*desk
	here, there *end // its own connection
	token       string
	heard       [][]byte // what guests have sent
	from        []*end
	id, forged  int
}

func newForger(d *desk) *forger {
	f := &forger{desk: d, token: NewToken(d.random)}
	f.here, f.there = d.net.connect()
	d.host.Join(f.here)
	d.net.tap = f.hear
	return f
}

// hear notes what guests send.
func (f *forger) hear(e *end, m []byte) {
	if !e.host && e != f.there {
		f.heard, f.from = append(f.heard, bytes.Clone(m)), append(f.from, e)
	}
}

func (f *forger) send(through *end, m message) {
	b, err := seal(&m)
	if err != nil {
		f.t.Fatal(err)
	}
	through.Send(b)
}

// undo has a guest ask for undo now and then, which leads to positions that have been there before, and all agree.
func (f *forger) undo() {
	if v := f.guests[f.rng.IntN(len(f.guests))]; f.rng.IntN(60) == 0 && v.Seat() != engine.NoSeat && !v.Pending() {
		_ = v.AskUndo()
	}
	for _, v := range f.guests {
		if r, _ := v.Room(); r.Undo != nil && !v.Pending() {
			_ = v.AnswerUndo(true)
		}
	}
	if q := f.host.question; q != nil && q.Need&f.host.own() != 0 {
		_ = f.host.AnswerUndo(true)
	}
}

// quiet passes until nothing that is meant is under way. It is false if something remains, or the game is over.
func (f *forger) quiet() bool {
	for range 20 {
		if f.pass(); f.even() && !f.pending() {
			return !f.match.Over()
		}
	}
	return false
}

// forge sends one decision that is possible now, if only somebody else sent it.
func (f *forger) forge() {
	var l engine.List
	f.match.Legal(&l)
	f.forged++
	f.id++
	other := f.guests[f.rng.IntN(len(f.guests))]
	m := act{Token: f.token, ID: max(f.id, other.last+1), Epoch: f.host.epoch, N: f.host.line.n(),
		Actions: engine.Format(f.match.Rules(), l.At[f.rng.IntN(l.N)].Action)}
	through := other.end
	switch f.rng.IntN(8) {
	case 0: // without a seat
		through = f.there
	case 1: // with the token of somebody else, from one's own place
		m.Token, through = other.token, f.there
	case 2: // from the place of a guest, with another's token
	case 3: // by a guest whose turn it is not
		if other.seat == f.match.Public().Actor {
			return
		}
		m.Token, other.last = other.token, m.ID
	case 4: // by the right one, for another moment
		m.Token, m.N = other.token, m.N+1-2*f.rng.IntN(2)
	case 5: // for another epoch
		m.Token, m.Epoch = other.token, m.Epoch+1
	default: // what was sent before, from the same place
		if at := f.rng.IntN(len(f.heard)); !bytes.Contains(f.heard[at], []byte(`"hello"`)) {
			f.from[at].Send(f.heard[at])
		}
		return
	}
	f.send(through, message{Act: &m})
}

// Only the seat that is to decide decides: what others forge, and what is old or is sent a second time, changes
// nothing, neither in the game nor at the guests.
func TestForged(t *testing.T) {
	forged := 0
	for i := range uint64(shorttest.Of(40, 3)) {
		seed := *firstSeed + i
		game := whole(t, seed)
		d := set(t, game, crowd(game.Setup.Players, seed), seed, faults{})
		f := newForger(d)
		d.seat()
		d.finish(func() {
			f.send(f.there, message{Hello: greeting(f.token)})
			if f.undo(); !f.quiet() {
				return
			}
			before, epoch, steps := d.match.Hash(), d.host.epoch, len(d.host.line.steps)
			d.net.tap = nil
			for range 4 {
				f.forge()
			}
			for d.pass(); len(f.here.inbox) > 0 || d.unread(); { // a host reads so many a second
				d.pass()
			}
			d.net.tap = f.hear
			if d.match.Hash() != before || d.host.epoch != epoch || len(d.host.line.steps) != steps {
				t.Fatalf("table %d: a forged decision has changed the game after %d actions", seed, d.match.Index())
			}
		})
		for _, v := range d.guests {
			d.same(v)
		}
		forged += f.forged
	}
	if forged < 1000 {
		t.Errorf("%d forged decisions are too few to prove anything", forged)
	}
}

// greeting returns the first hello of a guest.
func greeting(token string) *hello {
	return &hello{Protocol: Protocol, Rules: record.RulesVersion, Token: token}
}

// unread reports whether the host has something of its guests to read.
func (d *desk) unread() bool {
	return slices.ContainsFunc(d.guests, func(v *visitor) bool { return len(v.end.other.inbox) > 0 })
}

// pending reports whether a guest waits for an answer.
func (d *desk) pending() bool {
	return slices.ContainsFunc(d.guests, func(v *visitor) bool { return v.Pending() })
}

// Guests of which the rules do not permit what they want are told which rule forbids it.
func TestIllegal(t *testing.T) {
	d := short(t, "gg")
	d.seat()
	v := d.guests[d.match.Public().Actor]
	if why := d.refused(v, v.Play(engine.Action{Verb: engine.VerbBuild, What: 1})); why != WhyIllegal {
		t.Errorf("to build in an auction: %q", why)
	}
	if err := v.Play(); err != nil {
		t.Fatal(err)
	}
	d.wait(time.Second)
	if r, ok := v.Refused(); !ok || r.Why != WhyUnknown {
		t.Errorf("a decision without an action: %+v", r)
	}
	_ = v.Play(engine.Action{Verb: engine.VerbOpen, What: uint8(d.match.Public().Market.Plants.Highest()), N: 1})
	d.wait(time.Second)
	if r, ok := v.Refused(); !ok || r.Why != WhyIllegal || r.Code == "" || r.Rule == "" {
		t.Errorf("a plant that is not on offer: %+v", r)
	}
	if _, ok := v.Refused(); ok {
		t.Error("refused twice")
	}
	d.until(10)
}

// A guest that floods the host is read slowly, and the others do not notice.
func TestFlood(t *testing.T) {
	d := short(t, "gg")
	d.seat()
	here, there := d.net.connect()
	d.host.Join(here)
	junk, err := seal(&message{Hello: greeting(NewToken(d.random))})
	if err != nil {
		t.Fatal(err)
	}
	for range 10_000 {
		there.Send(junk)
	}
	last := len(here.inbox)
	answers := 0
	for range 100 { // five seconds
		d.pass()
		if read := last - len(here.inbox); read > perTick {
			t.Fatalf("%d messages are read at once", read)
		}
		last = len(here.inbox)
		answers = max(answers, len(there.inbox))
	}
	if read := 10_000 - last; read > burst+5*perSecond+1 {
		t.Errorf("%d messages are read in five seconds", read)
	}
	if answers > 100*outbound/4 {
		t.Errorf("%d messages answer them", answers)
	}
	d.until(20)
}

// A guest who reads slowly, or not at all, delays nobody, and has everything once it reads.
func TestSlowReader(t *testing.T) {
	d := short(t, "ggc")
	slow := d.join(engine.NoSeat)
	d.seat()
	slow.end.other.room = 3
	for range 60 {
		d.decide()
		d.net.now = d.net.now.Add(tick)
		if err := d.host.Tick(d.net.now); err != nil {
			t.Fatal(err)
		}
		for _, v := range d.guests[:2] {
			v.Tick(d.net.now)
		}
	}
	if d.guests[0].line.n() < 20 || len(slow.end.inbox) > 3 {
		t.Fatalf("the others have %d actions, %d messages wait", d.guests[0].line.n(), len(slow.end.inbox))
	}
	d.until(10)
}

// There are only so many guests, and so many who watch: who has a seat always gets in.
func TestCrowd(t *testing.T) {
	d := short(t, "gg")
	d.seat()
	full := 0
	for i := range 1000 {
		here, there := d.net.connect()
		d.host.Join(here)
		if i%2 == 0 {
			b, err := seal(&message{Hello: greeting(NewToken(d.random))})
			if err != nil {
				t.Fatal(err)
			}
			there.Send(b)
		}
		if i%10 == 0 {
			d.pass()
		}
		for {
			m, ok := there.Receive()
			if !ok {
				break
			}
			if strings.Contains(string(m), string(WhyFull)) {
				full++
			}
		}
	}
	if len(d.host.peers) > MaxGuests || d.host.watchers() > mostWatching {
		t.Errorf("%d guests, %d of them watching", len(d.host.peers), d.host.watchers())
	}
	d.reload(d.guests[1])
	d.until(20)
	if full == 0 {
		t.Error("nobody is told that there is no room")
	}
}

// The state that a host keeps is read from what was written, and with a seat too few or twice the same token it still
// makes a host.
func TestState(t *testing.T) {
	d := short(t, "ggg")
	d.seat()
	var s State
	if err := json.Unmarshal(d.kept.state, &s); err != nil {
		t.Fatal(err)
	}
	if s.Seats[0].Token != d.guests[0].token || s.taken() != 7 {
		t.Errorf("%s", d.kept.state)
	}
	s.Seats[2].Token = s.Seats[0].Token
	s.Seats[1].Token = "short"
	if got := s.sized(3); got.taken() != 1 || s.Seats[1].Token != "short" {
		t.Errorf("%+v", got)
	}
	if got := s.sized(2); len(got.Seats) != 2 {
		t.Errorf("%+v", got)
	}
	if got := (State{}).sized(4); len(got.Seats) != 4 || got.away() != 0 {
		t.Errorf("%+v", got)
	}
}
