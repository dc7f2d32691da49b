package i18n

import (
	"strconv"
	"strings"
	"testing"
)

// samples are those of CLDR 48 for whole numbers.
var samples = map[string]map[category]string{
	"en": {one: "1", other: "0 2~16 100 1000 10000 100000 1000000"},
	"de": {one: "1", other: "0 2~16 100 1000 10000 100000 1000000"},
	"cs": {one: "1", few: "2~4", other: "0 5~19 100 1000 10000 100000 1000000"},
	"ro": {one: "1", few: "0 2~16 101 1001", other: "20~35 100 1000 10000 100000 1000000"},
	"sr-Latn": {
		one: "1 21 31 41 51 61 71 81 101 1001", few: "2~4 22~24 32~34 42~44 52~54 62 102 1002",
		other: "0 5~19 100 1000 10000 100000 1000000",
	},
	"sr-Cyrl": {one: "1 21 101", few: "2~4 22~24", other: "0 5~20 111~114"},
	"he":      {one: "1", two: "2", other: "0 3~17 100 1000 10000 100000 1000000"},
}

func TestPluralRules(t *testing.T) {
	for tag := range languages {
		lang := languageOf(t, tag)
		if len(samples[tag]) == 0 {
			t.Errorf("%s has no samples", tag)
		}
		for want, list := range samples[tag] {
			for _, span := range strings.Fields(list) {
				first, last, isSpan := strings.Cut(span, "~")
				if !isSpan {
					last = first
				}
				low, _ := strconv.Atoi(first)
				high, _ := strconv.Atoi(last)
				for n := low; n <= high; n++ {
					for _, n := range []int{n, -n} {
						if got := lang.Category(n); got != categoryNames[want] {
							t.Errorf("%s: %d is %q, want %q", tag, n, got, categoryNames[want])
						}
					}
				}
			}
		}
	}
}

// A form that a catalogue omits falls back to "other".
func TestFormsThatAreLeftOut(t *testing.T) {
	c := parse(t, "sr-Latn", `{"a.b.one": "{n} grad", "a.b.other": "{n} gradova"}`, nil)
	for n, want := range map[int]string{21: "21 grad", 2: "2 gradova", 5: "5 gradova"} {
		if got := c.T("a.b", Count("n", n)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestBrokenPluralRules(t *testing.T) {
	for _, rules := range []string{
		`{"some": "n = 1"}`, `{"one": ""}`, `{"one": "n"}`, `{"one": "x = 1"}`, `{"one": "n % = 1"}`,
		`{"one": "n % 0 = 1"}`, `{"one": "n = 1.."}`, `{"one": "n = a"}`, `{"one": "n = 1 and"}`,
		`{"other": "n = 5"}`, `{"one": 1}`,
	} {
		data := `{"name": "X", "direction": "ltr", "plurals": ` + rules + `}`
		if _, err := ParseLanguage("xx", []byte(data)); err == nil {
			t.Errorf("%s was accepted", rules)
		}
	}
}
