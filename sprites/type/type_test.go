package typeset

import (
	"math"
	"slices"
	"strings"
	"testing"

	"kilovolt/sprites/atlas"
)

func room() *Room { return New(atlas.New(64, 1)) }

// TestWrapFitsAndLosesNothing: every line fits, and the words are all there in their order.
func TestWrapFitsAndLosesNothing(t *testing.T) {
	r := room()
	for _, text := range []string{
		"Nothing of this sentence may be lost, however narrow the box is.",
		"Donaudampfschifffahrtselektrizitätenhauptbetriebswerk in Köln",
		"  two  spaces  ", "", "Преминули град кошта десет", "one\ntwo three four\n\nfive",
	} {
		for _, width := range []float64{30, 61, 120, 1000} {
			lines := r.Wrap(text, 14, Regular, width)
			for _, line := range lines {
				if w := r.Measure(line, 14, Regular); w > width+0.01 && len([]rune(line)) > 1 {
					t.Errorf("%q at %.0f dp: line %q is %.1f wide", text, width, line, w)
				}
			}
			squash := func(s string) string { return strings.Join(strings.Fields(s), "") }
			if got, want := squash(strings.Join(lines, "")), squash(text); got != want {
				t.Errorf("at %.0f dp %q became %q", width, want, got)
			}
		}
	}
	if n := len(r.Wrap("one\ntwo\n\nthree", 14, Regular, 500)); n != 4 {
		t.Errorf("three line breaks made %d lines", n)
	}
}

// TestANumberKeepsItsUnit: no line begins with the unit of a number in the line before, or within words that belong together.
func TestANumberKeepsItsUnit(t *testing.T) {
	r := room()
	for text, want := range map[string][]string{
		"39 E − 31 E = 8 E":    {"39 E −", "31 E = 8 E"},
		"that is 100 %, or so": {"that is", "100 %, or so"},
		"see (Rule\u00a0A10)":  {"see", "(Rule\u00a0A10)"},
		"two a day":            {"two a", "day"},
	} {
		last := want[len(want)-1]
		width := max(r.Measure(want[0], 14, Regular), r.Measure(last, 14, Regular))
		if got := r.Wrap(text, 14, Regular, width); !slices.Equal(got, want) {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// TestEllipsis: what fits stays as it is, what does not ends in "…" and fits, and keeps as much as can be.
func TestEllipsis(t *testing.T) {
	r := room()
	const name = "Frankfurt (Oder)"
	full := r.Measure(name, 14, Bold)
	if got := r.Ellipsis(name, 14, Bold, full); got != name {
		t.Errorf("at its own width it became %q", got)
	}
	got := r.Ellipsis(name, 14, Bold, full-1)
	if !strings.HasSuffix(got, "…") || r.Measure(got, 14, Bold) > full-1 {
		t.Errorf("a little narrower it became %q, %.1f wide of %.1f", got, r.Measure(got, 14, Bold), full-1)
	}
	if len(got) < len(name)-4 {
		t.Errorf("%q was cut to %q: too much", name, got)
	}
}

// TestDigitsAreTabular: numbers that run must not dance.
func TestDigitsAreTabular(t *testing.T) {
	r := room()
	for w := range weights {
		for _, d := range digits[:10] {
			if got, want := r.Measure(d, 16, w), r.DigitWidth(16, w); math.Abs(got-want) > 0.02 {
				t.Errorf("weight %d: %s is %.2f wide, others %.2f", w, d, got, want)
			}
		}
	}
	for n, count := range map[int]float64{0: 1, 9: 1, 10: 2, 150: 3, -7: 2} {
		if got := r.NumberWidth(n, 16, Bold); got != count*r.DigitWidth(16, Bold) {
			t.Errorf("%d is %.2f wide, want %.0f digits", n, got, count)
		}
	}
}

// TestScaleKeepsLayout: a layout in dp must not fall apart because the screen is denser.
func TestScaleKeepsLayout(t *testing.T) {
	r := room()
	const text = "Your bid on plant 28, minimum 35"
	one := r.Measure(text, 14, Regular)
	for _, scale := range []float64{0.8, 1.25, 2, 3} {
		r.SetScale(scale)
		if got := r.Measure(text, 14, Regular); math.Abs(got-one) > one*0.01 {
			t.Errorf("at scale %.2f it is %.2f dp wide, at 1 %.2f", scale, got, one)
		}
	}
}

// TestNothingIsShapedTwice is what a running frame rests on.
func TestNothingIsShapedTwice(t *testing.T) {
	r := room()
	ask := func() {
		r.Measure("Essen", 14, Regular)
		r.Wrap("Essen and Duisburg", 14, Regular, 60)
		r.Ellipsis("Frankfurt (Oder)", 14, Regular, 60)
	}
	r.BeginFrame()
	ask()
	if r.Shaped() == 0 {
		t.Error("the first time counts nothing")
	}
	r.BeginFrame()
	ask()
	if r.Shaped() != 0 {
		t.Errorf("the second time shapes %d texts", r.Shaped())
	}
	if n := testing.AllocsPerRun(50, ask); n > 0 {
		t.Errorf("asking again allocates %.1f times", n)
	}
}

// TestMemoryIsBounded: texts that never come again are forgotten.
func TestMemoryIsBounded(t *testing.T) {
	r := room()
	for i := range 3 * most {
		r.Measure(strings.Repeat("x", i%50)+string(rune('a'+i%26))+strings.Repeat("y", i/500), 10+float64(i%7), Regular)
	}
	if len(r.widths) > most {
		t.Errorf("%d texts are remembered, want at most %d", len(r.widths), most)
	}
}

// TestGlyphs: the languages planned are covered, and Has knows what is not.
func TestGlyphs(t *testing.T) {
	r := room()
	for _, c := range "0123456789AZazäöüßÄÖÜěščřžýáíéúůďťňłąężźćńșțőűđćљњџЂЋабвіїєґαβγΩ€–—…’“„×−·≥" {
		if !r.Has(c) {
			t.Errorf("no glyph for %q", c)
		}
	}
	if r.Has('א') || r.Has('☰') {
		t.Error("Has claims glyphs that the fonts lack")
	}
}

// TestNewTextsOfKnownLetters: a text that was never set before needs neither the font nor a drawing if its letters are known.
func TestNewTextsOfKnownLetters(t *testing.T) {
	r := room()
	r.Know("abcdefghijklmnopqrstuvwxyz ")
	r.Measure("x", 14, Regular)
	if r.Ahead(func() bool { return false }) {
		t.Error("without time all is ready")
	}
	if !r.Ahead(func() bool { return true }) {
		t.Error("with all the time something is left")
	}
	shaped, drawn := r.ShapedEver(), r.atlas.Ever()
	r.BeginFrame()
	set := r.Set("never set before 17", 14, Regular)
	r.Wrap("never wrapped before", 14, Regular, 40)
	r.Ellipsis("never shortened before", 14, Regular, 40)
	if r.Shaped() > 2 { // the space and the dots
		t.Errorf("known letters were asked for again: %d", r.Shaped())
	}
	if n := r.atlas.Ever(); n != drawn {
		t.Errorf("%d drawings were made", n-drawn)
	}
	if shaped == 0 || drawn == 0 {
		t.Error("nothing was made ahead")
	}
	if len(set) != len("neversetbefore17") {
		t.Errorf("%d letters were set", len(set))
	}
	for i := 1; i < len(set); i++ {
		if set[i].X <= set[i-1].X {
			t.Errorf("letter %d lies at %d, the one before at %d", i, set[i].X, set[i-1].X)
		}
	}
	if last := set[len(set)-1]; float64(last.X) > r.Measure("never set before 17", 14, Regular) {
		t.Errorf("the last letter begins at %d, beyond the text", last.X)
	}
}
