package menu

import (
	"testing"

	"kilovolt/engine/shorttest"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/theme"
)

// TestScenesAreLegible: every text has a contrast of at least 4.5:1 with its background (WCAG 1.4.3), measured on the
// pixels.
func TestScenesAreLegible(t *testing.T) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Light, &theme.Dark, &theme.HighContrast}[:shorttest.Of(3, 1)] {
		theme.Apply(th)
		faults := map[string]bool{}
		everyScene(t, 1280, 800, func(name string, f *fake) {
			for _, text := range drawtest.Texts(f.tree.Kit, func() { f.tree.Picture() }) {
				if s := text.String(); text.Contrast < 4.5 && !faults[s] {
					faults[s] = true
					t.Errorf("%s, %s: %s", th.Name, name, s)
				}
			}
		})
	}
}
