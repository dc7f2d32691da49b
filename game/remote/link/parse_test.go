package link

import (
	"errors"
	"strings"
	"testing"
)

const home = "https://example.org/kilovolt/"

var code = strings.Repeat("Bx-_9aZ0", 30)

// wrapped breaks a text as a mail program does, with a mark before each line.
func wrapped(text string, width int, mark, end string) string {
	var b strings.Builder
	for len(text) > width {
		b.WriteString(mark + text[:width] + end)
		text = text[width:]
	}
	return b.String() + mark + text
}

// What people paste gives the link that was shared.
func TestParse(t *testing.T) {
	game, turn := Link{Game, code}, Link{Turn, code}
	for _, c := range []struct {
		text string
		want Link
	}{
		{game.At(home), game},
		{turn.At(home), turn},
		{game.At("file:///home/ann/kilovolt.html"), game},
		{game.At("http://localhost:8080/?g=1&lang=de"), game},
		{"#" + game.Text(), game},
		{game.Text(), game},
		{turn.Text(), turn},
		{code, game},
		{" \n\t" + code + "\r\n", game},
		{`"` + code + `"`, game},
		{"\u201e" + game.At(home) + "\u201c", game},
		{"<" + turn.At(home) + ">", turn},
		{"[our game](" + game.At(home) + ").", game},
		{"Ben wrote:\n> Your turn! " + turn.At(home) + "\n> See you\n", turn},
		{"Code:" + game.Text(), game},
		{wrapped(game.At(home), 76, "", "\n") + "\n\nSee you\nAnn", game},
		{wrapped(game.At(home), 76, "> ", " \r\n") + "\r\n> \r\n> Ann", game},
		{wrapped(code, 70, "", "\n"), game},
		{wrapped("Watch this: "+game.At(home), 100, "", "\n") + ".\nBye now", game},
		{game.At(home) + "\n" + turn.At(home), game},
		{turn.At("https://example.org/#old"), turn},
		{"https://example.org/#z=AAAA or " + game.At(home), game},
	} {
		if got, err := Parse(c.text); err != nil || got != c.want {
			t.Errorf("%q:\ngot  %v, %v\nwant %v", c.text, got, err, c.want)
		}
	}
}

// What is none says why. A link that is too long, or of a kind that is not known, is meant as one all the same.
func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		text string
		want error
	}{
		{"", ErrNotALink},
		{" \n", ErrNotALink},
		{"#", ErrNotALink},
		{"#rules", ErrNotALink},
		{"#/a/path=1", ErrNotALink},
		{"Hello Ben, how are you?", ErrNotALink},
		{home, ErrNotALink},
		{home + "?g=" + code, ErrNotALink},
		{"https://example.org/" + code, ErrNotALink},
		{"I looked for " + code, ErrNotALink},
		{"kilovolt-germany-2026-11-22-0510.json", ErrNotALink},
		{`C:\Users\Ann\g=AAAA.json`, ErrNotALink},
		{"/tmp/g=AAAA", ErrNotALink},
		{home + "#g=", ErrNotALink},
		{home + "#q=" + code, ErrKind},
		{"#season=" + code, ErrKind},
		{"#g=" + strings.Repeat("A", MaxCode+1), ErrTooLong},
		{strings.Repeat(" ", MaxText) + code, ErrTooLong},
		{"\xff\xfe\x00", ErrNotALink},
	} {
		got, err := Parse(c.text)
		if !errors.Is(err, c.want) || got != (Link{}) || ID(err) == "" {
			t.Errorf("%.80q: got %v, %v, want %v", c.text, got, err, c.want)
		}
		if Meant(c.text) != (c.want != ErrNotALink) {
			t.Errorf("%.80q: meant as a link: %v", c.text, Meant(c.text))
		}
	}
	if ID(errors.New("other")) != "" || ID(nil) != "" {
		t.Error("a foreign error has an id")
	}
}

// A link without an address is its text, and an address keeps its query.
func TestAt(t *testing.T) {
	l := Link{Turn, "AAAA"}
	for _, c := range [][2]string{
		{"", "t=AAAA"},
		{"https://example.org", "https://example.org#t=AAAA"},
		{"https://example.org/?a=1#b", "https://example.org/?a=1#t=AAAA"},
	} {
		if got := l.At(c[0]); got != c[1] {
			t.Errorf("at %q: %q, want %q", c[0], got, c[1])
		}
	}
}

// FuzzParse: whatever comes in, a link that is found is sound, is found again in what it is written as, and neither
// error nor link comes alone.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", "#", "g=", code, "#g=" + code, home + "#t=" + code, wrapped(Link{Game, code}.At(home), 76, "> ", "\r\n"),
		"#zzz=1", "\u201e" + code + "\u201c", "#g=A\n#t=B",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(text)
		if err != nil {
			if ID(err) == "" || l != (Link{}) {
				t.Fatalf("%q: %v, %v", text, l, err)
			}
			return
		}
		if !l.Kind.known() || l.Code == "" || len(l.Code) > MaxCode {
			t.Fatalf("%q: %v", text, l)
		}
		for i := range len(l.Code) {
			if !letter(l.Code[i]) {
				t.Fatalf("%q: %v", text, l)
			}
		}
		for _, again := range []string{l.Text(), l.At(home), "(" + l.At(home) + ")"} {
			if got, err := Parse(again); err != nil || got != l {
				t.Fatalf("%q: %v, %v, want %v", again, got, err, l)
			}
		}
	})
}
