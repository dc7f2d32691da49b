package grapheme

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// characters are texts in which bars separate what people see as characters.
var characters = []string{
	"", "a", "A|n|n", "A| |b", "é", "e\u0301|x", "田|中", "ש|ר|ה", "👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏻|!", "🇩🇪|🇺🇸", "🇩🇪|🇺",
	"🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f|x",
	"❤️|a", "1️⃣", "न|म|स्|ते", "क्\u200dष", "\u0301|a", "한|글", "ᄒ\u1161\u11ab", "a\u200d|b", "x|\u200b|y",
}

func TestCharacters(t *testing.T) {
	for _, text := range characters {
		want := strings.Split(text, "|")
		s := strings.ReplaceAll(text, "|", "")
		if s == "" {
			want = nil
		}
		if n := Count(s); n != len(want) {
			t.Errorf("%+q has %d characters, want %d", s, n, len(want))
			continue
		}
		for i, c := range want {
			if got := Cut(s, i+1); got != strings.Join(want[:i+1], "") {
				t.Errorf("%+q: the first %d are %+q", s, i+1, got)
			}
			if n := First(s[len(strings.Join(want[:i], "")):]); n != len(c) {
				t.Errorf("%+q: character %d has %d bytes, want %d", s, i, n, len(c))
			}
		}
		if len(want) > 0 && Last(s) != len(want[len(want)-1]) {
			t.Errorf("%+q: the last has %d bytes", s, Last(s))
		}
	}
}

// Text that shows nothing is blank; text that shows something is not.
func TestBlank(t *testing.T) {
	for _, c := range "\x00\n\x1b\x7f\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f" +
		"\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u206f\u2800\u3164" +
		"\ufe00\ufe0f\ufeff\uffa0\ufff9\U000e0001\U000e0041\U000e0100\ufdd0" + string(rune(0xffff)) +
		string(rune(0x1fffe)) {
		if !Blank(c) || Visible(c) {
			t.Errorf("%U shows something", c)
		}
	}
	for _, c := range "aZ0!~é€Ωжשاक中한ァ👍🇩\ue000\ufffd" {
		if Blank(c) || !Visible(c) {
			t.Errorf("%U shows nothing", c)
		}
	}
	for _, c := range " \u00a0\u2003\u3000\u0301\u20dd" {
		if Blank(c) || Visible(c) {
			t.Errorf("%U: a space or a mark is reported as neither", c)
		}
	}
}

// FuzzCharacters: texts are split without loss, into characters of bounded length.
func FuzzCharacters(f *testing.F) {
	for _, text := range characters {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n := 0
		for rest := s; rest != ""; n++ {
			size := First(rest)
			if size < 1 || size > len(rest) || utf8.RuneCountInString(rest[:size]) > MaxRunes {
				t.Fatalf("%+q begins with a character of %d bytes", rest, size)
			}
			if !utf8.ValidString(rest[:size]) && utf8.ValidString(s) {
				t.Fatalf("%+q is cut within a code point", rest)
			}
			rest = rest[size:]
		}
		if got := Count(s); got != n || Cut(s, n) != s {
			t.Fatalf("%+q has %d characters, not %d", s, n, got)
		}
	})
}
