package match

import (
	"errors"
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// slow is a bot that counts its work and needs a fixed amount of it.
type slow struct {
	Thinker
	work *int
	left int
}

func (s *slow) Step(n int) bool {
	*s.work += n
	s.left -= n
	return s.left <= 0 && s.Thinker.Step(1000)
}

func slowBots(work, made *int) ThinkerFactory {
	return func(level string, r *engine.Rules, v engine.View, seed uint64) (Thinker, error) {
		*made++
		t, err := newChancy(level, r, v, seed)
		return &slow{t, work, 10}, err
	}
}

// Thinking stops when the time is up and continues where it stopped; the decision comes once, and each call completes
// at most one bot's turn.
func TestSlices(t *testing.T) {
	work, made := 0, 0
	m, err := New(config("bbb", 1), slowBots(&work, &made))
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < 10; i++ {
		if m.Think(func() bool { return false }) || m.Index() != 0 {
			t.Fatalf("decided after %d of 10 units", work)
		}
		if work != i || made != 1 {
			t.Fatalf("%d units by %d bots, want %d by one", work, made, i)
		}
	}
	decisions := 0
	m.Listen(func(c Change) {
		if c.By == record.ByBot {
			decisions++
		}
	})
	if !m.Think(func() bool { return false }) || work != 10 || decisions != 1 {
		t.Errorf("%d units, %d decisions", work, decisions)
	}
	if !m.Think(always) || made != 2 || work != 20 || decisions != 2 {
		t.Errorf("%d bots, %d units, %d decisions", made, work, decisions)
	}
}

// A seat is handed to a bot and back in the middle of the game; a bot that is thinking is cancelled.
func TestHandOver(t *testing.T) {
	work, made := 0, 0
	m, err := New(config("hh", 1), slowBots(&work, &made))
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Public().Actor
	var told []Change
	m.Listen(func(c Change) { told = append(told, c) })
	if err := m.SetPlayer(seat, bot("chancy")); err != nil {
		t.Fatal(err)
	}
	if c := told[len(told)-1]; c.Kind != SeatsChanged || c.Seat != seat {
		t.Errorf("notified of %+v", c)
	}
	if s, bot := m.Thinking(); !bot || s != seat {
		t.Error("it is not the bot's turn")
	}
	if err := m.Play(pick(m, 0)); err != ErrBotsTurn {
		t.Errorf("the human still plays: %v", err)
	}
	m.Think(func() bool { return false })
	if err := m.SetPlayer(seat, human("Ada")); err != nil {
		t.Fatal(err)
	}
	if _, bot := m.Thinking(); bot || m.Think(always) {
		t.Error("the bot keeps thinking")
	}
	if err := m.SetPlayer(seat, bot("chancy")); err != nil {
		t.Fatal(err)
	}
	if held := m.Players(); held[seat].IsBot() {
		if err := m.SetPlayer(seat, human("Bo")); err != nil || !held[seat].IsBot() {
			t.Errorf("the list of players returned before has changed: %v", err)
		}
		if err := m.SetPlayer(seat, bot("chancy")); err != nil {
			t.Fatal(err)
		}
	}
	before := work
	if !m.Think(always) || made != 2 || work-before != 10 {
		t.Errorf("%d bots; the second used %d units, want 10 of its own", made, work-before)
	}
	if got := m.Record().Players[seat]; !got.IsBot() || m.Record().Steps[0].By != record.ByBot {
		t.Errorf("the record says %+v", got)
	}
	if ok, err := m.CanUndo(); ok || err != ErrNothing && err != ErrRevealed {
		t.Errorf("a bot's decision can be undone: %v %v", ok, err)
	}

	players := m.Players()
	for _, bad := range []struct {
		seat engine.Seat
		p    record.Player
	}{{-1, human("")}, {2, human("")}, {0, record.Player{Kind: "cat"}}, {0, record.Player{Kind: record.Bot}}} {
		if err := m.SetPlayer(bad.seat, bad.p); err == nil {
			t.Errorf("seat %d goes to %+v", bad.seat, bad.p)
		}
	}
	if !reflect.DeepEqual(players, m.Players()) {
		t.Error("a rejected change of seats changed one")
	}
}

// Undo cancels the thinking.
func TestUndoCancels(t *testing.T) {
	work, made := 0, 0
	m, err := New(config("hb", 2), slowBots(&work, &made))
	if err != nil {
		t.Fatal(err)
	}
	tried := false
	for i := 0; !tried && !m.Over(); i++ {
		if _, bot := m.Thinking(); bot {
			if ok, _ := m.CanUndo(); ok {
				m.Think(func() bool { return false })
				bots := made
				last := m.steps[len(m.steps)-1]
				if m.thinker == nil {
					t.Fatal("no bot is thinking")
				}
				if err := m.Undo(); err != nil {
					t.Fatal(err)
				}
				if m.thinker != nil || m.Think(always) {
					t.Fatal("the bot keeps thinking")
				}
				if last.By != record.ByHuman || last.Joined {
					continue
				}
				if err := m.Play(last.Action); err != nil {
					t.Fatal(err)
				}
				m.Think(func() bool { return false })
				if made != bots+1 {
					t.Fatalf("%d bots were made after the undo, want a new one", made-bots)
				}
				tried = true
			}
		}
		turn(t, m, 1)
	}
	if !tried {
		t.Error("no bot could be interrupted; the test proves nothing")
	}
}

// broken is a bot that makes invalid decisions.
type broken struct {
	actions []engine.Action
	hurt    bool
}

func (b *broken) Step(int) bool {
	if b.hurt {
		panic("hurt")
	}
	return true
}
func (b *broken) Decision() ([]engine.Action, any) { return b.actions, "why" }

// A bot that fails, in whatever way, is reported and does not stop the game.
func TestBrokenBots(t *testing.T) {
	for name, c := range map[string]struct {
		level string
		bots  ThinkerFactory
	}{
		"no bots at all": {"x", nil},
		"unknown level":  {"unknown", newChancy},
		"no decision": {"x", func(string, *engine.Rules, engine.View, uint64) (Thinker, error) {
			return &broken{},
				nil
		}},
		"illegal": {"x", func(string, *engine.Rules, engine.View, uint64) (Thinker, error) {
			return &broken{actions: []engine.Action{{Verb: engine.VerbTrust, What: 200}}}, nil
		}},
		"panic": {"x", func(string, *engine.Rules, engine.View, uint64) (Thinker, error) {
			return &broken{hurt: true},
				nil
		}},
	} {
		cfg := config("bb", 1)
		for i := range cfg.Players {
			cfg.Players[i].Level = c.level
		}
		m, err := New(cfg, c.bots)
		if err != nil {
			t.Fatal(err)
		}
		if m.Err() != nil {
			t.Errorf("%s: %v is reported before anything happened", name, m.Err())
		}
		want, seat := pick(m, 0), m.Public().Actor
		if !m.Think(always) {
			t.Errorf("%s: nothing was played", name)
			continue
		}
		if got := m.Record().Steps[0]; got.Action != want || got.By != record.ByBot {
			t.Errorf("%s: %+v instead of the first legal action %+v", name, got, want)
		}
		var e *BotError
		if !errors.As(m.Err(), &e) || e.Seat != seat || e.Index != 0 || e.Level != c.level || e.Err == nil {
			t.Errorf("%s: reported %v", name, m.Err())
		}
		finish(t, m)
	}
}
