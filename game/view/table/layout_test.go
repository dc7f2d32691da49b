package table

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/shorttest"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// windows are the sizes for which the layouts make their guarantees, dp: phones in portrait and landscape, tablets,
// desktops up to 4K, and what is left of them when everything is scaled up to twice the size, or very small.
var windows = []geom.Point{
	{X: 390, Y: 844}, {X: 1280, Y: 800}, {X: 768, Y: 1024}, {X: 844, Y: 390}, {X: 1920, Y: 1080}, {X: 320,
		Y: 568}, {X: 1024, Y: 768}, {X: 360, Y: 640},
	{X: 3840, Y: 2160}, {X: 640, Y: 400}, {X: 1366, Y: 650}, {X: 568, Y: 320}, {X: 320, Y: 320}, {X: 1180,
		Y: 820}, {X: 1100, Y: 560}, {X: 667, Y: 375},
	{X: 834, Y: 1194}, {X: 1280, Y: 720}, {X: 600, Y: 480}, {X: 1440, Y: 900}, {X: 430, Y: 932}, {X: 2560,
		Y: 1080}, {X: 480, Y: 480}, {X: 599, Y: 479},
	{X: 1099, Y: 2000}, {X: 320, Y: 1200}, {X: 2400, Y: 600}, {X: 1200, Y: 1920}, {X: 512, Y: 384}, {X: 960,
		Y: 540}, {X: 1600, Y: 560},
}

// resize gives the table a window of another size and lets it settle.
func (h *fakeHost) resize(w, hgt float64) {
	h.tree.Resize(w, hgt)
	h.feed(0)
}

// throw makes a random decision.
func (h *fakeHost) throw(t *testing.T) {
	t.Helper()
	var list engine.List
	h.match.Legal(&list)
	if err := h.session.Play(list.Choices()[h.dice.IntN(list.N)].Action); err != nil {
		t.Fatal(err)
	}
}

// onward decides as a bot would.
func (h *fakeHost) onward(t *testing.T) {
	t.Helper()
	p := h.match.Public()
	mind, err := bot.New(bot.Levels()[0], h.match.Rules(), h.match.View(p.Actor), uint64(h.match.Index()))
	if err != nil {
		t.Fatal(err)
	}
	for !mind.Step(1000) {
	}
	actions, _ := mind.Decision()
	if err := h.session.Play(actions...); err != nil {
		t.Fatal(err)
	}
	h.feed(0)
}

// leastShare is the minimum share of the window that the map takes, by the form of the layout.
var leastShare = map[scene.Form]float64{scene.FormWide: 0.22, scene.FormColumn: 0.28, scene.FormPhone: 0.44,
	scene.FormLow: 0.4}

// promises checks the current layout: no fault, the map as large as guaranteed, the buttons of the decision in view.
func (h *fakeHost) promises(t *testing.T, what string) {
	t.Helper()
	w, hgt := h.tree.Size()
	h.sound(t, what)
	m := h.tree.Find("map").Rect()
	if m.W*m.H < leastShare[h.scene.Form]*w*hgt {
		t.Errorf("%s: the map has %v, %.2f of the window", what, m, m.W*m.H/w/hgt)
	}
}

// sound checks the current layout for faults, and that the buttons of the decision are in view.
func (h *fakeHost) sound(t *testing.T, what string) {
	t.Helper()
	w, hgt := h.tree.Size()
	what = fmt.Sprintf("%s at %.0f×%.0f", what, w, hgt)
	for _, fault := range h.tree.Check() {
		t.Errorf("%s: %s", what, fault)
	}
	window := geom.Rect{W: w, H: hgt}
	if m := h.tree.Find("map").Rect(); m.Empty() || !window.HasRect(m) {
		t.Errorf("%s: the map has %v", what, m)
	}
	for _, b := range h.scene.panel.awaited(h.scene.decide.Stage).Buttons {
		n := h.tree.Find(b.ID)
		if n == nil || !h.tree.Visible(n).HasRect(n.Rect()) || n.Rect().Empty() {
			t.Errorf("%s: the button %s is not in view", what, b.ID)
		}
	}
	for _, id := range []string{"undo", "menu"} {
		if n := h.tree.Find(id); n == nil || !window.HasRect(n.Rect()) {
			t.Errorf("%s: %s is not in view", what, id)
		}
	}
}

// TestLayoutsKeepTheirPromises: in windows of every kind, for both boards, two to six players and every decision, on
// every page and with the sheet at every height.
func TestLayoutsKeepTheirPromises(t *testing.T) {
	next := 0
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players += shorttest.Of(1, 2) {
			edition := []engine.Edition{engine.Recharged, engine.Classic}[(players+len(board))%2]
			table := engine.Setup{Board: board, Edition: edition, Players: players, Seed: uint64(players),
				StartingCities: players == 5 && edition == engine.Recharged}
			t.Run(fmt.Sprintf("%s %d %s", board, players, edition), func(t *testing.T) {
				h := sit(t, table, 1280, 800)
				seen := map[engine.Await]int{}
				for {
					p := h.match.Public()
					if seen[p.Await]++; seen[p.Await] == 1 || seen[p.Await] == 30 {
						for range 3 {
							size := windows[next%len(windows)]
							next++
							h.resize(size.X, size.Y)
							h.promises(t, p.Await.String())
							h.everyPage(t, p.Await.String())
						}
						h.resize(1280, 800)
					}
					if h.match.Over() {
						break
					}
					h.onward(t)
				}
			})
		}
	}
	if next < shorttest.Of(3, 1)*len(windows) {
		t.Errorf("only %d layouts were tested", next)
	}
}

// everyPage visits every page of the present layout, and on a phone every height of the sheet.
func (h *fakeHost) everyPage(t *testing.T, what string) {
	t.Helper()
	for _, page := range []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog} {
		if h.tree.Find("tab."+string(page)) == nil {
			continue
		}
		h.scene.pages.openTab(page)
		for _, level := range []ui.Level{ui.Half, ui.Full} {
			if level == ui.Full && (h.scene.Form != scene.FormPhone || page != tabAct) {
				break
			}
			h.tree.SetSheet(sheet, level)
			h.feed(0)
			h.promises(t, fmt.Sprintf("%s, page %s, sheet %d", what, page, level))
		}
	}
}

// TestAWideWindowShowsEverything: even with six players nothing has to be scrolled to or looked for on another page.
func TestAWideWindowShowsEverything(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 6, Seed: 2}, 1280, 800)
		h.until(t, engine.AwaitBuild, 6)
		for _, size := range []geom.Point{
			{X: 1280, Y: 800}, {X: 1440, Y: 900}, {X: 1920, Y: 1080}, {X: 3840, Y: 2160},
		} {
			h.resize(size.X, size.Y)
			list := []string{"map", "track", "phases", "plants", "fuels", "act", "log-panel"}
			for seat := range engine.Seat(6) {
				list = append(list, "player-"+scene.SeatID(seat))
			}
			for _, id := range list {
				n := h.tree.Find(id)
				if n == nil || n.Rect().Empty() || !h.tree.Visible(n).HasRect(n.Rect()) {
					t.Errorf("%s at %v: %s is not in view", board, size, id)
				}
			}
		}
	}
}

// TestTheZoneDecidesWhereTheMarketsStand: beside a tall zone, below a wide one, both on a desktop and on a tablet.
func TestTheZoneDecidesWhereTheMarketsStand(t *testing.T) {
	for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}, {X: 768, Y: 1024}} {
		for board, below := range map[string]bool{"germany": false, "usa": true} {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Classic, Players: 6, Seed: 3}, size.X, size.Y)
			m, plants := h.tree.Find("map").Rect(), h.tree.Find("plants").Rect()
			if (plants.Y >= m.Bottom()) != below || (plants.X >= m.Right()) == below {
				t.Errorf("%s at %v: map %v, plants %v", board, size, m, plants)
			}
		}
	}
}

// TestAPhonesMapKeepsItsSize: while the plan grows, and whatever the sheet does.
func TestAPhonesMapKeepsItsSize(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 360, 640)
	h.until(t, engine.AwaitBuild, 2)
	was := h.tree.Find("map").Rect()
	if level := h.tree.SheetLevel(sheet); level != ui.Peek {
		t.Errorf("while building the sheet is at level %d", level)
	}
	planned := 0
	for c := range h.match.Rules().Cities.All() {
		if h.scene.Draft.WhyNotCity(c) == nil && planned < 2 {
			h.scene.cityMap.ToggleCity(c)
			h.feed(0)
			planned++
			if now := h.tree.Find("map").Rect(); now != was {
				t.Fatalf("with %d planned the map moved from %v to %v", planned, was, now)
			}
		}
	}
	if planned == 0 {
		t.Fatal("no city can be planned")
	}
	for _, level := range []ui.Level{ui.Half, ui.Full} {
		h.tree.SetSheet(sheet, level)
		h.feed(0)
		if now := h.tree.Find("map").Rect(); now != was {
			t.Errorf("with the sheet at level %d the map moved from %v to %v", level, was, now)
		}
	}
}

// TestTheSheetComesOncePerDecision: it opens if it contains the choices, and stays down for the next bids if it was
// lowered during an auction.
func TestTheSheetComesOncePerDecision(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 1}, 390, 844)
	level := func() ui.Level { return h.tree.SheetLevel(sheet) }
	h.until(t, engine.AwaitBid, 2)
	actor := h.match.Public().Actor
	if level() != ui.Half || h.tree.Find("amount.more") == nil {
		t.Fatalf("for an auction the sheet is at level %d", level())
	}
	h.scene.pages.openTab(tabAct)
	if level() != ui.Peek {
		t.Fatal("a tap on the tab of the open page does not lower the sheet")
	}
	h.feed(0)
	h.scene.Moved()
	if level() != ui.Peek || h.match.Public().Actor != actor {
		t.Error("the sheet comes back for the same decision")
	}
	h.until(t, engine.AwaitBuy, 2)
	if level() != ui.Half {
		t.Errorf("for a purchase the sheet is at level %d", level())
	}
	h.scene.pages.openTab(tabPlayers)
	h.until(t, engine.AwaitBuild, 2)
	if h.scene.pages.tab != tabAct {
		t.Errorf("for building the page is %q", h.scene.pages.tab)
	}
}

// TestAKeyRaisesTheSheetOnly: the key of a part of the table shows it in a sheet that is down, and leaves the height of
// one that is up.
func TestAKeyRaisesTheSheetOnly(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 390, 844)
	for key, page := range map[ui.Key]tab{"1": tabAct, "2": tabPlants, "3": tabFuel, "4": tabPlayers, "5": tabLog} {
		for was, want := range map[ui.Level]ui.Level{ui.Peek: ui.Half, ui.Half: ui.Half, ui.Full: ui.Full} {
			h.tree.SetSheet(sheet, was)
			h.feed(0)
			h.key(key)
			if got := h.tree.SheetLevel(sheet); got != want || h.scene.pages.tab != page {
				t.Errorf("%s shows %q in a sheet at level %d, want %q at %d", key, h.scene.pages.tab, got, page, want)
			}
		}
	}
}

// TestTheSheetMakesWayForTheMap: while cities are chosen and while the player looks back.
func TestTheSheetMakesWayForTheMap(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for _, size := range []geom.Point{{X: 390, Y: 844}, {X: 360, Y: 640}, {X: 320, Y: 568}} {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 6, Seed: 1}, size.X, size.Y)
			h.until(t, engine.AwaitBuild, 1)
			h.laidOut(t)
			if got := h.tree.SheetLevel(sheet); got != ui.Peek {
				t.Errorf("%s: for building the sheet is at level %d", board, got)
			}
			low := h.tree.Find(sheet).Rect().Y
			for c := range h.match.Rules().Cities.All() {
				id := h.scene.cityMap.SpotID(c)
				if at := h.tree.Find(id).Rect(); at.Bottom() > low {
					t.Errorf("%s at %v: %s at %v is under the sheet at %.0f", board, size, id, at, low)
				}
			}
			h.scene.pages.openTab(tabPlayers)
			h.tree.SetSheet(sheet, ui.Full)
			h.scene.history.ShowMoment(0)
			if got := h.tree.SheetLevel(sheet); got != ui.Peek {
				t.Errorf("%s: for looking back the sheet is at level %d", board, got)
			}
		}
	}
}

// TestAnyWindowIsSane: whatever its size, with all six players and the longest names.
func TestAnyWindowIsSane(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	long := strings.Repeat("W", setup.MaxName)
	for _, board := range []string{"germany", "usa"} {
		h := sit(t, engine.Setup{Board: board, Edition: engine.Classic, Players: 6, Seed: 5}, 1280, 800)
		for seat := range engine.Seat(6) {
			p := h.match.Players()[seat]
			p.Name = long
			if err := h.session.SetPlayer(seat, p); err != nil {
				t.Fatal(err)
			}
		}
		for _, await := range []engine.Await{engine.AwaitBid, engine.AwaitBuy, engine.AwaitRun} {
			h.until(t, await, 4)
			for range 12 {
				// Small windows are the harder ones.
				w := math.Round(320 * math.Pow(12, rng.Float64()))
				high := math.Round(320 * math.Pow(6.75, rng.Float64()))
				h.resize(w, high)
				h.sound(t, await.String())
			}
			for w := 960.0; w < 1500; w += 60 {
				h.resize(w, 760)
				h.sound(t, await.String())
			}
			h.resize(1280, 800)
		}
	}
}

// TestAnOpenSheetLeavesAWideZoneInSight: the zone is drawn above the place of the sheet, and stays there when the sheet
// goes away.
func TestAnOpenSheetLeavesAWideZoneInSight(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 6, Seed: 4}, 390, 844)
	h.until(t, engine.AwaitBuy, 2)
	open := h.tree.Find(sheet).Rect()
	where := map[string]geom.Rect{}
	for c := range h.match.Rules().Cities.All() {
		id := "city-" + h.match.Rules().Board.Cities[c].ID
		where[id] = h.tree.Find(id).Rect()
		if where[id].Bottom() > open.Y {
			t.Errorf("%s at %v is under the sheet at %v", id, where[id], open)
		}
	}
	h.scene.pages.openMap()
	h.feed(0)
	for id, was := range where {
		if now := h.tree.Find(id).Rect(); now != was {
			t.Fatalf("without the sheet %s moves from %v to %v", id, was, now)
		}
	}
}
