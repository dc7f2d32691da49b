package puzzle

import (
	"os"
	"testing"
)

// The puzzles that earlier builds offered and this one does not, as those had them, are known by their ids.
func TestRetiredPuzzlesAreKnown(t *testing.T) {
	text, err := os.ReadFile("testdata/retired.txt")
	if err != nil {
		t.Fatal(err)
	}
	gone, err := Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range gone {
		if !Retired(p.ID()) {
			t.Errorf("puzzle %s is not known", p.ID())
		}
	}
	if len(gone) != len(retired) {
		t.Errorf("%d puzzles, %d ids", len(gone), len(retired))
	}
}
