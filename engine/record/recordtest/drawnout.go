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
	r, s, err := engine.New(rec.Setup, &rec.Opening)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		rec.Players = append(rec.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	rec.Zone = record.ZoneOf(r)
	var l engine.List
	for len(rec.Steps) < steps || s.Await != engine.AwaitBuy {
		engine.Legal(r, &s.Public, &l)
		st := record.Step{Seat: s.Actor, Action: l.At[0].Action}
		if s.Await == engine.AwaitOpen && s.Players[s.Actor].Plants != 0 ||
			s.Await == engine.AwaitBid && s.Auction.Bid >= 40 ||
			s.Await == engine.AwaitBuild && s.MaxHouses() >= 5 {
			st.Action = l.At[l.N-1].Action
		}
		if err := engine.Apply(r, &s, st.Action, &st.Events); err != nil {
			t.Fatal(err)
		}
		rec.Steps = append(rec.Steps, st)
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec
}
