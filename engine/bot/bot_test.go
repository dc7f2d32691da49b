package bot

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

func TestLevels(t *testing.T) {
	if want := []string{"easy", "normal", "hard", "expert", "master"}; !slices.Equal(Levels(), want) {
		t.Errorf("levels %v, want %v", Levels(), want)
	}
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range opponentNames() {
		if _, err := New(name, r, engine.ViewOf(&s, s.Actor), 1); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{
		"genius":         `level "genius" (known: easy, normal`,
		"":               `level ""`,
		"builder":        `level "builder"`,
		"Hard":           `level "Hard"`,
		"hard ":          `level "hard "`,
		"hard/":          `personality ""`,
		"hard/angry":     `personality "angry" (known: even, builder`,
		"hard/even/even": `personality "even/even"`,
		"/even":          `level ""`,
	} {
		if _, err := New(name, r, engine.ViewOf(&s, s.Actor), 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("opponent %q: error %v, want %s", name, err, want)
		}
	}
	other := (s.Actor + 1) % 4
	if _, err := New("normal", r, engine.ViewOf(&s, other), 1); err == nil {
		t.Error("a seat gets a bot although it is not its turn")
	}
	s.Await, s.Actor = engine.AwaitNothing, engine.NoSeat
	if _, err := New("normal", r, engine.ViewOf(&s, engine.NoSeat), 1); err == nil {
		t.Error("a finished game gets a bot")
	}
}

// opponentNames returns all names of opponents: levels and variants, alone and with each personality.
func opponentNames() (out []string) {
	for _, level := range slices.Concat(Levels(), Variants()) {
		out = append(out, level)
		for _, personality := range Personalities() {
			out = append(out, level+"/"+personality)
		}
	}
	return out
}

func TestSplitName(t *testing.T) {
	for _, name := range opponentNames() {
		level, personality, err := Split(name)
		if full := level + "/" + personality; err != nil || full != name && (level != name || personality != "even") {
			t.Errorf("%s splits into %s and %s: %v", name, level, personality, err)
		}
	}
}

func TestReasonsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes() {
		if c.String() == "" || c.String() == "reason?" || seen[c.String()] {
			t.Errorf("code %d has the name %q", c, c)
		}
		seen[c.String()] = true
	}
	if codeCount.String() != "reason?" {
		t.Errorf("an unknown code has the name %q", codeCount)
	}
}

// Work may be interrupted anywhere: one unit at a time leads to the same decision as all units at once, and there is no
// decision before the last unit.
func TestWorkMayBeCutAnywhere(t *testing.T) {
	for i, setup := range tables() {
		setup.Seed = uint64(500 + i)
		names := mixedNames(setup, i)
		visit := func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			th, err := New(names[s.Actor], r, engine.ViewOf(s, s.Actor), seed)
			if err != nil {
				t.Fatal(err)
			}
			units := 1
			for ; !th.Step(1); units++ {
				if a, w := th.Decision(); a != nil || w != nil {
					t.Fatalf("%s: a decision exists after %d units, before Step returns true", s.Await, units)
				}
			}
			if th.Step(0); units < 2 {
				t.Fatalf("%s: the decision took only one unit", s.Await)
			}
			th.Step(1000)
			if a, w := th.Decision(); !reflect.DeepEqual(a, actions) || w != any(why) {
				t.Fatalf("%s: one unit at a time %v (%v), all at once %v (%v)", s.Await, a, w, actions, why)
			}
		}
		playAs(t, names, setup, visit)
	}
}

// Hidden facts do not affect a decision (H1): it stays the same with other cards in the stack and another state of the
// deck's generator.
func TestHiddenFactsDoNotAffectDecisions(t *testing.T) {
	decisions, differ := 0, 0
	for i, setup := range tables() {
		setup.Seed = uint64(900 + i)
		names := mixedNames(setup, i)
		visit := func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			view := engine.ViewOf(s, s.Actor)
			for k := range uint64(3) {
				other := engine.Sample(r, &view, seed+k)
				decisions++
				if other.Hash() != s.Hash() {
					differ++
				}
				a, w := decideAs(t, names[s.Actor], r, engine.ViewOf(&other, s.Actor), seed)
				if !reflect.DeepEqual(a, actions) || w != why {
					t.Fatalf("%s: %v (%v), with other hidden cards %v (%v)", s.Await, actions, why, a, w)
				}
			}
		}
		playAs(t, names, setup, visit)
	}
	if differ < decisions/2 {
		t.Errorf("only %d of %d samples differ from the state, too few for the test", differ, decisions)
	}
}

// The highest bid varies with the seed, so that opponents cannot infer it. Nothing else does.
func TestOnlyBidsVaryWithTheSeed(t *testing.T) {
	bids, varied := 0, 0
	for seed := range uint64(10) {
		setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: seed}
		play(t, setup, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			a, _ := decide(t, r, engine.ViewOf(s, s.Actor), seed+12345)
			switch same := reflect.DeepEqual(a, actions); {
			case s.Await == engine.AwaitBid:
				bids++
				if !same {
					varied++
				}
			case !same:
				t.Fatalf("%s: %v with one seed, %v with another", s.Await, actions, a)
			}
		})
	}
	if varied == 0 || varied == bids {
		t.Errorf("%d of %d bids vary with the seed", varied, bids)
	}
}
