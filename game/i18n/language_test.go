package i18n

import (
	"strings"
	"testing"
)

func TestMatch(t *testing.T) {
	have := []string{"cs", "en", "he", "sr-Cyrl", "sr-Latn"}
	for _, try := range []struct{ wanted, want string }{
		{"en-GB", "en"}, {"EN", "en"}, {"tlh en", "en"}, {"../en", ""}, {"", ""}, {"-", ""}, {"tlh", ""},
		{"cs-CZ en", "cs"},
		{"sr-Latn-RS", "sr-Latn"}, {"sr-latn", "sr-Latn"}, {"sr-Cyrl-ME", "sr-Cyrl"}, {"sr-RS", "sr-Cyrl"},
		{"sr", "sr-Cyrl"}, {"he-IL", "he"},
	} {
		if got := Match(have, strings.Fields(try.wanted)); got != try.want {
			t.Errorf("%q: got %q, want %q", try.wanted, got, try.want)
		}
	}
}

func TestDirection(t *testing.T) {
	for tag, lang := range languages {
		want := "ltr"
		if tag == "he" {
			want = "rtl"
		}
		if got := lang.direction.String(); got != want {
			t.Errorf("%s: got %s", tag, got)
		}
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
