package engine

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"testing"

	boards "kilovolt/maps"

	"kilovolt/engine/shorttest"
)

// begins returns the position of a table at the beginning of its phase, using only the members of the first version of
// positions.
func begins(pos *Position) *Position {
	pos.Stack = append(pos.Stack, pos.Under...)
	pos.Seat, pos.Auction, pos.Ran, pos.Powered, pos.Step3Begins = nil, nil, nil, nil, ""
	pos.Under, pos.Top, pos.Possible, pos.Certain, pos.DeckSeed = nil, NoPlant, nil, nil, nil
	return pos
}

// eachPhase plays a random game and calls visit at each beginning of a phase that the first version of positions could
// describe: not while Step 3 is pending, and not with known cards below hidden ones without the Step 3 card between
// them (V2).
func eachPhase(t *testing.T, k kind, seed uint64, visit func(r *Rules, s *State, rng *splitMix)) {
	t.Helper()
	r, s := k.start(t, seed)
	rng := splitMix(seed)
	var l List
	for s.Await != AwaitNothing {
		before := s
		var events []Event
		Legal(r, &s.Public, &l)
		if err := Apply(r, &s, sensibleOrAny(r, &s.Public, &l, &rng), &events); err != nil {
			t.Fatal(err)
		}
		begins := slices.ContainsFunc(events, func(e Event) bool {
			return e.Kind == EventPhase &&
				Phase(e.N) == s.Phase
		})
		if s.Step3Next || s.Stack.KnownLen > 0 && CardsToStep3(&s.Public) == 0 {
			continue
		}
		if begins && s.Phase > PhaseSetup && s.Phase < PhaseOver && before.Phase != PhaseSetup {
			visit(r, &s, &rng)
		}
	}
}

func sensibleOrAny(r *Rules, p *Public, l *List, rng *splitMix) Action {
	if rng.below(4) == 0 {
		return anyAction(l, rng)
	}
	return sensible(r, p, l, rng)
}

// setupAt returns the setup that starts from a state.
func setupAt(k kind, r *Rules, s *State) Setup {
	setup := k.setup(5)
	for region := range r.Zone.All() {
		setup.Regions = append(setup.Regions, r.Board.Regions[region].ID)
	}
	setup.Position = PositionOf(r, s)
	return setup
}

// written returns the setup after a round trip through its text.
func written(t *testing.T, setup Setup) (again Setup, text string) {
	t.Helper()
	data, err := json.Marshal(setup)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return again, string(data)
}

// TestPositionsOfPhases: any position at the beginning of a phase can be set up with these few members, and gives the
// same table, down to the order of the hidden cards.
func TestPositionsOfPhases(t *testing.T) {
	laidDown := 0
	for _, k := range kinds() {
		eachPhase(t, k, 21, func(r *Rules, s *State, _ *splitMix) {
			setup := setupAt(k, r, s)
			begins(setup.Position)
			setup, text := written(t, setup)
			again, laid, err := New(setup, nil)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if again.Zone != r.Zone {
				t.Fatalf("%s: the zone differs", text)
			}
			// These members do not contain the deck's random state, who bought a plant in the previous auction, what
			// was powered last round, or which hidden cards were seen on their way into the stack.
			laid.Secret.Seed, laid.Powered = s.Secret.Seed, s.Powered
			if s.Stack.Pool&^laid.Stack.Pool != 0 {
				t.Fatalf("%s: cards are missing from the pool", text)
			}
			laid.Stack.Pool, laid.Stack.Sure, laid.Stack.Top = s.Stack.Pool, s.Stack.Sure, s.Stack.Top
			if s.Phase != PhaseAuction {
				laid.Auction = s.Auction
			}
			laidDown++
			if laid != *s {
				t.Fatalf("%s, round %d, %s: set up, it differs in%s\n%s",
					k, s.Round, s.Phase, differences(&laid, s), text)
			}
		})
	}
	if laidDown < 1000 {
		t.Errorf("only %d positions were set up", laidDown)
	}
}

// differences lists where two states differ.
func differences(a, b *State) (out string) {
	other := leaves("", reflect.ValueOf(b).Elem())
	for i, l := range leaves("", reflect.ValueOf(a).Elem()) {
		if l.get() != other[i].get() {
			out += fmt.Sprintf(" %s (%d, %d)", l.path, l.get(), other[i].get())
		}
	}
	return out
}

// TestHostileSetups: a setup in which something was changed is either rejected with an error or gives a valid table.
func TestHostileSetups(t *testing.T) {
	tries := shorttest.Of(10, 3)
	if runtime.GOOS == "js" {
		tries = 1
	}
	accepted, refused := 0, 0
	spoil := func(setup Setup, board *boards.Board, rng *splitMix) {
		text, err := json.Marshal(setup)
		if err != nil {
			t.Fatal(err)
		}
		for range tries {
			var tree any
			if err := json.Unmarshal(text, &tree); err != nil {
				t.Fatal(err)
			}
			for range 1 + rng.below(2) {
				tree = change(tree, board, rng)
			}
			bad, err := json.Marshal(tree)
			if err != nil {
				t.Fatal(err)
			}
			if checkSetup(t, string(bad)) {
				accepted++
			} else {
				refused++
			}
		}
	}
	for _, k := range kinds() {
		eachPhase(t, k, 22, func(r *Rules, s *State, rng *splitMix) {
			if rng.below(10) == 0 {
				setup := setupAt(k, r, s)
				begins(setup.Position)
				spoil(setup, r.Board, rng)
			}
		})
		r, s := k.start(t, 23) // and one in the middle of a phase that uses every member
		rng := splitMix(23)
		s.Secret.Shuffle = someOrder(&rng)
		for s.Await != AwaitNothing {
			spoil(setupAt(k, r, &s), r.Board, &rng)
			walk(t, r, &s, 1+rng.below(60), &rng)
		}
	}
	if accepted < 10*tries || refused < 10*tries {
		t.Fatalf("%d setups accepted, %d rejected: the test proves nothing", accepted, refused)
	}
}

// change changes one thing somewhere in a JSON value.
func change(v any, board *boards.Board, rng *splitMix) any {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) == 0 {
			return v
		}
		key := keys[rng.below(len(keys))]
		if key != "position" && rng.below(6) == 0 {
			delete(v, key)
			return v
		}
		v[key] = change(v[key], board, rng)
		return v
	case []any:
		if len(v) == 0 || rng.below(8) == 0 {
			return append(v, float64(rng.below(64)))
		}
		i, j := rng.below(len(v)), rng.below(len(v))
		switch rng.below(5) {
		case 0:
			return slices.Delete(v, i, i+1)
		case 1:
			return append(v, v[i])
		case 2:
			v[i], v[j] = v[j], v[i]
			return v
		}
		v[i] = change(v[i], board, rng)
		return v
	case float64:
		return []float64{0, 1, -1, v + 1, v - 1, float64(rng.below(64)), 2, 3, 1e9, 0.5}[rng.below(10)]
	case bool:
		return !v
	case string:
		words := []string{"", "germany", "usa", "classic", "recharged", "auction", "resources", "build", "power",
			"setup", "step3", "7",
			board.Cities[rng.below(len(board.Cities))].ID, board.Regions[rng.below(len(board.Regions))].ID}
		return words[rng.below(len(words))]
	}
	return v
}
