package table

import (
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/scene"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// TestBuildingOpensOnOnesOwnNetwork: from the second round on, where the whole zone is too small for fingers, building
// opens on the player's network with the cities within reach, centred in the free area; one touch shows the whole zone
// and one leads back. The next player sees the whole zone again.
func TestBuildingOpensOnOnesOwnNetwork(t *testing.T) {
	near := 0
	for _, board := range []string{"germany", "usa"} {
		for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}, {X: 568, Y: 320},
			{X: 717, Y: 512}, {X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
			what := fmt.Sprintf("%s at %.0f×%.0f", board, size.X, size.Y)
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 5, Seed: 4}, size.X, size.Y)
			view := h.scene.cityMap.View
			h.until(t, engine.AwaitBuild, 1)
			if !view.Fitted() {
				t.Errorf("%s: the first round does not show the whole zone", what)
			}
			h.until(t, engine.AwaitBuild, 2)
			if view.Fitted() {
				if size.X < 1000 {
					t.Errorf("%s: building opens on the whole zone", what)
				}
				continue
			}
			near++
			if size.X > 1000 {
				t.Errorf("%s: part of the zone is shown though there is room for all of it", what)
			}
			h.laidOut(t)
			p := h.match.Public()
			inReach := func() (list []maps.City) {
				for c := range h.match.Rules().Cities.All() {
					if p.Players[p.Actor].Cities.Has(c) || h.scene.Draft.WhyNotCity(c) == nil {
						list = append(list, c)
					}
				}
				return list
			}
			var bounds geom.Rect
			for i, c := range inReach() {
				r := h.scene.cityMap.CityRect(c)
				if seen := h.tree.Find("map").Rect(); !seen.HasRect(r) {
					t.Errorf("%s: %s is at %v, beside the map at %v", what, h.scene.CityInfo(c).Name, r, seen)
				}
				if i == 0 {
					bounds = r
				}
				bounds = bounds.Union(r)
			}
			close := view.Scale()
			h.pointAt(t, "fit")
			if !view.Fitted() || view.Scale() >= close {
				t.Errorf("%s: one touch does not show the whole zone", what)
			}
			h.pointAt(t, "zoom-in")
			if view.Fitted() || view.Scale() != close {
				t.Errorf("%s: the button back leads to %.0f of %.0f", what, view.Scale(), close)
			}
			if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
				t.Fatal(err)
			}
			for h.match.Public().Await == engine.AwaitBuild {
				if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
					t.Fatal(err)
				}
			}
			if h.feed(0); !view.Fitted() {
				t.Errorf("%s: after building part of the zone is shown", what)
			}
		}
	}
	if near < 8 {
		t.Errorf("only %d windows open on the network", near)
	}
}

// TestTheUSAUsesItsHeight: on an upright phone, while cities are chosen, the map leaves little of its height to the
// sea, and only at the top.
func TestTheUSAUsesItsHeight(t *testing.T) {
	for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 360, Y: 640}} {
		h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 6, Seed: 5}, size.X, size.Y)
		h.until(t, engine.AwaitBuild, 1)
		h.laidOut(t)
		m := h.tree.Find("map").Rect()
		top, bottom := m.Bottom(), m.Y
		for c := range h.match.Rules().Cities.All() {
			r := h.scene.cityMap.CityRect(c)
			top, bottom = min(top, r.Y), max(bottom, r.Bottom())
		}
		if below := m.Bottom() - bottom; below > 0.12*m.H || bottom-top < 0.6*m.H {
			t.Errorf("%v: of %.0f dp the cities take %.0f, and %.0f below them are sea", size, m.H, bottom-top, below)
		}
	}
}

// TestAllBiddersAndFuelsAreInSight: with six players, without scrolling, in every window.
func TestAllBiddersAndFuelsAreInSight(t *testing.T) {
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 320, Y: 568}, {X: 844, Y: 390},
		{X: 717, Y: 512}, {X: 1024, Y: 600}, {X: 768, Y: 1024}, {X: 1280, Y: 800}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 3}, size.X, size.Y)
		seen := func(what, id string) {
			t.Helper()
			n := h.tree.Find(id)
			if n == nil || !h.tree.Visible(n).HasRect(n.Rect()) {
				t.Errorf("%v, %s: %s is not in view", size, what, id)
			}
		}
		for round := 1; round < 4; round++ {
			for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid} {
				h.until(t, await, round)
				seen(await.String(), "bidders")
			}
			h.until(t, engine.AwaitBuy, round)
			for f := range engine.Fuel(engine.Fuels) {
				if h.scene.Draft.Actor().Accepts(f) {
					seen("buying", "hand-"+f.String())
				}
			}
			seen("buying", "one-run")
		}
		h = sit(t, atPhase("resources", nil), size.X, size.Y)
		for _, f := range []engine.Fuel{engine.Coal, engine.Oil, engine.Uranium} {
			seen("three kinds", "hand-"+f.String())
		}
		h = sit(t, fourKinds("germany"), size.X, size.Y)
		for f := range engine.Fuel(engine.Fuels) {
			seen("four kinds", "hand-"+f.String())
		}
	}
}

// fourKinds is a purchase of a player whose plants accept every kind. On the USA tokens lie in the storage too.
func fourKinds(board string) engine.Setup {
	setup := atPhase("resources", func(p *engine.Position) {
		p.Players[0].Plants, p.Houses = []engine.Plant{5, 11, 14}, nil
	})
	if setup.Board != board {
		setup.Board, setup.Regions = board, nil
	}
	return setup
}

// TestFourFuelsAreLegible in every window, of which some leave the decision 300 dp.
func TestFourFuelsAreLegible(t *testing.T) {
	for _, size := range append([]geom.Point{{X: 640, Y: 480}, {X: 800, Y: 600}, {X: 717, Y: 512}}, windows...) {
		for _, board := range maps.List() {
			h := sit(t, fourKinds(board), size.X, size.Y)
			for _, fault := range h.tree.Check() {
				t.Errorf("%v, %s: %s", size, board, fault)
			}
		}
	}
}

// TestThePlantsStayUnderTheThumb: on an upright phone they stay where they are when one of them is chosen, as far as
// the sheet can grow.
func TestThePlantsStayUnderTheThumb(t *testing.T) {
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.X, size.Y)
		h.until(t, engine.AwaitOpen, 1)
		h.feed(0)
		offer := func(i int) (id string, at geom.Rect) {
			id = "offer-" + h.match.Public().Current().List()[i].String()
			return id, h.tree.Find(id).Rect()
		}
		_, was := offer(0)
		for _, i := range []int{1, 2, 0} {
			id, _ := offer(i)
			h.pointAt(t, id)
			h.feed(0)
			if _, at := offer(0); !at.Has(was.Centre()) || size.Y > 800 && at != was {
				t.Errorf("%v: choosing %s moves the plants from %v to %v", size, id, was, at)
			}
		}
	}
}

// TestTheSheetKeepsItsHeightWhileAPlanShrinks: so that nothing in it jumps; another decision has another height.
func TestTheSheetKeepsItsHeightWhileAPlanShrinks(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 390, 844)
	h.until(t, engine.AwaitBuild, 4)
	h.scene.pages.openTab(tabAct)
	h.feed(0)
	top := func() float64 { h.feed(0); return h.tree.Find(sheet).Rect().Y }
	c := h.buildable(t)
	h.scene.cityMap.ToggleCity(c)
	with := top()
	h.scene.cityMap.ToggleCity(c)
	if now := top(); now != with {
		t.Errorf("without the city the sheet starts at %.0f, before at %.0f", now, with)
	}
	h.until(t, engine.AwaitRun, 4)
	content := h.tree.Find("act").Rect()
	_, wants := h.tree.Measure(h.scene.panel.awaited(h.scene.decide.Stage).Page(), content.W)
	if content.H < wants-1 || content.H > wants+1 {
		t.Errorf("the sheet has %.0f dp for a decision that wants %.0f", content.H, wants)
	}
}

// TestABidStaysUnderTheThumb: a higher bid or a limit shows more text, but the controls of the bid stay where they are.
func TestABidStaysUnderTheThumb(t *testing.T) {
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 844, Y: 390}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, size.X, size.Y)
		h.until(t, engine.AwaitBid, 1)
		h.feed(0)
		was := h.tree.Find("amount.more").Rect()
		for _, id := range []string{"amount.more", "minimum", "bid-mode.limit", "amount.more", "bid-mode.once"} {
			h.pointAt(t, id)
			if at := h.tree.Find("amount.more").Rect(); at != was {
				t.Errorf("%v: %s moves the button for more from %v to %v", size, id, was, at)
			}
		}
	}
}

// TestATipLeavesTheMapInSight: if the decision leaves it no room, the tip is one line until somebody unfolds it.
func TestATipLeavesTheMapInSight(t *testing.T) {
	folded := 0
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 430, Y: 932}} {
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy} {
			h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 5, Seed: 3}, size.X, size.Y)
			h.until(t, await, 1)
			h.show("auction")
			h.feed(0)
			room := h.tree.Find("bar").Rect().Y - statusH
			seen := h.tree.Find(sheet).Rect().Y - statusH
			if h.tree.Find(tipID+"-unfold") == nil {
				if seen < room/4 {
					t.Errorf("%v, %s: an unfolded tip leaves %.0f of %.0f dp to the map", size, await, seen, room)
				}
				continue
			}
			folded++
			if h.unfold(tipID); h.tree.Find(tipID+"-text") == nil {
				t.Errorf("%v, %s: a touch does not unfold the tip", size, await)
			}
		}
	}
	if folded == 0 || folded == 9 {
		t.Errorf("%d of 9 tips are folded", folded)
	}
}

// newsAt has computers play, and a bot decide for the human, until a recap waits for the human at such a decision. The
// human comes to it as it comes, by continuing the game, or back from an earlier moment that was looked at while the
// computers played.
func (h *fakeHost) newsAt(t *testing.T, await engine.Await, how string) {
	t.Helper()
	for {
		if how == "looking back" {
			h.scene.StepBack()
		}
		h.wait(t)
		h.scene.history.BackToPresent()
		if how == "continuing" {
			h.scene.Close()
			h.scene = New(h, h)
			h.tree.Invalidate()
		}
		if p := h.match.Public(); p.Await == await && h.scene.news.recap != nil {
			break
		}
		h.onward(t)
	}
	h.feed(0)
	h.laidOut(t)
}

// TestNewsAreOneLine: the recap is one line above the tabs of the bar, or over a free part of the map, in every window
// and however one comes to it, and covers nothing that matters for the decision; unfolded it says everything.
func TestNewsAreOneLine(t *testing.T) {
	for _, size := range []geom.Point{{X: 360, Y: 640}, {X: 390, Y: 844}, {X: 320, Y: 568}, {X: 844, Y: 390},
		{X: 717, Y: 512}, {X: 768, Y: 1024}} {
		for _, how := range []string{"as they come", "continuing", "looking back"} {
			h := sitWith(t, "hbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 2}, size.X, size.Y)
			for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBuy, engine.AwaitBuild,
				engine.AwaitRun} {
				h.newsAt(t, await, how)
				what := fmt.Sprintf("%s at %.0f×%.0f, %s", await, size.X, size.Y, how)
				line := h.tree.Find(recapID)
				if line == nil || line.Rect().H > 48 {
					t.Fatalf("%s: the recap is %v", what, line)
				}
				for _, b := range h.scene.panel.awaited(h.scene.decide.Stage).Buttons {
					if n := h.tree.Find(b.ID); n != nil && n.Rect().Overlap(line.Rect()) > 0 {
						t.Errorf("%s: the recap covers %s", what, b.ID)
					}
				}
				if act := h.tree.Find("act"); act != nil && act.Rect().Overlap(line.Rect()) > 0.01 {
					t.Errorf("%s: the recap at %v covers the decision at %v", what, line.Rect(), act.Rect())
				}
				if await == engine.AwaitBuild {
					for c := range h.match.Rules().Cities.All() {
						seen := h.tree.Find("map").Rect()
						if at := h.scene.cityMap.CityRect(c); h.scene.Draft.WhyNotCity(c) == nil && seen.HasRect(at) &&
							at.Overlap(line.Rect()) > 0 {
							t.Errorf("%s: the recap covers %s", what, h.scene.CityInfo(c).Name)
						}
					}
				}
				said := recapID + "-" + scene.SeatID(h.scene.news.recap.Deeds[0].Seat)
				h.pointAt(t, recapID+"-unfold")
				if h.tree.Find(said) == nil {
					t.Errorf("%s: a touch does not unfold the recap", what)
				}
				h.pointAt(t, recapID+"-close")
				if h.scene.news.recap != nil {
					t.Errorf("%s: the recap cannot be dismissed", what)
				}
			}
		}
	}
}

// TestNoticesStayWhereTheyAre: they keep their place over a map that is moved and zoomed under them.
func TestNoticesStayWhereTheyAre(t *testing.T) {
	for _, size := range sizes {
		h := advised(t, "build", size.w, size.h)
		h.laidOut(t)
		for what, id := range map[string]string{"the tip": tipID, "the news": recapID} {
			if what == "the tip" {
				h.show("auction")
			} else {
				h.show("")
				h.scene.news.recap = &recap.Recap{Deeds: []recap.Deeds{{Seat: 1, Plants: []engine.Plant{13}, Paid: 15}}}
				h.tree.Invalidate()
			}
			h.settle()
			h.laidOut(t)
			h.settle()
			if h.tree.Find(id) == nil || !h.tree.Within(id, mapID) {
				continue // in the head of the sheet
			}
			at := h.tree.Find(id).Rect()
			view := h.scene.cityMap.View
			for step := range 8 {
				if step%2 == 0 {
					view.Zoom(1.3, view.Area().Centre())
				} else {
					view.Pan(geom.Point{X: 40, Y: -30})
				}
				h.tree.Invalidate()
				h.settle()
				h.laidOut(t)
				h.settle()
				if now := h.tree.Find(id).Rect(); now != at {
					t.Fatalf("%v: %s went from %v to %v when the map was moved", size, what, at, now)
				}
			}
			h.tree.Fit(view)
		}
	}
}

// TestLowWindowsGiveTheDecisionFirstPlace: it has a page of its own there, and what it is about is in view.
func TestLowWindowsGiveTheDecisionFirstPlace(t *testing.T) {
	leasts := map[geom.Point]float64{{X: 844, Y: 390}: 180, {X: 717, Y: 512}: 300, {X: 1024, Y: 600}: 380}
	for size, least := range leasts {
		h := sit(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 4, Seed: 3}, size.X, size.Y)
		for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
			engine.AwaitRun} {
			h.until(t, await, 2)
			act := h.tree.Find("act")
			if act == nil || act.Rect().H < least {
				t.Errorf("%v, %s: the decision has %v", size, await, act)
			}
		}
	}
}
