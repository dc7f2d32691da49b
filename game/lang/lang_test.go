package lang

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

func mustParse(t *testing.T, text string) *Lang {
	t.Helper()
	l, err := Parse("en", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestPlaceholdersAndPlurals(t *testing.T) {
	l := mustParse(t, `{
		"a.plain": "Nothing to fill.",
		"a.both": "{who} has {n}.",
		"a.houses.one": "{n} house of {who}",
		"a.houses.other": "{n} houses of {who}"
	}`)
	for _, c := range []struct {
		got, want string
	}{
		{l.T("a.plain"), "Nothing to fill."},
		{l.T("a.both", Words("who", "Ann"), Int("n", 3)), "Ann has 3."},
		{l.T("a.houses", Count("n", 1), Words("who", "Bo")), "1 house of Bo"},
		{l.T("a.houses", Count("n", 0), Words("who", "Bo")), "0 houses of Bo"},
		{l.T("a.both", Int("n", 3)), "{who} has 3."},
		{l.T("a.missing"), "[a.missing]"},
		{l.T("a.houses", Int("n", 1)), "[a.houses]"},
		{l.T("a.both", Words("who", "{n}"), Int("n", 7)), "{n} has 7."}, // what fills is not filled again
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestListsOfThings(t *testing.T) {
	l := English()
	name := func(s string) Arg { return Words("", s) }
	for _, c := range []struct {
		arg  Arg
		want string
	}{
		{List("tokens"), ""},
		{List("tokens", name("a")), "a"},
		{List("tokens", name("a"), name("b")), "a and b"},
		{List("tokens", name("a"), name("b"), name("c")), "a, b and c"},
		{Sequence("tokens", name("a"), name("b"), name("c")), "a, b, c"},
	} {
		if got := l.T("tokens.list", c.arg); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestSegmentsKeepWhatTheyName: a line of the log says which of its words are players, plants, cities and fuels.
func TestSegmentsKeepWhatTheyName(t *testing.T) {
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1})
	essen, _ := teller.Rules.Board.CityByID("essen")
	line := teller.EventSegments(&engine.Event{Kind: engine.EventBuilt, Seat: 1, City: essen, N: 10, M: 4})
	want := []Segment{
		{Text: "Bo", Kind: PlayerName, ID: 1}, {Text: " builds in "}, {Text: "Essen", Kind: CityName, ID: int(essen)},
		{Text: " for 14 Elektro: 4 Elektro for the route, 10 Elektro for the house."},
	}
	if !slices.Equal(line, want) {
		t.Errorf("got %+v", line)
	}
	line = teller.EventSegments(&engine.Event{Kind: engine.EventOrder, Order: [6]engine.Seat{2, 0, 1, -1, -1, -1}})
	if got := Plain(line); got != "Player order: Cy, Ann, Bo." {
		t.Errorf("got %q", got)
	}
	if len(line) != 7 || line[1] != (Segment{Text: "Cy", Kind: PlayerName, ID: 2}) {
		t.Errorf("got %+v", line)
	}
}

func TestBrokenCataloguesAreRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"a.b": ""}`, "a.b: the sentence is empty"},
		{`{"a.b": "x {y"}`, "a.b: \"{y\" is no placeholder"},
		{`{"a.b": "x y}"}`, "a.b: a brace closes"},
		{`{"a.b": "{}"}`, "is no placeholder"},
		{`{"a.b": 3}`, "cannot unmarshal"},
		{`[]`, "cannot unmarshal"},
	} {
		if _, err := Parse("en", []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.text, err, c.want)
		}
	}
	if _, err := Parse("tlh", []byte(`{}`)); err == nil {
		t.Error("a language without plurals was read")
	}
	if _, err := Load("tlh"); err == nil {
		t.Error("a language that is not there was read")
	}
}

func TestMatch(t *testing.T) {
	for _, wanted := range [][]string{{"en-GB"}, {"EN"}, {"tlh", "en"}, {"../en"}, nil} {
		if got := Match(wanted).Tag(); got != "en" {
			t.Errorf("%v: got %q", wanted, got)
		}
	}
}

func TestRunes(t *testing.T) {
	runes := English().Runes()
	if !slices.IsSorted(runes) || !slices.Contains(runes, 'K') || slices.Contains(runes, '{') {
		t.Errorf("got %q", string(runes))
	}
}
