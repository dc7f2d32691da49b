package i18n

import (
	"strings"
	"testing"
)

func TestMatch(t *testing.T) {
	var have []*Language
	for _, tag := range []string{"cs", "en", "he", "ro", "sr-Cyrl", "sr-Latn"} {
		have = append(have, languageOf(t, tag))
	}
	for _, try := range []struct{ wanted, want string }{
		{"en-GB", "en"}, {"EN", "en"}, {"tlh en", "en"}, {"../en", ""}, {"", ""}, {"-", ""}, {"tlh", ""}, {"csb", ""},
		{"cs-CZ en", "cs"}, {"fr-FR de-DE", ""}, {"en-US cs", "en"},
		{"sr-Latn-RS", "sr-Latn"}, {"sr-latn", "sr-Latn"}, {"sr-Cyrl-ME", "sr-Cyrl"}, {"sr-RS", "sr-Cyrl"},
		{"sr", "sr-Cyrl"}, {"sr-ME", "sr-Latn"}, {"sh", "sr-Latn"}, {"sh-BA", "sr-Latn"}, {"sr-BA", "sr-Cyrl"},
		{"he-IL", "he"}, {"iw", "he"}, {"iw-IL", "he"}, {"mo", "ro"}, {"ro-MD", "ro"}, {"mo-MD en", "ro"},
	} {
		if got := Match(have, strings.Fields(try.wanted)); got != try.want {
			t.Errorf("%q: got %q, want %q", try.wanted, got, try.want)
		}
	}
}

func TestDirection(t *testing.T) {
	for tag := range languages {
		want := "ltr"
		if tag == "he" {
			want = "rtl"
		}
		if got := languageOf(t, tag).Direction.String(); got != want {
			t.Errorf("%s: got %s", tag, got)
		}
	}
}

func TestBrokenDescriptions(t *testing.T) {
	for _, try := range []struct{ tag, text string }{
		{"xx", `[]`}, {"xx", ``}, {"xx", `{}`}, {"xx", `{"name": " ", "direction": "ltr"}`},
		{"xx", `{"name": "X", "direction": "down"}`}, {"xx", `{"name": "X"}`},
		{"../x", `{"name": "X", "direction": "ltr"}`}, {"", `{"name": "X", "direction": "ltr"}`},
	} {
		if _, err := ParseLanguage(try.tag, []byte(try.text)); err == nil {
			t.Errorf("%q: %s was accepted", try.tag, try.text)
		}
	}
	l, err := ParseLanguage("xx", []byte(`{"name": "X", "direction": "ltr"}`))
	if err != nil || l.Category(1) != "other" {
		t.Errorf("a language without plural forms: %v", err)
	}
}

// A name with letters of the opposite direction is isolated; any other stays as it is.
func TestIsolate(t *testing.T) {
	left, right := parse(t, "en", `{"a.b": "{who} bids"}`, nil), parse(t, "he", `{"a.b": "{who}: הצעה"}`, nil)
	for name, fromLeft := range map[string]bool{
		"": true, "Ann": true, "Zoë": true, "田中": true, "👨‍👩‍👧‍👦": true, "Ωμέγα": true, "Ђорђе": true, "12": true,
		"שרה": false, "سلمى 7": false,
	} {
		if got := left.Isolate(name); (got == name) != fromLeft {
			t.Errorf("%+q: got %+q", name, got)
		}
		neutral := name == "" || name == "12" || name == "👨‍👩‍👧‍👦"
		if got := right.Isolate(name); (got == name) != (!fromLeft || neutral) {
			t.Errorf("in Hebrew %+q: got %+q", name, got)
		}
	}
	if got := right.T("a.b", Name("who", "Ann")); got != "\u2068Ann\u2069: הצעה" {
		t.Errorf("got %+q", got)
	}
}
