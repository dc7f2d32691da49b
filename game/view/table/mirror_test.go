package table

import (
	"fmt"
	"math"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestTheTableIsMirrored: in each phase and on every page, from right to left the table is the reflection of what it is
// from left to right. The map, the market and the cards are as they were.
func TestTheTableIsMirrored(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 1}, 1280, 800)
	for _, await := range []engine.Await{
		engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun,
	} {
		h.until(t, await, 3)
		for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 1280, Y: 800}} {
			h.resize(size.X, size.Y)
			pages := []tab{""}
			for _, page := range []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog} {
				if h.tree.Find("tab."+string(page)) != nil {
					pages = append(pages, page)
				}
			}
			for _, page := range pages {
				if page != "" {
					h.scene.pages.openTab(page)
				}
				h.mirrored(t, fmt.Sprintf("%s, page %q, at %.0f×%.0f", await, page, size.X, size.Y))
			}
		}
	}
}

// mirrored compares the present table with itself from right to left.
func (h *fakeHost) mirrored(t *testing.T, what string) {
	t.Helper()
	speak := func(rtl bool) *ui.Node {
		if err := h.tree.Kit.SetLanguage(rtl, nil); err != nil {
			t.Fatal(err)
		}
		h.tree.Invalidate()
		h.feed(0)
		return h.tree.Root()
	}
	ltr := speak(false)
	city := h.tree.Find("city-hannover").Rect()
	at := h.tree.Find("map").Rect()
	speak(true)
	for _, fault := range append(ui.MirrorFaults(h.tree, ltr), h.tree.Check()...) {
		t.Errorf("%s: %s", what, fault)
	}
	now := h.tree.Find("map").Rect()
	if got := h.tree.Find("city-hannover").Rect(); math.Abs(got.X-now.X-city.X+at.X) > 0.01 {
		t.Errorf("%s: a city of the map moves from %v to %v", what, city, got)
	}
	speak(false)
}
