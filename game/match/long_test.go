package match

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// drawOut chooses what makes a game long: bids that rise by 1, one token at a time, every plant run by itself, and
// few cities.
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

// TestLongestGame: a game that nobody brings to its end is played as far as it can be saved, and not further by
// people; until then it is undone, looked back at and resumed like any other.
func TestLongestGame(t *testing.T) {
	m := start(t, config("hhhhhh", 3))
	for m.Index() < MaxSteps-8 { // forced decisions come with others
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
					t.Fatalf("undone and done again after %d actions, it is another position", was)
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
			t.Errorf("the table after %d actions is not known", at)
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
