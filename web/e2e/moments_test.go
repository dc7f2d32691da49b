package e2e

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

// A moment is a position in the middle of a game, as a save.
type moment struct {
	name string
	save string
}

// moments returns positions in which each kind of decision is due, with and without computers and hidden money, near
// the end of a game and after it. They are taken from games of computers, so they are the same in every run.
func moments(t *testing.T) []moment {
	t.Helper()
	germany := computersGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3})
	usa := computersGame(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4, Seed: 5})
	trust := computersGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 2})
	all := []moment{
		momentOf(t, "opening", germany, engine.AwaitOpen, 1, seats{human: 1}),
		momentOf(t, "hidden money", usa, engine.AwaitBuy, 2, seats{human: 4, hidden: true}),
		momentOf(t, "near the end", germany, engine.AwaitRun, lastRound, seats{human: 1}),
		momentOf(t, "building", usa, engine.AwaitBuild, 3, seats{human: 1}),
		momentOf(t, "bidding", usa, engine.AwaitBid, 2, seats{human: 4}),
		momentOf(t, "power", germany, engine.AwaitRun, 3, seats{human: 3}),
		momentOf(t, "Trust", trust, engine.AwaitTrust, 0, seats{human: 2}),
		momentOf(t, "over", usa, engine.AwaitNothing, 0, seats{human: 2}),
		momentOf(t, "fuel", germany, engine.AwaitBuy, 4, seats{human: 1}),
	}
	return all
}

// seats are the players of a moment.
type seats struct {
	human  int // number of human players, from the first seat on; the others are computers
	hidden bool
}

// lastRound stands for the last round of a game that has such a decision.
const lastRound = -1

// computersGame plays a whole game of computers.
func computersGame(t *testing.T, setup engine.Setup) *record.Record {
	t.Helper()
	cfg := match.Config{Setup: setup, BotSeed: setup.Seed}
	for i, name := range []string{"Ada", "Volta", "Ohm", "Watt"}[:setup.Players] {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Bot, Level: "easy"})
	}
	s, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	m := s.Match()
	for !m.Over() {
		m.Think(func() bool { return true })
		if err := m.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

// momentOf returns the position at which the first seat has such a decision to make, in the given round or later.
func momentOf(t *testing.T, name string, whole *record.Record, await engine.Await, round int, who seats) moment {
	t.Helper()
	rules, state, err := engine.New(whole.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := -1
	var there engine.State
	for n, a := range append(whole.Actions(), engine.Action{}) {
		due := state.Await == await
		switch await {
		case engine.AwaitNothing, engine.AwaitTrust:
		default: // a decision with only one choice is made by itself
			var choices engine.List
			engine.Legal(rules, &state.Public, &choices)
			due = due && state.Actor == 0 && choices.N > 1
		}
		if due && (round == lastRound || found < 0 && int(state.Round) >= round) {
			found, there = n, state
		}
		if n == len(whole.Steps) {
			break
		}
		if err := engine.Apply(rules, &state, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if found < 0 {
		t.Fatalf("%s: there is no such decision", name)
	}
	rec := *whole
	rec.Steps, rec.Snapshot, rec.Hash = whole.Steps[:found], there, there.Hash()
	rec.Options.HideMoney, rec.Players = who.hidden, nil
	for i, p := range whole.Players {
		if i < who.human {
			p.Kind, p.Level = record.Human, ""
		}
		rec.Players = append(rec.Players, p)
	}
	text, err := record.Encode(&rec)
	if err != nil {
		t.Fatal(err)
	}
	return moment{name, string(text)}
}
