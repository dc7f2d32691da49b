package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

var update = flag.Bool("update", false,
	"rewrite the fixtures of the newest format; only while no release carries it")

// fixtures returns the games whose fixtures exist for this version of the rules, by format.
func fixtures(t *testing.T) map[int]map[string]*Record {
	whole := play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 11}, 11, 0)
	whole.Options.HideMoney = true
	cut := play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 5, Seed: 12}, 12, 70)
	before := play(t, cut.Setup, 12, 50)
	cut.Cut, cut.From = 50, before.Snapshot

	bidding := laid(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 4, Seed: 14}, 14, 101)
	later := play(t, bidding, 15, 120)
	later.Cut, later.From = 60, play(t, bidding, 15, 60).Snapshot
	trust := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, StartingCities: true, Seed: 13}
	running := laid(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 16}, 16, 70)
	link := play(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 17}, 17, 60)
	link.ByLink = "B" + "Aaz09-_"
	exact := play(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 4, Seed: 18,
		Reading: engine.SecondReading}, 18, 120)
	return map[int]map[string]*Record{
		1: {"whole": whole, "trust": play(t, trust, 13, 90), "cut": cut},
		2: {"laid": play(t, bidding, 15, 0), "cut": later, "trust": play(t, running, 16, 90)},
		3: {"link": link},
		4: {"second-reading": exact},
	}
}

// A fixture is a file in testdata, whose name says what it is: format2-rules1-trust.json.
type fixture struct {
	format, rules int
	name          string
	data          []byte
}

// file returns the path of a fixture.
func (f fixture) file() string {
	return filepath.Join("testdata", fmt.Sprintf("format%d-rules%d-%s.json", f.format, f.rules, f.name))
}

// allFixtures reads every file in testdata.
func allFixtures(t testing.TB) (all []fixture) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no fixtures: %v", err)
	}
	for _, file := range files {
		var f fixture
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		if n, err := fmt.Sscanf(name, "format%d-rules%d-%s", &f.format, &f.rules, &f.name); n != 3 {
			t.Fatalf("%s is not named after a format and rules: %v", file, err)
		}
		if f.data, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
		all = append(all, f)
	}
	return all
}

// eras are the formats and rules of all released programs and of the present one. To raise [Format] or [RulesVersion],
// add a line and run TestFixtures with -update; existing fixtures are never rewritten once they have been released.
// Further saves of any program can be put beside them.
var eras = []struct{ format, rules int }{{1, 1}, {2, 1}, {3, 1}, {4, 1}}

// Saves of every format and every version of the rules stay readable for ever. Those of the present version are byte
// for byte what today's program writes, in the oldest format that can represent them.
func TestFixtures(t *testing.T) {
	if last := eras[len(eras)-1]; last.format != Format || last.rules != RulesVersion {
		t.Fatalf("format %d with rules %d has no fixtures: see eras", Format, RulesVersion)
	}
	if *update {
		for name, rec := range fixtures(t)[Format] {
			data, err := Encode(rec)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(fixture{Format, RulesVersion, name, nil}.file(), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := allFixtures(t)
	for _, f := range all {
		checkFixture(t, f)
	}
	for _, e := range eras {
		if !slices.ContainsFunc(all, func(f fixture) bool { return f.format == e.format && f.rules == e.rules }) {
			t.Errorf("format %d with rules %d has no fixtures", e.format, e.rules)
		}
	}
	for format, games := range fixtures(t) {
		for name, rec := range games {
			at := slices.IndexFunc(all, func(f fixture) bool {
				return f.format == format && f.rules == RulesVersion && f.name == name
			})
			if at < 0 {
				t.Errorf("format %d, %s: there is no fixture", format, name)
			} else if today, err := Encode(rec); err != nil || !bytes.Equal(today, all[at].data) {
				t.Errorf("format %d, %s: the same game is written differently today (%v)", format, name, err)
			} else if len(rec.Steps) < 50 {
				t.Errorf("format %d, %s: only %d steps", format, name, len(rec.Steps))
			}
		}
	}
}

// checkFixture reads and replays a fixture, and writes it again.
func checkFixture(t *testing.T, f fixture) {
	t.Helper()
	if _, format, err := identify(f.data); err != nil || format != f.format {
		t.Errorf("%s: is of format %d (%v)", f.file(), format, err)
	}
	rec, err := Decode(f.data)
	if err != nil {
		t.Errorf("%s: %v", f.file(), err)
		return
	}
	if rec.Rules != f.rules {
		t.Errorf("%s: is of rules %d", f.file(), rec.Rules)
	}
	g, err := Replay(rec)
	if err != nil {
		t.Errorf("%s: %v", f.file(), err)
		return
	}
	if len(g.Steps) == 0 || len(g.Opening) == 0 {
		t.Errorf("%s: %d steps, %d events of the set-up", f.file(), len(g.Steps), len(g.Opening))
	}
	if again, err := Encode(rec); rec.Rules == RulesVersion && (err != nil || !bytes.Equal(again, f.data)) {
		t.Errorf("%s: is written differently today (%v)", f.file(), err)
	}
}

// The build before this format knew only format 1. By its own check, it reports that a newer version wrote the fixtures
// of format 2, and it reads those of format 1.
func TestBuildBefore(t *testing.T) {
	const before = 1
	for _, f := range allFixtures(t) {
		_, version, err := identify(f.data)
		if err == nil {
			err = known(version, before)
		}
		newer := errors.Is(err, ErrNewer) && Code(err) == "newer"
		if newer != (f.format > before) || !newer && err != nil {
			t.Errorf("%s: %v", f.file(), err)
		}
	}
}

// Older formats are migrated one step at a time; a missing or failing step is an error.
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
	steps[3] = nil // nothing changes
	got, err = migrate([]byte(`{"fmt":1,"one":5}`), 1, 4, steps)
	if want := `{"fmt":4,"three":[5]}`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	if got, err := migrate([]byte(`{"fmt": 3}`), 3, 4, steps); err != nil || string(got) != `{"fmt": 3}` {
		t.Errorf("%s, %v: rewritten although nothing changes", got, err)
	}
	delete(steps, 3)
	if got, err := migrate([]byte(`{"fmt":2,"two":5}`), 2, 3, steps); err != nil ||
		string(got) != `{"fmt":3,"three":[5]}` {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := migrate([]byte(`{"fmt":1,"one":0}`), 1, 3, steps); !errors.Is(err, ErrContent) {
		t.Errorf("a step that fails: %v", err)
	}
	if _, err := migrate([]byte(`{"fmt":1}`), 1, 4, steps); !errors.Is(err, ErrContent) {
		t.Errorf("a missing step: %v", err)
	}
}
