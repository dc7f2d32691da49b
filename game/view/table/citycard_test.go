package table

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// buildable is a city in view on the map that can be planned.
func (h *fakeHost) buildable(t *testing.T) maps.City {
	t.Helper()
	view := h.scene.cityMap.View
	for c := range h.match.Rules().Cities.All() {
		at := view.CityRect(c).Centre()
		hit := h.tree.At(at)
		if h.scene.Draft.WhyNotCity(c) == nil && hit != nil && hit.ID == h.scene.cityMap.SpotID(c) {
			return c
		}
	}
	t.Fatal("no city can be planned")
	return 0
}

// hold keeps a finger on a place until an explanation appears, and lifts it.
func (h *fakeHost) hold(at geom.Point) {
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
	h.feed(time.Second)
	h.feed(0, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	h.feed(time.Second)
}

// TestATouchOnAPlannedCityTakesItOut: and holding it says so, instead of claiming that there is a house.
func TestATouchOnAPlannedCityTakesItOut(t *testing.T) {
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.w, size.h)
		h.until(t, engine.AwaitBuild, 3)
		h.laidOut(t)
		c := h.buildable(t)
		at := h.scene.cityMap.CityRect(c).Centre()
		h.touchAt(at)
		if got := h.scene.Draft.Cities(); len(got) != 1 || got[0] != c {
			t.Fatalf("%v: a touch plans %v", size, got)
		}
		cost := h.scene.Draft.Cost()
		h.hold(at)
		card := h.tree.Find("city-card")
		if card == nil {
			t.Fatalf("%v: holding the city shows no card", size)
		}
		text := ""
		for _, n := range card.Children() {
			text += n.Label + "\n"
		}
		want := h.scene.T("panel.unplan", h.scene.Teller.City("city", c))
		if !strings.Contains(text, want) || strings.Contains(text, "house") {
			t.Errorf("%v: the card of a city planned for %d says %q", size, cost, text)
		}
		h.touchAt(at)
		if got := h.scene.Draft.Cities(); len(got) != 0 {
			t.Errorf("%v: a second touch leaves %v", size, got)
		}
		if h.tree.Find("city-card") != nil {
			t.Errorf("%v: the card stays", size)
		}
	}
}

// TestACitysCardGoesAwayByItself: it closes on a tap anywhere, on opening a page, on looking back and on the next
// decision; and it covers no button.
func TestACitysCardGoesAwayByItself(t *testing.T) {
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 4, Seed: 3}, size.w, size.h)
		h.until(t, engine.AwaitBuild, 3)
		h.laidOut(t)
		for c := range h.match.Rules().Cities.All() {
			if !h.scene.cityMap.View.Area().HasRect(h.scene.cityMap.CityRect(c)) {
				continue
			}
			h.scene.cityMap.ShowCard(c)
			h.feed(0)
			card := h.tree.Find("city-card").Rect()
			for _, w := range h.tree.Widgets() {
				if w.Role == ui.RoleButton && card.Overlap(w.Rect) > 1 {
					t.Errorf("%v: the card of %s covers %s", size, h.scene.CityInfo(c).Name, w.ID)
				}
			}
		}
		c := h.buildable(t)
		for how, do := range map[string]func(){
			"a tap on a button": func() { h.pointAt(t, "undo") },
			"a tap on the line of the phase": func() {
				id := phaseHelp
				if h.tree.Find(id) == nil {
					id = "phases"
				}
				h.pointAt(t, id)
			},
			"a tap on a page": func() {
				if h.tree.Find("tab.log") != nil {
					h.pointAt(t, "tab.log")
				} else {
					h.pointAt(t, "menu")
				}
			},
			"looking back": func() { h.scene.StepBack() },
			"a return":     func() { h.scene.history.BackToPresent() },
		} {
			if how == "a return" {
				h.scene.StepBack()
			}
			h.scene.cityMap.ShowCard(c)
			h.feed(0)
			do()
			h.feed(0)
			if h.tree.Find("city-card") != nil {
				t.Errorf("%v: after %s the card stays", size, how)
			}
			h.scene.history.BackToPresent()
			h.feed(0)
		}
		h.scene.pages.openTab(tabAct)
		h.scene.cityMap.ShowCard(c)
		h.feed(0)
		if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
			t.Fatal(err)
		}
		if h.feed(0); h.tree.Find("city-card") != nil {
			t.Errorf("%v: the card stays at the next decision", size)
		}
	}
}

// TestTheCardOfACityCoversNoButtonOfTheMap: in windows with little room, of every city in sight.
func TestTheCardOfACityCoversNoButtonOfTheMap(t *testing.T) {
	windows := append([]geom.Point{{X: 600, Y: 240}, {X: 568, Y: 240}, {X: 640, Y: 220}}, lowWindows...)
	shown := 0
	for i, board := range maps.List() {
		h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 2 + 4*(i%2), Seed: 3}, 1280, 800)
		h.until(t, engine.AwaitBuild, 2)
		for _, size := range windows[:shorttest.Of(len(windows), 8)] {
			h.resize(size.X, size.Y)
			h.tree.Reveal("map")
			h.laidOut(t)
			for c := range h.match.Rules().Cities.All() {
				if !h.scene.cityMap.View.Area().HasRect(h.scene.cityMap.CityRect(c)) {
					continue
				}
				h.scene.cityMap.ShowCard(c)
				h.feed(0)
				card := h.tree.Find("city-card").Rect()
				for _, id := range mapButtons {
					n := h.tree.Find(id)
					if n == nil || id == sheet || !h.tree.Within(id, mapID) {
						continue
					}
					if shown++; card.Overlap(n.Rect()) > 0.01 {
						t.Errorf("%s, %v: the card of %s at %v covers %s at %v", board, size, h.scene.CityInfo(c).Name,
							card, id, n.Rect())
					}
				}
			}
		}
		h.resize(1280, 800)
	}
	if shown == 0 {
		t.Error("there was no card beside a button")
	}
}

// TestARefusalClosesTheCardOfACity: a touch on a city that cannot be planned says why, and the card of the city that
// was held before does not stay under the message.
func TestARefusalClosesTheCardOfACity(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 1280, 800)
	h.until(t, engine.AwaitBuild, 3)
	h.laidOut(t)
	said := ""
	h.tree.OnWhy = func(n *ui.Node) { said = n.ID + ": " + n.Why }
	held := h.buildable(t)
	for c := range h.match.Rules().Cities.All() {
		id, at := h.scene.cityMap.SpotID(c), h.scene.cityMap.CityRect(c).Centre()
		if n := h.tree.Find(id); n == nil || !n.Disabled || h.tree.At(at) != n {
			continue
		}
		h.scene.cityMap.ShowCard(held)
		if h.feed(0); h.tree.At(at).ID != id { // under the card
			continue
		}
		h.touchAt(at)
		if want := id + ": " + h.tree.Find(id).Why; said != want || h.tree.Find("city-card") != nil {
			t.Errorf("%q is said, want %q; a card shows: %v", said, want, h.tree.Find("city-card") != nil)
		}
		return
	}
	t.Fatal("every city can be planned")
}

// overMap are the buttons over the map.
func (h *fakeHost) overMap() (list []string) {
	for _, w := range h.tree.Widgets() {
		if w.Role == ui.RoleButton && w.Enabled && h.tree.Within(w.ID, mapID) {
			list = append(list, w.ID)
		}
	}
	return list
}

// TestAButtonOverTheMapClosesACitysCard, whatever it does: zooming, explaining, and what tips and hints have.
func TestAButtonOverTheMapClosesACitysCard(t *testing.T) {
	tapped := map[string]bool{}
	for _, size := range sizes {
		h := advised(t, "build", size.w, size.h)
		h.laidOut(t)
		city := h.buildable(t)
		for what, show := range map[string]func(){
			"a tip": func() { h.show("auction") },
			"a hint": func() {
				h.session.EndHint()
				h.settle()
				h.tap(t, "ask-hint")
				h.think(t)
			},
		} {
			show()
			for _, id := range h.overMap() {
				show()
				h.tree.Fit(h.scene.cityMap.View)
				h.scene.cityMap.ShowCard(city)
				if h.feed(0); h.tree.Find(id) == nil {
					t.Fatalf("%v, %s: %s has gone", size, what, id)
				}
				h.pointAt(t, id)
				if h.tree.Find("city-card") != nil {
					t.Errorf("%v, %s: %s leaves the card", size, what, id)
				}
				h.scene.cityMap.HideCard()
				h.scene.Draft.Clear()
				tapped[id] = true
			}
			h.session.EndHint()
		}
	}
	for _, id := range []string{"zoom-in", "zoom-out", "fit", "help", tipID + "-unfold", tipID + "-close", "hint-take",
		"hint-close"} {
		if !tapped[id] {
			t.Errorf("%s is nowhere over the map", id)
		}
	}
}

// TestATapOnACitysCardOnlyClosesIt: it does not plan the city that the card hides.
func TestATapOnACitysCardOnlyClosesIt(t *testing.T) {
	tapped := 0
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.w, size.h)
		h.until(t, engine.AwaitBuild, 1)
		h.laidOut(t)
		b := h.scene.cityMap
		for shown := range h.match.Rules().Cities.All() {
			for c := range h.match.Rules().Cities.All() {
				at := b.CityRect(c).Centre()
				if n := h.tree.At(at); n == nil || n.ID != b.SpotID(c) || h.scene.Draft.WhyNotCity(c) != nil {
					continue
				}
				b.ShowCard(shown)
				if h.feed(0); !h.tree.Find("city-card").Rect().Has(at) {
					b.HideCard()
					continue
				}
				tapped++
				h.touchAt(at)
				if got := h.scene.Draft.Cities(); len(got) != 0 || h.tree.Find("city-card") != nil {
					t.Errorf("%v: a tap on the card of %s plans %v", size, h.scene.CityInfo(shown).Name, got)
				}
				h.scene.Draft.Clear()
				b.HideCard()
				h.feed(0)
				break
			}
		}
	}
	if tapped < 10 {
		t.Errorf("only %d cards hide a city", tapped)
	}
}

// TestACitysCardMakesWayForWhatIsTold: it covers no button of a tip, of the news or of a hint.
func TestACitysCardMakesWayForWhatIsTold(t *testing.T) {
	for _, size := range sizes {
		h := advised(t, "build", size.w, size.h)
		h.laidOut(t)
		for _, what := range []string{"a tip", "news", "a hint"} {
			switch what {
			case "a tip":
				h.show("auction")
			case "news":
				h.show("")
				h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{{Seat: 1, Plants: []engine.Plant{13}, Paid: 15}}}
			case "a hint":
				h.tap(t, "ask-hint")
				h.think(t)
			}
			for c := range h.match.Rules().Cities.All() {
				if !h.scene.cityMap.View.Area().HasRect(h.scene.cityMap.CityRect(c)) {
					continue
				}
				h.scene.cityMap.ShowCard(c)
				h.feed(0)
				card := h.tree.Find("city-card").Rect()
				for _, id := range h.overMap() {
					if card.Overlap(h.tree.Find(id).Rect()) > 1 {
						t.Errorf("%v, %s: the card of %s covers %s", size, what, h.scene.CityInfo(c).Name, id)
					}
				}
			}
			h.scene.cityMap.HideCard()
		}
	}
}
