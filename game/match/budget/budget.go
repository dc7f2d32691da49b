// Package budget foresees what the rest of a round costs a player and what it brings: the plant, its fuel, the next
// cities, what is left, the income, and what the next round needs. All prices are the engine's. It expects that no
// other player buys or builds and that nothing is drawn; it says where somebody else could make it dearer.
package budget

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/maps"
)

// Plan is what a player means to do in the rest of the round. What is not set is foreseen as usual: no plant, the
// cheapest cities that the plants could power and the money pays for, one after the other, and the fuel for them. That
// never ends the game.
type Plan struct {
	Plant     engine.Plant // to be bought; NoPlant for none
	Most      int          // to be paid for it, Elektro; 0 for the least
	Scrap     engine.Plant // goes where there is one too many (A9); NoPlant for the one that powers least
	Fuel      engine.Tokens
	FuelSet   bool
	Cities    []maps.City // in this order
	CitiesSet bool
}

// City is a city to be built in, with what it costs then.
type City struct {
	City maps.City
	Cost int // Elektro
}

// Budget is what a plan comes to, in Elektro.
type Budget struct {
	Money int // now

	Plant engine.Plant // to be bought; NoPlant for none
	Price int          // of the plant, at most
	Scrap engine.Plant // goes for it; NoPlant for none

	Fuel      engine.Tokens // to be bought
	FuelCost  int
	FuelUsual bool // as nothing else is planned

	Cities      []City // to be built in
	CitiesCost  int
	CitiesUsual bool // as nothing else is planned

	Left    int  // before the income; below 0 the plan costs that much more than there is
	Powered int  // cities (C2)
	Income  int  // for them; 0 where Ends
	Ends    bool // the game ends with this round's phase 4 (T8, V2)

	Next     draft.Bill // what one run of all plants needs in the next round
	NextSeen bool       // there is a next round

	Early   bool            // others may buy or build before, and make it dearer
	Against *engine.Illegal // the first thing planned that the rules forbid, and that is left out; nil for none
}

// Cost returns what all of it costs.
func (b *Budget) Cost() int { return b.Money - b.Left }

// Of returns the budget of a seat. Of the plan it ignores what the seat has already done. ok is false outside of phases
// 2 to 4.
func Of(r *engine.Rules, p *engine.Public, seat engine.Seat, plan Plan) (b Budget, ok bool) {
	if p.Phase < engine.PhaseAuction || p.Phase > engine.PhaseBuild || r.IsTrust(seat) || int(seat) >= int(p.Seats) {
		return Budget{}, false
	}
	f := forecast{rules: r, start: p, now: *p, seat: seat}
	f.Money = int(f.own().Money)
	f.plant(&plan)
	if f.goal = len(plan.Cities); !plan.CitiesSet {
		f.near = f.nearest()
	}
	f.fuel(&plan)
	f.cities(&plan)
	f.Left = int(f.own().Money)
	f.outlook()
	return f.Budget, true
}

// forecast is a budget in the making.
type forecast struct {
	Budget
	rules *engine.Rules
	start *engine.Public
	now   engine.Public // once the parts so far are carried out
	seat  engine.Seat
	near  []City // the cheapest cities, one after the other
	goal  int    // cities that are planned instead
}

func (f *forecast) own() *engine.Player { return &f.now.Players[f.seat] }

// allows reports whether the rules let the seat decide something in a position, whatever it costs.
func (f *forecast) allows(p engine.Public, a engine.Action) bool {
	const ample = 30_000
	p.Actor, p.Players[f.seat].Money = f.seat, ample
	why := engine.WhyNot(f.rules, &p, a)
	if f.Against == nil {
		f.Against = why
	}
	return why == nil
}

// plant buys the plant, and scraps one if that is one too many.
func (f *forecast) plant(plan *Plan) {
	a := &f.now.Auction
	if f.now.Phase != engine.PhaseAuction {
		return
	}
	plant := plan.Plant
	if f.now.Await == engine.AwaitBid && a.Leader == f.seat {
		plant = a.Plant // which is the seat's unless somebody bids more
	}
	if mine := a.Bought | a.Passed; plant != engine.NoPlant && !mine.Has(f.seat) {
		if low, high := f.prices(plant); low > 0 {
			f.Plant, f.Price = plant, low
			if plant == plan.Plant {
				f.Price = min(max(low, plan.Most), high)
			}
			f.now = engine.Owning(f.rules, f.now, f.seat, f.Plant, f.Price)
		}
	}
	if pl := f.own(); pl.Plants.Len() > f.rules.MaxPlants {
		newest := f.Plant
		if newest == engine.NoPlant {
			newest = a.Plant // and which goes is being asked
		}
		if f.Scrap = plan.Scrap; !pl.Plants.Has(f.Scrap) || f.Scrap == newest {
			_, f.Scrap = draft.Capacity(f.rules, pl, newest)
		}
	}
	f.now = engine.Without(f.now, f.seat, f.Scrap)
}

// prices returns the least and the most that the seat could pay for a plant, whatever it has; 0 and 0 if it cannot have
// it.
func (f *forecast) prices(plant engine.Plant) (low, high int) {
	const most = 30_000
	p := f.now
	if a := &p.Auction; p.Await == engine.AwaitBid && a.Plant == plant && a.In.Has(f.seat) {
		if a.Leader == f.seat {
			return int(a.Bid), most
		}
		return int(a.Bid) + 1, most
	} else if p.Await == engine.AwaitBid { // somebody else will get it
		p.Market.Plants = p.Market.Plants.Without(a.Plant)
	}
	p.Await = engine.AwaitOpen
	open := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(p.MinBid(plant))}
	if !f.allows(p, open) {
		return 0, 0
	}
	if eligible := f.rules.AllSeats() &^ (p.Auction.Bought | p.Auction.Passed); eligible.Len() == 1 {
		return int(open.N), int(open.N) // (A6)
	}
	return int(open.N), most
}

// fuel buys the fuel.
func (f *forecast) fuel(plan *Plan) {
	if !f.turn(engine.PhaseResources) {
		return
	}
	want := plan.Fuel
	if f.FuelUsual = !plan.FuelSet; f.FuelUsual {
		want = f.usualFuel()
	}
	before := f.own().Money
	for fuel, n := range want {
		if n == 0 {
			continue
		}
		buy := engine.Action{Verb: engine.VerbBuy, What: uint8(fuel), N: int16(n)}
		if !f.allows(f.now, buy) {
			n = uint8(max(min(int(n), f.own().Room(engine.Fuel(fuel)), engine.OnSale(f.rules, &f.now,
				engine.Fuel(fuel))), 0))
		}
		f.now = engine.Stocked(f.rules, f.now, f.seat, engine.Fuel(fuel), int(n))
		f.Fuel[fuel] = n
	}
	f.FuelCost = int(before - f.own().Money)
	f.Early = f.Early || f.FuelCost > 0 && f.others(engine.PhaseResources)
}

// turn goes on to the seat's turn in a phase; false if it has had that.
func (f *forecast) turn(phase engine.Phase) bool {
	if f.now.Phase > phase || f.now.Phase == phase && f.now.Finished(f.seat) {
		return false
	}
	f.now = engine.TurnIn(f.rules, f.now, phase, f.seat)
	return true
}

// others reports whether somebody else has their turn of a phase before the seat (R1, B1).
func (f *forecast) others(phase engine.Phase) bool {
	if f.start.Phase == engine.PhaseAuction && f.start.Round == 1 {
		return true // the order is not yet known (O2)
	}
	order := f.now.Order[:f.now.Seats]
	mine := slices.Index(order, f.seat)
	for i, seat := range order {
		if i > mine && seat != f.seat && !f.rules.IsTrust(seat) && (f.start.Phase < phase || !f.start.Finished(seat)) {
			return true
		}
	}
	return false
}

// nearest returns the cheapest cities that the seat can still build in this round, one after the other, as far as the
// money goes and its plants could power them.
func (f *forecast) nearest() (out []City) {
	if f.now.Phase == engine.PhaseBuild && f.now.Finished(f.seat) {
		return nil
	}
	p := engine.TurnIn(f.rules, f.now, engine.PhaseBuild, f.seat)
	pl := &p.Players[f.seat]
	most := min(pl.Capacity(), f.rules.EndCities-1) - int(pl.Houses)
	for range most {
		c, ok := Next(f.rules, &p, f.seat, most)
		if !ok || c.Cost > int(pl.Money) {
			break
		}
		p = engine.Connected(f.rules, p, f.seat, c.City)
		out = append(out, c)
	}
	return out
}

// usualFuel returns what is missing for the plants that power most of the cities there will be, for the least money.
func (f *forecast) usualFuel() (best engine.Tokens) {
	money, houses := int(f.own().Money), int(f.own().Houses)
	all := f.own().Plants
	most, least := -1, 0
	for set := all; ; set = (set - 1) & all {
		p := f.now
		for _, idle := range (all &^ set).List() {
			p = engine.Without(p, f.seat, idle)
		}
		bill, cost, ok := engine.RunBill(f.rules, &p, f.seat, 1)
		if ok && cost <= money {
			cities := min(p.Players[f.seat].Capacity(), houses+max(f.goal, f.affordable(money-cost)))
			if cities > most || cities == most && cost < least {
				best, most, least = bill, cities, cost
			}
		}
		if set == 0 {
			return best
		}
	}
}

// affordable returns how many of the cheapest cities so much money pays for.
func (f *forecast) affordable(money int) (n int) {
	for n < len(f.near) && f.near[n].Cost <= money {
		money -= f.near[n].Cost
		n++
	}
	return n
}

// cities builds.
func (f *forecast) cities(plan *Plan) {
	if !f.turn(engine.PhaseBuild) {
		return
	}
	want := plan.Cities
	if f.CitiesUsual = !plan.CitiesSet; f.CitiesUsual {
		power := draft.FuelPower(f.rules, &f.now, f.seat) - int(f.own().Houses)
		for _, c := range f.near[:max(min(f.affordable(int(f.own().Money)), power), 0)] {
			want = append(want, c.City)
		}
	}
	for _, c := range want {
		if !f.allows(f.now, engine.Action{Verb: engine.VerbBuild, What: uint8(c)}) {
			continue
		}
		before := f.own().Money
		f.now = engine.Connected(f.rules, f.now, f.seat, c)
		cost := int(before - f.own().Money)
		f.Cities = append(f.Cities, City{c, cost})
		f.CitiesCost += cost
	}
	f.Early = f.Early || len(f.Cities) > 0 && f.others(engine.PhaseBuild)
}

// outlook foresees phase 5, and the fuel for the next round.
func (f *forecast) outlook() {
	best := engine.BestPowering(f.rules, &f.now, f.seat)
	f.Powered = best.Cities
	if f.Ends = engine.CitiesToEnd(f.rules, &f.now) == 0; f.Ends {
		return
	}
	f.Income = best.Income
	after, ok := engine.Resupplied(f.rules, &f.now)
	if f.NextSeen = ok; ok {
		tokens, cost, all := engine.RunBill(f.rules, &after, f.seat, 1)
		f.Next = draft.Bill{Tokens: tokens, Cost: cost, Short: !all}
	}
}
