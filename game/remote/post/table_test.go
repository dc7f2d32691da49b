package post_test

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
)

// A device is a device with its copy of a game. The test plays on it as a person would, and as the program does.
type device struct {
	t    *testing.T
	r    *engine.Rules
	rec  *record.Record
	copy *post.Copy

	ask    func(d *device) []engine.Action // what the person at turn decides, after giving orders
	noted  map[post.Code]int               // why people with orders were asked
	orders int                             // decisions that orders made
}

// table begins a game of people, each at a device of their own.
func table(t *testing.T, players int, seed uint64, ask func(d *device) []engine.Action) *device {
	t.Helper()
	setup := sample.Setup(players, seed)
	rec := &record.Record{Rules: record.RulesVersion, Setup: setup, BotSeed: seed}
	for i := range players {
		rec.Players = append(rec.Players, record.Player{
			Name: []string{"Ann", "Ben", "Cem", "Dora", "Eva", "Felix"}[i], Colour: i, Kind: record.Human,
		})
	}
	r, s, err := engine.New(setup, &rec.Opening)
	if err != nil {
		t.Fatal(err)
	}
	rec.Zone, rec.Snapshot, rec.Hash = record.ZoneOf(r), s, s.Hash()
	tab := post.New(seed, 0, engine.SeatSet(1)<<players-2, 300)
	return &device{t: t, r: r, rec: rec, copy: post.Begin(tab, rec.Players), ask: ask, noted: map[post.Code]int{}}
}

// apply makes a decision.
func (d *device) apply(by record.By, actions []engine.Action) {
	d.t.Helper()
	for i, a := range actions {
		s := record.Step{Seat: d.rec.Snapshot.Actor, By: by, Joined: i > 0, Action: a}
		if i > 0 && d.rec.Steps[len(d.rec.Steps)-1].Seat != s.Seat {
			d.t.Fatalf("%v goes on in the turn of another seat", actions)
		}
		if err := engine.Apply(d.r, &d.rec.Snapshot, a, &s.Events); err != nil {
			d.t.Fatalf("seed %d: %v", d.rec.Setup.Seed, err)
		}
		d.rec.Steps = append(d.rec.Steps, s)
	}
	d.rec.Hash = d.rec.Snapshot.Hash()
}

// play goes on until somebody who is not here is to decide, or the game is over. It reports whether it goes on.
func (d *device) play() (on bool) {
	for d.rec.Snapshot.Await != engine.AwaitNothing && d.rec.Snapshot.Round < 40 {
		p := &d.rec.Snapshot.Public
		if d.force() {
			continue
		}
		if d.rec.Players[p.Actor].IsBot() {
			d.apply(record.ByBot, d.computer("easy"))
			continue
		}
		actions, why := d.copy.Next(d.r, p)
		if actions != nil {
			d.orders++
			d.apply(record.ByHuman, actions)
			continue
		}
		if !d.copy.Here.Has(p.Actor) {
			return true
		}
		d.noted[why.Code]++
		if actions := d.ask(d); actions != nil {
			d.apply(record.ByHuman, actions)
		}
	}
	return false
}

// force makes a decision that leaves nothing to choose.
func (d *device) force() bool {
	var l engine.List
	engine.Legal(d.r, &d.rec.Snapshot.Public, &l)
	if l.N != 1 || l.At[0].N != l.At[0].Max {
		return false
	}
	d.apply(record.ByForced, []engine.Action{l.At[0].Action})
	return true
}

// send writes the link and has it opened at the device of the person who is to decide.
func (d *device) send() (text string, l *post.Link) {
	d.t.Helper()
	text, err := d.copy.Send(d.rec, 301)
	if err != nil {
		d.t.Fatal(err)
	}
	if l, err = post.Decode(text); err != nil {
		d.t.Fatalf("%v\n%s", err, text)
	}
	return text, l
}

// take takes a link over.
func (d *device) take(l *post.Link) {
	d.copy = post.Take(d.copy, l)
	d.rec = l.Record
}

// computer returns what a computer would do in the place of the seat whose turn it is.
func (d *device) computer(level string) []engine.Action {
	d.t.Helper()
	s := &d.rec.Snapshot
	b, err := bot.New(level, d.r, engine.ViewOf(s, s.Actor), d.rec.BotSeed+uint64(len(d.rec.Steps)))
	if err != nil {
		d.t.Fatal(err)
	}
	for !b.Step(1000) {
	}
	actions, _ := b.Decision()
	return actions
}

// worth returns how far a computer would bid for a plant in the place of the seat whose turn it is.
func (d *device) worth(plant engine.Plant) int {
	d.t.Helper()
	s := d.rec.Snapshot
	s.Await, s.Auction.Plant, s.Auction.Bid = engine.AwaitBid, plant, int32(s.MinBid(plant)-1)
	s.Auction.In = d.r.AllSeats() &^ (s.Auction.Bought | s.Auction.Passed)
	b, err := bot.New("normal", d.r, engine.ViewOf(&s, s.Actor), 1)
	if err != nil {
		d.t.Fatal(err)
	}
	for !b.Step(1000) {
	}
	actions, reason := b.Decision()
	if actions[0].Verb == engine.VerbDrop {
		return 0
	}
	return reason.(bot.Reason).N
}
