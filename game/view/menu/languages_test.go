package menu

import (
	"strings"
	"testing"

	"kilovolt/engine/shorttest"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase/phrasetest"
)

// TestScenesInEveryLanguage: nothing overlaps, nothing is cut and no word is torn, in all languages.
func TestScenesInEveryLanguage(t *testing.T) {
	check := inEveryLanguage(t)
	for _, size := range [][2]float64{
		{390, 844}, {1280, 800}, {844, 390}, {768, 1024}, {1920, 1080}, {3840, 2160},
	}[:shorttest.Of(6, 2)] {
		everyScene(t, size[0], size[1], check)
	}
}

// TestPagesInEveryLanguageOnASmallPhone: as all scenes, in a window of 360 CSS pixels at a scale of 110 %.
func TestPagesInEveryLanguageOnASmallPhone(t *testing.T) { everyPage(t, 327, 582, inEveryLanguage(t)) }

// inEveryLanguage returns what checks a scene in every language.
func inEveryLanguage(t *testing.T) func(name string, f *fake) {
	all := phrasetest.Languages(t, "../../words")
	return func(name string, f *fake) {
		for i := range all {
			l := &all[i]
			f.lang = l.Lang
			if err := f.tree.Kit.SetLanguage(l.RightToLeft(), l.Glyphs); err != nil {
				t.Fatal(err)
			}
			f.tree.Invalidate()
			f.tree.Update(f.tree.Now(), &ui.Queue{})
			for _, fault := range append(f.tree.Check(), f.tree.TornWords()...) {
				if strings.Contains(fault, "://") || strings.Contains(fault, ".json") {
					continue // links and names of files may be torn
				}
				w, h := f.tree.Size()
				t.Errorf("%s: %s at %v×%v: %s", l.Name, name, w, h, fault)
			}
		}
	}
}
