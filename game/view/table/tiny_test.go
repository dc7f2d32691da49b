package table

import (
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestTinyWindowsHaveAListOfEverything: a zoom of 400 % (WCAG 1.4.10) leaves a window that shows one list, with the
// decision first. All of it can be scrolled into view, for every decision.
func TestTinyWindowsHaveAListOfEverything(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 2, Seed: 4}, 320, 200)
		seen := map[engine.Await]bool{}
		for ; h.match.Public().Round < 4; h.onward(t) {
			await := h.match.Public().Await
			if seen[await] {
				continue
			}
			seen[await] = true
			for _, size := range []geom.Point{{X: 320, Y: 200}, {X: 320, Y: 256}, {X: 480, Y: 270}} {
				h.resize(size.X, size.Y)
				what := fmt.Sprintf("%s, %s at %.0f×%.0f", board, await, size.X, size.Y)
				for _, fault := range h.tree.Check() {
					t.Errorf("%s: %s", what, fault)
				}
				d, bar := h.tree.Find("act").Rect(), h.tree.Find("menu").Rect()
				if d.Y < bar.Bottom() || d.Y > bar.Bottom()+8 {
					t.Errorf("%s: the decision is at %v below %v", what, d, bar)
				}
				for _, w := range h.tree.Widgets() {
					n := h.tree.Find(w.ID)
					if !n.Enabled() || n.Role == "city" || n.Role == "name" || inRows(n) {
						continue
					}
					h.tree.Reveal(w.ID)
					h.feed(0)
					n = h.tree.Find(w.ID)
					if seen := h.tree.Visible(n); seen.W < min(44, n.Rect().W) || seen.H < min(44, n.Rect().H) {
						t.Errorf("%s: %s at %v is seen at %v", what, w.ID, n.Rect(), seen)
					}
				}
				h.tree.Unscroll(tinyPage)
				h.feed(0)
			}
		}
		if len(seen) < 6 {
			t.Errorf("%s: only %v", board, seen)
		}
		h.resize(320, 200)
		for key, id := range map[ui.Key]string{"1": "act", "2": "plants", "3": "fuels", "4": "page-players",
			"L": "log-panel"} {
			h.key(key)
			if n := h.tree.Find(id); n == nil || h.tree.Visible(n).H < 44 {
				t.Errorf("%s: the key %s leads to %q, and %s is out of view", board, key, h.tree.Focused(), id)
			}
		}
	}
}

// TestATinyWindowOffersAllCities: all affordable ones, because the map is small there.
func TestATinyWindowOffersAllCities(t *testing.T) {
	rich := &engine.Position{}
	for range 3 {
		money := 300
		rich.Players = append(rich.Players, engine.PositionPlayer{Money: &money})
	}
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3, Position: rich}
	h := sit(t, setup, 320, 200)
	h.until(t, engine.AwaitBuild, 1)
	n := 0
	for c := range h.match.Rules().Cities.All() {
		id := h.match.Rules().Board.Cities[c].ID
		if h.scene.Draft.WhyNotCity(c) != nil {
			continue
		}
		n++
		if near := h.tree.Find("near-" + id); near == nil || near.Role != ui.RoleButton {
			t.Errorf("%s is not offered", id)
		}
	}
	if n < 5 {
		t.Errorf("only %d cities can be paid", n)
	}
}

// TestATapOnATinyMapOnlyClosesTheCard: between two cities it zooms in, but not while the card of a city shows.
func TestATapOnATinyMapOnlyClosesTheCard(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 320, 200)
	h.until(t, engine.AwaitBuild, 1)
	h.tree.Reveal("map")
	h.laidOut(t)
	view, between := h.scene.cityMap.View, geom.Point{}
	for y := view.Area().Y; y < view.Area().Bottom(); y++ {
		for x := view.Area().X; x < view.Area().Right(); x++ {
			p := geom.Point{X: x, Y: y}
			if n := h.tree.At(p); n != nil && n.ID == "map" {
				if _, alike, ok := view.CityAt(p); ok && alike {
					between = p
				}
			}
		}
	}
	h.scene.cityMap.ShowCard(0)
	h.feed(0)
	if h.tree.Find("city-card") == nil {
		t.Fatal("there is no card")
	}
	h.touchAt(between)
	if h.tree.Find("city-card") != nil {
		t.Error("a tap leaves the card")
	}
	if !view.Fitted() {
		t.Error("the tap that closes the card zooms in")
	}
	if h.touchAt(between); view.Fitted() {
		t.Error("the next one does not zoom in")
	}
}
