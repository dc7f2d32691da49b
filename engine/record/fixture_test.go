package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/engine"
)

var update = flag.Bool("update", false, "write the fixtures of the newest format anew; only while no release carries it")

// fixtures are the games of the fixtures of the newest format.
func fixtures(t *testing.T) map[string]*Record {
	whole := play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 11}, 11, 0)
	whole.Options.HideMoney = true
	cut := play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 5, Seed: 12}, 12, 70)
	before := play(t, cut.Setup, 12, 50)
	cut.Cut, cut.From = 50, before.Snapshot
	return map[string]*Record{
		"whole": whole,
		"trust": play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, StartingCities: true, Seed: 13}, 13, 90),
		"cut":   cut,
	}
}

// era is how the fixtures of a format and a reading of the rules are called.
func era(format, rules int) string { return fmt.Sprintf("format%d-rules%d-", format, rules) }

// eras are all that programs have been released with, and the present one. Whoever raises [Format] or [RulesVersion] adds a line and runs this
// test with -update; fixtures that are there already are never written again once a release carries them.
var eras = []struct{ format, rules int }{
	{1, 1},
}

// The saves of every format and of every reading of the rules stay readable for ever; those of the present ones are written byte by byte as
// today's program writes them.
func TestFixtures(t *testing.T) {
	now := era(Format, RulesVersion)
	if last := eras[len(eras)-1]; era(last.format, last.rules) != now {
		t.Fatalf("format %d with rules %d has no fixtures: see eras", Format, RulesVersion)
	}
	if *update {
		for name, rec := range fixtures(t) {
			data, err := Encode(rec)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join("testdata", now+name+".json"), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	var files []string
	for _, e := range eras {
		for name := range fixtures(t) {
			files = append(files, filepath.Join("testdata", era(e.format, e.rules)+name+".json"))
		}
	}
	if there, err := filepath.Glob("testdata/*.json"); err != nil || len(there) != len(files) {
		t.Fatalf("the fixtures are %v (%v), want %v", there, err, files)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := Decode(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		g, err := Replay(rec)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(g.Steps) < 50 || len(g.Opening) == 0 {
			t.Errorf("%s: %d steps, %d events of the set-up", name, len(g.Steps), len(g.Opening))
		}
		if !strings.Contains(name, now) {
			continue
		}
		if again, err := Encode(rec); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s: is written differently today (%v)", name, err)
		}
	}
}

// Older formats are brought up to date one step at a time; a gap or a failing step is an error.
func TestMigrate(t *testing.T) {
	steps := map[int]upgrade{
		1: func(m map[string]json.RawMessage) error {
			m["two"] = m["one"]
			delete(m, "one")
			return nil
		},
		2: func(m map[string]json.RawMessage) error {
			if string(m["two"]) == "0" {
				return errors.New("two is nought")
			}
			m["three"] = json.RawMessage(`[` + string(m["two"]) + `]`)
			delete(m, "two")
			return nil
		},
	}
	got, err := migrate([]byte(`{"fmt":1,"one":5,"sum":"x"}`), 1, 3, steps)
	if want := `{"fmt":3,"three":[5]}`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	if got, err := migrate([]byte(`{"fmt":2,"two":5}`), 2, 3, steps); err != nil || string(got) != `{"fmt":3,"three":[5]}` {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := migrate([]byte(`{"fmt":1,"one":0}`), 1, 3, steps); !errors.Is(err, ErrContent) {
		t.Errorf("a step that fails: %v", err)
	}
	if _, err := migrate([]byte(`{"fmt":1}`), 1, 4, steps); !errors.Is(err, ErrContent) {
		t.Errorf("a gap: %v", err)
	}
}
