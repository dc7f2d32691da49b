package sim

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/engine/puzzle"
)

// Rollouts are played in parts: what the file has is not played again, an incomplete line is, and the same pair ends
// the same way.
func TestRolloutsAreResumed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rollouts.jsonl")
	play := func(games string) (ledger, out, said string) {
		t.Helper()
		var to, errOut bytes.Buffer
		if err := runRollouts(parseArgs(t, "-rollouts", file, "-games", games), &to, &errOut); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data), to.String(), errOut.String()
	}
	first, out, _ := play("1")
	if strings.Count(first, "\n") != 1 {
		t.Fatalf("%q", first)
	}
	results, err := puzzle.ReadRollouts(out)
	if err != nil || results[0].Pairs != 1 || results[1].Pairs != 0 {
		t.Fatalf("%v, %v", results, err)
	}
	if err := os.WriteFile(file, []byte(first+first[:20]), 0o644); err != nil {
		t.Fatal(err)
	}
	second, _, said := play("1")
	if !strings.HasPrefix(second, first) || strings.Count(second, "\n") != 2 || strings.Contains(second[len(first):],
		results[0].ID) || !strings.Contains(said, "1 pairs played") {
		t.Errorf("%q, then %q: %s", first, second, said)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if again, _, _ := play("1"); again != first {
		t.Errorf("%q, again %q", first, again)
	}
}
