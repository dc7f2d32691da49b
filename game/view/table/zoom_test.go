package table

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// lowWindows are windows with little room over the map, dp.
var lowWindows = []geom.Point{
	{X: 480, Y: 340}, {X: 479, Y: 339}, {X: 568, Y: 320}, {X: 640, Y: 300}, {X: 480, Y: 300}, {X: 667, Y: 331},
	{X: 732, Y: 280}, {X: 844, Y: 300}, {X: 600, Y: 260}, {X: 900, Y: 200}, {X: 320, Y: 200}, {X: 320, Y: 256},
	{X: 480, Y: 270}, {X: 240, Y: 290}, {X: 320, Y: 320}, {X: 280, Y: 339},
}

// overOthers are what may lie over the map with the buttons that move it, by id.
var overOthers = append(slices.Clone(noticeIDs), "city-card", "plant-card", "find", "remark", sheet, "act", "bar")

// TestTheButtonsOfASmallMapAreFree: in windows with little room each button over the map can be touched everywhere,
// with whatever else lies there, and lies over none of that and, while all of the zone is in sight, over no city.
func TestTheButtonsOfASmallMapAreFree(t *testing.T) {
	seen := 0
	for _, board := range maps.List() {
		for _, players := range []int{2, 4, 6} {
			h := sitAdvised(t, quick, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3},
				1280, 800)
			for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBuild, engine.AwaitRun} {
				h.until(t, await, 2)
				for _, size := range lowWindows {
					h.resize(size.X, size.Y)
					for what, show := range map[string]func(){
						"nothing": func() {},
						"a tip":   func() { h.show("auction") },
						"news": func() {
							deeds := recap.Deeds{Seat: 1, Plants: []engine.Plant{20}, Paid: 21}
							h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{deeds}}
							h.scene.Changed()
						},
						"a hint": func() { h.tree.Activate("ask-hint"); h.think(t) },
						"a city": func() { h.scene.cityMap.ShowCard(0) },
					} {
						h.tip, h.scene.news.recap = "", nil
						h.session.EndHint()
						h.scene.cityMap.HideCard()
						h.scene.pages.arrived = arrival{}
						h.scene.Moved()
						h.tree.Fit(h.scene.cityMap.View)
						h.feed(0)
						show()
						h.tree.Reveal("map")
						h.feed(0)
						h.laidOut(t)
						h.settle()
						where := fmt.Sprintf("%s, %d, %s, %v, %s", board, players, await, size, what)
						seen += h.buttonsAreFree(t, where)
					}
				}
				h.resize(1280, 800)
			}
		}
	}
	if seen == 0 {
		t.Error("there are no buttons over a map")
	}
}

// buttonsAreFree checks the buttons that move the map or explain it, where they lie over it, and reports how many
// there are.
func (h *fakeHost) buttonsAreFree(t *testing.T, where string) (seen int) {
	t.Helper()
	for _, id := range mapButtons {
		n := h.tree.Find(id)
		if id == sheet || n == nil || !h.tree.Within(id, mapID) && h.scene.Form != scene.FormTiny {
			continue
		}
		seen++
		h.tree.Reveal(id)
		h.feed(0)
		n = h.tree.Find(id)
		r := n.Rect()
		if in := h.tree.Visible(n); in.W < r.W-0.5 || in.H < r.H-0.5 {
			t.Errorf("%s: %s at %v is in sight at %v only", where, id, r, in)
			continue
		}
		for _, p := range []geom.Point{r.Centre(), {X: r.X + 2, Y: r.Y + 2}, {X: r.Right() - 2, Y: r.Bottom() - 2},
			{X: r.X + 2, Y: r.Bottom() - 2}, {X: r.Right() - 2, Y: r.Y + 2}} {
			if hit := h.tree.At(p); hit != n {
				t.Errorf("%s: %s at %v is covered at %v by %s", where, id, r, p, named(hit))
				break
			}
		}
		for _, other := range overOthers {
			if o := h.tree.Find(other); o != nil && o.Rect().Overlap(r) > 0.01 {
				t.Errorf("%s: %s at %v lies over %s at %v", where, id, r, other, o.Rect())
			}
		}
		if legend := h.scene.cityMap.Legend.At(); h.scene.Form != scene.FormTiny && legend.Overlap(r) > 0.01 {
			t.Errorf("%s: %s at %v lies over the legend at %v", where, id, r, legend)
		}
		if view := h.scene.cityMap.View; view.Fitted() {
			for c := range h.match.Rules().Cities.All() {
				if over := view.CityRect(c).Overlap(r); over > 0.01 {
					t.Errorf("%s: %s at %v lies over %.0f dp² of %s", where, id, r, over, h.scene.CityInfo(c).Name)
				}
			}
		}
	}
	return seen
}

// named is the id of a node, or of the nearest around it that has one.
func named(n *ui.Node) string {
	for ; n != nil; n = n.Parent() {
		if n.ID != "" {
			return n.ID
		}
	}
	return "nothing"
}
