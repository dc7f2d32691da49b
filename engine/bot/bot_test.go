package bot

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

func TestLevels(t *testing.T) {
	if want := []string{"easy", "normal", "hard", "expert"}; !slices.Equal(Levels(), want) {
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
		"genius": `level "genius" (there is easy, normal`, "": `level ""`, "builder": `level "builder"`, "Hard": `level "Hard"`, "hard ": `level "hard "`,
		"hard/": `temper ""`, "hard/angry": `temper "angry" (there is even, builder`, "hard/even/even": `temper "even/even"`, "/even": `level ""`,
	} {
		if _, err := New(name, r, engine.ViewOf(&s, s.Actor), 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the opponent %q: %v, should say %s", name, err, want)
		}
	}
	other := (s.Actor + 1) % 4
	if _, err := New("normal", r, engine.ViewOf(&s, other), 1); err == nil {
		t.Error("a seat that is not at turn gets a bot")
	}
	s.Await, s.Actor = engine.AwaitNothing, engine.NoSeat
	if _, err := New("normal", r, engine.ViewOf(&s, engine.NoSeat), 1); err == nil {
		t.Error("a game that is over gets a bot")
	}
}

// opponentNames is every name that a table may be given: the levels and variants alone and in every temper.
func opponentNames() (out []string) {
	for _, level := range slices.Concat(Levels(), Variants()) {
		out = append(out, level)
		for _, temper := range Tempers() {
			out = append(out, level+"/"+temper)
		}
	}
	return out
}

func TestSplit(t *testing.T) {
	for _, name := range opponentNames() {
		level, temper, err := Split(name)
		if full := level + "/" + temper; err != nil || full != name && (level != name || temper != "even") {
			t.Errorf("%s is %s, %s: %v", name, level, temper, err)
		}
	}
}

func TestReasonsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes() {
		if c.String() == "" || c.String() == "reason?" || seen[c.String()] {
			t.Errorf("code %d is called %q", c, c)
		}
		seen[c.String()] = true
	}
	if codeCount.String() != "reason?" {
		t.Errorf("a code that there is not is called %q", codeCount)
	}
}

// Work may be cut anywhere: unit by unit it comes to the same decision as in one go. Before that there is none.
func TestSlicesDoNotMatter(t *testing.T) {
	for i, setup := range tables() {
		setup.Seed = uint64(500 + i)
		names := mixedNames(setup, i)
		playAs(t, names, setup, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			th, err := New(names[s.Actor], r, engine.ViewOf(s, s.Actor), seed)
			if err != nil {
				t.Fatal(err)
			}
			units := 1
			for ; !th.Step(1); units++ {
				if a, w := th.Decision(); a != nil || w != nil {
					t.Fatalf("%s: a decision after %d units, before it is done", s.Await, units)
				}
			}
			if th.Step(0); units < 2 {
				t.Fatalf("%s: decided in a single unit", s.Await)
			}
			th.Step(1000)
			if a, w := th.Decision(); !reflect.DeepEqual(a, actions) || w != any(why) {
				t.Fatalf("%s: unit by unit %v (%v), in one go %v (%v)", s.Await, a, w, actions, why)
			}
		})
	}
}

// Nothing hidden reaches a decision: with other cards in the stack and another generator of the deck it is the same (H1).
func TestHiddenFactsDoNotMatter(t *testing.T) {
	decisions, differ := 0, 0
	for i, setup := range tables() {
		setup.Seed = uint64(900 + i)
		names := mixedNames(setup, i)
		playAs(t, names, setup, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			view := engine.ViewOf(s, s.Actor)
			for k := range uint64(3) {
				other := engine.Sample(r, &view, seed+k)
				decisions++
				if other.Hash() != s.Hash() {
					differ++
				}
				if a, w := decideAs(t, names[s.Actor], r, engine.ViewOf(&other, s.Actor), seed); !reflect.DeepEqual(a, actions) || w != why {
					t.Fatalf("%s: %v (%v), with other hidden cards %v (%v)", s.Await, actions, why, a, w)
				}
			}
		})
	}
	if differ < decisions/2 {
		t.Errorf("only %d of %d samples differ from the state: the test shows nothing", differ, decisions)
	}
}

// The limit of a bid varies with the seed, so that it cannot be read; all else does not.
func TestOnlyBidsAreNoisy(t *testing.T) {
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
