package engine

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// Perft, as in chess programs: count every sequence of actions up to a depth, and add up the hashes of the states in
// which they end. A single action too many or too few within that depth changes the numbers. Bids are limited to the
// minimum and one more, amounts of tokens to the ends of their range.
//
// testdata/perft.tsv has a row for every kind of table, from its start and from the middle of a random game:
//
//	kind, quarters of the random game played before, depth, sequences of length 1, 2, … depth, sum of hashes
//
// If the game ends earlier, its sequences count as far as they go. To find a difference in a row, run this here and at
// a commit where the row was right:
//
//	go test ./engine -run '^TestGoldenPerft$/^germany-classic-3$/^2$' -v -divide
//
// It prints what each first action contributes. make golden (or -update, see golden_test.go) rewrites the file.
var divide = flag.Bool("divide", false, "with TestGoldenPerft: print what each first action contributes")

// perftActions returns the list of choices, capped.
func perftActions(l *List) (out []Action) {
	for _, c := range l.Choices() {
		out = append(out, c.Action)
		high := c.Max
		if c.Verb == VerbOpen || c.Verb == VerbBid {
			high = min(c.Max, c.N+1)
		}
		if high > c.N {
			out = append(out, Action{c.Verb, c.What, high})
		}
	}
	return out
}

// perft adds to counts[0] the number of sequences of length 1, and so on, and returns the sum of the hashes at the full
// depth.
func perft(t testing.TB, r *Rules, s *State, counts []int) (hashes uint64) {
	if len(counts) == 0 || s.Await == AwaitNothing {
		return s.Hash()
	}
	var l List
	Legal(r, &s.Public, &l)
	for _, a := range perftActions(&l) {
		next := *s
		if err := Apply(r, &next, a, nil); err != nil {
			t.Fatal(err)
		}
		counts[0]++
		hashes += perft(t, r, &next, counts[1:])
	}
	return hashes
}

// perftQuarters is how many quarters of a random game's actions are played before the rows of a kind.
var perftQuarters = []int{0, 1, 2, 3}

// perftLimit is the most sequences in the deepest row when the file is written.
const perftLimit = 10000

// perftState plays that many quarters of a random game of the kind.
func perftState(t testing.TB, k kind, quarters int) (*Rules, State) {
	r, s := k.start(t, 77)
	end, rng, length := s, splitMix(77), 0
	for ; end.Await != AwaitNothing; length++ {
		walk(t, r, &end, 1, &rng)
	}
	rng = 77
	walk(t, r, &s, length*quarters/4, &rng)
	return r, s
}

// perftRow is one line of the file.
func perftRow(t testing.TB, k kind, quarters, depth int) string {
	r, s := perftState(t, k, quarters)
	counts := make([]int, depth)
	hashes := perft(t, r, &s, counts)
	return fmt.Sprintf("%s\t%d\t%d\t%s\t%016x", k, quarters, depth, strings.Trim(fmt.Sprint(counts), "[]"), hashes)
}

// perftDepth returns how deep a row can go within the limit.
func perftDepth(t testing.TB, k kind, quarters int) int {
	r, s := perftState(t, k, quarters)
	for depth := 1; ; depth++ {
		counts := make([]int, depth+1)
		if perft(t, r, &s, counts); counts[depth] > perftLimit || depth == 12 {
			return depth
		}
	}
}

func TestGoldenPerft(t *testing.T) {
	const path = "testdata/perft.tsv"
	if *update {
		rows := []string{"# kind\tquarters\tdepth\tsequences\tsum of hashes; " +
			"see perft_test.go. Written by: make golden"}
		for _, k := range kinds() {
			for _, quarters := range perftQuarters {
				rows = append(rows, perftRow(t, k, quarters, perftDepth(t, k, quarters)))
			}
		}
		compareFile(t, "perft.tsv", strings.Join(rows, "\n")+"\n", "")
		return
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(file)), "\n")[1:]
	if want := len(kinds()) * len(perftQuarters); len(lines) != want {
		t.Fatalf("%s has %d rows, not %d", path, len(lines), want)
	}
	for _, k := range kinds() {
		t.Run(k.String(), func(t *testing.T) {
			for i, quarters := range perftQuarters {
				want := lines[i]
				t.Run(strconv.Itoa(quarters), func(t *testing.T) { checkPerft(t, k, quarters, want) })
			}
		})
		lines = lines[len(perftQuarters):]
	}
}

func checkPerft(t *testing.T, k kind, quarters int, want string) {
	fields := strings.Split(want, "\t")
	if len(fields) != 5 {
		t.Fatalf("not a row: %q", want)
	}
	depth, err := strconv.Atoi(fields[2])
	if err != nil || depth < 1 || depth > 12 {
		t.Fatalf("not a depth: %q", fields[2])
	}
	if got := perftRow(t, k, quarters, depth); got != want {
		t.Errorf("\nin the file: %s\nnow:         %s\n"+
			"to look closer, here and where it was right: go test ./engine -run '^%s$' -v -divide",
			want, got, strings.ReplaceAll(t.Name(), "/", "$/^"))
	}
	if !*divide {
		return
	}
	r, s := perftState(t, k, quarters)
	var l List
	Legal(r, &s.Public, &l)
	for _, a := range perftActions(&l) {
		next := s
		if err := Apply(r, &next, a, nil); err != nil {
			t.Fatal(err)
		}
		counts := make([]int, depth-1)
		hashes := perft(t, r, &next, counts)
		t.Logf("%-24s %v %016x", Format(r, a), counts, hashes)
	}
}
