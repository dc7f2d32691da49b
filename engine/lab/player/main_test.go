package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/facts"
	"kilovolt/engine/shorttest"
)

// line returns a message as a line of the protocol.
func line(t *testing.T, message map[string]any) string {
	t.Helper()
	data, err := json.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	return string(data) + "\n"
}

// TestDecisionsAreThoseOfTheLevel: over the protocol a level decides as it does at the table itself, in whole games on
// all kinds of table.
func TestDecisionsAreThoseOfTheLevel(t *testing.T) {
	asked := map[engine.Await]int{}
	for n := range uint64(shorttest.Of(80, 20)) {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[n%2], Edition: engine.Edition(n / 2 % 2), Players: 2 + int(n%5), Seed: n,
		}
		setup.Introductory = setup.Edition == engine.Classic && n%4 == 1
		setup.StartingCities = setup.Edition == engine.Recharged && n%4 == 3
		level := []string{"normal/builder", "easy", "hard"}[n%3]
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		begin := line(t, map[string]any{"type": "game", "protocol": 1, "seat": 0, "rules": facts.RulesOf(r)})
		for i := 0; s.Await != engine.AwaitNothing && i < shorttest.Of(400, 150); i++ {
			seed := n<<20 + uint64(i)
			thinker, err := bot.New(level, r, engine.ViewOf(&s, s.Actor), seed)
			if err != nil {
				t.Fatal(err)
			}
			for !thinker.Step(64) {
			}
			want, _ := thinker.Decision()
			ask := line(t, map[string]any{"type": "decide", "seed": seed, "view": facts.Of(r, &s.Public)})
			var out strings.Builder
			if err := play(level, strings.NewReader(begin+ask), &out); err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSpace(out.String()); got != engine.FormatAll(r, want) {
				t.Fatalf("%+v, decision %d: %s answers %q, at the table it decides %q",
					setup, i, level, got, engine.FormatAll(r, want))
			}
			asked[s.Await]++
			if err := engine.ApplyAll(r, &s, want, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for await := engine.AwaitTrust; await <= engine.AwaitRun; await++ {
		if asked[await] == 0 && await != engine.AwaitKeep { // which is rare
			t.Errorf("%s was never asked for", await)
		}
	}
}

// What the player does not understand ends it with a reason.
func TestNonsenseIsRefused(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	game := func(protocol int, change map[string]any) string {
		var rules map[string]any
		data, err := json.Marshal(facts.RulesOf(r))
		if err == nil {
			err = json.Unmarshal(data, &rules)
		}
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range change {
			rules[name] = value
		}
		return line(t, map[string]any{"type": "game", "protocol": protocol, "rules": rules})
	}
	view := facts.Of(r, &s.Public)
	decide := line(t, map[string]any{"type": "decide", "view": view})
	view.Await = "think"
	other := line(t, map[string]any{"type": "decide", "view": view})
	for _, c := range []struct{ level, in, want string }{
		{"grandmaster", "", "grandmaster"},
		{"easy", "{", "unexpected EOF"},
		{"easy", decide, "before the game"},
		{"easy", game(2, nil), "protocol 2"},
		{"easy", game(1, map[string]any{"board": "atlantis"}), "atlantis"},
		{"easy", game(1, map[string]any{"reading": 200}), "reading 200"},
		{"easy", game(1, nil) + other, `"think"`},
		{"easy", game(1, map[string]any{"players": 4, "regions": nil}) + decide, "want 4"},
	} {
		var out strings.Builder
		if err := play(c.level, strings.NewReader(c.in), &out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %.60q: %v, want %q", c.level, c.in, err, c.want)
		}
	}
	var out strings.Builder
	over := line(t, map[string]any{"type": "over"})
	if err := play("easy", strings.NewReader(game(1, nil)+decide+over+game(1, nil)), &out); err != nil {
		t.Error(err)
	}
	if n := strings.Count(out.String(), "\n"); n != 1 {
		t.Errorf("%d answers to one question", n)
	}
}
