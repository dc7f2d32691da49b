package textversion

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	"kilovolt/game/pages/present"
)

// long opens a game with more decisions than people ever make.
func long(t *testing.T, r *reader, decisions int) {
	t.Helper()
	data, err := record.Encode(recordtest.DrawnOut(t, decisions))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.on.Load(data); err != nil {
		t.Fatal(err)
	}
	r.wait()
}

// TestALongLogComesInParts: of a long game the newest entries are shown and the others where they are asked for, all of
// them exactly once.
func TestALongLogComesInParts(t *testing.T) {
	r := newReader(t)
	long(t, r, 1500)
	log := r.on.Match().Log()
	lines := func() (out []string) {
		for _, k := range r.at("kv/log/lines").Kids {
			out = append(out, k.Text)
		}
		return out
	}
	newest := lines()
	if len(newest) != mostLines || newest[len(newest)-1] != r.view.teller().Event(&log[len(log)-1].Event) {
		t.Fatalf("%d lines are shown, the last is %q", len(newest), newest[len(newest)-1])
	}
	all := newest
	for r.view.Doc().byID("kv/log/earlier") != nil {
		r.press(r.at("kv/log/earlier"))
		part := lines()
		if len(part) > mostLines {
			t.Fatalf("%d lines at once", len(part))
		}
		if last := len(log) % mostLines; r.view.Doc().byID("kv/log/earlier") == nil && last > 0 {
			part = part[:last] // the first part is full, as the others are
		}
		all = slices.Concat(part, all)
	}
	if len(all) != len(log) {
		t.Fatalf("%d lines of %d", len(all), len(log))
	}
	for i := range log {
		if want := r.view.teller().Event(&log[i].Event); !strings.HasPrefix(all[i], want) {
			t.Fatalf("line %d is %q, want %q", i, all[i], want)
		}
	}
	r.press(r.at("kv/log/later"))
	r.press(r.at("kv/log/oldest"))
	if got := lines(); !slices.Equal(got, all[:mostLines]) {
		t.Errorf("the first entries are %q to %q", got[0], got[len(got)-1])
	}
	r.press(r.at("kv/log/newest"))
	if !slices.Equal(lines(), newest) || r.view.Doc().byID("kv/log/later") != nil {
		t.Error("the latest entries are not shown again")
	}
	r.press(r.at("kv/log/oldest"))
	r.set("only", string(present.ShowFuel))
	if r.view.Doc().byID("kv/log/later") != nil {
		t.Error("another filter does not begin with the newest entries")
	}
	r.check()
}

// TestADocumentOfTheLongestGame has no more elements than one of a usual game, whatever somebody has sent.
func TestADocumentOfTheLongestGame(t *testing.T) {
	r := newReader(t)
	long(t, r, record.MaxSteps-3000)
	elements := 0
	r.view.Doc().Find(func(*Node) bool { elements++; return false })
	if elements > 4000 {
		t.Errorf("%d elements", elements)
	}
}
