package budget

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/maps"
)

// TestTheEngineChargesWhatTheBudgetPromises plays plans out at random moments of random games, in which the others buy
// and build nothing. The plant, the fuel, each city, the money that is left, the cities powered and the income are as
// promised, and so is the bill for the next round's fuel unless a drawn card has changed what it depends on.
func TestTheEngineChargesWhatTheBudgetPromises(t *testing.T) {
	rounds := shorttest.Of(2000, 400)
	seen := map[string]int{}
	for seed := uint64(1); seen["rounds"] < rounds; seed++ {
		rng := rand.New(rand.NewPCG(seed, 1))
		r, s, err := engine.New(engine.Setup{
			Board:   [...]string{"germany", "usa"}[seed%2],
			Edition: [...]engine.Edition{engine.Recharged, engine.Classic}[seed/2%2],
			Players: int(2 + seed/4%5), Seed: seed,
			StartingCities: seed%2 == 0 && seed/2%2 == 0 && seed%3 == 0,
			Introductory:   seed/2%2 == 1 && seed/4%5 > 0 && seed%7 == 0,
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		trial, at := uint16(0), 0
		for s.Await != engine.AwaitNothing && s.Round < 40 {
			if s.Round > trial {
				trial, at = s.Round, rng.IntN(3*r.Players)
			}
			foreseen := s.Phase >= engine.PhaseAuction && s.Phase <= engine.PhaseBuild
			if at--; foreseen && (at == 0 || s.Await == engine.AwaitKeep) {
				c := trialOf(r, &s, rng)
				c.name = fmt.Sprintf("seed %d, round %d, %s, seat %d, %+v", seed, s.Round, s.Await, c.seat, c.plan)
				c.check(t, seen)
			}
			decide(t, r, &s, rng)
		}
	}
	t.Log(seen)
	for _, what := range []string{"plant", "scrap", "fuel", "cities", "first city", "usual fuel", "usual cities",
		"ends", "next", "too dear", "against", "trust", "step 2", "step 3", "alone", "outbid", "scrapping",
		"refused", "open", "bid", "keep", "buy", "build"} {
		if seen[what]*500 < rounds {
			t.Errorf("only %d of %d rounds prove anything about: %s", seen[what], rounds, what)
		}
	}
	if seen["chance"]*20 > rounds || seen["next"]*2 < rounds {
		t.Errorf("chance interferes too often for a proof: %v", seen)
	}
}

// trial is a plan that is played out.
type trial struct {
	name  string
	rules *engine.Rules
	s     engine.State
	seat  engine.Seat
	plan  Plan
}

// trialOf makes up a plan for a seat.
func trialOf(r *engine.Rules, s *engine.State, rng *rand.Rand) *trial {
	c := &trial{rules: r, s: *s, seat: engine.Seat(rng.IntN(r.Players))}
	if rng.IntN(2) == 0 {
		c.seat = s.Actor
	}
	if r.IsTrust(c.seat) {
		c.seat = 0
	}
	a := &s.Auction
	if offers := s.Current().List(); s.Phase == engine.PhaseAuction && len(offers) > 0 &&
		(s.Round == 1 || rng.IntN(3) > 0) {
		if c.plan.Plant = offers[rng.IntN(len(offers))]; s.Await == engine.AwaitBid && rng.IntN(2) == 0 {
			c.plan.Plant = a.Plant
		}
		if rng.IntN(2) == 0 {
			c.plan.Most = s.MinBid(c.plan.Plant) + rng.IntN(12)
		}
		if s.Await == engine.AwaitBid && a.Leader == c.seat && c.plan.Plant == a.Plant {
			c.plan.Most = 0 // the others will drop out
		}
	}
	if own := s.Players[c.seat].Plants.List(); len(own) > 0 && rng.IntN(2) == 0 {
		c.plan.Scrap = own[rng.IntN(len(own))]
	}
	if c.plan.FuelSet = rng.IntN(2) == 0; c.plan.FuelSet {
		for f := range c.plan.Fuel {
			if rng.IntN(2) == 0 {
				c.plan.Fuel[f] = uint8(rng.IntN(5))
			}
		}
	}
	if c.plan.CitiesSet = rng.IntN(2) == 0; c.plan.CitiesSet {
		all := slices.Collect(r.Cities.All())
		p := s.Public
		for range rng.IntN(7) {
			near, ok := Next(r, &p, c.seat, FirstCities)
			if !ok || rng.IntN(5) == 0 {
				near.City = all[rng.IntN(len(all))]
			} else {
				p = engine.Connected(r, p, c.seat, near.City)
			}
			c.plan.Cities = append(c.plan.Cities, near.City)
		}
	}
	return c
}

// check plays the plan out and compares.
func (c *trial) check(t *testing.T, seen map[string]int) {
	t.Helper()
	b, ok := Of(c.rules, &c.s.Public, c.seat, c.plan)
	if !ok {
		t.Fatalf("%s: there is no budget", c.name)
	}
	if b.Left != b.Money-b.Price-b.FuelCost-b.CitiesCost || b.Cost() != b.Money-b.Left {
		t.Errorf("%s: the sum is wrong: %+v", c.name, b)
	}
	seen["rounds"]++
	if b.Against != nil {
		seen["against"]++
	}
	if b.Left < 0 {
		seen["too dear"]++
		if seen["too dear"]%4 > 0 { // which the engine refuses; with more money it need not
			c.s.Players[c.seat].Money -= int32(b.Left)
			b, _ = Of(c.rules, &c.s.Public, c.seat, c.plan)
		}
	}
	if a := &c.s.Auction; c.s.Round == 1 && c.s.Phase == engine.PhaseAuction && b.Plant == engine.NoPlant &&
		!a.Bought.Has(c.seat) {
		seen["must buy another one"]++ // as the planned one is not to be had (A7)
		return
	}
	switch got := c.play(&b); {
	case got.refused != nil:
		var why *engine.Illegal
		if !got.chance && (!errors.As(got.refused, &why) || why.Code != engine.CodeMoney || b.Left >= 0) {
			t.Errorf("%s: %v, with %d left", c.name, got.refused, b.Left)
		}
		seen["refused"]++
	case got.chance:
		seen["chance"]++
	default:
		c.compare(t, &b, got)
		c.count(&b, got, seen)
	}
}

// outcome is what a round has come to for the seat.
type outcome struct {
	end                             engine.State
	charged, bought, built, cheaper int // Elektro; the last for a plant whose other bidders had passed (A6)
	powered, income                 int
	refused                         error
	chance                          bool // decided what the Trust took, or that a discount does not stay
	resupply                        bool // is as foreseen, as no Step, other player or Trust has changed it
}

// play plays the round to its end.
func (c *trial) play(b *Budget) *outcome {
	got := &outcome{end: c.s, resupply: true}
	var events []engine.Event
	for s := &got.end; s.Round == c.s.Round && s.Await != engine.AwaitNothing && got.refused == nil; {
		before := *s
		as := idle(c.rules, s, b.Plant)
		if s.Actor == c.seat {
			as = c.decide(s, b)
		}
		got.refused = engine.ApplyAll(c.rules, s, as, &events)
		spent := int(before.Players[c.seat].Money - s.Players[c.seat].Money)
		switch before.Await {
		case engine.AwaitOpen, engine.AwaitBid:
			got.charged += spent
			if spent > 0 && spent < b.Price && spent == before.MinBid(b.Plant) {
				got.cheaper = b.Price - spent
			}
		case engine.AwaitBuy:
			got.bought += spent
		case engine.AwaitBuild:
			got.built += spent
		}
	}
	for i := range events {
		got.note(c, b, &events[i])
	}
	return got
}

// note notes what an event means for the comparison.
func (o *outcome) note(c *trial, b *Budget, e *engine.Event) {
	switch e.Kind {
	case engine.EventTrustTook:
		o.resupply = false
		if e.Plant == b.Plant || c.s.Order[0] == c.seat || c.s.Round == 1 { // for which it buys fuel before the seat
			o.chance = true
		}
	case engine.EventUndercut:
		o.chance = o.chance || b.Price < int(b.Plant)
	case engine.EventStep3Drawn:
		o.resupply = false
	case engine.EventBought, engine.EventScrapped, engine.EventTokensLost:
		if e.Seat != c.seat && !c.rules.IsTrust(e.Seat) {
			o.resupply = false
		}
	case engine.EventIncome, engine.EventFinal:
		if e.Seat == c.seat {
			o.powered = int(e.N)
			if e.Kind == engine.EventIncome {
				o.income = int(e.M)
			}
		}
	}
}

// compare compares what was promised with what has come of it.
func (c *trial) compare(t *testing.T, b *Budget, got *outcome) {
	t.Helper()
	if b.Left < 0 && b.Left+got.cheaper < 0 {
		t.Errorf("%s: %d are left, and yet all of it was paid", c.name, b.Left)
	}
	prices := 0
	for _, city := range b.Cities {
		prices += city.Cost
	}
	if got.charged != b.Price-got.cheaper || got.bought != b.FuelCost || got.built != b.CitiesCost ||
		got.built != prices {
		t.Errorf("%s: charged %d for the plant, %d for fuel, %d for cities; promised %+v", c.name, got.charged,
			got.bought, got.built, b)
	}
	over := got.end.Await == engine.AwaitNothing
	if got.powered != b.Powered || got.income != b.Income || over != b.Ends {
		t.Errorf("%s: %d powered for %d, over: %v; promised %+v", c.name, got.powered, got.income, over, b)
	}
	if money := int(got.end.Players[c.seat].Money); money != b.Left+b.Income+got.cheaper {
		t.Errorf("%s: %d are left, promised %d and %d", c.name, money, b.Left, b.Income)
	}
	if b.NextSeen && got.resupply {
		tokens, cost, all := engine.RunBill(c.rules, &got.end.Public, c.seat, 1)
		if tokens != b.Next.Tokens || cost != b.Next.Cost || all == b.Next.Short {
			t.Errorf("%s: the next round's fuel is %v for %d; promised %+v", c.name, tokens, cost, b.Next)
		}
	}
}

// count counts what a comparison proves something about.
func (c *trial) count(b *Budget, got *outcome, seen map[string]int) {
	s := &c.s
	left := c.rules.AllSeats() &^ (s.Auction.Bought | s.Auction.Passed).With(c.seat)
	seen[s.Await.String()]++
	for what, is := range map[string]bool{
		"plant":        b.Plant != engine.NoPlant,
		"scrap":        b.Scrap != engine.NoPlant,
		"fuel":         b.FuelCost > 0 && !b.FuelUsual,
		"usual fuel":   b.FuelCost > 0 && b.FuelUsual,
		"cities":       len(b.Cities) > 0 && !b.CitiesUsual,
		"usual cities": len(b.Cities) > 0 && b.CitiesUsual,
		"first city":   len(b.Cities) > 0 && s.Players[c.seat].Houses == 0,
		"ends":         b.Ends,
		"trust":        c.rules.Trust,
		"step 2":       s.Step == 2,
		"step 3":       s.Step == 3,
		"alone":        left == 0 && b.Plant != engine.NoPlant,
		"cheaper":      got.cheaper > 0,
		"outbid":       s.Await == engine.AwaitBid && b.Plant == s.Auction.Plant,
		"scrapping":    s.Await == engine.AwaitScrap && s.Actor == c.seat,
		"next":         b.NextSeen && got.resupply,
	} {
		if is {
			seen[what]++
		}
	}
}

// decide carries the plan out.
func (c *trial) decide(s *engine.State, b *Budget) (as []engine.Action) {
	switch s.Await {
	case engine.AwaitOpen:
		if b.Plant != engine.NoPlant {
			open := engine.Action{Verb: engine.VerbOpen, What: uint8(b.Plant), N: int16(b.Price)}
			if why := engine.WhyNot(c.rules, &s.Public, open); why != nil && why.Code == engine.CodeBidTooHigh {
				open.N = int16(why.Need)
			}
			return []engine.Action{open}
		}
		return idle(c.rules, s, engine.NoPlant)
	case engine.AwaitBid:
		if s.Auction.Plant == b.Plant {
			return []engine.Action{{Verb: engine.VerbBid, N: int16(b.Price)}}
		}
		return []engine.Action{{Verb: engine.VerbDrop}}
	case engine.AwaitScrap:
		return []engine.Action{{Verb: engine.VerbScrap, What: uint8(b.Scrap)}}
	case engine.AwaitBuy:
		for f, n := range b.Fuel {
			if n > 0 {
				as = append(as, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)})
			}
		}
	case engine.AwaitBuild:
		for _, city := range b.Cities {
			as = append(as, engine.Action{Verb: engine.VerbBuild, What: uint8(city.City)})
		}
	default:
		return idle(c.rules, s, engine.NoPlant)
	}
	return append(as, engine.Action{Verb: engine.VerbDone})
}

// idle decides without buying or building anything, and powers what can be powered. Who must buy a plant takes the
// cheapest, but not the one that is planned for.
func idle(r *engine.Rules, s *engine.State, not engine.Plant) []engine.Action {
	var l engine.List
	engine.Legal(r, &s.Public, &l)
	switch s.Await {
	case engine.AwaitRun:
		best := engine.BestPowering(r, &s.Public, s.Actor)
		return best.Actions()
	case engine.AwaitKeep:
		a := l.At[0].Action
		a.N = l.At[0].Max
		return []engine.Action{a}
	case engine.AwaitScrap:
		return []engine.Action{l.At[0].Action}
	}
	if last := l.At[l.N-1].Action; last.Verb != engine.VerbOpen {
		return []engine.Action{last}
	}
	if l.At[0].Plant() == not && l.N > 1 {
		return []engine.Action{l.At[1].Action}
	}
	return []engine.Action{l.At[0].Action}
}

// decide plays on at random, and yet so that networks grow.
func decide(t *testing.T, r *engine.Rules, s *engine.State, rng *rand.Rand) {
	t.Helper()
	var l engine.List
	engine.Legal(r, &s.Public, &l)
	c := l.At[rng.IntN(l.N)]
	a := c.Action
	a.N += int16(rng.IntN(min(int(c.Max-c.N), 6) + 1))
	as := []engine.Action{a}
	switch s.Await {
	case engine.AwaitBid:
		if rng.IntN(3) > 0 {
			as = idle(r, s, engine.NoPlant)
		}
	case engine.AwaitBuy:
		as = nil
		bill, _, _ := engine.RunBill(r, &s.Public, s.Actor, 1+rng.IntN(2))
		for f, n := range bill {
			buy := engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}
			if n > 0 && rng.IntN(4) > 0 && engine.WhyNot(r, &s.Public, buy) == nil {
				as = append(as, buy)
				break
			}
		}
		if len(as) == 0 || rng.IntN(3) == 0 {
			as = append(as, engine.Action{Verb: engine.VerbDone})
		}
	case engine.AwaitBuild:
		city, ok := Next(r, &s.Public, s.Actor, FirstCities)
		if as = idle(r, s, engine.NoPlant); ok && city.Cost <= int(s.Players[s.Actor].Money) && rng.IntN(4) > 0 {
			as = []engine.Action{{Verb: engine.VerbBuild, What: uint8(city.City)}}
		}
	case engine.AwaitRun:
		as = idle(r, s, engine.NoPlant)
	}
	if err := engine.ApplyAll(r, s, as, nil); err != nil {
		t.Fatal(err)
	}
}

// TestAFirstNetworkIsTheCheapest: a network begins where its first three cities together cost least, each of them as
// the engine charges.
func TestAFirstNetworkIsTheCheapest(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	networks := Networks(r, &s.Public, 0, 3)
	if len(networks) != r.Cities.Len() {
		t.Errorf("%d networks for %d cities", len(networks), r.Cities.Len())
	}
	var begun maps.CitySet
	for i, n := range networks {
		begun = begun.Add(n.Cities[0].City)
		sum, q := 0, s.Public
		for _, city := range n.Cities {
			route, why := engine.RouteTo(r, &q, 0, city.City)
			if why != nil || route.Total() != city.Cost {
				t.Errorf("network %d: %v, %d for a city that costs %d", i, why, city.Cost, route.Total())
			}
			q = engine.Connected(r, q, 0, city.City)
			sum += city.Cost
		}
		if sum != n.Cost || len(n.Cities) != 3 || i > 0 && n.Cost < networks[i-1].Cost {
			t.Errorf("network %d: %+v after %+v", i, n, networks[max(i-1, 0)])
		}
	}
	if begun != r.Cities {
		t.Errorf("the networks begin at %v, not at each city", begun)
	}
	if c, ok := Next(r, &s.Public, 0, 3); !ok || c.City != networks[0].Cities[0].City {
		t.Errorf("the first city is %v, %v; want %v", c, ok, networks[0].Cities[0])
	}
}
