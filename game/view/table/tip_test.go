package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites/geom"
)

// show has a tip shown from now on.
func (h *fakeHost) show(c guide.Concept) {
	h.tip = c
	h.tree.Invalidate()
	h.settle()
}

// TestTipsCoverNoControl: in every window and at every decision the tip fits, and covers no button of the decision and
// no city that can be chosen.
func TestTipsCoverNoControl(t *testing.T) {
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 5}, size.w, size.h)
		for _, await := range []engine.Await{engine.AwaitTrust, engine.AwaitOpen, engine.AwaitBuy, engine.AwaitBuild,
			engine.AwaitRun} {
			h.until(t, await, 0)
			h.tip = "auction" // one of the longest
			h.scene.pages.arrived = arrival{}
			h.scene.Moved() // as if the decision came with its tip
			h.settle()
			h.laidOut(t)
			h.settle()
			tip := h.tree.Find(tipID)
			if tip == nil {
				t.Fatalf("%v: %v: there is no tip", size, await)
			}
			for _, fault := range h.tree.Check() {
				t.Errorf("%v: %v: %s", size, await, fault)
			}
			covers := func(r geom.Rect) bool { return tip.Rect().Overlap(r) > 0 }
			for _, id := range []string{"act", "bar", "tab.act", "confirm", "done", "pass", "drop"} {
				if n := h.tree.Find(id); n != nil && covers(n.Rect()) {
					t.Errorf("%v: %v: the tip covers %s", size, await, id)
				}
			}
			if choicesIn(await) == tabMap {
				for c := range h.match.Rules().Cities.All() {
					if covers(h.scene.cityMap.View.CityRect(c)) {
						t.Errorf("%v: %v: the tip covers %s", size, await, h.scene.CityInfo(c).Name)
					}
				}
			}
			if covers(h.scene.cityMap.Legend.At()) {
				t.Errorf("%v: %v: the tip covers the legend", size, await)
			}
			h.unfold(tipID)
			for _, fault := range h.tree.Check() {
				t.Errorf("%v: %v, unfolded: %s", size, await, fault)
			}
			if legend := h.scene.cityMap.Legend.At(); h.tree.Find(tipID).Rect().Overlap(legend) > 0 {
				t.Errorf("%v: %v, unfolded: the tip covers the legend", size, await)
			}
			h.tree.Activate(tipID + "-more")
			if n := len(h.asked); n == 0 || h.asked[n-1] != guide.Auction {
				t.Errorf("%v: the tip leads to %v", size, h.asked)
			}
			h.tree.Activate(tipID + "-close")
			h.settle()
			if h.tree.Find(tipID) != nil {
				t.Errorf("%v: the tip stays", size)
			}
		}
	}
}

// TestClosingATipBringsUpNothingElse: in every window that has no place of its own for the news, and nothing that is
// decided by moves. The news come with the next decision, or are in the log.
func TestClosingATipBringsUpNothingElse(t *testing.T) {
	for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 327, Y: 710}, {X: 844, Y: 390}, {X: 768, Y: 1024}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, size.X, size.Y)
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun} {
			h.until(t, await, 2)
			h.tip = "auction" // one of the longest
			h.scene.pages.arrived = arrival{}
			h.scene.Moved() // as if the decision came with its tip
			h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{{Seat: 1, Plants: []engine.Plant{20}, Paid: 21}}}
			h.scene.Changed()
			h.settle()
			h.laidOut(t)
			h.settle()
			if h.tree.Find(tipID) == nil {
				t.Fatalf("%v, %s: there is no tip", size, await)
			}
			if h.tree.Find(tipID+"-close") == nil { // where it is folded over the map
				h.unfold(tipID)
			}
			before := h.look()
			h.tree.Activate(tipID + "-close")
			h.settle()
			after := h.look()
			if h.tree.Find(tipID) != nil || h.tree.Find(recapID) != nil {
				t.Errorf("%v, %s: a notice is there once the tip is closed", size, await)
			}
			if moved := before.moves(after); moved != "" {
				t.Errorf("%v, %s: closing the tip: %s", size, await, moved)
			}
			h.scene.news.dismiss()
		}
	}
}

// TestNothingMovesWhenATipComesOrGoes: on upright phones, however far the sheet is pulled up, nothing else moves or
// changes its size when the tip or the news of a decision are unfolded or closed.
func TestNothingMovesWhenATipComesOrGoes(t *testing.T) {
	for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 360, Y: 640}, {X: 327, Y: 710}, {X: 320, Y: 568}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 5, Seed: 5}, size.X, size.Y)
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
			engine.AwaitRun} {
			h.until(t, await, 2)
			for _, id := range []string{tipID, recapID} {
				for _, level := range []ui.Level{ui.Peek, ui.Half, ui.Full} {
					h.tip, h.scene.news.recap = "", nil
					if id == tipID {
						h.tip = "auction" // one of the longest
					} else {
						deeds := recap.Deeds{Seat: 1, Plants: []engine.Plant{20}, Paid: 21}
						h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{deeds}}
					}
					h.scene.notices.tips.taught, h.scene.pages.arrived = false, arrival{}
					h.scene.arrive()
					h.tree.SetSheet(sheet, level)
					h.scene.Changed()
					h.settle()
					before := h.look()
					for _, part := range []string{"-unfold", "-close"} {
						if h.tree.Find(id+part) == nil {
							continue // it is unfolded by itself
						}
						h.tree.Activate(id + part)
						h.settle()
						after := h.look()
						delete(after.at, id)
						delete(after.at, id+"-close")
						if moved := before.moves(after); moved != "" {
							t.Errorf("%v, %s, sheet %d: %s%s: %s", size, await, level, id, part, moved)
						}
					}
					if h.tree.Find(id) != nil {
						t.Errorf("%v, %s, sheet %d: %s is still there", size, await, level, id)
					}
				}
			}
		}
	}
}

// TestTipsCoverNothingTheyExplain: in every window of the layouts, a tip lies over none of the plants, fuels, plants to
// run or cities that it is about, and with it as many of them are in sight as without it.
func TestTipsCoverNothingTheyExplain(t *testing.T) {
	about := []struct {
		await   engine.Await
		concept guide.Concept
		ids     []string // beginnings of the ids of what it explains; none for cities
	}{
		{engine.AwaitOpen, "auction", []string{"offer-"}}, {engine.AwaitBuy, "fuel", []string{"one-run", "hand-"}},
		{engine.AwaitBuild, "route", nil}, {engine.AwaitRun, "power", []string{"run-", "way-"}},
	}
	const cramped = 480.0 // the height up to which what is below the tip may have to be scrolled to
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, 1280, 800)
	for _, each := range about {
		h.until(t, each.await, 2)
		for _, size := range windows {
			explained := func() (list []geom.Rect) {
				h.resize(size.X, size.Y)
				h.scene.pages.arrived = arrival{}
				h.scene.Moved() // as if the decision came with its tip
				h.settle()
				h.laidOut(t)
				h.settle()
				if each.ids == nil {
					window := geom.Rect{W: float64(size.X), H: float64(size.Y)}
					for c := range h.match.Rules().Cities.All() {
						// The map has to be moved for those whose middle is out of sight.
						if r := h.scene.cityMap.View.CityRect(c); window.Has(r.Centre()) {
							list = append(list, r)
						}
					}
					return list
				}
				h.tree.Walk(func(n *ui.Node) bool {
					for _, id := range each.ids {
						if strings.HasPrefix(n.ID, id) {
							if r := h.tree.Visible(n); !r.Empty() {
								list = append(list, r)
							}
						}
					}
					return true
				})
				return list
			}
			h.tip = each.concept
			list := explained()
			tip := h.tree.Find(tipID)
			if tip == nil {
				t.Fatalf("%v, %v: there is no tip", size, each.await)
			}
			for _, r := range list {
				if over := tip.Rect().Overlap(r); over > 1 {
					t.Errorf("%v, %v: the tip covers %.0f dp² of %v", size, each.await, over, r)
				}
			}
			h.tip = ""
			if without := len(explained()); len(list) < without && size.Y > cramped {
				t.Errorf("%v, %v: with the tip %d of %d are in sight", size, each.await, len(list), without)
			}
		}
	}
}

// TestTheTableLeadsToTheRules: by the line with the state of the game, by the help button, and by key.
func TestTheTableLeadsToTheRules(t *testing.T) {
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 5}, size.w, size.h)
		id := phaseHelp
		if h.tree.Find(id) == nil {
			id = "phases"
		}
		if !h.tree.Activate(id) || !h.tree.Activate("help") {
			t.Errorf("%v: no way to the rules", size)
		}
		h.scene.status.rulesNow()
		if len(h.asked) != 3 || h.asked[0] != guide.Auction || h.asked[1] != "" || h.asked[2] != guide.Auction {
			t.Errorf("%v: it leads to %v", size, h.asked)
		}
	}
}
