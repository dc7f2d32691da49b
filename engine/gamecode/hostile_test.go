package gamecode_test

import (
	"errors"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/gamecode/codetest"
	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
)

// played returns the code of a game of four.
func played(t testing.TB, seed uint64) string {
	t.Helper()
	rec, err := sample.Game(sample.Setup(4, seed), sample.Mixed(4, false, seed), seed)
	if err != nil {
		t.Fatal(err)
	}
	text, err := gamecode.Encode(gamecode.Code{Record: rec})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestAChangedCharacterIsRefused damages a code in every way that a slip of the hand can.
func TestAChangedCharacterIsRefused(t *testing.T) {
	text := played(t, 7)
	refused := func(changed string) {
		t.Helper()
		if _, err := gamecode.Decode(changed); err == nil {
			t.Errorf("accepted %s", changed)
		} else if gamecode.ID(err) == "" {
			t.Errorf("an error without an id: %v", err)
		}
	}
	for changed := range codetest.Changes(text) {
		refused(changed)
	}
	refused(text + "AAAA")
}

// TestErrors gives each kind of wrong text its error.
func TestErrors(t *testing.T) {
	text := played(t, 8)
	for _, c := range []struct{ name, text, id string }{
		{"nothing", "", "not-a-code"},
		{"words", "Let us play tonight!", "not-a-code"},
		{"another script", "קוד של משחק", "not-a-code"},
		{"a saved game", `{"fmt":1,"app":"kilovolt"}`, "not-a-code"},
		{"version 0", "A" + text[1:], "not-a-code"},
		{"the next version", "C" + text[1:], "newer"},
		{"the last version", "_" + text[1:], "newer"},
		{"cut short", text[:len(text)/2], "damaged"},
		{"too long", strings.Repeat("B", gamecode.MaxLength+1), "too-big"},
		{"all ones", "B" + strings.Repeat("_", 4000), "damaged"},
		{"all zeros", "B" + strings.Repeat("A", 4000), "damaged"},
	} {
		_, err := gamecode.Decode(c.text)
		if err == nil || gamecode.ID(err) != c.id {
			t.Errorf("%s: %q (%v), want %q", c.name, gamecode.ID(err), err, c.id)
		}
	}
	var newer *gamecode.NewerError
	if _, err := gamecode.Decode("D" + text[1:]); !errors.As(err, &newer) || newer.Version != 3 {
		t.Errorf("a code of version 3: %v", err)
	}
	if _, err := gamecode.Decode("\n " + text + " \r\n"); err != nil {
		t.Errorf("white space around a code: %v", err)
	}
}

// FuzzDecode: any text is either a code, which leads to the game that its own code leads to, or refused with an id.
func FuzzDecode(f *testing.F) {
	f.Add(played(f, 1))
	f.Add(played(f, 2))
	f.Add("BAAAAAAAAAAAA")
	f.Fuzz(func(t *testing.T, text string) {
		code, err := gamecode.Decode(text)
		if err != nil {
			if gamecode.ID(err) == "" {
				t.Errorf("an error without an id: %v", err)
			}
			return
		}
		again, err := gamecode.Encode(code)
		if err != nil {
			t.Fatal(err)
		}
		if other, err := gamecode.Decode(again); err != nil || other.Record.Hash != code.Record.Hash {
			t.Errorf("%q leads to another game than its code %q (%v)", text, again, err)
		}
	})
}

// TestNamesAreClean: names that would disturb what is around them come in clean, and those that a code has no room for
// come in shorter, whole characters each.
func TestNamesAreClean(t *testing.T) {
	rec, err := sample.Game(sample.Setup(4, 3), sample.Mixed(4, false, 3), 3)
	if err != nil {
		t.Fatal(err)
	}
	family := "👨‍👩‍👧‍👦"
	rec.Name = strings.Repeat(family, record.MaxName)
	rec.Players[0].Name, rec.Players[1].Name = "\u202eannA", strings.Repeat(family, record.MaxPlayerName)
	long := rec.Players[1].Name
	for _, purpose := range []gamecode.Purpose{gamecode.Watch, gamecode.Table} {
		text, err := gamecode.Encode(gamecode.Code{Purpose: purpose, Record: rec})
		if err != nil {
			t.Fatal(err)
		}
		code, err := gamecode.Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		got := code.Record
		if got.Players[0].Name != "annA" {
			t.Errorf("a name is %q", got.Players[0].Name)
		}
		for _, name := range []string{got.Name, got.Players[1].Name} {
			if n := len(name) / len(family); n < 5 || name != strings.Repeat(family, n) {
				t.Errorf("a long name is %q", name)
			}
		}
	}
	if rec.Players[1].Name != long {
		t.Error("writing a code has changed the record")
	}
}

// TestOnlyWhatTheRulesAllowIsWritten: a record in which somebody does what is illegal, or out of turn, has no code.
func TestOnlyWhatTheRulesAllowIsWritten(t *testing.T) {
	for _, spoil := range []func(*record.Step){
		func(s *record.Step) { s.Action = engine.Action{Verb: engine.VerbBuild, What: 200} },
		func(s *record.Step) { s.Action.N += 5000 },
		func(s *record.Step) { s.Seat = (s.Seat + 1) % 4 },
	} {
		rec, err := sample.Game(sample.Setup(4, 3), sample.Mixed(4, false, 3), 3)
		if err != nil {
			t.Fatal(err)
		}
		spoil(&rec.Steps[len(rec.Steps)-1])
		if _, err := gamecode.Encode(gamecode.Code{Record: rec}); !errors.Is(err, record.ErrReplay) {
			t.Errorf("%+v: %v", rec.Steps[len(rec.Steps)-1], err)
		}
	}
}
