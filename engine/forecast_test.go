package engine

import "testing"

// Rules: C2, C3, T8, X6
// The forecast market after the resupply includes the tokens burnt by powering, which return through the supply; no
// resupply is forecast once the end is due.
func TestResupplied(t *testing.T) {
	setup := at(Classic, 3)
	pos := Position{Phase: "build", Fuel: fuel("20 coal 20 oil"), Houses: networks(setup, 4),
		Players: []PositionPlayer{owns(0, "4 coal", 15, 4)}}
	d := lay(t, setup, pos)
	if Incoming(d.r, &d.s.Public)[Coal] != 0 {
		t.Fatal("the case proves nothing: coal comes without any being burnt")
	}
	after, ok := Resupplied(d.r, &d.s.Public)
	if want := counted("24 coal 22 oil 1 garbage 1 uranium"); !ok || after.Market.Fuel != want ||
		after.Players[0].Tokens[Coal] != 0 {
		t.Errorf("%v, %v on the market, %d coal in store; want %v and none", ok, after.Market.Fuel,
			after.Players[0].Tokens[Coal], want)
	}
	d.idle(PhasePower)
	d.play("run 4")
	if half, _ := Resupplied(d.r, &d.s.Public); half.Market.Fuel[Coal] != 22 {
		t.Errorf("with only plant 4 run %d coal, want 22", half.Market.Fuel[Coal])
	}
	d.play("run 15; done")
	if same, _ := Resupplied(d.r, &d.s.Public); same.Market.Fuel != after.Market.Fuel {
		t.Errorf("after the powering %v is forecast, before it %v", same.Market.Fuel, after.Market.Fuel)
	}
	d.idle(PhaseAuction)
	if d.s.Market.Fuel != after.Market.Fuel {
		t.Errorf("%v came, the forecast was %v", d.s.Market.Fuel, after.Market.Fuel)
	}
	pos.Houses = networks(setup, 17)
	d = lay(t, setup, pos)
	if same, ok := Resupplied(d.r, &d.s.Public); ok || same != d.s.Public {
		t.Error("a resupply is forecast although the game ends")
	}
}

// Rules: X4
// What the Trust will take from the market before its turn in phase 3 is foreseen, and not twice after it.
func TestResuppliedAgainstTheTrust(t *testing.T) {
	d := lay(t, at(Recharged, 2), Position{
		Phase: "resources", Order: []Seat{1, 0}, Fuel: fuel("20 coal 18 oil 9 garbage 2 uranium"),
		Trust:   &PositionPlayer{Plants: []Plant{20, 23, 25}},
		Players: []PositionPlayer{owns(50, "", 13), owns(50, "", 18)},
	})
	before, _ := Resupplied(d.r, &d.s.Public)
	d.play("done").awaits(1, AwaitBuy)
	after, _ := Resupplied(d.r, &d.s.Public)
	d.idle(PhaseAuction)
	if got := d.s.Market.Fuel; before.Market.Fuel != got || after.Market.Fuel != got {
		t.Errorf("%v came; before the Trust's turn %v was foreseen, after it %v", got, before.Market.Fuel,
			after.Market.Fuel)
	}
}

// Rules: T4, T7
// Once the Step 3 card has been drawn, Step 2 no longer comes.
func TestStep2NoLongerComes(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Phase: "build", Step3Begins: "power", Stack: []Plant{},
		Houses: networks(setup, step2(setup)-1)})
	if n, ok := CitiesToStep2(d.r, &d.s.Public); ok || n != 0 {
		t.Errorf("%d cities to Step 2", n)
	}
}

// Rules: P5, P7, R3
// The cost of runs covers what the player's own plants lack first; for hybrids it takes the cheaper of coal and oil
// token by token, including coal from the storage at 8.
func TestRunBill(t *testing.T) {
	bill := func(d *desk, runs int, want string, cost int, ok bool) {
		t.Helper()
		got, n, all := RunBill(d.r, &d.s.Public, 0, runs)
		if got != counted(want) || n != cost || all != ok {
			t.Errorf("%d runs: %v for %d, %v; want %s for %d, %v", runs, got, n, all, want, cost, ok)
		}
	}
	setup := at(Recharged, 3)
	plants := []PositionPlayer{owns(50, "1 coal", 10, 46)} // 2 coal, and 3 of coal or oil
	d := lay(t, setup, Position{Phase: "resources", Fuel: fuel("10 coal 8 oil"), Players: plants})
	bill(d, 1, "4 coal", 5+6+6+6, true)
	bill(d, 2, "7 coal 2 oil", 5+6+6+6+6+6+7+7+7, true)
	d = lay(t, setup, Position{Phase: "resources", Fuel: fuel("1 coal 2 oil"), Players: plants})
	bill(d, 1, "1 coal 2 oil", 24, false)
	setup = inUSA(Recharged, 3)
	d = lay(t, setup, Position{Phase: "resources", Fuel: fuel("1 coal 2 oil"), Players: plants})
	bill(d, 1, "4 coal", 32, true)
	bill(d, 2, "9 coal", 72, true)
}

// Rules: T2, T8, V2
// How far the largest network is from Step 2 and from the end of the game; the introductory game has no Step 2.
func TestCitiesToGo(t *testing.T) {
	three, two := at(Classic, 3), at(Recharged, 2)
	for _, c := range []struct {
		setup      Setup
		step       int
		houses     []int
		step2, end int
		step2OK    bool
	}{
		{three, 0, []int{3, step2(three) - 2}, 2, end(three) - step2(three) + 2, true},
		{three, 0, []int{step2(three), 5}, 0, end(three) - step2(three), true},
		{three, 2, []int{7, 8}, 0, end(three) - 8, false},
		{three, 2, []int{end(three) + 1, 2}, 0, 0, false},
		{introductory(3), 0, []int{4}, 0, IntroCities - 4, false},
		{two, 0, []int{2, step2(two) - 2}, 2, end(two) - step2(two) + 2, true},
	} {
		d := lay(t, c.setup, Position{Phase: "build", Step: c.step, Houses: networks(c.setup, c.houses...)})
		n, ok := CitiesToStep2(d.r, &d.s.Public)
		if end := CitiesToEnd(d.r, &d.s.Public); n != c.step2 || ok != c.step2OK || end != c.end {
			t.Errorf("%v: %d to Step 2 (%v), %d to the end; want %d (%v) and %d", c.houses, n, ok, end, c.step2,
				c.step2OK, c.end)
		}
	}
}

// checkBills: the stated cost of runs is that of the cheapest purchase that allows them (P5, P7).
func (g *played) checkBills() {
	r, p := g.r, &g.s.Public
	for i := range r.Players {
		if g.s.Await == AwaitKeep && Seat(i) == p.Actor {
			continue // its tokens do not fit, which is what the seat must decide about
		}
		for runs := 1; runs <= 2; runs++ {
			missing, mixed := MissingFor(p, Seat(i), runs)
			got, cost, ok := RunBill(r, p, Seat(i), runs)
			least := -1
			for coal := 0; coal <= mixed; coal++ {
				t := missing
				t[Coal] += uint8(coal)
				t[Oil] += uint8(mixed - coal)
				sum, all := 0, true
				for f, n := range t {
					price, ok := Price(r, p, Fuel(f), int(n))
					sum, all = sum+price, all && ok
				}
				if all && (least < 0 || sum < least) {
					least = sum
				}
			}
			if ok != (least >= 0) || ok && cost != least {
				g.fail("seat %d: %d runs cost %d (%v), counted %d", i, runs, cost, ok, least)
			}
			q := *p
			for f, n := range got {
				if int(n) > OnSale(r, p, Fuel(f)) {
					g.fail("seat %d: %d %s in the bill, %d on sale", i, n, Fuel(f), OnSale(r, p, Fuel(f)))
				}
				q.Players[i].Tokens[f] += n
			}
			if ok && Runs(&q, Seat(i)) < runs {
				g.fail("seat %d: the bill for %d runs brings %d", i, runs, Runs(&q, Seat(i)))
			}
		}
	}
}
