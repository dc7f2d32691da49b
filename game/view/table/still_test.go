package table

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/recap"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// stillWindows are the windows in which the map must not move, dp: one or two of each form of layout.
var stillWindows = []geom.Point{
	{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 320, Y: 568}, {X: 844, Y: 390}, {X: 568, Y: 320}, {X: 717, Y: 512},
	{X: 768, Y: 1024}, {X: 1024, Y: 768}, {X: 1280, Y: 720}, {X: 1280, Y: 800}, {X: 1920, Y: 1080},
}

// stillness is where the cities were, and what has moved them since.
type stillness struct {
	h     *fakeHost
	where map[maps.City]geom.Point
	most  float64 // the farthest that a city moved, dp
	what  string  // what made it move
}

func newStillness(t *testing.T, h *fakeHost) *stillness {
	t.Helper()
	s := &stillness{h: h, where: map[maps.City]geom.Point{}}
	h.feed(0)
	h.laidOut(t)
	for c := range h.match.Rules().Cities.All() {
		s.where[c] = h.scene.cityMap.CityRect(c).Centre()
	}
	return s
}

// after compares the places once the table is rebuilt.
func (s *stillness) after(what string) {
	s.h.scene.Changed()
	s.h.feed(0)
	s.h.feed(0)
	for c, was := range s.where {
		if d := s.h.scene.cityMap.CityRect(c).Centre().Dist(was); d > s.most {
			s.most, s.what = d, what
		}
	}
}

// fuss does what players do while they decide: they plan and undo plans, dismiss a tip, look at cards and read the
// recap.
func (s *stillness) fuss() {
	h := s.h
	press := func(id string) {
		if n := h.tree.Find(id); n != nil && n.Enabled() {
			h.tree.Activate(id)
			s.after(id)
		}
	}
	for c := range h.match.Rules().Cities.All() {
		if _, asked := s.where[c]; asked && h.scene.Draft.WhyNotCity(c) == nil && len(h.scene.Draft.Cities()) < 3 {
			h.scene.cityMap.ToggleCity(c)
			s.after("a plan")
		}
	}
	for _, c := range h.scene.Draft.Cities() {
		h.scene.cityMap.ToggleCity(c)
		s.after("taking a city back")
		h.scene.cityMap.ToggleCity(c)
		s.after("a plan")
	}
	for _, plant := range h.match.Public().Current().List() {
		press("offer-" + plant.String())
	}
	for _, id := range []string{"bid-mode.limit", "amount.more", "bid-mode.once", "minimum", "one-run", "two-runs",
		"way-none", "income", "clear"} {
		press(id)
	}
	h.show("auction") // one of the longest
	s.after("a tip")
	press(tipID + "-unfold")
	h.show("")
	s.after("a tip closed")
	for _, c := range []maps.City{0, 7} {
		h.scene.cityMap.ShowCard(c)
		s.after("a card of a city")
	}
	h.scene.cityMap.ShowCard(maps.City(0))
	h.tapAt(geom.Point{X: 3, Y: 3})
	s.after("a card closed")
	h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{
		{Seat: 0, Plants: []engine.Plant{13}, Paid: 15, Cities: []maps.City{0, 1, 2}, CityCost: 40},
		{Seat: 1, Plants: []engine.Plant{20}, Paid: 21, Tokens: engine.Tokens{3, 1}, FuelCost: 9, Income: 33,
			Earned: true},
	}}
	s.after("news")
	press(recapID + "-unfold")
	press(recapID + "-close")
	h.scene.news.dismiss()
	s.after("news dismissed")
	for _, page := range []tab{tabPlayers, tabLog, tabAct} {
		if h.tree.Find("tab."+string(page)) != nil {
			h.scene.pages.openTab(page)
			s.after("the page " + string(page))
		}
	}
}

// TestTheMapStaysWhereItIs: whatever is planned, undone, explained, reported or dismissed within one decision, in every
// form of layout, on both boards, with two to six players.
func TestTheMapStaysWhereItIs(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players += shorttest.Of(1, 4) {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: uint64(players)},
				1280, 800)
			awaits := []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
				engine.AwaitRun}
			if players == 2 {
				awaits = append([]engine.Await{engine.AwaitTrust}, awaits...)
			}
			for _, await := range awaits {
				round := 2
				if await == engine.AwaitTrust {
					round = 0
				}
				h.until(t, await, round)
				for i := shorttest.Of(0, 1); i < len(stillWindows); i += shorttest.Of(1, 3) {
					size := stillWindows[i]
					h.resize(size.X, size.Y)
					if players%2 == 0 {
						h.tip = "auction" // comes with the decision, and fuss closes it
					}
					h.scene.pages.arrived = arrival{}
					h.scene.Moved()
					s := newStillness(t, h)
					s.fuss()
					if s.most > 0.01 {
						t.Errorf("%s %d at %.0f×%.0f, %s: %s moves the map by %.0f dp",
							board, players, size.X, size.Y, await, s.what, s.most)
					}
					h.scene.Draft.Clear()
				}
			}
		}
	}
}
