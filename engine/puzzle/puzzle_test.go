package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// The list is sorted from easy to hard, varied, small, and each puzzle has an id of its own.
func TestTheListIsSortedAndVaried(t *testing.T) {
	all := All()
	if len(all) != 25 || len(list) > 10_000 {
		t.Fatalf("%d puzzles in %d bytes", len(all), len(list))
	}
	mixed := slices.Clone(all)
	slices.Reverse(mixed)
	if slices.SortFunc(mixed, Easier); !slices.IsSortedFunc(all, Easier) || !slices.Equal(mixed, all) {
		t.Error("the list is not sorted")
	}
	ids, ideas, tables := map[string]bool{}, map[Idea]int{}, map[string]int{}
	seen := map[string]bool{}
	for i, p := range all {
		if Retired(p.ID()) {
			t.Errorf("puzzle %d, %s, was taken off the list", i+1, p.ID())
		}
		seen[p.Difficulty().String()] = true
		if i > 0 && p.Difficulty() < all[i-1].Difficulty() {
			t.Errorf("puzzle %d is %s", i+1, p.Difficulty())
		}
		if ids[p.ID()] || len(p.ID()) != 6 {
			t.Errorf("puzzle %d: id %s", i+1, p.ID())
		}
		ids[p.ID()] = true
		ideas[p.Idea]++
		if p.Margin < 50 || p.Found < 0 || p.Found > MostFound {
			t.Errorf("puzzle %d: margin %d, found %d", i+1, p.Margin, p.Found)
		}
		at, err := p.Open()
		if err != nil {
			t.Fatalf("puzzle %d: %v", i+1, err)
		}
		s := &at.Record.Setup
		tables[fmt.Sprint(s.Board, s.Edition, s.Players, s.StartingCities, s.Introductory)]++
		for _, what := range []string{s.Board, s.Edition.String(), strconv.Itoa(s.Players)} {
			seen[what] = true
		}
	}
	for idea, n := range ideas {
		if n > 6 {
			t.Errorf("%d puzzles of %s", n, idea)
		}
	}
	for table, n := range tables {
		if n > 4 {
			t.Errorf("%d puzzles at %s", n, table)
		}
	}
	for _, what := range []string{"germany", "usa", "classic", "recharged", "2", "3", "4", "5", "6",
		"easy", "medium", "hard"} {
		if !seen[what] {
			t.Errorf("no puzzle with %s", what)
		}
	}
	if len(ideas) < 6 {
		t.Errorf("only %d ideas", len(ideas))
	}
}

// Each puzzle replays to a decision of a human. Its accepted decisions are legal, Normal misses them with each of its
// seeds, and of all that Master considers, an accepted one is the best.
func TestEachPuzzle(t *testing.T) {
	for i, p := range All() {
		at, err := p.Open()
		if err != nil {
			t.Fatalf("puzzle %d: %v", i+1, err)
		}
		if at.Record.Players[at.View.Seat].IsBot() {
			t.Errorf("puzzle %d: a computer decides", i+1)
		}
		for _, made := range at.Accepted {
			if at.Judge(made) != Right {
				t.Errorf("puzzle %d: %s is not right", i+1, engine.FormatAll(at.Rules, made))
			}
		}
		if best := at.Best(); at.Judge(best) != Right {
			t.Errorf("puzzle %d: %s is not right", i+1, engine.FormatAll(at.Rules, best))
		}
		if !Holds(at) {
			t.Errorf("puzzle %d, %s: it does not hold", i+1, p.ID())
		}
		if told := reasons(t, at); !slices.Contains(told, p.Reason) {
			t.Errorf("puzzle %d, %s: its reason is %s, that of Master %s", i+1, p.ID(), writeReason(&p.Reason),
				writeReason(&told[0]))
		}
	}
}

// reasons returns why Master would make the accepted decisions, as a list has it.
func reasons(t *testing.T, at *Position) (out []bot.Reason) {
	all, err := bot.Compare(at.Rules, at.View, nil, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if at.Judge(c.Actions) == Right {
			c.Reason.Chance, c.Reason.Limit = 0, 0
			out = append(out, c.Reason)
		}
	}
	return out
}

// A decision can be made in pieces and in any order; what the rules do not permit is not a decision.
func TestDecisionsAreJudgedByWhereTheyLead(t *testing.T) {
	tried := 0
	for _, p := range All() {
		at, err := p.Open()
		if err != nil {
			t.Fatal(err)
		}
		if at.Judge(nil) != Refused || at.Judge([]engine.Action{{Verb: engine.VerbTrust, What: 200}}) != Refused {
			t.Errorf("%s: nothing is a decision", p.ID())
		}
		for _, made := range at.Accepted {
			if len(made) < 3 {
				continue
			}
			if at.Judge(made[:1]) != Unfinished {
				t.Errorf("%s: %s is whole", p.ID(), engine.FormatAll(at.Rules, made[:1]))
			}
			if v := at.View.Await; v == engine.AwaitBuy {
				turned := slices.Clone(made)
				slices.Reverse(turned[:len(turned)-1])
				if at.Judge(turned) != Right {
					t.Errorf("%s: %s is not right", p.ID(), engine.FormatAll(at.Rules, turned))
				}
			}
			tried++
		}
		if a := at.Accepted[0][0]; a.Verb == engine.VerbBid && int(a.N) < int(at.View.Players[at.View.Seat].Money) {
			a.N++
			if at.Judge([]engine.Action{a}) != Other {
				t.Errorf("%s: a bid beyond the limit is right", p.ID())
			}
		}
	}
	if tried == 0 {
		t.Error("no puzzle has a decision of several actions")
	}
}

// What is written is read again; anything else is refused.
func TestReading(t *testing.T) {
	p := &Puzzle{Theme: Bidding, Idea: Drop, Found: 3, Margin: 71, Code: "Babc", Accepted: "drop",
		Reason: bot.Reason{Code: bot.CodeDropDear, N: 20, M: 21, Plant: 13, Seat: engine.NoSeat}}
	line := p.String()
	got, err := Read(line + "\n")
	if err != nil || len(got) != 1 || *got[0] != *p {
		t.Fatalf("%+v, %v", got, err)
	}
	for _, bad := range []string{"", "x", strings.Replace(line, "bidding", "bluffing", 1),
		strings.Replace(line, "\tdrop\t", "\tflop\t", 1), strings.Replace(line, "71", "x", 1),
		strings.Replace(line, "drop-dear", "drop-cheap", 1), strings.TrimSuffix(line, " -1"), line + "\tmore"} {
		if _, err := Read(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if len(Ideas()) != int(ideas) || Theme(99).String() != "theme?" ||
		Idea(99).String() != "idea?" {
		t.Error("themes and ideas")
	}
	if _, err := (&Puzzle{Code: "Babc"}).Open(); err == nil {
		t.Error("a broken code is opened")
	}
}
