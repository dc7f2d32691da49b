package bidi

import (
	"bufio"
	"compress/bzip2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tests of the standard, from the Unicode Character Database 15.0.0. testdata/README.md says how they were made.

// lines calls do for every line of a packed file.
func lines(t *testing.T, name string, do func(line string)) {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	scan := bufio.NewScanner(bzip2.NewReader(file))
	scan.Buffer(nil, 1<<20)
	line := ""
	for scan.Scan() {
		shared, rest, _ := strings.Cut(scan.Text(), " ")
		n, err := strconv.Atoi(shared)
		if err != nil {
			t.Fatal(err)
		}
		line = line[:n] + rest
		do(line)
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
}

func numbers(t *testing.T, s string, radix int) (out []int) {
	t.Helper()
	for _, field := range strings.Fields(s) {
		if field == "x" {
			out = append(out, int(Removed))
			continue
		}
		n, err := strconv.ParseInt(field, radix, 32)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, int(n))
	}
	return out
}

func widened(levels []int8) (out []int) {
	for _, l := range levels {
		out = append(out, int(l))
	}
	return out
}

// TestBidiTest: every sequence of up to four classes, and some longer ones, in each direction of the paragraph.
func TestBidiTest(t *testing.T) {
	var levels, order []int
	tried := 0
	lines(t, "BidiTest.bz2", func(line string) {
		if rest, ok := strings.CutPrefix(line, "@Levels:"); ok {
			levels = numbers(t, rest, 10)
			return
		}
		if rest, ok := strings.CutPrefix(line, "@Reorder:"); ok {
			order = numbers(t, rest, 10)
			return
		}
		bits, input, _ := strings.Cut(line, " ")
		var classes []Class
		for _, letter := range input {
			classes = append(classes, Class(letter-'a'))
		}
		set := numbers(t, bits, 16)[0]
		for bit, base := range []Base{Auto, LeftToRight, RightToLeft} {
			if set&(1<<bit) == 0 {
				continue
			}
			tried++
			got := (&paragraph{orig: classes}).resolve(base)
			if !slices.Equal(widened(got), levels) || !slices.Equal(Order(got), order) {
				t.Errorf("%s in direction %d: levels %v, order %v, want %v, %v",
					input, base, got, Order(got), levels, order)
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	})
	if tried < 700_000 {
		t.Errorf("only %d cases", tried)
	}
}

// TestBidiCharacterTest: characters, with brackets and deep nesting.
func TestBidiCharacterTest(t *testing.T) {
	tried := 0
	lines(t, "BidiCharacterTest.bz2", func(line string) {
		field := strings.Split(line, ";")
		var text []rune
		for _, c := range numbers(t, field[0], 16) {
			text = append(text, rune(c))
		}
		base := Base(numbers(t, field[1], 10)[0])
		levels, order := numbers(t, field[3], 10), numbers(t, field[4], 10)
		tried++
		got := Levels(text, base)
		if !slices.Equal(widened(got), levels) || !slices.Equal(Order(got), order) {
			t.Fatalf("%U in direction %d: levels %v, order %v, want %v, %v", text, base, got, Order(got), levels, order)
		}
	})
	if tried < 90_000 {
		t.Errorf("only %d cases", tried)
	}
}

func shown(text string, base Base) string {
	runes := []rune(text)
	levels := Levels(runes, base)
	var out []rune
	for _, i := range Order(levels) {
		c := runes[i]
		if levels[i]&1 == 1 {
			c = Mirrored(c)
		}
		if c < '\u2066' || c > '\u2069' {
			out = append(out, c)
		}
	}
	return string(out)
}

// TestSentences: what the catalogue of a language from right to left relies on.
func TestSentences(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"אבג", "גבא"},
		{"\u206610 + 2 + 9 = 21\u2069", "10 + 2 + 9 = 21"},
		{"10 + 2 + 9 = 21", "21 = 9 + 2 + 10"},
		{"21 אב \u2066(10 + 2 + 9 = 21)\u2069", "(10 + 2 + 9 = 21) בא 21"},
		{"אב \u2068Köln (Main)\u2069 גד", "דג Köln (Main) בא"},
		{"\u2068Ann\u2069: \u206812 E\u2069", "12 E :Ann"},
		{"אב (גד)", "(דג) בא"},
		{"אב 45%, 14:05", "14:05 ,45% בא"},
		{"א → \u2066→\u2069 ב", "ב → → א"},
	} {
		if got := shown(c.text, RightToLeft); got != c.want {
			t.Errorf("%q is shown as %q, want %q", c.text, got, c.want)
		}
	}
}

func TestMirrored(t *testing.T) {
	for _, c := range []string{"()", "[]", "{}", "<>", "«»", "‹›", "≤≥"} {
		r := []rune(c)
		if Mirrored(r[0]) != r[1] || Mirrored(r[1]) != r[0] {
			t.Errorf("%s: %c, %c", c, Mirrored(r[0]), Mirrored(r[1]))
		}
	}
	if Mirrored('a') != 'a' || Mirrored('→') != '→' {
		t.Error("what has no counterpart is mirrored")
	}
}

// TestOnlyLeft: what OnlyLeft lets pass is in its order already, as no character of it has a class that changes that.
func TestOnlyLeft(t *testing.T) {
	for c := rune(0); c <= 0x10ffff; c++ {
		class := ClassOf(c)
		turns := class == R || class == AL || class == AN || class >= LRE
		if turns && (c < 0xd800 || c > 0xdfff) && OnlyLeft("a"+string(c)) {
			t.Errorf("%U passes", c)
		}
	}
	if !OnlyLeft("Łódź 12 – „Београд“ → 日本 😀") {
		t.Error("a text from left to right does not pass")
	}
}
