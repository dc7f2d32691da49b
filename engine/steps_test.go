package engine

import (
	"fmt"
	"slices"
	"testing"
)

// unknown asserts that the whole stack is hidden and consists of these cards, in an unknown order.
func (d *desk) unknown(cards ...Plant) *desk {
	d.t.Helper()
	st := &d.s.Stack
	if st.KnownLen != 0 || st.Top != NoPlant || st.Sure != stacked(&d.s) {
		d.t.Errorf("known in the stack: %v, top %s, certain %v", st.Known[:st.KnownLen], st.Top, st.Sure.List())
	}
	d.samePlants("stack", stacked(&d.s), cards)
	return d
}

// Rules: T1, T2, C1
// Step 2 begins with phase 5 once somebody has enough cities, and only once: the lowest plant leaves and is replaced.
// From then on a city has room for two houses, and the resupply uses the Step 2 column at once.
func TestStep2(t *testing.T) {
	for _, setup := range []Setup{at(Classic, 2), at(Classic, 3), at(Classic, 6), at(Recharged, 2), at(Recharged, 4),
		at(Recharged, 6)} {
		pos := Position{
			Phase: "power", Fuel: fuel(""), Market: []Plant{16, 20, 21, 22, 23, 24, 25, 26},
			Stack:  []Plant{30, 31, 32, 33, Step3Card},
			Houses: networks(setup, step2(setup)-1, 1),
		}
		d := lay(t, setup, pos)
		d.step(1).only("step removed drawn").market(pos.Market...)

		pos.Houses = networks(setup, 1, step2(setup))
		d = lay(t, setup, pos)
		d.step(2).only("step removed drawn", "step 2", "removed 16", "drawn 30").
			market(20, 21, 22, 23, 24, 25, 26, 30).gone(16)
		d.idle(PhaseAuction).saw(fmt.Sprintf("resupply %d coal", d.r.Resupply(2)[Coal]), "under 30", "drawn 31").
			step(2)
		d.idle(PhasePower).only("step").step(2) // not a second time
	}
	// Two houses per city are possible from phase 4 of the next round on.
	setup := at(Recharged, 3)
	few := step2(setup) - 1
	houses := networks(setup, few, 1, 0)
	taken, next, free := houses[few].City, houses[few+1].City, houses[few+2].City
	d := lay(t, setup, Position{Phase: "build", Order: []Seat{1, 2, 0}, Players: everyone(3, 300), Houses: houses})
	d.play("build "+next).refuse("build "+taken, CodeCityFull, "B4", 1, 1) // the Step has not begun yet
	d.idle(PhaseBuild).step(2)
	d.turn(2).refuse("build "+next, CodeFirstEmpty, "B2").play("build "+free).cities(2, 1)
	c, _ := d.r.Board.CityByID(next)
	route, _ := RouteTo(d.r, &d.s.Public, 2, c)
	d.play("build " + next).saw(fmt.Sprintf("built 2 %s 15+%d", next, route.Route))
}

// step3Market goes with stacks whose next card is the Step 3 card.
var step3Market = []Plant{16, 20, 21, 22, 23, 24, 25, 26}

// Rules: T3
// Drawn after a sale: the card counts as the highest of the future market and is not for sale, the stack is shuffled at
// once, and the auction continues with replacements. After the phase the card and the lowest plant leave, and Step 3
// begins with phase 3: six plants, all current, and three houses per city.
func TestStep3DrawnInTheAuctionClassic(t *testing.T) {
	for _, step := range []int{1, 2} { // T7, classic: after Step 1 as well, and Step 2 is left out
		setup := at(Classic, 3)
		d := lay(t, setup, Position{
			Step: step, Market: step3Market, Stack: []Plant{Step3Card, 40, 42}, Players: everyone(3, 200),
			Fuel: fuel(""), Houses: networks(setup, 4, 4, 4),
		})
		d.play("open 20 20", "drop", "drop").saw("bought 0 20 20", "step3-drawn", "shuffled")
		d.current(16, 21, 22, 23).future(24, 25, 26, Step3Card).unknown(40, 42).step(uint8(step)).awaits(1, AwaitOpen)
		d.refuseAction(Action{VerbOpen, uint8(Step3Card), 60}, CodeNoSuchThing, "")
		d.play("open 21 21", "drop").saw("bought 1 21 21").only("removed shuffled step")
		x := d.events[len(d.events)-1].Plant // 40 or 42
		if x != 40 && x != 42 {
			t.Fatalf("drawn %s", x)
		}
		d.current(16, 22, 23, 24).future(25, 26, x, Step3Card)
		d.play("pass").only("removed drawn step", "removed 16", "step 3")
		d.step(3).phase(PhaseResources).market(22, 23, 24, 25, 26, x).current(22, 23, 24, 25, 26, x).stack(1).gone(16)
		if !d.s.Step2Done {
			t.Error("Step 2 may still come")
		}
		d.idle(PhaseBuild).idle(PhasePower).only("step").idle(PhaseAuction).saw("resupply 3 coal", "resupply 4 oil")
	}
}

// Rules: T3, B4
// Step 3 is in force from phase 3 on: three houses fit in a city in the same round.
func TestStep3OpensTheThirdSpaceInTheSameRound(t *testing.T) {
	d := lay(t, at(Recharged, 4), Position{
		Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40, 42}, Players: everyone(4, 200),
		Houses: houses("essen 1 2", "munster 0"),
	})
	d.play("open 16 16", "drop", "drop", "drop").idle(PhaseBuild)
	d.turn(0).play("build essen").saw("built 0 essen 20+6")
}

// Rules: T3, A10
// Drawn as the replacement under A10: A10 is finished first, then the card and the next lowest plant leave.
func TestStep3DrawnWhenNobodyBuys(t *testing.T) {
	for _, step := range []int{1, 2} {
		d := lay(t, at(Classic, 3), Position{Step: step, Market: step3Market, Stack: []Plant{Step3Card, 40, 42}})
		d.play("pass", "pass", "pass").only("removed drawn step3-drawn shuffled step", "removed 16", "step3-drawn",
			"shuffled", "removed 20", "step 3")
		d.step(3).market(21, 22, 23, 24, 25, 26).unknown(40, 42)
	}
}

// Rules: T3, A12
// Recharged with Step 2 done: A12 comes first, with a replacement from the shuffled stack; then the card and the lowest
// plant leave.
func TestStep3DrawnInTheAuctionRecharged(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40},
		Players: everyone(3, 200)})
	d.play("open 20 20", "drop", "drop").saw("step3-drawn", "shuffled").current(16, 21, 22, 23).
		future(24, 25, 26, Step3Card)
	d.play("pass", "pass").only("removed drawn step", "removed 16", "drawn 40", "removed 21", "step 3")
	d.step(3).phase(PhaseResources).market(22, 23, 24, 25, 26, 40).stack(0)

	// The discounted plant was bought, so A12 does nothing.
	d = lay(t, at(Recharged, 3), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40},
		Players: everyone(3, 200)})
	d.play("open 16 1", "drop", "drop", "pass", "pass").only("removed", "removed 20").market(21, 22, 23, 24, 25, 26).
		stack(1)

	// Drawn as the replacement under A12 itself.
	d = lay(t, at(Recharged, 3), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40}})
	d.play("pass", "pass", "pass").only("removed drawn step3-drawn step", "removed 16", "step3-drawn", "removed 20",
		"step 3")
	d.market(21, 22, 23, 24, 25, 26).unknown(40)
}

// Rules: T3, A13
// While the discount token is in the market, a lower card drawn from the shuffled stack takes it along as usual.
func TestStep3AndTheDiscountToken(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 5},
		Players: everyone(3, 200)})
	d.play("open 20 20", "drop", "drop", "open 21 21", "drop").
		saw("step3-drawn", "drawn 5", "undercut 5", "discount-off 16")
	d.play("pass").only("removed", "removed 16").market(22, 23, 24, 25, 26) // the lowest leaves with the card
}

// Rules: T3, X3
// Drawn as the replacement after the Trust took a plant; the Trust never takes the card itself.
func TestStep3DrawnForTheTrust(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{Step: 2, Market: step3Market, Stack: []Plant{30, Step3Card, 40},
		Players: everyone(2, 200)})
	d.play("open 20 20", "drop").saw("bought 0 20 20", "drawn 30", "trust-took 23", "step3-drawn", "shuffled")
	d.current(16, 21, 22, 24).future(25, 26, 30, Step3Card)
	d = lay(t, at(Recharged, 2), Position{Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40},
		Players: everyone(2, 200)})
	d.play("open 20 20", "drop").saw("step3-drawn", "trust-took 23", "drawn 40")
	d.play("pass").only("removed", "removed 16", "removed 21").market(22, 24, 25, 26, 40) // A12 finds the stack empty
}

// Rules: T7, T3, A12
// Recharged, Step 3 before Step 2, in phase 2: shuffle; A12; remove the lowest and replace it; remove the card and the
// lowest. The order shows in what leaves: here a 5 and a 40 come in either order.
func TestStep3BeforeStep2InTheAuctionRecharged(t *testing.T) {
	seen := map[Plant]bool{}
	for seed := range uint64(12) {
		setup := at(Recharged, 3)
		setup.Seed = seed
		d := lay(t, setup, Position{Step: 1, Market: step3Market, Stack: []Plant{Step3Card, 5, 40},
			Players: everyone(3, 200)})
		d.play("open 22 22", "drop", "drop").saw("step3-drawn", "shuffled").only("removed drawn")
		d.play("pass", "pass")
		told := d.told()
		if slices.Contains(told, "removed 5") && slices.Index(told, "removed 5") < slices.Index(told, "drawn 40") {
			d.only("removed drawn step", "removed 16", "drawn 5", "removed 5", "drawn 40", "removed 20", "step 3")
			seen[5] = true
		} else {
			d.only("removed drawn step", "removed 16", "drawn 40", "removed 20", "drawn 5", "removed 5", "step 3")
			seen[40] = true
		}
		d.step(3).market(21, 23, 24, 25, 26, 40).stack(0)
		if !d.s.Step2Done {
			t.Error("T2 does not count as done")
		}
	}
	if len(seen) != 2 {
		t.Errorf("twelve shuffles, and only %v came first", seen)
	}
}

// Rules: T7, T3
// The Step 3 card as the replacement under A12, before Step 2: nothing is drawn between it and T2's changes.
func TestStep3BeforeStep2AfterTheDiscount(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Step: 1, Market: step3Market, Stack: []Plant{Step3Card, 40}})
	d.play("pass", "pass", "pass")
	d.only("removed drawn step3-drawn shuffled step", "removed 16", "step3-drawn", "shuffled", "removed 20",
		"drawn 40", "removed 21", "step 3")
	d.market(22, 23, 24, 25, 26, 40).step(3)
}

// Rules: T4, T4 decision, A11
// Classic, drawn in phase 4 through A11: the card and the lowest plant leave at once without replacement, and the stack
// is shuffled. Building continues with the old limit, A11 with replacements from the shuffled stack. Step 3 begins with
// phase 5: its column of the resupply, and its version of C5. If T2 falls due in this round, only Step 3 begins.
func TestStep3DrawnWhileBuilding(t *testing.T) {
	for _, c := range []struct {
		name   string
		step   int
		cities int // of seat 0 before it builds
	}{
		{"Step 2 done", 2, 6}, {"T2 falls due", 1, 6}, {"Step 1, T2 not due", 1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			setup := at(Classic, 3)
			low := Plant(c.cities + 1)
			d := lay(t, setup, Position{
				Phase: "build", Step: c.step, Order: []Seat{1, 2, 0}, Players: everyone(3, 500), Fuel: fuel(""),
				Houses: networks(setup, c.cities, 1),
				Market: []Plant{low, low + 1, low + 2, 20, 21, 22, 23, 24}, Stack: []Plant{Step3Card, 40, 42, 44},
			})
			buildAny := func() {
				t.Helper()
				var l List
				Legal(d.r, &d.s.Public, &l)
				d.play(Format(d.r, l.At[l.N-2].Action)) // the last city listed
			}
			buildAny()
			d.only("obsolete step3-drawn removed drawn shuffled step",
				"obsolete "+low.String(), "step3-drawn", "removed "+(low+1).String(), "shuffled").unknown(40, 42, 44)
			d.market(low+2, 20, 21, 22, 23, 24).step(uint8(c.step)).awaits(0, AwaitBuild).gone(low, low+1)
			if open := d.r.OpenSpaces(d.s.Step); open != c.step {
				t.Errorf("%d spaces open while building goes on", open)
			}
			buildAny()
			d.only("obsolete")
			buildAny()
			d.saw("obsolete " + (low + 2).String()).stack(2)
			if d.s.Market.Plants.Len() != 6 {
				t.Errorf("market %v", d.s.Market.Plants.List())
			}
			d.play("done", "done", "done").saw("phase power", "step 3").only("step removed drawn", "step 3").step(3)
			d.idle(PhaseAuction).saw("resupply 3 coal", "resupply 4 oil", "resupply 3 garbage", "resupply 1 uranium",
				"removed 20").only("under").only("step").stack(1)
			if d.s.Market.Plants.Len() != 6 {
				t.Errorf("market %v", d.s.Market.Plants.List())
			}
			d.idle(PhaseAuction).only("step") // and T2 never comes
		})
	}
}

// Rules: T4 decision, B4
// The old limit: with the Step 3 card drawn in phase 4 of Step 2, the third house in a city is still rejected this
// round and possible the next.
func TestOldLimitWhileBuildingGoesOn(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{
		Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Players: everyone(3, 500),
		Market: []Plant{3, 20, 21, 22, 23, 24, 25, 26}, Stack: []Plant{Step3Card, 40, 42},
		Houses: houses("essen 1 2", "munster 0", "duisburg 0"),
	})
	d.play("build dusseldorf").saw("obsolete 3", "step3-drawn", "removed 20").
		refuse("build essen", CodeCityFull, "B4", 2, 2)
	d.idle(PhaseBuild)
	d.turn(0).play("build essen").saw("built 0 essen 20+0")
}

// Rules: T5
// Drawn in phase 5 with Step 2 done: the card and the lowest plant leave without replacement, and the stack is
// shuffled, including the plant just put under it. This round resupplies by Step 2; Step 3 begins with the next round.
func TestStep3DrawnInPhaseFive(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		d := lay(t, at(e, 3), Position{Phase: "power", Step: 2, Market: step3Market, Stack: []Plant{Step3Card, 40, 42},
			Fuel: fuel("")})
		d.idle(PhaseAuction)
		d.saw("resupply 5 coal", "resupply 3 oil", "under 26", "step3-drawn", "removed 16", "round 3", "step 3",
			"phase order")
		d.only("removed drawn shuffled step", "shuffled", "removed 16", "step 3").market(20, 21, 22, 23, 24, 25).
			unknown(26, 40, 42).step(3)
		d.current(20, 21, 22, 23, 24, 25)
	}
}

// Rules: T7, T5, T5 decision
// Classic, drawn in phase 5 of Step 1: as in T5, with the Step 1 column, and Step 2 is skipped for good, however large
// the networks.
func TestStep3InPhaseFiveOfStep1Classic(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Phase: "power", Market: step3Market, Stack: []Plant{Step3Card, 40}, Fuel: fuel(""),
		Houses: networks(setup, 6), Players: everyone(3, 200)})
	d.idle(PhaseAuction).saw("resupply 4 coal", "under 26", "step3-drawn", "round 3", "step 3")
	d.only("removed drawn step", "removed 16", "step 3").market(20, 21, 22, 23, 24, 25).unknown(26, 40)
	d.idle(PhaseBuild)
	d.turn(0).play("build koln").cities(0, 7).idle(PhasePower).only("step").step(3)
}

// Rules: T7, T5, T5 decision
// Recharged, drawn in phase 5 of Step 1: shuffle, then T2's change (the lowest leaves and is replaced, here by the
// plant just put under the stack), then Step 3's.
func TestStep3InPhaseFiveOfStep1Recharged(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Phase: "power", Market: step3Market, Stack: []Plant{Step3Card},
		Fuel: fuel("")})
	d.idle(PhaseAuction).saw("resupply 4 coal")
	d.only("under step3-drawn shuffled removed drawn step round", "under 26", "step3-drawn", "shuffled", "removed 16",
		"drawn 26", "removed 20", "round 3", "step 3")
	d.market(21, 22, 23, 24, 25, 26).stack(0).step(3)
	if !d.s.Step2Done {
		t.Error("T2 does not count as done")
	}
}

// Rules: T6, T6 decision, T4
// Classic, T2's replacement is the Step 3 card: the card and the lowest plant leave, and Step 3 begins with this phase
// 5: its column of the resupply and its version of C5.
func TestStep3DrawnForStep2Classic(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Phase: "power", Market: step3Market, Stack: []Plant{Step3Card, 40}, Fuel: fuel(""),
		Houses: networks(setup, step2(setup))})
	d.only("step removed step3-drawn shuffled drawn", "step 2", "removed 16", "step3-drawn", "removed 20", "shuffled",
		"step 3").step(3)
	d.market(21, 22, 23, 24, 25, 26).unknown(40)
	d.idle(PhaseAuction).saw("resupply 3 coal", "resupply 4 oil").
		only("under removed drawn step", "removed 21", "drawn 40").market(22, 23, 24, 25, 26, 40)
}

// Rules: T6, T6 decision, T5
// Recharged: this round resupplies by the Step 2 column, C5 is skipped, and Step 3 begins with the next round.
func TestStep3DrawnForStep2Recharged(t *testing.T) {
	setup := at(Recharged, 3)
	d := lay(t, setup, Position{Phase: "power", Market: step3Market, Stack: []Plant{Step3Card, 40}, Fuel: fuel(""),
		Houses: networks(setup, step2(setup))})
	d.only("step removed step3-drawn shuffled drawn", "step 2", "removed 16", "step3-drawn", "shuffled", "removed 20").
		step(2)
	d.market(21, 22, 23, 24, 25, 26).unknown(40)
	d.idle(PhaseAuction).saw("resupply 5 coal", "resupply 3 oil", "round 3", "step 3").
		only("under removed drawn step", "step 3").step(3)
	d.market(21, 22, 23, 24, 25, 26).stack(1)
}

// Rules: T6, A11
// Classic: an obsolete card drawn for T2 leaves, and the next one may be the Step 3 card.
func TestStep3DrawnForStep2AfterAnObsoleteCard(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Phase: "power", Market: step3Market, Stack: []Plant{5, Step3Card, 40}, Fuel: fuel(""),
		Houses: networks(setup, step2(setup))})
	d.only("step removed obsolete step3-drawn", "step 2", "removed 16", "obsolete 5", "step3-drawn", "removed 20",
		"step 3")
}

// Rules: T3, T4, T5
// The shuffle makes every order of the whole stack equally likely, including the plant just put under it in phase 5.
func TestShuffleIsFair(t *testing.T) {
	phases := map[string]func(Setup) *desk{
		"T3": func(s Setup) *desk {
			d := lay(t, s, Position{Step: 2, Market: []Plant{16, 20, 21, 22, 23, 24, 25, 27},
				Stack: []Plant{Step3Card, 26, 40, 42}, Players: everyone(3, 100)})
			return d.play("open 16 16", "drop", "drop")
		},
		"T4": func(s Setup) *desk {
			d := lay(t, s, Position{
				Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Players: everyone(3, 100),
				Houses: houses("essen 0", "munster 0"),
				Market: []Plant{3, 4, 20, 21, 22, 23, 24, 25}, Stack: []Plant{Step3Card, 26, 40, 42},
			})
			return d.play("build duisburg")
		},
		"T5": func(s Setup) *desk {
			return lay(t, s, Position{Phase: "power", Step: 2, Market: step3Market,
				Stack: []Plant{Step3Card, 40, 42}}).idle(PhaseAuction)
		},
	}
	for name, play := range phases {
		counts := map[string]int{}
		for seed := range uint64(240) {
			setup := at(Classic, 3)
			setup.Seed = seed
			d := play(setup).unknown(26, 40, 42)
			counts[fmt.Sprint(d.s.Secret.Cards[:3])]++
		}
		each := make([]int, 0, 6)
		for _, n := range counts {
			each = append(each, n)
		}
		if len(each) != 6 {
			t.Fatalf("%s: orders %v", name, counts)
		}
		evenly(t, name, each)
	}
}
