package advisor

import (
	"errors"
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/maps"
)

// bots creates the computer players of package bot.
func bots(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	t, err := bot.New(level, r, v, seed)
	if err != nil {
		return nil, err
	}
	return t, nil
}

func nobody(engine.Seat) bool { return false }

// steps grants n units of work.
func steps(n int) func() bool {
	left := n
	return func() bool {
		if left--; left > 0 {
			return true
		}
		left = n
		return false
	}
}

// ask returns the hint for a position, computed in slices of that many units of work.
func ask(t *testing.T, r *engine.Rules, s *engine.State, hides func(engine.Seat) bool, slice int) *Hint {
	t.Helper()
	a, err := Ask(bots, r, engine.ViewOf(s, s.Actor), hides)
	if err != nil {
		t.Fatal(err)
	}
	more := steps(slice)
	for {
		done, err := a.Think(more)
		if err != nil {
			t.Fatal(err)
		}
		if done {
			return a.Hint(nil)
		}
	}
}

// moments visits positions from games between computers, up to that many of each kind of decision.
func moments(t *testing.T, each int, visit func(r *engine.Rules, s *engine.State)) {
	t.Helper()
	for _, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3},
		{Board: "usa", Edition: engine.Classic, Players: 4, Seed: 4},
		{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5, StartingCities: true},
	} {
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[engine.Await]int{}
		for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
			var list engine.List
			engine.Legal(r, &s.Public, &list)
			if at := s.Await; list.N > 1 && n%5 == 0 && seen[at] < each || seen[at] == 0 {
				seen[at]++
				visit(r, &s)
			}
			player, err := bot.New("normal", r, engine.ViewOf(&s, s.Actor), n)
			if err != nil {
				t.Fatal(err)
			}
			for !player.Step(1000) {
			}
			as, _ := player.Decision()
			if err := engine.ApplyAll(r, &s, as, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestHintsAreSoundAndFair: the Master's advice is legal, and stays legal as a plan. The position is not changed. The
// hint depends neither on the slices of work nor on what is hidden: other cards in the stack, another random state of
// the deck, other hidden money.
func TestHintsAreSoundAndFair(t *testing.T) {
	kinds := map[engine.Await]bool{}
	moments(t, shorttest.Of(2, 1), func(r *engine.Rules, s *engine.State) {
		kinds[s.Await] = true
		before := *s
		h := ask(t, r, s, nobody, 1)
		if *s != before {
			t.Fatal("asking changed the position")
		}
		trial := *s
		if err := engine.ApplyAll(r, &trial, h.Actions, nil); err != nil || len(h.Actions) == 0 {
			t.Fatalf("%s: %v, %v", s.Await, h.Actions, err)
		}
		if h.Reason.Code == bot.CodeNone {
			t.Errorf("%s: %v without a reason", s.Await, h.Actions)
		}
		view := engine.ViewOf(s, s.Actor)
		other := engine.Sample(r, &view, 77)
		if again := ask(t, r, &other, nobody, 1000); !reflect.DeepEqual(again, h) {
			t.Errorf("%s: %+v, with other secrets %+v", s.Await, h, again)
		}
		hides := func(seat engine.Seat) bool { return seat != s.Actor }
		redacted := ask(t, r, s, hides, 50)
		for i := range other.Players {
			if engine.Seat(i) != s.Actor {
				other.Players[i].Money = 0
			}
		}
		if again := ask(t, r, &other, hides, 50); s.Public.Players[s.Actor] == other.Players[s.Actor] &&
			again.Actions[0] != redacted.Actions[0] {
			t.Errorf("%s: %+v, with other hidden money %+v", s.Await, redacted, again)
		}
		takes(t, r, s, h)
	})
	for a := engine.AwaitTrust; a <= engine.AwaitRun; a++ {
		if !kinds[a] && a != engine.AwaitKeep {
			t.Errorf("no hint for %s", a)
		}
	}
}

// takes applies the hint over a different plan, and compares.
func takes(t *testing.T, r *engine.Rules, s *engine.State, h *Hint) {
	t.Helper()
	d := draft.New(r, engine.ViewOf(s, s.Actor))
	if s.Await == engine.AwaitBuild || s.Await == engine.AwaitBuy {
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		if a := list.At[0].Action; a.Verb == engine.VerbBuild {
			d.Toggle(h.other(r, s))
		} else if a.Verb == engine.VerbBuy {
			d.SetTokens(engine.Fuel(a.What), 1)
		}
	}
	h.Plan(d)
	if h.Skips() {
		if d.Planned() {
			t.Errorf("%s: %v plans something", s.Await, h.Actions)
		}
		return
	}
	as, want := d.Actions(), h.Actions
	if n := len(want) - 1; s.Await != engine.AwaitRun && want[n].Verb == engine.VerbDone {
		want = want[:n]
	}
	switch s.Await {
	case engine.AwaitOpen, engine.AwaitBid:
		if up := d.UpTo(); h.Limit > 0 && d.Limit() != 0 && int(up.N) != h.Limit || d.Plant != h.Plant() {
			t.Errorf("%v up to %d is planned as %v up to %d", h.Actions, h.Limit, as, d.Limit())
		}
		return
	case engine.AwaitBuy:
		for f, n := range h.Tokens() {
			if d.Tokens(engine.Fuel(f)) != int(n) {
				t.Errorf("%v is planned as %v", h.Actions, as)
			}
		}
		return
	}
	one, two := *s, *s
	if engine.ApplyAll(r, &one, as, nil) != nil || engine.ApplyAll(r, &two, want, nil) != nil ||
		one.Public != two.Public {
		t.Errorf("%s: %v is planned as %v", s.Await, h.Actions, as)
	}
}

// other returns a city, not one of the hint's, that can be built in.
func (h *Hint) other(r *engine.Rules, s *engine.State) maps.City {
	var list engine.List
	engine.Legal(r, &s.Public, &list)
	return maps.City(list.At[0].What)
}

// TestAMasterThatFailsGivesNoHint: nothing else fails with it.
func TestAMasterThatFailsGivesNoHint(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	none := errors.New("nobody there")
	if _, err := Ask(func(string, *engine.Rules, engine.View, uint64) (match.Thinker, error) { return nil, none }, r,
		engine.ViewOf(&s, s.Actor), nobody); !errors.Is(err, none) {
		t.Errorf("without a Master: %v", err)
	}
	a, err := Ask(func(string, *engine.Rules, engine.View, uint64) (match.Thinker, error) { return broken{}, nil }, r,
		engine.ViewOf(&s, s.Actor), nobody)
	if err != nil {
		t.Fatal(err)
	}
	if done, err := a.Think(steps(1)); done || err == nil {
		t.Errorf("a broken Master: %v, %v", done, err)
	}
}

type broken struct{}

func (broken) Step(int) bool                    { panic("broken") }
func (broken) Decision() ([]engine.Action, any) { return nil, nil }
