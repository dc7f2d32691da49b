package gamecode_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	"kilovolt/maps"
)

var update = flag.Bool("update", false, "add the codes of kinds of table that testdata/codes.txt lacks")

// A kind is a kind of game that a code must hold.
type kind struct {
	name string
	code gamecode.Code
}

// kinds returns one game of every kind of table, and codes for every purpose.
func kinds(t *testing.T) (out []kind) {
	t.Helper()
	game := func(name string, setup engine.Setup, seats ...string) *record.Record {
		rec, err := sample.Game(setup, seats, 5)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out = append(out, kind{name, gamecode.Code{Record: rec}})
		return rec
	}
	for _, edition := range []engine.Edition{engine.Classic, engine.Recharged} {
		for _, board := range maps.List() {
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				game(fmt.Sprintf("%s %s %d", edition, board, players),
					engine.Setup{Board: board, Edition: edition, Players: players, Seed: 77},
					slices.Repeat([]string{"normal"}, players)...)
			}
		}
	}
	four := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 1<<64 - 1}
	exact := four
	exact.Reading = engine.SecondReading
	game("second reading", exact, "normal", "easy", "rusher", "least")
	starting, introductory := four, four
	starting.StartingCities = true
	game("starting cities", starting, "balanced", "easy", "miser", "hard/gambler")
	introductory.Edition, introductory.Introductory = engine.Classic, true
	game("introductory", introductory, "uniform", "least", "random", "novice")
	zone := four
	board, err := maps.Load(zone.Board, zone.Edition.String())
	if err != nil {
		t.Fatal(err)
	}
	for region := range board.LegalZones(4)[0].All() {
		zone.Regions = append(zone.Regions, board.Regions[region].ID)
	}
	hidden := game("chosen zone, hidden money, names", zone, "rusher", "builder", "easy/patient", "turtle")
	hidden.Options.HideMoney, hidden.Name, hidden.BotSeed = true, "Čtvrtek večer 🎲", 12
	hidden.Players[0].Name, hidden.Players[1].Name = "Ångström", ""

	whole := game("to be cut", four, "normal", "normal", "rusher", "easy")
	half := *whole
	half.Steps = whole.Steps[:len(whole.Steps)/2]
	out = append(out,
		kind{"the table alone", gamecode.Code{Purpose: gamecode.Table, Record: whole}},
		kind{"to play on", gamecode.Code{Purpose: gamecode.PlayOn, Record: replayed(t, &half)}},
		kind{"from a position", gamecode.Code{Record: fromPosition(t, replayed(t, &half), whole)}},
		kind{"drawn out", gamecode.Code{Record: recordtest.DrawnOut(t, 3000)}})
	return out
}

// replayed sets the position that the decisions of a record lead to.
func replayed(t *testing.T, rec *record.Record) *record.Record {
	t.Helper()
	_, s, err := engine.New(rec.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, _, _ := engine.New(rec.Setup, nil)
	for _, step := range rec.Steps {
		if err := engine.Apply(r, &s, step.Action, nil); err != nil {
			t.Fatal(err)
		}
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec
}

// fromPosition returns a game that begins where half of another has led, with its next decision.
func fromPosition(t *testing.T, half, whole *record.Record) *record.Record {
	t.Helper()
	r, _, err := engine.New(half.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := *half
	rec.Setup.Regions = half.Zone
	rec.Setup.Position = engine.PositionOf(r, &half.Snapshot)
	rec.Opening, rec.Steps = nil, nil
	r, s, err := engine.New(rec.Setup, &rec.Opening)
	if err != nil {
		t.Fatal(err)
	}
	step := whole.Steps[len(half.Steps)]
	step.Joined, step.Events = false, nil
	if err := engine.Apply(r, &s, step.Action, &step.Events); err != nil {
		t.Fatal(err)
	}
	rec.Steps = []record.Step{step}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return &rec
}

// readBack writes a code and reads it.
func readBack(t *testing.T, c gamecode.Code) (text string, got gamecode.Code) {
	t.Helper()
	text, err := gamecode.Encode(c)
	if err != nil {
		t.Fatal(err)
	}
	if got, err = gamecode.Decode(text); err != nil {
		t.Fatal(err)
	}
	return text, got
}

// TestEveryKindOfTable sends a game of every kind through a code.
func TestEveryKindOfTable(t *testing.T) {
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) {
			_, got := readBack(t, k.code)
			if got.Purpose != k.code.Purpose {
				t.Errorf("purpose %d, want %d", got.Purpose, k.code.Purpose)
			}
			if k.code.Purpose == gamecode.Table {
				if len(got.Record.Steps) != 0 || got.Record.Setup.Seed != k.code.Record.Setup.Seed {
					t.Errorf("the table came back with %d decisions", len(got.Record.Steps))
				}
				return
			}
			same(t, got.Record, k.code.Record)
		})
	}
}

// TestOldCodesStayReadable: testdata/codes.txt has codes of every version, each with the hash of its last position, and
// of every kind of game on the boards that it has codes of.
func TestOldCodesStayReadable(t *testing.T) {
	const file = "testdata/codes.txt"
	data, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	known, boards := map[string]bool{}, map[string]bool{}
	lines := bufio.NewScanner(strings.NewReader(string(data)))
	for lines.Scan() {
		name, rest, _ := strings.Cut(lines.Text(), "\t")
		hash, text, ok := strings.Cut(rest, "\t")
		if !ok {
			t.Fatalf("line %q has no three fields", lines.Text())
		}
		known[name] = true
		got, err := gamecode.Decode(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		boards[got.Record.Setup.Board] = true
		if h := fmt.Sprintf("%016x", got.Record.Hash); h != hash {
			t.Errorf("%s: hash %s, want %s", name, h, hash)
		}
	}
	for _, k := range kinds(t) {
		if strings.HasSuffix(k.name, "drawn out") {
			continue
		}
		text, got := readBack(t, k.code)
		name := fmt.Sprintf("%d %s", strings.IndexByte("ABC", text[0]), k.name)
		if known[name] || !*update && !boards[k.code.Record.Setup.Board] {
			continue
		}
		if !*update {
			t.Errorf("no code of %q: run the test with -update", name)
			continue
		}
		data = fmt.Appendf(data, "%s\t%016x\t%s\n", name, got.Record.Hash, text)
	}
	if *update {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
