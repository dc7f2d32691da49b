package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/geom"
)

// speak has the table speak another language, nil for English.
func (h *fakeHost) speak(t *testing.T, l *phrasetest.Language) {
	t.Helper()
	h.lang = nil
	rtl, glyphs := false, []byte(nil)
	if l != nil {
		h.lang, rtl, glyphs = l.Lang, l.RightToLeft(), l.Glyphs
	}
	if err := h.tree.Kit.SetLanguage(rtl, glyphs); err != nil {
		t.Fatal(err)
	}
	h.scene.Moved()
	h.tree.Invalidate()
	h.feed(0)
}

// inEveryLanguage tries something in English and in every n-th of all languages after it, and speaks English again.
func (h *fakeHost) inEveryLanguage(t *testing.T, nth int, try func(language string)) {
	t.Helper()
	h.speak(t, nil)
	try("en")
	all := phrasetest.Languages(t, "../../words")
	for i := nth - 1; i < len(all); i += nth {
		h.speak(t, &all[i])
		try(all[i].Name)
	}
	h.speak(t, nil)
}

// TestLayoutsInEveryLanguage: nothing overlaps and nothing is cut on any screen, in any phase and on any page, in all
// languages; in a short run at the emptiest and the fullest table only. The golden file has the landmarks that lie
// elsewhere than in English; those of languages from right to left as seen in a mirror.
func TestLayoutsInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	leftOut := func(board string, players int) bool {
		emptiest := board == "germany" && players == engine.MinPlayers
		fullest := board == "usa" && players == engine.MaxPlayers
		return testing.Short() && !*update && !emptiest && !fullest
	}
	var out strings.Builder
	var left []func(line string) bool
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			if leftOut(board, players) {
				table := fmt.Sprintf(": %s, %d players,", board, players)
				left = append(left, func(line string) bool { return strings.Contains(line, table) })
				continue
			}
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 7}, 1280, 800)
			h.dice = rand.New(rand.NewPCG(7, uint64(players)))
			for _, await := range []engine.Await{
				engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun,
			} {
				h.until(t, await, 4)
				english := map[geom.Point]string{}
				for _, size := range screens {
					h.resize(size.X, size.Y)
					english[size] = h.places()
				}
				for i := range all {
					h.speak(t, &all[i])
					for _, size := range screens {
						h.resize(size.X, size.Y)
						what := fmt.Sprintf("%s: %s, %d players, %s, %.0f×%.0f", all[i].Name, board, players, await,
							size.X, size.Y)
						h.promises(t, what)
						for _, fault := range h.tree.TornWords() {
							t.Errorf("%s: %s", what, fault)
						}
						if differs := moved(english[size], h.places()); differs != "" {
							fmt.Fprintf(&out, "%s:%s\n", what, differs)
						}
						h.everyPage(t, what)
					}
				}
				h.speak(t, nil)
				h.resize(1280, 800)
			}
		}
	}
	golden(t, "languages.txt", out.String(), left...)
}

// moved are the landmarks, of a layout's places, that are not the same in another.
func moved(was, is string) (out string) {
	old := map[string]string{}
	each := func(places string, do func(id, at string)) {
		for f := strings.Fields(places); len(f) >= 3; f = f[3:] {
			do(f[0], f[1]+" "+f[2])
		}
	}
	each(was, func(id, at string) { old[id] = at })
	each(is, func(id, at string) {
		if old[id] != at {
			out += " " + id + " " + at
		}
	})
	return out
}
