package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestAPlantsCard: resting the mouse on a card, focusing it, holding a finger on it and pressing I show it large, what
// the plant is, what one run costs, whether it can be bought and what buying it would mean; none of these acts.
func TestAPlantsCard(t *testing.T) {
	h := sit(t, auctioning(nil), 1280, 800)
	h.tree.OnInput = h.scene.FinishMotion
	for id, want := range map[string][]string{
		"card-12": {"2 coal or oil (any mix) for 2 cities", "per round", "Bidding starts at 12 Elektro",
			"or 5 with this one instead of plant 4"},
		"card-19": {"2 garbage for 3 cities", "now 14 Elektro", "future market", "(Rule A1)"},
		"offer-11": {"1 uranium for 2 cities", "now 14 Elektro",
			"or 5 with this one instead of plant 4"},
		"own-8": {"Plant 8: 3 coal for 2 cities", "now 13 Elektro"},
	} {
		at := h.tree.Visible(h.tree.Find(id)).Centre()
		says := func(how, text string) {
			t.Helper()
			for _, words := range want {
				if !strings.Contains(text, words) {
					t.Errorf("%s, %s: %q does not mention %q", id, how, text, words)
				}
			}
		}
		h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: at})
		if h.tree.Find("plant-card") != nil {
			t.Fatalf("%s: a card before the mouse has come to rest", id)
		}
		h.feed(scene.CardDelay)
		h.feed(0)
		card := h.tree.Find("plant-card")
		if card == nil {
			t.Fatalf("%s: no card under the mouse", id)
		}
		says("mouse", card.Label)
		if r := card.Rect(); r.Has(at) || r.X < 0 || r.Y < 0 || r.Right() > 1280 || r.Bottom() > 800 {
			t.Errorf("%s: the card is at %v", id, r)
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%s: %s", id, fault)
		}
		h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: h.scene.cityMap.View.Area().Centre()})
		h.feed(0)
		if h.tree.Find("plant-card") != nil {
			t.Errorf("%s: the card stays when the mouse has gone", id)
		}
		h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
		h.feed(time.Second)
		shown := func(how string) {
			t.Helper()
			h.feed(0)
			card := h.tree.Find("plant-card")
			if card == nil {
				t.Fatalf("%s, %s: no card", id, how)
			}
			says(how, card.Label)
			if picture := card.Children()[0].Rect(); picture.W < 200 {
				t.Errorf("%s, %s: the picture is %.0f dp wide", id, how, picture.W)
			}
		}
		shown("finger")
		h.feed(0, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
		shown("finger lifted")
		h.feed(time.Minute)
		h.feed(0)
		if h.tree.Find("plant-card") != nil {
			t.Fatal("the card stays")
		}
		h.tree.SetFocus(id)
		h.feed(scene.CardDelay)
		shown("focus")
		h.press("I")
		shown("key")
		says("spoken", h.scene.Explained())
		h.press(ui.KeyEscape)
		h.feed(0)
		if h.tree.Find("plant-card") != nil {
			t.Error("the next key does not end it")
		}
	}
	if h.match.Index() != 0 || h.scene.Draft.Planned() {
		t.Error("looking at a card acts")
	}
}

// TestAPlantsCardCoversNeitherItsLikeNorUndo: in every phase, in the commonest windows and all languages, the card of a
// plant lies over neither the plant, nor others of those that it is chosen from, nor the button that undoes.
func TestAPlantsCardCoversNeitherItsLikeNorUndo(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 3}, 1280, 800)
	looked := map[string]int{}
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
		engine.AwaitRun} {
		h.until(t, await, 3)
		h.inEveryLanguage(t, shorttest.Of(1, 4), func(name string) {
			for _, size := range append(commonest, geom.Point{X: 844, Y: 390}, geom.Point{X: 768, Y: 1024}) {
				h.resize(size.X, size.Y)
				for _, page := range []tab{tabAct, tabPlants} {
					if h.tree.Find("tab."+string(page)) != nil {
						h.scene.pages.openTab(page)
						h.tree.SetSheet(sheet, ui.Half)
						h.feed(0)
					}
					h.plantsCards(t, fmt.Sprintf("%s, %s, %v, page %s", name, await, size, page), looked)
				}
			}
		})
		h.resize(1280, 800)
	}
	if looked["card"] == 0 || looked["offer"] == 0 {
		t.Errorf("looked at %v", looked)
	}
}

// plantsCards looks at every plant for sale that is in sight, and counts them by kind.
func (h *fakeHost) plantsCards(t *testing.T, what string, looked map[string]int) {
	t.Helper()
	places := map[string]geom.Rect{}
	h.tree.Walk(func(n *ui.Node) bool {
		kind, _, _ := strings.Cut(n.ID, "-")
		if seen := h.tree.Visible(n); (kind == "card" || kind == "offer") && n.Focusable() && !seen.Empty() {
			places[n.ID] = seen
		}
		return true
	})
	undo := h.tree.Find("undo").Rect()
	for id := range places {
		kind, _, _ := strings.Cut(id, "-")
		looked[kind]++
		h.tree.SetFocus(id)
		h.press("I")
		h.feed(0)
		card := h.tree.Find("plant-card")
		if card == nil {
			t.Fatalf("%s: %s shows no card", what, id)
		}
		if over := card.Rect().Overlap(undo); over > 0.01 {
			t.Errorf("%s: the card of %s covers %.0f dp² of Undo", what, id, over)
		}
		for other, at := range places {
			if over := card.Rect().Overlap(at); strings.HasPrefix(other, kind+"-") && over > 0.01 {
				t.Errorf("%s: the card of %s covers %.0f dp² of %s", what, id, over, other)
			}
		}
		h.press(ui.KeyEscape)
		h.feed(0)
	}
}
