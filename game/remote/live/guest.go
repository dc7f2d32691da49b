package live

import (
	"encoding/json"
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// Times that a guest goes by.
const (
	helloEvery = time.Second
	helloSoon  = 100 * time.Millisecond // where something is missing
	againAfter = 500 * time.Millisecond // a request is sent once more
)

// Guest follows the game of a host, and plays in it if it has a seat. It is not safe for use by several goroutines.
type Guest struct {
	channel Channel
	token   string
	code    string
	random  Random

	match  *match.Match
	line   line
	epoch  hex           // 0: there is no table
	early  map[int]*step // that have overtaken others, by the actions before them
	untold int           // steps since the last hello
	room   *room

	call   hex // of the last hello
	first  hex // the oldest call whose answer still counts
	now    time.Time
	heard  time.Time // the last message
	called time.Time // the last hello
	soon   bool      // something is missing
	out    Why       // why it says nothing more

	pending *pending
	last    int // id of the last request
	refused *Refusal

	said   []Said
	saidID int

	sum    hex // of the parcel that is under way, or there
	of     int
	text   []byte
	legacy *Legacy
}

// pending is a request that has not been answered.
type pending struct {
	act  *act
	ask  *ask
	mark hex // of the line, for an act
	sent time.Time
}

// NewGuest returns a guest that joins through a channel. The token is that of an earlier visit, of an invitation, or
// from [NewToken]; the code is the one to join, "" for none.
func NewGuest(c Channel, token, code string, random Random) *Guest {
	g := &Guest{token: token, code: code, random: random}
	g.Call(c)
	return g
}

// Call has the guest go on through another channel, for instance when the one before was closed, or again after it was
// told not to be there.
func (g *Guest) Call(c Channel) {
	g.channel, g.out, g.called = c, "", time.Time{}
	g.call = draw(g.random)
	g.first = g.call + 1
	if g.pending != nil {
		g.pending.sent = time.Time{}
	}
}

// SetCode changes the code to join.
func (g *Guest) SetCode(code string) { g.code = code }

// Out returns why the guest is not at the table, "" if it is or tries to be.
func (g *Guest) Out() Why { return g.out }

// Heard returns when something was last heard of the host, the zero time for never.
func (g *Guest) Heard() time.Time { return g.heard }

// Match returns the game, nil before there is one. When the host has begun another one, or can no longer say what the
// guest has missed, it is another match.
func (g *Guest) Match() *match.Match {
	if g.room == nil {
		return nil
	}
	return g.match
}

// Room returns who is at the table. It is not ok before that is known.
func (g *Guest) Room() (r Room, ok bool) {
	if g.room == nil {
		return Room{}, false
	}
	return g.room.Room.clone(), true
}

// Seat returns the guest's seat, or NoSeat.
func (g *Guest) Seat() engine.Seat {
	if g.room == nil {
		return engine.NoSeat
	}
	return g.room.You
}

// Pending reports whether the host has still to answer a request.
func (g *Guest) Pending() bool { return g.pending != nil }

// Refused returns the last refusal of a request, once.
func (g *Guest) Refused() (r Refusal, ok bool) {
	if g.refused == nil {
		return Refusal{}, false
	}
	r, g.refused = *g.refused, nil
	return r, true
}

// Said returns what people have said since it was last called.
func (g *Guest) Said() []Said {
	out := g.said
	g.said = nil
	return out
}

// Legacy returns the game as the host has left it: when it is over, or when this guest is to be the host. It is nil
// before.
func (g *Guest) Legacy() *Legacy { return g.legacy }

// Tick receives what the host has sent, and sends what it has to know.
func (g *Guest) Tick(now time.Time) {
	g.now = now
	for range inbound {
		b, ok := g.channel.Receive()
		if !ok {
			break
		}
		if m, ok := open(b); ok && g.out == "" {
			g.heard = now
			g.receive(&m)
		}
	}
	if g.out != "" {
		return
	}
	every := helloEvery
	if g.soon {
		every = helloSoon
	}
	if g.called.IsZero() || now.Sub(g.called) >= every {
		g.hello()
	}
	g.request()
}

// post sends a message.
func (g *Guest) post(m *message) bool {
	b, err := seal(m)
	return err == nil && g.channel.Send(b)
}

func (g *Guest) hello() {
	m := hello{Protocol: Protocol, Rules: record.RulesVersion, Token: g.token, Code: g.code, Call: g.call + 1,
		Epoch: g.epoch, N: g.line.n(), Parcel: g.sum, Have: len(g.text)}
	m.Mark, _ = g.line.mark(m.N)
	if g.room != nil {
		m.Room = g.room.Number
	}
	if g.post(&message{Hello: &m}) {
		g.call, g.called, g.soon, g.untold = m.Call, g.now, false, 0
	}
}

// receive takes up a message of the host.
func (g *Guest) receive(m *message) {
	switch {
	case m.Table != nil:
		g.lay(m.Table)
	case m.Back != nil:
		g.back(m.Back)
	case m.Step != nil:
		g.step(m.Step)
	case m.Room != nil:
		g.enter(m.Room)
	case m.Beat != nil:
		known := g.room != nil && m.Beat.Room <= g.room.Number
		g.soon = g.soon || m.Beat.Epoch != g.epoch || m.Beat.N > g.line.n() || !known
	case m.Answer != nil:
		g.answered(m.Answer)
	case m.Emote != nil:
		if e := m.Emote; e.ID > g.saidID && e.Emote.Known() && g.isSeat(e.Seat) && len(g.said) < inbound {
			g.saidID = e.ID
			g.said = append(g.said, *e)
		}
	case m.Parcel != nil:
		g.collect(m.Parcel)
	}
}

func (g *Guest) isSeat(seat engine.Seat) bool {
	return g.match != nil && seat >= 0 && int(seat) < len(g.match.Players())
}

// answers reports whether a message answers a hello that still counts: what was sent to an earlier one is out of date.
func (g *Guest) answers(call hex) bool {
	return call-g.first <= g.call-g.first && g.call-g.first < 1<<63
}

// lay begins the game at a table.
func (g *Guest) lay(m *table) {
	if !g.answers(m.Call) || m.Epoch == 0 {
		return
	}
	var setup engine.Setup
	if json.Unmarshal(m.Setup, &setup) != nil || setup.Position == nil {
		g.out = WhyNewer // than this one is the host's program: it has checked the rules
		return
	}
	cfg := match.Config{Setup: setup, HideMoney: m.HideMoney}
	for i := range setup.Players {
		cfg.Players = append(cfg.Players, record.Player{Kind: record.Human, Colour: i % record.Colours})
	}
	followed, err := match.Follow(cfg)
	if err != nil || followed.Public().Hash() != uint64(m.Hash) {
		g.out = WhyDiffers
		return
	}
	g.match, g.line = followed, newLine(m.Setup, uint64(m.Hash))
	if g.room != nil && g.room.sound(len(cfg.Players)) {
		g.sit()
	} else {
		g.room = nil
	}
	g.adopt(m.Epoch)
}

// adopt goes on in an epoch.
func (g *Guest) adopt(epoch hex) {
	g.epoch, g.first, g.early = epoch, g.call+1, map[int]*step{}
	g.saidID = 0
	if g.room != nil {
		g.room.Number = 0 // what is known of it holds until the next one comes
	}
	g.soon = true
}

// forget begins again without a table.
func (g *Guest) forget() {
	g.epoch, g.line, g.soon = 0, line{}, true
}

// back goes back to where the epoch of the host goes on.
func (g *Guest) back(m *back) {
	if !g.answers(m.Call) || g.epoch == 0 || m.Epoch == 0 {
		return
	}
	if mark, ok := g.line.mark(m.N); !ok || mark != m.Mark || g.match.Rewind(m.N) != nil {
		g.forget()
		return
	}
	g.line.cut(m.N)
	g.adopt(m.Epoch)
}

// step follows a decision.
func (g *Guest) step(m *step) {
	switch {
	case m.Epoch != g.epoch || g.epoch == 0:
		g.soon = true
		return
	case m.N > g.line.n():
		if g.soon = true; len(g.early) < window {
			g.early[m.N] = m
		}
		return
	case m.N < g.line.n():
		return
	}
	for ; m != nil; m = g.early[g.line.n()] {
		d, err := m.read(g.match.Rules())
		if err == nil {
			err = g.match.Carry(d)
		}
		if err != nil {
			g.out = WhyDiffers
			return
		}
		delete(g.early, m.N)
		g.line.add(*m, g.match.Index())
		if g.untold++; g.untold >= window/2 {
			g.soon = true
		}
	}
}

// enter takes up who is at the table.
func (g *Guest) enter(m *room) {
	if m.Epoch != g.epoch || g.epoch == 0 || g.room != nil && m.Number <= g.room.Number ||
		!m.sound(len(g.match.Players())) {
		return
	}
	g.room = m
	g.last = max(g.last, m.Last)
	g.sit()
}

// sit seats the players as they are in the room.
func (g *Guest) sit() {
	elsewhere := engine.SeatSet(0)
	for i, p := range g.room.Seats {
		seat := engine.Seat(i)
		if g.match.Players()[i] != p.Player {
			_ = g.match.SetPlayer(seat, p.Player) // it is sound
		}
		if seat != g.room.You {
			elsewhere = elsewhere.With(seat)
		}
	}
	g.match.SetElsewhere(elsewhere&g.match.Humans(), 0)
}

// answered takes up what became of a request.
func (g *Guest) answered(m *answer) {
	if m.ID == 0 {
		g.out = m.Why
		return
	}
	if g.pending == nil || m.ID != g.pending.id() {
		return
	}
	g.pending = nil
	if m.Why != "" {
		g.refused = &m.Refusal
	}
	if m.Why == WhyOld {
		g.room.Number, g.soon = 0, true // the next room has the id to go on with
	}
}

// collect takes up a part of a parcel.
func (g *Guest) collect(m *parcel) {
	if m.Of > mostParcel || m.Of < 1 {
		return
	}
	if m.Sum != g.sum {
		g.sum, g.of, g.text = m.Sum, m.Of, nil
	}
	if m.At != len(g.text) || len(m.Part) > g.of-m.At {
		return
	}
	g.text = append(slices.Clip(g.text), m.Part...)
	if g.soon = true; len(g.text) < g.of {
		return
	}
	var l Legacy
	if sum(g.text) != g.sum || json.Unmarshal(g.text, &l) != nil {
		g.sum, g.text = 0, nil
		return
	}
	g.legacy = &l
}
