package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// quick gives the hints of the quickest computer in place of the Master's.
func quick(_ string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	return session.Bots(bot.Levels()[0], r, v, seed)
}

// decidedBy are the beginnings of the ids of what a decision is made by, and of what takes it back.
var decidedBy = []string{"offer-", "amount", "bid-mode", "minimum", "hand-", "one-run", "two-runs", "run-", "way-",
	"near-", "unplan-", "scrap-", "keep-", "confirm", "pass", "drop", "done", "clear", "buy-one-run", "undo",
	"ask-hint"}

// deciding is what of that is in sight now, and of the cities where those are chosen.
func (h *fakeHost) deciding() map[string]geom.Rect {
	h.feed(0)
	seen := map[string]geom.Rect{}
	h.tree.Walk(func(n *ui.Node) bool {
		if r := h.tree.Visible(n); !r.Empty() && n.Focusable() &&
			slices.ContainsFunc(decidedBy, func(id string) bool { return strings.HasPrefix(n.ID, id) }) {
			seen[n.ID] = r
		}
		return true
	})
	if choicesIn(h.match.Public().Await) == tabMap {
		for c := range h.match.Rules().Cities.All() {
			if r := h.scene.cityMap.View.CityRect(c).Intersect(h.scene.cityMap.View.Area()); !r.Empty() {
				seen[h.scene.cityMap.SpotID(c)] = r
			}
		}
	}
	return seen
}

// TestAHintHidesNothingOfTheDecision: in every phase, with two to six players, on phones, tablets and desktops and in
// all languages, what a decision is made by is where it was while the Master thinks, with its hint and after it; the
// hint lies over none of it, and not over Undo. On phones it may lie over cities, but for those that it means.
func TestAHintHidesNothingOfTheDecision(t *testing.T) {
	windows := append([]geom.Point{{X: 480, Y: 340}, {X: 768, Y: 1024}, {X: 1280, Y: 720}}, commonest...)
	awaits := []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun}
	hints, next := map[engine.Await]int{}, 0
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players += shorttest.Of(1, 4) {
			h := sitAdvised(t, quick, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3},
				1280, 800)
			for i, await := range awaits {
				h.until(t, await, 3)
				h.inEveryLanguage(t, shorttest.Of(1, 3+i%2), func(language string) {
					for range shorttest.Of(len(windows), 2) {
						size := windows[next%len(windows)]
						next++
						h.resize(size.X, size.Y)
						what := fmt.Sprintf("%s, %s, %d players, %s, %v", language, board, players, await, size)
						hints[await] += h.hintHidesNothing(t, what)
					}
				})
				h.resize(1280, 800)
			}
		}
	}
	for _, await := range awaits {
		if hints[await] == 0 {
			t.Errorf("%s: there was no hint", await)
		}
	}
}

// hintHidesNothing asks for a hint and dismisses it, and reports how often there was one.
func (h *fakeHost) hintHidesNothing(t *testing.T, what string) (hints int) {
	t.Helper()
	h.scene.pages.arrived = arrival{}
	h.scene.Moved()
	if choicesIn(h.match.Public().Await) == tabMap {
		h.laidOut(t)
	}
	before := h.deciding()
	check := func(when string) {
		t.Helper()
		h.settle()
		after := h.deciding()
		for id, was := range before {
			if is := after[id]; is != was {
				t.Errorf("%s, %s: %s has %v in place of %v", what, when, id, is, was)
			}
		}
		card := h.tree.Find("hint")
		if card == nil {
			return
		}
		onPhone := h.scene.Form == scene.FormPhone || h.scene.Form == scene.FormLow
		for c := range h.match.Rules().Cities.All() {
			if id := h.scene.cityMap.SpotID(c); onPhone && !h.scene.hint.Places().Has(c) {
				delete(after, id)
			}
		}
		for id, at := range after {
			if over := card.Rect().Overlap(at); over > 0.01 {
				t.Errorf("%s, %s: the hint covers %.0f dp² of %s", what, when, over, id)
			}
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%s, %s: %s", what, when, fault)
		}
		if hint := h.session.Hint(); hint != nil && h.seenText(h.scene.Teller.Hint(hint)) {
			hints++
		}
	}
	h.tree.Activate("ask-hint")
	check("while the Master thinks")
	h.think(t)
	check("with the hint")
	h.tree.Activate("hint-close")
	check("after it")
	return hints
}
