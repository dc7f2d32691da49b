package styles

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
)

// played is a game as it ended.
type played struct {
	*engine.Rules
	engine.State
}

// play plays a game of the named styles, one per seat; watch, which may be nil, sees every position and the actions that answer it.
func play(t *testing.T, setup engine.Setup, names []string, watch func(*engine.Rules, *engine.State, []engine.Action)) played {
	t.Helper()
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); s.Await != engine.AwaitNothing; n++ {
		style, ok := ByName(names[s.Actor])
		if !ok {
			t.Fatalf("no style %q", names[s.Actor])
		}
		actions, err := style(r, engine.ViewOf(&s, s.Actor), mix(setup.Seed, n))
		if watch != nil {
			watch(r, &s, actions)
		}
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			t.Fatalf("%s, %+v, round %d: %s: %v", names[s.Actor], setup, s.Round, engine.FormatAll(r, actions), err)
		}
		if s.Round > 100 {
			t.Fatalf("%v, %+v: no end", names, setup)
		}
	}
	return played{r, s}
}

// tables is all kinds of table: both maps and editions, 2 to 6 players, the variants.
func tables() (out []engine.Setup) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			classic := engine.Setup{Board: board, Edition: engine.Classic, Players: players}
			recharged := engine.Setup{Board: board, Edition: engine.Recharged, Players: players}
			intro, starting := classic, recharged
			intro.Introductory, starting.StartingCities = true, true
			out = append(out, classic, recharged, intro, starting)
		}
	}
	return out
}

// longest is the most rounds that a table of one style may take.
const longest = 30

// A table of one style plays by the rules and comes to an end, on every kind of table.
func TestEveryStyleEndsItsGames(t *testing.T) {
	for _, name := range Names() {
		for i, setup := range tables() {
			for seed := range uint64(2) {
				setup.Seed = mix(seed, uint64(i))
				if end := play(t, setup, slices.Repeat([]string{name}, setup.Players), nil); end.Round > longest {
					t.Errorf("%s, %+v: %d rounds", name, setup, end.Round)
				}
			}
		}
	}
}

// All styles get along with each other: everybody sits at every kind of table, in changing company.
func TestMixedTables(t *testing.T) {
	names := Names()
	for i, setup := range tables() {
		for first := range names {
			var seats []string
			for seat := range setup.Players {
				seats = append(seats, names[(first+seat*(1+i%5))%len(names)])
			}
			setup.Seed = mix(7, uint64(i), uint64(first))
			play(t, setup, seats, nil)
		}
	}
}

// The same view and seed give the same actions, and nothing in the view is changed.
func TestDecisionsAreFunctions(t *testing.T) {
	for _, name := range Names() {
		style, _ := ByName(name)
		setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 5}
		n := uint64(0)
		play(t, setup, slices.Repeat([]string{name}, 3), func(r *engine.Rules, s *engine.State, actions []engine.Action) {
			v := engine.ViewOf(s, s.Actor)
			again, _ := style(r, v, mix(setup.Seed, n))
			if n++; !slices.Equal(again, actions) || v != engine.ViewOf(s, s.Actor) {
				t.Fatalf("%s: %v, then %v", name, actions, again)
			}
		})
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range Names() {
		if style, ok := ByName(name); !ok || style == nil || seen[name] {
			t.Errorf("%q: found %v, twice %v", name, ok, seen[name])
		}
		seen[name] = true
	}
	if _, ok := ByName("genius"); ok {
		t.Error("there is a genius")
	}
	if len(seen) < 14 {
		t.Errorf("only %d styles", len(seen))
	}
}

// What a decision of each style costs.
func BenchmarkDecision(b *testing.B) {
	for _, name := range Names() {
		style, _ := ByName(name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for seed := uint64(0); n < b.N; seed++ {
				r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: seed}, nil)
				for ; err == nil && s.Await != engine.AwaitNothing && n < b.N; n++ {
					var actions []engine.Action
					if actions, err = style(r, engine.ViewOf(&s, s.Actor), uint64(n)); err == nil {
						err = engine.ApplyAll(r, &s, actions, nil)
					}
				}
				if err != nil {
					b.Fatal(fmt.Errorf("%s: %w", name, err))
				}
			}
		})
	}
}
