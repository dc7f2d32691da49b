package help

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/game/phrase/phrasetest"
)

// TestHelpInEveryLanguage: nothing overlaps and nothing is cut or torn, in all languages, and no letter is missing.
func TestHelpInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "..")
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {768, 1024}, {1280, 800}} {
		for i := range all {
			l := &all[i]
			f := open(t, size[0], size[1], &engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 3})
			f.lang = l.Lang
			if err := f.tree.Kit.SetLanguage(l.RightToLeft(), l.Glyphs); err != nil {
				t.Fatal(err)
			}
			for _, c := range l.Runes() {
				if !grapheme.Blank(c) && !f.tree.Kit.Type.HasGlyph(c) {
					t.Errorf("%s: there is no glyph for %q (%U)", l.Name, c, c)
				}
			}
			check := func(where string) {
				t.Helper()
				f.tree.Invalidate()
				f.step()
				for _, fault := range append(f.tree.Check(), f.tree.TornWords()...) {
					t.Errorf("%s: %s at %v: %s", l.Name, where, size, fault)
				}
			}
			f.help.ShowSymbols()
			check("legend")
			if len(f.help.book) < 10 {
				t.Errorf("only %d sections", len(f.help.book))
			}
			for _, section := range f.help.book {
				f.help.ShowRules(section.Topic)
				check(string(section.Topic))
			}
		}
	}
}
