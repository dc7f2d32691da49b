package i18n

import (
	"slices"
	"strings"
	"testing"
)

func parse(t *testing.T, tag, text string, fallback *Catalogue) *Catalogue {
	t.Helper()
	c, err := Parse(languageOf(t, tag), []byte(text), fallback)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// languages describes those of the tests.
var languages = map[string]string{
	"en": `{"name": "English", "direction": "ltr", "plurals": {"one": "i = 1 and v = 0 @integer 1"}}`,
	"de": `{"name": "Deutsch", "direction": "ltr", "plurals": {"one": "i = 1 and v = 0 @integer 1"}}`,
	"cs": `{"name": "Čeština", "direction": "ltr", "plurals":
		{"one": "i = 1 and v = 0", "few": "i = 2..4 and v = 0", "many": "v != 0", "other": " @integer 0"}}`,
	"ro": `{"name": "Română", "direction": "ltr", "matches": ["mo"], "plurals":
		{"one": "i = 1 and v = 0", "few": "v != 0 or n = 0 or n != 1 and n % 100 = 1..19"}}`,
	"sr-Latn": `{"name": "Srpski", "direction": "ltr", "matches": ["sh", "sr-ME"], "plurals": {
		"one": "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
		"few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"}}`,
	"sr-Cyrl": `{"name": "Српски", "direction": "ltr", "matches": ["sr"], "plurals": {
		"one": "n % 10 = 1 and n % 100 != 11", "few": "n % 10 = 2,3,4 and n % 100 != 12..13,14"}}`,
	"he": `{"name": "עברית", "direction": "rtl", "matches": ["iw"], "plurals":
		{"one": "i = 1 and v = 0", "two": "i = 2 and v = 0"}}`,
}

func languageOf(t *testing.T, tag string) *Language {
	t.Helper()
	l, err := ParseLanguage(tag, []byte(languages[tag]))
	if err != nil {
		t.Fatal(err)
	}
	return l
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
		{c.T("a.houses", Number("n", 1), Text("who", "Bo")), "1 house of Bo"},
		{c.T("a.houses", Text("n", "?"), Text("who", "Bo")), "? houses of Bo"},
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

func TestJoin(t *testing.T) {
	c := parse(t, "en", english, nil)
	for want, texts := range map[string][]string{"": nil, "a": {"a"}, "a, b": {"a", "b"}, "a, b, c": {"a", "b", "c"}} {
		if got := c.Join("list.comma", texts...); got != want {
			t.Errorf("got %q, want %q", got, want)
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
		_, err := Parse(languageOf(t, "en"), []byte(try.text), nil)
		if err == nil || !strings.Contains(err.Error(), try.want) {
			t.Errorf("%s: got %v, want %q", try.text, err, try.want)
		}
	}
}

func TestRunes(t *testing.T) {
	c := parse(t, "he", `{"a.b": "{n} בית", "a.c.one": "1 ab", "a.c.two": "ba2", "a.c.other": "aa"}`, nil)
	if got := string(c.Runes()); got != " 12abבית" {
		t.Errorf("got %q", got)
	}
}

// What is plain in English may have forms in another language: the first number of its form "other" decides.
func TestFormsWhereEnglishHasNone(t *testing.T) {
	en := parse(t, "en", `{"a.coal": "{n} coal", "a.of": "{most} at most, {n} are there"}`, nil)
	cs := parse(t, "cs", `{
		"a.coal.one": "{n} uhel", "a.coal.few": "{n} uhly", "a.coal.other": "{n} uhlů",
		"a.of.one": "je tu jedno", "a.of.few": "jsou tu {n}", "a.of.other": "je tu {n} z {most}"
	}`, en)
	for n, want := range map[int]string{
		1: "1 uhel", 3: "3 uhly", 0: "0 uhlů", 1000000: "1000000 uhlů", -2: "-2 uhly",
	} {
		if got := cs.T("a.coal", Number("n", n)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := en.T("a.coal", Number("n", 1)); got != "1 coal" {
		t.Errorf("got %q", got)
	}
	if got := cs.T("a.of", Number("most", 9), Number("n", 3)); got != "jsou tu 3" {
		t.Errorf("got %q", got)
	}
	if got := cs.T("a.of", Number("most", 2), Number("n", 5)); got != "je tu 5 z 2" {
		t.Errorf("got %q", got)
	}
}

// From right to left everything that is filled in is isolated, a list and a sentence as one that runs from the right.
func TestIsolatesFromRightToLeft(t *testing.T) {
	const fsi, rli, pdi = "\u2068", "\u2067", "\u2069"
	c := parse(t, "he", `{
		"a.line": "{x}: הצעה", "a.money": "{n} E", "a.inner": "{x}!", "a.pair": "{a} {b}",
		"list.and": "{a} ו־{b}", "list.comma": "{a}, {b}"
	}`, nil)
	name := func(s string) Arg { return Name("", s) }
	for _, try := range []struct {
		arg  Arg
		want string
	}{
		{Name("x", "Ann"), fsi + "Ann" + pdi},
		{Name("x", "שרה"), fsi + "שרה" + pdi},
		{Text("x", "אחת"), fsi + "אחת" + pdi},
		{Text("x", c.T("a.pair", Text("a", "אחת."), Text("b", "שתיים."))),
			rli + fsi + "אחת." + pdi + " " + fsi + "שתיים." + pdi + pdi},
		{Number("x", -5), fsi + "-5" + pdi},
		{Counted("x", "a.money", 12), fsi + fsi + "12" + pdi + " E" + pdi},
		{Sentence("x", "a.inner", Name("x", "Ann")), rli + fsi + "Ann" + pdi + "!" + pdi},
		{Sequence("x", name("Ann")), fsi + "Ann" + pdi},
		{Sequence("x", name("Ann"), name("Bo")), rli + fsi + "Ann" + pdi + ", " + fsi + "Bo" + pdi + pdi},
		{List("x", name("Ann"), name("Bo"), name("Cy")),
			rli + rli + fsi + "Ann" + pdi + ", " + fsi + "Bo" + pdi + pdi + " ו־" + fsi + "Cy" + pdi + pdi},
	} {
		if got, want := c.T("a.line", try.arg), try.want+": הצעה"; got != want {
			t.Errorf("got %+q, want %+q", got, want)
		}
	}
	marked := c.Segments("a.line", Name("x", "Ann").Marked(Mark{Unmarked + 1, 0}))
	if len(marked) != 3 || marked[1].Text != "Ann" || marked[0].Text != fsi {
		t.Errorf("the isolate is part of the mark: %+v", marked)
	}
}
