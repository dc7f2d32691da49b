package phrase

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kilovolt/game/ground/i18n"
)

// What counted things look like in English. A word may stand between the number and the noun: "2 lowest plants".
const (
	singular = `card|character|city|decision|game|house|lesson|move|place|plant|player|plug|region|result|round|run|` +
		`seat|socket|token`
	plural = `cards|characters|cities|decisions|games|houses|lessons|moves|places|plants|players|plugs|regions|` +
		`results|rounds|runs|seats|sockets|tokens`
	between = `((connected|future|lowest|more|power|such|free|whole) )?`
)

var (
	oneOfMany = regexp.MustCompile(`(^|[^0-9.,–-])1 ` + between + `(` + plural + `)\b`)
	manyOfOne = regexp.MustCompile(`(^|[^0-9])[02-9] ` + between + `(` + singular + `)\b`)
)

// miscounted returns the part of a text in which a number and its noun do not agree, "" if there is none.
func miscounted(text string) string {
	text = strings.ReplaceAll(text, "Step 3 card", "")
	if found := oneOfMany.FindString(text); found != "" {
		return found
	}
	return manyOfOne.FindString(text)
}

// uncounted are placeholders for names, and for money without its unit.
var uncounted = []string{"player", "players", "leader", "rival", "house"}

// TestCountedThingsAgree: with every placeholder set to 1 and then to 2, no sentence says "1 cities" or "2 city". One
// that does needs plural forms or a counted phrase.
func TestCountedThingsAgree(t *testing.T) {
	raw := catalogue(t)
	for key, text := range raw {
		if miscounted(text) != "" {
			t.Errorf("%s: %q", key, text)
		}
	}
	seen := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		if key = base(raw, key); seen[key] {
			continue
		}
		seen[key] = true
		other := raw[key]
		if other == "" {
			other = raw[key+".other"]
		}
		for n := range 3 {
			var args []i18n.Arg
			for _, hole := range holes(other) {
				if slices.Contains(uncounted, hole) {
					args = append(args, i18n.Text(hole, "Ann"))
				} else {
					args = append(args, i18n.Count(hole, n))
				}
			}
			text := English().T(i18n.Key(key), args...)
			if found := miscounted(text); found != "" || wordless(text) && !wordless(other) {
				t.Errorf("%s with %d: %q in %q", key, n, found, text)
			}
		}
	}
}

// TestFormsOfOneShowTheirNumber: in some languages the form "one" also applies to 21, so a sentence about exactly one
// thing needs a key of its own. The exceptions are sentences in which the number never exceeds 20.
func TestFormsOfOneShowTheirNumber(t *testing.T) {
	raw := catalogue(t)
	known := []string{"undo.and-after", "panel.future-why"}
	for key, text := range raw {
		b := base(raw, key)
		if b == key || key != b+".one" || slices.Contains(known, b) {
			continue
		}
		if !slices.Equal(holes(text), holes(raw[b+".other"])) {
			t.Errorf("%s: %q lacks a placeholder of its other form", key, text)
		}
	}
}

// A second language in the tests: Czech, in which the forms of the counted phrases differ from English.
func TestAnotherLanguage(t *testing.T) {
	text, err := json.Marshal(map[string]string{
		"count.cities.one": "{n} město", "count.cities.few": "{n} města", "count.cities.other": "{n} měst",
		"tokens.coal.one": "{n} uhlí", "tokens.coal.few": "{n} uhlí", "tokens.coal.other": "{n} uhlí",
		"tokens.oil.one": "{n} ropa", "tokens.oil.few": "{n} ropy", "tokens.oil.other": "{n} rop",
		"list.and": "{a} a {b}", "title.name": "Kilovolt",
	})
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(&Source{Tag: "cs", Language: []byte(`{"name": "Čeština", "direction": "ltr",
		"plurals": {"one": "n = 1", "few": "n = 2..4"}}`), Sentences: text})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := l.T("tokens.list", i18n.List("tokens", Tokens("", 0, 3),
		Tokens("", 1, 5))), "3 uhlí a 5 rop"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := l.T("tokens.list", Cities("tokens", 4)), "4 města"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := l.Phase(1), English().Phase(1); got != want {
		t.Errorf("a phase without a Czech name: %q, want %q", got, want)
	}
	if len(l.Missing()) < 1000 {
		t.Errorf("%d sentences are missing", len(l.Missing()))
	}
}
