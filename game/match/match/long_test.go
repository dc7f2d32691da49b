package match

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// drawOut makes choices that prolong a game: bids rise by 1, tokens are bought one at a time, every plant is run by
// itself, and few cities are built.
func drawOut(m *Match) engine.Action {
	var l engine.List
	m.Legal(&l)
	first, last := l.At[0].Action, l.At[l.N-1].Action // the last is to pass, to drop out or to be done
	p := m.Public()
	switch {
	case p.Await == engine.AwaitOpen && p.Players[p.Actor].Plants != 0, p.Await == engine.AwaitBid &&
		p.Auction.Bid >= 40,
		p.Await == engine.AwaitBuild && p.MaxHouses() >= 5:
		return last
	}
	return first
}

// TestLongestGame: a game that nobody ends can be played until it reaches the size that can be saved, and humans can go
// no further; up to then undo, looking back and resuming work as usual.
func TestLongestGame(t *testing.T) {
	m := start(t, config("hhhhhh", 3))
	for m.Index() < MaxSteps-8 { // forced decisions come along with others
		if err := m.Play(drawOut(m)); err != nil {
			t.Fatalf("after %d actions: %v", m.Index(), err)
		}
		if m.Index()%2000 == 0 {
			if ok, err := m.CanUndo(); ok {
				was, hash := m.Index(), m.state.Hash()
				if err := m.Undo(); err != nil || m.Index() >= was {
					t.Fatalf("undo after %d actions: %v", was, err)
				}
				for m.Index() < was {
					if err := m.Play(drawOut(m)); err != nil {
						t.Fatal(err)
					}
				}
				if m.state.Hash() != hash {
					t.Fatalf("after undo and redo at action %d the position differs", was)
				}
			} else if err != ErrRevealed {
				t.Fatal(err)
			}
		}
	}
	for {
		err := m.Play(drawOut(m))
		if err == ErrTooLong {
			break
		}
		if err != nil || m.Index() > MaxSteps+20 {
			t.Fatalf("after %d actions: %v", m.Index(), err)
		}
	}
	for _, at := range []int{0, 1, 31, 32, 33, 9999, m.Index() - 1, m.Index()} {
		if _, ok := m.StateAt(at); !ok {
			t.Errorf("the state after %d actions is not available", at)
		}
	}
	if p, ok := m.StateAt(m.Index()); !ok || p != m.state.Public {
		t.Error("looking back at the present shows something else")
	}
	rec := m.Record()
	data, err := record.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	if rec, err = record.Decode(data); err != nil {
		t.Fatal(err)
	}
	again, err := Resume(rec, nil)
	if err != nil || again.Index() != m.Index() || again.state != m.state || len(again.Log()) != len(m.Log()) {
		t.Fatalf("resumed: %v", err)
	}
	if err := again.Play(drawOut(again)); err != ErrTooLong {
		t.Errorf("resumed, it continues: %v", err)
	}
}

// TestAGameWithoutChoices: where nothing can be chosen any more and nothing ends the game, as in a crafted position of
// an introductory game whose cities are all taken, the match stops at the size that can be saved.
func TestAGameWithoutChoices(t *testing.T) {
	setup := engine.Setup{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 1, Introductory: true}
	r, _, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	var houses []engine.PositionHouses
	for c := range r.Cities.All() {
		houses = append(houses, engine.PositionHouses{City: r.Board.Cities[c].ID,
			Seats: []engine.Seat{engine.Seat(len(houses) / 6)}})
	}
	if len(houses) != 6*6-1 {
		t.Fatalf("%d cities", len(houses))
	}
	setup.Position = &engine.Position{Phase: "resources", Market: []engine.Plant{}, Stack: []engine.Plant{},
		Houses: houses}
	c := config("hhhhhh", 1)
	c.Setup = setup
	if m := start(t, c); m.Index() != record.MaxSteps {
		t.Errorf("it stops after %d decisions", m.Index())
	}
}
