package table

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestEveryDecisionStartsAtItsTop: after scrolling in one decision, the next one is shown from the top, and so is the
// next player's.
func TestEveryDecisionStartsAtItsTop(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 844, 390)
	h.until(t, engine.AwaitBid, 2)
	seen := func() bool { return !h.tree.Visible(h.tree.Find("amount.more")).Empty() }
	if !seen() {
		t.Fatal("the stepper is not in view")
	}
	r := h.tree.Find("amount.more").Rect()
	h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: geom.Point{X: r.X, Y: r.Y}, Wheel: geom.Point{Y: 5}})
	if seen() {
		t.Fatal("the wheel has not scrolled the panel")
	}
	actor := h.match.Public().Actor
	h.touch(t, "confirm")
	if p := h.match.Public(); p.Await != engine.AwaitBid || p.Actor == actor {
		t.Fatalf("%s is awaited of %d", p.Await, p.Actor)
	}
	if !seen() {
		t.Error("the next bidder's panel begins scrolled")
	}
}
