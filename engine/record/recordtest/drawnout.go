// Package recordtest makes records for the tests of other packages.
package recordtest

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// DrawnOut returns a game of three people with at least the given number of decisions, in the middle of a purchase of
// fuel. They make the game last as long as possible: bids rise by 1, tokens are bought one at a time, every plant is
// powered separately, and few cities are connected.
func DrawnOut(t testing.TB, steps int) *record.Record {
	t.Helper()
	rec := &record.Record{
		Build: "test", Rules: record.RulesVersion, Name: "Long",
		Setup: engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 7},
	}
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		rec.Players = append(rec.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := play(rec, func(p *engine.Public, l *engine.List) (engine.Action, bool) {
		if p.Await == engine.AwaitOpen && p.Players[p.Actor].Plants != 0 ||
			p.Await == engine.AwaitBid && p.Auction.Bid >= 40 ||
			p.Await == engine.AwaitBuild && p.MaxHouses() >= 5 {
			return l.At[l.N-1].Action, true
		}
		return l.At[0].Action, len(rec.Steps) < steps || p.Await != engine.AwaitBuy
	}); err != nil {
		t.Fatal(err)
	}
	return rec
}

// Idle returns a game with the given number of decisions in which all do only what they must, and which therefore never
// ends. Its steps are the shortest that there are.
func Idle(setup engine.Setup, players []record.Player, steps int) (*record.Record, error) {
	rec := &record.Record{Rules: record.RulesVersion, Setup: setup, Players: players}
	return rec, play(rec, func(p *engine.Public, l *engine.List) (engine.Action, bool) {
		more := len(rec.Steps) < steps
		if p.Await == engine.AwaitOpen && p.Players[p.Actor].Plants == 0 {
			return l.At[0].Action, more
		}
		return l.At[l.N-1].Action, more // passes, drops out, or is done
	})
}

// play plays the game of a record from its set-up until choose ends it.
func play(rec *record.Record, choose func(*engine.Public, *engine.List) (a engine.Action, more bool)) error {
	r, s, err := engine.New(rec.Setup, &rec.Opening)
	if err != nil {
		return err
	}
	rec.Zone = record.ZoneOf(r)
	var l engine.List
	for {
		engine.Legal(r, &s.Public, &l)
		a, more := choose(&s.Public, &l)
		if !more {
			rec.Snapshot, rec.Hash = s, s.Hash()
			return nil
		}
		st := record.Step{Seat: s.Actor, Action: a}
		if err := engine.Apply(r, &s, st.Action, &st.Events); err != nil {
			return err
		}
		rec.Steps = append(rec.Steps, st)
	}
}
