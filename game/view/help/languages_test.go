package help

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// TestHelpInEveryLanguage: nothing overlaps and nothing is cut or torn, in all languages, and no letter is missing.
func TestHelpInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
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
			_, side := f.help.anatomyParts(f.tree.Kit.Type, size[0]-4*theme.S4) // and it has a little more
			for _, key := range anatomyWords {
				if f.tree.Kit.Type.LongestWord(l.T(key), theme.Body, typeset.Regular) > side {
					t.Errorf("%s at %v: %q is torn beside the plant card", l.Name, size, l.T(key))
				}
			}
			f.help.ShowSymbols()
			check("legend")
			if len(f.help.Book) < 10 {
				t.Errorf("only %d sections", len(f.help.Book))
			}
			for _, section := range f.help.Book {
				f.help.ShowRules(section.Topic)
				check(string(section.Topic))
			}
		}
	}
}
