package table

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/table/market"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// atPhase is a three-player game on Germany, in a phase of round 4. It is Ada's turn (seat 0); she has a hybrid, a coal
// plant and a nuclear plant.
func atPhase(phase string, change func(*engine.Position)) engine.Setup {
	gold, silver, bronze := 60, 44, 21
	pos := &engine.Position{
		Round: 4, Phase: phase, Order: []engine.Seat{1, 2, 0}, Market: []engine.Plant{13, 15, 17, 22, 25, 27, 31, 33},
		Players: []engine.PositionPlayer{
			{Money: &gold, Plants: []engine.Plant{5, 10, 11}, Tokens: engine.PositionFuel{Coal: 2}},
			{Money: &silver, Plants: []engine.Plant{7, 8}}, {Money: &bronze, Plants: []engine.Plant{4, 6}},
		},
		Houses: []engine.PositionHouses{
			{City: "essen", Seats: []engine.Seat{0}}, {City: "munster", Seats: []engine.Seat{0}}, {City: "dusseldorf",
				Seats: []engine.Seat{1}},
			{City: "koln", Seats: []engine.Seat{1}}, {City: "kassel", Seats: []engine.Seat{2}},
		},
		Fuel: &engine.PositionFuel{Coal: 14, Oil: 13, Garbage: 8, Uranium: 3},
	}
	if phase == "power" {
		pos.Order = []engine.Seat{0, 1, 2}
	}
	if change != nil {
		change(pos)
	}
	return engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Regions: []string{"w", "sw", "nw"},
		Position: pos}
}

// onScreens runs a test at a table that starts in the position, in windows of all sizes, down to the smallest phone.
func onScreens(t *testing.T, setup engine.Setup, test func(t *testing.T, h *fakeHost)) {
	phones := []struct{ w, h float64 }{{360, 640}, {320, 568}}
	for _, size := range append(slices.Clone(sizes), phones...) {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) { test(t, sit(t, setup, size.w, size.h)) })
	}
}

// tapFuel taps the n-th cheapest token of a kind, counted from 0, wherever this layout shows the tokens.
func (h *fakeHost) tapFuel(t *testing.T, f engine.Fuel, n int) {
	t.Helper()
	id := "hand-" + f.String()
	if h.scene.FuelsSeen {
		id = "market-" + f.String()
	}
	node := h.need(t, id)
	h.tree.Reveal(id)
	sh := h.scene.fuels.FuelRow(f)
	r := node.Rect()
	if h.scene.FuelsSeen {
		_, r = node.Rect().InsetXY(2, 0).SplitTop(market.FuelHead)
		r.H = sh.Height(r.W)
	} else {
		r = geom.Rect{X: r.X, Y: r.Y + (r.H-sh.Height(r.W))/2, W: r.W, H: sh.Height(r.W)}
	}
	at := sh.Token(r, sh.Sold+n).Centre()
	if got := h.tree.At(at); got != node {
		t.Fatalf("token %d of %s at %v is not on %s", n, f, at, node.ID)
	}
	h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at})
	h.feed(0, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	for _, fault := range h.tree.Check() {
		t.Fatalf("after token %d of %s: %s", n, f, fault)
	}
}

// holds checks the planned purchase, and that everything on the screen agrees with it.
func (h *fakeHost) holds(t *testing.T, want engine.Tokens) {
	t.Helper()
	d := h.scene.Draft
	cost := 0
	for f := range engine.Fuel(engine.Fuels) {
		if d.Tokens(f) != int(want[f]) {
			t.Fatalf("%d %s planned, want %d", d.Tokens(f), f, want[f])
		}
		price, ok := engine.Price(h.match.Rules(), h.match.Public(), f, int(want[f]))
		if !ok {
			t.Fatalf("%d %s are not for sale", want[f], f)
		}
		cost += price
		if want[f] > 0 {
			h.shows(t, h.scene.T("panel.fuel-hand", h.tokens(f, int(want[f])), h.short("cost", price)))
		}
		after := *d.After()
		if left := max(0, int(h.match.Public().Market.Fuel[f])-int(want[f])); int(after.Market.Fuel[f]) != left {
			t.Errorf("%d %s left on the market, want %d", after.Market.Fuel[f], f, left)
		}
	}
	if d.Cost() != cost {
		t.Errorf("the purchase costs %d, want %d", d.Cost(), cost)
	}
	label := "Buy nothing"
	if cost > 0 {
		label = h.scene.T("panel.buy-for", h.short("cost", cost))
	}
	if n := h.need(t, "confirm"); n.Label != label {
		t.Errorf("the button says %q, want %q", n.Label, label)
	}
}

func TestTokensAreTakenAndPutBackOnTheMarket(t *testing.T) {
	onScreens(t, atPhase("resources", nil), func(t *testing.T, h *fakeHost) {
		h.holds(t, engine.Tokens{})
		h.shows(t, "14 coal, next 4 E", "+4 → 18, then 3 E", "You have 60 E")
		h.tapFuel(t, engine.Coal, 2)
		h.holds(t, engine.Tokens{3})
		h.shows(t, "3 coal for 13 E", "+4 → 15, then 4 E", "60 E − 13 E = 47 E")
		h.tapFuel(t, engine.Coal, 1)
		h.holds(t, engine.Tokens{1})
		h.tapFuel(t, engine.Oil, 3)
		h.tapFuel(t, engine.Uranium, 0)
		h.holds(t, engine.Tokens{1, 4, 0, 1})
		h.tapFuel(t, engine.Coal, 12)
		h.holds(t, engine.Tokens{2, 4, 0, 1})
		if told := h.tree.Toasted(); told != "" {
			t.Errorf("an expensive token is refused: %q", told)
		}
		h.tapFuel(t, engine.Coal, 12)
		h.holds(t, engine.Tokens{2, 4, 0, 1})
		if told := h.tree.Toasted(); told != "Your plants have room for only 2 more, not 13 coal. (Rule P5)" {
			t.Errorf("where no more can be taken it says %q", told)
		}
		h.feed(0, ui.Event{Kind: ui.PointerDown, Pointer: 1}, ui.Event{Kind: ui.PointerUp, Pointer: 1})
		h.tapFuel(t, engine.Coal, 0)
		h.holds(t, engine.Tokens{0, 4, 0, 1})
		h.touch(t, "clear")
		h.holds(t, engine.Tokens{})
		h.touch(t, "hand-uranium.more", "hand-uranium.more")
		h.holds(t, engine.Tokens{0, 0, 0, 2})
		h.off(t, "hand-uranium.more", "room for only 0 more", "P5")
		h.touch(t, "hand-uranium.less", "confirm")
		if p := h.match.Public(); p.Players[0].Tokens[engine.Uranium] != 1 || p.Players[0].Money != 48 || p.Actor != 2 {
			t.Errorf("after the purchase: %v, %d Elektro, seat %d's turn",
				p.Players[0].Tokens, p.Players[0].Money, p.Actor)
		}
	})
}

func TestAFuelRowIsAStepperForTheKeyboard(t *testing.T) {
	onScreens(t, atPhase("resources", nil), func(t *testing.T, h *fakeHost) {
		id := "hand-coal"
		if h.scene.FuelsSeen {
			id = "market-coal"
		}
		n := h.need(t, id)
		if n.Role != ui.RoleStepper || n.Label != "Tokens of coal to buy" {
			t.Errorf("%s %q", n.Role, n.Label)
		}
		h.tree.SetFocus(id)
		h.press(ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyLeft)
		h.holds(t, engine.Tokens{2})
		if got, want := h.need(t, id).
			Value, "2 coal in hand for 8 Elektro. The next coal costs 5 E; 4 coal cost 21 E. Room for 4 more. "+
			"Resupply: +4 → 16, then 3 E"; got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	})
}

func TestOneRunAndTwo(t *testing.T) {
	onScreens(t, atPhase("resources", nil), func(t *testing.T, h *fakeHost) {
		for runs, id := range []string{"one-run", "two-runs"} {
			runs++
			bill, cost, ok := engine.RunBill(h.match.Rules(), h.match.Public(), 0, runs)
			if !ok {
				t.Fatal("not for sale")
			}
			h.touch(t, id)
			h.holds(t, bill)
			if got := engine.Runs(h.scene.Draft.After(), 0); got != runs || h.scene.Draft.Cost() != cost {
				t.Errorf("%s brings %d runs for %d, want %d", id, got, h.scene.Draft.Cost(), cost)
			}
		}
		h.shows(t, "Fuel for the plants: plant 5 (2 runs), plant 10 (2 runs), plant 11 (2 runs)")
		h.touch(t, "confirm")
	})
	poor := atPhase("resources", func(pos *engine.Position) { n := 9; pos.Players[0].Money = &n })
	onScreens(t, poor, func(t *testing.T, h *fakeHost) {
		h.touch(t, "two-runs")
		h.holds(t, engine.Tokens{2})
		if told := h.tree.Toasted(); told != "That costs 12 Elektro. You have 9 Elektro: 8 planned, 1 left. (Rule R1)" {
			t.Errorf("two runs for 9 Elektro: %q", told)
		}
	})
	full := atPhase("resources",
		func(pos *engine.Position) { pos.Players[0].Tokens = engine.PositionFuel{Coal: 4, Oil: 4, Uranium: 1} })
	onScreens(t, full, func(t *testing.T, h *fakeHost) {
		h.off(t, "one-run", "already have fuel for that")
		h.off(t, "hand-oil.more", "P5")
		h.touch(t, "two-runs")
		h.holds(t, engine.Tokens{0, 0, 0, 1})
	})
}

// TestTheRoomLeftIsShown: including the room that hybrids share between two fuels.
func TestTheRoomLeftIsShown(t *testing.T) {
	onScreens(t, atPhase("resources", func(pos *engine.Position) { pos.Players[0].Plants = []engine.Plant{5, 10} }),
		func(t *testing.T, h *fakeHost) {
			h.need(t, "hand-coal")
			h.shows(t, "Room left: 2 coal and 4 coal or oil.")
			h.touch(t, "hand-coal.more", "hand-coal.more", "hand-coal.more")
			h.shows(t, "Room left: 3 coal or oil.")
			h.touch(t, "hand-oil.more", "hand-oil.more", "hand-oil.more")
			h.shows(t, "There is no room for more fuel.")
		})
}

// TestTheMarketSaysWhyNot: nothing for sale, no room, no money, or no plant for it.
func TestTheMarketSaysWhyNot(t *testing.T) {
	setup := atPhase("resources", func(pos *engine.Position) {
		n := 3
		pos.Players[0].Money, pos.Players[0].Tokens = &n, engine.PositionFuel{Coal: 4, Oil: 2, Uranium: 2}
		pos.Fuel.Uranium, pos.Fuel.Oil = 0, 22
	})
	onScreens(t, setup, func(t *testing.T, h *fakeHost) {
		h.tree.Activate("tab.fuel")
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		for id, why := range map[string]string{
			"market-coal":    "That costs 4 Elektro, and you have 3 Elektro. (Rule R1)",
			"market-garbage": "None of your plants burns garbage. (Rule R1)",
			"market-uranium": "Your plants have room for only 0 more, not 1 uranium. (Rule P5)",
		} {
			n := h.tree.Find(id)
			if n == nil || n.Enabled() || n.Why != why {
				t.Errorf("%s: %+v", id, n)
			}
		}
	})
	setup.Position.Players[0].Tokens.Uranium = 1
	onScreens(t, setup, func(t *testing.T, h *fakeHost) {
		h.off(t, "hand-uranium.more", "The market has only 0 uranium now, not 1. (Rule R2)")
		h.shows(t, "No uranium on the market")
	})
}

// TestTheMouseAimsAtAHand: hovering over a token marks what a click would plan to buy, and changes nothing.
func TestTheMouseAimsAtAHand(t *testing.T) {
	h := sit(t, atPhase("resources", nil), 1280, 800)
	h.touch(t, "hand-coal.more", "hand-coal.more")
	over := func(f engine.Fuel, i int) int {
		node := h.need(t, "market-"+f.String())
		sh := h.scene.fuels.FuelRow(f)
		_, r := node.Rect().InsetXY(2, 0).SplitTop(market.FuelHead)
		r.H = sh.Height(r.W)
		h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: sh.Token(r, sh.Sold+i).Centre()})
		return h.scene.fuels.Aimed(f)
	}
	if got := over(engine.Coal, 4); got != 5 {
		t.Errorf("at the fifth token: a plan of %d", got)
	}
	if got := over(engine.Coal, 1); got != 1 {
		t.Errorf("at the second planned token: a plan of %d", got)
	}
	if got := over(engine.Coal, 12); got != 6 {
		t.Errorf("at more than there is room for: a plan of %d, want the 6 that fit", got)
	}
	if over(engine.Oil, 0) != 1 || h.scene.fuels.Aimed(engine.Coal) != -1 {
		t.Error("the mark stays at coal")
	}
	h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: 600, Y: 400}})
	if h.scene.fuels.Aimed(engine.Oil) != -1 {
		t.Error("the mark stays when the mouse has gone")
	}
	h.holds(t, engine.Tokens{2})
	over(engine.Coal, 4)
	before := h.match.Public().Actor
	h.touch(t, "confirm") // by a finger, while the mouse stays
	if h.match.Public().Actor == before || !h.scene.fuels.BuyingNow() || h.scene.fuels.Aimed(engine.Coal) != -1 {
		t.Error("the mark stays for the next buyer")
	}
}

// TestCoalFromTheStorage: it costs 8 each once the market is empty (R3).
func TestCoalFromTheStorage(t *testing.T) {
	setup := atPhase("resources", func(pos *engine.Position) { pos.Houses, pos.Fuel.Coal = nil, 2 })
	setup.Board, setup.Regions = "usa", nil
	onScreens(t, setup, func(t *testing.T, h *fakeHost) {
		h.touch(t, "hand-coal.more", "hand-coal.more", "hand-coal.more", "hand-coal.more")
		h.holds(t, engine.Tokens{4})
		if h.scene.Draft.Cost() != 16+2*engine.StoragePrice {
			t.Errorf("two from the market and two from the storage cost %d", h.scene.Draft.Cost())
		}
		h.tapFuel(t, engine.Coal, 1)
		h.holds(t, engine.Tokens{1})
	})
}

// TestFourFuelsFitADesktop: a purchase of four kinds needs no scrolling at 1280×800.
func TestFourFuelsFitADesktop(t *testing.T) {
	setup := atPhase("resources", func(pos *engine.Position) { pos.Players[0].Plants = []engine.Plant{11, 12, 14} })
	h := sit(t, setup, 1280, 800)
	for _, id := range []string{"hand-coal", "hand-oil", "hand-garbage", "hand-uranium", "one-run", "two-runs",
		"market-coal", "market-uranium"} {
		n := h.need(t, id)
		if h.tree.Visible(n) != n.Rect() {
			t.Errorf("of %s at %v only %v is visible", id, n.Rect(), h.tree.Visible(n))
		}
	}
}

// TestTheLastRoundHasNoResupply: once the end is due, the market says so (T8).
func TestTheLastRoundHasNoResupply(t *testing.T) {
	h := sit(t, atPhase("build", func(pos *engine.Position) {
		pos.Step = 2
		n := 400
		pos.Players[0].Money = &n
		pos.Houses = nil
		for _, id := range []string{
			"essen", "munster", "dusseldorf", "koln", "aachen", "dortmund", "duisburg", "kassel", "osnabruck", "bremen",
			"hannover", "hamburg",
			"kiel",
			"flensburg", "cuxhaven", "wilhelmshaven",
		} {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: id, Seats: []engine.Seat{0}})
		}
	}), 1280, 800)
	h.shows(t, "Building · game ends at 17\u00a0cities")
	if h.seenText("no resupply") {
		t.Error("the end is not due yet")
	}
	h.touch(t, "city-trier")
	h.shows(t, "Building · the game ends", "no resupply")
}

// TestTheRunsToBuyAreNamedInOneLine: on their buttons, in all languages, in the commonest windows.
func TestTheRunsToBuyAreNamedInOneLine(t *testing.T) {
	h := sit(t, atPhase("resources", nil), 1280, 800)
	h.inEveryLanguage(t, 1, func(name string) {
		for _, size := range commonest {
			h.resize(size.X, size.Y)
			for _, id := range []string{"one-run", "two-runs"} {
				if lines := h.tree.Lines(h.need(t, id)); len(lines) != 1 {
					t.Errorf("%s, %v: %s is written in %d lines: %q", name, size, id, len(lines), lines)
				}
			}
		}
	})
}
