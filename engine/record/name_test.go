package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
)

const family = "👨‍👩‍👧‍👦"

// names are texts and the names that result from them.
var names = []struct{ text, name string }{
	{"Ann", "Ann"}, {"  Ann \t Lee\n", "Ann Lee"}, {"Ann\u00a0\u3000Lee", "Ann Lee"}, {"A\u2028B", "A B"}, {"", ""},
	{"Zoë", "Zoë"}, {"Zoe\u0308", "Zoe\u0308"}, {"Ἀθηνᾶ", "Ἀθηνᾶ"}, {"田中", "田中"}, {"שרה", "שרה"}, {"שָׂרָה", "שָׂרָה"},
	{"สมชาย", "สมชาย"}, {"क्\u200dष", "क्\u200dष"},
	{"می\u200cخواهم", "می\u200cخواهم"}, {family, family}, {"👩🏻‍❤️‍💋‍👩🏻", "👩🏻‍❤️‍💋‍👩🏻"}, {"🇩🇪", "🇩🇪"}, {"1️⃣", "1️⃣"},
	{"🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
		"🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"},
	// Nothing visible.
	{" ", ""}, {"\u00a0\u2003\u3000", ""}, {"\u200b", ""}, {"\u200d\u200c", ""}, {"\u00ad\u00ad", ""}, {"\ufe0f", ""},
	{"\u0301\u0300", ""}, {" \u0301", ""},
	{"\u202e\u2066", ""}, {"\u3164", ""}, {"\u2800", ""}, {"\u115f\u1160\uffa0", ""}, {"\ufeff", ""},
	{"\U000e0041\U000e0042", ""}, {"\x00\x1b\x7f\u0085", ""},
	// Invisible code points are removed from the rest.
	{"\ufeffAnn", "Ann"}, {"A\u200bn\u00adn", "Ann"}, {"\u202eAnn\u202c", "Ann"}, {"A\u2067nn\u2069", "Ann"},
	{"\u200eA\u200fn\u061cn", "Ann"}, {"A\x00n\x7fn", "Ann"},
	{"A\u200dnn\u200d", "Ann"}, {"田\u200d", "田"}, {"\u0301Ann \u0301", "Ann"}, {"A\U000e0041nn", "Ann"},
	{"A\u034f\u0301", "A\u0301"},
	{"a" + strings.Repeat("\u0301", 50) + "b", "a" + strings.Repeat("\u0301", mostMarks) + "b"},
	{"A\xffn\xc3n", "Ann"}, {"A\ufffdnn", "A\ufffdnn"},
}

func TestNames(t *testing.T) {
	for _, c := range names {
		if got := CleanName(c.text, MaxPlayerName); got != c.name {
			t.Errorf("%+q becomes %+q, want %+q", c.text, got, c.name)
		}
		got, err := Name(c.text, MaxPlayerName)
		var why *NameError
		if blank := c.name == "" && c.text != ""; blank != errors.As(err, &why) || blank && why.Most != 0 ||
			got != c.name {
			t.Errorf("%+q: %+q, %v", c.text, got, err)
		}
		if typed := TypedName(c.text, MaxPlayerName); CleanName(typed, MaxPlayerName) != c.name {
			t.Errorf("%+q is typed as %+q", c.text, typed)
		}
	}
}

// Length is counted in visible characters, and a text that is too long is cut, or rejected early.
func TestLongNames(t *testing.T) {
	for _, c := range []string{"x", "é", "e\u0301", "田", family, "👩🏻‍❤️‍💋‍👩🏻"} {
		fits := strings.Repeat(c, MaxPlayerName)
		if got, err := Name(fits, MaxPlayerName); err != nil || got != fits {
			t.Errorf("%d of %q: %q, %v", MaxPlayerName, c, got, err)
		}
		if err := CheckPlayer(Player{Name: fits, Kind: Human}); err != nil {
			t.Errorf("%d of %q: %v", MaxPlayerName, c, err)
		}
		for _, n := range []int{MaxPlayerName + 1, 1 << 14} {
			long := strings.Repeat(c, n)
			var why *NameError
			if _, err := Name(long, MaxPlayerName); !errors.As(err, &why) || why.Most != MaxPlayerName {
				t.Errorf("%d of %q: %v", n, c, err)
			}
			if got := CleanName(long, MaxPlayerName); got != fits {
				t.Errorf("%d of %q is cut to %q", n, c, got)
			}
			if CheckPlayer(Player{Name: long, Kind: Human}) == nil {
				t.Errorf("%d of %q is accepted as a player's name", n, c)
			}
		}
	}
}

// A name with spaces and joiners can be typed letter by letter.
func TestTypedNames(t *testing.T) {
	for _, want := range []string{"Ann Lee", family, "क्\u200dष", "می\u200cخواهم"} {
		typed := ""
		for _, c := range want {
			typed = TypedName(typed+string(c), 20)
		}
		if typed != want {
			t.Errorf("%+q is typed as %+q", want, typed)
		}
	}
}

// A game saved by an older program opens even if its names have invisible code points; the names are cleaned, and the
// file's text and checksum stay.
func TestOldNamesAreCleaned(t *testing.T) {
	rec := play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 5}, 5, 12)
	rec.Players[0].Name, rec.Players[1].Name, rec.Players[2].Name = "\u200b", "Ben\u202e", " Cem "
	rec.Name = "\u2067Sunday\u2069"
	data, err := Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	old := bytes.Clone(data)
	back, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Replay(back); err != nil {
		t.Error(err)
	}
	if got := []string{back.Players[0].Name, back.Players[1].Name, back.Players[2].Name, back.Name}; got[0] != "" ||
		got[1] != "Ben" || got[2] != "Cem" || got[3] != "Sunday" {
		t.Errorf("the names are %+q", got)
	}
	if !bytes.Equal(data, old) || back.Hash != rec.Hash {
		t.Error("reading has changed the record")
	}
	var raw struct{ Players []Player }
	if json.Unmarshal(data, &raw) != nil || raw.Players[0].Name != "\u200b" {
		t.Errorf("the file is not like those of older programs: %+v", raw)
	}
}

// FuzzNames: whatever the text, the resulting name is short and valid, does not change when cleaned again, and is
// accepted by records.
func FuzzNames(f *testing.F) {
	for _, c := range names {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, most := range []int{1, 20, MaxName} {
			name := CleanName(text, most)
			if !utf8.ValidString(name) || grapheme.Count(name) > most || CleanName(name, most) != name ||
				checkName(name, most) != nil {
				t.Fatalf("%+q becomes %+q", text, name)
			}
			if name != "" && !strings.ContainsFunc(name, grapheme.Visible) {
				t.Fatalf("%+q becomes %+q, which shows nothing", text, name)
			}
			if typed := TypedName(text, most); TypedName(typed, most) != typed || grapheme.Count(typed) > most {
				t.Fatalf("%+q is typed as %+q", text, typed)
			}
		}
	})
}
