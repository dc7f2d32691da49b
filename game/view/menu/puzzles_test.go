package menu

import (
	"testing"

	"kilovolt/game/play/puzzles"
)

// The lessons lead to the puzzles; each can be started at any time, solved ones say so, and the way back leads there.
func TestPuzzlesInTheMenu(t *testing.T) {
	f := playing(t)
	all := puzzles.All()
	if err := f.Puzzles().Solve(all[1].ID()); err != nil {
		t.Fatal(err)
	}
	f.front(390, 844)
	f.act(t, "learn", "learn-puzzles")
	for i, p := range all {
		n := f.tree.Find("puzzle-" + p.ID())
		if n == nil || !n.Enabled() {
			t.Fatalf("puzzle %d cannot be started", i+1)
		}
		if want := map[bool]string{true: "Solved", false: "Not solved yet"}[i == 1]; n.Value != want {
			t.Errorf("puzzle %d says %q", i+1, n.Value)
		}
	}
	for _, p := range all[:3] {
		f.act(t, "puzzle-"+p.ID())
		if f.went != "puzzle "+p.ID() {
			t.Errorf("it leads to %q", f.went)
		}
	}
	f.refusal = puzzles.ErrWhat
	f.act(t, "puzzle-"+all[0].ID())
	if f.tree.Toasted() == "" {
		t.Error("a failure is not told")
	}
	f.act(t, "puzzles-back")
	if f.tree.Find("learn-puzzles") == nil {
		t.Error("the way back does not lead to the lessons")
	}
}
