package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// everything is the whole content of the widget tree: texts and places.
func (h *fakeHost) everything() string {
	var b strings.Builder
	h.tree.Walk(func(n *ui.Node) bool {
		fmt.Fprintf(&b, "%s|%s|%s|%s|%v %s|%v|%v\n",
			n.ID, n.Role, n.Label, n.Value, n.Disabled, n.Why, n.Chosen, n.Rect())
		return true
	})
	return b.String()
}

// TestReusedPartsEqualNewOnes: at every turn of whole games, watched and played, with names highlighted, looking back
// and with hidden money, the tree with parts reused from earlier builds equals the one built from scratch.
func TestReusedPartsEqualNewOnes(t *testing.T) {
	for i, table := range tables[:shorttest.Of(len(tables), 3)] {
		size := sizes[i%len(sizes)]
		table.Seed = uint64(i) + 1
		h := sit(t, table, size.w, size.h)
		cfg := h.match.Config()
		on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots,
			func() (build, saved string) { return "", "" })
		if err != nil {
			t.Fatal(err)
		}
		h.session = on
		on.SetPace(0)
		on.Listen(func(session.Change) {
			if h.match == on.Match() {
				h.scene.Moved()
			}
		})
		cfg.HideMoney = i%2 == 1
		cfg.Players[0].Kind = record.Human
		for seat := 1; seat < len(cfg.Players); seat++ {
			cfg.Players[seat].Kind, cfg.Players[seat].Level = record.Bot, bot.Levels()[0]
		}
		h.begin(t, cfg)
		compare := func(what string) {
			t.Helper()
			h.settle()
			kept := h.everything()
			h.scene.Worded++
			h.scene.log.Book.Made++
			h.scene.Changed()
			h.settle()
			if anew := h.everything(); anew != kept {
				k, a := strings.Split(kept, "\n"), strings.Split(anew, "\n")
				for i := range min(len(k), len(a)) {
					if k[i] != a[i] {
						t.Fatalf("table %d, action %d, %s: reused\n%s\nnew\n%s", i, h.match.Index(), what, k[i], a[i])
					}
				}
				t.Fatalf("table %d, action %d, %s: %d widgets reused, %d new", i, h.match.Index(), what, len(k), len(a))
			}
		}
		for n := 0; !h.match.Over() && n < 400; n++ {
			if _, thinking := h.match.Thinking(); thinking {
				steps := 0
				for before := h.match.Index(); h.match.Index() == before && steps < 10000; steps++ {
					on.Tick(time.Unix(int64(n), 0), func() bool { return false })
				}
			} else {
				h.onward(t)
			}
			compare("the next turn")
			switch n % 40 {
			case 10:
				h.scene.lights.Light(i18n.Segment{Mark: i18n.Mark{Kind: phrase.PlayerName, ID: 1}},
					i18n.Segment{Mark: i18n.Mark{Kind: phrase.FuelName, ID: int(engine.Coal)}})
				compare("lit")
			case 15:
				h.scene.clearHighlight()
			case 20:
				h.scene.history.ShowMoment(h.match.Index() - 5)
				compare("looking back")
				h.scene.history.BackToPresent()
				compare("back in the present")
			case 30:
				other := sizes[(n/40)%len(sizes)]
				h.resize(other.w, other.h)
				compare("another window")
			}
		}
	}
}
