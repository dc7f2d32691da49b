package live

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// firstSeed is the seed of the first table of a test.
var firstSeed = flag.Uint64("seed", 1, "the `number` of the first table that is played")

// random returns bytes that are the same in every run.
func random(seed uint64) Random {
	rng := rand.New(rand.NewPCG(seed, 99))
	return func(b []byte) {
		for i := range b {
			b[i] = byte(rng.Uint32())
		}
	}
}

// tick is the time between two Ticks.
const tick = 50 * time.Millisecond

// desk is a table of a test: a host, its guests, and a game that was played before, which they play once more.
type desk struct {
	t      testing.TB
	rng    *rand.Rand
	net    *network
	random Random

	game  *record.Record // how it goes
	match *match.Match
	host  *Host
	kept  struct { // what was saved last
		game  *record.Record
		state []byte
	}
	cfg     Config
	guests  []*visitor
	restart int
}

// visitor is a guest of a test.
type visitor struct {
	*Guest
	seat   engine.Seat // the one that it takes; NoSeat to watch
	token  string
	end    *end
	frozen time.Time // it does nothing until then
	seen   int       // actions, when it was last compared
	epoch  hex
}

// whole returns a game that has come to its end: of all kinds of table, by players of all kinds.
func whole(t testing.TB, seed uint64) *record.Record {
	for try := range uint64(50) {
		players := 2 + int(seed%5)
		setup := sample.Setup(players, seed*100+try)
		rng := rand.New(rand.NewPCG(seed, try))
		setup.Reading = engine.Reading(rng.IntN(int(engine.LatestReading) + 1))
		rec, err := sample.Game(setup, sample.Mixed(players, false, seed*100+try), seed)
		if err != nil {
			t.Fatal(err)
		}
		if rec.Over() {
			return rec
		}
	}
	t.Fatal("no game comes to its end")
	return nil
}

// wholeOf returns a whole game of so many players.
func wholeOf(t testing.TB, players int) *record.Record {
	return whole(t, *firstSeed*5+uint64(players-2))
}

// scripted is a computer that decides as the game went.
type scripted struct{ actions []engine.Action }

func (s scripted) Step(int) bool                    { return true }
func (s scripted) Decision() ([]engine.Action, any) { return s.actions, nil }

// next returns the decision that follows so many actions.
func (d *desk) next(index int) (out []engine.Action) {
	for i := index; i < len(d.game.Steps) && (i == index || d.game.Steps[i].Joined); i++ {
		out = append(out, d.game.Steps[i].Action)
	}
	return out
}

func (d *desk) think(string, *engine.Rules, engine.View, uint64) (match.Thinker, error) {
	return scripted{d.next(d.match.Index())}, nil
}

// set sets a table. Each seat is played by what its letter says: g a guest, h somebody at the host, c a computer.
func set(t testing.TB, game *record.Record, seats string, seed uint64, f faults) *desk {
	d := &desk{t: t, rng: rand.New(rand.NewPCG(seed, 5)), net: newNetwork(seed, f), random: random(seed), game: game}
	cfg := match.Config{Setup: game.Setup, BotSeed: game.BotSeed, HideMoney: seed%3 == 0}
	open := State{}
	for i, kind := range seats {
		p := record.Player{Name: game.Players[i].Name, Colour: game.Players[i].Colour, Kind: record.Human}
		if kind == 'c' {
			p.Kind, p.Level = record.Bot, "easy"
		}
		cfg.Players = append(cfg.Players, p)
		open.Seats = append(open.Seats, SeatState{Open: kind == 'g'})
	}
	m, err := match.New(cfg, d.think)
	if err != nil {
		t.Fatal(err)
	}
	d.match = m
	d.cfg = Config{State: open, Random: d.random, Level: "easy", Save: d.save, Closed: func(c Channel) {
		c.(*end).dead, c.(*end).other.dead = true, true
	}}
	d.begin()
	for i, kind := range seats {
		if kind == 'g' {
			d.join(engine.Seat(i))
		}
	}
	return d
}

// begin begins to host the match.
func (d *desk) begin() {
	d.t.Helper()
	d.cfg.Match = d.match
	h, err := NewHost(d.cfg)
	if err != nil {
		d.t.Fatal(err)
	}
	d.host = h
	for _, v := range d.guests {
		h.Join(v.end.other)
	}
}

func (d *desk) save(s State) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	d.kept.game, d.kept.state = d.match.Record(), text
	return nil
}

// join has a guest join.
func (d *desk) join(seat engine.Seat) *visitor {
	v := &visitor{seat: seat, token: NewToken(d.random)}
	d.guests = append(d.guests, v)
	d.connect(v)
	return v
}

// connect gives a guest a new connection.
func (d *desk) connect(v *visitor) {
	d.t.Helper()
	here, there := d.net.connect()
	v.end = there
	if !d.host.Join(here) {
		d.t.Fatal("too many guests")
	}
	if v.Guest == nil {
		v.Guest = NewGuest(there, v.token, "", d.random)
		return
	}
	v.Call(there)
}

// reload starts a guest again, as a page is that is loaded again.
func (d *desk) reload(v *visitor) {
	v.Guest = nil
	d.connect(v)
}

// revive starts the host again, from what it has saved.
func (d *desk) revive() {
	d.t.Helper()
	var err error
	if d.match, err = match.Resume(d.kept.game, d.think); err != nil {
		d.t.Fatal(err)
	}
	d.cfg.State = State{}
	if err := json.Unmarshal(d.kept.state, &d.cfg.State); err != nil {
		d.t.Fatal(err)
	}
	d.restart++
	d.begin()
}

// pass lets time pass: one Tick of everybody who is not frozen.
func (d *desk) pass() {
	d.t.Helper()
	d.net.now = d.net.now.Add(tick)
	if err := d.host.Tick(d.net.now); err != nil {
		d.t.Fatal(err)
	}
	d.visit()
}

// visit has each guest do what it does in a Tick.
func (d *desk) visit() {
	for _, v := range d.guests {
		if d.net.now.Before(v.frozen) {
			continue
		}
		v.Tick(d.net.now)
		if v.end.dead && len(v.end.inbox) == 0 && v.Out() == "" {
			d.connect(v)
		}
		d.check(v)
	}
}

// check compares what a guest has with what the host has: it is the same game up to there.
func (d *desk) check(v *visitor) {
	d.t.Helper()
	m := v.Match()
	if m == nil || v.Guest.epoch != d.host.epoch || d.host.rewind >= 0 ||
		v.seen == m.Index() && v.epoch == v.Guest.epoch {
		return
	}
	v.seen, v.epoch = m.Index(), v.Guest.epoch
	s, ok := d.match.StateAt(d.host.base + m.Index())
	if !ok || s != *m.Public() {
		d.t.Fatalf("the guest at seat %d differs after %d actions", v.seat, m.Index())
	}
}

// take has the guests take their seats.
func (d *desk) take() {
	d.t.Helper()
	for _, v := range d.guests {
		if v.Match() != nil && v.seat != engine.NoSeat && v.Seat() != v.seat && !v.Pending() {
			if err := v.Take(v.seat, d.game.Players[v.seat].Name); err != nil {
				d.t.Fatal(err)
			}
		}
	}
}

// seat has all guests take their seats and get what there is.
func (d *desk) seat() {
	d.t.Helper()
	for range 200 {
		d.take()
		d.pass()
		without := func(v *visitor) bool { return v.Seat() != v.seat || v.Pending() }
		if d.even() && !slices.ContainsFunc(d.guests, without) {
			return
		}
	}
	d.t.Fatalf("the guests do not get their seats: %s", d)
}

// decide has whoever is to decide do so.
func (d *desk) decide() {
	d.t.Helper()
	for _, v := range d.guests {
		m := v.Match()
		if m == nil || d.net.now.Before(v.frozen) || v.Pending() || v.Out() != "" || m.Over() ||
			v.Seat() == engine.NoSeat || m.Public().Actor != v.Seat() || m.Players()[v.Seat()].IsBot() {
			continue
		}
		if err := v.Play(d.next(d.host.base + m.Index())...); err != nil {
			d.t.Fatalf("seat %d: %v", v.seat, err)
		}
	}
	seat := d.match.Public().Actor
	switch _, computer := d.match.Thinking(); {
	case d.match.Over():
	case computer:
		d.match.Think(func() bool { return true })
	case d.host.own().Has(seat):
		if err := d.match.Play(d.next(d.match.Index())...); err != nil {
			d.t.Fatal(err)
		}
	}
}

// until plays until there are so many actions more, and all guests have them.
func (d *desk) until(more int) {
	d.t.Helper()
	to := d.match.Index() + more
	for i := 0; d.match.Index() < to || !d.even(); i++ {
		if i > 20_000 {
			d.t.Fatalf("%d actions, want %d", d.match.Index(), to)
		}
		if d.match.Index() < to {
			d.decide()
		}
		d.pass()
	}
}

// wait lets some time pass.
func (d *desk) wait(time time.Duration) {
	d.t.Helper()
	for end := d.net.now.Add(time); d.net.now.Before(end); {
		d.pass()
	}
}

// even reports whether every guest has all that the host has.
func (d *desk) even() bool {
	return !slices.ContainsFunc(d.guests, func(v *visitor) bool {
		return v.Match() == nil || v.Guest.epoch != d.host.epoch || v.line.n() != d.match.Index()-d.host.base ||
			v.room.Number != d.host.number
	})
}

// String says how far everybody is.
func (d *desk) String() string {
	out := fmt.Sprintf("epoch %x, %d of %d actions, room %d %+v", d.host.epoch, d.match.Index(), len(d.game.Steps),
		d.host.number, d.host.Room())
	for _, v := range d.guests {
		out += fmt.Sprintf("\nseat %d: out %q, epoch %x, %d actions, pending %+v, refused %+v, room %+v",
			v.seat, v.Out(), v.Guest.epoch, v.line.n(), v.pending, v.refused, v.room)
	}
	return out
}

// finish plays the game to its end.
func (d *desk) finish(each func()) {
	d.t.Helper()
	for i := 0; !d.match.Over() || !d.even(); i++ {
		if i > 40_000 {
			d.t.Fatalf("no end: %s", d)
		}
		if each != nil && !d.match.Over() {
			each()
		}
		d.take()
		d.decide()
		d.pass()
	}
}
