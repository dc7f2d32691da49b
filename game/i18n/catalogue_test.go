package i18n

import (
	"slices"
	"strings"
	"testing"
)

func parse(t *testing.T, tag, text string, fallback *Catalogue) *Catalogue {
	t.Helper()
	c, err := Parse(tag, []byte(text), fallback)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const english = `{
	"a.plain": "Nothing to fill.",
	"a.both": "{who} has {n}.",
	"a.houses.one": "{n} house of {who}",
	"a.houses.other": "{n} houses of {who}",
	"a.two": "{who} has {houses} in {cities}.",
	"a.list": "{items}",
	"count.houses.one": "{n} house",
	"count.houses.other": "{n} houses",
	"count.cities.one": "{n} city",
	"count.cities.other": "{n} cities",
	"money": "{n} E",
	"list.and": "{a} and {b}",
	"list.comma": "{a}, {b}"
}`

func TestPlaceholdersAndPlurals(t *testing.T) {
	c := parse(t, "en", english, nil)
	for _, try := range []struct {
		got, want string
	}{
		{c.T("a.plain"), "Nothing to fill."},
		{c.T("a.both", Text("who", "Ann"), Number("n", 3)), "Ann has 3."},
		{c.T("a.houses", Count("n", 1), Text("who", "Bo")), "1 house of Bo"},
		{c.T("a.houses", Count("n", 0), Text("who", "Bo")), "0 houses of Bo"},
		{c.T("a.houses", Count("n", -1), Text("who", "Bo")), "-1 house of Bo"},
		{c.T("a.two", Name("who", "Cy"), Counted("houses", "count.houses", 2), Counted("cities", "count.cities", 1)),
			"Cy has 2 houses in 1 city."},
		{c.T("a.both", Text("who", "Di"), Counted("n", "money", 1)), "Di has 1 E."}, // a phrase without forms
		{c.T("a.both", Text("who", "Ed"), Sentence("n", "a.houses", Count("n", 2), Name("who", "Flo"))),
			"Ed has 2 houses of Flo."},
		{c.T("a.both", Number("n", 3)), "{who} has 3."},
		{c.T("a.missing"), "[a.missing]"},
		{c.T("a.houses", Number("n", 1)), "[a.houses]"},
		{c.T("a.both", Text("who", "{n}"), Number("n", 7)), "{n} has 7."}, // a filled-in text is not filled in again
	} {
		if try.got != try.want {
			t.Errorf("got %q, want %q", try.got, try.want)
		}
	}
}

func TestListsOfThings(t *testing.T) {
	c := parse(t, "en", english, nil)
	name := func(s string) Arg { return Text("", s) }
	for _, try := range []struct {
		arg  Arg
		want string
	}{
		{List("items"), ""},
		{List("items", name("a")), "a"},
		{List("items", name("a"), name("b")), "a and b"},
		{List("items", name("a"), name("b"), name("c")), "a, b and c"},
		{Sequence("items", name("a"), name("b"), name("c")), "a, b, c"},
	} {
		if got := c.T("a.list", try.arg); got != try.want {
			t.Errorf("got %q, want %q", got, try.want)
		}
	}
}

// Marks survive in lists and in nested sentences, and a marked phrase is one segment.
func TestMarksArePreserved(t *testing.T) {
	const player, fuel = Unmarked + 1, Unmarked + 2
	c := parse(t, "en", english, nil)
	ann, bo := Name("", "Ann").Marked(Mark{player, 0}), Name("", "Bo").Marked(Mark{player, 1})
	line := c.Segments("a.both", List("who", ann, bo), Counted("n", "count.houses", 2).Marked(Mark{fuel, 3}))
	want := []Segment{{"Ann", Mark{player, 0}}, {Text: " and "}, {"Bo", Mark{player, 1}}, {Text: " has "},
		{"2 houses", Mark{fuel, 3}}, {Text: "."}}
	if !slices.Equal(line, want) {
		t.Errorf("got %+v", line)
	}
	if again := c.Segments("a.list", Pieces("items", line)); !slices.Equal(again, want) {
		t.Errorf("as pieces: got %+v", again)
	}
}

func TestMissingSentencesFallBackToEnglish(t *testing.T) {
	en := parse(t, "en", english, nil)
	cs := parse(t, "cs", `{
		"a.both": "{who} má {n}.",
		"count.cities.one": "{n} město", "count.cities.few": "{n} města", "count.cities.other": "{n} měst"
	}`, en)
	for _, try := range []struct {
		got, want string
	}{
		{cs.T("a.both", Text("who", "Ann"), Counted("n", "count.cities", 3)), "Ann má 3 města."},
		{cs.T("a.plain"), "Nothing to fill."},
		{cs.T("a.houses", Count("n", 2), Text("who", "Bo")), "2 houses of Bo"}, // by the English plural rule
		{cs.T("a.two", Text("who", "Bo"), Counted("houses", "count.houses", 5), Counted("cities", "count.cities", 5)),
			"Bo has 5 houses in 5 měst."},
		{cs.T("a.missing"), "[a.missing]"},
	} {
		if try.got != try.want {
			t.Errorf("got %q, want %q", try.got, try.want)
		}
	}
	if got := cs.Missing(); !slices.Equal(got, []Key{"a.houses", "a.list", "a.plain", "a.two", "count.houses",
		"list.and", "list.comma", "money"}) {
		t.Errorf("missing: %q", got)
	}
	if got := en.Missing(); got != nil {
		t.Errorf("missing from English: %q", got)
	}
	if cs.Has("a.plain") || !cs.Has("count.cities") || !en.Has("a.plain") {
		t.Error("Has reports a key of the fallback")
	}
}

func TestBrokenCataloguesAreRefused(t *testing.T) {
	for _, try := range []struct{ text, want string }{
		{`{"a.b": ""}`, "a.b: the sentence is empty"},
		{`{"a.b": "x {y"}`, "a.b: \"{y\" is no placeholder"},
		{`{"a.b": "x y}"}`, "a.b: a brace closes"},
		{`{"a.b": "{}"}`, "is no placeholder"},
		{`{"a.b": 3}`, "cannot unmarshal"},
		{`{"a.b": "x", "a.b.one": "x", "a.b.other": "x"}`, "a.b stands beside its plural forms"},
		{`[]`, "cannot unmarshal"},
	} {
		if _, err := Parse("en", []byte(try.text), nil); err == nil || !strings.Contains(err.Error(), try.want) {
			t.Errorf("%s: got %v, want %q", try.text, err, try.want)
		}
	}
	if _, err := Parse("tlh", []byte(`{}`), nil); err == nil {
		t.Error("a language without plural rules was accepted")
	}
}

func TestRunes(t *testing.T) {
	c := parse(t, "he", `{"a.b": "{n} בית", "a.c.one": "1 ab", "a.c.two": "ba2", "a.c.other": "aa"}`, nil)
	if got := string(c.Runes()); got != " 12abבית" {
		t.Errorf("got %q", got)
	}
}
