package remote

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
)

// decided is a decision in a game, and the request for it.
type decided struct {
	Request
	rules   *engine.Rules
	actions []engine.Action
	reason  any
}

// played calls each with the decisions of the first rounds of a game of computers.
func played(t *testing.T, setup engine.Setup, each func(d decided)) {
	t.Helper()
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; s.Round < uint16(shorttest.Of(4, 3)) && s.Await != engine.AwaitNothing; n++ {
		level := bot.Levels()[n%len(bot.Levels())] + "/" + bot.Personalities()[n%len(bot.Personalities())]
		v, seed := engine.ViewOf(&s, s.Actor), uint64(n)<<60+7
		b, err := bot.New(level, r, v, seed)
		if err != nil {
			t.Fatal(err)
		}
		for !b.Step(100) {
		}
		actions, reason := b.Decision()
		each(decided{NewRequest(n+1, level, r, v, seed), r, actions, reason})
		for _, a := range actions {
			if err := engine.Apply(r, &s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// tables are set-ups of every kind.
var tables = []engine.Setup{
	{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3},
	{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 4, StartingCities: true},
	{Board: "germany", Edition: engine.Classic, Players: 4, Seed: 5, Introductory: true},
	{Board: "usa", Edition: engine.Classic, Players: 6, Seed: 6},
}

// TestElsewhereTheDecisionsAreTheSame: a decision does not depend on where it is worked out, nor on the slices.
func TestElsewhereTheDecisionsAreTheSame(t *testing.T) {
	var server Server
	for _, setup := range tables {
		n := 0
		played(t, setup, func(d decided) {
			if err := server.Take(d.String()); err != nil {
				t.Fatal(err)
			}
			text, busy := "", true
			for busy {
				text, busy = server.Think(time.Duration(n%3) * time.Millisecond)
			}
			a, err := ParseAnswer(text, d.rules, &d.Request)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(a.Actions, d.actions) || a.Reason != d.reason {
				t.Fatalf("%+v, decision %d: %v for %v, want %v for %v", setup, d.ID, a.Actions, a.Reason, d.actions,
					d.reason)
			}
			n++
		})
		if n < 20 {
			t.Fatalf("%+v: only %d decisions", setup, n)
		}
	}
	if answer, busy := server.Think(time.Second); answer != "" || busy {
		t.Error("the last answer is given twice")
	}
}

// TestOnlyTheRightAnswerIsTaken: an answer to another request, an illegal one, and a damaged one are refused.
func TestOnlyTheRightAnswerIsTaken(t *testing.T) {
	played(t, tables[3], func(d decided) {
		good := Answer{ID: d.ID, Actions: d.actions}
		if _, err := ParseAnswer(good.String(), d.rules, &d.Request); err != nil {
			t.Fatal(err)
		}
		for what, bad := range map[string]string{
			"another request": Answer{ID: d.ID + 1, Actions: d.actions}.String(),
			"no action":       Answer{ID: d.ID}.String(),
			"illegal":         Answer{ID: d.ID, Actions: []engine.Action{{Verb: engine.VerbBid, N: 9999}}}.String(),
			"too long":        Answer{ID: d.ID, Actions: slices.Concat(d.actions, d.actions)}.String(),
			"cut off":         good.String()[:20],
			"an error":        Answer{ID: d.ID, Err: "panic: no"}.String(),
		} {
			if _, err := ParseAnswer(bad, d.rules, &d.Request); err == nil {
				t.Fatalf("decision %d: %s: accepted", d.ID, what)
			}
		}
	})
}

// TestANewRequestReplacesTheOld: a request whose answer is no longer wanted is dropped, and refused requests say why.
func TestANewRequestReplacesTheOld(t *testing.T) {
	var server Server
	played(t, tables[0], func(d decided) {
		q := d.Request
		if q.ID > 3 {
			return
		}
		q.Level = "expert"
		if err := server.Take(q.String()); err != nil {
			t.Fatal(err)
		}
		server.Think(0)
		q.ID += 100
		if err := server.Take(q.String()); err != nil {
			t.Fatal(err)
		}
		text, _ := server.Think(time.Minute)
		if _, err := ParseAnswer(text, d.rules, &q); err != nil {
			t.Error(err)
		}
		bad := q
		bad.Level = "nobody"
		if err := server.Take(bad.String()); err == nil || !strings.Contains(server.Refuse(err), "nobody") {
			t.Errorf("an unknown level: %v", err)
		}
		if _, busy := server.Think(time.Minute); busy {
			t.Error("a refused request is thought about")
		}
		bad.Level, bad.Table.Board = "expert", "atlantis"
		err := server.Take(bad.String())
		if _, answer := ParseAnswer(server.Refuse(err), d.rules, &bad); answer == nil ||
			!strings.Contains(answer.Error(), `no map "atlantis"`) {
			t.Errorf("a map that only the asking build has: %v", answer)
		}
		for _, text := range []string{"", "{", `{"Table":{"board":"atlantis"}}`} {
			if server.Take(text) == nil {
				t.Errorf("%q is taken", text)
			}
		}
	})
}

// TestARequestHasNoSecrets: it has what the view shows, and no seed of the deck.
func TestARequestHasNoSecrets(t *testing.T) {
	r, s, err := engine.New(tables[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	other := engine.Sample(r, &engine.View{Seat: s.Actor, Public: s.Public}, 99)
	if reflect.DeepEqual(s.Secret, other.Secret) {
		t.Fatal("the sample is the state")
	}
	text := func(s *engine.State) string {
		return NewRequest(1, "easy", r, engine.ViewOf(s, s.Actor), 5).String()
	}
	if text(&s) != text(&other) {
		t.Error("the request depends on what the seat may not know")
	}
}

func BenchmarkRequest(b *testing.B) {
	r, s, err := engine.New(tables[3], nil)
	if err != nil {
		b.Fatal(err)
	}
	q := NewRequest(1, "expert", r, engine.ViewOf(&s, s.Actor), 5)
	b.ReportAllocs()
	for b.Loop() {
		_ = q.String()
	}
	b.ReportMetric(float64(len(q.String())), "bytes")
}
