package table

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/geom"
)

// open lists what is open over the table, the uppermost last.
func (h *fakeHost) open() (list []string) {
	s := h.scene
	add := func(what string, open bool) {
		if open {
			list = append(list, what)
		}
	}
	tip, n := false, s.notices.now()
	if n != nil {
		tip = n.id == tipID
	}
	unfolded := n != nil && s.notices.unfolded == n.id
	add("news", s.news.recap != nil && (!unfolded || tip))
	add("a tip", tip && !unfolded)
	add("a page", h.tree.Find("tab.act") != nil && s.pages.tab != tabAct && s.pages.tab != "")
	add("the past", s.Past.On)
	add("a highlight", s.highlighted())
	add("a hint", s.hint.Card() != nil)
	add("an unfolded notice", unfolded)
	add("the card of a city", h.tree.Find("city-card") != nil)
	add("the card of a plant", h.tree.Find("plant-card") != nil)
	add("a message", h.tree.Toasted() != "")
	return list
}

// TestEscapeClosesTheUppermost: in every form of layout, each press closes one thing, the uppermost, and keeps the
// plan; the menu comes only when nothing is left.
func TestEscapeClosesTheUppermost(t *testing.T) {
	for _, size := range append(sizes, struct{ w, h float64 }{360, 640}) {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, size.w, size.h)
		h.until(t, engine.AwaitBuild, 2)
		s := h.scene
		news := &recap.Recap{Deeds: []recap.Deeds{{Seat: 1, Plants: []engine.Plant{20}, Paid: 21, Income: 33,
			Earned: true}}}
		highlight := func() {
			s.lights.Light(i18n.Segment{Mark: i18n.Mark{Kind: phrase.CityName}})
			s.Changed()
		}
		states := map[string]func(){
			"a tip":              func() { h.show("auction") },
			"news":               func() { s.news.recap = news; s.Changed() },
			"an unfolded tip":    func() { h.show("auction"); h.unfold(tipID) },
			"a page":             func() { s.pages.turnTo(tabLog) },
			"a highlight":        highlight,
			"a city":             func() { s.cityMap.ShowCard(0) },
			"a plant":            func() { s.plants.ExplainPlant(h.match.Public().Current().List()[0]) },
			"a message":          func() { h.tree.Toast("Something has happened.") },
			"all but the past":   nil,
			"the past":           s.StepBack,
			"a message and past": func() { s.StepBack(); h.tree.Toast("Something has happened.") },
		}
		states["all but the past"] = func() {
			for _, what := range []string{"news", "an unfolded tip", "a highlight", "a city", "a plant", "a message"} {
				states[what]()
				h.feed(0)
			}
		}
		s.cityMap.ToggleCity(h.buildable(t))
		for what, arrange := range states {
			s.pages.tab, s.news.recap = tabAct, nil
			h.tree.SetSheet(sheet, s.pages.sheetLevel())
			h.feed(0)
			if got := h.open(); len(got) > 0 {
				t.Fatalf("%v: before %s there is %v", size, what, got)
			}
			arrange()
			h.feed(0)
			list := h.open()
			if len(list) == 0 && (what != "a page" || h.tree.Find("tab.log") != nil) && what != "a plant" {
				t.Errorf("%v: %s does not show", size, what)
			}
			for range 12 {
				before := h.open()
				if len(before) == 0 {
					break
				}
				h.press(ui.KeyEscape)
				if got := h.open(); !slices.Equal(got, before[:len(before)-1]) {
					t.Fatalf("%v: %s: Escape makes of %v %v", size, what, before, got)
				}
			}
			if h.menus > 0 || s.Draft == nil || len(s.Draft.Cities()) != 1 {
				t.Fatalf("%v: after %s the menu was opened %d times, or the plan is lost", size, what, h.menus)
			}
		}
	}
}

// speaking is what tells the player something now, by id.
var speaking = []string{tipID, recapID, "hint", "city-card", "plant-card", "find", "act", "bar", "tab"}

// TestNothingIsSaidOverSomethingElse: a message covers no tip, news, hint, card or decision, and no two of those cover
// each other, except that a card may lie over what it stands beside.
func TestNothingIsSaidOverSomethingElse(t *testing.T) {
	for _, size := range append(sizes, struct{ w, h float64 }{717, 512}, struct{ w, h float64 }{1024, 768}) {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, size.w, size.h)
		s := h.scene
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun} {
			h.until(t, await, 2)
			for what, arrange := range map[string]func(){
				"nothing": func() {},
				"a tip":   func() { h.show("auction") },
				"news": func() {
					s.news.recap = &recap.Recap{Deeds: []recap.Deeds{{Seat: 1, Plants: []engine.Plant{20}, Paid: 21}}}
					s.Changed()
				},
				"a city": func() { s.cityMap.ShowCard(0) },
			} {
				h.tip, s.news.recap = "", nil
				s.cityMap.HideCard()
				h.settle()
				arrange()
				h.feed(0)
				h.laidOut(t)
				h.settle()
				h.tree.Toast("You have 31 Elektro: 25 of them are planned, and 6 are left. This city would cost 14.")
				h.feed(0)
				toast := h.tree.Find("toast").Rect()
				for _, id := range speaking {
					n := h.tree.Find(id)
					if n == nil {
						continue
					}
					if over := toast.Overlap(n.Rect()); over > 0 {
						t.Errorf("%v, %s, %s: a message covers %.0f dp² of %s", size, await, what, over, id)
					}
				}
				if in := (geom.Rect{W: size.w, H: size.h}); !in.HasRect(toast) {
					t.Errorf("%v, %s, %s: a message is at %v", size, await, what, toast)
				}
				h.press(ui.KeyEscape)
			}
		}
	}
}
