package richtext

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// TestSentencesBreakIntoLines: no run is wider than the line, none overlaps another, and together they are the whole
// sentence.
func TestSentencesBreakIntoLines(t *testing.T) {
	kit := draw.NewKit()
	segments := []i18n.Segment{
		{Text: "Ada", Mark: i18n.Mark{Kind: phrase.PlayerName}}, {Text: " builds in "}, {Text: "Frankfurt (Main)",
			Mark: i18n.Mark{Kind: phrase.CityName, ID: 3}},
		{Text: " for 12 Elektro: 2 for the route, 10 for the house, all for 12 E. That is all."},
	}
	for width := 110.0; width < 700; width++ {
		p := Lay(kit, segments, 12, width)
		var said []string
		for i, r := range p.Runs {
			if r.at.Right() > width+0.01 || r.at.Bottom() > p.Height+0.01 {
				t.Errorf("%v: %q is at %v of %v", width, r.Text, r.at, p.Height)
			}
			for _, other := range p.Runs[:i] {
				if o := r.at.Intersect(other.at); o.W > 0.01 && o.H > 0.01 {
					t.Errorf("%v: %q is over %q", width, r.Text, other.Text)
				}
			}
			said = append(said, strings.Fields(r.Text)...)
			if r.Text == "E." || strings.HasPrefix(r.Text, "E. ") {
				t.Errorf("%v: a number is separated from its unit", width)
			}
		}
		if got := strings.Join(said, " "); got != i18n.Plain(segments) {
			t.Errorf("%v: %q", width, got)
		}
	}
}

// TestOrderedSentences: runs are where they are seen, names stay whole, and everything is read in its order.
func TestOrderedSentences(t *testing.T) {
	name := func(text string) i18n.Segment {
		return i18n.Segment{Text: text, Mark: i18n.Mark{Kind: phrase.PlayerName}}
	}
	for _, c := range []struct {
		rtl      bool
		segments []i18n.Segment
		seen     string // from left to right
	}{
		{true, []i18n.Segment{name("Ada"), {Text: ": אב "}, name("7"), {Text: " \u20662 + 3 = 5\u2069."}},
			".|2 + 3 = 5|7|: אב|Ada"},
		{true, []i18n.Segment{{Text: "אב \u2066"}, name("a"), {Text: " → "}, name("b"), {Text: "\u2069 גד"}},
			"גד|a|→|b|אב"},
		{false, []i18n.Segment{{Text: "It is \u2068"}, name("אב"), {Text: "\u2069: אב cd"}}, "It is|אב|:|אב|cd"},
	} {
		kit := draw.NewKit()
		if err := kit.SetLanguage(c.rtl, nil); err != nil {
			t.Fatal(err)
		}
		p := Lay(kit, c.segments, 12, 1000)
		var read, seen []string
		width := 0.0
		for _, r := range p.Runs {
			read = append(read, strings.Fields(r.Text)...)
			width = max(width, r.at.Right())
		}
		runs := slices.Clone(p.Runs)
		slices.SortFunc(runs, func(a, b run) int { return int(64 * (a.at.X - b.at.X)) })
		if c.rtl {
			slices.Reverse(runs)
		}
		for i, r := range runs {
			if i > 0 && (r.at.Intersect(runs[i-1].at).W > 0.01) {
				t.Errorf("%q is over %q", r.Text, runs[i-1].Text)
			}
			text := strings.TrimFunc(r.Text, func(c rune) bool { return c == ' ' || c >= '\u2066' && c <= '\u2069' })
			if text != "" {
				seen = append(seen, text)
			}
		}
		if got := strings.Join(seen, "|"); got != c.seen {
			t.Errorf("seen as %q, want %q", got, c.seen)
		}
		if got, want := strings.Join(read, ""), strings.ReplaceAll(i18n.Plain(c.segments), " ", ""); got != want {
			t.Errorf("read as %q, want %q", got, want)
		}
	}
}

// TestTheFocusOnANameCoversNothingElse: the name that has the focus stands out, its ground by 3:1 from the panel and
// its letters by 4.5:1 from the ground, and what is beside, above and below it looks as before.
func TestTheFocusOnANameCoversNothingElse(t *testing.T) {
	defer theme.Apply(theme.Current())
	segments := []i18n.Segment{
		{Text: "Ada", Mark: i18n.Mark{Kind: phrase.PlayerName}}, {Text: ", "},
		{Text: "Essen", Mark: i18n.Mark{Kind: phrase.CityName, ID: 3}}, {Text: ", "},
		{Text: "Ohm", Mark: i18n.Mark{Kind: phrase.PlayerName, ID: 1}}, {Text: ")."},
	}
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		for _, rtl := range []bool{false, true} {
			theme.Apply(th)
			kit := draw.NewKit()
			if err := kit.SetLanguage(rtl, nil); err != nil {
				t.Fatal(err)
			}
			p := Lay(kit, segments, theme.Caption, 75)
			tree := ui.NewTree(kit, func() *ui.Node {
				return ui.Custom("row", ui.RoleButton, p.Text, 75, p.Height, func(on *ui.Paint) {
					on.Fill(on.Rect, theme.Panel)
					p.Paint(on.Canvas, on.Rect.X, on.Rect.Y, ui.StyleCaption, theme.Text,
						func(i18n.Segment) bool { return false })
				}).Add(p.Names("row", 0, 0, func(i18n.Segment) {})...)
			})
			tree.Resize(75, p.Height)
			tree.Update(0, &ui.Queue{})
			before := tree.Picture()
			tree.SetFocus("row-1")
			tree.Update(1, &ui.Queue{})
			after, name := tree.Picture(), tree.Find("row-1").Rect().InsetXY(-1, 0)
			ground, letters := 1.0, 1.0
			for y := range before.Rect.Dy() {
				for x := range before.Rect.Dx() {
					was, is := before.RGBAAt(x, y), after.RGBAAt(x, y)
					if name.Intersect(geom.Rect{X: float64(x), Y: float64(y), W: 1, H: 1}).Empty() {
						if was != is {
							t.Fatalf("%s, from right to left %v: the focus changes %d,%d outside %v", th.Name, rtl,
								x, y, name)
						}
						continue
					}
					ground = max(ground, theme.Contrast(is, theme.Panel))
					if name.Inset(4).Has(geom.Point{X: float64(x), Y: float64(y)}) {
						letters = max(letters, theme.Contrast(is, theme.Ring))
					}
				}
			}
			if ground < 3 || letters < 4.5 {
				t.Errorf("%s: the ground of the focus has a contrast of %.1f, its letters %.1f", th.Name, ground,
					letters)
			}
		}
	}
}
