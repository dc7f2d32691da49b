package table

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/draw/drawtest"
	"kilovolt/sprites/theme"
)

// everyTheme applies every theme in turn and calls f.
func everyTheme(f func(th *theme.Theme)) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		theme.Apply(th)
		f(th)
	}
}

// TestTheTableIsLegible: every text that the table draws, in every phase and on every page, has a contrast of at least
// 4.5:1 with its background (WCAG 1.4.3), measured on the pixels.
func TestTheTableIsLegible(t *testing.T) {
	everyTheme(func(th *theme.Theme) {
		for _, size := range []struct {
			w, h   float64
			hebrew bool
		}{
			{390, 844, false}, {1280, 800, false}, {1280, 800, true},
			{360, 640, false}, {844, 390, false}, {390, 844, true},
		}[:shorttest.Of(6, 2)] {
			if th != &theme.Light && (size.hebrew || testing.Short() && size.w > 390) {
				continue
			}
			h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.w, size.h)
			if size.hebrew {
				h.speak(t, phrasetest.Hebrew(t, "../../words"))
			}
			faults := map[string]bool{}
			look := func(when string) {
				t.Helper()
				h.feed(0)
				for _, text := range drawtest.Texts(h.tree.Kit, func() { h.tree.Picture() }) {
					if s := text.String(); text.Contrast < 4.5 && !faults[s] {
						faults[s] = true
						t.Errorf("%s, %.0fx%.0f, %s: %s", th.Name, size.w, size.h, when, s)
					}
				}
			}
			try := func(ids ...string) {
				for _, id := range ids {
					if n := h.tree.Find(id); n != nil && n.Enabled() {
						h.tree.Activate(id)
					}
				}
				h.feed(0)
			}
			for _, moment := range []struct {
				await engine.Await
				press []string
			}{
				{engine.AwaitOpen, nil}, {engine.AwaitBid, nil}, {engine.AwaitBuy, []string{"one-run"}},
				{engine.AwaitBuild, []string{"near-dortmund"}}, {engine.AwaitRun, nil},
			} {
				h.until(t, moment.await, 3)
				look(moment.await.String())
				try(moment.press...)
				look(moment.await.String() + ", chosen")
				h.tree.SetSheet(sheet, ui.Full)
				for _, page := range []string{"tab.plants", "tab.fuel", "tab.players", "tab.log", "tab.act"} {
					if h.tree.Find(page) != nil {
						try(page)
						look(moment.await.String() + ", " + page)
					}
				}
			}
			h.scene.StepBack()
			look("back")
		}
	})
}
