package live

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// Config is what a host is made with.
type Config struct {
	Match  *match.Match
	State  State // of the host that this one continues; the zero value if there was none
	Random Random

	// Save keeps the state and the game, both as they are now. Until it has returned nil nothing is sent: what a guest
	// knows of is never lost.
	Save func(State) error
	// Closed is told of each channel that the host has no more use for; it may be nil.
	Closed func(Channel)

	Level    string        // the computer that plays for who is away
	Patience time.Duration // how long a guest may keep the table waiting; 0 for any time
}

// Host has the game, and lets guests follow it and play in it. Whatever is decided in its match by somebody else than
// guests, it takes up by itself. It is not safe for use by several goroutines.
type Host struct {
	cfg   Config
	match *match.Match
	base  int // actions of the match that guests do not get
	stop  func()

	state State
	dirty bool // there is something to save

	epoch  hex
	table  table
	line   line
	past   []passed // earlier epochs
	rewind int      // actions to which the match was taken back since the line was brought up to date, -1 if it was not
	since  time.Time
	number int // of the room

	now      time.Time
	peers    []*peer // in the order in which they came
	arrivals int
	here     engine.SeatSet // guests who were heard of lately
	watching int
	guesses  allowance // of the code to join

	question  *Question
	asked     time.Time
	questions int

	said   []Said // not yet taken by [Host.Said]
	saidID int
	saidAt [engine.MaxPlayers]time.Time

	heir   *Heir
	parcel bundle // what guests get of a game that is over
	legacy bundle // what the heir gets
}

// passed is an epoch that has ended.
type passed struct {
	epoch hex
	n     int // actions that have remained of it
}

// mostPassed is how many epochs a host remembers. A guest that was away for longer begins with the table.
const mostPassed = 64

// NewHost starts to host a match. It refuses one whose table cannot be sent, such as a game that is resumed at its end
// from older rules.
func NewHost(cfg Config) (*Host, error) {
	h := &Host{cfg: cfg, match: cfg.Match, base: cfg.Match.Oldest(), rewind: -1, dirty: true}
	h.state = cfg.State.sized(len(h.match.Players()))
	h.guesses = allowance{perSecond: 1, most: 10}
	if err := h.lay(); err != nil {
		return nil, err
	}
	h.changed()
	h.stop = h.match.Listen(h.listen)
	h.follow()
	return h, nil
}

// lay lays the table that guests begin with.
func (h *Host) lay() error {
	setup := h.match.PublicSetup()
	_, state, err := engine.New(setup, nil)
	if err != nil {
		return err
	}
	text, err := json.Marshal(setup)
	if err != nil {
		return err
	}
	h.epoch = draw(h.cfg.Random)
	h.table = table{Setup: text, HideMoney: h.match.HidesMoney(), Hash: hex(state.Public.Hash())}
	h.line = newLine(text, uint64(h.table.Hash))
	_, err = seal(&message{Table: &h.table})
	return err
}

// Close ends the hosting. Guests are not told: they wait for a host to come back.
func (h *Host) Close() {
	h.stop()
	for _, p := range slices.Clone(h.peers) {
		h.drop(p)
	}
}

// listen hears of every change of the match.
func (h *Host) listen(c match.Change) {
	switch c.Kind {
	case match.Rewound:
		if h.rewind < 0 || c.Index < h.rewind {
			h.rewind = c.Index
		}
	case match.SeatsChanged:
		h.number++
	}
	h.dirty = h.dirty || c.Kind != match.Started
}

// changed notes that something in the state has changed.
func (h *Host) changed() {
	h.match.SetElsewhere(h.state.away()&h.match.Humans(), 0)
	h.dirty = true
	h.number++
}

// follow brings the line up to date.
func (h *Host) follow() {
	n := h.line.n()
	if back := h.rewind - h.base; h.rewind >= 0 && back < n {
		h.line.cut(back)
		for i := range h.past {
			h.past[i].n = min(h.past[i].n, back)
		}
		h.past = append(h.past, passed{h.epoch, back})
		h.past = h.past[max(0, len(h.past)-mostPassed):]
		h.epoch = draw(h.cfg.Random)
		for _, p := range h.peers {
			p.follows = false
		}
		h.since = h.now
		n = back
	}
	h.rewind = -1
	for end, d := range h.match.Decisions(h.base + n) {
		h.line.add(written(h.match.Rules(), n, &d), end-h.base)
		n, h.since = end-h.base, h.now
	}
}

// Tick receives what guests have sent, takes up what has been decided, saves it, and then tells the guests. Its error
// is that of saving; then nothing more happens until a later Tick has saved.
func (h *Host) Tick(now time.Time) error {
	if h.since.IsZero() {
		h.since = now
	}
	h.now = now
	if err := h.save(); err != nil {
		return err
	}
	for _, p := range h.peers {
		h.receive(p)
	}
	h.wait()
	h.settle()
	h.follow()
	h.notice()
	if err := h.save(); err != nil {
		return err
	}
	for _, p := range slices.Clone(h.peers) {
		h.send(p)
		if p.lost(now) {
			h.drop(p)
		}
	}
	return nil
}

// save saves what has changed.
func (h *Host) save() error {
	if !h.dirty {
		return nil
	}
	h.follow() // the match may have been changed from outside
	if err := h.cfg.Save(h.state.sized(len(h.state.Seats))); err != nil {
		return err
	}
	h.dirty = false
	return nil
}

// notice finds out who is here.
func (h *Host) notice() {
	here, watching := engine.SeatSet(0), h.watchers()
	for _, p := range h.peers {
		if seat := h.state.seatOf(p.token); p.in && seat != engine.NoSeat && h.now.Sub(p.heard) < awayAfter {
			here = here.With(seat)
		}
	}
	if here != h.here || watching != h.watching {
		h.here, h.watching = here, watching
		h.number++
	}
}

// watchers returns how many guests have no seat.
func (h *Host) watchers() (n int) {
	for _, p := range h.peers {
		if p.in && h.state.seatOf(p.token) == engine.NoSeat {
			n++
		}
	}
	return n
}

// Room returns who is at the table.
func (h *Host) Room() Room {
	r := Room{Watching: h.watching, Undo: h.question, Heir: h.heir}
	for i, p := range h.match.Players() {
		at := AtHost
		switch seat := &h.state.Seats[i]; {
		case seat.Token != "":
			at = AtGuest
		case seat.Open:
			at = AtOpen
		}
		p.Name = fit(p.Name)
		r.Seats = append(r.Seats, Place{p, at, at == AtGuest && h.here.Has(engine.Seat(i))})
	}
	return r.clone()
}

// Join takes in a guest that has come through a channel. If there are too many, the channel gives way that has been
// there for longest without a word; it returns false if there is none.
func (h *Host) Join(c Channel) bool {
	if len(h.peers) >= MaxGuests {
		silent := slices.IndexFunc(h.peers, func(p *peer) bool { return !p.in })
		if silent < 0 {
			h.post(c, &message{Answer: &answer{Refusal: Refusal{Why: WhyFull}}})
			return false
		}
		h.drop(h.peers[silent])
	}
	h.arrivals++
	h.peers = append(h.peers, newPeer(c, h.arrivals))
	return true
}

// Part forgets a channel that was closed. Its guest keeps the seat.
func (h *Host) Part(c Channel) {
	h.peers = slices.DeleteFunc(h.peers, func(p *peer) bool { return p.channel == c })
}

// drop forgets a guest, which keeps its seat.
func (h *Host) drop(p *peer) {
	h.Part(p.channel)
	if h.cfg.Closed != nil {
		h.cfg.Closed(p.channel)
	}
}

// peerOf returns the guest with a token, nil if it is not there.
func (h *Host) peerOf(token string) *peer {
	for _, p := range h.peers {
		if p.in && token != "" && p.token == token {
			return p
		}
	}
	return nil
}

// post sends a message. It returns false if there is no room for it.
func (h *Host) post(c Channel, m *message) bool {
	b, err := seal(m)
	if err != nil {
		return true // trying again would not help
	}
	return c.Send(b)
}

// SetCode changes the code that guests without a seat need to join; "" for none. It says nothing to those who are in.
func (h *Host) SetCode(code string) {
	h.state.Code = code
	h.changed()
}

// Code returns the code to join.
func (h *Host) Code() string { return h.state.Code }

// SetPatience changes how long a guest may keep the table waiting; 0 for any time.
func (h *Host) SetPatience(d time.Duration) { h.cfg.Patience = d }

// errPlays refuses to change what belongs to somebody else.
var errPlays = errors.New("live: the seat is not one of the host's own")

// own returns the people who play at the host's device.
func (h *Host) own() engine.SeatSet { return h.match.Humans() &^ h.state.away() }

// isSeat reports whether there is such a seat.
func (h *Host) isSeat(seat engine.Seat) bool { return seat >= 0 && int(seat) < len(h.state.Seats) }

// give lets a computer play for a person.
func (h *Host) give(seat engine.Seat) {
	if p := h.match.Players()[seat]; !p.IsBot() {
		p.Kind, p.Level = record.Bot, h.cfg.Level
		_ = h.match.SetPlayer(seat, p) // which cannot fail between two changes, see Tick
		h.changed()
	}
}

// takeBack lets a person play again for whom a computer has played.
func (h *Host) takeBack(seat engine.Seat) {
	if p := h.match.Players()[seat]; p.IsBot() {
		p.Kind, p.Level = record.Human, ""
		_ = h.match.SetPlayer(seat, p)
		h.changed()
		h.since = h.now // they have their time once more
	}
}
