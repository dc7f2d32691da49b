package typeset

import (
	"image"
	"image/color"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"kilovolt/sprites/bidi"
)

func glyphs(t *testing.T, language string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../game/words/languages/" + language + "/glyphs.bin")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// hebrew returns a setter as for Hebrew.
func hebrew(t *testing.T) *Setter {
	t.Helper()
	r := newSetter()
	if err := r.SetGlyphs(glyphs(t, "he")); err != nil {
		t.Fatal(err)
	}
	r.SetBase(bidi.RightToLeft)
	return r
}

// seen returns a text as it is seen from left to right.
func (r *Setter) seen(s string) string {
	var out strings.Builder
	for _, c := range r.cells(r.face(14, Regular), s) {
		out.WriteRune(c.g.letter)
	}
	return out.String()
}

func TestOrder(t *testing.T) {
	r := hebrew(t)
	for _, c := range []struct{ text, want string }{
		{"אבג", "גבא"},
		{"10 + 2", "2 + 10"},
		{"21 אב \u2066(10 + 2 + 9 = 21)\u2069", "(10 + 2 + 9 = 21) בא 21"},
		{"\u2068Ann\u2069: (\u206812\u00a0E\u2069)", "(12\u00a0E) :Ann"},
		{"<אב>", "<בא>"},
		{"Ann…", "…Ann"},
	} {
		if got := r.seen(c.text); got != c.want {
			t.Errorf("%q is seen as %q, want %q", c.text, got, c.want)
		}
		visible := strings.Map(func(c rune) rune {
			if c >= '\u2066' && c <= '\u2069' {
				return -1
			}
			return c
		}, r.AsSeen(c.text))
		if visible != c.want {
			t.Errorf("one by one, %q is seen as %q, want %q", c.text, visible, c.want)
		}
	}
	r.SetBase(bidi.LeftToRight)
	if got := r.seen("Ann and אבג"); got != "Ann and גבא" {
		t.Errorf("from left to right: %q", got)
	}
	r.SetBase(bidi.Auto)
	if got := r.seen("אב (2)"); got != "(2) בא" {
		t.Errorf("by the first letter: %q", got)
	}
}

// TestOrderIsPlaced: the letters of a text lie beside each other from left to right in the order in which they are
// seen, and the line is as wide as measured.
func TestOrderIsPlaced(t *testing.T) {
	r := hebrew(t)
	const text = "Anna אב"
	set := slices.Clone(r.Place(text, 20, Regular))
	if !slices.IsSortedFunc(set, func(a, b Placed) int { return int(a.X) - int(b.X) }) || len(set) != 6 {
		t.Errorf("%d letters at %v", len(set), set)
	}
	if right := float64(set[5].X) + float64(set[5].W); math.Abs(right-r.Measure(text, 20, Regular)) > 4 {
		t.Errorf("the last letter ends at %v of %v", right, r.Measure(text, 20, Regular))
	}
	r.SetBase(bidi.LeftToRight)
	if slices.Equal(set, r.Place(text, 20, Regular)) {
		t.Error("the direction of the paragraph makes no difference")
	}
	r.SetBase(bidi.RightToLeft)
	if !slices.Equal(set, r.Place(text, 20, Regular)) {
		t.Error("the order has changed")
	}
}

// TestCaretAndSelection in Hebrew, Latin and mixed text.
func TestCaretAndSelection(t *testing.T) {
	r := hebrew(t)
	wide := func(s string) float64 { return r.Measure(s, 14, Regular) }
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.02 }
	const text = "אב cd"
	all := wide(text)
	for at, want := range map[int]float64{
		0: all, 2: all - wide("א"), 4: all - wide("אב"), 5: 0, 6: wide("c"), 7: wide("cd"),
	} {
		if got := r.Caret(text, 14, Regular, at); !near(got, want) {
			t.Errorf("a caret at %d stands at %.2f, want %.2f", at, got, want)
		}
	}
	spans := r.Spans(text, 14, Regular, 2, 6) // ב, space, c
	if len(spans) != 2 || !near(spans[0].From, 0) || !near(spans[0].To, wide("c")) ||
		!near(spans[1].From, wide("cd")) || !near(spans[1].To, wide("cd ב")) {
		t.Errorf("the selection is %v", spans)
	}
	r.SetBase(bidi.LeftToRight)
	if got := r.Caret("abc", 14, Regular, 2); !near(got, wide("ab")) {
		t.Errorf("from left to right a caret stands at %.2f", got)
	}
	r.SetBase(bidi.Auto)
	if got := r.Caret("אב", 14, Regular, 4); !near(got, 0) {
		t.Errorf("after Hebrew letters a caret stands at %.2f", got)
	}
	if got := r.Caret("", 14, Regular, 0); got != 0 {
		t.Errorf("in an empty text a caret stands at %.2f", got)
	}
}

// TestBrokenLinesKeepTheirOrder: each line of a paragraph is seen as it would be if the paragraph had been ordered as
// a whole.
func TestBrokenLinesKeepTheirOrder(t *testing.T) {
	r := hebrew(t)
	for _, c := range []struct {
		text  string
		lines []string
	}{
		{"אב \u2066aa + bb + cc\u2069 גד", []string{"aa + בא", "bb + cc", "דג"}},
		{"אב \u2068aa אב\u2069 גד", []string{"aa בא", "דג בא"}},
		{"abc, 12 E", []string{"abc,", "12 E"}},
	} {
		width := 0.0
		for _, line := range c.lines {
			width = max(width, r.Measure(line, 14, Regular))
		}
		var got []string
		for _, line := range r.Wrap(c.text, 14, Regular, width) {
			got = append(got, r.seen(line))
		}
		if !slices.Equal(got, c.lines) {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.lines)
		}
	}
}

// TestCutIsolates: the ellipsis of a text from right to left is at its left end, also where an isolate is cut.
func TestCutIsolates(t *testing.T) {
	r := hebrew(t)
	const text = "אב \u2068Wilhelmshaven\u2069 גד"
	got := r.Ellipsis(text, 14, Regular, r.Measure("אב Wilhelms…", 14, Regular))
	if seen := r.seen(got); seen != "…Wilhelms בא" {
		t.Errorf("it is cut to %q, which is seen as %q", got, seen)
	}
}

// TestGlyphsOfALanguage: a language's letters come from its fonts, until they are removed; broken fonts change nothing.
func TestGlyphsOfALanguage(t *testing.T) {
	r := newSetter()
	if r.HasGlyph('א') {
		t.Fatal("the built-in fonts have Hebrew letters")
	}
	russian := r.Measure("б", 100, Regular)
	if err := r.SetGlyphs(glyphs(t, "sr-Cyrl")); err != nil {
		t.Fatal(err)
	}
	if got, want := r.Measure("б", 100, Regular), r.Measure("δ", 100, Regular); got != want || got == russian {
		t.Errorf("the Serbian б is %v wide, want %v; the Russian %v", got, want, russian)
	}
	if r.Measure("в", 100, Regular) == 0 {
		t.Error("other letters are gone")
	}
	whole := glyphs(t, "he")
	for _, bad := range [][]byte{{}, []byte("no font"), whole[:3], whole[:100], whole[:len(whole)-1]} {
		if r.SetGlyphs(bad) == nil {
			t.Errorf("%d bytes of a broken font are accepted", len(bad))
		}
	}
	if r.Measure("б", 100, Regular) == russian {
		t.Error("a broken font has removed the fonts")
	}
	if err := r.SetGlyphs(nil); err != nil || r.Measure("б", 100, Regular) != russian {
		t.Errorf("without fonts of a language: %v", err)
	}
}

// TestPlainFromRightToLeft: the face of the fallback screen has a language's letters and orders them.
func TestPlainFromRightToLeft(t *testing.T) {
	p, err := NewPlain(20, Regular, glyphs(t, "he"))
	if err != nil {
		t.Fatal(err)
	}
	drawn := func(text string) *image.Alpha {
		img := image.NewAlpha(image.Rect(0, 0, 60, 40))
		p.Write(img, 2, 30, text, color.White)
		return img
	}
	straight := drawn("בא")
	p.RightToLeft = true
	if got := drawn("אב"); !slices.Equal(got.Pix, straight.Pix) {
		t.Error("the letters are not in the order in which they are seen")
	}
	if p.Width("אב") != p.Width("בא") || !p.has('א') || p.has('☰') {
		t.Error("it lacks letters, or has too many")
	}
	if p, err = NewPlain(20, Regular, []byte("broken")); err != nil || p.has('א') {
		t.Errorf("with broken glyphs: %v", err)
	}
}
