package help

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/words/guide"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/theme"
)

// TestHelpIsLegible: every text of the legend and the rules has a contrast of at least 4.5:1 with its background (WCAG
// 1.4.3), measured on the pixels.
func TestHelpIsLegible(t *testing.T) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Light, &theme.Dark, &theme.HighContrast}[:shorttest.Of(3, 1)] {
		theme.Apply(th)
		f := open(t, 1280, 3000, &engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 3})
		look := func(where string) {
			t.Helper()
			f.step()
			for _, text := range drawtest.Texts(f.tree.Kit, func() { f.tree.Picture() }) {
				if text.Contrast < 4.5 {
					t.Errorf("%s, %s: %s", th.Name, where, text)
				}
			}
		}
		f.help.ShowSymbols()
		look("legend")
		f.help.ShowRules("")
		look("contents")
		for _, topic := range guide.Topics() {
			f.help.ShowRules(topic)
			look(string(topic))
		}
		if th != &theme.Light { // the colours are the same there
			continue
		}
		f.tree.Resize(360, 3000)
		for _, topic := range guide.Topics() {
			f.help.ShowRules(topic)
			look(string(topic) + " on a phone")
		}
	}
}
