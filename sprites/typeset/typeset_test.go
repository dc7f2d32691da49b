package typeset

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/atlas"
)

func newSetter() *Setter { return New(atlas.New(64, 1)) }

// TestWrapFitsAndLosesNothing: every line fits, and all words are there in their order.
func TestWrapFitsAndLosesNothing(t *testing.T) {
	r := newSetter()
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

// TestNumbersKeepTheirUnits: no line breaks between a number and its unit, or within words that belong together.
func TestNumbersKeepTheirUnits(t *testing.T) {
	r := newSetter()
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

// TestNoShortWordIsALineAlone: a short last word takes the word before it along, where there is room.
func TestNoShortWordIsALineAlone(t *testing.T) {
	r := newSetter()
	for text, want := range map[string][]string{
		"first in phase 2 and in phase 4.": {"first in phase 2 and in", "phase 4."},
		"everything before the sum is 22":  {"everything before the sum", "is 22"},
		"all of the others pass again":     {"all of the others pass", "again"},
	} {
		whole := strings.Join(want, " ")
		width := r.Measure(whole[:strings.LastIndex(whole, " ")], 14, Regular)
		if got := r.Wrap(text, 14, Regular, width); !slices.Equal(got, want) {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// TestLongestWord: in the width of its longest word a text is broken between words only, and in less it is not.
func TestLongestWord(t *testing.T) {
	r := newSetter()
	const text = "You have\u00a061 E, or so"
	width := r.LongestWord(text, 14, Regular)
	want := []string{"You", "have\u00a061 E,", "or so"}
	if got := r.Wrap(text, 14, Regular, width); !slices.Equal(got, want) {
		t.Errorf("in %.1f dp it became %q, want %q", width, got, want)
	}
	if got := r.Wrap(text, 14, Regular, width-1); slices.Contains(got, "have\u00a061 E,") {
		t.Errorf("in a little less it became %q as well", got)
	}
}

// TestEllipsis: text that fits stays as it is; other text is shortened until it fits, by no more than necessary, and
// ends in "…".
func TestEllipsis(t *testing.T) {
	r := newSetter()
	const name = "Frankfurt (Oder)"
	full := r.Measure(name, 14, Bold)
	if got := r.Ellipsis(name, 14, Bold, full); got != name {
		t.Errorf("at its own width the text became %q", got)
	}
	got := r.Ellipsis(name, 14, Bold, full-1)
	if !strings.HasSuffix(got, "…") || r.Measure(got, 14, Bold) > full-1 {
		t.Errorf("a little narrower it became %q, %.1f wide, at most %.1f", got, r.Measure(got, 14, Bold), full-1)
	}
	if len(got) < len(name)-4 {
		t.Errorf("%q was cut to %q: too much", name, got)
	}
}

// TestDigitsAreTabular: numbers that change do not jump.
func TestDigitsAreTabular(t *testing.T) {
	r := newSetter()
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

// TestScaleKeepsLayout: widths in dp hardly depend on the scale.
func TestScaleKeepsLayout(t *testing.T) {
	r := newSetter()
	const text = "Your bid on plant 28, minimum 35"
	one := r.Measure(text, 14, Regular)
	for _, scale := range []float64{0.8, 1.25, 2, 3} {
		r.SetScale(scale)
		if got := r.Measure(text, 14, Regular); math.Abs(got-one) > one*0.01 {
			t.Errorf("at scale %.2f the text is %.2f dp wide, at scale 1 %.2f", scale, got, one)
		}
	}
}

// TestNothingIsShapedTwice: measuring a text again in a running frame neither shapes nor allocates.
func TestNothingIsShapedTwice(t *testing.T) {
	r := newSetter()
	ask := func() {
		r.Measure("Essen", 14, Regular)
		r.Wrap("Essen and Duisburg", 14, Regular, 60)
		r.Ellipsis("Frankfurt (Oder)", 14, Regular, 60)
	}
	r.BeginFrame()
	ask()
	if r.Shaped() == 0 {
		t.Error("the first time shapes nothing")
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

// TestMemoryIsBounded: measurements of texts that are never used again do not accumulate.
func TestMemoryIsBounded(t *testing.T) {
	r := newSetter()
	for i := range 3 * maxTexts {
		r.Measure(strings.Repeat("x", i%50)+string(rune('a'+i%26))+strings.Repeat("y", i/500), 10+float64(i%7), Regular)
	}
	if len(r.widths) > maxTexts {
		t.Errorf("%d texts are remembered, want at most %d", len(r.widths), maxTexts)
	}
}

// TestGlyphs: the planned languages are covered, and HasGlyph reports what is not.
func TestGlyphs(t *testing.T) {
	r := newSetter()
	for _, c := range "0123456789AZazäöüßÄÖÜěščřžýáíéúůďťňłąężźćńșțőűđćљњџЂЋабвіїєґαβγΩ€–—…’“„×−·≥" {
		if !r.HasGlyph(c) {
			t.Errorf("no glyph for %q", c)
		}
	}
	if r.HasGlyph('א') || r.HasGlyph('☰') {
		t.Error("HasGlyph reports glyphs that the fonts lack")
	}
}

// TestNewTextsOfKnownLetters: a new text needs neither the font nor a drawing if its letters have been prerendered.
func TestNewTextsOfKnownLetters(t *testing.T) {
	r := newSetter()
	r.PrerenderRunes("abcdefghijklmnopqrstuvwxyz ")
	r.Measure("x", 14, Regular)
	if r.Prerender(func() bool { return false }) {
		t.Error("everything is prerendered although there was no time")
	}
	if !r.Prerender(func() bool { return true }) {
		t.Error("something is left to prerender although there was time")
	}
	shaped, drawn := r.TotalShaped(), r.atlas.TotalRasterised()
	r.BeginFrame()
	set := r.Place("never set before 17", 14, Regular)
	r.Wrap("never wrapped before", 14, Regular, 40)
	r.Ellipsis("never shortened before", 14, Regular, 40)
	if r.Shaped() > 2 { // the space and the dots
		t.Errorf("known letters were asked for again: %d", r.Shaped())
	}
	if n := r.atlas.TotalRasterised(); n != drawn {
		t.Errorf("%d drawings were made", n-drawn)
	}
	if shaped == 0 || drawn == 0 {
		t.Error("nothing was prerendered")
	}
	if len(set) != len("neversetbefore17") {
		t.Errorf("%d letters were set", len(set))
	}
	for i := 1; i < len(set); i++ {
		if set[i].X <= set[i-1].X {
			t.Errorf("letter %d is at %d, the one before at %d", i, set[i].X, set[i-1].X)
		}
	}
	if last := set[len(set)-1]; float64(last.X) > r.Measure("never set before 17", 14, Regular) {
		t.Errorf("the last letter begins at %d, beyond the text", last.X)
	}
}

// TestNoCharacterIsSwallowed: characters that the fonts lack have a stand-in, one for each character that people see;
// characters that show nothing take no room.
func TestNoCharacterIsSwallowed(t *testing.T) {
	r := newSetter()
	for text, want := range map[string]int{
		"Ann": 3, "田中": 2, "שרה": 3, "👨‍👩‍👧‍👦": 1, "🇩🇪🇺🇸": 2, "A👍B": 3, "न\u094d": 1, "Zoe\u0308": 3,
		"ré": 2, "\ufffd": 1,
		"": 0, " ": 0, "\u3000": 0, "\u2068Ann\u2069": 3, "A\u00adB\u200bC": 3,
	} {
		set := r.Place(text, 14, Regular)
		covered := 0
		r.Masks(text, 14, Regular, func(m *image.Alpha) {
			for _, a := range m.Pix {
				if a > 0x80 {
					covered++
					return
				}
			}
		})
		if len(set) != want || covered != want {
			t.Errorf("%+q: %d letters are set and %d painted, want %d", text, len(set), covered, want)
		}
		for i := 1; i < len(set); i++ {
			if set[i].X <= set[i-1].X {
				t.Errorf("%+q: letter %d is at %d, the one before at %d", text, i, set[i].X, set[i-1].X)
			}
		}
	}
	if got, want := r.Measure("\u2068Ann\u2069", 14, Bold), r.Measure("Ann", 14, Bold); got != want {
		t.Errorf("isolated, a name is %.2f wide, want %.2f", got, want)
	}
	const family = "👨‍👩‍👧‍👦"
	families, one := strings.Repeat(family, 6), r.Measure(family, 14, Regular)
	if got, _ := strings.CutSuffix(r.Ellipsis(families, 14, Regular, 5*one), "…"); got == "" ||
		strings.ReplaceAll(got, family, "") != "" {
		t.Errorf("shortened to %+q, in the middle of a character", got)
	}
	for _, line := range r.Wrap(families, 14, Regular, 1.2*one) {
		if line != family {
			t.Errorf("a line was broken to %+q", line)
		}
	}
}

// A painter is a fallback that can draw everything except lacks: a box of the size of the type for each character.
type painter struct {
	lacks    string // what it cannot draw
	colour   color.RGBA
	coloured bool
	drawn    []string
}

func (p *painter) Width(text string, size float64, bold bool) float64 {
	if strings.Contains(text, p.lacks) && p.lacks != "" {
		return 0
	}
	return size * float64(grapheme.Count(text))
}

func (p *painter) Draw(text string, size float64, bold bool) (*image.RGBA, bool) {
	p.drawn = append(p.drawn, text)
	img := image.NewRGBA(image.Rect(0, -int(size), int(p.Width(text, size, bold)), 1))
	for i := range img.Rect.Dx() * img.Rect.Dy() {
		copy(img.Pix[4*i:], []uint8{p.colour.R, p.colour.G, p.colour.B, p.colour.A})
	}
	return img, p.coloured
}

// TestFallbackDrawsWhatTheFontsLack: a run of missing characters is drawn as one, including the spaces and signs in
// it, and only once.
func TestFallbackDrawsWhatTheFontsLack(t *testing.T) {
	for text, want := range map[string][]string{
		"Ann": nil, "田中": {"田中"}, "שרה לוי 7": {"שרה לוי"}, "Ann שרה, Ben 田": {"שרה", "田"}, "צה\"ל!": {"צה\"ל"},
		"\u2068שרה\u2069 \u2068לוי\u2069": {"שרה", "לוי"}, "A👨‍👩‍👧‍👦👍B": {"👨‍👩‍👧‍👦👍"},
	} {
		r, p := newSetter(), &painter{colour: color.RGBA{80, 80, 80, 80}}
		r.Fallback = p
		set := r.Place(text, 14, Regular)
		if !slices.Equal(p.drawn, want) {
			t.Errorf("%q: drawn is %q, want %q", text, p.drawn, want)
		}
		for i := range set {
			if set[i].Coloured || i > 0 && set[i].X <= set[i-1].X {
				t.Errorf("%q: letter %d is %+v", text, i, set[i])
			}
		}
		r.Place(text+".", 14, Regular)
		if len(p.drawn) != len(want) {
			t.Errorf("%q: the same is drawn again: %q", text, p.drawn)
		}
	}
}

// TestFallbackInColour: text with its own colours keeps them, in the opacity of the text.
func TestFallbackInColour(t *testing.T) {
	r := newSetter()
	r.Fallback = &painter{coloured: true}
	if set := r.Place("A👍", 14, Regular); len(set) != 2 || set[0].Coloured || !set[1].Coloured {
		t.Errorf("the letters set are %+v", set)
	}
}

// TestFallbackThatCannot: if the fallback cannot draw something, there are stand-ins as without a fallback.
func TestFallbackThatCannot(t *testing.T) {
	r, plain := newSetter(), newSetter()
	r.Fallback = &painter{lacks: "田"}
	if got, want := r.Measure("田田田", 14, Regular), plain.Measure("田田田", 14, Regular); got != want {
		t.Errorf("three stand-ins are %.2f wide, want %.2f", got, want)
	}
}

// TestFallbackThatCanInPart: each stretch that can be drawn is one drawing, without the spaces at its ends, and only
// the characters between have stand-ins.
func TestFallbackThatCanInPart(t *testing.T) {
	for text, want := range map[string]struct {
		drawn []string
		boxes int
	}{
		"田中👍": {[]string{"田中"}, 1}, "👍田中": {[]string{"田中"}, 1}, "田 7 👍👍 中": {[]string{"田", "中"}, 2},
		"田 中👍שר": {[]string{"田 中", "שר"}, 1}, "👍": {nil, 1}, "👍👍": {nil, 2},
	} {
		r, p := newSetter(), &painter{lacks: "👍"}
		r.Fallback = p
		r.Place(text, 14, Regular)
		if !slices.Equal(p.drawn, want.drawn) {
			t.Errorf("%q: drawn is %q, want %q", text, p.drawn, want.drawn)
		}
		wide := r.Measure(strings.ReplaceAll(text, "👍", ""), 14, Regular)
		if got, box := r.Measure(text, 14, Regular)-wide, r.Measure("👍", 14, Regular); got != float64(want.boxes)*box {
			t.Errorf("%q: the stand-ins are %.2f wide, want %d of %.2f", text, got, want.boxes, box)
		}
	}
}

// TestFallbackIsShortenedAndWrapped: text drawn by the fallback breaks between characters, and lines are as narrow as
// they must be.
func TestFallbackIsShortenedAndWrapped(t *testing.T) {
	r := newSetter()
	r.Fallback = &painter{}
	const text = "田中田中田中田中" // 14 dp each
	dots := r.Measure("…", 14, Regular)
	if got := r.Ellipsis(text, 14, Regular, 3.5*14+dots); got != "田中田…" {
		t.Errorf("shortened to %q", got)
	}
	if got := r.Ellipsis("Ann "+text, 14, Regular, r.Measure("Ann ", 14, Regular)+14.5+dots); got != "Ann 田…" {
		t.Errorf("shortened to %q", got)
	}
	if got := r.Wrap(text, 14, Regular, 3.5*14); !slices.Equal(got, []string{"田中田", "中田中", "田中"}) {
		t.Errorf("wrapped to %q", got)
	}
	if got := r.Wrap("田中", 14, Regular, 3); !slices.Equal(got, []string{"田", "中"}) {
		t.Errorf("wrapped to %q", got)
	}
	for i := range 3 * maxForeign {
		r.Measure(string(rune(0x4e00+i)), 14, Regular)
	}
	if n := len(r.face(14, Regular).foreign); n > maxForeign {
		t.Errorf("%d drawings are remembered, want at most %d", n, maxForeign)
	}
}
