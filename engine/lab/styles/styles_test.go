package styles

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// played is a game that is over.
type played struct {
	*engine.Rules
	engine.State
}

// visitor receives a position and the actions played in it.
type visitor func(r *engine.Rules, s *engine.State, actions []engine.Action)

// play plays a game of the named styles, one per seat. visit, which may be nil, receives every position and the actions
// played in it.
func play(t *testing.T, setup engine.Setup, names []string, visit visitor) played {
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
		if visit != nil {
			visit(r, &s, actions)
		}
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			t.Fatalf("%s, %+v, round %d: %s: %v", names[s.Actor], setup, s.Round, engine.FormatAll(r, actions), err)
		}
		if s.Round > 100 {
			t.Fatalf("%v, %+v: the game does not end", names, setup)
		}
	}
	return played{r, s}
}

// tables returns all kinds of table: both maps and editions, 2 to 6 players, and the variants.
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

// maxRounds is the most rounds that a table of one style may take.
const maxRounds = 30

// A table of a single style plays legally and finishes, on every kind of table.
func TestEveryStyleEndsItsGames(t *testing.T) {
	for _, name := range everyName() {
		for i, setup := range tables() {
			for seed := range uint64(shorttest.Of(2, 1)) {
				setup.Seed = mix(seed, uint64(i))
				if end := play(t, setup, slices.Repeat([]string{name}, setup.Players), nil); end.Round > maxRounds {
					t.Errorf("%s, %+v: %d rounds", name, setup, end.Round)
				}
			}
		}
	}
}

// Mixed tables of all styles play legally and finish, on every kind of table.
func TestMixedTables(t *testing.T) {
	names := everyName()
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

// The same view and seed give the same actions, and the view is not changed.
func TestDecisionsAreFunctions(t *testing.T) {
	for _, name := range everyName() {
		style, _ := ByName(name)
		setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 5}
		n := uint64(0)
		visit := func(r *engine.Rules, s *engine.State, actions []engine.Action) {
			v := engine.ViewOf(s, s.Actor)
			again, _ := style(r, v, mix(setup.Seed, n))
			if n++; !slices.Equal(again, actions) || v != engine.ViewOf(s, s.Actor) {
				t.Fatalf("%s: %v, then %v", name, actions, again)
			}
		}
		play(t, setup, slices.Repeat([]string{name}, 3), visit)
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range everyName() {
		if style, ok := ByName(name); !ok || style == nil || seen[name] {
			t.Errorf("%q: found %v, twice %v", name, ok, seen[name])
		}
		seen[name] = true
	}
	if _, ok := ByName("genius"); ok {
		t.Error("the style genius exists")
	}
	if len(seen) < 14 {
		t.Errorf("only %d styles", len(seen))
	}
}

func BenchmarkDecision(b *testing.B) {
	for _, name := range everyName() {
		style, _ := ByName(name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for seed := uint64(0); n < b.N; seed++ {
				setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: seed}
				r, s, err := engine.New(setup, nil)
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
