package draft

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

func money(n int) *int { return &n }

// table returns a classic two-player game on Germany in a phase: Anna (seat 0) has Essen and Münster, Bob (seat 1)
// Düsseldorf and Köln.
func table(t *testing.T, phase string, change func(*engine.Position)) (*engine.Rules, engine.State) {
	t.Helper()
	pos := &engine.Position{
		Round: 3, Phase: phase, Order: []engine.Seat{1, 0},
		Market: []engine.Plant{11, 13, 15, 17, 22, 25, 27, 31},
		Players: []engine.PositionPlayer{
			{Money: money(60), Plants: []engine.Plant{5, 10}, Tokens: engine.PositionFuel{Coal: 2}},
			{Money: money(60), Plants: []engine.Plant{7, 8}},
		},
		Houses: []engine.PositionHouses{
			{City: "essen", Seats: []engine.Seat{0}}, {City: "munster", Seats: []engine.Seat{0}},
			{City: "dusseldorf", Seats: []engine.Seat{1}}, {City: "koln", Seats: []engine.Seat{1}},
		},
		Fuel: &engine.PositionFuel{Coal: 9, Oil: 9, Garbage: 6, Uranium: 2},
	}
	if change != nil {
		change(pos)
	}
	setup := engine.Setup{Board: "germany", Players: 2, Regions: []string{"w", "sw", "nw"}, Position: pos}
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

func city(t *testing.T, r *engine.Rules, id string) maps.City {
	t.Helper()
	c, ok := r.Board.CityByID(id)
	if !ok {
		t.Fatalf("no city %s", id)
	}
	return c
}

// carryOut applies the plan to the real state and compares the result with what the draft promised.
func carryOut(t *testing.T, r *engine.Rules, s *engine.State, d *Draft) {
	t.Helper()
	actor, left := s.Actor, d.Left()
	if err := engine.ApplyAll(r, s, d.Actions(), nil); err != nil {
		t.Fatal(err)
	}
	if got := int(s.Players[actor].Money); got != left {
		t.Errorf("money after the plan: %d, promised %d", got, left)
	}
}

func TestBuildPlanPricesEachCityFromTheGrownNetwork(t *testing.T) {
	r, s := table(t, "build", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	if s.Actor != 0 {
		t.Fatalf("it is seat %d's turn, not Anna's", s.Actor)
	}
	if why := d.Toggle(city(t, r, "duisburg")); why != nil {
		t.Fatal(why)
	}
	if why := d.Toggle(city(t, r, "dortmund")); why != nil {
		t.Fatal(why)
	}
	house := engine.SpacePrice(0)
	if got := d.Cost(); got != house+house+2 {
		t.Errorf("Duisburg and Dortmund cost %d, want %d and %d+2", got, house, house)
	}
	if why := d.Toggle(city(t, r, "aachen")); why != nil {
		t.Fatal(why)
	}
	links := d.Routes()[2].Links
	if len(links) != 2 || links[0].Cost+links[1].Cost != 11 {
		t.Errorf("route to Aachen %+v, want 2 and 9", links)
	}
	if why := d.Toggle(city(t, r, "koln")); why == nil || why.Code != engine.CodeCityFull {
		t.Errorf("Köln: %v, want it full in Step 1", why)
	}
	carryOut(t, r, &s, d)
}

func TestBuildPlanDropsWhatNoLongerHolds(t *testing.T) {
	house := engine.SpacePrice(0)
	purse := 2*house + 13
	r, s := table(t, "build", func(p *engine.Position) { p.Players[0].Money = money(purse) })
	d := New(r, engine.ViewOf(&s, s.Actor))
	for _, id := range []string{"duisburg", "dortmund"} {
		if why := d.Toggle(city(t, r, id)); why != nil {
			t.Fatal(why)
		}
	}
	why := d.Toggle(city(t, r, "aachen"))
	if why == nil || why.Code != engine.CodeMoney || why.Have != 11 || why.Need != house+11 {
		t.Errorf("Aachen with 11 Elektro left: %v", why)
	}
	d.Toggle(city(t, r, "duisburg"))
	if got := d.Cities(); len(got) != 1 || got[0] != city(t, r, "dortmund") || d.Left() != purse-house-2 {
		t.Errorf("after removing Duisburg: %v, %d left", got, d.Left())
	}
	d.Clear()
	if d.Planned() || d.Left() != purse {
		t.Errorf("cleared plan still has %v, %d left", d.Cities(), d.Left())
	}
}

func TestHandSharesTheHybridsStore(t *testing.T) {
	r, s := table(t, "resources", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.SetTokens(engine.Oil, 9)
	if got := d.Tokens(engine.Oil); got != 4 {
		t.Errorf("%d oil planned, want the hybrid's 4", got)
	}
	d.SetTokens(engine.Coal, 9)
	if got := d.Tokens(engine.Coal); got != 2 {
		t.Errorf("coal beside it %d, want 2 for plant 10", got)
	}
	if why := d.WhyNotMore(engine.Coal); why == nil || why.Code != engine.CodeStorage {
		t.Errorf("one more coal: %v, want storage", why)
	}
	if why := d.WhyNotMore(engine.Garbage); why == nil || why.Code != engine.CodeNotAccepted {
		t.Errorf("garbage: %v, want not accepted", why)
	}
	carryOut(t, r, &s, d)
}

func TestFillRunsBuysWhatIsMissing(t *testing.T) {
	for runs := 1; runs <= 2; runs++ {
		r, s := table(t, "resources", nil)
		d := New(r, engine.ViewOf(&s, s.Actor))
		d.FillRuns(runs)
		if got := engine.Runs(d.After(), s.Actor); got != runs {
			t.Errorf("filled for %d runs, the store has %d", runs, got)
		}
		if n := d.Tokens(engine.Coal) + d.Tokens(engine.Oil); n != 4*runs-2 {
			t.Errorf("%d tokens for %d runs, want %d", n, runs, 4*runs-2)
		}
		carryOut(t, r, &s, d)
	}
}

func TestPoweringStartsWithTheBestAndTakesChanges(t *testing.T) {
	r, s := table(t, "power", func(p *engine.Position) {
		p.Players[0].Tokens = engine.PositionFuel{Coal: 3, Oil: 2}
		p.Order = []engine.Seat{0, 1}
	})
	d := New(r, engine.ViewOf(&s, s.Actor))
	if cities, income := d.Powered(); cities != 2 || income != 33 {
		t.Fatalf("best powering %d cities for %d", cities, income)
	}
	d.Clear()
	if why := d.Switch(5, true); why != nil {
		t.Fatal(why)
	}
	if _, _, low, high := d.Mix(); low != 0 || high != 2 {
		t.Errorf("plant 5 alone burns %d to %d coal, want 0 to 2", low, high)
	}
	d.SetMix(2)
	if why := d.Switch(10, true); why != nil || d.Store() != (engine.Tokens{1}) {
		t.Errorf("plant 10 beside plant 5, whose mix adapts: %v, left %v", why, d.Store())
	}
	if coal, oil, low, high := d.Mix(); coal != 0 || oil != 2 || low != 0 || high != 1 {
		t.Errorf("a mix of %d coal and %d oil in %d to %d", coal, oil, low, high)
	}
	d.SetMix(1)
	if got := d.Store(); got[engine.Coal] != 0 || got[engine.Oil] != 1 {
		t.Errorf("store after plant 5 runs on one of each: %v", got)
	}
	d.SetMix(9)
	if coal, _, _, _ := d.Mix(); coal != 1 {
		t.Errorf("a mix that is not possible: %d coal", coal)
	}
	if why := d.WhyNotSwitch(7); why == nil || why.Code != engine.CodeNotOwned {
		t.Errorf("another player's plant: %v", why)
	}
	if why := d.Switch(10, false); why != nil || !d.Ran(&engine.Powering{Plants: engine.PlantSet(0).With(5)}) {
		t.Errorf("plant 10 switched off: %v", why)
	}
	if err := engine.ApplyAll(r, &s, d.Actions(), nil); err != nil {
		t.Fatal(err)
	}
}

func TestBidStaysInItsRange(t *testing.T) {
	r, s := table(t, "auction", func(p *engine.Position) { p.Order = []engine.Seat{0, 1} })
	d := New(r, engine.ViewOf(&s, s.Actor))
	if d.Planned() {
		t.Error("a plant is chosen before the player chose one")
	}
	if why := d.WhyNotOpen(25); why == nil || why.Code != engine.CodeNotOnOffer {
		t.Errorf("plant 25: %v, want not on offer", why)
	}
	d.Choose(13)
	d.SetBid(1000)
	if d.Bid() != 60 || d.Left() != 0 {
		t.Errorf("bid %d, left %d, want all 60", d.Bid(), d.Left())
	}
	d.SetBid(1)
	if d.Bid() != 13 {
		t.Errorf("bid %d, want the minimum 13", d.Bid())
	}
	if err := engine.ApplyAll(r, &s, d.Actions(), nil); err != nil {
		t.Fatal(err)
	}
	d = New(r, engine.ViewOf(&s, s.Actor))
	if d.Bid() != 14 {
		t.Errorf("first raise %d, want 14", d.Bid())
	}
}

func TestPlanDoesNotDependOnHiddenCards(t *testing.T) {
	r, s := table(t, "build", nil)
	v := engine.ViewOf(&s, s.Actor)
	other := engine.Sample(r, &v, 99)
	a, b := New(r, engine.ViewOf(&s, s.Actor)), New(r, engine.ViewOf(&other, s.Actor))
	for _, d := range []*Draft{a, b} {
		d.Toggle(city(t, r, "dortmund"))
	}
	if *a.After() != *b.After() {
		t.Error("the same plan on the same view looks different")
	}
}

func TestWhyNotSoManyTokens(t *testing.T) {
	r, s := table(t, "resources", func(p *engine.Position) { p.Players[0].Money = money(24) })
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.SetTokens(engine.Oil, 3)
	if why := d.WhyNotTokens(engine.Oil, 4); why == nil || why.Code != engine.CodeMoney {
		t.Errorf("a fourth oil: %v, want too expensive", why)
	}
	if why := d.WhyNotTokens(engine.Coal, 4); why == nil || why.Code != engine.CodeStorage || why.Have != 3 {
		t.Errorf("four coal beside three oil: %v, want room for 3", why)
	}
	if why := d.WhyNotTokens(engine.Oil, 2); why != nil {
		t.Errorf("two oil: %v", why)
	}
	if why := d.WhyNotTokens(engine.Garbage, 0); why != nil {
		t.Errorf("no garbage: %v", why)
	}
	if d.Tokens(engine.Oil) != 3 {
		t.Error("asking changed the plan")
	}
}

func TestRunsThatCannotBePaidSayWhy(t *testing.T) {
	r, s := table(t, "resources", func(p *engine.Position) { p.Players[0].Money = money(8) })
	d := New(r, engine.ViewOf(&s, s.Actor))
	if why := d.FillRuns(2); why == nil || why.Code != engine.CodeMoney || d.Cost() > 8 || d.Cost() == 0 {
		t.Errorf("two runs for 8 Elektro: %v, %d spent", why, d.Cost())
	}
	r, s = table(t, "resources", func(p *engine.Position) { p.Fuel = &engine.PositionFuel{Coal: 1, Oil: 1} })
	d = New(r, engine.ViewOf(&s, s.Actor))
	why := d.FillRuns(2)
	if why == nil || why.Code != engine.CodeSoldOut || d.Tokens(engine.Coal) != 1 || d.Tokens(engine.Oil) != 1 {
		t.Errorf("two runs of fuel that is sold out: %v, %d spent", why, d.Cost())
	}
	if d.RunsCost(1) != 16 {
		t.Errorf("what is on sale costs %d, want 8 and 8", d.RunsCost(1))
	}
}

// TestNextRunIsWhatTheNextRoundAsks: if the game continues and nobody else buys, the forecast bill is what the tokens
// really cost then.
func TestNextRunIsWhatTheNextRoundAsks(t *testing.T) {
	r, s := table(t, "power", func(p *engine.Position) {
		p.Players[0].Tokens = engine.PositionFuel{Coal: 3, Oil: 2}
		p.Order = []engine.Seat{0, 1}
	})
	d := New(r, engine.ViewOf(&s, s.Actor))
	want, ok := d.NextRun()
	if want.Short || !ok {
		t.Fatal("no next round, or no fuel in it")
	}
	best := engine.BestPowering(r, &s.Public, s.Actor)
	if same, _ := d.NextRunAfter(&best); same != want {
		t.Errorf("after the same powering %+v, planned %+v", same, want)
	}
	as := d.Actions()
	for _, a := range as {
		if err := engine.Apply(r, &s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	for s.Await == engine.AwaitRun { // Bob
		if err := engine.Apply(r, &s, engine.Action{Verb: engine.VerbDone}, nil); err != nil {
			t.Fatal(err)
		}
	}
	got, price, _ := engine.RunBill(r, &s.Public, 0, 1)
	if got != want.Tokens || price != want.Cost {
		t.Errorf("forecast %+v, but it is %v for %d", want, got, price)
	}
}

// TestNextRunWhileBuilding: the forecast assumes the best powering of this round.
func TestNextRunWhileBuilding(t *testing.T) {
	r, s := table(t, "build", func(p *engine.Position) { p.Players[0].Tokens = engine.PositionFuel{Coal: 2, Oil: 2} })
	d := New(r, engine.ViewOf(&s, s.Actor))
	if got := d.Fuelled(); got != 2 {
		t.Errorf("the fuel powers %d cities, want both", got)
	}
	if got, ok := d.NextRun(); got.Short || !ok || got.Tokens[engine.Coal] != 2 {
		t.Errorf("next run %+v (%v), want the 2 coal burnt by then", got, ok)
	}
	d.Toggle(city(t, r, "duisburg"))
	if got := d.Fuelled(); got != 3 {
		t.Errorf("with a third city the fuel powers %d", got)
	}
}

// TestWaysAreThePoweringsWorthConsidering: the best comes first, none is dominated by another, and all are possible.
func TestWaysAreThePoweringsWorthConsidering(t *testing.T) {
	r, s := table(t, "power", func(p *engine.Position) {
		p.Players[0].Plants = []engine.Plant{5, 10, 13}
		p.Players[0].Tokens = engine.PositionFuel{Coal: 3, Oil: 2}
		p.Market = []engine.Plant{11, 12, 15, 17, 22, 25, 27, 31}
		p.Houses = append(p.Houses, engine.PositionHouses{City: "duisburg", Seats: []engine.Seat{0}})
		p.Order = []engine.Seat{0, 1}
	})
	d := New(r, engine.ViewOf(&s, s.Actor))
	ways := d.Ways()
	if best := engine.BestPowering(r, &s.Public, 0); ways[0].Cities != best.Cities || ways[0].Income != best.Income {
		t.Errorf("the first powers %d, the best %d", ways[0].Cities, best.Cities)
	}
	if !d.Ran(&ways[0]) || len(ways) > 1 && d.Ran(&ways[1]) {
		t.Error("the plan is not the first of them")
	}
	seen := map[engine.PlantSet]bool{}
	for i := range ways {
		w := &ways[i]
		if seen[w.Plants] || !w.Plants.Has(13) {
			t.Errorf("%v is listed twice, or without the wind plant that costs nothing", w.Plants.List())
		}
		seen[w.Plants] = true
		d.SetPowering(*w)
		if cities, income := d.Powered(); cities != w.Cities || income != w.Income {
			t.Errorf("%v powers %d for %d, want %d for %d", w.Plants.List(), cities, income, w.Cities, w.Income)
		}
	}
	for _, w := range engine.Powerings(r, &s.Public, 0) {
		better := false
		for i := range ways {
			burnt, mixed := ways[i].Burnt, w.Burnt[engine.Coal]+w.Burnt[engine.Oil]
			better = better || ways[i].Cities >= w.Cities && burnt[engine.Coal]+burnt[engine.Oil] <= mixed
		}
		if !better {
			t.Errorf("nothing is as good as %v, which powers %d with %v", w.Plants.List(), w.Cities, w.Burnt)
		}
	}
}
