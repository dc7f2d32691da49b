package thinking

import (
	"errors"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/thinking/remote"
)

// A fake is a link in the test's hands.
type fake struct {
	ready, failed bool
	server        remote.Server
	sent          int
	answer        string
	spoil         func(answer string) string // changes what is answered, nil for nothing
}

func (f *fake) Ready() bool { return f.ready && !f.failed }

func (f *fake) Send(request string) {
	f.sent++
	f.answer = ""
	if err := f.server.Take(request); err != nil {
		f.answer = f.server.Refuse(err)
		return
	}
	f.answer, _ = f.server.Think(time.Hour)
	if f.spoil != nil {
		f.answer = f.spoil(f.answer)
	}
}

func (f *fake) Answer() (text string, failed bool) {
	text, f.answer = f.answer, ""
	return text, f.failed
}

// table returns a game of computers that think by the factory.
func table(t *testing.T, thinkers match.ThinkerFactory) *match.Match {
	t.Helper()
	cfg := match.Config{BotSeed: 4,
		Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 8}}
	for i, level := range []string{"expert", "hard/builder", "easy"} {
		cfg.Players = append(cfg.Players, record.Player{Name: level, Colour: i, Kind: record.Bot, Level: level})
	}
	m, err := match.New(cfg, thinkers)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// here returns the factory without a link.
func here(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	return bot.New(level, r, v, seed)
}

// play plays some decisions, and returns the position's hash.
func play(t *testing.T, m *match.Match, meet bool) uint64 {
	t.Helper()
	ends := time.Now().Add(time.Minute)
	for m.Index() < 60 {
		if meet {
			m.Meet()
		}
		m.Think(func() bool { return true })
		if m.Waits() {
			time.Sleep(100 * time.Microsecond)
		}
		if time.Now().After(ends) {
			t.Fatalf("after a minute: decision %d", m.Index())
		}
	}
	if m.Err() != nil {
		t.Fatal(m.Err())
	}
	return m.Public().Hash()
}

// TestEveryWayLeadsToTheSameGame: computers think the same here, in the goroutine, beyond a link, and after it failed.
func TestEveryWayLeadsToTheSameGame(t *testing.T) {
	want := play(t, table(t, here), false)
	for name, c := range map[string]struct {
		link Link
		sent int // requests at least
	}{
		"goroutine":     {OwnLink(), -1},
		"ready":         {&fake{ready: true}, 10},
		"not ready":     {&fake{}, 0},
		"silly answers": {&fake{ready: true, spoil: func(string) string { return "{}" }}, 10},
		"cut answers":   {&fake{ready: true, spoil: func(a string) string { return a[:len(a)/2] }}, 10},
		"errors": {&fake{ready: true, spoil: func(string) string {
			return remote.Answer{Err: "no"}.String()
		}}, 10},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, table(t, New(c.link).Thinker), true); got != want {
				t.Errorf("hash %x, want %x", got, want)
			}
			if f, ok := c.link.(*fake); ok && (f.sent < c.sent || c.sent == 0 && f.sent > 0) {
				t.Errorf("%d requests, want %d", f.sent, c.sent)
			}
		})
	}
}

// opening returns the first decision of a game.
func opening(t *testing.T) (*engine.Rules, engine.View) {
	t.Helper()
	r, s, err := engine.New(engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 4, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, engine.ViewOf(&s, s.Actor)
}

// TestOnlySearchesAreSent: what costs less than asking is decided here.
func TestOnlySearchesAreSent(t *testing.T) {
	f := &fake{ready: true}
	bots := New(f)
	r, v := opening(t)
	for level, sent := range map[string]int{"easy": 0, "normal": 0, "expert": 1} {
		f.sent = 0
		b, err := bots.Thinker(level, r, v, 1)
		if err != nil {
			t.Fatal(err)
		}
		if f.sent != sent || match.Waits(b) != (sent > 0) {
			t.Errorf("%s: %d requests, waits %v", level, f.sent, match.Waits(b))
		}
	}
	if _, err := bots.Thinker("nobody", r, v, 1); err == nil {
		t.Error("an unknown level is asked")
	}
}

// TestAReplacedRequestIsThoughtAboutHere: two computers that think at once both decide.
func TestAReplacedRequestIsThoughtAboutHere(t *testing.T) {
	f := &fake{ready: true}
	bots := New(f)
	r, v := opening(t)
	first, err1 := bots.Thinker("expert", r, v, 1)
	second, err2 := bots.Thinker("expert", r, v, 2)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	for i, b := range []match.Thinker{first, second} {
		for n := 0; !b.Step(1); n++ {
			if n > 1e6 {
				t.Fatal("it never decides")
			}
		}
		want, err := bot.New("expert", r, v, uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		for !want.Step(100) {
		}
		got, _ := b.Decision()
		if actions, _ := want.Decision(); len(got) == 0 || got[0] != actions[0] {
			t.Errorf("computer %d: %v, want %v", i, got, actions)
		}
	}
}
