package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// leastTarget is the side of the smallest target that WCAG 2.5.8 allows, dp.
const leastTarget = 24.0

// reach is the side of the largest square, dp, near a widget in which every touch hits that widget, or zooms in because
// it is ambiguous.
func (h *fakeHost) reach(id string, means func(p geom.Point) bool) float64 {
	const step, far = 2, 48
	r := h.tree.Find(id).Rect()
	around := h.tree.Visible(h.tree.Find(id))
	if around.Empty() {
		return 0
	}
	x0, y0 := r.X-far, r.Y-far
	cols, rows := int((r.W+2*far)/step)+1, int((r.H+2*far)/step)+1
	// The side of the largest square of hits that ends at each point.
	best, last := 0, make([]int, cols+1)
	for y := range rows {
		line := make([]int, cols+1)
		for x := range cols {
			if means(geom.Point{X: x0 + float64(x)*step, Y: y0 + float64(y)*step}) {
				line[x+1] = 1 + min(line[x], last[x], last[x+1])
				best = max(best, line[x+1])
			}
		}
		last = line
	}
	return float64(best * step)
}

// TestCitiesAreLargeTargets: on both boards, at the most common sizes, with all regions used by six players, every city
// is hit by all touches in a square of at least 24 dp, although its marker is smaller.
func TestCitiesAreLargeTargets(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		sizes := []struct{ w, h float64 }{{390, 844}, {1280, 800}, {360, 640}, {844, 390}}
		for _, size := range sizes[:shorttest.Of(4, 2)] {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Classic, Players: 6, Seed: 2}, size.w, size.h)
			h.until(t, engine.AwaitBuild, 2)
			h.scene.pages.openMap()
			h.tree.Fit(h.scene.cityMap.View) // a view of the player's own network is larger
			h.laidOut(t)
			least, of := 1e9, ""
			for c := range h.match.Rules().Cities.All() {
				id := h.scene.cityMap.SpotID(c)
				got := h.reach(id, func(p geom.Point) bool {
					if n := h.tree.At(p); n != nil && n.ID != id {
						return n.ID == "map" && h.zoomsTo(p, id)
					} else {
						return n != nil
					}
				})
				if got < least {
					least, of = got, id
				}
				if got < leastTarget {
					t.Errorf("%s, %.0f×%.0f: %s is hit in a square of %.0f dp", board, size.w, size.h, id, got)
				}
			}
			t.Logf("%s, %.0f×%.0f: the smallest is %s with %.0f dp", board, size.w, size.h, of, least)
		}
	}
}

// zoomsTo reports whether a touch at the point zooms in because it may be meant for that city or another one.
func (h *fakeHost) zoomsTo(p geom.Point, id string) bool {
	c, alike, ok := h.scene.cityMap.View.CityAt(p)
	return ok && alike && h.scene.cityMap.SpotID(c) == id
}

// TestNamesInTheLogAreTargets: a name in an entry of the log is hit by all touches in a square of 24 dp, unless the
// next line of the sentence has a name there too, which WCAG 2.5.8 allows in a sentence; the entry itself is larger.
func TestNamesInTheLogAreTargets(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 1280, 800)
	h.fill(t, 60)
	names := 0
	h.tree.Walk(func(n *ui.Node) bool {
		if !inRows(n) || h.tree.Visible(n) != n.Rect() {
			return true
		}
		if n.Role != "name" {
			if n.Role == ui.RoleButton && (n.Rect().H < leastTarget || n.Rect().W < leastTarget) {
				t.Errorf("%s is %v", n.ID, n.Rect())
			}
			return true
		}
		for _, other := range n.Parent().Children() {
			if other != n && other.Rect().Inset(-leastTarget/2).Overlap(n.Rect()) > 0 {
				return true
			}
		}
		names++
		if got := h.reach(n.ID, func(p geom.Point) bool {
			hit := h.tree.At(p)
			return hit != nil && hit.ID == n.ID
		}); got < leastTarget {
			t.Errorf("%s (%s) is hit in a square of %.0f dp", n.ID, n.Label, got)
		}
		return true
	})
	if names == 0 {
		t.Error("there are no names")
	}
}

// inRows reports whether a node lies in the log's rows.
func inRows(n *ui.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.ID == log.RowsID {
			return true
		}
	}
	return false
}

// TestTheGripIsATarget: the sheet's grip, and every other enabled widget but cities and names, is at least 24 dp in
// size.
func TestTheGripIsATarget(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 390, 844)
	if r := h.tree.Find(sheet + ".grip").Rect(); r.H < leastTarget {
		t.Errorf("it is %v", r)
	}
	for _, w := range h.tree.Widgets() {
		if n := h.tree.Find(w.ID); n.Enabled() && !strings.HasPrefix(w.ID, "city-") && n.Role != "name" &&
			(n.Rect().W < leastTarget || n.Rect().H < leastTarget) && !n.Rect().Empty() {
			t.Errorf("%s is %v", w.ID, n.Rect())
		}
	}
}
