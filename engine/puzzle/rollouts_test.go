package puzzle

import (
	"os"
	"reflect"
	"testing"
)

// What pairs of games say is summed up with its error, written and read again.
func TestRolloutsAreSummedUp(t *testing.T) {
	var even, better []int
	for i := range RolloutPairs {
		even = append(even, []int{65536, -65536}[i%2])
		better = append(better, []int{65536, 0}[i%2])
	}
	for _, c := range []struct {
		more     []int
		want     Rollouts
		confirms bool
	}{
		{even, Rollouts{"a", "drop", 64, 0, 126}, false},
		{better, Rollouts{"a", "drop", 64, 500, 63}, true},
		{better[:8], Rollouts{"a", "drop", 8, 500, 189}, false},
		{append(even[:60:60], -65536, -65536, -65536, -65536), Rollouts{"a", "drop", 64, -63, 126}, false},
		{nil, Rollouts{"a", "drop", 0, 0, 0}, false},
	} {
		got := SumUp("a", "drop", c.more)
		if got != c.want || got.Confirms() != c.confirms {
			t.Errorf("%+v, want %+v", got, c.want)
		}
		back, err := ReadRollouts(got.String() + "\n")
		if err != nil || !reflect.DeepEqual(back, []Rollouts{got}) {
			t.Errorf("%s is read as %v, %v", got, back, err)
		}
	}
	for _, bad := range []string{"", "a\tdrop\t64\t1", "a\tdrop\t64\tx\t2"} {
		if _, err := ReadRollouts(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// Puzzles that the search alone cannot be trusted with are on the list only where whole games confirm them.
func TestPuzzlesOfAuctionsAreConfirmed(t *testing.T) {
	text, err := os.ReadFile("testdata/rollouts.txt")
	if err != nil {
		t.Fatal(err)
	}
	results, err := ReadRollouts(string(text))
	if err != nil {
		t.Fatal(err)
	}
	confirmed := map[string]bool{}
	for _, r := range results {
		confirmed[r.ID] = r.Confirms()
	}
	for i, p := range All() {
		if p.NeedsRollouts() != confirmed[p.ID()] {
			t.Errorf("puzzle %d, %s, of %s: confirmed %v", i+1, p.ID(), p.Theme, confirmed[p.ID()])
		}
	}
}
