package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// TestThePlayersWhoHaveFinishedAreMarked (B1): on their cards and in the text version, as soon as their turn of the
// phase is over.
func TestThePlayersWhoHaveFinishedAreMarked(t *testing.T) {
	const done = "done"
	h := sit(t, auctioning(func(pos *engine.Position) { pos.Phase = "build" }), 1280, 800)
	text := textversion.New(h.session, &setuptest.Source{}, phrase.English())
	for finished := range 3 { // the last in player order begins
		text.Invalidate()
		text.Refresh()
		for seat := range 3 {
			id := string(rune('0' + seat))
			want := seat >= 3-finished
			if got := strings.Contains("| "+h.below("player-"+id)+" |", "| "+done+" |"); got != want {
				t.Errorf("after %d turns: the card of seat %d says so: %v", finished, seat, got)
			}
			got := false
			text.Doc().Walk(func(n *textversion.Node) bool {
				got = got || strings.HasSuffix(n.ID, "/seat-"+id) && strings.Contains(n.Content(), done)
				return true
			})
			if got != want {
				t.Errorf("after %d turns: the text version says so of seat %d: %v", finished, seat, got)
			}
		}
		if err := h.match.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
			t.Fatal(err)
		}
		h.feed(0)
	}
}

// below is all texts of a widget and its descendants.
func (h *fakeHost) below(id string) string {
	var all []string
	var walk func(n *ui.Node)
	walk = func(n *ui.Node) {
		all = append(all, n.Label)
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(h.tree.Find(id))
	return strings.Join(all, " | ")
}
