package present

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// auction starts a game before its first auction, with the seats in player order.
func auction(t *testing.T, players int, edition engine.Edition) *match.Match {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: edition, Players: players, Seed: 1,
		Position: &engine.Position{
			Round: 3, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Stack: []engine.Plant{21, 22, engine.Step3Card},
		}}}
	for i := range players {
		cfg.Setup.Position.Order = append(cfg.Setup.Position.Order, engine.Seat(i))
		cfg.Players = append(cfg.Players, record.Player{Colour: i, Kind: record.Human})
	}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestHowSeatsStandInTheAuction: at every moment each seat has one state, in a long wording and, if a card shows it, a
// short one.
func TestHowSeatsStandInTheAuction(t *testing.T) {
	m := auction(t, 4, engine.Classic)
	stand := func(what string, want ...SeatState) {
		t.Helper()
		for seat := range want {
			if got := StateOf(m.Rules(), m.Public(), engine.Seat(seat)); got != want[seat] {
				t.Errorf("%s: seat %d is %d, want %d", what, seat, got, want[seat])
			}
		}
	}
	play := func(text string) {
		t.Helper()
		actions, err := engine.ParseAll(m.Rules(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(actions...); err != nil {
			t.Fatal(err)
		}
	}
	stand("before the first opening", Opens, Next, StillIn, StillIn)
	play("pass")
	stand("after a pass", Passed, Opens, Next, StillIn)
	play("open 13 13")
	stand("after the opening", Passed, Leads, Bids, Next)
	play("bid 14")
	play("drop")
	stand("after a raise and a drop", Passed, Bids, Leads, Dropped)
	play("drop")
	stand("after the sale", Passed, Opens, Bought, Next)
	tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
	for s := Opens; s <= HadTurn; s++ {
		if s.Words(tell, m.Public()) == "" {
			t.Errorf("state %d has no words", s)
		}
	}
	if Unconcerned.Words(tell, m.Public()) != "" || Unconcerned.Short(tell, m.Public()) != "" ||
		Bids.Short(tell, m.Public()) != "" {
		t.Error("a card states what can be seen otherwise")
	}
}

// TestLastBids: at every moment of an auction they are known by seat, and those of the one before are forgotten.
func TestLastBids(t *testing.T) {
	m := auction(t, 3, engine.Classic)
	for _, step := range []struct {
		play string
		want [engine.MaxPlayers]int
	}{
		{"open 13 13", [engine.MaxPlayers]int{13}}, {"bid 15", [engine.MaxPlayers]int{13, 15}},
		{"bid 16", [engine.MaxPlayers]int{13, 15, 16}}, {"bid 17", [engine.MaxPlayers]int{17, 15, 16}},
		{"drop", [engine.MaxPlayers]int{17, 15, 16}}, {"drop", [engine.MaxPlayers]int{}},
		{"open 12 12", [engine.MaxPlayers]int{0, 12}},
	} {
		actions, err := engine.ParseAll(m.Rules(), step.play)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(actions...); err != nil {
			t.Fatal(err)
		}
		if got := LastBids(m, m.Index()); got != step.want {
			t.Errorf("after %s the last bids are %v, want %v", step.play, got, step.want)
		}
	}
	if got := LastBids(m, 2); got != ([engine.MaxPlayers]int{13, 15}) {
		t.Errorf("after two bids they were %v", got)
	}
}
