package sim

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kilovolt/engine"
)

// A match resumes like the strength table, prints a row for each pair with the hero's habits, and plays other seeds
// for judging than for choosing.
func TestMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.jsonl")
	args := []string{"-table", file, "-match", "normal,rusher", "-against", "novice,cheap", "-players", "3"}
	args = append(args, "-games", "12")
	out, _ := runOK(t, append(args, "-workers", "2"))
	first := ledgerEntries(t, file)
	for _, row := range []string{"| choose | normal | novice | 3 |", "| choose | rusher | cheap | 3 |"} {
		if !strings.Contains(out, row) {
			t.Errorf("no row %q in\n%s", row, out)
		}
	}
	if again, _ := runOK(t, append(args, "-report")); again != out {
		t.Error("the report of the file differs")
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	runOK(t, append(args, "-workers", "1"))
	if again := ledgerEntries(t, file); asJSON(t, again) != asJSON(t, first) {
		t.Error("played again, the games differ")
	}
	runOK(t, append(args, "-judge"))
	all := ledgerEntries(t, file)
	hashes := map[string]bool{}
	habits := habits{}
	for _, e := range all {
		if hashes[e.Cell[len("choose"):]+e.Hash] {
			t.Errorf("%s, game %d was played for both purposes", e.Cell, e.Game)
		}
		hashes[strings.TrimPrefix(strings.TrimPrefix(e.Cell, "choose"), "judge")+e.Hash] = true
		habits.add(e.Habits)
	}
	if len(all) != 2*len(first) {
		t.Errorf("%d games for choosing, %d altogether", len(first), len(all))
	}
	if h := habits; h.Rounds < 200 || h.Waits == 0 || h.Dark == 0 || h.Idle == 0 || h.Waits < h.Refused {
		t.Errorf("habits %+v", habits)
	}
}

// A mixed table has its rivals in turn and rates everybody at it; the report of its file is the same. One of
// reconstructed styles is played on their kind of table.
func TestMixedTables(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mixed.jsonl")
	args := []string{"-table", file, "-match", "normal", "-against", "novice+random,peer-eco+peer-miser"}
	args = append(args, "-players", "4", "-games", "32")
	out, _ := runOK(t, append(args, "-workers", "2"))
	const row = "| choose | normal | novice+random | 4 |"
	for _, part := range []string{row, "Ratings", "| novice | ", "| peer-eco | "} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
	at := func(name string) int { return strings.Index(out, "| "+name+" | ") }
	if ratings := strings.Index(out, "Ratings"); !strings.Contains(out[ratings:], "| normal | ") ||
		at("peer-eco") > at("novice") || at("novice") > at("random") {
		t.Errorf("the ratings are in another order:\n%s", out)
	}
	if again, _ := runOK(t, append(args, "-report")); again != out {
		t.Error("the report of the file differs")
	}
	entries := ledgerEntries(t, file)
	for _, e := range entries {
		if len(e.Ranks) != 4 || e.Ranks[e.Seat] != e.Rank {
			t.Errorf("%s, game %d: ranks %v", e.Cell, e.Game, e.Ranks)
		}
		if strings.Contains(e.Cell, "peer") && (e.Board != "germany" || e.Edition != "recharged") {
			t.Errorf("%s, game %d is played on %s, %s", e.Cell, e.Game, e.Board, e.Edition)
		}
	}
	seats := map[string]int{}
	c := cell{groupChoose, "normal", "novice+random", 4, false}
	for game := range 2 * c.block() {
		for seat := range engine.Seat(4) {
			seats[c.playerIn(seat, game)]++
		}
	}
	if n := c.block(); seats["normal"] != 2*n || seats["novice"] != 3*n || seats["random"] != 3*n {
		t.Errorf("seats %v", seats)
	}
}

// What does not go together is refused.
func TestMatchesThatCannotBePlayed(t *testing.T) {
	for _, args := range []string{
		"-match normal", "-table x -against novice", "-table x -judge", "-table x -match genius",
		"-table x -match normal -cells levels", "-table x -match normal -players 7", "-table x -match normal@nowhere",
		"-table x -match rusher@nowhere", "-table x -match normal -against novice+genius",
		"-table x -match normal -against novice+random+cheap+eco",
	} {
		if _, err := parse(strings.Fields(args), os.Stderr); err == nil {
			t.Errorf("%s is accepted", args)
		}
	}
}

// A level with the weights it has anyway plays as without; a search with others does not.
func TestLevelWithWeights(t *testing.T) {
	weights, err := os.ReadFile("../../bot/value_weights.bin")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "weights.bin")
	signed := func() uint64 {
		if err := os.WriteFile(file, weights, 0o600); err != nil {
			t.Fatal(err)
		}
		sum, err := actionSignature("expert-short@"+file, few(t))
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	same := signed()
	if want, err := actionSignature("expert-short", few(t)); err != nil || same != want {
		t.Errorf("with its own weights it plays otherwise (%v)", err)
	}
	for i := range weights {
		weights[i] ^= byte(i % 7)
	}
	if signed() == same {
		t.Error("with other weights it plays the same")
	}
	weights = weights[2:]
	if err := os.WriteFile(file, weights, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := styleByName("expert-short@" + file); err == nil {
		t.Error("weights of another shape are accepted")
	}
}

// few is every fourth position of a signature.
func few(t *testing.T) (out []position) {
	t.Helper()
	all, err := positions()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(all); i += 4 {
		out = append(out, all[i])
	}
	return out
}

// actionSignature returns a signature of actions without reasons.
func actionSignature(name string, at []position) (sum uint64, err error) {
	player, err := styleByName(name)
	if err != nil {
		return 0, err
	}
	for _, pos := range at {
		actions, err := player(pos.rules, pos.view, pos.seed)
		if err != nil {
			return 0, err
		}
		for _, a := range actions {
			sum = mix(sum, uint64(a.Verb), uint64(a.What), uint64(uint16(a.N)))
		}
	}
	return sum, nil
}

// A seat that passes although a plant is nearly free and it has no capacity to spare waits and refuses; one that buys
// does not.
func TestHabits(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Players: 3, Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Round < 3 || s.Await != engine.AwaitOpen { // a few rounds
		actions, err := levelStyle("normal")(r, engine.ViewOf(&s, s.Actor), 1)
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	seat := s.Actor
	s.Players[seat].Money = 300
	for i := range s.Players {
		s.Players[i].Houses = 4 // more than anybody's capacity
	}
	play := func(first engine.Action) habits {
		w := watch{seats: engine.SeatSet(0).With(seat)}
		at, next := s, []engine.Action{first}
		for at.Phase == engine.PhaseAuction {
			before := at
			if err := engine.ApplyAll(r, &at, next, nil); err != nil {
				t.Fatal(err)
			}
			w.decided(r, &before, &at, next)
			next = []engine.Action{{Verb: engine.VerbPass}}
			if at.Await == engine.AwaitBid {
				next[0].Verb = engine.VerbDrop
			}
		}
		return w.habits[seat]
	}
	if h := play(engine.Action{Verb: engine.VerbPass}); h.Waits != 1 || h.Refused != 1 {
		t.Errorf("a seat that passes: %+v", h)
	}
	plant := s.Current().Lowest()
	buy := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(s.MinBid(plant))}
	if h := play(buy); !reflect.DeepEqual(h, habits{}) {
		t.Errorf("a seat that buys: %+v", h)
	}
	w := watch{seats: engine.SeatSet(0).With(seat)}
	w.begin(r, &s)
	if h := w.habits[seat]; h.Idle != 1 || h.Rounds != 1 {
		t.Errorf("a round begun with 300 Elektro: %+v", h)
	}
}
