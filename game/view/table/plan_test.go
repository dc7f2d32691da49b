package table

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

func (h *fakeHost) tokens(f engine.Fuel, n int) i18n.Arg { return phrase.Tokens("tokens", f, n) }

func (h *fakeHost) count(name string, n int) i18n.Arg { return i18n.Number(name, n) }

func (h *fakeHost) short(name string, n int) i18n.Arg { return phrase.ShortMoney(name, n) }

// onMap shows the map and touches a city.
func (h *fakeHost) onMap(t *testing.T, id string) {
	t.Helper()
	h.scene.pages.openMap()
	h.tree.Update(h.tree.Now(), &ui.Queue{})
	h.touch(t, "city-"+id)
}

// TestSeveralCitiesInOneGo: they are planned on the map and from the list, with parts, total and consequences, and then
// built.
func TestSeveralCitiesInOneGo(t *testing.T) {
	onScreens(t, atPhase("build", func(pos *engine.Position) { n := 90; pos.Players[0].Money = &n }),
		func(t *testing.T, h *fakeHost) {
			n := h.match.Rules().Numbers
			h.shows(t, "You have 90 E",
				fmt.Sprintf("Building · Step\u00a02 at %d\u00a0cities, end at\u00a0%d", n.Step2Cities, n.EndCities))
			h.onMap(t, "duisburg")
			h.onMap(t, "aachen")
			h.touch(t, "near-dortmund")
			d, r := h.scene.Draft, h.match.Rules()
			total := 0
			for _, route := range d.Routes() {
				total += route.Total()
				if route.Route > 0 {
					h.reads(t, "act", r.Board.Cities[route.City].Name)
				}
			}
			if total != d.Cost() || total != 43 {
				t.Errorf("the parts add up to %d, the plan costs %d", total, d.Cost())
			}
			h.reads(t, "act", "Duisburg: 10 E", "10\u00a0+\u00a00, from Essen",
				"Aachen: 21 E", "10\u00a0+\u00a02\u00a0+\u00a09, from Essen through Düsseldorf",
				"Dortmund: 12 E", "10\u00a0+\u00a02, from Münster")
			h.shows(t, "90 E − 43 E = 47 E", "5\u00a0cities · plants power 5 · fuel for 2")
			h.reads(t, "act", "Player order next round, if nobody else builds: Ada, Volta, Ohm")
			bill, ok := d.NextRun()
			if !ok || bill.Short {
				t.Fatal("no next run")
			}
			h.reads(t, "act", h.scene.T("panel.next-run", i18n.Text("tokens", h.scene.Teller.TokenList(bill.Tokens)),
				h.short("cost", bill.Cost)))
			h.touch(t, "unplan-aachen")
			if got := d.Cities(); len(got) != 2 || d.Cost() != 22 {
				t.Errorf("without Aachen: %v for %d", got, d.Cost())
			}
			h.touch(t, "clear")
			h.need(t, "done")
			if d.Planned() {
				t.Error("the plan is still there")
			}
			h.onMap(t, "duisburg")
			h.touch(t, "near-dortmund", "confirm")
			if p := h.match.Public(); p.Players[0].Houses != 4 || p.Players[0].Money != 68 || p.Actor != 0 {
				t.Errorf("%d houses, %d Elektro, seat %d's turn", p.Players[0].Houses, p.Players[0].Money, p.Actor)
			}
			h.touch(t, "done")
		})
}

// TestAPlanSurvivesAnotherSeat: giving another seat to somebody else leaves the plan alone, also while an earlier
// moment is shown. Another position has a plan of its own, and so has whoever takes over the seat that decides.
func TestAPlanSurvivesAnotherSeat(t *testing.T) {
	h := sit(t, atPhase("build", nil), 1280, 800)
	h.touch(t, "near-dortmund")
	planned := func(when string, want bool) {
		t.Helper()
		h.feed(0)
		if d := h.scene.Draft; d == nil || d.Planned() != want {
			t.Fatalf("%s: there is a draft: %v; it should hold a plan: %v", when, d != nil, want)
		}
	}
	give := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	planned("planned", true)
	give(h.session.ToBot(1, "easy"))
	planned("a computer in another seat", true)
	give(h.session.ToHuman(1))
	planned("a human in another seat", true)
	h.tap(t, "confirm", "undo")
	planned("undone", false)
	h.touch(t, "near-dortmund", "confirm", "near-duisburg")
	h.key(ui.KeyComma)
	if !h.scene.LookingBack() {
		t.Fatal("there is nothing to look back at")
	}
	give(h.session.ToBot(1, "hard"))
	h.tap(t, "present")
	planned("changed while looking back", true)
	give(h.session.ToBot(0, "easy"))
	give(h.session.ToHuman(0))
	planned("the seat itself", false)
}

// TestTheCheapestCitiesAreOffered: if the player can afford them.
func TestTheCheapestCitiesAreOffered(t *testing.T) {
	poor := func(n int) engine.Setup {
		return atPhase("build", func(pos *engine.Position) { pos.Players[0].Money = &n })
	}
	onScreens(t, poor(16), func(t *testing.T, h *fakeHost) {
		h.need(t, "near-duisburg")
		h.need(t, "near-dortmund")
		costs := h.scene.Draft.Costs()
		offered := 0
		for c, cost := range costs {
			if h.tree.Find("near-"+h.cityID(c)) != nil {
				offered++
				if cost < 0 || cost > 16 {
					t.Errorf("%s is offered for %d", h.cityID(c), cost)
				}
			}
		}
		if offered != 2 {
			t.Errorf("%d cities are offered", offered)
		}
	})
}

func (h *fakeHost) cityID(c int) string {
	if c >= len(h.match.Rules().Board.Cities) {
		return "nowhere"
	}
	return h.match.Rules().Board.Cities[maps.City(c)].ID
}

// TestBuildingAnnouncesStep2: a plan that triggers it says so.
func TestBuildingAnnouncesStep2(t *testing.T) {
	numbers := engine.NumbersFor(engine.Recharged, 3)
	onScreens(t, atPhase("build", func(pos *engine.Position) {
		n := 90
		pos.Players[0].Money = &n
		more := []string{"duisburg", "osnabruck", "bremen", "hannover", "hamburg", "cuxhaven", "kiel", "flensburg"}
		for _, id := range more[:numbers.Step2Cities-3] { // in addition to the two that are there
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: id, Seats: []engine.Seat{0}})
		}
	}), func(t *testing.T, h *fakeHost) {
		h.shows(t, fmt.Sprintf("Building · Step\u00a02 at %d\u00a0cities, end at\u00a0%d",
			numbers.Step2Cities, numbers.EndCities))
		h.onMap(t, "dortmund")
		h.shows(t, fmt.Sprintf("Building · Step\u00a02 begins, end at\u00a0%d\u00a0cities", numbers.EndCities))
	})
}

// powered is Ada with four cities before phase 5, and fuel for some of her plants.
func powered(change func(*engine.Position)) engine.Setup {
	return atPhase("power", func(pos *engine.Position) {
		pos.Players[0].Tokens = engine.PositionFuel{Coal: 4, Oil: 2, Uranium: 1}
		for _, id := range []string{"duisburg", "dortmund"} {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: id, Seats: []engine.Seat{0}})
		}
		if change != nil {
			change(pos)
		}
	})
}

// TestEveryWayToPowerIsPriced: each row of the table does what it says.
func TestEveryWayToPowerIsPriced(t *testing.T) {
	onScreens(t, powered(nil), func(t *testing.T, h *fakeHost) {
		d := h.scene.Draft
		best := engine.BestPowering(h.match.Rules(), h.match.Public(), 0)
		if cities, income := d.Powered(); cities != best.Cities || income != best.Income {
			t.Errorf("the first suggestion powers %d for %d, the best %d for %d",
				cities, income, best.Cities, best.Income)
		}
		for id, want := range map[string]struct {
			cities, income int
			left           engine.Tokens
		}{
			"way-10-11": {4, 54, engine.Tokens{2, 2}},
			"way-5-10":  {3, 44, engine.Tokens{2, 0, 0, 1}},
			"way-none":  {0, 10, engine.Tokens{4, 2, 0, 1}},
		} {
			h.touch(t, id)
			if n := h.need(t, id); !n.Chosen || n.Role != ui.RoleChoice {
				t.Errorf("%s is not chosen", id)
			}
			if cities, income := d.Powered(); cities != want.cities || income != want.income || d.Store() != want.left {
				t.Errorf("%s: %d cities for %d, left %v; want %+v", id, cities, income, d.Store(), want)
			}
			bill, ok := d.NextRun()
			if !ok || bill.Short {
				t.Fatal("no next run")
			}
			h.reads(t, id, h.scene.T("panel.short", h.short("cost", want.income)),
				"Left: "+h.scene.Teller.TokenList(want.left),
				h.scene.T("panel.way-next", h.short("cost", bill.Cost)))
		}
		h.touch(t, "way-10-11", "confirm")
		if p := h.match.Public(); p.Players[0].Money != 60+54 || p.Players[0].Tokens != (engine.Tokens{2, 2}) {
			t.Errorf("%d Elektro, %v in store", p.Players[0].Money, p.Players[0].Tokens)
		}
	})
}

// TestPlantsAndMixesBySwitch: single plants can be switched, and the mix of a hybrid, with the reason if a plant cannot
// run.
func TestPlantsAndMixesBySwitch(t *testing.T) {
	onScreens(t, powered(nil), func(t *testing.T, h *fakeHost) {
		d := h.scene.Draft
		h.touch(t, "way-none", "run-5")
		if n := h.need(t, "run-5"); !n.Chosen {
			t.Error("plant 5 does not run")
		}
		for range 2 {
			h.touch(t, "mix.more")
		}
		if coal, on := d.Runs(5); !on || coal != 2 {
			t.Errorf("plant 5 runs on %d coal (%v)", coal, on)
		}
		h.off(t, "mix.more", "allows no other mix")
		h.touch(t, "mix.less", "run-11")
		if cities, income := d.Powered(); cities != 3 || income != 44 || d.Store() != (engine.Tokens{3, 1}) {
			t.Errorf("%d cities for %d, left %v", cities, income, d.Store())
		}
		h.shows(t, "60 E + 44 E = 104 E", "Power 3\u00a0cities for 44 E")
		h.reads(t, "act", "Income 44 E · at most 54 E")
		h.touch(t, "run-11")
		if _, on := d.Runs(11); on {
			t.Error("plant 11 still runs")
		}
		h.touch(t, "confirm")
		if p := h.match.Public(); p.Players[0].Tokens != (engine.Tokens{3, 1, 0, 1}) {
			t.Errorf("%v in store", p.Players[0].Tokens)
		}
	})
	onScreens(t, powered(func(pos *engine.Position) { pos.Players[0].Tokens.Uranium = 0 }),
		func(t *testing.T, h *fakeHost) {
			h.off(t, "run-11", "Plant 11 needs 1", "P4")
		})
}

// TestTheTableOfPaymentsIsInSight: the button that opens it, with any number of sensible choices of plants, in panels
// of every height and in all languages, and the table once it is open.
func TestTheTableOfPaymentsIsInSight(t *testing.T) {
	for _, board := range []string{"germany", "usa"}[shorttest.Of(0, 1):] {
		for _, players := range []int{engine.MinPlayers, engine.MaxPlayers} {
			h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 3}, 1280, 800)
			for range 4 {
				h.until(t, engine.AwaitRun, 4)
				for _, size := range []geom.Point{{X: 1280, Y: 800}, {X: 1024, Y: 768}, {X: 1920, Y: 1080}} {
					h.resize(size.X, size.Y)
					h.inEveryLanguage(t, 1, func(name string) {
						n := h.need(t, "income")
						if h.scene.decide.Stage.Room > 0 && h.tree.Visible(n).H < n.Rect().H-0.5 {
							t.Errorf("%s, %s, %d players at %v: of %v only %v is in sight", name, board, players, size,
								n.Rect(), h.tree.Visible(n))
						}
					})
				}
				h.resize(1280, 800)
				h.touch(t, "income")
				h.feed(10 * time.Millisecond)
				in := h.tree.Find("act").Rect()
				h.tree.Walk(func(n *ui.Node) bool {
					if n.Label == present.Payments(h.scene.Teller) && h.tree.Visible(n).H < n.Rect().H-0.5 {
						t.Errorf("%s, %d players: of the payments at %v only %v is in sight in %v", board, players,
							n.Rect(), h.tree.Visible(n), in)
					}
					return true
				})
				h.touch(t, "income")
				h.tree.Activate("confirm")
				h.feed(0)
			}
		}
	}
}

// TestPaymentsAreInSightBesideAPlan: in a low panel the button for the payments stays in sight, and where it is,
// however many cities are planned, and so does the table that it opens.
func TestPaymentsAreInSightBesideAPlan(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	low, planned := 0, 0
	for _, board := range []string{"germany", "usa"} {
		h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: 4, Seed: 3}, 1280, 800)
		h.until(t, engine.AwaitBuild, 5)
		for _, size := range []geom.Point{{X: 1024, Y: 768}, {X: 1280, Y: 720}, {X: 1280, Y: 800}} {
			h.resize(size.X, size.Y)
			if z := h.scene.decide.Stage; z.Room == 0 || !z.Low {
				continue
			}
			low++
			was := h.need(t, "income").Rect()
			for range 3 {
				costs, best := h.scene.Draft.Costs(), -1
				for c := range h.match.Rules().Board.Cities {
					if costs[c] >= 0 && (best < 0 || costs[c] < costs[best]) {
						best = c
					}
				}
				if best < 0 || h.scene.Draft.Toggle(maps.City(best)) != nil {
					break
				}
				planned++
				h.scene.Changed()
				h.feed(0)
			}
			for i := range all {
				h.speak(t, &all[i])
				n := h.need(t, "income")
				if h.tree.Visible(n).H < n.Rect().H-0.5 {
					t.Errorf("%s, %s at %v: of %v only %v is in sight", all[i].Name, board, size, n.Rect(),
						h.tree.Visible(n))
				}
			}
			h.speak(t, nil)
			if at := h.need(t, "income").Rect(); at != was {
				t.Errorf("%s at %v: the plan moves the button from %v to %v", board, size, was, at)
			}
			h.scene.Draft.Clear()
			h.scene.Changed()
			h.feed(0)
		}
	}
	if low == 0 || planned < low {
		t.Errorf("%d low panels with %d cities planned", low, planned)
	}
}

// TestTheNextChoiceIsNoPayment: among the plants that the key for the next choice goes through, the button for the
// payments is none, though it stands beside them where there is little room.
func TestTheNextChoiceIsNoPayment(t *testing.T) {
	beside := false
	for _, board := range []string{"germany", "usa"} {
		setup := engine.Setup{Board: board, Edition: engine.Recharged, Players: engine.MaxPlayers, Seed: 3}
		h := sit(t, setup, 1280, 800)
		for range 4 {
			h.until(t, engine.AwaitRun, 4)
			beside = beside || h.need(t, "income").Rect().W < 100
			list := h.tree.Choices("act")
			if len(list) == 0 || slices.Contains(list, "income") {
				t.Errorf("%s: the choices are %v", board, list)
			}
			h.tree.Activate("confirm")
			h.feed(0)
		}
	}
	if !beside {
		t.Error("the button for the payments is nowhere beside the plants")
	}
}

// TestTheTableOfPayments: it opens below the payment for the current plan, and lists all payments (C2).
func TestTheTableOfPayments(t *testing.T) {
	onScreens(t, powered(nil), func(t *testing.T, h *fakeHost) {
		h.touch(t, "income")
		h.reads(t, "act", "10 for 0, 22 for 1", "148 for 19, 150 for 20")
		h.touch(t, "income")
		if h.seenText("What powered cities pay") {
			t.Error("the table does not close")
		}
	})
}
