package puzzles

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/puzzle"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/save"
)

func always() bool { return true }

// judges makes the judges of package bot.
func judges(r *engine.Rules, v engine.View, made []engine.Action, seed uint64) (hindsight.Judge, error) {
	return bot.NewJudge(r, v, made, seed)
}

// begun begins the first puzzle of a theme.
func begun(t *testing.T, theme puzzle.Theme) *Run {
	t.Helper()
	i := slices.IndexFunc(All(), func(p *puzzle.Puzzle) bool { return p.Theme == theme })
	if i < 0 {
		t.Fatalf("no puzzle about %s", theme)
	}
	r, err := Begin(All()[i].ID())
	if err != nil {
		t.Fatal(err)
	}
	if r.Number() != i+1 || r.Puzzle() != All()[i] || r.Match().Public().Actor != r.Seat() {
		t.Errorf("it is number %d", r.Number())
	}
	return r
}

// A wrong decision is judged by the Master and costs something, the same every time; the right one solves the puzzle.
// Neither is carried out.
func TestDecidingAPuzzle(t *testing.T) {
	r := begun(t, puzzle.Opening)
	hash := r.Match().Record().Hash
	wrong := puzzle.Decisions("normal", r.position.Rules, r.position.View, 1)[0]
	var points []int
	for range 2 {
		if whole, err := r.Decide(wrong); !whole || err != nil || r.State() != Judging {
			t.Fatalf("%v, %v, state %d", whole, err, r.State())
		}
		if r.Think(judges, func() bool { return false }) || !r.Think(judges, always) || r.State() != Wrong {
			t.Fatalf("state %d", r.State())
		}
		points = append(points, r.Points())
	}
	if points[0] < 2 || points[0] != points[1] {
		t.Errorf("it costs %v points", points)
	}
	if !r.AsGood() {
		t.Error("the wrong decision counts as the best one")
	}
	whole, err := r.Decide(r.Best().Actions)
	if !whole || err != nil || r.State() != Solved || r.Shown() || r.AsGood() {
		t.Errorf("%v, %v, state %d", whole, err, r.State())
	}
	if r.Think(judges, always) || r.Match().Record().Hash != hash || r.Match().Index() != r.start {
		t.Error("the table has changed")
	}
	var illegal *engine.Illegal
	if _, err := r.Decide([]engine.Action{{Verb: engine.VerbRun, What: 3}}); !errors.As(err, &illegal) {
		t.Errorf("what the rules do not permit: %v", err)
	}
}

// Without a judge, or with one that fails, it is not known what a decision costs.
func TestUnknownCost(t *testing.T) {
	broken := func(*engine.Rules, engine.View, []engine.Action, uint64) (hindsight.Judge, error) {
		return nil, errors.New("no")
	}
	panics := func(*engine.Rules, engine.View, []engine.Action, uint64) (hindsight.Judge, error) { panic("no") }
	for _, f := range []hindsight.JudgeFactory{nil, broken, panics} {
		r := begun(t, puzzle.Opening)
		if _, err := r.Decide(puzzle.Decisions("normal", r.position.Rules, r.position.View, 1)[0]); err != nil {
			t.Fatal(err)
		}
		if !r.Think(f, always) || r.State() != Unknown || r.Waits() {
			t.Errorf("state %d", r.State())
		}
	}
}

// A turn can be made in pieces; what leads to the position cannot be undone. An answer that was shown does not solve.
func TestATurnInPieces(t *testing.T) {
	i := slices.IndexFunc(All(), func(p *puzzle.Puzzle) bool { return strings.Count(p.Accepted, ";") > 0 })
	if i < 0 {
		t.Fatal("no puzzle has a turn of several actions")
	}
	r, err := Begin(All()[i].ID())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.CheckUndo(); r.start > 0 && err != nil && !errors.Is(err, ErrUndo) {
		t.Error(err)
	}
	best := r.Answer().Actions
	for k, a := range best {
		whole, err := r.Decide([]engine.Action{a})
		if err != nil {
			t.Fatal(err)
		}
		if whole {
			if k < len(best)-1 && best[k+1].Verb != engine.VerbDone {
				t.Errorf("whole after %d of %d", k+1, len(best))
			}
			break
		}
		if err := r.Match().Play(a); err != nil {
			t.Fatal(err)
		}
		r.Moved()
		if err := r.CheckUndo(); err != nil {
			t.Errorf("a piece cannot be undone: %v", err)
		}
	}
	if r.State() != Solved || !r.Shown() {
		t.Errorf("state %d, shown %v", r.State(), r.Shown())
	}
}

func TestNoSuchPuzzle(t *testing.T) {
	if _, err := Begin("nothing"); !errors.Is(err, ErrWhat) {
		t.Error(err)
	}
	for _, id := range []string{"dc7df7", "f0b35e", "9d5da3"} { // which earlier builds offered
		if _, err := Begin(id); !errors.Is(err, ErrGone) {
			t.Errorf("%s: %v", id, err)
		}
	}
	if key, _ := ErrUndo.Sentence(); key == "" || ErrUndo.Error() == "" {
		t.Error("no words")
	}
	if After(len(All())) != "" || After(1) != All()[1].ID() {
		t.Error("the next one")
	}
}

// Progress is kept, added up from all copies, bounded, and survives broken data.
func TestTheBookKeepsProgress(t *testing.T) {
	k := save.NewKeeper(save.Memory(), nil)
	b, err := Open(k.Puzzles())
	if err != nil {
		t.Fatal(err)
	}
	first, second := All()[0].ID(), All()[1].ID()
	if err := b.Solve("9d5da3"); err != nil || b.Count() != 0 || !b.Solved("9d5da3") {
		t.Errorf("what was solved before it was taken off the list: %d solved, %v", b.Count(), err)
	}
	other, _ := Open(k.Puzzles()) // another window
	if err := errors.Join(b.Solve(first), b.Solve(first), other.Solve(second)); err != nil {
		t.Fatal(err)
	}
	again, err := Open(k.Puzzles())
	if err != nil || again.Count() != 2 || !again.Solved(first) || !again.Solved(second) {
		t.Errorf("%d solved, %v", again.Count(), err)
	}
	if err := b.Reload(); err != nil || b.Count() != 2 {
		t.Errorf("%d solved, %v", b.Count(), err)
	}
	for _, bad := range []string{"", "nonsense", `{"fmt":9,"app":"kilovolt-puzzles","solved":[]}`,
		`{"fmt":1,"app":"x"}`,
		`{"fmt":1,"app":"kilovolt-puzzles","solved":[""]}`, `{"fmt":1,"app":"kilovolt-puzzles","solved":[1]}`,
		`{"fmt":1,"app":"kilovolt-puzzles","solved":["` + strings.Repeat("x", mostID+1) + `"]}`,
		`{"fmt":1,"app":"kilovolt-puzzles","solved":["a"` + strings.Repeat(`,"a"`, mostSolved) + `]}`} {
		if err := k.Puzzles().Save([]byte(bad)); err != nil {
			t.Fatal(err)
		}
		b, err := Open(k.Puzzles())
		if err == nil || b.Count() != 0 {
			t.Errorf("%q: %d solved, %v", bad, b.Count(), err)
		}
		if err := b.Solve(first); err != nil || !b.Solved(first) {
			t.Errorf("after %q nothing can be solved: %v", bad, err)
		}
		kept := slices.ContainsFunc(k.Aside(), func(key string) bool {
			data, err := k.Blob(key)
			return err == nil && string(data) == bad
		})
		if !kept && bad != "" {
			t.Errorf("%q is lost", bad)
		}
	}
	for i := range mostSolved + 5 {
		b.put(strings.Repeat("x", i%7) + string(rune('a'+i%26)) + strings.Repeat("y", i%9) + string(rune('0'+i%10)))
	}
	if len(b.solved) > mostSolved {
		t.Errorf("%d are remembered", len(b.solved))
	}
}
